// Points that are printed but that the score of the area never counts.
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

bool counts(const AreaModel& area, std::initializer_list<ScoreKind> kinds) {
  return std::ranges::any_of(area.score, [&](const ScoreModel& score) {
    return score.hook || std::ranges::find(kinds, score.kind) != kinds.end();
  });
}

/// Expressions are given the points of a cell, and may do with them what they like.
bool has_expressions(const AreaModel& area) {
  return area.accept.hook ||
         std::ranges::any_of(area.ways, [](const WayModel& way) { return way.write.has_value(); });
}

}  // namespace

void check_points(const AreaModel& area, Diagnostics& out) {
  const auto group = std::ranges::find_if(
      area.groups, [](const GroupModel& one) { return one.points.has_value(); });
  if (group != area.groups.end() && !counts(area, {ScoreKind::kGroups}))
    out.warning(
        Code::kLostPoints, group->span,  // one cause, however many rows
        fmt::format("the points of {} are never counted", group->name),
        fmt::format("add groups to the score of '{}', or leave the points out", area.id.text));
  const auto points = area.fact_spans.find("points");
  if (points == area.fact_spans.end() || has_expressions(area)) return;
  if (!counts(area, {ScoreKind::kLast, ScoreKind::kOutermost, ScoreKind::kPoints}))
    out.warning(Code::kLostPoints, points->second,
                fmt::format("the points of the cells of '{}' are never counted", area.id.text),
                "score them with last, outermost or points, or leave them out");
}

}  // namespace clever
