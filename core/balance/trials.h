// Games of a net, with everything that the sheet gives or with something taken away. The dice of a
// turn depend on the game and the turn alone: whatever was chosen before, a die that is rolled
// shows the same. So games with and without a bonus share most of their luck. Tested in
// tests/balance/trials_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/balance/removal.h"
#include "core/bots/net_file.h"
#include "core/simulate/simulation.h"

namespace clever {

struct TrialPlan {
  NetPtr net;
  int seats = 1;
  std::uint64_t seed = 1;
  std::int64_t games = 1000;
};

/// What games of a net add up to.
struct Trials {
  Tally tally;
  std::vector<std::vector<std::int64_t>> marked;  // by area and cell: sheets on which it is marked
  std::vector<std::int64_t> earned;               // by spot
  std::vector<int> points;                        // by game, of all seats together
};

/// One ruleset a thread. Ends early, with fewer games, when `control` says so.
Trials play_trials(const std::vector<const Ruleset*>& rules, const Catalog& catalog,
                   const TrialPlan& plan, const Removal& removal, RunControl& control);

/// What a removal costs a seat: the first minus the second, game by game.
struct Loss {
  double points = 0, error = 0;
};
Loss loss_between(const Trials& with, const Trials& without, int seats);

}  // namespace clever
