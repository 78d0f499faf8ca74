// What a round earns is gained by everybody at its start: it needs a round, and has no condition.
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
  const auto most = static_cast<std::size_t>(most_rounds(model));
  const auto last = earns.begin() + static_cast<std::ptrdiff_t>(std::min(most, earns.size()));
  const auto late =
      std::find_if(last, earns.end(), [](const Earns& round) { return !round.empty(); });
  if (late != earns.end()) {
    out.error(Code::kWrongLength, late->front().bonus.span,
              "a bonus beyond the last round: " + std::to_string(earns.size()) + " are listed, " +
                  std::to_string(most) + " rounds are played at most",
              "leave it out, or play more rounds");
  }
  for (const Earns& round : earns) refuse_conditions(round, "a round", out);
  for (const TrackModel& track : model.tracks)
    refuse_conditions(track.end, "the end of a track", out);
}

}  // namespace clever
