// What a house rule changes is checked like the file itself.
#include <memory>

#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "tests/lint/lint_support.h"

namespace clever {
namespace {

using lint_tests::Draft;
using lint_tests::told;
using List = std::vector<std::string>;

std::vector<Diagnostic> loaded(const std::string& text) {
  return Library({CLEVER_SOURCE_DIR})
      .load(std::make_shared<SourceFile>(SourceFile{"test.yaml", text}))
      .problems.all();
}

std::vector<Diagnostic> house_rule(const std::string& lines) {
  return loaded("clever: 1\nextends: ganz-schoen-clever\nname: House Rule\n" + lines);
}

TEST_CASE("house rules: a name of the parent that is misspelt is told once, with the name") {
  const auto area = house_rule("areas:\n  gren: { place: next }\n");
  CHECK(told(area) == List{"unknown-area 5:3"});
  CHECK(area[0].hint == "did you mean 'green'?");
  const auto track = house_rule("tracks:\n  rerol: { slots: 8 }\n");
  CHECK(told(track) == List{"missing-key 5:3"});
  CHECK(track[0].hint == "did you mean 'reroll'?");
}

TEST_CASE("house rules: a list that no longer fits the parent is told in the house rule") {
  CHECK(told(house_rule("areas:\n  orange:\n    fields:\n      factor: [1, 2]\n")) ==
        List{"wrong-length 7:15"});
  CHECK(told(house_rule("areas:\n  yellow:\n    rows: [[1, 2, 3]]\n"))[0].substr(0, 12) ==
        "wrong-length");
}

TEST_CASE("lint: slips of words and of names are told in one run") {
  const std::string text = Draft()
                               .change("accept: equal", "accept: eqal")
                               .change("dice: ash + elm", "dice: ash + oak")
                               .change("[any wood, fox]", "[any wood, fxo]")
                               .change("score: sum", "score: last")
                               .text();
  CHECK(told(lint_tests::problems_of(text)) == List{"unknown-word 15:13", "unknown-die 21:11",
                                                    "unknown-bonus 29:34", "missing-fact 26:12"});
}

}  // namespace
}  // namespace clever
