#include "core/author/testing/playthrough.h"

#include <algorithm>
#include <set>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/text_lines.h"
#include "tests/game/play/small_game.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

ToldLines game_of(const VariantPtr& variant, const std::vector<std::string>& bots = {"greedy"},
                  std::uint64_t seed = 4) {
  return tell({variant, bots, seed}, {}).lines;
}

/// What is said when a small game, written down as it was, is told under a changed rule.
std::string said_after(const std::string& part, const std::string& other,
                       const std::vector<std::string>& bots = {"greedy"}) {
  const ToldLines before = game_of(from_text(kSmallGame), bots);
  const VariantPtr changed = from_text(replaced(kSmallGame, part, other));
  const auto difference = first_difference(before, tell({changed, bots, 4}, before));
  return difference ? difference->sentence : "";
}

}  // namespace

TEST_CASE("playthrough: the same bots and seed tell the same game, to its end") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const std::string one = text_of(game_of(variant, {"greedy", "random"}, 2));
  CHECK_THAT(one, StartsWith("ganz-schoen-clever, seed 2\n"));
  CHECK_THAT(one, ContainsSubstring("=== round 6 ==="));
  CHECK_THAT(one, ContainsSubstring("total"));
  CHECK(text_of(game_of(variant, {"greedy", "random"}, 2)) == one);
  CHECK(text_of(game_of(variant, {"greedy", "random"}, 3)) != one);
  CHECK(text_of(game_of(variant, {"random", "greedy"}, 2)) != one);
}

TEST_CASE("playthrough: a text that was written down is followed, whoever would choose now") {
  const VariantPtr variant = shipped("doppelt-so-clever");
  const ToldLines written = game_of(variant, {"random"});
  Playthrough now = tell({variant, {"random"}, 4}, written);
  CHECK(now.lines == written);
  CHECK(!now.refused);
  CHECK(!first_difference(written, now));
  CHECK(written != game_of(variant, {"greedy"}));
}

TEST_CASE("playthrough: a line says the same whether it is told or read") {
  std::set<ToldLine::Kind> seen;
  for (const char* id : {"ganz-schoen-clever", "clever-hoch-drei"})
    for (const ToldLine& line : game_of(shipped(id), {"greedy", "random"}, 2)) {
      INFO(line.text);
      REQUIRE(read_line(line.text) == line);
      seen.insert(line.kind);
    }
  CHECK(seen.size() >= 6);
  for (const ToldLine& line :
       {event_line(ToldLine::Kind::kLoss, "Ann", "fox"),
        event_line(ToldLine::Kind::kAutomatic, "Ann", "pass"), choice_line("Ann", "a: b", true, 1)})
    CHECK(read_line(line.text) == line);
}

TEST_CASE("playthrough: a bonus that is not earned any more is told in words") {
  const std::string said = said_after("earns: [., fox, any wood, .]", "earns: [., ., any wood, .]");
  CHECK(said ==
        "round 1, passive turn: choosing elm as field 2=3 earned fox (field field 2), now earns "
        "nothing");
}

TEST_CASE("playthrough: a choice that cannot be made any more is told with the reason") {
  CHECK_THAT(said_after("cells: [3, 4]", "cells: [6, 4]", {"random"}),
             ContainsSubstring(
                 "ash as wood r2c1 was chosen, now it cannot be: the die shows another number"));
}

TEST_CASE("playthrough: another number of choices, other points and another beginning are told") {
  CHECK_THAT(
      said_after("accept: equal", "accept: = number >= printed"),
      ContainsSubstring("round 1, first roll: elm as field 1=4 was one of 4, now it is one of 9"));
  CHECK_THAT(said_after("[0, 1, 3, 6, 9]", "[0, 2, 3, 6, 9]"),
             ContainsSubstring("the sheet differs in 'A wood'"));
  CHECK_THAT(said_after("earns: [again, ., .]", "earns: [., ., .]"),
             StartsWith("the beginning of round 1: earned again, now earns nothing"));
  CHECK(said_after("name: ash", "name: oak") == "");
}

TEST_CASE("playthrough: a choice edited by hand is followed when the game is told anew") {
  const VariantPtr variant = from_text(kSmallGame);
  ToldLines written = game_of(variant);
  const auto first = std::find_if(written.begin(), written.end(), [](const ToldLine& line) {
    return line.of.starts_with("one of ");
  });
  REQUIRE(first != written.end());
  *first = read_line("  greedy 1: again");  // what stands in brackets need not be kept
  const Playthrough now = tell({variant, {"greedy"}, 4}, written);
  CHECK(std::any_of(now.lines.begin(), now.lines.end(), [](const ToldLine& line) {
    return line.text.starts_with("  greedy 1: again (one of ");
  }));
}

TEST_CASE("playthrough: line ends of another system are no difference") {
  const VariantPtr variant = from_text(kSmallGame);
  std::string text;
  for (const ToldLine& line : game_of(variant)) text += line.text + "\r\n";
  CHECK(!first_difference(read_lines(text), tell({variant, {"greedy"}, 4}, read_lines(text))));
}

TEST_CASE("playthrough: lines left out at the beginning are a difference like any other") {
  const VariantPtr variant = from_text(kSmallGame);
  const ToldLines written = game_of(variant);
  const Playthrough now = tell({variant, {"greedy"}, 4}, written);
  for (std::size_t first = 1; first < 12; ++first) {
    const ToldLines rest(written.begin() + static_cast<std::ptrdiff_t>(first), written.end());
    CHECK(first_difference(rest, now));
  }
  ToldLines gain = {now.lines[0], {"    a gains b", ToldLine::Kind::kGain, "a", "b"}};
  CHECK(first_difference(gain, now));
}

TEST_CASE("playthrough: a text that is cut off or too long differs at its end") {
  const VariantPtr variant = from_text(kSmallGame);
  ToldLines written = game_of(variant);
  const Playthrough now = tell({variant, {"greedy"}, 4}, written);
  written.push_back({"more"});
  CHECK(first_difference(written, now)->sentence == "the text goes on after the end of the game");
  written.resize(written.size() - 2);
  CHECK(first_difference(written, now)->before == "(the end)");
  CHECK(first_difference({}, now)->line == 0);
}

}  // namespace clever::tests
