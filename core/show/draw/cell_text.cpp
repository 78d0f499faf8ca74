#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>

#include "core/base/numbers.h"
#include "core/show/draw/sheet_parts.h"

namespace clever {
namespace {

// Of those from the third on, the first that an area has stands in the cells themselves, all others
// above them.
constexpr Fact kFacts[] = {&PrintedCell::points,  &PrintedCell::weight, &PrintedCell::printed,
                           &PrintedCell::minimum, &PrintedCell::factor, &PrintedCell::needs};
constexpr const char* kOpenField = "_";

bool has(const CellView& cell, Fact fact) {
  return cell.*fact || (fact == &PrintedCell::printed && cell.any_number);
}

bool has(const AreaView& area, Fact fact) {
  return std::any_of(area.cells.begin(), area.cells.end(),
                     [&](const CellView& cell) { return has(cell, fact); });
}

std::string printed_text(const AreaView& area, const CellView& cell, const Pen& pen) {
  const Fact inside = fact_inside(area);
  return inside && has(cell, inside) ? fact_text(area, cell, inside, pen) : kOpenField;
}

bool is_tight(const Pen& pen) { return pen.room >= Pen::Room::kNoFrames; }

bool is_lit(const CellView& cell) { return cell.light >= CellView::Light::kOpen; }

std::string content(const AreaView& area, const CellView& cell, const Pen& pen) {
  if (is_lit(cell) && !cell.offered.empty()) return pen.word(cell.offered);
  if (cell.written) return std::to_string(*cell.written);
  if (cell.state < CellView::State::kCrossed) return printed_text(area, cell, pen);
  return is_tight(pen) && cell.start ? pen.signs.given : pen.signs.cross;
}

/// What a script makes of a bound is not printed.
std::string sign_before(Fact fact, const AreaView& area, const Pen& pen) {
  if (fact == &PrintedCell::factor) return pen.signs.times;
  if (fact == &PrintedCell::needs) return pen.signs.at_least;
  if (fact != &PrintedCell::minimum || area.bound == CellTest::kAny) return "";
  return area.bound == CellTest::kAtLeast ? pen.signs.at_least : pen.signs.at_most;
}

/// Null where the number alone is printed.
const char* meaning_of(Fact fact, const AreaView& area, const Labels& labels) {
  if (fact == &PrintedCell::points) return labels.sign_points;
  if (fact == &PrintedCell::weight) return labels.sign_weight;
  if (fact == &PrintedCell::factor) return labels.sign_factor;
  if (fact == &PrintedCell::needs) return labels.sign_needs;
  if (fact != &PrintedCell::minimum || area.bound == CellTest::kAny) return nullptr;
  return area.bound == CellTest::kAtLeast ? labels.sign_at_least : labels.sign_at_most;
}

const PrintedTag* look_of(const AreaView& area, const std::string& tag) {
  const auto found = std::ranges::find(area.tags, tag, &PrintedTag::id);
  return found == area.tags.end() ? nullptr : &*found;
}

std::string shade_of(const AreaView& area, const CellView& cell, const Pen& pen) {
  return cell.tags.empty() ? " " : shade_of(area, cell.tags.front().text, pen);
}

/// A tag may stay blank where no cell is without any.
bool all_are_tagged(const AreaView& area) {
  return std::ranges::all_of(area.cells,
                             [](const CellView& cell) { return cell.hole || !cell.tags.empty(); });
}

/// As light as the colour of the tag; "" where it has none.
std::string shade_of_colour(const AreaView& area, const std::string& tag, const Pen& pen) {
  const PrintedTag* look = look_of(area, tag);
  if (!look || look->colour.empty()) return "";
  const int light = lightness(look->colour);
  if (light > 85 && all_are_tagged(area)) return " ";
  return light > 50 ? pen.signs.light : pen.signs.dark;
}

std::string colour_of(const AreaView& area, const CellView& cell) {
  const PrintedTag* tag = cell.tags.empty() ? nullptr : look_of(area, cell.tags.front().text);
  return tag ? tag->colour : "";
}

/// What stands left and right of a cell.
using Frame = std::pair<std::string, std::string>;

Frame both(const char* sign) { return {sign, sign}; }

Frame light_frame(const CellView& cell, const Pen& pen) {
  if (cell.light == CellView::Light::kCursor)
    return {pen.signs.cursor_open, pen.signs.cursor_close};
  return cell.light == CellView::Light::kOpen ? Frame("{", "}") : both("|");
}

/// Numbers that are written need a frame only where numbers are printed too.
bool needs_no_frame(const AreaView& area, const CellView& cell) {
  return cell.state == CellView::State::kCrossed ||
         (cell.state == CellView::State::kWritten && !has(area, &PrintedCell::printed));
}

Frame frame_of(const AreaView& area, const CellView& cell, const Pen& pen) {
  if (cell.missing) return both(kMissing);
  if (cell.hinted && cell.light != CellView::Light::kCursor) return both(pen.signs.hint);
  if (cell.light >= CellView::Light::kFresh) return light_frame(cell, pen);
  const bool given = cell.start && cell.state >= CellView::State::kCrossed;
  if (is_tight(pen) && given) return {cell.written ? pen.signs.given : " ", " "};
  if (given) return {pen.signs.start_open, pen.signs.start_close};
  if (is_tight(pen) && needs_no_frame(area, cell)) return both(" ");
  if (cell.skipped) return both("-");
  if (cell.state == CellView::State::kEmpty)
    return {shade_of(area, cell, pen), shade_of(area, cell, pen)};
  if (cell.state == CellView::State::kDotted) return both(pen.signs.dot);
  return cell.state == CellView::State::kCircled ? Frame("(", ")") : Frame("[", "]");
}

Ink ink_of(const AreaView& area, const CellView& cell) {
  if (cell.missing) return kMissingInk;
  if (cell.light == CellView::Light::kCursor) return kCursorInk;
  if (cell.hinted) return kHintInk;
  if (cell.light == CellView::Light::kOpen) return kOpenInk;
  if (cell.skipped) return {.dim = true};
  if (cell.state >= CellView::State::kCrossed) return on_shade(area.colour);
  const bool dark = cell.light == CellView::Light::kDark;
  if (const std::string colour = colour_of(area, cell); !colour.empty())
    return on_colour(dark ? dimmed(colour) : colour);
  const bool half = cell.state != CellView::State::kEmpty || !cell.tags.empty();
  return on_colour(dark || half ? dimmed(area.colour) : area.colour);
}

/// For shades: little more than the colour behind them, so that what is written stands out.
Ink shade_ink(const Ink& ink) {
  return ink.back.empty() ? ink : Ink{.fore = dimmed(ink.back), .back = ink.back};
}

std::string centred(const std::string& text, int width) {
  const int spare = std::max(0, width - columns_of(text));
  const auto left = at((spare + 1) / 2);
  return std::string(left, ' ') + text + std::string(at(spare) - left, ' ');
}

}  // namespace

Fact fact_inside(const AreaView& area) {
  const auto found = std::find_if(std::begin(kFacts) + 2, std::end(kFacts),
                                  [&](Fact fact) { return has(area, fact); });
  return found == std::end(kFacts) ? nullptr : *found;
}

std::string fact_text(const AreaView& area, const CellView& cell, Fact fact, const Pen& pen) {
  if (cell.*fact) return sign_before(fact, area, pen) + std::to_string(*(cell.*fact));
  return has(cell, fact) ? "?" : "";
}

std::string fact_label(Fact fact, const Pen& pen) {
  if (fact == &PrintedCell::points) return pen.signs.star;
  return fact == &PrintedCell::weight ? std::string(pen.signs.star) + pen.signs.times : "";
}

std::vector<FactSign> fact_signs(const AreaView& area, const Pen& pen) {
  std::vector<FactSign> signs;
  for (const Fact fact : kFacts)
    if (const char* meaning = meaning_of(fact, area, pen.labels); meaning && has(area, fact)) {
      const bool above = fact == &PrintedCell::points;
      signs.push_back(
          {fact_label(fact, pen) + sign_before(fact, area, pen) + (above ? "" : "2"), meaning});
    }
  return signs;
}

std::optional<int> weight_of_row(const AreaView& area, int row) {
  const auto begins = [&](int index) {
    return area.cells.begin() + std::ptrdiff_t{index} * area.columns;
  };
  const auto differ = [](const CellView& one, const CellView& other) {
    return !one.hole && !other.hole && one.weight != other.weight;
  };
  for (int i = 0; i < area.rows; ++i)
    if (!area.grid || std::adjacent_find(begins(i), begins(i + 1), differ) != begins(i + 1))
      return {};
  return begins(row)->weight;
}

/// A row without any weight may stand among those that have one.
static bool weighs_rows(const AreaView& area) {
  for (int row = 0; row < area.rows; ++row)
    if (weight_of_row(area, row)) return true;
  return false;
}

std::vector<Fact> facts_above(const AreaView& area) {
  std::vector<Fact> facts;
  for (const Fact fact : kFacts)
    if (has(area, fact) && fact_inside(area) != fact &&
        (fact != &PrintedCell::weight || !weighs_rows(area)))
      facts.push_back(fact);
  return facts;
}

std::string shade_of(const AreaView& area, const std::string& wanted, const Pen& pen) {
  std::vector<std::string> free = {pen.signs.light,   pen.signs.medium,       pen.signs.dark,
                                   pen.signs.stripes, pen.signs.back_stripes, pen.signs.checks,
                                   pen.signs.waves};
  for (char letter = 'a'; letter <= 'z'; ++letter) free.emplace_back(1, letter);
  std::set<std::string> taken;
  for (const std::string& tag : tags_of(area)) {
    std::string shade = shade_of_colour(area, tag, pen);
    if (shade.empty() || taken.contains(shade))
      shade = *std::ranges::find_if(free, [&](const auto& one) { return !taken.contains(one); });
    if (tag == wanted) return shade;
    taken.insert(shade);
  }
  return " ";
}

std::vector<std::string> tags_of(const AreaView& area) {
  std::vector<std::string> tags;
  for (const CellView& cell : area.cells)
    if (!cell.tags.empty() &&
        std::find(tags.begin(), tags.end(), cell.tags.front().text) == tags.end())
      tags.push_back(cell.tags.front().text);
  return tags;
}

int cell_width(const AreaView& area, const Pen& pen) {
  // What is printed may stand where a frame would: a number that is chosen or written replaces it.
  const int borrowed = pen.room >= Pen::Room::kNoGaps && area.widest > 0 ? 1 : 0;
  int width = std::max(1, area.widest);
  for (const CellView& cell : area.cells)
    if (!cell.hole)
      width = std::max({width, columns_of(printed_text(area, cell, pen)) - borrowed,
                        columns_of(content(area, cell, pen)) - borrowed});
  return width;
}

Line cell_line(const AreaView& area, const CellView& cell, int width, const Pen& pen) {
  if (cell.hole) return Line(std::string(at(width) + 2, ' '));
  const auto& [open, close] = frame_of(area, cell, pen);
  const std::string text = content(area, cell, pen);
  if (columns_of(text) > width) return Line(open + text, ink_of(area, cell));
  const std::string framed = is_lit(cell) || is_tight(pen) ? centred(open + text + close, width + 2)
                                                           : open + centred(text, width) + close;
  return Line(framed, ink_of(area, cell));
}

Line map_field(const AreaView& area, const CellView& cell, int width, const Pen& pen) {
  if (cell.hole) return Line(std::string(at(width), ' '));
  const bool crossed = cell.state >= CellView::State::kCrossed;
  std::string text = crossed || cell.missing ? content(area, cell, pen) : "";
  if (cell.missing) text = kMissing + text;
  for (const BonusView& bonus : cell.bonuses)
    if (!crossed) text += pen.word(bonus.text);
  text = cut(text, width, pen.signs.cut);
  const Ink ink = ink_of(area, cell);
  const int spare = width - columns_of(text), right = (spare + 1) / 2;
  const std::string shade = crossed ? " " : shade_of(area, cell, pen);
  Line line(repeated(shade, spare - right), shade_ink(ink));
  return line.add(text, ink).add(repeated(shade, right), shade_ink(ink));
}

}  // namespace clever
