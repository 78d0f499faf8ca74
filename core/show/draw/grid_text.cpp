// The cells of an area.
#include <algorithm>
#include <map>

#include "core/base/numbers.h"
#include "core/show/draw/sheet_parts.h"

namespace clever {
namespace {

/// Texts by printed column, for one line of the drawing.
using ByColumn = std::map<int, Line>;

// Lines of fields stand under each other on a sheet: they share where they begin and their steps.
constexpr int kLineLabel = 2;
constexpr int kLinePitch = 5;
constexpr int kEndGap = 1;  // further columns between the last field of a row and what it earns

/// Draws the cells of an area and everything that stands beside, below and between them.
class GridDrawer {
 public:
  GridDrawer(const AreaView& area, int width, const Pen& pen) : area_(area), pen_(pen) {
    cell_ = cell_width(area, pen);
    above_ = facts_above(area);
    measure_label();
    measure_pitch();
    measure_end();
    const int room = width - label_ - end_;
    const bool steps = !area.grid && pen.room < Pen::Room::kNoGaps;
    if (steps && kLinePitch * area.columns <= room) pitch_ = std::max(pitch_, kLinePitch);
    per_line_ = std::clamp(room / pitch_, 1, area.columns);
  }

  Block draw() {
    for (first_ = 0; first_ < area_.columns; first_ += per_line_) {
      last_ = std::min(first_ + per_line_, area_.columns);
      draw_head();
      for (int row = 0; row < area_.rows; ++row) draw_row(row);
      draw_foot();
    }
    return std::move(block_);
  }

 private:
  bool ends_here() const { return last_ == area_.columns; }
  const CellView& cell(int row, int column) const {
    return area_.cells[at(row * area_.columns + column)];
  }

  void measure_label() {
    for (int row = 0; row < area_.rows; ++row)
      label_ = std::max(label_, row_label(row).width() + 1);
    for (const Fact fact : above_)
      label_ = std::max(label_, columns_of(fact_label(fact, pen_)) + 1);
    for (const GroupView& group : area_.groups)
      if (group.kind == SpotKind::kColumn && group.points) label_ = std::max(label_, 2);
    if (!area_.column_factors.empty()) label_ = std::max(label_, 2);
    if (label_ == 1) label_ = 0;
    if (!area_.grid) label_ = std::max(label_, kLineLabel);
  }

  /// A board has them where nothing else tells the cells apart.
  bool has_coordinates() const {
    return area_.grid &&
           (pen_.coordinates || (pen_.steady && pen_.labelled && area_.read_as.empty()));
  }

  /// The number of a row where it is asked for, and what is printed before it.
  Line row_label(int row) const {
    Line line;
    if (has_coordinates() && area_.row_glyph.empty())
      line.add("r" + std::to_string(row + 1), {.dim = true});
    const Line printed = printed_label(row);
    return line.add(line.width() > 0 && printed.width() > 0 ? " " : "").add(printed);
  }

  /// What a row counts, the face that leads to it, or whose it is.
  Line printed_label(int row) const {
    if (const std::optional<int> weight = weight_of_row(area_, row))
      return Line(pen_.signs.star + (pen_.signs.times + std::to_string(*weight)));
    if (!area_.row_glyph.empty()) return Line(pen_.word(area_.row_glyph) + std::to_string(row + 1));
    const RowView& label = area_.row_labels[at(row)];
    if (label.label.empty()) return {};
    return Line(pen_.word(label.label), label.colour.empty() ? Ink{} : on_colour(label.colour));
  }

  /// The faces that lead to the columns, or their numbers.
  void draw_head() {
    if (area_.column_glyph.empty() && !has_coordinates()) return;
    const bool faces = !area_.column_glyph.empty();
    ByColumn texts;
    for (int column = first_; column < last_; ++column)
      texts[column] =
          Line((faces ? pen_.word(area_.column_glyph) : "c") + std::to_string(column + 1),
               {.dim = !faces});
    add_line("", texts);
  }

  void measure_pitch() {
    int widest = cell_ + 2;
    const auto consider = [&](const Line& line) { widest = std::max(widest, line.width()); };
    for (const CellView& cell : area_.cells) {
      consider(bonus_line(as_earned(cell.bonuses), pen_));
      for (const Fact fact : above_) consider(Line(fact_text(area_, cell, fact, pen_)));
    }
    for (const GroupView& group : area_.groups) {
      if (group.kind == SpotKind::kColumn) consider(steady_points(group));
      if (group.kind == SpotKind::kColumn || group.kind == SpotKind::kGap)
        consider(bonus_line(as_earned(group.bonuses), pen_));
    }
    pitch_ = widest + gap();
  }

