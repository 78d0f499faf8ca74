// One slip, one message, where the slip is, with a hint that helps.
#include <catch2/catch_test_macros.hpp>

#include "tests/variant/lint/lint_support.h"

namespace clever {
namespace {

using lint_tests::Draft;

/// The hint of the only problem.
std::string hint_for(const std::string& from, const std::string& to) {
  const auto problems = lint_tests::problems_of(Draft().change(from, to).text());
  REQUIRE(problems.size() == 1);
  return problems[0].hint;
}

TEST_CASE("slips: a key that is misspelt is not missing as well") {
  Draft().change("areas:\n", "^area:\n").gives_error("unknown-key");
  Draft().change("    dice: ash\n", "    ^dcie: ash\n").gives_error("unknown-key");
  Draft().change("table: [", "^tables: [").gives_error("unknown-key");
  Draft().change("area: wood, number", "area: wood, ^numbers").gives_error("unknown-key");
}

TEST_CASE("slips: a key that is missing is told at the key that needs it") {
  Draft()
      .change("  field:\n", "  ^field:\n")
      .change("    score: sum\n", "")
      .gives_error("missing-key");
  Draft().change("rounds: { played: 3, ", "^rounds: { ").gives_error("missing-key");
}

TEST_CASE("slips: a value that is missing is told at its key") {
  Draft().change("solo: { lowest: 1 }", "^solo:").gives_error("wrong-type");
}

TEST_CASE("slips: cells that cannot be read are told once") {
  Draft().change("[3, 4]", "^3 4").gives_error("wrong-type");
  Draft().change("{ cells: [3, 4] }", "^{ earns: fox }").gives_error("missing-key");
  Draft().change("[3, 4]", "[3, ^[4]]").gives_error("wrong-type");
  Draft()
      .change("\n      - { cells: [1, 2], earns: again }\n      - { cells: [3, 4] }", " ^none")
      .gives_error("wrong-type");
  Draft()
      .change("fields:\n      earns: [., fox, any wood, one more]", "fields: ^[., fox]")
      .gives_error("wrong-type");
}

TEST_CASE("slips: where an expression may stand the words that are known say so") {
  const std::string end = ", or an expression, = ...";
  CHECK(hint_for("    mark: cross\n", "    place: zigzag\n").ends_with(end));
  CHECK(hint_for("    mark: cross\n", "    further: zigzag\n").ends_with(end));
  CHECK(hint_for("    score: sum\n", "    score: zigzag\n").ends_with(end));
  CHECK(hint_for("    mark: cross\n", "    mark: zigzag\n").find("expression") ==
        std::string::npos);
}

TEST_CASE("slips: a number that a cell cannot print is out of range") {
  Draft().change("[3, 4]", "[3, ^64]").gives_error("out-of-range");
  Draft().change("[3, 4]", "[3, ^-1]").gives_error("out-of-range");
}

TEST_CASE("slips: of several rows the one that differs is told") {
  Draft()
      .change("{ cells: [1, 2], earns: again }\n", "[^1 2]\n      - [1, 2]\n")
      .change("[^1 2]", "^[1 2]")
      .gives_error("wrong-length");
}

TEST_CASE("slips: an area that is too large is told once, at its name") {
  std::string many = "1";
  for (int i = 1; i < 65; ++i) many += ", 1";
  Draft()
      .change("  field:\n", "  ^field:\n")
      .change("[., fox, any wood, one more]", "[fox]\n      factor: [" + many + "]")
      .change("earns: [fox]", "weight: [" + many + "]")
      .gives_error("too-many");
}

TEST_CASE("slips: rounds for nobody are told once") {
  Draft().change("played: 3", "played: ^{}").gives_error("missing-key");
}

TEST_CASE("slips: a choice that is no list is told once") {
  Draft().change("one of: [any wood, fox]", "one of: ^fox").gives_error("wrong-type");
}

TEST_CASE("slips: two things that exclude each other are told") {
  Draft()
      .change("table: [0, 1, 3, 6, 9]", "table: [0, 1, 3, 6, 9], ^row table: [0, 1, 2]")
      .gives_error("rules-disagree");
  Draft()
      .change("area: wood, number: 1..6", "area: wood, cells: any, ^number: 4")
      .gives_error("rules-disagree");
}

TEST_CASE("slips: a group does something") {
  Draft()
      .change("[3, 4] }\n", "[3, 4] }\n    groups: [^{ cells: [r1c1] }]\n")
      .gives_error("missing-key");
}

TEST_CASE("slips: what decides between equal scores is named once") {
  Draft().change("solo:", "tie break: [foxes, ^foxes]\nsolo:").gives_error("duplicate-name");
}

TEST_CASE("slips: the id of a variant can be typed") {
  Draft().change("name: Small", "name: Small\nid: ^two words").gives_error("bad-name");
}

TEST_CASE("slips: what is printed on the sheet is short, and a name is not empty") {
  Draft().change("slots: 2", "slots: 2, short: ^abc").gives_error("out-of-range");
  Draft().change("slots: 2", "slots: 2, short: äö").gives_nothing();
  Draft().change("name: Small", "name: ^\"\"").gives_error("wrong-type");
}

TEST_CASE("slips: a die whose name begins with another letter needs one that can be typed") {
  Draft()
      .change("  elm: { glyph: E,", "  ^übel: {")
      .change("ash + elm", "ash + übel")
      .gives_error("bad-name");
}

TEST_CASE("slips: texts are found by the letters of a language") {
  Draft().change("name: Small", "name: { ^english: Small }").gives_error("unknown-language");
  Draft().change("name: Small", "name: { en: Small, ja: x, sw: y }").gives_nothing();
  CHECK(hint_for("name: Small", "name: { DE: x }") == "did you mean 'de'?");
  CHECK(hint_for("name: Small", "name: { de-AT: x }") == "did you mean 'de'?");
  CHECK(hint_for("name: Small", "name: { jp: x }") == "did you mean 'ja'?");
  CHECK(hint_for("name: Small", "name: { xx: x }") ==
        "use the two letters of a language, such as en or de");
}

TEST_CASE("slips: hints say what to write") {
  CHECK(hint_for("wild: yes", "wild: true") == "write yes");
  CHECK(hint_for("wild: yes", "wild: off") == "write no");
  CHECK(hint_for("players: 1..2", "players: 1-2") == "write 1..2");
  CHECK(hint_for("mark: write", "mark: wirte") == "did you mean 'write'?");
  CHECK(hint_for("lowest: 1", "lowest:1") == "put a space behind the colon of 'lowest:'");
  CHECK(hint_for("accept: equal", "accept: greater") ==
        "for the number before write accept: { versus previous: greater }");
  CHECK(hint_for("clever: 1\n", "") == "add the line clever: 1");
  CHECK(hint_for("dice: ash\n", "dice: ash, elm\n") == "write several dice as a list: [ash, elm]");
  CHECK(hint_for("score: sum", "score: [sum, = math.min(1, 2)]").find("quotes") !=
        std::string::npos);
  CHECK(hint_for("solo:", "wood: { score: sum }\nsolo:") == "it belongs under areas: wood:");
}

}  // namespace
}  // namespace clever
