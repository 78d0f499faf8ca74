// A choice offers different bonuses, none of which is a choice again.
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

std::set<std::string> choices_of(const VariantModel& model) {
  std::set<std::string> choices;
  for (const BonusModel& bonus : model.bonuses)
    if (!bonus.one_of.empty()) choices.insert(bonus.id.text);
  return choices;
}

}  // namespace

void check_choices(const VariantModel& model, Diagnostics& out) {
  const std::set<std::string> choices = choices_of(model);
  for (const BonusModel& bonus : model.bonuses) {
    std::set<std::string> offered;
    for (const Word& word : bonus.one_of) {
      if (choices.contains(word.text))
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
