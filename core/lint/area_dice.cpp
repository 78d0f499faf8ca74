// Every area has its dice, each once; a pair is made of two, and a row belongs to one.
#include "core/lint/checks.h"

namespace clever {

void check_area_dice(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) {
    if (area.dice.empty() && !model.lost.contains("dice"))
      out.error(Code::kAreaWithoutDice, area.id.span,
                fmt::format("no die belongs to the area '{}'", area.id.text),
                "name at least one under dice:");
    std::set<std::string> dice, owners;
    for (const Word& die : area.dice)
      if (!dice.insert(die.text).second)
        out.error(Code::kDuplicateName, die.span,
                  fmt::format("the die '{}' is named twice", die.text),
                  area.pair ? "a pair is made of two different dice" : "leave one of them out");
    for (const auto& of : area.row_of)
      if (of && !owners.insert(of->text).second)
        out.error(Code::kDuplicateName, of->span,
                  fmt::format("the die '{}' has two rows", of->text),
                  "a swept die marks the one row that is its own");
  }
}

}  // namespace clever
