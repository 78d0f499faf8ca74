#include "core/base/diagnostics.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/base/numbers.h"
#include "core/base/text_lines.h"
#include "core/base/utf8.h"

namespace clever {
namespace {

constexpr CodeInfo kCodes[] = {
#define CODE(id, ...) {__VA_ARGS__},
#include "core/base/codes.def"
#undef CODE
};

constexpr std::size_t kLongestWord = 64;  // nobody means a longer one by a slip
constexpr std::size_t kMostKnown = 200;   // words that are compared with one
constexpr int kMostSlips = 6;

/// How many slips lead from one word to the other: a letter too many, too few or wrong, or two
/// neighbours swapped. Gives up, with more than `limit`, as soon as that is certain.
int distance(const std::string& a, const std::string& b, int limit) {
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > static_cast<std::size_t>(limit))
    return limit + 1;
  std::array<int, kLongestWord + 1> rows[3];
  int *before = rows[0].data(), *last = rows[1].data(), *row = rows[2].data();
  std::iota(last, last + b.size() + 1, 0);
  const auto slips = static_cast<std::size_t>(limit);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    // Further from the diagonal lie only words with more slips.
    const std::size_t first = i > slips ? i - slips : 1, end = std::min(b.size(), i + slips);
    int least = row[first - 1] = i > slips ? limit + 1 : static_cast<int>(i);
    if (end < b.size()) row[end + 1] = limit + 1;
    for (std::size_t j = first; j <= end; ++j) {
      row[j] =
          std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
      least = std::min(least, row[j]);
    }
    if (least > limit) return limit + 1;
    std::swap(before, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

}  // namespace

std::span<const std::uint32_t> LineStarts::in(std::string_view text) const {
  if (const auto* known = starts_.load()) return *known;
  auto found = std::make_unique<std::vector<std::uint32_t>>(1, 0);
  for (std::size_t end = 0; (end = text.find('\n', end)) != std::string_view::npos;)
    found->push_back(narrow<std::uint32_t>(++end));
  const std::vector<std::uint32_t>* others = nullptr;
  return *(starts_.compare_exchange_strong(others, found.get()) ? found.release() : others);
}

Diagnostic& Diagnostics::add(Diagnostic diagnostic) {
  const bool is_error = diagnostic.severity == Severity::kError;
  errors_ += is_error ? 1 : 0;
  for (std::string* text : {&diagnostic.message, &diagnostic.hint})
    if (text->size() > kMaxProblemBytes) *text = beginning_of(*text, kMaxProblemBytes);
  if (is_full() && !(is_error && drop_harmless())) return untold_ = std::move(diagnostic);
  return all_.emplace_back(std::move(diagnostic));
}

std::span<const CodeInfo> all_codes() { return kCodes; }
const CodeInfo& about(Code code) { return kCodes[static_cast<std::size_t>(code)]; }

std::string nearest(const std::string& word, const std::vector<std::string>& known) {
  std::string best;
  // A third of the letters wrong is a slip, and some of a long word; more is another word.
  int limit = std::clamp(count_of(word) / 3, 1, kMostSlips);
  if (word.size() > kLongestWord) return "";
  const std::string small = lowered(word);
  for (const std::string& candidate : std::span(known).first(std::min(known.size(), kMostKnown))) {
    if (limit < 0) break;
    if (candidate.size() > kLongestWord) continue;
    const int steps = distance(small, lowered(candidate), limit);
    if (steps <= limit && steps < count_of(candidate)) {
      best = candidate;
      limit = steps - 1;
    }
  }
  return best;
}

Diagnostic fault_in(const SourcePtr& file, const Fault& fault) {
  return {Severity::kError, Code::kInternalFault, span_of_line(file, 1),
          std::string("a fault in the program itself: ") + fault.what(),
          "please report it, with this file"};
}

std::string did_you_mean(const std::string& word, const std::vector<std::string>& known,
                         const std::string& otherwise) {
  const std::string near = nearest(word, known);
  return near.empty() ? otherwise : "did you mean '" + near + "'?";
}

std::string did_you_mean(const std::string& word, const std::vector<std::string>& known,
                         const std::string& otherwise, const Diagnostics& out) {
  return out.is_full() ? otherwise : did_you_mean(word, known, otherwise);
}

}  // namespace clever
