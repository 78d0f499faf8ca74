// Many games: the answer depends on the seed alone.
#include "core/study/simulate/simulation.h"

#include <chrono>
#include <filesystem>
#include <set>
#include <sstream>
#include <thread>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_exception.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/json.h"
#include "core/game/play/feed.h"
#include "core/game/play/game.h"
#include "core/game/play/transcript.h"
#include "core/study/simulate/arena.h"
#include "tests/game/play/small_game.h"
#include "tests/support/bot_program.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;

/// The small game with a rule in Lua, so that every thread needs scripts of its own.
std::string with_script() {
  return replaced(kSmallGame, "score: { table: [0, 1, 3, 6, 9] }",
                  "score: \"= 2 * sheet.count('wood')\"");
}

struct Outcome {
  Json sums;
  std::string rows;
};

Outcome run(const std::string& text, Simulation simulation) {
  std::ostringstream rows;
  simulation.rows = [&](const std::string& more) { return static_cast<bool>(rows << more); };
  RunControl control;
  const Simulated result =
      simulate([&] { return std::vector<VariantPtr>{from_text(text)}; }, simulation, control);
  CHECK(result.problem == "");
  CHECK(control.played == simulation.own_games());
  CHECK(result.tallies[0].games == simulation.own_games());
  return {sums_json(result.tallies[0]), rows.str()};
}

Simulation of_games(std::int64_t games) {
  Simulation simulation;
  simulation.bots = {"random", "greedy"};
  simulation.seed = 3;
  simulation.games = games;
  return simulation;
}

TEST_CASE("simulation: any number of jobs gives the same sums and the same rows") {
  for (const std::string& text : {std::string(kSmallGame), with_script()}) {
    Simulation simulation = of_games(200);
    const Outcome one = run(text, simulation);
    for (const int jobs : {2, 5}) {
      simulation.jobs = jobs;
      const Outcome several = run(text, simulation);
      CHECK(several.sums == one.sums);
      CHECK(several.rows == one.rows);
    }
  }
}

TEST_CASE("simulation: the parts of a run are the run") {
  Simulation simulation = of_games(50);
  const Json whole = run(kSmallGame, simulation).sums;
  for (const int shards : {2, 7, 60}) {
    Tally all;
    std::int64_t games = 0;
    for (int shard = 1; shard <= shards; ++shard) {
      simulation.shard = shard, simulation.shards = shards;
      games += simulation.own_games();
      Tally part;
      REQUIRE(read_sums(run(kSmallGame, simulation).sums, part));
      all.add(part);
    }
    CHECK(games == 50);
    CHECK(sums_json(all) == whole);
  }
}

TEST_CASE("simulation: each game has a seed of its own, and another seed gives other games") {
  std::set<std::uint64_t> seeds;
  for (std::int64_t game = 0; game < 1000; ++game)
    for (const std::uint64_t seed : {1u, 2u}) seeds.insert(game_seed(seed, game));
  CHECK(seeds.size() == 2000);
  Simulation simulation = of_games(20);
  const Json one = run(kSmallGame, simulation).sums;
  simulation.seed = 4;
  CHECK(run(kSmallGame, simulation).sums != one);
}

TEST_CASE("simulation: a row a seat and game, after the header") {
  const VariantPtr variant = from_text(kSmallGame);
  CHECK(row_header(variant->catalog) ==
        "game,seed,seat,bot,wood,field,foxes,fox_points,bonus_points,total,won\n");
  const std::string rows = run(kSmallGame, of_games(3)).rows;
  std::istringstream lines(rows);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const std::string begin = std::to_string(count / 2 + 1) + "," +
                              std::to_string(game_seed(3, count / 2)) +
                              (count % 2 == 0 ? ",1,random," : ",2,greedy,");
    CHECK(line.rfind(begin, 0) == 0);
  }
  CHECK(count == 6);
}

