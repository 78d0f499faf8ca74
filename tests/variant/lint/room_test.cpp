// Sizes of a whole sheet: files of tests/bad would be long, so these are made up here.
#include "core/base/text_lines.h"
#include "tests/variant/lint/lint_support.h"

namespace clever::lint_tests {
namespace {

std::string repeated(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += (i == 0 ? "" : ", ") + text;
  return all;
}

/// A line that writes in `cells` cells, with further keys.
std::string line(const std::string& name, int cells, const std::string& more = "") {
  return "  " + name + ": { dice: ash, mark: write, place: next, score: sum, fields: { factor: [" +
         repeated(cells, "1") + "] }" + more + " }\n";
}

std::string small_game_with_lines(const std::string& lines) {
  return small_game_with({{"bonuses:\n", lines + "bonuses:\n"}});
}

/// The text is refused at the '^' in it.
void too_many(std::string text) {
  const std::size_t at = text.find('^');
  REQUIRE(at != std::string::npos);
  text.erase(at, 1);
  const auto problems = problems_of(text);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].code == Code::kTooMany);
  CHECK(problems[0].span.line == line_at(text, at));
  CHECK(problems[0].span.column == int(at - start_of_line(text, line_at(text, at))) + 1);
}

TEST_CASE("room: the cells of a sheet") {
  const std::string most = line("a1", 64) + line("a2", 64) + line("a3", 64);
  too_many(small_game_with_lines(most + line("^a4", 57)));
  CHECK(problems_of(small_game_with_lines(most + line("a4", 56))).empty());
}

TEST_CASE("room: the groups of a sheet, and the bonuses in its areas") {
  const std::string group = "{ cells: [1], points: 1 }";
  too_many(small_game_with_lines(
      line("a1", 2, ", groups: [" + repeated(127, group) + ", ^" + group + "]")));
  // The small game prints four.
  too_many(small_game_with_lines(
      line("a1", 2, ", groups: [{ cells: [1], earns: [" + repeated(252, "fox") + ", ^fox] }]")));
}

TEST_CASE("room: tracks, fox and bonuses together") {
  std::string more;  // and a track, the fox and two bonuses of the small game
  for (int i = 5; i <= 65; ++i) more += "  b" + std::to_string(i) + ": { points: 1 }\n";
  too_many(small_game_with({{"  one more:", more + "  ^one more:"}}));
}

TEST_CASE("room: choices and track ends together") {
  // Fifty bonuses to choose from, five times; two are offered by `one more`.
  std::string more, names;
  for (int i = 1; i <= 50; ++i) {
    more += "  b" + std::to_string(i) + ": { points: 1 }\n";
    names += (i == 1 ? "b" : ", b") + std::to_string(i);
  }
  for (int i = 1; i <= 5; ++i)
    more += "  c" + std::to_string(i) + ": { one of: [" + names + "] }\n";
  more += "  c6: { one of: [b1, b2, b3, ^b4, b5] }\n";
  too_many(small_game_with({{"[any wood, fox] }\n", "[any wood, fox] }\n" + more}}));
}

TEST_CASE("room: no list is longer than there are rounds, however long") {
  for (const int length : {32, 35, 41, 199, 999}) {
    const std::string before = "[" + repeated(32, ".") + ", ^";
    const std::string more = length == 32 ? "" : repeated(length - 32, ".") + ", ";
    too_many(small_game_with({{"[again, ., .]", before + more + "fox]"}}));
  }
}

}  // namespace
}  // namespace clever::lint_tests
