// The cells of an area and everything that stands around them.
#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "core/show/sheet/area_drawing.h"

namespace clever {
namespace {

constexpr double kCell = 9.2;       // its height, and its width where there is room
constexpr double kCellOfMap = 8.2;  // of an area of regions
constexpr double kGap = 0.9;
constexpr double kGapWithSign = 2.3;
constexpr double kRowGap = 0.9;
constexpr double kLabelWidth = 5.2;
constexpr double kMostStretch = 1.45;  // of the way from cell to cell, to fill a wide panel
constexpr double kLeastStretch = 0.7;  // narrower cells go on below instead

const Type kFactType{.size = 2.6};
const Type kLabelType{.size = 2.8, .weight = Weight::kBold};

class FieldsDrawer {
 public:
  FieldsDrawer(Canvas& canvas, const AreaView& area, const SheetWords& words)
      : canvas_(canvas),
        area_(area),
        words_(words),
        above_(facts_above(area)),
        per_line_(area.columns) {
    for (int row = 0; row < area.rows; ++row) label_ = std::max(label_, label_width(row));
    if (!above_.empty() || has_points_below()) label_ = std::max(label_, canvas.mm(3.6));
    for (int row = 0; row < area.rows; ++row) end_ = std::max(end_, row_end_width(row));
    end_ = std::max(end_, diagonals_width());
    if (end_ > 0) end_ += canvas.mm(kGap + 0.4);
    pitch_ = cell() + gap();
  }

  double natural_width() const { return label_ + area_.columns * pitch_ - gap() + end_; }

  double draw(Point at, double width) {
    fit(width);
    top_ = y_ = at.y;
    const double spare = width - (label_ + per_line_ * pitch_ - gap() + end_);
    left_ = at.x + std::max(0.0, spare / 2);
    for (first_ = 0; first_ < area_.columns; first_ += per_line_) {
      last_ = std::min(first_ + per_line_, area_.columns);
      if (first_ > 0) y_ += canvas_.mm(kRowGap);
      row_top_.clear();
      draw_head();
      for (int row = 0; row < area_.rows; ++row) draw_row(row);
      if (is_map()) draw_borders();
      draw_foot();
    }
    return y_ - top_;
  }

 private:
  bool is_map() const { return !area_.regions.empty(); }
  double cell() const { return canvas_.mm(is_map() ? kCellOfMap : kCell); }
  bool ends_here() const { return last_ == area_.columns; }
  const CellView& cell_at(int row, int column) const {
    return area_.cells[at(row * area_.columns + column)];
  }

  // Widths.

  void fit(double width) {
    const double natural = pitch_;
    const auto room = [&] { return width - label_ - end_ + gap(); };
    if (room() / area_.columns < natural * kLeastStretch) {
      per_line_ = area_.columns - 1;  // so that rows have labels, which need room, too
      for (int row = 0; row < area_.rows; ++row) label_ = std::max(label_, label_width(row));
      const int most = std::max(1, static_cast<int>(room() / (natural * kLeastStretch)));
      const int bands = (area_.columns + most - 1) / most;
      per_line_ = (area_.columns + bands - 1) / bands;
    }
    pitch_ = std::min(room() / per_line_, natural * kMostStretch);
  }

  std::string separator(int row, int column) const {
    if (area_.pairs) return column % 2 == 0 ? words_.pen.signs.minus : "";
    const std::string& between = area_.between[at(row)];
    return between.empty() ? "" : relation_sign(between, words_.pen);
  }
  double gap() const {
    if (is_map()) return 0;
    for (int row = 0; row < area_.rows; ++row)
      if (!separator(row, 0).empty()) return canvas_.mm(kGapWithSign);
    return canvas_.mm(kGap);
  }

