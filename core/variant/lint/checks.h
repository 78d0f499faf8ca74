// The checks behind lint(), one a file of the same name (checks.def), and the few questions that
// several of them ask. Each says at most once what one cause is.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <span>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/variant/format/reader.h"

namespace clever {

#define CHECK(function, of, needs) void function(const of& model, Diagnostics& out);
#include "core/variant/lint/checks.def"
#undef CHECK

/// These bonuses and tracks, and all that they lead to.
std::set<std::string> reached_from(const VariantModel& model, std::vector<Word> waiting);
/// Those that are reached from what is printed on the sheet; with so many players, only in rounds
/// that are played, where their number is given.
std::set<std::string> reached_bonuses(const VariantModel& model, std::optional<int> players = {});
/// How many rounds so many players play.
int rounds_of(const VariantModel& model, int players);

/// Is there already an error at this place?
inline bool reported(const Diagnostics& out, const Span& span) {
  return std::ranges::any_of(out.all(), [&](const Diagnostic& known) {
    return known.severity == Severity::kError && known.span.file == span.file &&
           known.span.line == span.line && known.span.column == span.column;
  });
}

/// Can a player mark this cell?
inline bool markable(const CellModel& cell) { return !cell.hole && !is_done(cell); }

/// Every rule about the numbers of an area: its own, and those of rows that have one.
template <class Visit>
void each_accept(const AreaModel& area, Visit visit) {
  visit(area.accept);
  for (const auto& own : area.row_accept)
    if (own) visit(*own);
}

/// Does any cell of the area carry the tag?
inline bool has_tag(const AreaModel& area, const std::string& tag) {
  return std::ranges::any_of(area.cells,
                             [&](const CellModel& cell) { return names(cell.tags, tag); });
}

/// Every bonus printed in an area: those of its cells, then those of its groups.
template <class Visit>
void each_earn(const AreaModel& area, Visit visit) {
  for (const CellModel& cell : area.cells) std::ranges::for_each(cell.earns, visit);
  for (const GroupModel& group : area.groups) std::ranges::for_each(group.earns, visit);
}

/// Every bonus printed on the sheet, those of so many rounds.
template <class Visit>
void each_earn(const VariantModel& model, Visit visit, int rounds = kMaxRounds) {
  for (const Earns& round :
       std::span(model.rounds.earns).first(std::min(model.rounds.earns.size(), at(rounds))))
    std::ranges::for_each(round, visit);
  for (const TrackModel& track : model.tracks) std::ranges::for_each(track.end, visit);
  for (const AreaModel& area : model.areas) each_earn(area, visit);
}

/// Every stage of a list, those of its blocks included.
template <class Visit>
void each_stage(const std::vector<StageModel>& stages, Visit visit) {
  for (const StageModel& stage : stages) {
    visit(stage);
    each_stage(stage.body, visit);
  }
}

}  // namespace clever
