// The areas of a snapshot: what is printed in them and what has been marked.
#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "core/draw/relation.h"
#include "core/draw/snapshot.h"
#include "core/engine/marking.h"
#include "core/engine/score.h"

namespace clever {
namespace {

Cells mask_of(const std::vector<int>& cells) {
  Cells mask;
  for (const int cell : cells) mask.add(cell);
  return mask;
}

/// Gathers one area of one seat.
class AreaReader {
 public:
  AreaReader(const Ruleset& rules, const Catalog& catalog, const State& state, int seat, int index,
             const std::string& language)
      : rules_(rules),
        catalog_(catalog),
        state_(state),
        sheet_(state.seat[seat]),
        area_(rules.areas[index]),
        names_(catalog.areas[at(index)]),
        language_(language),
        seat_(seat),
        index_(index) {}

  AreaView read() {
    view_.id = names_.id;
    view_.name = in_language(names_.name, language_, names_.id);
    view_.glyph = names_.glyph;
    view_.colour = names_.colour;
    view_.rule = in_language(names_.rule, language_, "");
    view_.grid = names_.grid;
    view_.writes = names_.writes;
    view_.rows = names_.rows;
    view_.columns = names_.columns;
    view_.widest = widest();
    view_.between = relation_between_neighbours(rules_, area_);
    for (int row = 0; row < names_.rows; ++row) view_.row_labels.push_back(row_label(row));
    for (int i = 0; i < static_cast<int>(names_.cells.size()); ++i) view_.cells.push_back(cell(i));
    spots();
    points();
    view_.complete_by = completing_tag();
    for (const ScorePart& part : parts()) score_part(part);
    view_.score = area_score(rules_, state_, seat_, index_);
    return std::move(view_);
  }

 private:
  bool full(int cell) const { return sheet_.full[index_].has(cell); }
  bool marked(int cell) const { return sheet_.marked[index_].has(cell); }
  int value(int cell) const { return sheet_.value[area_.first_value + cell]; }

  std::span<const ScorePart> parts() const {
    return std::span(rules_.parts).subspan(area_.first_part, area_.parts);
  }

  int widest() const {
    if (!names_.writes) return 0;
    int most = 0;
    const std::size_t count = names_.cells.size() * area_.ways * (kMaxNumber + 1);
    for (std::size_t i = area_.enter; i < area_.enter + count; ++i)
      if (rules_.written[i] != kNone8) most = std::max(most, int{rules_.written[i]});
    return static_cast<int>(std::to_string(most).size());
  }

  CellView::State state_of(int cell) const {
    if (!marked(cell)) return CellView::State::kEmpty;
    if (names_.writes) return CellView::State::kWritten;
    const int reached = full(cell) ? area_.states : area_.states > 1 ? value(cell) : 1;
    const std::string& glyph = names_.states[at(reached - 1)];
    if (glyph == "x") return CellView::State::kCrossed;
    return glyph == "o" ? CellView::State::kCircled : CellView::State::kDotted;
  }

  /// Fields left behind by a mark further right.
  bool skipped(int cell) const {
    const auto lines = rules_.lines_of(area_);
    return lines.size() == 1 && lines[0].skips && !marked(cell) &&
           (sheet_.marked[index_] - area_.start).last() > cell;
  }

  /// The same fact is a least or a greatest number, depending on what the area accepts.
  /// Does a cell take a number below what is printed in it? Where the number before decides too, a
  /// cell may take everything at first, which says nothing.
  bool takes_less(int cell, int bound) const {
    bool less = false, everything = area_.compares;
    for (int number = 0; number <= kMaxNumber; ++number) {
      const bool taken = area_.takes[number].has(cell);
      less = less || (taken && number < bound);
      everything = everything && (taken || area_.takes[number].empty());
    }
    return less && !everything;
  }

  CellView cell(int index) const {
    CellView view{names_.cells[at(index)], skipped(index), false, state_of(index)};
    if (view.state == CellView::State::kWritten && !(view.start && value(index) == 0))
      view.written = value(index);
    if (view.minimum && takes_less(index, *view.minimum)) std::swap(view.minimum, view.maximum);
    return view;
  }

  /// A row that only the die of one die field may use carries the number of that field.
  RowView row_label(int row) const {
    const auto& by_place = area_.open_to[Cause::kPick];
    const Cells cells =
        area_.all & (Cells::below((row + 1) * area_.columns) - Cells::below(row * area_.columns));
    for (int slot = 0; slot < rules_.rolls; ++slot)
      if (names_.rows > 1 && by_place[slot] == cells) return {roman(slot + 1), ""};
    for (const DieNames& die : catalog_.dice)
      if (at(row) < names_.row_of.size() && die.id == names_.row_of[at(row)])
        return {die.glyph, die.colour};
    return {};
  }

