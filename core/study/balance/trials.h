// Games of a net on dice that other rules can be played with, too: they depend on the game and the
// turn alone, so that a die which is rolled shows the same, whatever was chosen before. Games with
// and without a bonus share most of their luck. Tested in tests/study/balance/trials_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/players/bots/net_file.h"
#include "core/study/simulate/simulation.h"

namespace clever {

struct TrialPlan {
  NetPtr net;
  int seats = 1;
  std::uint64_t seed = 1;
  std::int64_t games = 1000;
  std::int64_t adapt = 3000;  // games from which the net learns other rules before it plays them
};

/// Rules as threads need them.
using ThreadRules = std::vector<const Ruleset*>;

/// What games of a net add up to.
struct Trials {
  Tally tally;
  std::vector<std::vector<std::int64_t>> marked;  // by area and cell: sheets on which it is marked
  std::vector<std::int64_t> earned;               // by spot
  std::vector<int> points;                        // by game, of all seats together
  Moments lead;  // of the first seat over the others, times their number, by game
};

/// Ends early, with fewer games, when `control` says so.
Trials play_trials(const ThreadRules& rules, const Catalog& catalog, const TrialPlan& plan,
                   RunControl& control);

/// The net of the plan once it has learnt these rules for a while: what it knew of others may be
/// wrong here.
NetPtr adapted_net(const ThreadRules& rules, const Catalog& catalog, const TrialPlan& plan,
                   RunControl& control);

/// What a removal costs a seat: the first minus the second, game by game.
struct Loss {
  double points = 0, error = 0;
};
Loss loss_between(const Trials& with, const Trials& without, int seats);

}  // namespace clever
