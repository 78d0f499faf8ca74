// Every area has its dice, each once; a pair is made of two, and a row belongs to one.
#include "core/base/limits.h"
#include "core/variant/lint/checks.h"

namespace clever {

namespace {

/// An area that takes a row and a column has a cell for every two faces.
void check_coordinates(const AreaModel& area, Diagnostics& out) {
  const std::string name = fmt::format("'{}' takes dice as rows and columns but", area.id.text);
  const Span& span = area.dice.front().span;
  if (!area.grid)
    out.error(Code::kRulesDisagree, span, name + " is a line", "give it rows:");
  else if (count_of(area.cells) > kMaxNumber + 1)
    out.error(Code::kTooMany, span, fmt::format("{} has {} cells", name, area.cells.size()),
              fmt::format("there is room for {}", kMaxNumber + 1));
  else if (area.writes)
    out.error(Code::kRulesDisagree, area.mark_span, name + " writes a number",
              "there is none: leave mark: out, or take the sum of the dice");
  each_accept(area, [&](const AcceptModel& accept) {
    if (accept.hook || accept.cell != CellTest::kAny || accept.versus != Versus::kAnything)
      out.error(Code::kRulesDisagree, accept.span, name + " asks for a number",
                "leave accept: out: the dice name the cell");
  });
}

void check_use(const AreaModel& area, Diagnostics& out) {
  if (area.combine == Combine::kAnyTwo) return;  // every die can be one of two
  for (const Word& die : area.use)
    if (!area.is_pair())
      out.error(
          Code::kRulesDisagree, die.span,
          fmt::format("'{}' takes no pair of which one die could be the used one", area.id.text),
          "leave use: out, or take a pair under dice:");
    else if (!names(area.dice, die.text))
      out.error(Code::kUnknownDie, die.span,
                fmt::format("'{}' is not one of the dice of '{}'", die.text, area.id.text),
                fmt::format("name {} or {}", area.dice[0].text, area.dice[1].text));
}

}  // namespace

void check_area_dice(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) {
    if (area.dice.empty() && !area.all_dice && !model.lost.contains("dice"))
      out.error(Code::kAreaWithoutDice, area.id.span,
                fmt::format("no die belongs to the area '{}'", area.id.text),
                "name at least one under dice:");
    std::set<std::string> dice, owners;
    for (const Word& die : area.dice)
      if (!dice.insert(die.text).second)
        out.error(
            Code::kDuplicateName, die.span, fmt::format("the die '{}' is named twice", die.text),
            area.is_pair() ? "a pair is made of two different dice" : "leave one of them out");
    if (area.combine == Combine::kRowColumn) check_coordinates(area, out);
    check_use(area, out);
    for (const auto& of : area.row_of)
      if (of && !owners.insert(of->text).second)
        out.error(Code::kDuplicateName, of->span,
                  fmt::format("the die '{}' has two rows", of->text),
                  "a swept die marks the one row that is its own");
  }
}

}  // namespace clever