TEST_CASE("simulation: a stopped run ends with what is done so far") {
  RunControl control;
  control.stop = true;
  const Simulated result = simulate([] { return std::vector<VariantPtr>{from_text(kSmallGame)}; },
                                    of_games(100), control);
  CHECK(result.problem == "");
  CHECK(result.tallies[0].games == 0);
}

TEST_CASE("simulation: two variants are compared game by game on the same seeds") {
  const std::string richer = replaced(kSmallGame, "[0, 1, 3, 6, 9]", "[1, 2, 4, 7, 10]");
  const auto compare = [&](const std::string& second) {
    Simulation simulation = of_games(20);
    simulation.bots = {"random", "random"};
    RunControl control;
    return simulate(
        [&] {
          return std::vector<VariantPtr>{from_text(kSmallGame), from_text(second)};
        },
        simulation, control);
  };
  const Simulated same_rules = compare(kSmallGame);
  CHECK(same_rules.difference.count == 40);
  CHECK(same_rules.difference.sum == 0);
  CHECK(same_rules.difference.squares == 0);
  const Simulated other = compare(richer);  // one point more, and one more a fox at most
  CHECK(other.difference.sum == other.tallies[1].total.sum - other.tallies[0].total.sum);
  CHECK(other.difference.sum >= 40);
}

TEST_CASE("simulation: the transcripts of a run replay to the same results") {
  const ScratchFolder folder;
  Simulation simulation;
  simulation.bots = {"greedy", "random"};
  simulation.seed = 3;
  simulation.games = 3;
  simulation.transcripts = folder.file("");
  RunControl control;
  const Simulated result =
      simulate([] { return std::vector<VariantPtr>{loaded(shipped(), "ganz-schoen-clever")}; },
               simulation, control);
  REQUIRE(result.problem == "");
  Tally again;
  for (const char* name : {"game-000001.jsonl", "game-000002.jsonl", "game-000003.jsonl"}) {
    const TranscriptText transcript = read_transcript(folder.file(name));
    REQUIRE(transcript.problem == "");
    const Replayed replayed = replay(shipped(), transcript);
    REQUIRE(replayed.problem == "");
    again.add(replayed.game->rules(), replayed.game->state());
  }
  again.decisions = result.tallies[0].decisions;
  again.choices = result.tallies[0].choices;
  CHECK(sums_json(again) == sums_json(result.tallies[0]));
}

/// The small game with another score of the field, simulated on so many threads.
Simulated with_score(const std::string& score, int jobs) {
  const std::string text = replaced(kSmallGame, "score: sum", "score: \"" + score + "\"");
  Simulation simulation = of_games(100);
  simulation.bots = {"random", "random"};  // who do not look at points
  simulation.jobs = jobs;
  RunControl control;
  return simulate([&] { return std::vector<VariantPtr>{from_text(text)}; }, simulation, control);
}

TEST_CASE("simulation: a script without an answer spoils no run, and is told") {
  for (const int jobs : {1, 2}) {
    const Simulated result = with_score("= nil + 1", jobs);
    CHECK(result.problem == "");
    CHECK(result.faults.games == 100);
    CHECK(result.faults.first == 0);
    CHECK_THAT(result.faults.text, ContainsSubstring("test.yaml:27: "));
    CHECK_THAT(result.faults.text, ContainsSubstring("nil"));
    CHECK(sums_json(result.tallies[0]) == sums_json(with_score("= 0", jobs).tallies[0]));
  }
  CHECK(with_score("= 1", 2).faults.games == 0);
}

TEST_CASE("simulation: a script that takes too long ends the run and says where") {
  const std::string endless = "= (function() while true do end end)()";
  for (const int jobs : {1, 2})
    CHECK_THAT(with_score(endless, jobs).problem, ContainsSubstring("test.yaml:27: "));
}

