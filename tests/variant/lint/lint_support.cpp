#include "tests/variant/lint/lint_support.h"

#include <memory>

#include <catch2/catch_test_macros.hpp>

#include "core/base/text_lines.h"
#include "core/variant/format/bind.h"
#include "core/variant/lint/lint.h"

namespace clever::lint_tests {
namespace {

constexpr const char* kSmall = R"(clever: 1
name: Small
players: 1..2
dice:
  ash: { glyph: A, faces: 6 }
  elm: { glyph: E, wild: yes }
solo: { lowest: 1 }
rounds: { played: 3, earns: [again, ., .] }
tracks:
  again: { does: reroll, slots: 2 }
areas:
  wood:
    dice: ash
    mark: cross
    accept: equal
    rows:
      - { cells: [1, 2], earns: again }
      - { cells: [3, 4] }
    score: { table: [0, 1, 3, 6, 9] }
  field:
    dice: ash + elm
    mark: write
    place: next
    fields:
      earns: [., fox, any wood, one more]
    score: sum
bonuses:
  any wood: { area: wood, number: 1..6 }
  one more: { one of: [any wood, fox] }
)";

}  // namespace

std::vector<Diagnostic> problems_of(const std::string& text, const std::string& name) {
  Diagnostics out;
  const VariantModel model =
      bind(parse(std::make_shared<SourceFile>(SourceFile{name, text}), out), out);
  lint(model, out);
  return out.all();
}

std::vector<std::string> told(const std::vector<Diagnostic>& problems) {
  std::vector<std::string> lines;
  for (const Diagnostic& problem : problems)
    lines.push_back((problem.severity == Severity::kWarning ? "warning " : "") +
                    std::string(word_of(problem.code)) + " " + std::to_string(problem.span.line) +
                    ":" + std::to_string(problem.span.column));
  return lines;
}

Draft::Draft() : text_(kSmall) {}

Draft& Draft::change(const std::string& from, const std::string& to) {
  const std::size_t at = text_.find(from);
  INFO("fragment: " << from);
  REQUIRE(at != std::string::npos);
  REQUIRE(text_.find(from, at + 1) == std::string::npos);
  text_.replace(at, from.size(), to);
  return *this;
}

void Draft::gives_nothing() const { CHECK(told(problems_of(text_)) == std::vector<std::string>{}); }

void Draft::gives(const std::string& code) const {
  const std::size_t at = text_.find('^');
  REQUIRE(at != std::string::npos);
  const int line = line_at(text_, at);
  const std::size_t column = at - start_of_line(text_, line) + 1;
  const std::vector<Diagnostic> problems = problems_of(text_.substr(0, at) + text_.substr(at + 1));
  INFO(text_);
  CHECK(told(problems) ==
        std::vector<std::string>{code + " " + std::to_string(line) + ":" + std::to_string(column)});
  for (const Diagnostic& problem : problems) {
    CHECK_FALSE(problem.message.empty());
    CHECK_FALSE(problem.hint.empty());
  }
}

}  // namespace clever::lint_tests
