// describe(): the rules of an area in a sentence, put together from the same words the compiler
// reads.
#include <algorithm>

#include "core/base/numbers.h"
#include "core/rules/compiler.h"

namespace clever {
namespace {

std::string entered(const AreaModel& area) {
  if (area.pair) return "the sum of " + area.dice[0].text + " and " + area.dice[1].text;
  return "the number of the die";
}

std::string marked(const AreaModel& area) {
  if (area.writes) return "Write " + entered(area);
  if (area.states.size() > 1) return "Circle " + entered(area) + ", later cross it";
  return "Cross " + entered(area);
}

std::string placed(const AreaModel& area) {
  switch (area.place) {
    case Place::kAnywhere:
      return " anywhere";
    case Place::kNext:
      return " in the next field";
    case Place::kNextInRow:
      return " in the next field of a row";
    case Place::kFurtherRight:
      return " further right than the last mark";
    case Place::kOutward:
      return " outward from the middle, on either side";
    case Place::kHook:
      return " where the script allows (" + area.place_hook->text + ")";
  }
  return "";
}

std::string tested(const AreaModel& area) {
  static constexpr const char* kCell[] = {"", "", ", which needs at least its printed number",
                                          ", which needs at most its printed number"};
  static constexpr const char* kVersus[] = {"",
                                            ", greater than the one before",
                                            ", at least the one before",
                                            ", less than the one before",
                                            ", at most the one before",
                                            ", equal to the one before",
                                            ", different from the one before",
                                            ", one more than the one before",
                                            ", one less than the one before",
                                            ", one away from the one before"};
  if (area.accept.hook) return " if " + area.accept.hook->text;
  std::string text = kCell[at(area.accept.cell)];
  text += kVersus[at(area.accept.versus)];
  if (area.accept.free_after)
    text += " (after " + std::to_string(*area.accept.free_after) + " anything)";
  return text;
}

bool has_factor(const AreaModel& area) {
  return std::ranges::any_of(area.cells,
                             [](const CellModel& cell) { return cell.factor.value_or(1) != 1; });
}

std::string ways(const AreaModel& area) {
  if (area.ways.empty())
    return has_factor(area) && area.writes ? ", multiplied by the printed factor" : "";
  std::string text;
  for (const WayModel& way : area.ways)
    text += (text.empty() ? ", either " : " or ") + way.name.text +
            (way.earns ? "" : " (without the bonus)");
  return text;
}

std::string sources(const AreaModel& area) {
  return area.from.empty() ? "" : "; where the die lies decides which fields are open";
}

std::string further(const AreaModel& area) {
  switch (area.further) {
    case FurtherKind::kNone:
      return "";
    case FurtherKind::kEqualDice:
      return " One more field for each equal die in the same place.";
    case FurtherKind::kSweptDice:
      return " Each die swept by the pick may be marked too.";
    case FurtherKind::kSweptAndLeftovers:
      return " Each die swept by the pick, and what is left after the last roll, may be marked "
             "too.";
    case FurtherKind::kHook:
      return " Further marks: " + area.further_hook->text + ".";
  }
  return "";
}

std::string score_text(const ScoreModel& score) {
  switch (score.kind) {
    case ScoreKind::kSum:
      return "the sum";
    case ScoreKind::kWeightedSum:
      return "the weighted sum";
    case ScoreKind::kTable:
      return "by number of marks";
    case ScoreKind::kRowTable:
      return "by marks in each row";
    case ScoreKind::kLast:
      return "the points of the last field";
    case ScoreKind::kOutermost:
      return "the points of the outermost field on either side";
    case ScoreKind::kPoints:
      return "the points of marked fields";
    case ScoreKind::kGroups:
      return "the points of complete lines";
    case ScoreKind::kPairDifferences:
      return "first minus second of every full pair";
    case ScoreKind::kEach: {
      std::string numbers;
      for (const int value : score.table)
        numbers += (numbers.empty() ? "" : ", ") + std::to_string(value);
      return std::to_string(score.each) + " for every " + numbers;
    }
    case ScoreKind::kHook:
      return score.hook->text;
  }
  return "";
}

std::string scored(const AreaModel& area) {
  std::string text;
  for (const ScoreModel& score : area.score)
    text += (text.empty() ? "" : ", plus ") + score_text(score);
  return " Score: " + text + ".";
}

}  // namespace

std::string describe(const AreaModel& area) {
  return marked(area) + placed(area) + tested(area) + ways(area) + sources(area) + "." +
         further(area) + scored(area);
}

}  // namespace clever
