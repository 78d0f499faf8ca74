// The game as an environment: requests and their answers, line by line.
#include "core/study/serve/environment.h"

#include <algorithm>
#include <set>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/game/engine/score.h"
#include "core/game/play/feed.h"
#include "core/study/simulate/arena.h"
#include "core/study/simulate/simulation.h"
#include "tests/game/play/small_game.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

/// What stands behind the word of an answer, which must be the one of the request.
Json asked(Environment& environment, const std::string& line) {
  const std::string word = line.substr(0, line.find(' '));
  const std::string answer = environment.answer(line);
  INFO(line << " -> " << answer);
  REQUIRE(answer.starts_with(word + " "));
  return parse_json(answer.substr(word.size() + 1));
}

std::string refused(Environment& environment, const std::string& line) {
  const std::string answer = environment.answer(line);
  INFO(line << " -> " << answer);
  REQUIRE(answer.starts_with("error "));
  return parse_json(answer.substr(6))["message"];
}

/// Plays all games to their end, each choice as likely as any other; what they came to, by game.
std::vector<Json> played_out(Environment& environment, const std::string& reset) {
  Json table = asked(environment, reset);
  const std::size_t games = table["choices"].size();
  std::vector<Random> luck;
  for (std::size_t i = 0; i < games; ++i) luck.push_back(bot_random(game_seed(3, narrow<int>(i))));
  std::vector<Json> ends(games);
  for (std::size_t over = 0; over < games;) {
    Json steps = Json::array();
    for (std::size_t i = 0; i < games; ++i) {
      const auto count = table["choices"][i].get<std::uint32_t>();
      steps.push_back(count == 0 ? Json() : Json(luck[i].below(count)));
    }
    table = asked(environment, "step " + steps.dump());
    for (const Json& end : table["over"]) ends[end["game"].get<std::size_t>()] = end, ++over;
  }
  return ends;
}

TEST_CASE("serve: a fault of the program is reported, and the next reset begins again") {
  Variant damaged = *from_text(kSmallGame);
  damaged.rules.round_bonuses[0] = {200};
  Environment environment(std::make_shared<const Variant>(std::move(damaged)));
  CHECK_THAT(refused(environment, "reset {\"seed\": 1}"), ContainsSubstring("Bonus, 64>"));
  CHECK(environment.has_fault());
  CHECK_THAT(refused(environment, "legal"), ContainsSubstring("no game yet"));
}

TEST_CASE("serve: the same seed and choices give the games of simulate") {
  for (const std::string& file : shipped().files()) {
    INFO(file);
    const VariantPtr variant = loaded(shipped(), file);
    const int seats = variant->rules.max_seats >= 2 ? 2 : 1;
    Environment environment(variant);
    const std::vector<Json> ends = played_out(
        environment, "reset {\"seed\":3,\"games\":5,\"seats\":" + std::to_string(seats) + "}");
    Arena arena(variant, std::vector<std::string>(at(seats), "random"));
    for (std::int64_t game = 0; game < 5; ++game) {
      arena.play(game_seed(3, game));
      Json totals = Json::array();
      for (int seat = 0; seat < seats; ++seat)
        totals.push_back(score(arena.rules(), arena.state(), seat).total);
      CHECK(ends[at(narrow<int>(game))]["totals"] == totals);
      CHECK(ends[at(narrow<int>(game))]["seed"] == game_seed(3, game));
    }
  }
}