  void measure_end() {
    for (int row = 0; row < area_.rows; ++row) end_ = std::max(end_, row_end(row, true).width());
    end_ = std::max(end_, diagonals(true).width());
    if (end_ > 0)
      end_ += kEndGap;
    else if (has_side_gap())
      end_ = pitch_ / 2;
  }

  bool has_side_gap() const {
    return std::any_of(area_.groups.begin(), area_.groups.end(), [&](const GroupView& group) {
      return group.kind == SpotKind::kGap && group.cells[1] == group.cells[0] + 1;
    });
  }

  /// For measuring: bonuses keep their room for the sign that comes when they are earned.
  static std::vector<BonusView> as_earned(std::vector<BonusView> bonuses) {
    for (BonusView& bonus : bonuses) bonus.earned = true;
    return bonuses;
  }

  /// With a space where the sign will come, so that nothing moves when it does.
  Line steady(const std::vector<BonusView>& bonuses) const {
    const bool signed_already = bonuses.empty() || bonuses.back().has_sign();
    return steady(bonus_line(bonuses, pen_), signed_already);
  }
  static Line steady(Line line, bool signed_already) {
    return signed_already || line.width() == 0 ? line : line.add(" ");
  }

  Line points_line(const GroupView& group, const std::string& before) const {
    if (!group.points) return {};
    const std::string text = before + std::to_string(*group.points);
    if (group.near) return Line(text + pen_.signs.near, {.bold = true});
    return group.reached ? Line(text + pen_.signs.earned, {.bold = true}) : Line(text);
  }

  Line steady_points(const GroupView& group) const {
    return steady(points_line(group, ""), group.reached || group.near);
  }

  /// How many marks earn it, where not all are needed and there is room for that.
  Line counted(const GroupView& group) const {
    const bool has_room = pen_.style.counts && pen_.room < Pen::Room::kNoGaps;
    return Line(has_room ? count_text(area_, group.need, pen_) : "");
  }

  /// Bonuses and points of a group, one after the other.
  Line reward(const GroupView& group, bool measuring) const {
    Line line = counted(group);
    if (line.width() > 0) line.add(" ");
    line.add(bonus_line(measuring ? as_earned(group.bonuses) : group.bonuses, pen_));
    if (!group.bonuses.empty() && group.points) line.add(" ");
    const Line points = points_line(group, pen_.signs.star);
    const bool moves = pen_.steady && !group.reached && !group.near;
    return line.add(steady(points, !moves)).mark(target_of(group));
  }

  Target target_of(const GroupView& group) const {
    return {Target::Kind::kGroup, area_.index, static_cast<int>(&group - area_.groups.data())};
  }

  Line row_end(int row, bool measuring) const {
    Line line;
    for (const GroupView& group : area_.groups)
      if (group.kind == SpotKind::kRow && !group.cells.empty() &&
          group.cells.front() / area_.columns == row)
        line.add(line.width() > 0 ? " " : "").add(reward(group, measuring));
    return line;
  }

  Line diagonals(bool measuring) const {
    Line line;
    for (const GroupView& group : area_.groups) {
      if (group.kind != SpotKind::kDiagonal) continue;
      const bool rising = !group.cells.empty() && group.cells.front() > group.cells.back();
      line.add(line.width() > 0 ? " " : "").add(rising ? pen_.signs.rising : pen_.signs.falling);
      line.add(reward(group, measuring));
    }
    return line;
  }

  /// The sign between a field and the next one.
  std::string separator(int row, int column) const {
    if (area_.pairs) return column % 2 == 0 ? pen_.signs.minus : " ";
    const std::string& between = area_.between[at(row)];
    return between.empty() ? " " : relation_sign(between, pen_);
  }

  /// Columns between two fields: none where there is no room and no sign between them.
  int gap() const {
    int widest = pen_.room < Pen::Room::kNoGaps ? 1 : 0;
    for (int row = 0; row < area_.rows; ++row)
      if (const std::string between = separator(row, 0); between != " ")
        widest = std::max(widest, columns_of(between));
    return widest;
  }

  int left_of(int column) const { return label_ + (column - first_) * pitch_; }

  /// Text centred in the columns of a field, `shift` columns further right.
  void put(Line& line, int column, const Line& text, int shift = 0) const {
    const int spare = pitch_ - gap() - text.width();
    const int from = left_of(column) + shift + (spare + 1) / 2;
    line.pad_to(from).add(text);
  }

