#include "core/testing/difference.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace clever {
namespace {

/// "one of 12", "the only choice"
std::string number_in(const std::string& line) {
  if (line.rfind('(') == std::string::npos) return "";  // written by hand
  const std::size_t begin = line.rfind('(') + 1;
  return line.substr(begin, line.rfind(')') - begin);
}

constexpr const char* kEnd = "(the end)";

std::string line_at(const std::vector<std::string>& lines, std::size_t index) {
  return index < lines.size() ? lines[index] : kEnd;
}

/// A line of each text that should be the same.
struct Pair {
  std::size_t before = 0, now = 0;
};

struct Differing {
  Pair line;
  Pair same;  // the last lines that are the same
};

bool is_consequence(const std::string& line) { return line.starts_with("    "); }

/// The first lines that differ; drawings of sheets count only if `sheets`.
std::optional<Differing> first_differing(const std::vector<std::string>& written,
                                         const std::vector<std::string>& now, bool sheets) {
  Pair at, same;
  for (;; ++at.before, ++at.now) {
    while (!sheets && at.before < written.size() && is_drawn(written[at.before])) ++at.before;
    while (!sheets && at.now < now.size() && is_drawn(now[at.now])) ++at.now;
    if (at.before >= written.size() && at.now >= now.size()) return {};
    if (line_at(written, at.before) != line_at(now, at.now)) return Differing{at, same};
    same = at;
  }
}

/// What the lines after a choice say that was gained or lost: "fox, reroll", "nothing". Who gained
/// it is said as soon as it is more than one.
std::string consequences(const std::vector<std::string>& lines, std::size_t first) {
  while (first < lines.size() && (lines[first].empty() || lines[first].starts_with("==="))) ++first;
  std::vector<std::pair<std::string, std::string>> all;  // who, what
  for (std::size_t i = first; i < lines.size() && is_consequence(lines[i]); ++i)
    for (const std::string verb : {" gains ", " loses "})
      if (const std::size_t found = lines[i].find(verb); found != std::string::npos)
        all.emplace_back(lines[i].substr(4, found - 4), (verb == " loses " ? "(lost) " : "") +
                                                            lines[i].substr(found + verb.size()));
  const bool several = std::any_of(all.begin(), all.end(),
                                   [&](const auto& one) { return one.first != all.front().first; });
  std::string text;
  for (const auto& [who, what] : all)
    text += (text.empty() ? "" : ", ") + (several ? who + ": " : "") + what;
  return text.empty() ? "nothing" : text;
}

const Passage& passage_of(const Playthrough& told, std::size_t line) {
  const auto after = std::upper_bound(
      told.passages.begin(), told.passages.end(), line,
      [](std::size_t number, const Passage& passage) { return number < passage.first_line; });
  return *std::prev(after);
}

/// The title of the box that a line of a sheet is in, "" elsewhere.
std::string box_around(const std::vector<std::string>& lines, std::size_t line) {
  for (std::size_t i = line + 1; i-- > 0 && is_drawn(lines[i]);)
    if (lines[i].starts_with("+- ") && lines[i].find(" -", 3) != std::string::npos)
      return lines[i].substr(3, lines[i].find(" -", 3) - 3);
  return "";
}

/// "choosing X earned A, now earns B"; "" when that is not what differs. Not every gain follows a
/// choice: rounds earn too.
std::string other_consequences(const std::vector<std::string>& written, const Playthrough& now,
                               const Differing& differing) {
  const Passage& passage = passage_of(now, differing.same.now);
  const std::size_t told = differing.same.now - passage.first_line;
  const std::string earned = consequences(written, differing.same.before - told + 1);
  const std::string earns = consequences(now.lines, passage.first_line + 1);
  if (earned == earns) return "";
  const std::string choosing = passage.choice.empty() ? "" : "choosing " + passage.choice + " ";
  return fmt::format("{}: {}earned {}, now earns {}", passage.where, choosing, earned, earns);
}

std::string what_differs(const std::vector<std::string>& written, const Playthrough& now,
                         const Differing& differing) {
  const std::string before = line_at(written, differing.line.before);
  const std::string found = line_at(now.lines, differing.line.now);
  if (is_consequence(before) || is_consequence(found))
    if (const std::string said = other_consequences(written, now, differing); !said.empty())
      return said;
  if (differing.line.before == 0)
    return fmt::format("the text is of '{}', the file of tests asks for '{}'", before, found);
  if (before == kEnd) return "the text ends before the game does";
  if (found == kEnd) return "the text goes on after the end of the game";
  const std::size_t last = std::min(differing.line.now, now.lines.size() - 1);
  const std::string here = passage_of(now, last).where + ": ";
  if (now.refused && choice_in(before) == now.refused->choice)
    return fmt::format("{}{} was chosen, now it cannot be: {}", here, now.refused->choice,
                       now.refused->reason);
  if (!choice_in(before).empty() && choice_in(before) == choice_in(found) &&
      !number_in(before).empty() && number_in(before) != number_in(found))
    return fmt::format("{}{} was {}, now it is {}", here, choice_in(before), number_in(before),
                       number_in(found));
  if (const std::string box = box_around(now.lines, last); !box.empty())
    return fmt::format("{}afterwards the sheet differs in '{}'", here, box);
  return here + "the game goes on differently";
}

}  // namespace

bool is_drawn(const std::string& line) { return line.starts_with("|") || line.starts_with("+"); }

std::optional<Difference> first_difference(const std::vector<std::string>& written,
                                           const Playthrough& now) {
  // What happens says more than how a sheet is drawn, and a bonus that is printed otherwise shows
  // on every sheet long before it is gained.
  for (const bool sheets : {false, true})
    if (const auto found = first_differing(written, now.lines, sheets))
      return Difference{found->line.before, what_differs(written, now, *found),
                        line_at(written, found->line.before), line_at(now.lines, found->line.now)};
  return {};
}

}  // namespace clever