TEST_CASE("serve: of what makes no sense an error repeats the beginning only") {
  Environment environment(from_text(kSmallGame));
  asked(environment, "reset");
  const std::string much(100'000, 'x');
  for (const std::string& line :
       {much, "step \"" + much + "\"", "step {\"" + much + "\":1}", "legal \"" + much + "\"",
        "reset {\"" + much + "\":1}", "reset {\"seeds\":[\"" + much + "\"]}"}) {
    INFO(line.substr(0, 20));
    CHECK(environment.answer(line).size() < 600);
  }
  CHECK_THAT(refused(environment, much), StartsWith("'" + std::string(40, 'x') + "...' is no "));
  CHECK_THAT(refused(environment, "nonsense"), StartsWith("'nonsense' is no request"));
}

TEST_CASE("serve: hello says which rules are served") {
  const Environment environment(from_text(kSmallGame));
  const std::string hello = environment.hello();
  REQUIRE_THAT(hello, StartsWith("hello {\"protocol\":1,\"variant\":\"small\""));
  CHECK(parse_json(hello.substr(6))["rules"]["areas"].size() == 2);
}

TEST_CASE("serve: a game can be stepped through by numbers or in words, and looked at") {
  Environment environment(shipped("ganz-schoen-clever"));
  // The dice of play --seed 7.
  CHECK(asked(environment, "reset {\"seeds\":[7]}") ==
        Json{{"choices", {13}}, {"player", {0}}, {"over", Json::array()}});
  const Json words = asked(environment, "words");
  CHECK(words[0][4] == "orange 1=2");
  CHECK(asked(environment, "legal 0")[0][4]["marks"][0]["write"] == 2);
  CHECK(asked(environment, "score") == Json::array({Json::array({0})}));
  asked(environment, "step \"orange 1=2\"");
  CHECK(asked(environment, "score [0]") == Json::array({Json::array({2})}));
  CHECK(asked(environment, "position")[0]["sheets"][0]["cells"]["orange"][0] == 2);
  CHECK(asked(environment, "result")[0]["result"][0]["areas"]["orange"] == 2);
  CHECK_FALSE(environment.done());
  CHECK(environment.answer("quit") == "quit");
  CHECK(environment.done());
}

TEST_CASE("serve: a step without a choice is answered with what to send, and nothing moves") {
  Environment environment(shipped("ganz-schoen-clever"));
  asked(environment, "reset {\"seeds\":[7]}");
  for (const char* bare : {"step", "step ", "step\r"})
    CHECK(refused(environment, bare) ==
          "step says nothing of a choice; one choice is expected, such as: step 0");
  CHECK(refused(environment, "step [0,0]") ==
        "there is 1 game: one choice is expected, such as: step 0");
  CHECK(refused(environment, "legal 1") == "1 is no game; there is only game 0");
  CHECK(refused(environment, "legal [0,0]") == "there is 1 game: each is asked for once");
  CHECK(asked(environment, "step null")["choices"] == Json{13});  // left as it is, on purpose
  asked(environment, "reset {\"games\":2}");
  CHECK(refused(environment, "step") ==
        "step says nothing of a choice; a list of 2 choices is expected, such as: step [0, null, "
        "...]");
}

TEST_CASE("serve: a line that was too long counts among the lines") {
  Environment environment(shipped("ganz-schoen-clever"));
  environment.answer("reset");
  CHECK_THAT(environment.too_long(), StartsWith("error {\"line\":2,"));
  CHECK_THAT(environment.answer("nonsense"), StartsWith("error {\"line\":3,"));
}

TEST_CASE("serve: a result says whether the game is over") {
  Environment environment(from_text(kSmallGame));
  Json table = asked(environment, "reset");
  CHECK(asked(environment, "result")[0]["over"] == false);
  while (table["over"].empty()) table = asked(environment, "step 0");
  CHECK(asked(environment, "result")[0]["over"] == true);
}

TEST_CASE("serve: games that are over begin anew where that is asked for") {
  Environment environment(from_text(kSmallGame));
  Json table = asked(environment, "reset {\"seed\":5,\"games\":2,\"again\":true}");
  std::vector<Json> ends;
  while (ends.size() < 20) {
    table = asked(environment, "step [0,0]");
    for (const Json& end : table["over"]) ends.push_back(end);
    for (const Json& count : table["choices"]) CHECK(count > 0);
  }
  std::set<std::uint64_t> seeds;
  for (const Json& end : ends) seeds.insert(end["seed"].get<std::uint64_t>());
  CHECK(seeds.size() == ends.size());
  CHECK(seeds.contains(game_seed(5, 0)));
  CHECK(seeds.contains(game_seed(5, 10)));
}

TEST_CASE("serve: a step that is not possible is answered with the reason, and nothing moves") {
  Environment environment(shipped("ganz-schoen-clever"));
  asked(environment, "reset {\"seeds\":[7,8]}");
  const Json before = asked(environment, "position");
  CHECK(refused(environment, "step [0,99]") ==
        "game 1: 99 is none of its 13 choices, which count from 0 to 12");
  CHECK_THAT(refused(environment, "step [\"blue r1c1\",0]"),
             StartsWith("game 0: 'blue r1c1' is not possible: "));
  CHECK(refused(environment, "step 0") ==
        "there are 2 games: a list of 2 choices is expected, such as: step [0, null, ...]");
  CHECK_THAT(refused(environment, "step [0.5,0]"), StartsWith("game 0: 0.5 is none of its 13"));
  CHECK_THAT(refused(environment, "step [-1,0]"), StartsWith("game 0: -1 is none of its 13"));
  CHECK_THAT(refused(environment, "step [{},0]"), StartsWith("game 0: {} is none of its 13"));
  CHECK(asked(environment, "position") == before);
  asked(environment, "step [null,0]");
  CHECK(asked(environment, "position 0")[0] == before[0]);
  CHECK(asked(environment, "position 1")[0] != before[1]);
}

TEST_CASE("serve: a game that is over takes no step") {
  Environment environment(from_text(kSmallGame));
  Json table = asked(environment, "reset");
  while (table["over"].empty()) table = asked(environment, "step 0");
  CHECK(table["choices"] == Json{0});
  CHECK(refused(environment, "step 0") == "game 0 is over: null leaves it as it is");
  CHECK(asked(environment, "step null")["over"].empty());  // told once
  CHECK(asked(environment, "score")[0] == table["over"][0]["totals"]);
}

TEST_CASE("serve: what is no request is answered with an error that says its line") {
  Environment environment(from_text(kSmallGame));
  CHECK(environment.answer("legal") ==
        "error {\"line\":1,\"message\":\"there is no game yet; begin with: reset {\\\"seed\\\": "
        "1}\"}");
  CHECK(refused(environment, "") ==
        "'' is no request; there are reset, step, legal, words, position, score, result, inputs, "
        "features, after, quit");
  CHECK_THAT(refused(environment, "RESET"), StartsWith("'RESET' is no request"));
  CHECK_THAT(refused(environment, "reset {"), ContainsSubstring("no JSON"));
  CHECK_THAT(refused(environment, "reset seed"), ContainsSubstring("no JSON"));
  CHECK(refused(environment, "reset {\"sead\":1}") ==
        "'sead' is not known; there are seed, seeds, games, seats, again");
  CHECK_THAT(refused(environment, "reset 7"), StartsWith("an object is expected here"));
  CHECK(refused(environment, "reset {\"seats\":9}") == "seats is a whole number from 1 to 3");
  CHECK(refused(environment, "reset {\"games\":0}") == "games is a whole number from 1 to 16384");
  CHECK(refused(environment, "reset {\"seed\":-1}") == "-1 is no seed: a whole number from 0 on");
  CHECK(refused(environment, "reset {\"seeds\":[]}") == "seeds is a list of 1 to 16384 numbers");
  for (const char* seeds : {"7", "{\"a\":3}", "null", "\"7\""})
    CHECK(refused(environment, "reset {\"seeds\":" + std::string(seeds) + "}") ==
          "seeds is a list of 1 to 16384 numbers");
  for (const char* again : {"1", "\"true\"", "null", "[true]"})
    CHECK(refused(environment, "reset {\"again\":" + std::string(again) + "}") ==
          "again is true or false");
  CHECK_THAT(refused(environment, "reset {\"seeds\":[1],\"again\":true}"),
             ContainsSubstring("goes without seed, games and again"));
  CHECK_THAT(refused(environment, "reset " + std::string(100, '[')), ContainsSubstring("nested"));
  asked(environment, "reset {\"games\":3}");
  CHECK(refused(environment, "legal 3") == "3 is no game; there are games 0 to 2");
  CHECK(refused(environment, "legal [0,-1]") == "-1 is no game; there are games 0 to 2");
  CHECK(asked(environment, "legal [2,0]").size() == 2);
  CHECK_THAT(environment.answer("step \x1b[31m"), !ContainsSubstring("\x1b"));
  CHECK_THAT(environment.answer("\x1b\xff x"), !ContainsSubstring("\x1b"));
  CHECK(asked(environment, "step [0,0,0]")["choices"].size() == 3);  // and it goes on
}

TEST_CASE("serve: choices that are made again are those of the position, which stays as it is") {
  for (const std::string& file : shipped().files()) {
    INFO(file);
    const VariantPtr variant = loaded(shipped(), file);
    const Ruleset& rules = variant->rules;
    Random dice(5), luck(6);
    State state{};
    Choices choices, again;
    feed(rules, Begin{rules.max_seats}, state, choices, nullptr);
    const auto chosen = [&] {
      State looked_at = state;
      resume(rules, looked_at, again, nullptr);
      REQUIRE(same_position(looked_at, state));
      REQUIRE(std::ranges::equal(again.all(), choices.all()));
      return &choices[narrow<int>(luck.below(narrow<std::uint32_t>(choices.size())))];
    };
    play_out(rules, state, dice, chosen,
             [&](const auto& input) { feed(rules, input, state, choices, nullptr); });
  }
}

/// Eight dice of twenty sides, each of which may go to any of 256 cells.
std::string game_of_many_choices() {
  std::string game = "clever: 1\nid: many\nname: Many\ndice:\n";
  for (char die = 'A'; die <= 'H'; ++die)
    game += fmt::format("  d{0}: {{ glyph: {0}, faces: 20, wild: yes }}\n", die);
  game += "turn: { rolls: 8, pass: always }\nrounds: { played: 4 }\nareas:\n";
  for (int area = 0; area < 8; ++area) {
    game += fmt::format("  a{}: {{ dice: all, accept: any, mark: write, place: anywhere, rows: [",
                        area);
    for (int row = 0; row < 4; ++row)
      game += (row > 0 ? ", " : "") +
              std::string("{ cells: [any, any, any, any, any, any, any, any] }");
    game += "], score: { each: 1, of: [1, 2] } }\n";
  }
  return game;
}

TEST_CASE("serve: of several games no more is told at once than anybody could read") {
  Environment environment(from_text(game_of_many_choices()));
  CHECK(asked(environment, "reset {\"games\":8}")["choices"][7] > 1000);
  CHECK(environment.answer("after 0").size() > (std::size_t{1} << 20));
  CHECK_THAT(refused(environment, "after"), ContainsSubstring("ask for fewer games at a time"));
  const Json words = asked(environment, "words 0")[0];
  const int last = narrow<int>(words.size()) - 2;
  CHECK(asked(environment, fmt::format("step [{},null,null,null,null,null,null,null]",
                                       words[at(last)].dump()))["choices"][0] < words.size());
}

TEST_CASE("serve: a script that fails ends the session with its place") {
  Environment environment(from_text(replaced(kSmallGame, "score: sum", "score: \"= nil + 1\"")));
  environment.answer("reset");
  const std::string why = refused(environment, "score");
  CHECK_THAT(why, ContainsSubstring("a script of the variant failed"));
  CHECK(environment.done());
  CHECK(environment.failed());
}

}  // namespace
}  // namespace clever::tests