  /// A line of texts under or above the fields, if there is any text.
  void add_line(const std::string& label, const ByColumn& texts, int shift = 0) {
    Line line(label);
    for (const auto& [column, text] : texts)
      if (column >= first_ && column < last_ && text.width() > 0) put(line, column, text, shift);
    if (line.width() > columns_of(label)) block_.push_back(line);
  }

  void draw_row(int row) {
    for (const Fact fact : above_) {
      ByColumn texts;
      for (int column = first_; column < last_; ++column)
        texts[column] = Line(fact_text(area_, cell(row, column), fact, pen_));
      add_line(fact_label(fact, pen_), texts);
    }
    draw_cells(row);
    ByColumn bonuses;
    for (int column = first_; column < last_; ++column)
      bonuses[column] =
          steady(cell(row, column).bonuses)
              .mark({Target::Kind::kBonus, area_.index, row * area_.columns + column});
    add_line("", bonuses);
    add_line("", gaps(row, 1), pitch_ / 2);
    add_line("", gaps(row, area_.columns));
  }

  void draw_cells(int row) {
    Line line = row_label(row);
    for (int column = first_; column < last_; ++column) {
      put(line, column, field(row, column));
      if (column + 1 < area_.columns && gap() > 0)
        line.pad_to(left_of(column) + pitch_ - gap()).add(separator(row, column));
    }
    const Line end = row_end(row, false);
    if (ends_here() && (end.width() > 0 || pen_.room < Pen::Room::kNoGaps)) add_end(line, end);
    block_.push_back(line);
  }

  Line field(int row, int column) const {
    Line line = cell_line(area_, cell(row, column), cell_, pen_);
    if (cell(row, column).hole) return line;
    return line.mark(cell_target(area_.index, row * area_.columns + column));
  }

  /// The bonuses between the cells of a row and those `distance` cells further on.
  ByColumn gaps(int row, int distance) const {
    ByColumn texts;
    for (const GroupView& group : area_.groups)
      if (group.kind == SpotKind::kGap && group.cells[0] / area_.columns == row &&
          group.cells[1] - group.cells[0] == distance)
        texts[group.cells[0] % area_.columns] = steady(group.bonuses).mark(target_of(group));
    return texts;
  }

  void draw_foot() {
    ByColumn bonuses, points, counts;
    for (const GroupView& group : area_.groups) {
      if (group.kind != SpotKind::kColumn || group.cells.empty()) continue;
      const int column = group.cells.front() % area_.columns;
      counts[column] = counted(group).mark(target_of(group));
      bonuses[column] = steady(group.bonuses).mark(target_of(group));
      points[column] = steady_points(group).mark(target_of(group));
    }
    ByColumn factors;
    for (int column = first_; column < last_ && !area_.column_factors.empty(); ++column)
      factors[column] = Line(pen_.signs.times + std::to_string(area_.column_factors[at(column)]));
    const std::size_t before = block_.size();
    add_line(pen_.signs.star, factors);
    add_line("", counts);
    add_line("", bonuses);
    add_line(pen_.signs.star, points);
    const Line corner = diagonals(false);
    if (!ends_here() || corner.width() == 0) return;
    if (block_.size() == before) block_.emplace_back();
    add_end(block_.back(), corner);
  }

  /// As wide as it can become, so that what stands beside the area stays where it is.
  void add_end(Line& line, const Line& end) const {
    line.pad_to(left_of(last_) + kEndGap).add(end);
    if (pen_.steady) line.pad_to(left_of(last_) + end_);
  }

  const AreaView& area_;
  const Pen& pen_;
  std::vector<Fact> above_;
  int cell_ = 1;      // columns of a cell without its frame
  int label_ = 0;     // columns before the first field
  int pitch_ = 4;     // columns from one field to the next
  int end_ = 0;       // columns behind the last field
  int per_line_ = 1;  // fields side by side
  int first_ = 0, last_ = 0;
  Block block_;
};

}  // namespace

std::string count_text(const AreaView& area, int count, const Pen& pen) {
  return count > 0 ? std::to_string(count) + (area.writes ? "#" : pen.signs.cross) : "";
}

std::string relation_sign(const std::string& relation, const Pen& pen) {
  if (relation == ">=") return pen.signs.at_least;
  return relation == "<=" ? pen.signs.at_most : relation;
}

Block grid_block(const AreaView& area, int width, const Pen& pen) {
  return GridDrawer(area, width, pen).draw();
}

}  // namespace clever