/// The small game in a folder, with a script beside it, loaded as the program would.
class OnDisk {
 public:
  OnDisk() {
    write("points.lua", "function points(sheet) return 2 * sheet.count('wood') end\n");
    write("game.yaml",
          "script: points.lua\n" +
              replaced(kSmallGame, "score: { table: [0, 1, 3, 6, 9] }", "score: = points(sheet)"));
  }

  void write(const std::string& name, const std::string& text) const {
    REQUIRE(write_problem(folder_.file(name), text, NewFile::Sync::kNo).empty());
  }
  void remove(const std::string& name) const { std::filesystem::remove(folder_.file(name)); }

  std::vector<VariantPtr> load() const {
    const Loaded loaded = Library({}).load(folder_.file("game.yaml"));
    if (!loaded.variant) throw std::runtime_error(loaded.problems.all().front().message);
    return {loaded.variant};
  }

 private:
  ScratchFolder folder_;
};

TEST_CASE("simulation: a script that vanishes or breaks while 256 jobs start ends with a message") {
  for (const int moment : {1, 2, 99}) {
    const bool vanishes = moment != 2;
    const OnDisk disk;
    Simulation simulation = of_games(1'000'000);
    simulation.jobs = 256;
    RunControl control;
    int loads = 0;
    const auto load = [&] {
      if (loads++ == moment)
        vanishes ? disk.remove("points.lua") : disk.write("points.lua", "function points(");
      return disk.load();
    };
    INFO("at load " << moment << (vanishes ? ", gone" : ", broken"));
    CHECK_THROWS_WITH(simulate(load, simulation, control),
                      ContainsSubstring(vanishes ? "points.lua" : "expected"));
    CHECK(loads == moment + 1);
    CHECK(control.played == 0);
  }
}

TEST_CASE("simulation: a folder that is not there is a problem of the run") {
  Simulation simulation = of_games(2);
  const ScratchFolder folder;
  simulation.transcripts = folder.file("nowhere");
  RunControl control;
  const Simulated result =
      simulate([] { return std::vector<VariantPtr>{from_text(kSmallGame)}; }, simulation, control);
  CHECK_THAT(result.problem, ContainsSubstring("cannot be written"));
}

TEST_CASE("simulation: a run that is stopped waits for no program that thinks") {
  const ScratchFolder folder;
  Simulation simulation = of_games(10);
  simulation.bots = {write_program(folder.file("bot"), playing("sleep 50"))};
  RunControl control;
  const auto begin = std::chrono::steady_clock::now();
  const std::jthread stopping([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    control.stop = true;
  });
  const Simulated result =
      simulate([] { return std::vector<VariantPtr>{from_text(kSmallGame)}; }, simulation, control);
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(5));
  CHECK(result.problem == "");
  CHECK(result.tallies[0].games == 0);
  CHECK(result.tallies[0].decisions == 0);
  CHECK(control.played == 0);
}

TEST_CASE("simulation: an arena plays the game that play would with the same seed") {
  const VariantPtr variant = shipped("doppelt-so-clever");
  Arena arena(variant, {"random", "greedy"});
  for (const std::uint64_t seed : {5u, 6u}) {
    const std::int64_t before = arena.decisions();
    arena.play(seed);
    Game game(variant, {{"a=random", "b=greedy"}, seed, false});
    const Bots bots = make_bots({"random", "greedy"});
    Random choice = bot_random(seed);
    std::int64_t decisions = 0;
    play_out(
        game.rules(), game.state(), game.random(),
        [&] {
          ++decisions;
          Bot& bot = *bots[game.state().player];
          return &game.choices()[bot.choose(game.rules(), game.state(), game.choices(), choice)];
        },
        [&](const auto& input) { game.feed(input); });
    CHECK(same(arena.state(), game.state()));
    CHECK(arena.decisions() - before == decisions);
    CHECK_FALSE(arena.take_fault());
  }
}

}  // namespace
}  // namespace clever::tests