  GroupView& group(SpotKind kind, const std::string& name, const std::vector<int>& cells) {
    for (GroupView& known : view_.groups)
      if (known.kind == kind && known.name == name && known.cells == cells) return known;
    view_.groups.push_back({kind, name, cells});
    return view_.groups.back();
  }

  void spots() {
    for (std::size_t i = 0; i < catalog_.spots.size(); ++i) {
      const SpotNames& spot = catalog_.spots[i];
      if (spot.area != index_) continue;
      BonusView bonus = bonus_view(rules_, catalog_, spot.bonus, language_);
      bonus.earned = sheet_.earned[i / 64] >> (i % 64) & 1;
      if (spot.kind == SpotKind::kCell) {
        CellView& cell = view_.cells[at(spot.cells.front())];
        bonus.lost = !bonus.earned && !cell.start && (full(spot.cells.front()) || cell.skipped);
        cell.bonuses.push_back(std::move(bonus));
      } else {
        group(spot.kind, spot.where, spot.cells).bonuses.push_back(std::move(bonus));
      }
    }
  }

  /// Groups with points stand in the table of the score in the same order as in the catalog.
  void points() {
    const Cells scoring = cells_in_state(area_, sheet_, index_, area_.points_state);
    const ScorePart* scored = nullptr;
    for (const ScorePart& part : parts())
      if (part.kind == ScoreKind::kGroups) scored = &part;
    for (std::size_t i = 0; i < names_.group_points.size(); ++i) {
      const GroupPoints& names = names_.group_points[i];
      GroupView& view = group(names.kind, names.where, names.cells);
      const int need = scored ? rules_.numbers[scored->numbers + 2 * i + 1]
                              : static_cast<int>(names.cells.size());
      view.points = names.points;
      view.reached = (scoring & mask_of(names.cells)).size() >= need;
    }
  }

  static bool carries(const CellView& cell, const std::string& tag) {
    return std::any_of(cell.tags.begin(), cell.tags.end(),
                       [&](const Word& word) { return word.text == tag; });
  }

  /// The tag that all cells of rows and columns carry, if other cells of the area do not.
  std::string completing_tag() const {
    std::vector<int> counted;
    for (const GroupView& known : view_.groups)
      if (known.kind == SpotKind::kRow || known.kind == SpotKind::kColumn)
        counted.insert(counted.end(), known.cells.begin(), known.cells.end());
    if (counted.empty() || view_.cells[at(counted.front())].tags.empty()) return "";
    const std::string& tag = view_.cells[at(counted.front())].tags.front().text;
    const auto tagged = [&](const CellView& cell) { return cell.hole || carries(cell, tag); };
    const bool all = std::all_of(counted.begin(), counted.end(),
                                 [&](int cell) { return carries(view_.cells[at(cell)], tag); });
    return all && !std::all_of(view_.cells.begin(), view_.cells.end(), tagged) ? tag : "";
  }

  void score_part(const ScorePart& part) {
    if (part.kind == ScoreKind::kPairDifferences) view_.pairs = true;
    if (part.kind == ScoreKind::kEach) view_.each.push_back(each(part));
    if (part.kind == ScoreKind::kTable || part.kind == ScoreKind::kRowTable)
      view_.tables.push_back(table(part));
  }

  EachView each(const ScorePart& part) const {
    EachView view{rules_.numbers[part.numbers], {}};
    for (const int number : part.values) view.numbers.push_back(number);
    return view;
  }

  TableView table(const ScorePart& part) const {
    TableView view{part.kind == ScoreKind::kRowTable, {}, 0};
    int most = 0;
    for (std::size_t i = 0; i < part.count; ++i)
      most = std::max(most, rules_.cell_sets[part.sets + i].size());
    for (int marks = 1; marks <= most; ++marks)
      view.points.push_back(rules_.numbers[part.numbers + at(marks)]);
    const Cells scoring = cells_in_state(area_, sheet_, index_, area_.points_state) - area_.start;
    if (!view.by_row) view.marks = (scoring & area_.all).size();
    return view;
  }

  const Ruleset& rules_;
  const Catalog& catalog_;
  const State& state_;
  const SeatState& sheet_;
  const Area& area_;
  const AreaNames& names_;
  const std::string& language_;
  int seat_;
  int index_;
  AreaView view_;
};

}  // namespace

AreaView area_view(const Ruleset& rules, const Catalog& catalog, const State& state, int seat,
                   int area, const std::string& language) {
  return AreaReader(rules, catalog, state, seat, area, language).read();
}

}  // namespace clever
