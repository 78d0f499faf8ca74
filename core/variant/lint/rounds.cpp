// What a round earns is gained by everybody at its start: it needs a round, and has no condition.
#include <map>

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
  for (int players = model.min_players; players <= model.max_players; ++players)
    most = std::max(most, rounds_of(model, players));
  return most;
}

/// "3 or 4"
std::string either_of(const std::vector<int>& numbers) {
  std::string text;
  for (const int number : numbers)
    text += (text.empty() ? "" : number == numbers.back() ? " or " : ", ") + std::to_string(number);
  return text;
}

}  // namespace

int rounds_of(const VariantModel& model, int players) {
  const auto found = model.rounds.played.find(players);
  return found == model.rounds.played.end() ? 0 : found->second;
}

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

/// A bonus that only late rounds bring is not in the game of those who do not play them. Those that
/// the file itself writes: a house rule may leave what it inherits to fewer players.
void check_late_rounds(const VariantModel& model, Diagnostics& out) {
  std::map<std::string, std::vector<int>> missed;  // by how many players
  const std::set<std::string> all = reached_bonuses(model);
  for (int players = model.min_players; players <= model.max_players; ++players) {
    const std::set<std::string> reached = reached_bonuses(model, players);
    for (const std::string& name : all)
      if (!reached.contains(name)) missed[name].push_back(players);
  }
  for (int round = 0; round < std::min(count_of(model.rounds.earns), most_rounds(model)); ++round)
    for (const EarnModel& earn : model.rounds.earns[at(round)])
      if (earn.bonus.span.file != model.span.file)
        missed.erase(earn.bonus.text);
      else if (const auto found = missed.extract(earn.bonus.text))
        out.warning(Code::kLateRoundBonus, earn.bonus.span,
                    fmt::format("with {} players nobody ever gets '{}': it comes with round {}, "
                                "which they do not play",
                                either_of(found.mapped()), earn.bonus.text, round + 1),
                    "give it with an earlier round, or play more rounds with so many players");
}

}  // namespace clever
