#include "core/study/simulate/parts.h"

#include "core/base/json.h"
#include "core/study/simulate/report.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {

void fuzz_parts(std::string_view text) {
  const std::string_view all = text;
  Parts parts;
  while (!text.empty())
    if (!parts.add(before_bar(text)).empty()) return;
  if (parts.first().is_null()) return;
  never(parts.missing() < 0, "more parts than there are");
  const Json answer = parts.answer(small_game()->catalog);
  report_text(answer, {});
  if (is_one_of(8, all)) report_html(answer);
  Parts again;
  never(!again.add(json_text(answer)).empty(), "an answer that cannot be merged again");
}

}  // namespace clever::tests
