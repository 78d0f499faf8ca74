// A score finds in the area what it counts.
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

bool is_one_of(ScoreKind kind, std::initializer_list<ScoreKind> kinds) {
  return std::ranges::find(kinds, kind) != kinds.end();
}

template <class Parts, class Fact>
bool any_has(const Parts& parts, Fact fact) {
  return std::ranges::any_of(parts, [&](const auto& part) { return (part.*fact).has_value(); });
}

void check_facts(const AreaModel& area, const ScoreModel& score, Diagnostics& out) {
  using enum ScoreKind;
  const auto missing = [&](const char* what, const char* fact, const char* hint) {
    out.error(Code::kMissingFact, score.span,
              fmt::format("no {} of '{}' has {}", what, area.id.text, fact), hint);
  };
  if (is_one_of(score.kind, {kLast, kOutermost, kPoints}) &&
      !any_has(area.cells, &CellModel::points))
    missing("cell", "points", "add fields: { points: [...] }");
  else if (score.kind == kWeightedSum && !any_has(area.cells, &CellModel::weight))
    missing("cell", "a weight", "add fields: { weight: [...] }");
  else if (score.kind == kGroups && !any_has(area.groups, &GroupModel::points))
    missing("group", "points", "give points: to rows, columns, a diagonal or groups");
}

void check_score(const AreaModel& area, const ScoreModel& score, Diagnostics& out) {
  using enum ScoreKind;
  const std::string name = "'" + area.id.text + "'";
  const bool sums = is_one_of(score.kind, {kRowSums, kColumnSums});
  const int lines = score.kind == kRowSums ? area.rows : area.columns;
  if ((sums || is_one_of(score.kind, {kSum, kWeightedSum, kEach, kPairDifferences})) &&
      !area.writes)
    out.error(Code::kRulesDisagree, score.span,
              fmt::format("this score counts numbers, but {} writes none", name),
              "add mark: write, or score by table, points or groups");
  else if (score.kind == kPairDifferences && area.cells.size() % 2 != 0)
    out.error(Code::kWrongLength, score.span,
              fmt::format("{} cells do not make pairs", area.cells.size()),
              fmt::format("give {} an even number of cells", name));
  else if (score.kind == kColumnSums && !area.grid)
    out.error(Code::kRulesDisagree, score.span, name + " is a line, which has no columns",
              "write sum, or weighted sum with weight: for factors");
  else if (sums && !score.table.empty() && count_of(score.table) != lines)
    out.error(Code::kWrongLength, score.span,
              fmt::format("the factors have {} and need {}",
                          counted(score.table.size(), "entry", "entries"), lines),
              score.kind == kRowSums ? "give one factor a row" : "give one factor a column");
  else if (score.kind == kOutermost && area.place != Place::kOutward)
    out.error(Code::kRulesDisagree, score.span, name + " does not grow outward",
              "write place: outward, or another score");
  else
    check_facts(area, score, out);
}

/// More points than this part of a score can ever be, in either direction.
std::int64_t most_points(const AreaModel& area, const ScoreModel& score) {
  if (score.hook) return kMaxAnswer;
  int largest = std::max(kMaxWritten, std::abs(score.each));
  const auto look_at = [&](int points) { largest = std::max(largest, std::abs(points)); };
  const bool factors = is_one_of(score.kind, {ScoreKind::kRowSums, ScoreKind::kColumnSums});
  for (const int entry : score.table) look_at(factors ? entry * kMaxWritten : entry);
  for (const GroupModel& group : area.groups) look_at(group.points.value_or(0));
  for (const CellModel& cell : area.cells) {
    look_at(cell.points.value_or(0));
    look_at(cell.weight.value_or(0) * kMaxWritten);
  }
  return std::int64_t{largest} * count_of(area.cells) +
         std::int64_t{largest} * count_of(area.groups);
}

void check_size(const AreaModel& area, Diagnostics& out) {
  std::int64_t most = 0;
  for (const ScoreModel& score : area.score) {
    most += most_points(area, score);
    if (most <= kMaxAreaScore) continue;
    out.error(
        Code::kTooMany, score.span, fmt::format("'{}' could score {} points", area.id.text, most),
        fmt::format("an area has room for {}: give smaller points or weights", kMaxAreaScore));
    return;
  }
}

}  // namespace

void check_scores(const AreaModel& area, Diagnostics& out) {
  if (area.score.empty())
    out.error(Code::kMissingKey, area.score_span,
              fmt::format("the score of '{}' says nothing", area.id.text),
              "list at least one score");
  for (const ScoreModel& score : area.score) check_score(area, score, out);
  check_size(area, out);
}

}  // namespace clever
