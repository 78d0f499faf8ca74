#include "core/draw/cell_text.h"

#include <algorithm>
#include <array>

#include "core/base/numbers.h"

namespace clever {
namespace {

constexpr std::array kInside{Fact::kNumber, Fact::kBound, Fact::kFactor, Fact::kNeeds};
constexpr std::array kAll{Fact::kPoints, Fact::kWeight, Fact::kNumber,
                          Fact::kBound,  Fact::kFactor, Fact::kNeeds};
constexpr const char* kOpenField = "_";

bool has(const CellView& cell, Fact fact) {
  switch (fact) {
    case Fact::kNumber:
      return cell.printed || cell.any_number;
    case Fact::kBound:
      return cell.minimum.has_value();
    case Fact::kFactor:
      return cell.factor.has_value();
    case Fact::kNeeds:
      return cell.needs.has_value();
    case Fact::kWeight:
      return cell.weight.has_value();
    case Fact::kPoints:
      return cell.points.has_value();
  }
  return false;
}

bool has(const AreaView& area, Fact fact) {
  return std::any_of(area.cells.begin(), area.cells.end(),
                     [&](const CellView& cell) { return has(cell, fact); });
}

std::string printed_text(const AreaView& area, const CellView& cell, const Pen& pen) {
  const std::optional<Fact> inside = fact_inside(area);
  return inside && has(cell, *inside) ? fact_text(area, cell, *inside, pen) : kOpenField;
}

std::string content(const AreaView& area, const CellView& cell, const Pen& pen) {
  if (cell.written) return std::to_string(*cell.written);
  if (cell.state == CellView::State::kCrossed || cell.state == CellView::State::kWritten)
    return pen.signs.cross;
  return printed_text(area, cell, pen);
}

/// What a script makes of a bound is not printed.
std::string bound_sign(const AreaView& area, const Pen& pen) {
  if (area.bound == CellTest::kAtLeast) return pen.signs.at_least;
  return area.bound == CellTest::kAtMost ? pen.signs.at_most : "";
}

struct Frame {
  std::string open, close;
};

Frame shade_of(const AreaView& area, const CellView& cell, const Pen& pen) {
  if (cell.tags.empty()) return {" ", " "};
  const std::vector<std::string> tags = tags_of(area);
  const auto index = std::find(tags.begin(), tags.end(), cell.tags.front().text) - tags.begin();
  const char* shade = shade_of(narrow<int>(index), pen);
  return {shade, shade};
}

Frame frame_of(const AreaView& area, const CellView& cell, const Pen& pen) {
  if (cell.missing) return {kMissing, kMissing};
  if (cell.start) return {pen.signs.start_open, pen.signs.start_close};
  if (cell.skipped) return {"-", "-"};
  switch (cell.state) {
    case CellView::State::kEmpty:
      return shade_of(area, cell, pen);
    case CellView::State::kDotted:
      return {pen.signs.dot, pen.signs.dot};
    case CellView::State::kCircled:
      return {"(", ")"};
    default:
      return {"[", "]"};
  }
}

Ink ink_of(const AreaView& area, const CellView& cell) {
  if (cell.missing) return kMissingInk;
  if (cell.skipped) return {.dim = true};
  const bool empty = cell.state == CellView::State::kEmpty;
  const bool half =
      cell.state == CellView::State::kCircled || cell.state == CellView::State::kDotted;
  if (!empty && !half) return on_shade(area.colour);
  return half || !cell.tags.empty() ? on_colour(dimmed(area.colour)) : on_colour(area.colour);
}

std::string centred(const std::string& text, int width) {
  const int spare = std::max(0, width - columns_of(text));
  const auto left = at((spare + 1) / 2);
  return std::string(left, ' ') + text + std::string(at(spare) - left, ' ');
}

}  // namespace

std::string fact_text(const AreaView& area, const CellView& cell, Fact fact, const Pen& pen) {
  if (!has(cell, fact)) return "";
  switch (fact) {
    case Fact::kNumber:
      return cell.printed ? std::to_string(*cell.printed) : "?";
    case Fact::kBound:
      return bound_sign(area, pen) + std::to_string(*cell.minimum);
    case Fact::kFactor:
      return pen.signs.times + std::to_string(*cell.factor);
    case Fact::kNeeds:
      return pen.signs.at_least + std::to_string(*cell.needs);
    case Fact::kWeight:
      return std::to_string(*cell.weight);
    case Fact::kPoints:
      return std::to_string(*cell.points);
  }
  return "";
}

std::string fact_label(Fact fact, const Pen& pen) {
  if (fact == Fact::kPoints) return pen.signs.star;
  return fact == Fact::kWeight ? std::string(pen.signs.star) + pen.signs.times : "";
}

std::optional<Fact> fact_inside(const AreaView& area) {
  for (const Fact fact : kInside)
    if (has(area, fact)) return fact;
  return {};
}

std::vector<Fact> facts_above(const AreaView& area) {
  std::vector<Fact> facts;
  for (const Fact fact : kAll)
    if (has(area, fact) && fact_inside(area) != fact) facts.push_back(fact);
  return facts;
}

const char* shade_of(int tag, const Pen& pen) { return pen.signs.shade[std::min(tag, 2)]; }

std::vector<std::string> tags_of(const AreaView& area) {
  std::vector<std::string> tags;
  for (const CellView& cell : area.cells)
    if (!cell.tags.empty() &&
        std::find(tags.begin(), tags.end(), cell.tags.front().text) == tags.end())
      tags.push_back(cell.tags.front().text);
  return tags;
}

int cell_width(const AreaView& area, const Pen& pen) {
  int width = std::max(1, area.widest);
  for (const CellView& cell : area.cells)
    if (!cell.hole)
      width = std::max(
          {width, columns_of(printed_text(area, cell, pen)), columns_of(content(area, cell, pen))});
  return width;
}

Line cell_line(const AreaView& area, const CellView& cell, int width, const Pen& pen) {
  if (cell.hole) return Line(std::string(at(width) + 2, ' '));
  const Frame frame = frame_of(area, cell, pen);
  const Ink ink = ink_of(area, cell);
  return Line(frame.open + centred(content(area, cell, pen), width) + frame.close, ink);
}

}  // namespace clever
