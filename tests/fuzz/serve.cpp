#include "core/base/json.h"
#include "core/study/serve/environment.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {

void fuzz_serve(std::string_view text) {
  Environment environment(small_game());
  environment.hello();
  while (!text.empty() && !environment.done()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string answer = environment.answer(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t word = std::min(answer.find(' '), answer.size());
    never(word < answer.size() && parse_json(answer.substr(word)).is_discarded(),
          "an answer that is not JSON");
  }
  never(environment.failed() || environment.has_fault(), "a fault");
}

}  // namespace clever::tests
