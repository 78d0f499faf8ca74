// Where a game that was written down differs from the game as it is told now. Tested in
// tests/author/testing/playthrough_test.cpp.
#include <algorithm>
#include <iterator>
#include <span>

#include <fmt/format.h>

#include "core/author/scenario/names.h"
#include "core/author/testing/playthrough.h"

namespace clever {
namespace {

using Kind = ToldLine::Kind;

/// Stands where a text has no more lines.
const ToldLine kEnd{"(the end)"};

const ToldLine& line_at(const ToldLines& lines, std::size_t index) {
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

/// The first lines that differ; drawings of sheets count only if `sheets`.
std::optional<Differing> first_differing(const ToldLines& written, const ToldLines& now,
                                         bool sheets) {
  const auto skip_drawn = [&](const ToldLines& lines, std::size_t& index) {
    while (!sheets && line_at(lines, index).kind == Kind::kDrawn) ++index;
  };
  Pair at, same;
  for (;; ++at.before, ++at.now) {
    skip_drawn(written, at.before);
    skip_drawn(now, at.now);
    if (at.before >= written.size() && at.now >= now.size()) return {};
    if (line_at(written, at.before).text != line_at(now, at.now).text) return Differing{at, same};
    same = at;
  }
}

/// What the lines after a choice say that was gained or lost: "fox, reroll", "nothing". Who gained
/// it is said as soon as it is more than one.
std::string consequences(const ToldLines& lines, std::size_t first) {
  while (line_at(lines, first).kind == Kind::kBlank || line_at(lines, first).kind == Kind::kRound)
    ++first;
  std::size_t last = first;
  while (line_at(lines, last).is_consequence()) ++last;
  const std::span<const ToldLine> told(lines.data() + first, last - first);
  const bool several = std::any_of(
      told.begin(), told.end(), [&](const ToldLine& line) { return line.who != told.front().who; });
  std::vector<std::string> words;
  for (const ToldLine& line : told)
    words.push_back((several ? line.who + ": " : "") + (line.kind == Kind::kLoss ? "(lost) " : "") +
                    line.what);
  return in_a_row(words);
}

const Passage& passage_of(const Playthrough& told, std::size_t line) {
  const auto after = std::upper_bound(
      told.passages.begin(), told.passages.end(), line,
      [](std::size_t number, const Passage& passage) { return number < passage.first_line; });
  return *std::prev(after);
}

/// The title of the box that a line of a sheet is in, "" elsewhere.
std::string box_around(const ToldLines& lines, std::size_t line) {
  for (std::size_t i = line + 1; i-- > 0 && lines[i].kind == Kind::kDrawn;)
    if (!lines[i].what.empty()) return lines[i].what;
  return "";
}

/// "choosing X earned A, now earns B"; "" when that is not what differs. Not every gain follows a
/// choice: rounds earn too.
std::string other_consequences(const ToldLines& written, const Playthrough& now,
                               const Differing& differing) {
  const Passage& passage = passage_of(now, differing.same.now);
  const std::size_t told = differing.same.now - passage.first_line;
  // Somebody may have left out lines above.
  const std::size_t choice = differing.same.before - std::min(told, differing.same.before);
  const std::string earned = consequences(written, choice + 1);
  const std::string earns = consequences(now.lines, passage.first_line + 1);
  if (earned == earns) return "";
  const std::string choosing = passage.choice.empty() ? "" : "choosing " + passage.choice + " ";
  return fmt::format("{}: {}earned {}, now earns {}", passage.where, choosing, earned, earns);
}

/// What differs between two choices; "" when it is nothing that can be said of choices.
std::string other_choice(const ToldLine& before, const ToldLine& found,
                         const std::optional<Refusal>& refused) {
  if (before.kind != Kind::kChoice) return "";
  if (refused && before.what == refused->choice)
    return fmt::format("{} was chosen, now it cannot be: {}", refused->choice, refused->reason);
  const bool same = found.kind == Kind::kChoice && found.what == before.what;
  if (!same || before.of.empty() || before.of == found.of) return "";
  return fmt::format("{} was {}, now it is {}", before.what, before.of, found.of);
}

std::string what_differs(const ToldLines& written, const Playthrough& now,
                         const Differing& differing) {
  const ToldLine& before = line_at(written, differing.line.before);
  const ToldLine& found = line_at(now.lines, differing.line.now);
  if (before.is_consequence() || found.is_consequence())
    if (const std::string said = other_consequences(written, now, differing); !said.empty())
      return said;
  if (differing.line.before == 0)
    return fmt::format("the text is of '{}', the file of tests asks for '{}'", before.text,
                       found.text);
  if (&before == &kEnd) return "the text ends before the game does";
  if (&found == &kEnd) return "the text goes on after the end of the game";
  const std::string here = passage_of(now, differing.line.now).where + ": ";
  if (const std::string said = other_choice(before, found, now.refused); !said.empty())
    return here + said;
  if (const std::string box = box_around(now.lines, differing.line.now); !box.empty())
    return fmt::format("{}afterwards the sheet differs in '{}'", here, box);
  return here + "the game goes on differently";
}

}  // namespace

std::optional<Difference> first_difference(const ToldLines& written, const Playthrough& now) {
  // What happens says more than how a sheet is drawn, and a bonus that is printed otherwise shows
  // on every sheet long before it is gained.
  for (const bool sheets : {false, true})
    if (const auto found = first_differing(written, now.lines, sheets))
      return Difference{found->line.before, what_differs(written, now, *found),
                        line_at(written, found->line.before).text,
                        line_at(now.lines, found->line.now).text};
  return {};
}

}  // namespace clever
