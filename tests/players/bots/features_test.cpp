// What a net sees: one row of every feature, and rows that are found again by their names.
#include "core/players/bots/features.h"

#include <algorithm>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/score.h"
#include "core/game/engine/step.h"
#include "tests/invented/inventions.h"
#include "tests/players/bots/learning.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

TEST_CASE("features: every feature holds one of its own rows, in every position of every game") {
  for (const std::string& id : all_games())
    for (const int seats : {1, 3}) {
      INFO(id << ", " << seats);
      const VariantPtr variant = shipped(id);
      const Features features(variant->rules, variant->catalog, seats);
      REQUIRE(features.problem() == "");
      Encoded encoded;
      each_decision(variant->rules, seats, 5, [&](const State& state, const Choices&) {
        for (int seat = 0; seat < seats; ++seat) {
          features.encode(state, seat, encoded);
          bool inside = true;
          for (int i = 0; i < features.count(); ++i) {
            const Feature& feature = features.list()[at(i)];
            const int row = encoded.row[at(i)] - feature.first_row;
            inside = inside && row >= 0 && row < feature.rows();
          }
          CHECK(inside);
          CHECK(encoded.total == score(variant->rules, state, seat).total);
        }
      });
    }
}

bool same_inputs(const Features& features, const Encoded& one, const Encoded& other) {
  return inputs_apart(one, other, features.count()) == 0 && one.total == other.total &&
         std::equal(one.number.begin(), one.number.begin() + features.numbers(),
                    other.number.begin());
}

/// Are positions of random games encoded as from scratch if only what has changed is written, from
/// the position before, from another choice there and from the game's first position?
void check_copies(const Variant& variant, int seats, std::uint64_t seed) {
  const Features features(variant.rules, variant.catalog, seats);
  Seen first, before, now, sibling;
  Encoded whole;
  bool begun = false;
  each_decision(variant.rules, seats, seed, [&](const State& state, const Choices& choices) {
    const int seat = static_cast<int>(seed) % seats;
    if (!begun) features.encode(state, seat, first);
    begun = true;
    const auto check = [&](const Seen& near, const State& position, Seen& out) {
      features.encode(position, seat, whole);
      features.encode_from(near, position, seat, out);
      CHECK(same_inputs(features, out.encoded, whole));
    };
    check(first, state, before);
    sibling = before;
    const int apart = std::max(1, choices.size() / 5);
    for (int i = 0; i < choices.size(); i += apart) {
      State next = state;
      Choices ignored;
      step(variant.rules, next, choices[i], ignored, nullptr);
      check(before, next, now);
      check(sibling, next, now);
      sibling = now;
    }
  });
}

TEST_CASE("features: what is copied from a position near is what would be written") {
  for (const std::string& id : all_games())
    for (const int seats : {1, 2}) {
      INFO(id << ", " << seats);
      for (std::uint64_t seed = 1; seed <= 3; ++seed) check_copies(*shipped(id), seats, seed);
    }
}

TEST_CASE("features: the same where a script counts points of one area by marks in another") {
  const Loaded variant =
      Library({CLEVER_SOURCE_DIR})
          .load(file("clever: 1\nextends: ganz-schoen-clever\nname: Two Areas\nareas:\n"
                     "  purple: { score: [sum, = 9 * sheet.count(\"orange\")] }\n"));
  REQUIRE(variant.variant);
  check_copies(*variant.variant, 1, 1);
}

TEST_CASE("features: the same of invented sheets") {
  for (const char* id : {"crossroads", "lantern-harbour", "long-table", "open-stall",
                         "paper-islands", "salt-market"}) {
    INFO(id);
    const VariantPtr variant = loaded(inventions(), id);
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
      check_copies(*variant, variant->rules.min_seats, seed);
  }
}

TEST_CASE("features: what a mark changes is seen, what lies with others is not") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const Features features(variant->rules, variant->catalog, 2);
  State state{};
  set_up(variant->rules, state, 2);
  Encoded before, after, of_other;
  features.encode(state, 0, before);
  features.encode(state, 1, of_other);
  state.seat[0].marked[0].add(0);
  state.seat[0].full[0].add(0);
  features.encode(state, 0, after);
  const auto differing = [&](const Encoded& one, const Encoded& other) {
    int count = 0;
    for (int i = 0; i < features.count(); ++i) count += one.row[at(i)] != other.row[at(i)] ? 1 : 0;
    return count;
  };
  CHECK(differing(before, after) >= 2);  // the field, and the number of marks
  CHECK(differing(before, after) < features.count() / 4);
  features.encode(state, 1, after);
  CHECK(differing(of_other, after) == 0);
}

TEST_CASE("features: names are unique, so that rows can be found by them") {
  for (const std::string& id : all_games()) {
    const VariantPtr variant = shipped(id);
    const Features features(variant->rules, variant->catalog, 1);
    std::set<std::string> names;
    for (const Feature& feature : features.list()) names.insert(feature.name);
    CHECK(count_of(names) == features.count());
  }
}

TEST_CASE("features: the rows of the same rules are the same rows") {
  const VariantPtr variant = shipped("clever-hoch-drei");
  const Features features(variant->rules, variant->catalog, 1);
  const std::vector<int> rows = features.rows_among(features.list());
  REQUIRE(count_of(rows) == features.rows());
  for (int row = 0; row + 1 < features.rows(); ++row) REQUIRE(rows[at(row)] == row);
  CHECK(rows.back() == -1);  // the one that means nothing
}

TEST_CASE("features: a shorter game finds the rows of the last turns, a wider one the nearest") {
  const VariantPtr parent = shipped("ganz-schoen-clever"), child = shipped("short-evening");
  const Features known(parent->rules, parent->catalog, 1),
      features(child->rules, child->catalog, 1);
  REQUIRE(features.turns() < known.turns());
  const std::vector<int> rows = features.rows_among(known.list());
  const auto find = [](const Features& all, const std::string& name) {
    for (const Feature& feature : all.list())
      if (feature.name == name) return feature;
    FAIL("there is no feature " << name);
    return Feature{};
  };
  // Two marks with one turn left are two marks with one turn left.
  const Feature own = find(features, "area blue marks"), other = find(known, "area blue marks");
  CHECK(rows[at(own.first_row + 2 * own.axes[1].size + 1)] ==
        other.first_row + 2 * other.axes[1].size + 1);
  // More turns than were ever left: as many as there were.
  const std::vector<int> back = known.rows_among(features.list());
  CHECK(back[at(other.first_row + other.axes[1].size - 1)] == own.first_row + own.axes[1].size - 1);
}

TEST_CASE("features: what only others have is no row of theirs") {
  const VariantPtr one = shipped("ganz-schoen-clever"), other = shipped("clever-4ever");
  const Features features(one->rules, one->catalog, 1), others(other->rules, other->catalog, 1);
  const std::vector<int> rows = features.rows_among(others.list());
  for (const Feature& feature : features.list())
    if (feature.name.starts_with("area orange")) CHECK(rows[at(feature.first_row)] == -1);
}

}  // namespace
}  // namespace clever::tests
