// Taking bonuses away: they are no longer given, everything else is.
#include "core/study/balance/removal.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

#include "tests/support/small_net.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

std::vector<std::string> names(const std::vector<Removal>& all, const std::string& language) {
  std::vector<std::string> texts;
  for (const Removal& one : all) texts.push_back(removal_text(*shipped(kNetGame), one, language));
  return texts;
}

Removal named(const std::string& name) {
  for (const Removal& one : removals(*shipped(kNetGame)))
    if (removal_text(*shipped(kNetGame), one, "en") == name) return one;
  FAIL("there is no " << name);
  return {};
}

/// The same variant by other rules.
VariantPtr without_it(const Removal& removal) {
  Variant changed = *shipped(kNetGame);
  changed.rules = without(changed.rules, removal);
  return std::make_shared<const Variant>(changed);
}

TEST_CASE("removal: every bonus with its places, and each place of the sheet and of the rounds") {
  const std::vector<Removal> all = removals(*shipped(kNetGame));
  const auto single = std::ranges::count(all, false, &Removal::every);
  const Variant& variant = *shipped(kNetGame);
  std::size_t rounds = 0;
  for (const auto& bonuses : variant.rules.round_bonuses) rounds += bonuses.size();
  CHECK(at(narrow<int>(single)) == variant.catalog.spots.size() + rounds);
  const std::vector<std::string> texts = names(all, "en");
  for (const char* name :
       {"every extra die", "every fox", "yellow row 1: blue x", "round 1: reroll"}) {
    INFO(name);
    CHECK(std::ranges::count(texts, name) == 1);
  }
  CHECK(std::ranges::count(names(all, "de"), "alle: Fuchs") == 1);
  CHECK(named("every fox").places() == 5);
}

TEST_CASE("removal: a place that is taken away earns nothing, its neighbour does") {
  const Removal row = named("yellow row 1: blue x");
  const auto last_of_row = [](const VariantPtr& variant) {
    Table table(variant);
    table.mark("yellow", {"r1c1", "r1c2"})
        .at_pick({.pool = {{"yellow", 5}, {"white", 5}},
                  .platter = {{"blue", 1}, {"green", 1}, {"orange", 1}, {"purple", 1}}});
    table.choose("yellow r1c3");
    return table.gains();
  };
  CHECK(last_of_row(shipped(kNetGame)).size() == 1);
  CHECK(last_of_row(without_it(row)).empty());
  CHECK(last_of_row(without_it(named("yellow row 2: orange 4"))).size() == 1);
}

TEST_CASE("removal: a round gives its other bonuses") {
  const Ruleset changed = without(shipped(kNetGame)->rules, named("round 1: reroll"));
  CHECK(changed.round_bonuses[0].empty());
  CHECK(changed.round_bonuses[2] == shipped(kNetGame)->rules.round_bonuses[2]);
  const Ruleset none = without(shipped(kNetGame)->rules, named("every reroll"));
  CHECK(none.round_bonuses[2].empty());
  CHECK(same_tables(without(shipped(kNetGame)->rules, {}), shipped(kNetGame)->rules));
}

}  // namespace
}  // namespace clever::tests
