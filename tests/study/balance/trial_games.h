// Games of a small net, with all bonuses or other rules.
#pragma once

#include "core/study/balance/trials.h"
#include "tests/support/small_net.h"
#include "tests/support/table.h"

namespace clever::tests {

inline TrialPlan plan_of(int seats, std::int64_t games) {
  return {.net = quick_net(shipped(kNetGame), seats),
          .seats = seats,
          .seed = 3,
          .games = games,
          .adapt = 64};
}

inline Trials trials(const TrialPlan& plan, const Ruleset& rules, int jobs = 1) {
  RunControl control;
  return play_trials(ThreadRules(at(jobs), &rules), shipped(kNetGame)->catalog, plan, control);
}

inline const Ruleset& all_rules() { return shipped(kNetGame)->rules; }

}  // namespace clever::tests
