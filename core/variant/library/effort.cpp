#include "core/variant/library/effort.h"

#include <algorithm>

#include "core/base/numbers.h"

namespace clever {

std::size_t effort_of_files(const Lineage& lineage) {
  std::size_t bytes = 1000;  // a small file takes some time, too
  for (const Ancestor& one : lineage) bytes += one.document.span.file->text.size();
  return bytes;
}

std::size_t effort_of_tables(const Ruleset& rules) {
  constexpr std::size_t kSetsOfByte = 3, kEntriesOfByte = 30;  // that are made in the same time
  return rules.number_sets.size() / kSetsOfByte + rules.written.size() / kEntriesOfByte;
}

void check_effort(const VariantModel& model, std::size_t effort, Diagnostics& out) {
  std::size_t settings = 1;
  for (const OptionModel& option : model.options)
    settings += option.values.empty() ? 0 : option.values.size() - 1;
  if (settings == 1 || settings * effort <= kMostEffort) return;
  out.error(Code::kTooMany, model.options.front().id.span,
            "the options have too many values for a variant that takes so long to load",
            "have fewer values, a shorter file, or faster scripts");
}

bool check_scripts(const VariantModel& model, Diagnostics& out) {
  constexpr std::size_t kMost = 16;
  if (model.scripts.size() <= kMost) return true;
  out.error(Code::kTooMany, model.scripts[kMost].span, "a variant has too many scripts",
            "have at most " + std::to_string(kMost) + ", those of its parents included");
  return false;
}

int jobs_within_memory(int jobs, const std::vector<VariantPtr>& variants) {
  constexpr std::size_t kMost = std::size_t{128} << 20;
  std::size_t each = 1;
  for (const VariantPtr& variant : variants)
    if (variant && variant->rules.hooks) each += variant->rules.hooks->memory();
  return std::clamp(jobs, 1, narrow<int>(std::max(kMost / each, std::size_t{1})));
}

}  // namespace clever
