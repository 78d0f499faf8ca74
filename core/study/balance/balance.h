// What strong play does with a sheet, and what the sheet does for strong play: points by area, what
// every bonus is worth, what is left aside, and how much is luck. As JSON, which the text reads.
// Tested in tests/study/balance/balance_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/base/json_fwd.h"
#include "core/show/draw/paint.h"
#include "core/study/balance/removal.h"
#include "core/study/balance/trials.h"

namespace clever {

/// A bonus that was taken away.
struct Removed {
  Removal removal;
  Loss loss;
  double earned = 0;  // how often a sheet earns it, places together
};

struct Balance {
  Trials trials;                 // with everything
  std::vector<Removed> removed;  // those that matter most first, those with all places before
  int missing = 0;               // of those that could be removed, not measured to its end
};

/// How many games measure_balance() plays.
std::int64_t games_to_play(const Variant& variant, const TrialPlan& plan);

/// When it is stopped early, what was not yet measured to its end is left out.
Balance measure_balance(const ThreadRules& rules, const Variant& variant, const TrialPlan& plan,
                        RunControl& control);

/// What other players make of the same rules, for comparison.
struct OtherBot {
  std::string name;
  Tally tally;
};

/// Everything by ids and English names; `scale` is what other games have (scale_of). Without games
/// of strong play there is nothing that they would tell.
Json balance_json(const Variant& variant, const TrialPlan& plan, const Balance& balance,
                  const std::vector<OtherBot>& others, const Json& scale,
                  const std::string& language);
std::string balance_text(const Json& answer, const Variant& variant, const Style& style);

/// Less than this share of the sheets counts as left aside.
inline constexpr double kIdle = 0.05;

}  // namespace clever
