// How an area scores, as parts that are summed.
#include "core/rules/compiler.h"

namespace clever {
namespace {

std::int16_t small(int value) { return static_cast<std::int16_t>(value); }

}  // namespace

ScorePart Compiler::score_part(const AreaModel& model, const Area& area, const ScoreModel& score) {
  ScorePart part;
  part.kind = score.kind;
  part.numbers = static_cast<std::uint32_t>(rules_.numbers.size());
  part.masks = static_cast<std::uint32_t>(rules_.masks.size());
  const auto fact = [&](std::optional<int> CellModel::*member) {
    for (const CellModel& cell : model.cells)
      rules_.numbers.push_back(small((cell.*member).value_or(0)));
  };
  switch (score.kind) {
    case ScoreKind::kSum:
      break;
    case ScoreKind::kPairDifferences:
      part.count = static_cast<std::uint16_t>(model.cells.size() / 2);
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
      rules_.masks.push_back(area.all & ~area.start);
      part.count = 1;
      for (const int points : score.table) rules_.numbers.push_back(small(points));
      break;
    case ScoreKind::kRowTable:
      for (int row = 0; row < model.rows; ++row)
        rules_.masks.push_back(rules_.masks[area.row_masks + static_cast<std::size_t>(row)] &
                               ~area.start);
      part.count = static_cast<std::uint16_t>(model.rows);
      for (const int points : score.table) rules_.numbers.push_back(small(points));
      break;
    case ScoreKind::kGroups:
      for (const GroupModel& group : model.groups) {
        if (!group.points) continue;
        rules_.masks.push_back(mask_of(group.cells));
        rules_.numbers.push_back(small(*group.points));
        rules_.numbers.push_back(small(marks_needed(group)));
        ++part.count;
      }
      break;
    case ScoreKind::kEach: {
      std::array<std::uint64_t, 4> values{};
      for (const int value : score.table)
        values[static_cast<std::size_t>(value) / 64] |= std::uint64_t{1} << (value % 64);
      rules_.masks.insert(rules_.masks.end(), values.begin(), values.end());
      rules_.numbers.push_back(small(score.each));
      break;
    }
    case ScoreKind::kHook:
      part.hook = prepare(HookPoint::score, score.hook, model.id.text);
      break;
  }
  return part;
}

void Compiler::score(const AreaModel& model, Area& area) {
  area.first_part = static_cast<std::uint16_t>(rules_.parts.size());
  area.parts = static_cast<std::uint8_t>(model.score.size());
  for (const ScoreModel& score : model.score)
    rules_.parts.push_back(score_part(model, area, score));
}

}  // namespace clever
