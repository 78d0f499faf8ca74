// What a house rule changes is checked like the file itself.
#include <memory>

#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "core/variant/library/culprit.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

using tests::errors_in;
using tests::file;
using List = std::vector<std::string>;

Loaded house_rule(const std::string& lines) {
  return Library({CLEVER_SOURCE_DIR})
      .load(file("clever: 1\nextends: ganz-schoen-clever\nname: House Rule\n" + lines));
}

TEST_CASE("house rules: the hint for a misspelt name is a name of the parent") {
  const Diagnostics area = house_rule("areas:\n  gren: { place: next }\n").problems;
  CHECK(errors_in(area) == List{"unknown-area 5:3"});
  CHECK(area.all()[0].hint == "did you mean 'green'?");
  const Diagnostics track = house_rule("tracks:\n  rerol: { slots: 8 }\n").problems;
  CHECK(errors_in(track) == List{"missing-key 5:3"});
  CHECK(track.all()[0].hint == "did you mean 'reroll'?");
}

/// "code line: message | where else, and why" of the one problem.
std::string blamed(const std::string& lines) {
  const auto problems = house_rule(lines).problems.all();
  REQUIRE(problems.size() == 1);
  const Diagnostic& problem = problems[0];
  CHECK(problem.span.file->name == "test.yaml");
  std::string text = std::string(word_of(problem.code)) + " " + std::to_string(problem.span.line);
  for (const Related& place : problem.related)
    text += place.span.file->name == "test.yaml" ? "" : " | " + place.message;
  return text;
}

TEST_CASE(
    "house rules: a problem is told at the line that causes it, not where it comes to light") {
  CHECK(blamed("rounds: { earns: { 5: reroll } }\n") == "track-overflow 4 | inherited from here");
  CHECK(blamed("turn: { rolls: 4 }\nrounds:\n  played: 3\n") ==
        "late-round-bonus 6 | inherited from here");
  CHECK(blamed("areas:\n  green:\n    place: next\n    score: { table: [0, 1, 1, 1, 1, 1, 1, 1, 1, "
               "1, 1, 1] }\n") == "lost-points 7 | inherited from here");
  CHECK(blamed("areas:\n  purple:\n    fields:\n      earns: { 5: . }\n      start: [1, ., ., ., "
               "., ., ., ., ., ., .]\n"
               "turn: { rolls: 2 }\n"
               "rounds: { earns: { 1: [reroll, extra, extra] } }\n") ==
        "track-overflow 10 | inherited from here");
}

TEST_CASE("house rules: what needs two lines together is told at extends") {
  CHECK(blamed("rounds: { earns: { 5: reroll, 6: reroll } }\ntracks: { reroll: { short: r } }\n") ==
        "track-overflow 4 | inherited from here");
  CHECK(blamed("rounds: { earns: { 5: [reroll, reroll] } }\n"
               "areas: { green: { fields: { earns: { 1: [reroll, reroll] } } } }\n") ==
        "track-overflow 2 | inherited from here");
}

TEST_CASE("house rules: a problem that the parent has by itself stays there") {
  const std::string parent =
      "clever: 1\nextends: ganz-schoen-clever\nname: P\nrounds: { earns: { 5: reroll } }\n";
  const auto problems =
      Library({CLEVER_SOURCE_DIR})
          .with(file(parent, "parent.yaml"))
          .load(
              file("clever: 1\nextends: parent.yaml\nname: C\nturn: { rolls: 4 }\n", "child.yaml"))
          .problems.all();
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].span.file->name.find("ganz-schoen-clever.yaml") != std::string::npos);
}

TEST_CASE("house rules: a problem of one's own script stays there") {
  const auto problems =
      Library({CLEVER_SOURCE_DIR})
          .with(file("function near(a)\n  return a .. {}\nend\n", "near.lua"))
          .load(file("clever: 1\nextends: ganz-schoen-clever\nname: C\nscript: near.lua\n"
                     "areas: { purple: { accept: = near(number), rule: near ones } }\n"))
          .problems.all();
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].span.file->name == "near.lua");
  CHECK(problems[0].span.line == 2);
}

TEST_CASE("house rules: Lua in the file itself is told of at its line and column") {
  const Diagnostics problems = house_rule(
                                   "script: |\n  function near(a)\n    return a .. {}\n  end\n"
                                   "areas: { purple: { accept: = near(number) } }\n")
                                   .problems;
  CHECK(errors_in(problems) == List{"lua-failed 6:5"});
}

TEST_CASE("house rules: an area, a die and a bonus can be taken away, and a line become a grid") {
  const std::string text =
      "dice: { without: [orange] }\n"
      "areas:\n"
      "  without: [orange]\n"
      "  yellow: { rows: { 2: { earns: fox } } }\n"
      "  blue: { rows: { 1: { earns: extra } } }\n"
      "  green: { without: [fields, place, accept], accept: equal, rows: [[1, 2], [3, 4], [5, 6]], "
      "score: { table: [0, 1, 2, 3, 4, 5, 6] } }\n"
      "  purple: { fields: { earns: { 10: . } } }\n"
      "bonuses: { without: [orange 4, orange 5, orange 6], black: { one of: [yellow x, blue x] }, "
      "order: [black] }\n";
  const Loaded loaded = house_rule(text);
  for (const Diagnostic& problem : loaded.problems.all())
    UNSCOPED_INFO(problem.message << " " << problem.span.line);
  REQUIRE(loaded.variant);
  CHECK(loaded.variant->rules.area_count == 4);
  CHECK(loaded.variant->rules.dice_count == 5);
  CHECK(loaded.variant->catalog.areas[2].rows == 3);
}

TEST_CASE("house rules: the digest covers all scripts, and Lua may move in its file") {
  const auto digest = [](const std::string& lines) {
    const Loaded loaded = house_rule(lines);
    REQUIRE(loaded.variant);
    return loaded.variant->catalog.digest;
  };
  const std::string lua = "script: |\n  function near(a) return a > 1 end\n";
  const std::string use = "areas: { purple: { accept: = near(number) } }\n";
  CHECK(digest(lua + use) == digest("# a comment\n" + lua + use));
  CHECK(digest(lua + use) != digest("script: |\n  function near(a) return a > 2 end\n" + use));
}

}  // namespace
}  // namespace clever
