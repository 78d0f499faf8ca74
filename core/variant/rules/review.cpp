#include "core/variant/rules/review.h"

#include <algorithm>

#include "core/base/printed_cell.h"
#include "core/variant/lint/checks.h"
#include "core/variant/rules/compiler.h"

namespace clever {
namespace {

/// One area: what it says, what became of it, and how far a game can get in it.
struct Reviewed {
  const AreaModel& model;
  const Ruleset& rules;
  const Area& area;
  Reach reach;

  Cells unreached() const { return area.all - area.start_full - reach.marked; }
};

std::string place_name(const AreaModel& area, int cell) {
  return (area.grid ? "cell " : "field ") + cell_name(area, cell);
}

/// The list that is to blame for a field of a line, the cell itself in a grid.
Span blamed(const Reviewed& it, int cell) {
  const auto list = [&](const char* fact) {
    const auto found = it.model.fact_spans.find(fact);
    return found == it.model.fact_spans.end() ? it.model.cells[at(cell)].span : found->second;
  };
  if (it.model.grid) return it.model.cells[at(cell)].span;
  if (it.model.accept.cell == CellTest::kEqual) return list("number");
  if (it.model.accept.cell != CellTest::kAny) return list("minimum");
  return it.model.cells[at(cell)].span;
}

/// True when there is nothing more to say about the area.
bool report_without_dice(const Reviewed& it, Diagnostics& out) {
  if (it.area.place_hook != kNoHook || !it.reach.by_dice.empty()) return false;
  out.warning(Code::kAreaWithoutDice, it.model.id.span,
              "no die can ever be used in the area '" + it.model.id.text + "'",
              "check its dice, the numbers of its cells and from:");
  return true;
}

void report_unreached(const Reviewed& it, Diagnostics& out) {
  const Cells cells = it.unreached();
  if (cells.empty()) return;
  const int first = cells.first(), others = cells.size() - 1;
  const std::string more =
      others == 0 ? "" : " (and " + std::to_string(others) + " more of the area)";
  out.warning(Code::kUnreachableCell, blamed(it, first),
              "no number can ever get into " + place_name(it.model, first) + " of '" +
                  it.model.id.text + "'" + more,
              "compare what it takes with what the dice and bonuses bring");
}

/// Nothing is left to complete it.
bool is_complete(const Reviewed& it, const GroupModel& group) {
  return (set_of(group.cells) & it.area.start).size() >= marks_needed(group);
}

/// How many cells of a group count for it in the state that earns.
bool can_complete(const Reviewed& it, const GroupModel& group) {
  const Cells cells = set_of(group.cells);
  if (is_complete(it, group)) return false;
  return !(cells & it.unreached()).empty() ||  // told at the cell
         (cells & it.area.all).size() >= marks_needed(group);
}

bool scores_groups(const AreaModel& area) {
  return std::ranges::any_of(
      area.score, [](const ScoreModel& score) { return score.kind == ScoreKind::kGroups; });
}

void report_points(const Reviewed& it, const GroupModel& group, Diagnostics& out) {
  if (group.points.value_or(0) == 0 || !is_complete(it, group) || !scores_groups(it.model)) return;
  out.warning(Code::kGivenPoints, group.span,
              group.name + " of '" + it.model.id.text +
                  "' is complete from the start: everybody has its points",
              "leave the points out, or give the group a cell to be marked");
}

void report_group(const Reviewed& it, const GroupModel& group, Diagnostics& out) {
  if (group.earns.empty()) return report_points(it, group, out);
  if (can_complete(it, group)) return;
  out.warning(Code::kUnreachableBonus, group.earns.front().bonus.span,
              "'" + group.earns.front().bonus.text + "' can never be earned: " + group.name +
                  " is complete from the start",
              "leave it out, or give the group a cell to be marked");
}

void report_cell(const Reviewed& it, int index, Diagnostics& out) {
  const CellModel& cell = it.model.cells[at(index)];
  if (cell.earns.empty() || it.unreached().has(index)) return;
  const Written& values = it.reach.values[index];
  const int needs = cell.needs.value_or(0);
  bool enough = needs == 0;
  for (int value = needs; value <= kMaxWritten; ++value) enough = enough || values.has(value);
  if (!it.area.start_full.has(index) && enough) return;
  const std::string& bonus = cell.earns.front().bonus.text;
  out.warning(Code::kUnreachableBonus, cell.earns.front().bonus.span,
              "'" + bonus + "' can never be earned: " +
                  (enough ? "the cell is marked from the start"
                          : "at least " + std::to_string(needs) + " cannot be written there"),
              "leave it out, or ask for less");
}

/// Could this part of the score ever be more than nothing?
bool can_score(const Reviewed& it, const ScorePart& part) {
  const std::int16_t* numbers = it.rules.numbers.data() + part.numbers;
  const auto some_cell = [&](auto worth) {
    return std::any_of(it.reach.marked.begin(), it.reach.marked.end(), worth);
  };
  const auto some_value = [&](int cell, auto worth) {
    const Written& values = it.reach.values[cell];
    return std::any_of(values.begin(), values.end(), worth);
  };
  switch (part.kind) {
    case ScoreKind::kSum:
      return some_cell([&](int cell) { return some_value(cell, [](int v) { return v > 0; }); });
    case ScoreKind::kWeightedSum:
      return some_cell([&](int cell) {
        return some_value(cell, [&](int v) { return v * numbers[cell] != 0; });
      });
    case ScoreKind::kPoints:
    case ScoreKind::kLast:
    case ScoreKind::kOutermost:
      return some_cell([&](int cell) { return numbers[cell] != 0; });
    case ScoreKind::kEach:
      return numbers[0] != 0 && some_cell([&](int cell) {
               return some_value(cell, [&](int v) { return part.values.has(v); });
             });
    default:
      return true;
  }
}

bool is_worthless(const Reviewed& it) {
  for (std::size_t i = 0; i < it.area.parts; ++i) {
    const ScorePart& part = it.rules.parts[it.area.first_part + i];
    const ScoreModel& score = it.model.score[i];
    if (part.kind == ScoreKind::kTable || part.kind == ScoreKind::kRowTable) {
      if (std::ranges::any_of(score.table, [](int points) { return points != 0; })) return false;
    } else if (part.kind == ScoreKind::kGroups) {
      for (const GroupModel& group : it.model.groups)
        if (group.points.value_or(0) != 0) return false;
    } else if (can_score(it, part)) {
      return false;
    }
  }
  return true;
}

/// The number after which anything may follow, where nothing can write it.
void report_free_after(const Reviewed& it, Diagnostics& out) {
  const std::optional<int>& number = it.model.accept.free_after;
  if (!number || it.area.place_hook != kNoHook) return;
  const auto written = [&](int cell) { return it.reach.values[cell].has(*number); };
  if (std::any_of(it.area.all.begin(), it.area.all.end(), written)) return;
  out.warning(Code::kRulesDisagree, it.model.accept.span,
              "in '" + it.model.id.text + "' anything may follow a " + std::to_string(*number) +
                  ", which can never stand there",
              "write the highest number that can behind free after:, or leave it out");
}

/// Points that nobody can get matter where a fox counts them.
bool decides_foxes(const VariantModel& model, const Ruleset& rules, int area) {
  return rules.fox_worth == FoxWorth::kLowest && rules.fox_areas.has(area) &&
         reached_bonuses(model).contains(kFoxName);
}

void report_worthless(const Reviewed& it, Diagnostics& out) {
  if (!is_worthless(it)) return;
  const Span& span = it.model.score.empty() ? it.model.id.span : it.model.score.front().span;
  out.warning(Code::kWorthlessArea, span, "the area '" + it.model.id.text + "' can score only 0",
              "a fox counts the lowest area, so every fox is worth nothing then: give it points");
}

}  // namespace

void review(const VariantModel& model, const Ruleset& rules, Diagnostics& out) {
  for (std::size_t i = 0; i < model.areas.size(); ++i) {
    const Reviewed it{model.areas[i], rules, rules.areas[i], reach_of(rules, narrow<int>(i))};
    if (report_without_dice(it, out)) continue;
    if (rules.areas[i].place_hook == kNoHook) report_unreached(it, out);
    for (const GroupModel& group : it.model.groups) report_group(it, group, out);
    for (std::size_t cell = 0; cell < it.model.cells.size(); ++cell)
      report_cell(it, narrow<int>(cell), out);
    report_free_after(it, out);
    if (decides_foxes(model, rules, narrow<int>(i))) report_worthless(it, out);
  }
}

}  // namespace clever
