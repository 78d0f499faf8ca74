// An area of regions as a map: borders where regions meet, shades, bonuses in the fields.
#include <algorithm>
#include <array>

#include "core/base/numbers.h"
#include "core/show/draw/sheet_parts.h"

namespace clever {
namespace {

constexpr int kField = 3;        // columns of a field without its border
constexpr int kNarrowField = 2;  // where there is little room
constexpr int kMostLabel = 4;    // columns before the first one

class MapDrawer {
 public:
  MapDrawer(const AreaView& area, const Pen& pen)
      : area_(area),
        pen_(pen),
        field_(pen.room < Pen::Room::kNoGaps ? kField : kNarrowField),
        labelled_(pen.coordinates || (pen.steady && pen.labelled && area.read_as.empty())) {
    for (const GroupView& group : area.groups)
      if (group.kind == SpotKind::kColumn && group.points) label_ = 2;
    if (labelled_) label_ = 2 + columns_of(std::to_string(area.rows));
  }

  Block draw() {
    if (labelled_) draw_numbers();
    const bool borders = pen_.room < Pen::Room::kNoBorders || !shades_differ();
    for (int row = 0; row <= area_.rows; ++row) {
      if (borders) draw_border(row);
      if (row < area_.rows) draw_fields(row);
    }
    draw_points();
    return std::move(block_);
  }

 private:
  /// The region of a field, -1 for a hole and outside of the map.
  int region(int row, int column) const {
    if (row < 0 || row >= area_.rows || column < 0 || column >= area_.columns) return -1;
    const int cell = row * area_.columns + column;
    return area_.cells[at(cell)].hole ? -1 : area_.regions[at(cell)];
  }
  /// Is there a border above the field, or left of it?
  bool above(int row, int column) const { return region(row - 1, column) != region(row, column); }
  bool left_of(int row, int column) const { return region(row, column - 1) != region(row, column); }

  /// Where borders meet, at the upper left corner of a field.
  const char* corner(int row, int column) const {
    const Signs& signs = pen_.signs;
    const std::array<const char*, 16> corners = {" ",
                                                 signs.left_end,
                                                 signs.up_end,
                                                 signs.corner_up_left,
                                                 signs.right_end,
                                                 signs.horizontal,
                                                 signs.corner_up_right,
                                                 signs.tee_up,
                                                 signs.down_end,
                                                 signs.corner_down_left,
                                                 signs.vertical,
                                                 signs.tee_left,
                                                 signs.corner_down_right,
                                                 signs.tee_down,
                                                 signs.tee_right,
                                                 signs.crossing};
    const int left = above(row, column - 1) ? 1 : 0, up = left_of(row - 1, column) ? 2 : 0;
    const int right = above(row, column) ? 4 : 0, down = left_of(row, column) ? 8 : 0;
    return corners[at(left + up + right + down)];
  }

  std::string shade(int row, int column) const {
    const CellView& cell = area_.cells[at(row * area_.columns + column)];
    return cell.tags.empty() ? " " : shade_of(area_, cell.tags.front().text, pen_);
  }

  /// Do regions differ from those below them by their shades, so that they need no border?
  bool shades_differ() const {
    for (int row = 1; row < area_.rows; ++row)
      for (int column = 0; column < area_.columns; ++column)
        if (above(row, column) && region(row, column) >= 0 && region(row - 1, column) >= 0 &&
            shade(row, column) == shade(row - 1, column))
          return false;
    return true;
  }

  Line begun() const {
    Line line;
    return line.pad_to(label_);
  }

  void draw_border(int row) {
    Line line = begun();
    for (int column = 0; column <= area_.columns; ++column) {
      line.add(corner(row, column));
      for (int i = 0; i < field_ && column < area_.columns; ++i)
        line.add(above(row, column) ? pen_.signs.horizontal : " ");
    }
    block_.push_back(line);
  }

  /// The letter stands only at the first where fields are too narrow for it.
  void draw_numbers() {
    Line line;
    for (int column = 0; column < area_.columns; ++column) {
      const bool letter = column == 0 || field_ == kField;
      line.pad_to(label_ + column * (field_ + 1) + 1)
          .add((letter ? "c" : "") + std::to_string(column + 1), {.dim = true});
    }
    block_.push_back(line);
  }

  void draw_fields(int row) {
    Line line(labelled_ ? "r" + std::to_string(row + 1) : "", {.dim = true});
    line.pad_to(label_);
    for (int column = 0; column <= area_.columns; ++column) {
      line.add(left_of(row, column) ? border(row, column) : " ");
      if (column < area_.columns) line.add(field(row, column));
    }
    block_.push_back(line);
  }

  Line field(int row, int column) const {
    const int index = row * area_.columns + column;
    Line line = map_field(area_, area_.cells[at(index)], field_, pen_);
    return area_.cells[at(index)].hole ? line : line.mark(cell_target(area_.index, index));
  }

  CellView::Light light(int row, int column) const {
    const bool inside = column >= 0 && column < area_.columns;
    return inside ? area_.cells[at(row * area_.columns + column)].light : CellView::Light::kNone;
  }

  bool hinted(int row, int column) const {
    const bool inside = column >= 0 && column < area_.columns;
    return inside && area_.cells[at(row * area_.columns + column)].hinted;
  }

  /// The border left of a field. What is lit is framed by it: there is no room in the fields.
  const char* border(int row, int column) const {
    const CellView::Light before = light(row, column - 1), behind = light(row, column);
    if (behind == CellView::Light::kCursor) return pen_.signs.cursor_open;
    if (before == CellView::Light::kCursor) return pen_.signs.cursor_close;
    if (hinted(row, column - 1) || hinted(row, column)) return pen_.signs.hint;
    if (behind == CellView::Light::kOpen) return "{";
    if (before == CellView::Light::kOpen) return "}";
    return behind == CellView::Light::kFresh || before == CellView::Light::kFresh
               ? "|"
               : pen_.signs.vertical;
  }

  /// What full columns score, under them.
  void draw_points() {
    Line line(label_ > 0 ? pen_.signs.star : "");
    bool any = false;
    for (const GroupView& group : area_.groups) {
      if (group.kind != SpotKind::kColumn || !group.points || group.cells.empty()) continue;
      any = true;
      const int column = group.cells.front() % area_.columns;
      const std::string text =
          std::to_string(*group.points) + (group.reached ? pen_.signs.earned : "");
      const int from = label_ + column * (field_ + 1) + 1 + (field_ - columns_of(text)) / 2;
      line.pad_to(from).add(text, {.bold = group.reached});
    }
    if (any) block_.push_back(line);
  }

  const AreaView& area_;
  const Pen& pen_;
  int field_;      // columns of one, without its border
  bool labelled_;  // rows and columns have their numbers
  int label_ = 0;
  Block block_;
};

}  // namespace

bool fits_as_map(const AreaView& area, int width) {
  return !area.regions.empty() && kMostLabel + area.columns * (kField + 1) + 1 <= width;
}

Block map_block(const AreaView& area, const Pen& pen) { return MapDrawer(area, pen).draw(); }

}  // namespace clever
