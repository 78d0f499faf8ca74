#include "core/messages/diagnostic_text.h"
#include "core/pack/pack.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {

/// As a packed file or line; and as YAML that is packed and comes back, in both forms.
void fuzz_packed(std::string_view text) {
  const Loaded loaded = games().load(source_of("fuzzed.clever", text));
  to_text(loaded.problems, true);
  const Unpacked inside = unpacked(text);
  never(!inside.problem.empty() && !inside.yaml.empty(), "a problem, and a game");
  never(inside.yaml.size() > kMaxSourceBytes, "more than a variant may be");
  if (text.empty() || is_packed(text)) return;
  const std::string bytes = packed(text);
  never(unpacked(bytes).yaml != text, "a packed file is another one");
  never(unpacked(packed_line(bytes)).yaml != text, "a packed line is another one");
}

}  // namespace clever::tests
