#include "core/author/language/fixes.h"

#include <catch2/catch_test_macros.hpp>

#include "core/author/validate/examine.h"
#include "tests/author/language/cursor.h"

namespace clever::language_tests {
namespace {

Mended repaired(const std::string& text, const std::string& name = "game.yaml") {
  const Library library = shipped_games();
  return mended(tests::file(text, name), library,
                [&](const SourcePtr& tried) { return check_file(library.with(tried), tried, 0); });
}

/// Is the small game what comes of it?
void check_repaired(const std::string& part, const std::string& slip) {
  INFO(part << " written as " << slip);
  CHECK(repaired(small_game(part, slip)).text == kSmallGame);
}

}  // namespace

TEST_CASE("fixes: misspelt keys, words and names with one near match") {
  check_repaired("accept: equal", "acept: equal");
  check_repaired("accept: equal", "accept: eqal");
  check_repaired("rounds:", "ruonds:");
  check_repaired("earns: gift }", "earns: gfit }");
  check_repaired("area: wood", "area: wod");
  check_repaired("does: reroll", "does: rerol");
}

TEST_CASE("fixes: misspelt names of what a house rule changes") {
  const auto mended_rule = [](const std::string& changes) {
    const std::string text = "clever: 1\nextends: ganz-schoen-clever\nname: x\n" + changes;
    const Mended result = repaired(text, CLEVER_SOURCE_DIR "/variants/x.yaml");
    return result.done.empty() ? "nothing done" : result.text.substr(text.find("x\n") + 2);
  };
  CHECK(mended_rule("areas:\n  gren: { fields: { earns: { 7: extra } } }  # mine\n") ==
        "areas:\n  green: { fields: { earns: { 7: extra } } }  # mine\n");
  CHECK(mended_rule("tracks: { rerol: { slots: 8 } }\n") == "tracks: { reroll: { slots: 8 } }\n");
  CHECK(mended_rule("options: { voluntary_forfiet: { default: on } }\n") ==
        "options: { voluntary_forfeit: { default: on } }\n");
  // Both are there, or it may be a new one that is not finished yet.
  CHECK(mended_rule("tracks: { rerol: { slots: 8 }, reroll: { slots: 9 } }\n") == "nothing done");
  CHECK(mended_rule("areas: { green2: { score: sum } }\n") == "nothing done");
}

TEST_CASE("fixes: another number is another thing, not a slip") {
  const std::string text =
      "clever: 1\nextends: ganz-schoen-clever\nname: x\nrounds: { earns: { 5: purple 5 } }\n";
  CHECK(repaired(text, CLEVER_SOURCE_DIR "/variants/x.yaml").done.empty());
}

TEST_CASE("fixes: several in one file, one after the other") {
  std::string text = small_game("accept: equal", "acept: equal");
  text.replace(text.find("area: wood"), 10, "area: wodd");
  const Mended result = repaired(text);
  CHECK(result.text == kSmallGame);
  CHECK(result.done.size() == 2);
}

TEST_CASE("fixes: nothing where several words are near, and nothing where all is well") {
  const std::string text =
      "clever: 1\nextends: ganz-schoen-clever\nname: x\nrounds: { earns: { 5: "
      "orange 7 } }\n";
  CHECK(repaired(text, CLEVER_SOURCE_DIR "/variants/x.yaml").done.empty());
  CHECK(repaired(kSmallGame).done.empty());
  CHECK(repaired(small_game("area: wood", "area: meadow")).done.empty());
}

TEST_CASE("fixes: quotes around expressions that YAML would cut") {
  const std::string in_list = small_game("score: sum", "score: [sum, = math.max(1, 2)]");
  CHECK(repaired(in_list).text == small_game("score: sum", "score: [sum, \"= math.max(1, 2)\"]"));
  const std::string in_map =
      small_game("if: = sheet.count(\"wood\") < 3 }", "if: = ({ 1, 2 })[1] == 1 }");
  CHECK(repaired(in_map).text ==
        small_game("if: = sheet.count(\"wood\") < 3 }", "if: \"= ({ 1, 2 })[1] == 1\" }"));
}

TEST_CASE("fixes: bands of ratings in order, with their comments") {
  const std::string lines =
      "ratings:\n  - { from: 10, name: fine }  # fair\n  - { from: 20, name: great }  # top\n  - { "
      "name: try again }\n";
  CHECK(repaired(kSmallGame + lines).text ==
        kSmallGame +
            "ratings:\n  - { from: 20, name: great }  # top\n  - { from: 10, name: fine }  # "
            "fair\n  - { name: try again }\n");
  CHECK(
      repaired(kSmallGame + "ratings: [{ from: 1, name: a }, { from: 2, name: b }, { name: c }]\n")
          .text ==
      kSmallGame + "ratings: [{ from: 2, name: b }, { from: 1, name: a }, { name: c }]\n");
}

TEST_CASE("fixes: equal bounds are left alone: which of the two is meant?") {
  CHECK(
      repaired(kSmallGame + "ratings: [{ from: 2, name: b }, { from: 2, name: a }, { name: c }]\n")
          .done.empty());
}

TEST_CASE("fixes: files of tests") {
  const std::string text =
      "clever test: 1\nvariant: ganz-schoen-clever\nscenarios:\n  - name: x\n    given: { pool: { "
      "whitee: 3 } }\n    steps: [{ askss: pick }]\n";
  const Mended result = repaired(text, CLEVER_SOURCE_DIR "/variants/x.test.yaml");
  CHECK(result.text.find("white: 3") != std::string::npos);
  CHECK(result.text.find("asks: pick") != std::string::npos);
}

TEST_CASE("fixes: slips of one line are repaired together") {
  const std::string text = small_game("earns: gift }", "earns: [gfit, gfit] }");
  int looks = 0;
  const Library library = shipped_games();
  const Mended result =
      mended(tests::file(text, "game.yaml"), library, [&](const SourcePtr& tried) {
        ++looks;
        return check_file(library.with(tried), tried, 0);
      });
  CHECK(result.text.find("earns: [gift, gift] }") != std::string::npos);
  CHECK(result.done.size() == 2);
  CHECK(looks == 2);
}

}  // namespace clever::language_tests
