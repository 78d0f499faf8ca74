// What is right stays without a message, and what is broken already is not told twice.
#include "core/variant/lint/lint.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <catch2/catch_test_macros.hpp>

#include "tests/variant/lint/lint_support.h"

using clever::lint_tests::Draft;
using clever::lint_tests::problems_of;
using clever::lint_tests::told;

namespace {

std::string contents(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("lint: the README has a row for every check, in their order, and no other") {
  const auto words = [](const std::string& file, const std::string& before) {
    std::vector<std::string> all;
    std::istringstream text(contents(CLEVER_SOURCE_DIR "/core/variant/lint/" + file));
    for (std::string line; std::getline(text, line);)
      if (line.starts_with(before))
        all.push_back(
            line.substr(before.size(), line.find_first_of(" ,", before.size()) - before.size()));
    return all;
  };
  std::vector<std::string> checks = words("checks.def", "CHECK(check_");
  checks.insert(checks.begin(), "file");  // the head of the table
  CHECK(words("README.md", "| ") == checks);
}

TEST_CASE("lint: the small variant of these tests is valid") { Draft().gives_nothing(); }

TEST_CASE("lint: not one message for the shipped variants") {
  int seen = 0;
  for (const auto& entry : std::filesystem::directory_iterator(CLEVER_SOURCE_DIR "/variants")) {
    const std::string text = contents(entry.path());
    // Variants that extend others are linted with their parents, elsewhere; tests are no variants.
    if (entry.path().extension() != ".yaml" || entry.path().stem().extension() == ".test" ||
        text.find("\nextends:") != std::string::npos)
      continue;
    INFO(entry.path());
    CHECK(told(problems_of(text, entry.path())) == std::vector<std::string>{});
    ++seen;
  }
  CHECK(seen >= 3);
}

TEST_CASE("lint: problems of several kinds are told in one run") {
  const std::string text = Draft()
                               .change("dice: ash\n", "dice: oak\n")
                               .change("earns: again }", "earns: agian }")
                               .change("[0, 1, 3, 6, 9]", "[0, 1]")
                               .text();
  CHECK(told(problems_of(text)) ==
        std::vector<std::string>{"unknown-die 13:11", "unknown-bonus 17:33", "table-length 19:21"});
}

TEST_CASE("lint: a missing map of dice is not told again at every die") {
  Draft draft;
  draft.change("dice:\n  ash: { glyph: A, faces: 6 }\n  elm: { glyph: E, wild: yes }\n", "")
      .change("clever: 1", "^clever: 1");
  draft.gives_error("missing-key");
}

TEST_CASE("lint: a row that could not be read does not make its table too long") {
  Draft().change("[3, 4]", "^[3]").gives_error("wrong-length");
}

TEST_CASE("lint: a rating that is no number does not make the next one rise") {
  Draft()
      .change("bonuses:\n",
              "ratings: [{ from: ^many, name: A }, { from: 5, name: B }, { name: C }]\nbonuses:\n")
      .gives_error("not-a-number");
}

TEST_CASE("lint: bonuses that could not be read are not told again where they are earned") {
  Draft()
      .change(
          "bonuses:\n  any wood: { area: wood, number: 1..6 }\n  one more: { one of: [any wood, "
          "fox] }\n",
          "bonuses: ^none\n")
      .gives_error("wrong-type");
}
