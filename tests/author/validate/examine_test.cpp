// What a file is told by clever validate: itself, every value of every option, and trial games.
#include "core/author/validate/examine.h"

#include <memory>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "tests/game/play/small_game.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"
#include "tests/variant/lint/lint_support.h"

namespace clever::tests {
namespace {

using lint_tests::small_game_with;
using lint_tests::told;
using List = std::vector<std::string>;

std::vector<Diagnostic> examined(const std::string& text, int games = 0) {
  return examine(shipped(), file(text), {games}).all();
}

std::string with_change(const std::string& change) {
  return small_game_with({}) +
         "options:\n  gentle: { about: x, default: off, changes: { on: " + change + " } }\n";
}

std::string house_rule(const std::string& lines) {
  return "clever: 1\nextends: ganz-schoen-clever\nname: House Rule\n" + lines;
}

TEST_CASE("options: what is right stays without a message") {
  CHECK(told(examined(with_change("{ turn: { pass: always } }"))) == List{});
}

TEST_CASE("options: a slip in a change is told where it stands") {
  CHECK(told(examined(with_change("{ trun: { pass: always } }"))) == List{"unknown-key 31:54"});
  CHECK(told(examined(with_change("{ turn: { pass: often } }"))) == List{"unknown-word 31:68"});
  CHECK(told(examined(with_change("{ areas: { wod: { place: next } } }"))) ==
        List{"unknown-area 31:63"});
  CHECK(examined(with_change("{ trun: { pass: always } }"))[0].related.empty());
}

TEST_CASE("options: a change that makes something else wrong is named beside it") {
  const auto problems =
      examined(with_change("{ areas: { wood: { rows: [[1, 2], [3, 4], [5, 6]] } } }"));
  CHECK(told(problems) == List{"table-length 19:21"});
  REQUIRE(problems[0].related.size() == 1);
  CHECK(problems[0].related[0].message == "with the option gentle=on");
  CHECK(problems[0].related[0].span.line == 31);
}

TEST_CASE("options: a problem of the file is not told again for its options") {
  std::string broken = with_change("{ turn: { pass: always } }");
  broken.replace(broken.find("earns: again }"), 14, "earns: agian }");
  CHECK(told(examined(broken)) == List{"unknown-bonus 17:33"});
}

TEST_CASE("options: a file with errors hears of those in its options in the same run") {
  std::string broken = with_change("{ turn: { pass: often } }");
  broken.replace(broken.find("earns: again }"), 14, "earns: agian }");
  CHECK(told(examined(broken)) == List{"unknown-bonus 17:33", "unknown-word 31:68"});
}

TEST_CASE("options: a game can be played although a value that nobody asks for is wrong") {
  const SourcePtr source = file(with_change("{ turn: { pass: often } }"));
  CHECK(shipped().load(source).variant != nullptr);
  const Loaded asked = shipped().load(source, {{"gentle", "on"}});
  CHECK(asked.variant == nullptr);
  CHECK(told(asked.problems.all()) == List{"unknown-word 31:68"});
}

TEST_CASE("options: a house rule that does not go with an option of its parent is told so") {
  const std::string parent = CLEVER_SOURCE_DIR "/variants/ganz-schoen-clever.yaml";
  CHECK(told(examined(house_rule("rounds: { played: 5 }\n"))) == List{});
  const Loaded loaded = shipped().load(read_source(parent));
  REQUIRE_FALSE(loaded.options.empty());
  const std::string option = loaded.options[0].id.text, value = loaded.options[0].values[1];
  const auto problems = examined(
      house_rule("options:\n  " + option + ": { changes: { " + value + ": { trun: 1 } } }\n"));
  REQUIRE(problems.size() == 1);
  CHECK(told(problems)[0].starts_with("unknown-key 5:"));
}

TEST_CASE("options: a value that changes nothing, and an option without another value") {
  CHECK(told(examined(with_change("{ areas: { wood: { accept: equal } } }"))) ==
        List{"warning idle-option 31:48"});
  CHECK(told(examined(small_game_with({}) +
                      "options:\n  idle: { about: x, default: off, changes: {} }\n")) ==
        List{"warning idle-option 31:44"});
}

TEST_CASE("options: a script that fails with one value only is tried out") {
  const auto problems =
      examined(with_change("{ areas: { wood: { score: \"= sheet.count('nope')\" } } }"));
  REQUIRE(problems.size() == 1);
  CHECK(told(problems)[0].starts_with("lua-failed 31:"));
}

TEST_CASE("examine: more values than loading them is worth are refused where they begin") {
  std::string text = std::string(kSmallGame) + "  many:\n    about: x\n    default: none\n";
  text += "    changes:\n";
  for (int i = 0; i < 1000; ++i)
    text += "      v" + std::to_string(i) + ": { turn: { pass: always } }\n";
  CHECK(told(examined(text)) == List{"too-many 136:7", "too-many 139:7"});
}

TEST_CASE("examine: games tell what nobody has touched, and only if they are asked for") {
  const std::string hidden = replaced(kSmallGame, "      - { cells: [3, 4] }\n",
                                      "      - { cells: [3, 4] }\n      - { cells: [., 6] }\n");
  const std::string far = replaced(replaced(hidden, "score: { table: [0, 1, 3, 6, 9] }",
                                            "score: { table: [0, 1, 3, 6, 9, 12] }"),
                                   "played: 3", "played: 1");
  const std::string one = replaced(far, "earns: [again, ., .]", "earns: [again]");
  CHECK(told(examined(one)) == List{});
  const auto problems = examined(one, 1);
  std::string notes;
  for (const Diagnostic& problem : problems) {
    CHECK(problem.severity == Severity::kNote);
    notes += word_of(problem.code) + std::string(": ") + problem.message + "\n";
  }
  CHECK(notes ==
        "never-marked: in 1 games nobody has marked of 'wood': r2c1, r2c2\n"
        "never-marked: in 1 games nobody has marked of 'field': 1, 2, 3, 4\n");
}

TEST_CASE("examine: a score without an answer is found on empty, new and full sheets") {
  const auto scored = [](const std::string& when) {
    return told(examined(replaced(
        kSmallGame, "score: sum",
        "score: \"= sheet.count('wood') + sheet.count('field') " + when + " and 1 or nil\"")));
  };
  CHECK(scored("~= 0") == List{"lua-answer 27:12"});
  CHECK(scored("~= 1") == List{"lua-answer 27:12"});
  CHECK(scored("< 3") == List{"lua-answer 27:12"});
  CHECK(scored("< 9") == List{"warning given-points 27:12"});
}

TEST_CASE("examine: messages come in the order of the lines") {
  std::string text = with_change("{ areas: { wood: { rows: [[1, 2], [3, 4], [5, 6]] } } }");
  text.replace(text.find("earns: again }"), 14, "earns: agian }");
  int line = 0;
  for (const Diagnostic& problem : examined(text)) {
    CHECK(problem.span.line >= line);
    line = problem.span.line;
  }
  CHECK(line > 0);
}

TEST_CASE("same ids: two files with one id are told of, a file with itself is not") {
  const auto ids = [&](const std::vector<SourcePtr>& files) {
    std::vector<Identity> identities;
    for (const SourcePtr& one : files)
      if (const Checked checked = check_file(shipped(), one, 0); checked.identity)
        identities.push_back(*checked.identity);
    return told(same_ids(identities).all());
  };
  CHECK(ids({file("clever: 1\nid: x\n", "a.yaml"), file("clever: 1\nid: x\n", "b.yaml")}) ==
        List{"duplicate-name 2:5"});
  CHECK(ids({file("clever: 1\n", "x.yaml"), file("clever: 1\nid: x\n", "b.yaml")}) ==
        List{"duplicate-name 2:5"});
  CHECK(ids({file("clever: 1\n", "one/x.yaml"), file("clever: 1\n", "two/x.yaml")}) ==
        List{"duplicate-name 1:1"});
  CHECK(ids({file("id: x\n", "a.yaml"), file("id: x\n", "./a.yaml")}) == List{});
  CHECK(ids({file("clever: 1\n", "x.yaml"), file("clever test: 1\nid: x\n", "x.test.yaml")}) ==
        List{});
}

TEST_CASE("tests: problems of a file of tests are found without its playthroughs") {
  const Checked checked = check_file(shipped(), file(R"(clever test: 1
variant: ganz-schoen-clever
scenarios:
  - { name: a, steps: [{ score: { sky: 0 } }] }
  - { name: b, options: { final_extras: on }, steps: [{ score: { sea: 0 } }] }
  - { name: c, given: { pool: { green: 9 } }, steps: [{ score: { total: 0 } }] }
)"),
                                     0);
  CHECK(told(checked.problems.all()) ==
        List{"unknown-area 4:35", "unknown-area 5:66", "out-of-range 6:40"});
  CHECK_FALSE(checked.identity);
}

TEST_CASE("points: a score that is not 0 on an empty sheet is told where it is written") {
  const auto with_score = [](const std::string& score) {
    return told(examined(
        house_rule("areas:\n  purple:\n    rule: by a script\n    score: " + score + "\n")));
  };
  CHECK(with_score("[sum, = 15]") == List{"warning given-points 7:12"});
  CHECK(with_score("[sum, = sheet.count(here) == 0 and -3 or 0]") ==
        List{"warning given-points 7:12"});
  CHECK(with_score("[sum, = sheet.count(here)]") == List{});
  CHECK(told(examined(house_rule("by: me\n"))).empty());
}

}  // namespace
}  // namespace clever::tests
