#include "core/game/play/why_not.h"

#include <fstream>
#include <sstream>

#include <catch2/catch_test_macros.hpp>

#include "core/game/play/game.h"
#include "tests/author/scenario/tried.h"
#include "tests/support/table.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

/// The reason that a scenario finds for a choice which is not legal in a position.
std::string why(const std::string& given, const std::string& choice) {
  const SuiteResult result = run("  - name: tried\n    given: { " + given +
                                 " }\n    steps: [{ illegal: { " + choice + ": never } }]\n");
  REQUIRE(result.tests.size() == 1);
  CHECK(result.tests[0].problems.all().empty());
  return result.passed() ? "never" : result.tests[0].mismatches.at(0).found;
}

const std::string kSoloPlatter =
    "turn: passive, platter: { yellow: 3, blue: 2, green: 3 }, "
    "aside: { orange: 5, purple: 1, white: 3 }";

}  // namespace

TEST_CASE("why not: a cell is taken, or the marks before it are not there") {
  CHECK(why(kPool + ", sheet: { yellow: [r1c1] }", "yellow r1c1") == "taken");
  CHECK(why(kPool, "green 2") == "order");
  CHECK(why(kPool, "orange 3=5") == "order");
  CHECK(why(kPool + ", sheet: { purple: [4] }", "purple 2=1") == "order");
}

TEST_CASE("why not: a field that is written in may be asked about without the number") {
  Table table("ganz-schoen-clever");
  table.at_pick(
      {.pool = {
           {"yellow", 5}, {"blue", 4}, {"green", 4}, {"orange", 6}, {"purple", 5}, {"white", 5}}});
  const auto reason = [&](const std::string& text) {
    return main_reason(*shipped("ganz-schoen-clever"), table.state(), text).word;
  };
  CHECK(reason("purple 4") == "order");
  CHECK(reason("purple 4=5") == "order");
  CHECK(reason("nothing at all") == "never");
}

TEST_CASE("why not: a slot or a bonus is missing") {
  CHECK(why(kPool, "reroll") == "slot");
  CHECK(why(kPool + ", sheet: { reroll: { unlocked: 1, spent: [1] } }", "reroll") == "slot");
  CHECK(why(kPool, "blue x r1c2") == "bonus");
}

TEST_CASE("why not: the die shows another number, or lies elsewhere") {
  CHECK(why(kPool, "yellow r1c2") == "number");
  CHECK(why(kSoloPlatter, "orange 1=5") == "die");
  CHECK(why("roll: 2, slots: [{ yellow: 3 }], "
            "pool: { blue: 2, green: 3, orange: 5, purple: 1, white: 3 }",
            "yellow r1c1") == "die");
}

TEST_CASE("why not: one must take a die, or it is not the time") {
  CHECK(why(kPool, "pass") == "usable");
  CHECK(why(kSoloPlatter, "pass") == "usable");
  CHECK(why(kPool, "done") == "window");
  CHECK(why(kPool + ", pending: [green x]", "yellow r1c1") == "window");
}

TEST_CASE("why not: with more than one thing in the way there is no single reason") {
  CHECK(why(kPool, "purple 1=7") == "never");
  CHECK(why(kPool + ", sheet: { yellow: [r1c2] }", "yellow r1c2") == "never");
}

TEST_CASE("why not: a player is told one of several reasons") {
  Game game(shipped("ganz-schoen-clever"), {{"Ann"}, 7, false});
  game.feed(Faces{1, 5, 1, 4, 1, 2});
  const auto told = [&](const std::string& move) {
    return main_reason(game.variant(), game.state(), move).word;
  };
  CHECK(why_not(game.variant(), game.state(), "blue r1c2").word == "never");
  CHECK(told("blue r1c2") == "number");  // both dice would have to show a 1
  CHECK(told("green 3") == "order");     // and the die shows less than 3
  CHECK(told("yellow r1c1") == "number");
  CHECK(told("nonsense") == "never");
  game.feed(game.choices()[0]);  // yellow, which then lies in its slot
  REQUIRE(waits_for(game.state()) == Waits::kRoll);
  game.feed(Faces{1, 5, 3, 4, 6, 2});
  CHECK(why_not(game.variant(), game.state(), "yellow r1c2").word == "never");
  CHECK(told("yellow r1c2") == "die");  // and it shows another number
}

TEST_CASE("why not: testing.md lists every reason") {
  const std::string page = contents(CLEVER_SOURCE_DIR "/docs/testing.md");
  CHECK(all_reasons().size() == 9);
  for (const Reason& reason : all_reasons()) {
    INFO(reason.word);
    CHECK(!reason.sentence.empty());
    CHECK(page.find("\n| `" + reason.word + "` | ") != std::string::npos);
  }
}

}  // namespace clever::tests
