// Which net a training begins with: what decides between two of them, one thing after the other.
#include "core/players/bots/kinship.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/players/bots/learning.h"

namespace clever::tests {
namespace {

/// Rules that have no net: a game for three that changes a shipped one.
struct Wanted {
  VariantPtr variant = shipped("ganz-schoen-clever");
  Features features{variant->rules, variant->catalog, 3};
  NetRules rules{"house-rule", "digest", {{"bell", "on"}}, 3};

  /// A net of the game that it changes, which has learnt enough.
  NetHead parent() const {
    return {{"parent", "another digest", {{"bell", "on"}}, 3}, 50'000, 0, 200, features.list()};
  }
  std::optional<Kinship> of(const NetHead& net) const {
    return kinship(net, rules, features, {"house-rule", "parent"});
  }
};

TEST_CASE("kinship: rules of the family come before all others") {
  const Wanted wanted;
  NetHead stranger = wanted.parent(), far = wanted.parent();
  stranger.rules.variant = "stranger";
  stranger.games = 5'000'000;
  far.rules.options = {{"bell", "off"}, {"whistle", "on"}};
  far.rules.seats = 1;
  CHECK(wanted.of(far) > wanted.of(stranger));
}

TEST_CASE("kinship: of strangers, the one that has seen more of the sheet") {
  const Wanted wanted;
  NetHead all = wanted.parent();
  all.rules = {"stranger", "", {{"whistle", "on"}}, 1};
  NetHead less = wanted.parent();
  less.rules.variant = "stranger";
  less.features.resize(less.features.size() - 10);
  REQUIRE(wanted.of(less));
  CHECK(wanted.of(all) > wanted.of(less));
}

TEST_CASE("kinship: then the fewest options that differ, then the nearest number of seats") {
  const Wanted wanted;
  const NetHead parent = wanted.parent();
  NetHead other_option = parent, two_options = parent, near = parent, far = parent;
  other_option.rules.options = {{"bell", "off"}};
  two_options.rules.options = {{"whistle", "on"}};  // and no bell
  near.rules.seats = 4;
  far.rules.seats = 1;
  far.games = 5'000'000;
  CHECK(wanted.of(parent) > wanted.of(near));
  CHECK(wanted.of(near) > wanted.of(far));
  CHECK(wanted.of(far) > wanted.of(other_option));
  CHECK(wanted.of(other_option)->options == -1);
  CHECK(wanted.of(two_options)->options == -2);
}

TEST_CASE("kinship: what a net has inherited does not count, but is no fault either") {
  const Wanted wanted;
  NetHead heir = wanted.parent();
  heir.games += 64;
  heir.inherited = heir.games - 64;
  REQUIRE(wanted.of(heir));
  CHECK(wanted.of(wanted.parent()) > wanted.of(heir));
  CHECK(wanted.of(wanted.parent()) == wanted.of(wanted.parent()));
}

TEST_CASE("kinship: a net that has hardly learnt, or has seen another sheet, is no help") {
  const Wanted wanted;
  NetHead beginner = wanted.parent(), stranger = wanted.parent();
  beginner.games = 640;
  stranger.features.resize(3);
  CHECK_FALSE(wanted.of(beginner));
  CHECK_FALSE(wanted.of(stranger));
}

}  // namespace
}  // namespace clever::tests
