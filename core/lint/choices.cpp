// A choice offers different bonuses, none of which is a choice again.
#include "core/lint/checks.h"

namespace clever {

void check_choices(const VariantModel& model, Diagnostics& out) {
  for (const BonusModel& bonus : model.bonuses) {
    std::set<std::string> offered;
    for (const Word& word : bonus.one_of) {
      const BonusModel* choice = find_id(model.bonuses, word.text);
      if (choice && in_cycle(model, word.text)) continue;  // told by check_cycles
      if (choice && !choice->one_of.empty())
        out.error(
            Code::kNestedChoice, word.span,
            fmt::format("'{}' offers '{}', which is a choice itself", bonus.id.text, word.text),
            fmt::format("list the bonuses of '{}' here instead", word.text));
      else if (!offered.insert(word.text).second)
        out.error(Code::kDuplicateName, word.span,
                  fmt::format("'{}' offers '{}' twice", bonus.id.text, word.text),
                  "leave one of them out");
    }
  }
}

}  // namespace clever
