#include "core/author/validate/examine.h"
#include "core/base/messages/diagnostic_text.h"
#include "core/show/draw/drawings.h"
#include "tests/fuzz/targets.h"
#include "tests/fuzz/whole_games.h"

namespace clever::tests {

void fuzz_variant(std::string_view text) {
  const SourcePtr source = source_of("fuzzed.yaml", text);
  const Loaded loaded = small_games().load(source);
  to_text(loaded.problems, true);
  if (is_one_of(8, text)) to_sarif(loaded.problems);
  if (!loaded.variant) return;
  const Snapshot sheet = printed_sheet(loaded.variant->rules, loaded.variant->catalog, "en");
  draw_sheet(sheet, 0, {});
  draw_table(sheet, {.colour = true});
  if (!is_one_of(4, text) || examine(small_games(), source, 1).has_errors()) return;
  play_whole_game(*loaded.variant, 0);
}

}  // namespace clever::tests
