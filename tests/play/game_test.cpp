// A game with its dice, its transcript and its way back.
#include "core/play/game.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

#include "core/words/wording.h"
#include "tests/play/small_game.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

int count_of(const std::vector<Json>& lines, const char* key) {
  int count = 0;
  for (const Json& line : lines) count += line.contains(key) ? 1 : 0;
  return count;
}

TEST_CASE("game: a player is a name, and a bot behind it if there is one") {
  CHECK(player_name("Ann") == "Ann");
  CHECK(player_bot("Ann") == "");
  CHECK(player_name("Robot=greedy") == "Robot");
  CHECK(player_bot("Robot=greedy") == "greedy");
  CHECK(player_name("=greedy") == "");
}

TEST_CASE("game: the first line names everything that decides the game") {
  const VariantPtr variant = from_text(kSmallGame, {{"generous", "on"}});
  const Game game(variant, {{"Ann", "Robot=greedy"}, 99, false});
  const Json& header = game.lines()[0];
  CHECK(header["clever"] == 1);
  CHECK(header["variant"] == "small");
  CHECK(header["digest"] == variant->catalog.digest);
  CHECK(header["digest"].get<std::string>().size() == 16);
  CHECK(header["players"] == Json::array({"Ann", "Robot=greedy"}));
  CHECK(header["seed"] == 99);
  CHECK(header["options"] == Json::parse(R"({"generous": "on"})"));
  CHECK(game.lines()[1] == Json::parse(R"({"round": 1})"));
}

TEST_CASE("game: rolls and choices are in the transcript as soon as they happen") {
  Game game(from_text(kSmallGame), {{"Ann"}, 4, false});
  REQUIRE(game.waits() == Waits::kRoll);
  Faces faces{};
  faces[0] = 5, faces[1] = 5;
  game.roll(faces);
  CHECK(game.lines().back() == Json::parse(R"({"roll": {"ash": 5, "elm": 5}})"));
  const std::vector<std::string> texts =
      choice_texts(game.rules(), game.catalog(), game.state(), game.choices());
  game.choose(match(texts, "elm as field 1=5").index);
  CHECK(game.lines().back() ==
        Json::parse(R"({"player": 0, "choice": {"text": "elm as field 1=5", "kind": "pick",
                        "die": "elm", "area": "field",
                        "marks": [{"area": "field", "cell": 1, "write": 5}]},
                        "marks": [{"area": "field", "cell": 1, "write": 5}], "gains": []})"));
}

TEST_CASE("game: the last line is the result, with a rating for a single player only") {
  const Game alone = whole_game(shipped("ganz-schoen-clever"), 1, 5);
  const Json& end = alone.lines().back();
  CHECK(end["result"].size() == 1);
  CHECK(end["winners"] == Json::array({0}));
  CHECK_FALSE(end["rating"].get<std::string>().empty());
  const Game both = whole_game(shipped("ganz-schoen-clever"), 2, 5);
  CHECK(both.lines().back()["result"].size() == 2);
  CHECK_FALSE(both.lines().back().contains("rating"));
  CHECK(count_of(both.lines(), "result") == 1);
  CHECK(count_of(both.lines(), "round") == 6);
}

TEST_CASE("game: all open choices are noted where that is asked for") {
  Game game(from_text(kSmallGame), {{"Ann"}, 4, true});
  while (game.waits() != Waits::kNothing) {
    if (game.waits() != Waits::kChoice) {
      game.roll_or_place();
      continue;
    }
    const auto open = static_cast<std::size_t>(game.choices().size());
    const std::size_t place = game.lines().size();
    game.choose(game.choices().size() - 1);
    const Json& line = game.lines()[place];
    REQUIRE(line["legal"].size() == open);
    CHECK(line["legal"].back() == line["choice"]);
  }
}

TEST_CASE("game: the seed decides the dice") {
  const VariantPtr variant = shipped("clever-hoch-drei");
  const Game one = whole_game(variant, 2, 8), other = whole_game(variant, 2, 8);
  CHECK(one.lines() == other.lines());
  CHECK(whole_game(variant, 2, 9).lines() != one.lines());
}

TEST_CASE("game: each roll and each placement takes one word of the random numbers, choices none") {
  for (const char* id : {"ganz-schoen-clever", "doppelt-so-clever", "clever-hoch-drei"}) {
    Game game = whole_game(shipped(id), 1, 3);
    Random random(3);
    const int words = count_of(game.lines(), "roll") + count_of(game.lines(), "platter");
    for (int i = 0; i < words; ++i) random.next();
    INFO(id);
    CHECK(game.random().next() == random.next());
  }
}

struct Moment {
  State state;
  std::size_t lines;
  Random random;
};

TEST_CASE("game: undo takes back choice after choice as far as the last roll") {
  int longest = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Game game(shipped("ganz-schoen-clever"), {{"Ann", "Ben"}, seed, false});
    Random luck(seed);
    std::vector<Moment> way;
    CHECK_FALSE(game.undo());
    while (game.waits() != Waits::kNothing) {
      if (game.waits() != Waits::kChoice) {
        game.roll_or_place();
        way.clear();
        CHECK_FALSE(game.can_undo());
        CHECK_FALSE(game.undo());
        continue;
      }
      way.push_back({game.state(), game.lines().size(), game.random()});
      game.choose(static_cast<int>(luck.below(static_cast<std::uint32_t>(game.choices().size()))));
      if (way.size() < 3) continue;
      longest = std::max(longest, static_cast<int>(way.size()));
      while (!way.empty()) {
        REQUIRE(game.undo());
        CHECK(same(game.state(), way.back().state));
        CHECK(game.lines().size() == way.back().lines);
        CHECK(Random(game.random()).next() == way.back().random.next());
        CHECK_FALSE(game.choices().empty());
        way.pop_back();
      }
      CHECK_FALSE(game.can_undo());
      break;
    }
  }
  CHECK(longest >= 3);
}

TEST_CASE("game: after undo the same dice are rolled next") {
  Game straight(shipped("ganz-schoen-clever"), {{"Ann", "Ben"}, 12, false});
  Game detour(shipped("ganz-schoen-clever"), {{"Ann", "Ben"}, 12, false});
  int detours = 0;
  while (straight.waits() != Waits::kNothing) {
    if (straight.waits() != Waits::kChoice) {
      straight.roll_or_place();
      detour.roll_or_place();
      continue;
    }
    detour.choose(detour.choices().size() - 1);
    REQUIRE(detour.undo());
    ++detours;
    straight.choose(0);
    detour.choose(0);
  }
  CHECK(detours > 20);
  CHECK(detour.lines() == straight.lines());
}

}  // namespace
}  // namespace clever::tests
