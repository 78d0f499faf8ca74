// A fox has something to be worth.
#include "core/variant/lint/checks.h"

namespace clever {

void check_foxes(const VariantModel& model, Diagnostics& out) {
  const auto ignored = [&](const AreaModel& area) {
    return names(model.foxes.ignored, area.id.text);
  };
  if (!model.areas.empty() && std::ranges::all_of(model.areas, ignored))
    out.error(Code::kRulesDisagree, model.foxes.span, "the foxes ignore every area",
              "leave one to count, or write worth: and points");
}

}  // namespace clever
