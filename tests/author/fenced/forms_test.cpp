// Results that go through a pipe come back as they were, and what does not fit is refused.
#include "core/author/fenced/forms.h"

#include <catch2/catch_test_macros.hpp>

#include "core/base/messages/diagnostic_text.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

const std::string kText = "clever: 1\nname: Salt\n";

FindSource the_file() {
  return [](const std::string& name) { return name == "salt.yaml" ? file(kText, name) : nullptr; };
}

Diagnostic some_problem(const SourcePtr& source) {
  const Span span{source, 2, 7, 2, 11};
  return {Severity::kWarning, Code::kUnknownKey, span,
          "no such key",      "write name",      {{span, "inherited from here"}}};
}

TEST_CASE("forms: problems come back with their places, texts and related places") {
  const SourcePtr source = file(kText, "salt.yaml");
  Checked checked{{}, Identity{{"salt", {source, 2, 7, 2, 11}}, "abc"}};
  checked.problems.add(some_problem(source));
  const Checked back = checked_in(Json::parse(json_of(checked).dump()), the_file());
  CHECK(to_text(back.problems, false) == to_text(checked.problems, false));
  REQUIRE(back.identity);
  CHECK(back.identity->id.text == "salt");
  CHECK(back.identity->id.span.line == 2);
  CHECK(back.identity->digest == "abc");
}

TEST_CASE("forms: results of tests come back whole") {
  const SourcePtr source = file(kText, "salt.yaml");
  SuiteResult result;
  result.file = "salt.test.yaml";
  result.variant = "salt";
  result.signature = "17";
  TestResult test{TestResult::Kind::kPlaythrough, "a game", {source, 1, 1, 1, 2}};
  test.mismatches.push_back({{source, 2, 1, 2, 5}, "gains", "fox", "nothing", "a", "b"});
  test.problems.add(some_problem(source));
  result.tests.push_back(test);
  result.rewrites.push_back({"game.txt", "before", "after", "because", 0});
  const SuiteResult back = suite_in(Json::parse(json_of(result).dump()), the_file());
  CHECK(json_of(back) == json_of(result));
  CHECK(back.tests.at(0).mismatches.at(0).span.file->text == kText);
}

TEST_CASE("forms: what is not a result is refused, whatever it is") {
  for (const char* text : {"{}", "[]", "1", R"({"problems": [{}]})", R"({"problems": [[]]})",
                           R"({"problems": [], "identity": {"id": 1}})"}) {
    INFO(text);
    CHECK_THROWS_AS(checked_in(Json::parse(text), the_file()), Json::exception);
    CHECK_THROWS_AS(suite_in(Json::parse(text), the_file()), Json::exception);
    CHECK_THROWS_AS(card_in(Json::parse(text)), Json::exception);
  }
}

}  // namespace
}  // namespace clever::tests
