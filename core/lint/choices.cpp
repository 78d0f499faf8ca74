// A choice offers different bonuses, none of which is a choice again.
#include <set>

#include "core/lint/checks.h"

namespace clever {

void check_choices(const VariantModel& model, Diagnostics& out) {
  for (const BonusModel& bonus : model.bonuses) {
    std::set<std::string> offered;
    for (const Word& word : bonus.one_of) {
      const BonusModel* choice = find_id(model.bonuses, word.text);
      if (choice && in_cycle(model, word.text)) continue;  // told by check_cycles
      if (choice && !choice->one_of.empty())
        out.error(Code::kNestedChoice, word.span,
                  "'" + bonus.id.text + "' offers '" + word.text + "', which is a choice itself",
                  "list the bonuses of '" + word.text + "' here instead");
      else if (!offered.insert(word.text).second)
        out.error(Code::kDuplicateName, word.span,
                  "'" + bonus.id.text + "' offers '" + word.text + "' twice",
                  "leave one of them out");
    }
  }
}

}  // namespace clever
