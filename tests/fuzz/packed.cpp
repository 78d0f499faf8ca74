#include "core/base/files.h"
#include "core/base/messages/diagnostic_text.h"
#include "core/variant/pack/pack.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {

/// As a packed file or line; and as YAML that is packed and comes back, in both forms.
void fuzz_packed(std::string_view text) {
  if (is_one_of(8, text))  // what comes out is read as any variant, which is another target
    to_text(small_games().load(source_of("fuzzed.clever", text)).problems, true);
  const Unpacked inside = unpacked(text);
  never(!inside.problem.empty() && !inside.yaml.empty(), "a problem, and a game");
  never(inside.yaml.size() > kMaxSourceBytes, "more than a variant may be");
  if (text.empty() || is_packed(text)) return;
  const std::string bytes = packed(text);
  never(unpacked(bytes).yaml != text, "a packed file is another one");
  never(unpacked(packed_line(bytes)).yaml != text, "a packed line is another one");
}

}  // namespace clever::tests
