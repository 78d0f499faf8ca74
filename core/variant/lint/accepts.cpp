// Which numbers an area takes can be told from its cells, and from an order where one is needed.
#include <cctype>

#include "core/variant/lint/checks.h"

namespace clever {
namespace {

/// The cells for which a rule stands.
std::vector<const CellModel*> cells_under(const AreaModel& area, const AcceptModel& accept) {
  std::vector<const CellModel*> cells;
  for (int i = 0; i < count_of(area.cells); ++i)
    if (&area.accept_of(i) == &accept) cells.push_back(&area.cells[at(i)]);
  return cells;
}

void check_cell_test(const AreaModel& area, const AcceptModel& accept, Diagnostics& out) {
  const std::vector<const CellModel*> cells = cells_under(area, accept);
  const auto bare = std::ranges::find_if(cells, [](const CellModel* cell) {
    return markable(*cell) && !cell->printed && !cell->any_number;
  });
  const bool minimum =
      std::ranges::any_of(cells, [](const CellModel* cell) { return cell->minimum.has_value(); });
  const CellTest test = accept.cell;
  if (test == CellTest::kEqual && bare != cells.end())
    out.error(
        Code::kMissingFact, (*bare)->span,
        fmt::format("'{}' takes equal numbers, but a cell prints none", area.id.text),
        area.grid ? "write a number or any" : "add number: with a number or any for each cell");
  else if ((test == CellTest::kAtLeast || test == CellTest::kAtMost) && !minimum)
    out.error(Code::kMissingFact, accept.span,
              fmt::format("'{}' compares with a number that no cell has", area.id.text),
              "add fields: { minimum: [...] }");
  else if (test >= CellTest::kEqualSize && !area.regions)
    out.error(Code::kRulesDisagree, accept.span,
              fmt::format("'{}' has no regions whose size could be compared", area.id.text),
              "add regions: by tag, or write at least, at most or equal");
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
void check_previous(const AreaModel& area, const AcceptModel& accept, Diagnostics& out) {
  if (!accept.hook || !mentions(*accept.hook, "previous")) return;
  if (area.states.size() > 1)
    out.warning(Code::kRulesDisagree, accept.span,
                fmt::format("'previous' is always nil in '{}': cells that are marked in several "
                            "steps keep no number to compare with",
                            area.id.text),
                "use mark: cross or mark: write, or leave previous out");
  else if (area.place == Place::kHook)
    out.warning(Code::kRulesDisagree, accept.span,
                fmt::format("'previous' is always nil in '{}': where a script places the marks, no "
                            "cell comes before another",
                            area.id.text),
                "compare in the script of place:, with sheet.value(here, cell), or give the area "
                "a place: in words, such as next");
}

void check_order(const AreaModel& area, const AcceptModel& accept, Diagnostics& out) {
  const bool ordered =
      area.place != Place::kAnywhere && area.place != Place::kHook && area.place != Place::kBeside;
  if (accept.versus != Versus::kAnything && !ordered)
    out.error(Code::kRulesDisagree, accept.span,
              "where marks go anywhere there is no number before",
              "give the area a place: in order, such as next");
  else if (accept.versus != Versus::kAnything && area.states.size() > 1)
    out.error(Code::kRulesDisagree, accept.span,
              "cells that are marked in several steps keep no number to compare with",
              "use mark: cross or mark: write, or leave versus previous: out");
  else if (accept.versus != Versus::kAnything && area.block > 1)
    out.error(Code::kRulesDisagree, accept.span,
              "where several cells are open at a time there is no number before",
              "write place: next, or leave versus previous: out");
  else if ((accept.free_after || accept.free_after_highest) && accept.versus == Versus::kAnything)
    out.error(Code::kRulesDisagree, accept.span, "free after: lifts a rule that is not there",
              "add versus previous:, or leave it out");
}

}  // namespace

void check_accepts(const AreaModel& area, Diagnostics& out) {
  each_accept(area, [&](const AcceptModel& accept) {
    check_cell_test(area, accept, out);
    check_order(area, accept, out);
    check_previous(area, accept, out);
  });
  const bool by_dice = area.further != FurtherKind::kNone && area.further != FurtherKind::kHook;
  if (by_dice && area.accept.cell != CellTest::kEqual)
    out.error(
        Code::kRulesDisagree, area.accept.span,
        fmt::format("further marks in '{}' need cells with the numbers of dice", area.id.text),
        "write accept: equal, or leave further: out");
}

}  // namespace clever
