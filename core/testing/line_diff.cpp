// What differs between two texts, line by line, for people.
#include <algorithm>

#include <fmt/format.h>

#include "core/testing/report.h"
#include "core/words/plain_text.h"

namespace clever {
namespace {

using Lines = std::vector<std::string>;

struct Marked {
  char sign;  // '-', '+' or ' '
  const std::string* line;
};

std::vector<Marked> one_after_the_other(const Lines& before, const Lines& after) {
  std::vector<Marked> all;
  for (const std::string& line : before) all.push_back({'-', &line});
  for (const std::string& line : after) all.push_back({'+', &line});
  return all;
}

// Beyond this a comparison of all with all is not worth its memory.
constexpr std::size_t kMostPairs = 20'000'000;

/// Both texts in one, by a longest common subsequence.
std::vector<Marked> merged(const Lines& before, const Lines& after) {
  const std::size_t rows = before.size() + 1, columns = after.size() + 1;
  if (rows > kMostPairs / columns) return one_after_the_other(before, after);
  std::vector<std::uint32_t> common(rows * columns);  // of what follows from here on
  for (std::size_t i = before.size(); i-- > 0;)
    for (std::size_t j = after.size(); j-- > 0;)
      common[i * columns + j] = before[i] == after[j] ? common[(i + 1) * columns + j + 1] + 1
                                                      : std::max(common[(i + 1) * columns + j],
                                                                 common[i * columns + j + 1]);
  std::vector<Marked> all;
  std::size_t i = 0, j = 0;
  while (i < before.size() || j < after.size()) {
    if (i < before.size() && j < after.size() && before[i] == after[j])
      all.push_back({' ', &before[i++]}), ++j;
    else if (j == after.size() ||
             (i < before.size() && common[(i + 1) * columns + j] >= common[i * columns + j + 1]))
      all.push_back({'-', &before[i++]});
    else
      all.push_back({'+', &after[j++]});
  }
  return all;
}

}  // namespace

std::string line_diff(const Lines& before, const Lines& after, std::size_t most) {
  const std::vector<Marked> all = merged(before, after);
  std::string text;
  std::size_t shown = 0, left = 0, last = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool changed = all[i].sign != ' ';
    const bool beside =
        (i > 0 && all[i - 1].sign != ' ') || (i + 1 < all.size() && all[i + 1].sign != ' ');
    if (!changed && !beside) continue;
    if (shown < most && shown > 0 && i > last + 1) text += "  ...\n";
    last = i;
    if (shown++ < most)
      text += fmt::format("  {}{}\n", all[i].sign, cleaned(*all[i].line, false));
    else
      left += changed ? 1 : 0;
  }
  return left == 0 ? text : text + fmt::format("  ({} more lines differ)\n", left);
}

}  // namespace clever
