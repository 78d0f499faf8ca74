#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tests/variant/lint/lint_support.h"

using clever::lint_tests::Draft;

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

}  // namespace

TEST_CASE("room: a sheet without areas is refused") {
  Draft draft;
  std::string text = draft.text();
  const auto begin = text.find("areas:\n"), end = text.find("bonuses:\n");
  draft.change(text.substr(begin, end - begin), "^areas: {}\n")
      .change("  any wood: { area: wood, number: 1..6 }\n  one more: { one of: [any wood, fox] }\n",
              "  one more: { one of: [again, fox] }\n")
      .gives_error("out-of-range");
}

TEST_CASE("room: the ninth area is too many") {
  std::string more;
  for (int i = 3; i <= 9; ++i) more += line("area" + std::to_string(i), 1);
  more.insert(more.rfind("area9"), "^");
  Draft().change("bonuses:\n", more + "bonuses:\n").gives_error("too-many");
}

TEST_CASE("room: a sheet has room for so many cells") {
  Draft()
      .change("bonuses:\n",
              line("a1", 64) + line("a2", 64) + line("a3", 64) + line("^a4", 57) + "bonuses:\n")
      .gives_error("too-many");
  Draft()
      .change("bonuses:\n",
              line("a1", 64) + line("a2", 64) + line("a3", 64) + line("a4", 56) + "bonuses:\n")
      .gives_nothing();
}

TEST_CASE("room: a sheet has room for so many groups") {
  const std::string group = "{ cells: [1], points: 1 }";
  Draft()
      .change(
          "bonuses:\n",
          line("a1", 2, ", groups: [" + repeated(127, group) + ", ^" + group + "]") + "bonuses:\n")
      .gives_error("too-many");
}

TEST_CASE("room: a sheet has room for so many bonuses in its areas") {
  // Four stand there already.
  const std::string group =
      ", groups: [{ cells: [1], earns: [" + repeated(252, "fox") + ", ^fox] }]";
  Draft().change("bonuses:\n", line("a1", 2, group) + "bonuses:\n").gives_error("too-many");
}

TEST_CASE("room: the ninth track is too many") {
  std::string more;
  for (int i = 2; i <= 9; ++i)
    more += std::string("  ") + (i == 9 ? "^" : "") + "t" + std::to_string(i) +
            ": { does: extra, slots: 1 }\n";
  Draft().change("areas:\n", more + "areas:\n").gives_error("too-many");
}

TEST_CASE("room: a track has room for so many slots") {
  Draft().change("slots: 2", "slots: ^[" + repeated(17, "any") + "]").gives_error("too-many");
}

TEST_CASE("room: tracks, fox and bonuses share their room") {
  std::string more;
  for (int i = 5; i <= 65; ++i)
    more +=
        std::string("  ") + (i == 65 ? "^" : "") + "b" + std::to_string(i) + ": { points: 1 }\n";
  Draft()
      .change("  one more:", more + "  one more:")
      .change("  ^b65: { points: 1 }\n  one more:", "  b65: { points: 1 }\n  ^one more:")
      .gives_error("too-many");
}

TEST_CASE("room: choices and track ends share their room") {
  // Fifty bonuses to choose from, six times.
  std::string more, names;
  for (int i = 1; i <= 50; ++i) {
    more += "  b" + std::to_string(i) + ": { points: 1 }\n";
    names += (i == 1 ? "b" : ", b") + std::to_string(i);
  }
  for (int i = 1; i <= 5; ++i)
    more += "  c" + std::to_string(i) + ": { one of: [" + names + "] }\n";
  // Two are offered by `one more`, so the 254th from here is the first without room.
  const std::string last = "  c6: { one of: [b1, b2, b3, ^b4, b5] }\n";
  Draft()
      .change("[any wood, fox] }\n", "[any wood, fox] }\n" + more + last)
      .gives_error("too-many");
}

TEST_CASE("room: an area has room for so many ways of entering") {
  std::string ways;
  for (int i = 1; i <= 5; ++i)
    ways += std::string(i == 5 ? "^" : "") + "way" + std::to_string(i) + ": { write: = number }" +
            (i == 5 ? "" : ", ");
  Draft()
      .change("    place: next\n", "    place: next\n    enter: { " + ways + " }\n")
      .gives_error("too-many");
}

TEST_CASE("room: an area has room for so many scores") {
  Draft()
      .change("score: sum\n", "score: [" + repeated(16, "sum") + ", ^sum]\n")
      .gives_error("too-many");
}
