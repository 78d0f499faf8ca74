// Rules in Lua that no sentence tells the players. Only those that the file itself writes.
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

/// The first expression in what is marked, opened or scored; null where words say it all.
const Expression* expression_in(const AreaModel& area) {
  const auto in = [](const std::optional<Expression>& hook) { return hook ? &*hook : nullptr; };
  for (const auto* hook :
       {in(area.accept.hook), in(area.place_hook), in(area.open_hook), in(area.further_hook)})
    if (hook) return hook;
  for (const auto& row : area.row_accept)
    if (row && row->hook) return &*row->hook;
  for (const ScoreModel& score : area.score)
    if (score.hook) return &*score.hook;
  return nullptr;
}

}  // namespace

void check_unsaid(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) {
    const Expression* expression = area.rule.empty() ? expression_in(area) : nullptr;
    if (expression && expression->span.file == model.span.file)
      out.warning(
          Code::kUnsaidRule, expression->span,
          fmt::format("no sentence tells the players this rule of '{}'", area.id.text),
          fmt::format("add rule: \"...\" to '{}', with all of its rules in a sentence or two",
                      area.id.text));
  }
}

}  // namespace clever
