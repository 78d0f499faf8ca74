// Every area has its dice, each once; a pair is made of two, and a row belongs to one.
#include <set>

#include "core/lint/checks.h"

namespace clever {
namespace {

void check_rows(const AreaModel& area, Diagnostics& out) {
  std::set<std::string> owners;
  for (const auto& of : area.row_of)
    if (of && !owners.insert(of->text).second)
      out.error(Code::kDuplicateName, of->span, "the die '" + of->text + "' has two rows",
                "a swept die marks the one row that is its own");
}

}  // namespace

void check_area_dice(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) {
    if (area.dice.empty() && !model.lost.contains("dice"))
      out.error(Code::kAreaWithoutDice, area.id.span,
                "no die belongs to the area '" + area.id.text + "'",
                "name at least one under dice:");
    std::set<std::string> dice;
    for (const Word& die : area.dice)
      if (!dice.insert(die.text).second)
        out.error(Code::kDuplicateName, die.span, "the die '" + die.text + "' is named twice",
                  area.pair ? "a pair is made of two different dice" : "leave one of them out");
    check_rows(area, out);
  }
}

}  // namespace clever
