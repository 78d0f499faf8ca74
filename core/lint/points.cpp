// Points that are printed but that the score of the area never counts.
#include "core/lint/checks.h"

namespace clever {
namespace {

bool scores(const AreaModel& area, std::initializer_list<ScoreKind> kinds) {
  return std::any_of(area.score.begin(), area.score.end(), [&](const ScoreModel& score) {
    return score.hook || std::find(kinds.begin(), kinds.end(), score.kind) != kinds.end();
  });
}

/// Expressions are given the points of a cell, and may do with them what they like.
bool has_expressions(const AreaModel& area) {
  return area.accept.hook || std::any_of(area.ways.begin(), area.ways.end(),
                                         [](const WayModel& way) { return way.write.has_value(); });
}

void check_area(const AreaModel& area, Diagnostics& out) {
  if (!scores(area, {ScoreKind::kGroups}))
    for (const GroupModel& group : area.groups)
      if (group.points) {
        out.warning(Code::kLostPoints, group.span,
                    "the points of " + group.name + " are never counted",
                    "add groups to the score of '" + area.id.text + "', or leave the points out");
        break;  // one cause, however many rows
      }
  const auto points = area.fact_spans.find("points");
  if (points == area.fact_spans.end() || has_expressions(area)) return;
  if (!scores(area, {ScoreKind::kLast, ScoreKind::kOutermost, ScoreKind::kPoints}))
    out.warning(Code::kLostPoints, points->second,
                "the points of the cells of '" + area.id.text + "' are never counted",
                "score them with last, outermost or points, or leave them out");
}

}  // namespace

void check_points(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) check_area(area, out);
}

}  // namespace clever
