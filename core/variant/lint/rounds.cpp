// What a round earns is gained by everybody at its start: it needs a round, and has no condition.
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

void refuse_conditions(const Earns& earns, const char* what, Diagnostics& out) {
  for (const EarnModel& earn : earns)
    if (earn.condition)
      out.error(Code::kUnknownKey, earn.condition->span,
                fmt::format("what {} earns has no condition", what),
                fmt::format("write just the name of the bonus, '{}'", earn.bonus.text));
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
  const int most = most_rounds(model);
  for (int round = most; round < count_of(earns); ++round) {
    if (earns[at(round)].empty()) continue;
    out.warning(Code::kLateRoundBonus, earns[at(round)].front().bonus.span,
                fmt::format("a bonus for round {}, but only {} {} played", round + 1, most,
                            most == 1 ? "round is" : "rounds are"),
                "leave it out, or play more rounds");
    break;
  }
  for (const Earns& round : earns) refuse_conditions(round, "a round", out);
  for (const TrackModel& track : model.tracks)
    refuse_conditions(track.end, "the end of a track", out);
}

}  // namespace clever
