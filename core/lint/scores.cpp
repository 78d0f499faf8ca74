// A score finds in the area what it counts.
#include "core/lint/checks.h"

namespace clever {
namespace {

bool any_cell_has(const AreaModel& area, std::optional<int> CellModel::*fact) {
  return std::any_of(area.cells.begin(), area.cells.end(),
                     [&](const CellModel& cell) { return (cell.*fact).has_value(); });
}

bool sums_what_is_written(ScoreKind kind) {
  return kind == ScoreKind::kSum || kind == ScoreKind::kWeightedSum || kind == ScoreKind::kEach ||
         kind == ScoreKind::kPairDifferences;
}

bool reads_points(ScoreKind kind) {
  return kind == ScoreKind::kLast || kind == ScoreKind::kOutermost || kind == ScoreKind::kPoints;
}

void check_facts(const AreaModel& area, const ScoreModel& score, Diagnostics& out) {
  const std::string name = "'" + area.id.text + "'";
  if (reads_points(score.kind) && !any_cell_has(area, &CellModel::points))
    out.error(Code::kMissingFact, score.span, "no cell of " + name + " has points",
              "add fields: { points: [...] }");
  else if (score.kind == ScoreKind::kWeightedSum && !any_cell_has(area, &CellModel::weight))
    out.error(Code::kMissingFact, score.span, "no cell of " + name + " has a weight",
              "add fields: { weight: [...] }");
  else if (score.kind == ScoreKind::kGroups &&
           std::none_of(area.groups.begin(), area.groups.end(),
                        [](const GroupModel& group) { return group.points.has_value(); }))
    out.error(Code::kMissingFact, score.span, "no group of " + name + " has points",
              "give points: to rows, columns, a diagonal or groups");
}

void check_score(const AreaModel& area, const ScoreModel& score, Diagnostics& out) {
  const std::string name = "'" + area.id.text + "'";
  if (sums_what_is_written(score.kind) && !area.writes)
    out.error(Code::kRulesDisagree, score.span,
              "this score counts numbers, but " + name + " writes none",
              "add mark: write, or score by table, points or groups");
  else if (score.kind == ScoreKind::kPairDifferences && area.cells.size() % 2 != 0)
    out.error(Code::kWrongLength, score.span,
              std::to_string(area.cells.size()) + " cells do not make pairs",
              "give " + name + " an even number of cells");
  else if (score.kind == ScoreKind::kOutermost && area.place != Place::kOutward)
    out.error(Code::kRulesDisagree, score.span, name + " does not grow outward",
              "write place: outward, or another score");
  else
    check_facts(area, score, out);
}

}  // namespace

void check_scores(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) {
    if (area.score.empty())
      out.error(Code::kMissingKey, area.score_span,
                "the score of '" + area.id.text + "' says nothing", "list at least one score");
    for (const ScoreModel& score : area.score) check_score(area, score, out);
  }
}

}  // namespace clever
