// The checks behind lint(), one a file of the same name, and the few questions that several of them
// ask. Each says at most once what one cause is.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/format/variant_model.h"

namespace clever {

#define LINT_CHECK(check, needs) void check(const VariantModel& model, Diagnostics& out);
#include "core/lint/checks.def"
#undef LINT_CHECK

/// Does a bonus lead back to itself?
bool in_cycle(const VariantModel& model, const std::string& name);

/// The bonus that needs no line in the file.
inline constexpr const char* kFox = "fox";

/// "did you mean 'x'?", or all that is known when nothing is near.
std::string suggestion(const std::string& word, const std::vector<std::string>& known);

/// Is there already an error at this place?
bool reported(const Diagnostics& out, const Span& span);

/// Can a player mark this cell?
inline bool markable(const CellModel& cell) { return !cell.hole && !cell.start; }

inline bool has_tag(const CellModel& cell, const std::string& tag) {
  return std::any_of(cell.tags.begin(), cell.tags.end(),
                     [&](const Word& word) { return word.text == tag; });
}

/// Does any cell of the area carry the tag?
inline bool has_tag(const AreaModel& area, const std::string& tag) {
  return std::any_of(area.cells.begin(), area.cells.end(),
                     [&](const CellModel& cell) { return has_tag(cell, tag); });
}

template <class Model>
const Model* find_id(const std::vector<Model>& models, const std::string& id) {
  for (const Model& model : models)
    if (model.id.text == id) return &model;
  return nullptr;
}

template <class Model>
std::vector<std::string> ids_of(const std::vector<Model>& models) {
  std::vector<std::string> ids;
  for (const Model& model : models) ids.push_back(model.id.text);
  return ids;
}

/// Every bonus printed in an area: those of its cells, then those of its groups.
template <class Visit>
void each_earn(const AreaModel& area, Visit visit) {
  for (const CellModel& cell : area.cells)
    for (const EarnModel& earn : cell.earns) visit(earn);
  for (const GroupModel& group : area.groups)
    for (const EarnModel& earn : group.earns) visit(earn);
}

/// Every bonus printed on the sheet.
template <class Visit>
void each_earn(const VariantModel& model, Visit visit) {
  for (const Earns& round : model.rounds.earns)
    for (const EarnModel& earn : round) visit(earn);
  for (const TrackModel& track : model.tracks)
    for (const EarnModel& earn : track.end) visit(earn);
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

/// Every stage that the author has written.
template <class Visit>
void each_stage(const TurnModel& turn, Visit visit) {
  each_stage(turn.stages, visit);
  each_stage(turn.finally, visit);
}

}  // namespace clever
