// A game with its dice, its transcript and its way back.
#include "core/game/play/game.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

#include "core/base/json.h"
#include "core/game/play/feed.h"
#include "core/game/words/wording.h"
#include "core/players/bots/bot.h"
#include "tests/game/play/small_game.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

int lines_with(const std::vector<Json>& lines, const char* key) {
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
  CHECK(header["options"] == parse_json(R"({"generous": "on"})"));
  CHECK(game.lines()[1] == parse_json(R"({"round": 1})"));
}

TEST_CASE("game: rolls and choices are in the transcript as soon as they happen") {
  Game game(from_text(kSmallGame), {{"Ann"}, 4, false});
  REQUIRE(game.waits() == Waits::kRoll);
  Faces faces{};
  faces[0] = 5, faces[1] = 5;
  game.feed(faces);
  CHECK(game.lines().back() == parse_json(R"({"roll": {"ash": 5, "elm": 5}})"));
  const std::vector<std::string> texts =
      choice_texts(game.rules(), game.catalog(), game.state(), game.choices());
  game.feed(game.choices()[match(texts, "elm as field 1=5").index]);
  CHECK(game.lines().back() ==
        parse_json(R"({"player": 0, "choice": {"text": "elm as field 1=5", "kind": "pick",
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
  CHECK(lines_with(both.lines(), "result") == 1);
  CHECK(lines_with(both.lines(), "round") == 6);
}

TEST_CASE("game: all open choices are noted where that is asked for") {
  Game game(from_text(kSmallGame), {{"Ann"}, 4, true});
  const auto last = [&] { return &game.choices()[game.choices().size() - 1]; };
  play_out(game.rules(), game.state(), game.random(), last, [&](const auto& input) {
    const std::size_t open = at(game.choices().size()), place = game.lines().size();
    const bool is_choice = game.waits() == Waits::kChoice;
    game.feed(input);
    const Json& line = game.lines()[place];
    CHECK(line.contains("legal") == is_choice);
    if (!is_choice) return;
    REQUIRE(line["legal"].size() == open);
    CHECK(line["legal"].back() == line["choice"]);
  });
}

TEST_CASE("game: people are asked for dice in the turns in which they roll, else the seed is") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  Game seeded(variant, {{"Ann"}, 7, false}), typed(variant, {{"Ann"}, 7, false, Seats::of(0)});
  CHECK(seeded.asks() == Asks::kRoll);
  CHECK(typed.asks() == Asks::kFaces);
  Random random(3);
  bool sorted = false, placed = false;
  for (Game* game : {&seeded, &typed})
    while (game->asks() != Asks::kNothing) {
      if (game->asks() == Asks::kChoice) {
        game->feed(Action(game->choices()[any_of(game->choices(), random)]));
      } else if (game->waits() == Waits::kRoll) {
        CHECK(game->asks() == (game == &typed ? Asks::kFaces : Asks::kRoll));
        game->feed(draw_faces(game->rules(), game->state(), game->random()));
      } else {
        sorted = sorted || game->asks() == Asks::kSort;
        placed = placed || game->asks() == Asks::kPlacement;
        if (game == &seeded) CHECK(game->asks() == Asks::kSort);
        game->feed(draw_placement(game->rules(), game->state(), game->random()));
      }
    }
  CHECK(sorted);
  CHECK(placed);  // where dice were tied
}

TEST_CASE("game: the seed decides the dice") {
  const VariantPtr variant = shipped("clever-hoch-drei");
  const Game one = whole_game(variant, 2, 8), other = whole_game(variant, 2, 8);
  CHECK(one.lines() == other.lines());
  CHECK(whole_game(variant, 2, 9).lines() != one.lines());
}

TEST_CASE("game: each roll and each placement takes one word of the random numbers, choices none") {
  for (const char* id :
       {"ganz-schoen-clever", "doppelt-so-clever", "clever-hoch-drei", "clever-4ever"}) {
    Game game = whole_game(shipped(id), 1, 3);
    Random random(3);
    const int words = lines_with(game.lines(), "roll") + lines_with(game.lines(), "platter");
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
    play_out(
        game.rules(), game.state(), game.random(),
        [&]() -> const Action* {
          if (way.size() >= 3) return nullptr;
          way.push_back({game.state(), game.lines().size(), game.random()});
          return &game.choices()[any_of(game.choices(), luck)];
        },
        [&](const auto& input) {
          const bool dice = game.waits() != Waits::kChoice;
          game.feed(input);
          if (!dice) return;
          way.clear();
          CHECK_FALSE(game.undo());
        });
    longest = std::max(longest, count_of(way));
    while (!way.empty()) {
      REQUIRE(game.undo());
      CHECK(same(game.state(), way.back().state));
      CHECK(game.lines().size() == way.back().lines);
      CHECK(Random(game.random()).next() == way.back().random.next());
      CHECK_FALSE(game.choices().empty());
      way.pop_back();
    }
    CHECK_FALSE(game.undo());
  }
  CHECK(longest >= 3);
}

TEST_CASE("game: after undo the same dice are rolled next") {
  Game straight(shipped("ganz-schoen-clever"), {{"Ann", "Ben"}, 12, false});
  Game detour(shipped("ganz-schoen-clever"), {{"Ann", "Ben"}, 12, false});
  int detours = 0;
  const auto first = [](Game& game) { return [&game] { return &game.choices()[0]; }; };
  const auto feed = [](Game& game) { return [&game](const auto& input) { game.feed(input); }; };
  play_out(straight.rules(), straight.state(), straight.random(), first(straight), feed(straight));
  play_out(
      detour.rules(), detour.state(), detour.random(),
      [&] {
        detour.feed(detour.choices()[detour.choices().size() - 1]);
        REQUIRE(detour.undo());
        ++detours;
        return &detour.choices()[0];
      },
      feed(detour));
  CHECK(detours > 20);
  CHECK(detour.lines() == straight.lines());
}

/// Rolls and chooses as play does: people by `luck`, bots by the random numbers of the game.
void move_on(Game& game, Random& luck) {
  if (game.waits() == Waits::kRoll)
    return game.feed(draw_faces(game.rules(), game.state(), game.random()));
  if (game.waits() == Waits::kPlacement)
    return game.feed(draw_placement(game.rules(), game.state(), game.random()));
  const bool is_bot = !player_bot(game.setup().players[game.state().player]).empty();
  game.feed(Action(game.choices()[any_of(game.choices(), is_bot ? game.bot_random() : luck)]),
            is_bot ? Game::By::kBot : Game::By::kPerson);
}

TEST_CASE(
    "game: undo takes back a person's choice and what bots did since, who do the same again") {
  Game game(shipped("ganz-schoen-clever"), {{"Ann", "Robot=random"}, 12, false});
  Random luck(1);
  int detours = 0;
  std::size_t of_person = 0;  // the lines before the last choice of a person, 0 after dice
  while (game.asks() != Asks::kNothing) {
    const bool chooses = game.asks() == Asks::kChoice, is_bot = game.state().player == 1;
    const std::size_t lines = game.lines().size();
    move_on(game, luck);
    if (!chooses) of_person = 0;
    if (chooses && !is_bot) of_person = lines;
    if (!chooses || !is_bot) continue;
    const std::vector<Json> told = game.lines();
    if (of_person == 0) {
      CHECK_FALSE(game.undo());
      CHECK(game.lines() == told);
      continue;
    }
    ++detours;
    REQUIRE(game.undo());
    CHECK(game.lines().size() == of_person);
    CHECK(game.state().player == 0);
    REQUIRE(game.undone());
    game.feed(*game.undone());
    while (game.lines().size() < told.size()) move_on(game, luck);
    CHECK(game.lines() == told);
  }
  CHECK(detours > 3);
}

TEST_CASE("game: what was taken back is made again only where it was made") {
  Game game(shipped("ganz-schoen-clever"), {{"Ann"}, 12, false});
  Random luck(1);
  while (game.asks() != Asks::kChoice || game.choices().size() < 2) move_on(game, luck);
  const Action first = game.choices()[0], second = game.choices()[1];
  CHECK_FALSE(game.undone());
  game.feed(first);
  REQUIRE(game.undo());
  CHECK(game.undone() == first);
  game.feed(second);
  CHECK_FALSE(game.undone());
  REQUIRE(game.undo());
  CHECK(game.undone() == second);
  game.feed(second);
  CHECK_FALSE(game.undone());
}

TEST_CASE("game: what a round brings a later seat is told of that seat") {
  Game game(from_text(replaced(kSmallGame, "[again, ., .]", "[any wood, ., .]")),
            {{"Ann", "Ben"}, 5, false});
  REQUIRE(game.asks() == Asks::kChoice);
  const std::size_t place = game.lines().size();
  game.feed(Action(game.choices()[0]));
  REQUIRE(game.state().player == 1);
  REQUIRE(game.lines().size() == place + 2);
  CHECK(game.lines()[place]["gains"].empty());
  CHECK(game.lines()[place + 1] ==
        parse_json(R"({"player": 1, "auto": "round", "gains": ["any wood"]})"));
}

TEST_CASE("game: a script without an answer is told once, and its answer counts as nothing") {
  const std::string silent = replaced(kSmallGame, "score: sum", "score: \"= nil + 1\"");
  Game game = whole_game(from_text(silent), 2, 5);
  REQUIRE(game.waits() == Waits::kNothing);
  REQUIRE(game.faults().size() == 1);
  CHECK(game.new_faults() == game.faults());
  CHECK(game.new_faults().empty());
  const Game other =
      whole_game(from_text(replaced(kSmallGame, "score: sum", "score: \"= 0\"")), 2, 5);
  CHECK(game.lines().back() == other.lines().back());
}

TEST_CASE("game: nothing is no cell, no further mark, no bonus and no action") {
  for (const std::string& rule : {std::string("open: \"= nil\""), std::string("place: \"= 'x'\""),
                                  std::string("further: \"= {0}\"")}) {
    INFO(rule);
    const std::string text =
        replaced(kSmallGame, "    score: sum", "    " + rule + "\n    score: sum");
    const std::string fits =
        rule.starts_with("place") ? replaced(text, "    place: next\n", "") : text;
    Game game = whole_game(from_text(fits), 1, 3);
    CHECK(game.waits() == Waits::kNothing);
    CHECK(game.faults().size() == 1);
    CHECK(broken_invariant(game.rules(), game.state()) == "");
    if (!rule.starts_with("further")) CHECK(game.state().seat[0].marked[1].empty());
  }
}

}  // namespace
}  // namespace clever::tests
