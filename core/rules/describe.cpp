// describe(): the rules of an area in a sentence, put together from the same words the compiler
// reads.
#include <algorithm>

#include "core/base/numbers.h"
#include "core/rules/compiler.h"

namespace clever {
namespace {

std::string entered(const AreaModel& area) {
  switch (area.combine) {
    case Combine::kSingle:
      return "the number of the die";
    case Combine::kSum:
      return "the sum of " + area.dice[0].text + " and " + area.dice[1].text;
    case Combine::kAnyTwo:
      return "the sum of the die and any other";
    case Combine::kRowColumn:
      return "the field in the row of " + area.dice[0].text + " and the column of " +
             area.dice[1].text;
  }
  return "";
}

std::string marked(const AreaModel& area) {
  if (area.writes) return "Write " + entered(area);
  if (area.states.size() > 1) return "Circle " + entered(area) + ", later cross it";
  return "Cross " + entered(area);
}

std::string next_fields(const AreaModel& area) {
  return area.block == 1 ? " in the next field"
                         : " in one of the next " + std::to_string(area.block) + " fields";
}

std::string placed(const AreaModel& area) {
  switch (area.place) {
    case Place::kAnywhere:
      if (area.combine == Combine::kRowColumn) return "";
      return area.regions ? " in a whole region" : " anywhere";
    case Place::kBeside:
      return area.regions ? " in a whole region beside what is marked" : " beside what is marked";
    case Place::kNext:
      return next_fields(area);
    case Place::kNextInRow:
      return next_fields(area) + " of a row";
    case Place::kFurtherRight:
      return " further right than the last mark";
    case Place::kOutward:
      return " outward from the middle, on either side";
    case Place::kHook:
      return " where the script allows (" + area.place_hook->text + ")";
  }
  return "";
}

std::string tested(const AcceptModel& accept) {
  static constexpr const char* kCell[] = {"",
                                          "",
                                          ", which needs at least its printed number",
                                          ", which needs at most its printed number",
                                          ", only even numbers",
                                          ", only odd numbers",
                                          " of as many fields as the number",
                                          " of at most as many fields as the number",
                                          " of at least as many fields as the number"};
  static constexpr const char* kVersus[] = {"",
                                            ", greater than the one before",
                                            ", at least the one before",
                                            ", less than the one before",
                                            ", at most the one before",
                                            ", equal to the one before",
                                            ", different from the one before",
                                            ", one more than the one before",
                                            ", one less than the one before",
                                            ", one away from the one before",
                                            ", even after even and odd after odd",
                                            ", odd after even and even after odd"};
  if (accept.hook) return " if " + accept.hook->text;
  std::string text = kCell[at(accept.cell)];
  text += kVersus[at(accept.versus)];
  if (accept.free_after) text += " (after " + std::to_string(*accept.free_after) + " anything)";
  if (accept.free_after_highest) text += " (after the highest number anything)";
  return text;
}

std::string tested_in_rows(const AreaModel& area) {
  std::string text;
  for (std::size_t row = 0; row < area.row_accept.size(); ++row)
    if (const auto& accept = area.row_accept[row])
      text += ", in row " + std::to_string(row + 1) + tested(*accept);
  return text;
}

std::string opened(const AreaModel& area) {
  const bool waits =
      std::ranges::any_of(area.cells, [](const CellModel& cell) { return cell.after.has_value(); });
  std::string text = area.open_hook ? "; only if " + area.open_hook->text : "";
  return waits ? text + "; some fields only after others" : text;
}

std::string repeated(const AreaModel& area) {
  std::string numbers;
  for (const int number : area.again)
    numbers += (numbers.empty() ? "" : " or ") + std::to_string(number);
  return numbers.empty() ? "" : " A " + numbers + " is written in the next field too.";
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
    case ScoreKind::kRowSums:
    case ScoreKind::kColumnSums: {
      const bool factor = std::ranges::any_of(score.table, [](int times) { return times != 1; });
      return std::string("the sum of every full ") +
             (score.kind == ScoreKind::kRowSums ? "row" : "column") +
             (factor ? " times its factor" : "");
    }
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
  return marked(area) + placed(area) + tested(area.accept) + tested_in_rows(area) + ways(area) +
         sources(area) + opened(area) + "." + repeated(area) + further(area) + scored(area);
}

}  // namespace clever
