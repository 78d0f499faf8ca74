// Which numbers an area takes can be told from its cells, and from an order where one is needed.
#include <cctype>

#include "core/lint/checks.h"

namespace clever {
namespace {

void check_cell_test(const AreaModel& area, Diagnostics& out) {
  const auto bare = std::ranges::find_if(area.cells, [](const CellModel& cell) {
    return markable(cell) && !cell.printed && !cell.any_number;
  });
  const bool minimum = std::ranges::any_of(
      area.cells, [](const CellModel& cell) { return cell.minimum.has_value(); });
  const CellTest test = area.accept.cell;
  if (test == CellTest::kEqual && bare != area.cells.end())
    out.error(
        Code::kMissingFact, bare->span,
        fmt::format("'{}' takes equal numbers, but a cell prints none", area.id.text),
        area.grid ? "write a number or any" : "add number: with a number or any for each cell");
  else if (test != CellTest::kEqual && test != CellTest::kAny && !minimum)
    out.error(Code::kMissingFact, area.accept.span,
              fmt::format("'{}' compares with a number that no cell has", area.id.text),
              "add fields: { minimum: [...] }");
}

/// Does the expression name this argument? By reading alone, as an author would look for it.
bool mentions(const Expression& expression, std::string_view argument) {
  const std::string_view text = expression.text;
  const auto in_name = [&](std::size_t at) {
    return at < text.size() && (text[at] == '_' || text[at] == '.' ||
                                std::isalnum(static_cast<unsigned char>(text[at])) != 0);
  };
  for (std::size_t at = text.find(argument); at < text.size(); at = text.find(argument, at + 1))
    if ((at == 0 || !in_name(at - 1)) && !in_name(at + argument.size())) return true;
  return false;
}

/// The words of `accept` say the same as an error; an expression may ask for other things too.
void check_previous(const AreaModel& area, Diagnostics& out) {
  if (area.place != Place::kHook || !area.accept.hook) return;
  if (mentions(*area.accept.hook, "previous"))
    out.warning(Code::kRulesDisagree, area.accept.span,
                fmt::format("'previous' is always nil in '{}': where a script places the marks, no "
                            "cell comes before another",
                            area.id.text),
                "compare in the script of place:, with sheet.value(here, cell), or give the area "
                "a place: in words, such as next");
}

void check_order(const AreaModel& area, Diagnostics& out) {
  const AcceptModel& accept = area.accept;
  const bool ordered = area.place != Place::kAnywhere && area.place != Place::kHook;
  if (accept.versus != Versus::kAnything && !ordered)
    out.error(Code::kRulesDisagree, accept.span,
              "where marks go anywhere there is no number before",
              "give the area a place: in order, such as next");
  else if (accept.versus != Versus::kAnything && area.states.size() > 1)
    out.error(Code::kRulesDisagree, accept.span,
              "cells that are marked in several steps keep no number to compare with",
              "use mark: cross or mark: write, or leave versus previous: out");
  else if (accept.free_after && accept.versus == Versus::kAnything)
    out.error(Code::kRulesDisagree, accept.span, "free after: lifts a rule that is not there",
              "add versus previous:, or leave it out");
}

}  // namespace

void check_accepts(const AreaModel& area, Diagnostics& out) {
  check_cell_test(area, out);
  check_order(area, out);
  check_previous(area, out);
  const bool by_dice = area.further != FurtherKind::kNone && area.further != FurtherKind::kHook;
  if (by_dice && area.accept.cell != CellTest::kEqual)
    out.error(
        Code::kRulesDisagree, area.accept.span,
        fmt::format("further marks in '{}' need cells with the numbers of dice", area.id.text),
        "write accept: equal, or leave further: out");
}

}  // namespace clever
