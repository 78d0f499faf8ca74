#include "core/base/bits.h"

#include <set>

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>

#include "core/base/random.h"

namespace clever::tests {
namespace {

template <class Set>
std::set<int> members(const Set& set) {
  std::set<int> found;
  for (const int member : set) found.insert(member);
  return found;
}

template <class Set>
constexpr int room_of() {
  return Set::all().size();
}

/// A set of both kinds with the same random members.
template <class Set>
std::pair<Set, std::set<int>> random_set(Random& random) {
  std::pair<Set, std::set<int>> sets;
  for (int i = narrow<int>(random.below(9)); i > 0; --i) {
    const int member = narrow<int>(random.below(narrow<std::uint32_t>(room_of<Set>())));
    sets.first.add(member);
    sets.second.insert(member);
  }
  return sets;
}

TEMPLATE_TEST_CASE("bits: sets do what std::set does", "", Bits<std::uint8_t>, Bits<std::uint16_t>,
                   Bits<std::uint64_t>, WideBits<2>, WideBits<4>) {
  Random random(7);
  for (int round = 0; round < 500; ++round) {
    const auto [one, reference] = random_set<TestType>(random);
    const auto [other, other_reference] = random_set<TestType>(random);
    REQUIRE(members(one) == reference);
    CHECK(one.size() == count_of(reference));
    CHECK(one.empty() == reference.empty());
    CHECK(one.single() == (reference.size() == 1));
    CHECK(one.last() == (reference.empty() ? -1 : *reference.rbegin()));
    if (!reference.empty()) CHECK(one.first() == *reference.begin());
    std::set<int> both = reference, left = reference, shared;
    both.insert(other_reference.begin(), other_reference.end());
    for (const int member : other_reference)
      if (left.erase(member) == 1) shared.insert(member);
    CHECK(members(one | other) == both);
    CHECK(members(one - other) == left);
    CHECK(members(one & other) == shared);
    CHECK((one | other).contains(one));
    CHECK(one.contains(other) == (shared == other_reference));
  }
}

TEMPLATE_TEST_CASE("bits: first, last and the numbers below one", "", Bits<std::uint8_t>,
                   Bits<std::uint64_t>, WideBits<4>) {
  const int room = room_of<TestType>();
  TestType set = TestType::of(1) | TestType::of(room - 1);
  CHECK(set.only_first() == TestType::of(1));
  CHECK(set.only_last() == TestType::of(room - 1));
  CHECK(TestType().only_first().empty());
  CHECK(TestType().only_last().empty());
  CHECK(TestType::below(room) == TestType::all());
  CHECK(TestType::below(0).empty());
  CHECK(TestType::below(2) == (TestType::of(0) | TestType::of(1)));
  set.drop_first();
  CHECK(set == TestType::of(room - 1));
  set.remove(room - 1);
  CHECK(set.empty());
}

TEST_CASE("bits: shifting makes every number larger and drops what has no room") {
  CHECK((Bits<std::uint64_t>::of(3) | Bits<std::uint64_t>::of(62)).shifted(2) ==
        Bits<std::uint64_t>::of(5));
}

}  // namespace
}  // namespace clever::tests
