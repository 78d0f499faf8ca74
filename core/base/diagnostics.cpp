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

/// How many slips lead from one word to the other: a letter too many, too few or wrong, or two
/// neighbours swapped. Gives up, with more than `limit`, as soon as that is certain.
int distance(const std::string& a, const std::string& b, int limit) {
  const auto width = b.size() + 1;
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > static_cast<std::size_t>(limit))
    return limit + 1;
  std::vector<int> before(width), last(width), row(width);
  std::iota(last.begin(), last.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j < width; ++j) {
      row[j] =
          std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
    if (*std::min_element(row.begin(), row.end()) > limit) return limit + 1;
    std::swap(before, last);
    std::swap(last, row);
  }
  return last.back();
}

}  // namespace

std::span<const CodeInfo> all_codes() { return kCodes; }
const CodeInfo& about(Code code) { return kCodes[static_cast<std::size_t>(code)]; }

std::string nearest(const std::string& word, const std::vector<std::string>& known) {
  std::string best;
  // A third of the letters wrong is a slip; more is another word.
  int limit = std::max(1, static_cast<int>(word.size()) / 3);
  for (const std::string& candidate : known) {
    const int steps = distance(word, candidate, limit);
    if (steps <= limit && steps < static_cast<int>(candidate.size())) {
      best = candidate;
      limit = steps - 1;
    }
  }
  return best;
}

}  // namespace clever
