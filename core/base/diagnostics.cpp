#include "core/base/diagnostics.h"

#include <algorithm>
#include <numeric>

namespace clever {
namespace {

constexpr CodeInfo kCodes[] = {
#define CODE(id, ...) {__VA_ARGS__},
#include "core/base/codes.def"
#undef CODE
};

/// Levenshtein distance, one row at a time.
int distance(const std::string& a, const std::string& b) {
  std::vector<int> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i) + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const int substituted = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, substituted});
    }
  }
  return row.back();
}

}  // namespace

std::span<const CodeInfo> all_codes() { return kCodes; }
const CodeInfo& about(Code code) { return kCodes[static_cast<std::size_t>(code)]; }

std::string nearest(const std::string& word, const std::vector<std::string>& known) {
  std::string best;
  // A third of the letters wrong is a slip; more is another word.
  int limit = static_cast<int>(word.size()) / 3 + 1;
  for (const std::string& candidate : known) {
    const int steps = distance(word, candidate);
    if (steps <= limit && steps < static_cast<int>(candidate.size())) {
      best = candidate;
      limit = steps - 1;
    }
  }
  return best;
}

}  // namespace clever
