// How an area scores, as parts that are summed.
#include "core/variant/rules/compiler.h"

namespace clever {
namespace {

std::int16_t small(int value) { return narrow<std::int16_t>(value); }

}  // namespace

ScorePart Compiler::score_part(const AreaModel& model, const Area& area, const ScoreModel& score) {
  ScorePart part;
  part.kind = score.kind;
  part.numbers = narrow<std::uint32_t>(rules_.numbers.size());
  part.sets = narrow<std::uint32_t>(rules_.cell_sets.size());
  const auto fact = [&](std::optional<int> CellModel::*member) {
    for (const CellModel& cell : model.cells)
      rules_.numbers.push_back(small((cell.*member).value_or(0)));
  };
  switch (score.kind) {
    case ScoreKind::kSum:
      break;
    case ScoreKind::kPairDifferences:
      part.count = narrow<std::uint16_t>(model.cells.size() / 2);
      break;
    case ScoreKind::kWeightedSum:
      fact(&CellModel::weight);
      break;
    case ScoreKind::kLast:
    case ScoreKind::kOutermost:
    case ScoreKind::kPoints:
      fact(&CellModel::points);
      break;
    case ScoreKind::kTable:
    case ScoreKind::kRowTable:
      part.count = score.kind == ScoreKind::kTable ? 1 : narrow<std::uint16_t>(model.rows);
      for (int row = 0; row < part.count; ++row)
        rules_.cell_sets.push_back(
            (score.kind == ScoreKind::kTable ? area.all : cells_of_row(model, row)) -
            area.start_scoring);
      for (const int points : score.table) rules_.numbers.push_back(small(points));
      break;
    case ScoreKind::kGroups:
      for (const GroupModel& group : model.groups) {
        if (!group.points) continue;
        rules_.cell_sets.push_back(set_of(group.cells));
        rules_.numbers.push_back(small(*group.points));
        rules_.numbers.push_back(small(marks_needed(group)));
        ++part.count;
      }
      break;
    case ScoreKind::kRowSums:
    case ScoreKind::kColumnSums: {
      const bool rows = score.kind == ScoreKind::kRowSums;
      part.count = narrow<std::uint16_t>(rows ? model.rows : model.columns);
      for (int i = 0; i < part.count; ++i) {
        rules_.cell_sets.push_back(rows ? cells_of_row(model, i) : cells_of_column(model, i));
        rules_.numbers.push_back(small(score.table.empty() ? 1 : score.table[at(i)]));
      }
      break;
    }
    case ScoreKind::kEach:
      for (const int value : score.table) part.values.add(value);
      rules_.numbers.push_back(small(score.each));
      break;
    case ScoreKind::kHook:
      part.hook = prepare(HookPoint::score, score.hook, model.id.text);
      break;
  }
  return part;
}

void Compiler::score(const AreaModel& model, Area& area) {
  area.first_part = narrow<std::uint16_t>(rules_.parts.size());
  area.parts = narrow<std::uint8_t>(model.score.size());
  for (const ScoreModel& score : model.score)
    rules_.parts.push_back(score_part(model, area, score));
}

}  // namespace clever
