// Many games by bots. Game i of a run depends on the seed and on i alone, so the answer does not
// depend on how the games are spread over threads, shards or machines. Tested in
// tests/study/simulate/simulation_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/clever.h"
#include "core/players/programs/program_bot.h"
#include "core/study/simulate/tally.h"

namespace clever {

struct Simulation {
  std::vector<std::string> bots;  // one a seat
  std::uint64_t seed = 0;
  std::int64_t games = 0;     // of the whole run
  int shard = 1, shards = 1;  // this part of it: every shards-th game from the shard-th on
  int jobs = 1;
  std::string transcripts = {};  // folder, or "" for none
  bool with_legal = false;
  ProgramSettings programs = {};  // for bots that are programs
  // Gets a line of comma-separated values a seat and game, in order; false ends the run.
  std::function<bool(const std::string&)> rows = nullptr;

  std::int64_t own_games() const { return (games - shard + shards) / shards; }
  /// Is it in this part? Games count from 1 here.
  bool has(std::int64_t game) const { return game <= games && (game - shard) % shards == 0; }
};

/// The seed of one game of a run.
std::uint64_t game_seed(std::uint64_t seed, std::int64_t game);

/// Loads the variants anew: scripts that are asked while playing belong to one thread. One variant,
/// or two that are compared game by game.
using LoadVariants = std::function<std::vector<VariantPtr>()>;

/// For whoever looks after a run.
struct RunControl {
  std::atomic<std::int64_t> played{0};
  std::atomic<bool> stop{false};  // set it and the run ends with what is done so far
};

/// Games in which a script of the variant had no answer, which counted as nothing.
struct ScriptFaults {
  std::int64_t games = 0;
  std::int64_t first = 0;  // number of the first game, and what happened there
  std::string text = {};

  void add(const ScriptFaults& other) {
    if (other.text.empty()) return;
    if (text.empty() || other.first < first) first = other.first, text = other.text;
    games += other.games;
  }
};

struct Simulated {
  std::vector<Tally> tallies;  // one a variant
  Moments difference;          // second total minus first, seat by seat of the same game
  std::array<Moments, kMaxAreas> by_area;  // the same of each area of the first that both have
  Moments by_foxes;                        // and of the points of foxes
  Moments by_bonus_points;                 // and of those that are no area's and no fox's
  std::string problem;                     // why it ended early, "" when nothing went wrong
  bool unwritten = false;                  // it is a file that cannot be written
  ScriptFaults faults;
};

Simulated simulate(const LoadVariants& load, const Simulation& simulation, RunControl& control);

/// A file in the folder of transcripts that the run would write over; "" when there is none.
std::string transcript_there(const Simulation& simulation);

/// The first line of the rows.
std::string row_header(const Catalog& catalog);

}  // namespace clever
