// What a round earns is gained by everybody at its start: it needs a round, and has no condition.
#include "core/base/numbers.h"
#include "core/lint/checks.h"

namespace clever {
namespace {

void refuse_conditions(const Earns& earns, const std::string& what, Diagnostics& out) {
  for (const EarnModel& earn : earns)
    if (earn.condition)
      out.error(Code::kUnknownKey, earn.condition->span, "what " + what + " earns has no condition",
                "write just the name of the bonus, '" + earn.bonus.text + "'");
}

int most_rounds(const VariantModel& model) {
  int most = 0;
  for (const auto& [players, rounds] : model.rounds.played)
    if (players >= model.min_players && players <= model.max_players) most = std::max(most, rounds);
  return most;
}

}  // namespace

void check_rounds(const VariantModel& model, Diagnostics& out) {
  const auto& earns = model.rounds.earns;
  const std::size_t most = at(most_rounds(model));
  for (std::size_t round = most; round < earns.size(); ++round) {
    if (earns[round].empty()) continue;
    out.warning(Code::kLateRoundBonus, earns[round].front().bonus.span,
                "a bonus for round " + std::to_string(round + 1) + ", but only " +
                    std::to_string(most) + (most == 1 ? " round is" : " rounds are") + " played",
                "leave it out, or play more rounds");
    break;
  }
  for (const Earns& round : earns) refuse_conditions(round, "a round", out);
  for (const TrackModel& track : model.tracks)
    refuse_conditions(track.end, "the end of a track", out);
}

}  // namespace clever