  /// How many marks it takes, where that is not all.
  double count_width(const GroupView& group) const {
    if (group.need == 0) return 0;
    return canvas_.width(count_text(area_, group.need, words_.pen), kFactType) + canvas_.mm(0.8);
  }
  double reward_width(const GroupView& group) const {
    const double badges = count_width(group) + badges_width(canvas_, group.bonuses);
    if (!group.points) return badges;
    const std::string text = points_text(words_.pen, *group.points);
    return badges + canvas_.width(text, kPointsType) + canvas_.mm(badges > 0 ? 1.4 : 0.6);
  }
  double row_end_width(int row) const {
    double width = 0;
    for (const GroupView& group : area_.groups)
      if (is_of_row(group, row)) width += reward_width(group) + canvas_.mm(width > 0 ? kGap : 0);
    return width;
  }
  static bool is_diagonal(const GroupView& group) { return group.kind == SpotKind::kDiagonal; }
  double diagonals_width() const {
    double width = 0;
    for (const GroupView& group : area_.groups)
      if (is_diagonal(group)) width = std::max(width, reward_width(group) + canvas_.mm(3.4));
    return width;
  }
  bool is_of_row(const GroupView& group, int row) const {
    return group.kind == SpotKind::kRow && !group.cells.empty() &&
           group.cells.front() / area_.columns == row;
  }
  bool is_of_column(const GroupView& group, int column) const {
    return group.kind == SpotKind::kColumn && !group.cells.empty() &&
           group.cells.front() % area_.columns == column;
  }
  bool has_points_below() const {
    return !area_.column_factors.empty() ||
           std::ranges::any_of(area_.groups, [](const GroupView& group) {
             return group.kind == SpotKind::kColumn && group.points;
           });
  }

  // Places.

  double x_of(int column) const { return left_ + label_ + (column - first_) * pitch_; }
  /// The room above or below the field of a column.
  Rect below(int column, double height) const {
    return {x_of(column) - gap() / 2 + canvas_.mm(0.15), y_, pitch_ - canvas_.mm(0.3), height};
  }
  Rect label_room(double height) const { return {left_, y_, label_ - gap() / 2, height}; }

  // Lines of small texts.

  template <class TextOf>
  void text_line(const std::string& label, TextOf text_of, const Type& type) {
    bool any = false;
    for (int column = first_; column < last_; ++column) any = any || !text_of(column).empty();
    if (!any) return;
    const double height = canvas_.mm(kFactHeight);
    canvas_.text(label_room(height), label, kFactType);
    for (int column = first_; column < last_; ++column)
      canvas_.text(below(column, height), text_of(column), type);
    y_ += height;
  }

  /// Badges by column, as many below each other as there are.
  template <class BonusesOf>
  void badge_line(BonusesOf bonuses_of, double shift = 0) {
    int most = 0;
    for (int column = first_; column < last_; ++column)
      most = std::max(most, count_of(bonuses_of(column)));
    if (most == 0) return;
    y_ += canvas_.mm(0.3);
    const double height = canvas_.mm(kBadgeHeight) * most;
    for (int column = first_; column < last_; ++column)
      stack_badges(canvas_, below(column, height).moved(shift, 0), bonuses_of(column),
                   words_.patterns);
    y_ += height;
  }

  void draw_head() {
    if (area_.column_glyph.empty()) return;
    text_line(
        "", [&](int column) { return area_.column_glyph + std::to_string(column + 1); }, kFactType);
  }

  /// What a row counts, the face that leads to it, or whose it is.
  std::string label_text(int row) const {
    if (const std::optional<int> weight = weight_of_row(area_, row))
      return words_.pen.signs.star + (words_.pen.signs.times + std::to_string(*weight));
    if (!area_.row_factors.empty())
      return words_.pen.signs.star +
             (words_.pen.signs.times + std::to_string(area_.row_factors[at(row)]));
    if (!area_.row_glyph.empty()) return area_.row_glyph + std::to_string(row + 1);
    const std::string& label = area_.row_labels[at(row)].label;
    // Where rows go on below, it could not be told which is which.
    return label.empty() && per_line_ < area_.columns && area_.rows > 1
               ? "r" + std::to_string(row + 1)
               : label;
  }

  double label_width(int row) const {
    const std::string text = label_text(row);
    if (text.empty()) return 0;
    const double own = canvas_.width(text, kLabelType) + canvas_.mm(0.4) + gap() / 2;
    return std::max(own, canvas_.mm(kLabelWidth));
  }

