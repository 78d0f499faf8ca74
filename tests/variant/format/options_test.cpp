// Options: which values there are, what each lays over the file, and what is no value.
#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "core/variant/format/resolve.h"
#include "tests/author/testing/try.h"
#include "tests/game/play/small_game.h"
#include "tests/support/stages.h"

namespace clever::tests {
namespace {

const std::string kOptions =
    "turn: { rolls: 3, pass: stuck }\n"
    "options:\n"
    "  speed:\n"
    "    about: how many rolls a turn has\n"
    "    default: normal\n"
    "    changes: { fast: { turn: { rolls: 2 } }, slow: { turn: { rolls: 4 } } }\n"
    "  generous:\n"
    "    about: a player may pass\n"
    "    default: off\n"
    "    changes: { on: { turn: { pass: always } } }\n";

/// The rules of a turn with these options, or the message.
std::string turn_with(const OptionValues& values) {
  Diagnostics problems;
  const Node document = with_options(parse(file(kOptions, "a.yaml"), problems), values, problems);
  for (const Diagnostic& problem : problems.all()) {
    CHECK(problem.code == Code::kUnknownOption);
    return problem.message + "; " + problem.hint;
  }
  const Node* turn = document.find("turn");
  return turn->find("rolls")->text + " " + turn->find("pass")->text;
}

}  // namespace

TEST_CASE("options: the default changes nothing, every other value what it says") {
  CHECK(turn_with({}) == "3 stuck");
  CHECK(turn_with({{"speed", "normal"}, {"generous", "off"}}) == "3 stuck");
  CHECK(turn_with({{"speed", "fast"}}) == "2 stuck");
  CHECK(turn_with({{"speed", "slow"}}) == "4 stuck");
  CHECK(turn_with({{"speed", "fast"}, {"generous", "on"}}) == "2 always");
}

TEST_CASE("options: a name or a value that is not there is told with what is") {
  CHECK(turn_with({{"sped", "fast"}}) == "the variant has no option 'sped'; did you mean 'speed'?");
  CHECK(turn_with({{"weather", "rain"}}) ==
        "the variant has no option 'weather'; its options: speed, generous");
  CHECK(turn_with({{"generous", "maybe"}}) ==
        "the option 'generous' has no value 'maybe'; its values: off, on");
}

TEST_CASE("options: a loaded variant knows its values, the default first, and the one it has") {
  const auto option = [](const OptionValues& values) {
    const Loaded loaded = library_with(kSmallGame).load("small.yaml", values);
    REQUIRE(loaded.variant);
    REQUIRE(loaded.variant->catalog.options.size() == 1);
    return loaded.variant->catalog.options[0];
  };
  CHECK(option({}).values == std::vector<std::string>{"off", "on"});
  CHECK(option({}).value == "off");
  CHECK(option({{"generous", "on"}}).value == "on");
}

TEST_CASE("options: the settings to try are the file as it is and every other value alone") {
  const Loaded loaded = library_with(kSmallGame).load("small.yaml");
  REQUIRE(loaded.variant);
  CHECK(option_settings(loaded.variant->catalog) ==
        std::vector<OptionValues>{{}, {{"generous", "on"}}});
}

TEST_CASE("options: a house rule may choose another default, and every value keeps its meaning") {
  const std::string child =
      "clever: 1\nextends: small.yaml\nname: Child\noptions: { generous: { default: on } }\n";
  const Library library = library_with(kSmallGame).with(file(child, "child.yaml"));
  const auto passes = [&](const OptionValues& values) {
    const Loaded loaded = library.load("child.yaml", values);
    REQUIRE(loaded.problems.all().empty());
    return stage_at(loaded.variant->rules, Moment::kPick, 2).may_pass;
  };
  CHECK(passes({}));
  CHECK(passes({{"generous", "on"}}));
  CHECK_FALSE(passes({{"generous", "off"}}));
  const Catalog catalog = library.load("child.yaml").variant->catalog;
  CHECK(catalog.options[0].values == std::vector<std::string>{"on", "off"});
  CHECK(catalog.options[0].value == "on");
  CHECK(option_settings(catalog) == std::vector<OptionValues>{{}, {{"generous", "off"}}});
}

TEST_CASE("options: a change may take something away, and positions of a list") {
  const auto loaded = [](const std::string& change) {
    return library_with(replaced(kSmallGame, "{ on: { turn: { pass: always } } }", change))
        .load("small.yaml", {{"generous", "on"}});
  };
  const Loaded shorter = loaded(
      "{ on: { areas: { without: [field] }, rounds: { earns: { 1: . } }, bonuses: { without: [any "
      "wood] } } }");
  REQUIRE(shorter.variant);
  CHECK(shorter.variant->rules.area_count == 1);
  CHECK(shorter.variant->rules.round_bonuses[0].empty());
  CHECK_FALSE(loaded("{ on: { areas: { without: [lake] } } }").variant);
}

}  // namespace clever::tests
