// A position as programs are told it.
#include "core/game/words/position_json.h"

#include <catch2/catch_test_macros.hpp>

#include "core/base/json.h"
#include "core/game/play/game.h"
#include "tests/game/play/small_game.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

Json now(const Game& game) { return position_json(game.rules(), game.catalog(), game.state()); }

Game at_first_choice(std::uint64_t seed = 7) {
  Game game(shipped("ganz-schoen-clever"), {{"Ann", "Bob"}, seed, false});
  game.feed(draw_faces(game.rules(), game.state(), game.random()));
  return game;
}

TEST_CASE("position: dice, turn, sheets and points are told by the names of the variant") {
  const Json told = now(at_first_choice());
  CHECK(told["round"] == 1);
  CHECK(told["rounds"] == 6);
  CHECK(told["active"] == 0);
  CHECK(told["player"] == 0);
  CHECK(told["role"] == "active");
  CHECK(told["asks"] == "pick");
  CHECK(told["roll"] == 1);
  CHECK(told["dice"]["yellow"] == Json{{"face", 3}, {"at", "pool"}});
  CHECK(told["waiting"] == Json{{"bonuses", Json::object()}, {"further", Json::array()}});
  REQUIRE(told["sheets"].size() == 2);
  const Json& sheet = told["sheets"][0];
  CHECK(sheet["cells"]["orange"].size() == 11);
  CHECK(sheet["cells"]["orange"][0].is_null());
  CHECK(sheet["cells"]["yellow"][3] == "x");  // printed
  CHECK(sheet["tracks"]["reroll"] == Json{{"unlocked", 1}, {"spent", Json::array()}});
  CHECK(sheet["score"]["total"] == 0);
}

TEST_CASE("position: what is marked and where a die went are seen afterwards") {
  Game game = at_first_choice();
  game.feed(Action(game.choices()[4]));  // orange 1=2
  const Json told = now(game);
  CHECK(told["sheets"][0]["cells"]["orange"][0] == 2);
  CHECK(told["sheets"][0]["score"]["total"] == 2);
  CHECK(told["dice"]["orange"]["at"] == "slot");
  CHECK(told["dice"]["orange"]["slot"] == 1);
  CHECK(told["dice"]["green"]["at"] == "platter");
  CHECK(told["sheets"][1]["cells"]["orange"][0].is_null());
}

/// As many marks as the sheet has, whatever stands in them.
int marks_in(const Json& cells) {
  int marks = 0;
  for (const Json& area : cells)
    for (const Json& cell : area) marks += cell.is_null() ? 0 : 1;
  return marks;
}

TEST_CASE("position: in every decision of every game it shows each mark, and can be read back") {
  for (const std::string& file : shipped().files()) {
    INFO(file);
    const VariantPtr variant = loaded(shipped(), file);
    Game game(variant, {{std::vector<std::string>(variant->rules.min_seats, "x")}, 4, false});
    BusyBot bot;
    Random random(9);
    play_out(
        game.rules(), game.state(), game.random(),
        [&] {
          const Json told = now(game);
          int marked = 0;
          for (int area = 0; area < game.rules().area_count; ++area)
            marked += game.state().seat[0].marked[area].size();
          CHECK(marks_in(told["sheets"][0]["cells"]) == marked);
          CHECK(parse_json(json_text(told)) == told);
          return &game.choices()[bot.choose(game.rules(), game.state(), game.choices(), random)];
        },
        [&](const auto& input) { game.feed(input); });
    CHECK(now(game)["asks"] == "nothing");
    CHECK(now(game)["sheets"][0]["score"] == game.lines().back()["result"][0]);
  }
}

TEST_CASE("position: bonuses that wait are told with their number") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  Table table(variant);
  table.owe("green x", 2)
      .at_pick({.pool = {{"yellow", 6},
                         {"blue", 2},
                         {"green", 3},
                         {"orange", 5},
                         {"purple", 1},
                         {"white", 3}}});
  const Json told = position_json(variant->rules, variant->catalog, table.state());
  CHECK(told["asks"] == "bonus");
  CHECK(told["waiting"]["bonuses"] == Json{{"green x", 2}});
}

TEST_CASE("sheet: what is printed is told with its bonuses, and its rules in sentences") {
  const VariantPtr variant = from_text(kSmallGame);
  const Json sheet = sheet_json(variant->rules, variant->catalog);
  CHECK(sheet["seats"] == Json{1, 3});
  CHECK(sheet["rounds"]["by_seats"]["1"] == 3);
  CHECK(sheet["rounds"]["bonuses"] == Json::array({Json::array({"again"})}));
  CHECK(sheet["dice"][0] ==
        Json{{"id", "ash"}, {"name", "ash"}, {"faces", {1, 2, 3, 4, 5, 6}}, {"areas", {"wood"}}});
  const Json& wood = sheet["areas"][0];
  CHECK(wood["rows"] == 2);
  CHECK(wood["cells"][2]["printed"] == 3);
  CHECK(wood["bonuses"][0]["bonus"] == "again");
  CHECK(wood["bonuses"][0]["cells"] == Json::array({Json{1, 1}, Json{1, 2}}));
  CHECK(wood["tables"][0]["points"] == Json{1, 3, 6, 9});  // from one mark on
  CHECK(wood["rule"].get<std::string>().size() > 20);
  CHECK(sheet["areas"][1]["writes"] == true);
  CHECK(sheet["areas"][1]["bonuses"][0]["cells"] == Json::array({2}));
  CHECK(sheet["tracks"][0]["id"] == "again");
}

TEST_CASE("sheet: that of every variant can be read back") {
  for (const std::string& file : shipped().files()) {
    const VariantPtr variant = loaded(shipped(), file);
    const Json sheet = sheet_json(variant->rules, variant->catalog);
    CHECK(parse_json(json_text(sheet)) == sheet);
    CHECK(sheet["areas"].size() == variant->catalog.areas.size());
  }
}

}  // namespace
}  // namespace clever::tests