  void draw_label(int row) {
    const std::string text = label_text(row);
    if (text.empty()) return;
    const RowView& label = area_.row_labels[at(row)];
    const double side = std::min(label_ - canvas_.mm(0.6), height());
    if (label.colour.empty() || text != label.label)
      return canvas_.text(label_room(height()), text, kLabelType);
    draw_chip(canvas_, {left_, y_ + (height() - side) / 2, side, side}, text, label.colour,
              pattern_of_letter(text));
  }
  /// Of the area that has this letter.
  int pattern_of_letter(const std::string& letter) const {
    const auto found = words_.patterns.of_letter.find(letter);
    return found == words_.patterns.of_letter.end() ? kNoPattern : found->second;
  }

  double height() const { return is_map() ? std::min(pitch_, cell()) : cell(); }

  void draw_row(int row) {
    for (const Fact fact : above_)
      text_line(
          fact_label(fact, words_.pen),
          [&](int column) { return fact_text(area_, cell_at(row, column), fact, words_.pen); },
          kFactType);
    row_top_.push_back(y_);
    draw_cells(row);
    y_ += height();
    if (!is_map()) badge_line([&](int column) { return cell_at(row, column).bonuses; });
    badge_line([&](int column) { return gap_bonuses(row, column, 1); }, pitch_ / 2);
    badge_line([&](int column) { return gap_bonuses(row, column, area_.columns); });
    if (!is_map() && row + 1 < area_.rows) y_ += canvas_.mm(kRowGap);
  }

  void draw_cells(int row) {
    draw_label(row);
    for (int column = first_; column < last_; ++column) {
      const Rect box{x_of(column), y_, pitch_ - gap(), height()};
      draw_cell(canvas_, box, area_, cell_at(row, column), words_);
      if (column + 1 < last_ && !cell_at(row, column).hole && !cell_at(row, column + 1).hole)
        canvas_.text({box.right(), y_, gap(), height()}, separator(row, column), kLabelType);
    }
    if (ends_here()) draw_row_end(row);
  }

  void draw_row_end(int row) {
    double x = x_of(last_) - gap() + canvas_.mm(kGap + 0.4);
    for (const GroupView& group : area_.groups) {
      if (!is_of_row(group, row)) continue;
      draw_reward(group, {x, y_, reward_width(group), height()});
      x += reward_width(group) + canvas_.mm(kGap);
    }
  }

  void draw_reward(const GroupView& group, const Rect& room) {
    const double count = count_width(group), badges = badges_width(canvas_, group.bonuses);
    canvas_.text({room.x, room.y, count, room.height}, count_text(area_, group.need, words_.pen),
                 kFactType);
    draw_badges(canvas_, {room.x + count, room.y, badges, room.height}, group.bonuses,
                words_.patterns);
    const double before = count + badges;
    if (group.points)
      draw_points(group, {room.x + before, room.y, room.width - before, room.height}, true);
  }

  void draw_points(const GroupView& group, const Rect& room, bool star) {
    const std::string text =
        star ? points_text(words_.pen, *group.points) : std::to_string(*group.points);
    canvas_.text(room, text, kPointsType);
    if (!group.reached) return;
    const Point middle = room.centre();
    const double width = std::min(room.width, canvas_.width(text, kPointsType) + canvas_.mm(1.4));
    const double tall = std::min(room.height, canvas_.mm(4));
    canvas_.draw(ellipse({middle.x - width / 2, middle.y - tall / 2, width, tall}),
                 {.line = kPen, .width = canvas_.mm(0.35)});
  }

  /// The bonuses between a cell and the one `distance` cells further on.
  std::vector<BonusView> gap_bonuses(int row, int column, int distance) const {
    const int cell = row * area_.columns + column;
    for (const GroupView& group : area_.groups)
      if (group.kind == SpotKind::kGap && group.cells[0] == cell &&
          group.cells[1] - group.cells[0] == distance)
        return group.bonuses;
    return {};
  }

  // Below the last row.

  void draw_foot() {
    const double begin = y_;
    text_line(
        words_.pen.signs.star, [&](int column) { return factor_text(column); }, kFactType);
    text_line(
        "", [&](int column) { return column_count(column); }, kFactType);
    badge_line([&](int column) { return column_bonuses(column); });
    draw_column_points();
    if (ends_here()) y_ = std::max(y_, draw_diagonals(begin));
  }

