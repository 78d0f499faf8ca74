#include "core/base/text_lines.h"

#include <catch2/catch_test_macros.hpp>

#include "core/base/text_edit.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

const std::string kText = "one\n  two\r\n\nfour";

using tests::file;

bool same_place(const Span& span, int line, int column, int end_column) {
  return span.line == line && span.column == column && span.end_line == line &&
         span.end_column == end_column;
}

}  // namespace

TEST_CASE("text lines: an offset lies in a line") {
  CHECK(line_at(kText, 0) == 1);
  CHECK(line_at(kText, 3) == 1);  // the end of a line belongs to it
  CHECK(line_at(kText, 4) == 2);
  CHECK(line_at(kText, kText.size()) == 4);
  CHECK(newlines_in("a\nb\n") == 2);
}

TEST_CASE("text lines: a line is told without its end") {
  CHECK(line_in(kText, 1) == "one");
  CHECK(line_in(kText, 2) == "  two");
  CHECK(line_in(kText, 3) == "");
  CHECK(line_in(kText, 4) == "four");
  CHECK(line_in(kText, 5) == "");
  CHECK(line_in("", 1) == "");
  CHECK(lines_of(kText) == std::vector<std::string>{"one", "  two", "", "four"});
  CHECK(lines_of("a\n\n") == std::vector<std::string>{"a", ""});
  CHECK(lines_of("").empty());
}

TEST_CASE("text lines: a line begins behind the one before, the last at the latest at the end") {
  CHECK(start_of_line(kText, 1) == 0);
  CHECK(start_of_line(kText, 2) == 4);
  CHECK(start_of_line(kText, 4) == 12);
  CHECK(start_of_line(kText, 9) == kText.size());
  CHECK(start_of_line("a\n", 2) == 2);
}

TEST_CASE("text lines: from a place to its offset and back") {
  CHECK(offset_of(kText, 2, 3) == 6);
  CHECK(offset_of(kText, 4, 99) == kText.size());
  CHECK(offset_of(kText, 99, 1) == kText.size());
  CHECK(same_place(span_of_offset(file(kText), 6, 3), 2, 3, 6));
  CHECK(same_place(span_of_offset(file(kText), 0, 1), 1, 1, 2));
}

TEST_CASE("text lines: a file knows the same places as its text") {
  for (const std::string& text : {kText, std::string(), std::string("\n"), std::string("a\n")}) {
    const SourcePtr whole = file(text);
    for (int line = 0; line < 7; ++line) {
      CHECK(start_of_line(*whole, line) == start_of_line(text, line));
      CHECK(line_in(*whole, line) == line_in(text, line));
      CHECK(offset_of(*whole, line, 3) == offset_of(text, line, 3));
    }
    for (std::size_t offset = 0; offset <= text.size(); ++offset)
      CHECK(line_at(*whole, offset) == line_at(text, offset));
  }
}

TEST_CASE("text lines: a copy of a file may get another text") {
  SourceFile one{"x", kText};
  CHECK(line_in(one, 2) == "  two");
  SourceFile other = one;
  other.text = "a\n\nb\n";
  CHECK(line_in(other, 3) == "b");
  other = {"x", "c\nd"};
  CHECK(line_in(other, 2) == "d");
  CHECK(line_in(one, 2) == "  two");
}

TEST_CASE("text lines: the span of a line leaves out the blanks before it") {
  CHECK(same_place(span_of_line(file(kText), 2), 2, 3, 6));
  CHECK(same_place(span_of_line(file(kText), 3), 3, 1, 1));
  CHECK(same_place(span_of_line(file("   "), 1), 1, 4, 4));
  CHECK(same_place(span_of_line(file("a\n"), 2), 2, 1, 1));
}

TEST_CASE("text lines: trimmed is a text without the blanks around it") {
  CHECK(trimmed(" \ta b \r") == "a b");
  CHECK(trimmed("a") == "a");
  CHECK(trimmed(" \t ") == "");
  CHECK(trimmed("") == "");
}

TEST_CASE("text edit: what is written at a span, and something else there") {
  const Span span{file(kText), 2, 3, 2, 6};
  CHECK(text_at(span) == "two");
  CHECK(with_text(span, "2") == "one\n  2\r\n\nfour");
  CHECK(text_at({file(kText), 1, 3, 2, 3}) == "e\n  ");
}

TEST_CASE("text edit: a text in lines of its own, with the lines and columns of its file") {
  const SourcePtr yaml = file("a: 1\nb: |\n  two\n    more\nc: 3\n");
  const auto block = [&](const std::string& text, int line, int column) {
    const SourcePtr found = block_at({text, {yaml, line, column, line, column + 1}});
    return found ? found->text : "none";
  };
  CHECK(block("two\n  more\n", 2, 4) == "\n\n  two\n    more\n");
  CHECK(block("two\n  more", 2, 4) == "\n\n  two\n    more\n");
  CHECK(block("", 2, 4) == "\n\n");
  CHECK(block("1", 1, 4) == "none");
}

}  // namespace clever
