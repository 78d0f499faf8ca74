// The areas of a snapshot: what is printed in them and what has been marked.
#include <bit>

#include "core/base/numbers.h"
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
    static_cast<PrintedArea&>(view_) = names_;
    view_.name = in_language(names_.name, language_, names_.id);
    for (int row = 0; row < names_.rows; ++row) view_.row_labels.push_back(row_label(row));
    for (int i = 0; i < count_of(names_.cells); ++i) view_.cells.push_back(cell(i));
    spots();
    points();
    view_.marks = (scoring() - area_.start).size();
    view_.score = area_score(rules_, state_, seat_, index_);
    return std::move(view_);
  }

 private:
  bool full(int cell) const { return sheet_.full[index_].has(cell); }
  bool marked(int cell) const { return sheet_.marked[index_].has(cell); }
  int value(int cell) const { return sheet_.value[area_.first_value + cell]; }

  /// Cells in the state that scores.
  Cells scoring() const { return cells_in_state(area_, sheet_, index_, area_.points_state); }

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
    return names_.skips && !marked(cell) && (sheet_.marked[index_] - area_.start).last() > cell;
  }

  CellView cell(int index) const {
    CellView view{names_.cells[at(index)], skipped(index), false, state_of(index)};
    if (view.state == CellView::State::kWritten && !(view.start && value(index) == 0))
      view.written = value(index);
    return view;
  }

  /// A row carries the number of its die field, or the letter of its die.
  RowView row_label(int row) const {
    if (const int slot = names_.slot_of_row[at(row)]; slot > 0) return {roman(slot), ""};
    for (const DieNames& die : catalog_.dice)
      if (die.id == names_.row_of[at(row)]) return {die.glyph, die.colour};
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
      BonusView bonus = bonus_view(catalog_, spot.bonus, language_);
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

  void points() {
    for (const GroupPoints& names : names_.group_points) {
      GroupView& view = group(names.kind, names.where, names.cells);
      view.points = names.points;
      view.reached = (scoring() & mask_of(names.cells)).size() >= names.need;
    }
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