  std::string factor_text(int column) const {
    if (area_.column_factors.empty()) return "";
    return words_.pen.signs.times + std::to_string(area_.column_factors[at(column)]);
  }

  std::string column_count(int column) const {
    for (const GroupView& group : area_.groups)
      if (is_of_column(group, column) && group.need > 0)
        return count_text(area_, group.need, words_.pen);
    return "";
  }

  std::vector<BonusView> column_bonuses(int column) const {
    std::vector<BonusView> bonuses;
    for (const GroupView& group : area_.groups)
      if (is_of_column(group, column))
        bonuses.insert(bonuses.end(), group.bonuses.begin(), group.bonuses.end());
    return bonuses;
  }

  void draw_column_points() {
    const double height = canvas_.mm(kFactHeight + 0.8);
    bool any = false;
    for (const GroupView& group : area_.groups) {
      if (group.kind != SpotKind::kColumn || group.cells.empty() || !group.points) continue;
      const int column = group.cells.front() % area_.columns;
      if (column < first_ || column >= last_) continue;
      if (!any) canvas_.text(label_room(height), words_.pen.signs.star, kFactType);
      any = true;
      draw_points(group, below(column, height), false);
    }
    if (any) y_ += height;
  }

  /// In the corner behind the last column; where they end.
  double draw_diagonals(double y) {
    const double height = canvas_.mm(kBadgeHeight),
                 x = x_of(last_) - gap() + canvas_.mm(kGap + 0.4);
    for (const GroupView& group : area_.groups) {
      if (!is_diagonal(group)) continue;
      const bool rising = !group.cells.empty() && group.cells.front() > group.cells.back();
      canvas_.text({x, y, canvas_.mm(3), height},
                   rising ? words_.pen.signs.rising : words_.pen.signs.falling, kLabelType);
      draw_reward(group, {x + canvas_.mm(3.4), y, reward_width(group), height});
      y += height;
    }
    return y;
  }

  // The borders of regions.

  int region(int row, int column) const {
    if (row < 0 || row >= area_.rows || column < first_ || column >= last_) return -1;
    const int cell = row * area_.columns + column;
    return area_.cells[at(cell)].hole ? -1 : area_.regions[at(cell)];
  }

  /// Thick where two regions meet, fine within one.
  void border(Point from, Point to, int one, int other) {
    if (one < 0 && other < 0) return;
    if (one == other)
      canvas_.line(from, to, 0.12, kFaintInk, 0.6);
    else
      canvas_.line(from, to, 0.6, kInk);
  }

  void draw_borders() {
    for (int row = 0; row < area_.rows; ++row)
      for (int column = first_; column < last_; ++column) {
        const double left = x_of(column), top = row_top_[at(row)];
        const double right = left + pitch_, bottom = top + height();
        const int own = region(row, column);
        border({left, top}, {right, top}, own, region(row - 1, column));
        border({left, bottom}, {right, bottom}, own, region(row + 1, column));
        border({left, top}, {left, bottom}, own, region(row, column - 1));
        border({right, top}, {right, bottom}, own, region(row, column + 1));
      }
  }

  Canvas& canvas_;
  const AreaView& area_;
  const SheetWords& words_;
  std::vector<Fact> above_;
  double label_ = 0;          // width before the first cell
  double end_ = 0;            // and behind the last one
  double pitch_ = 0;          // from one cell to the next
  int per_line_ = 1;          // columns beside each other
  int first_ = 0, last_ = 0;  // columns of the line that is drawn
  double left_ = 0, top_ = 0, y_ = 0;
  std::vector<double> row_top_;  // of its cells
};

}  // namespace

std::string points_text(const Pen& pen, int points) {
  return pen.signs.star + std::to_string(points);
}

double fields_width(const Canvas& canvas, const AreaView& area, const SheetWords& words) {
  Canvas silent = canvas.silent();
  return FieldsDrawer(silent, area, words).natural_width();
}

double draw_fields(Canvas& canvas, const AreaView& area, const SheetWords& words, Point at,
                   double width) {
  return FieldsDrawer(canvas, area, words).draw(at, width);
}

}  // namespace clever
