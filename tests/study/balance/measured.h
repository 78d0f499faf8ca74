// What is measured of a small game.
#pragma once

#include <vector>

#include "core/study/balance/balance.h"
#include "core/study/balance/figures.h"
#include "tests/support/small_net.h"
#include "tests/support/table.h"

namespace clever::tests {

/// Played once: a net that plays takes its time with sanitizers.
struct Measured {
  TrialPlan plan{
      .net = quick_net(shipped(kNetGame), 1), .seats = 1, .seed = 3, .games = 6, .adapt = 0};
  RunControl control;
  Balance balance = measure_balance({&shipped(kNetGame)->rules}, *shipped(kNetGame), plan, control);

  Json json(const std::vector<OtherBot>& others = {}) const {
    return balance_json(*shipped(kNetGame), plan, balance, others, Json::object(), "en");
  }
};
inline const Measured& measured_once() {
  static const Measured measured;
  return measured;
}

}  // namespace clever::tests
