// The messages of the checks are in tests/bad, one file each.
#include "core/variant/lint/lint.h"

#include <fstream>

#include "tests/variant/lint/lint_support.h"

namespace clever::lint_tests {
namespace {

std::vector<std::string> first_words(const std::string& file, const std::string& before) {
  std::vector<std::string> all;
  std::ifstream text(CLEVER_SOURCE_DIR "/core/variant/lint/" + file);
  for (std::string line; std::getline(text, line);)
    if (line.starts_with(before))
      all.push_back(
          line.substr(before.size(), line.find_first_of(" ,", before.size()) - before.size()));
  return all;
}

TEST_CASE("lint: the README has a row for every check, in their order, and no other") {
  std::vector<std::string> checks = first_words("checks.def", "CHECK(check_");
  checks.insert(checks.begin(), "file");  // the head of the table
  CHECK(first_words("README.md", "| ") == checks);
}

/// The hint of the only problem.
std::string hint_for(const std::string& from, const std::string& to) {
  const auto problems = problems_of(small_game_with({{from, to}}));
  REQUIRE(problems.size() == 1);
  return problems[0].hint;
}

TEST_CASE("hints: where an expression is possible the known words are followed by it") {
  const std::string end = ", or an expression, = ...";
  CHECK(hint_for("    mark: cross\n", "    place: zigzag\n").ends_with(end));
  CHECK(hint_for("    mark: cross\n", "    further: zigzag\n").ends_with(end));
  CHECK(hint_for("    score: sum\n", "    score: zigzag\n").ends_with(end));
  CHECK(hint_for("    mark: cross\n", "    mark: zigzag\n").find("expression") ==
        std::string::npos);
}

TEST_CASE("hints: they say what to write") {
  CHECK(hint_for("name: Small", "name: { DE: x }") == "did you mean 'de'?");
  CHECK(hint_for("name: Small", "name: { de-AT: x }") == "did you mean 'de'?");
  CHECK(hint_for("name: Small", "name: { jp: x }") == "did you mean 'ja'?");
  CHECK(hint_for("name: Small", "name: { xx: x }") ==
        "use the two letters of a language, such as en or de");
  CHECK(hint_for("wild: yes", "wild: true") == "write yes");
  CHECK(hint_for("wild: yes", "wild: off") == "write no");
  CHECK(hint_for("players: 1..2", "players: 1-2") == "write 1..2");
  CHECK(hint_for("mark: write", "mark: wirte") == "did you mean 'write'?");
  CHECK(hint_for("area: wood", "area: wod") == "did you mean 'wood'?");
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
}  // namespace clever::lint_tests
