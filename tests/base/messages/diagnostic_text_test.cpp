// Problems of a file as a person and as a program reads them.
#include "core/base/messages/diagnostic_text.h"

#include <catch2/catch_test_macros.hpp>

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

SourcePtr file(const std::string& text) { return tests::file(text, "game.yaml"); }

std::string told(const Span& span) {
  return to_text({Severity::kError, Code::kUnknownKey, span, "no such key", ""}, false);
}

TEST_CASE("diagnostics: place, severity, code, message, line, caret and hint") {
  const Span span{file("clever: 1\nplyers: 2\n"), 2, 1, 2, 7};
  CHECK(to_text({Severity::kError, Code::kUnknownKey, span, "no such key", "say players"}, false) ==
        "game.yaml:2:1: error[unknown-key]: no such key\n"
        "    2 | plyers: 2\n"
        "      | ^^^^^^\n"
        "      = hint: say players\n");
  CHECK(to_text({Severity::kWarning, Code::kTableLength, span, "too long", ""}, false) ==
        "game.yaml:2:1: warning[table-length]: too long\n"
        "    2 | plyers: 2\n"
        "      | ^^^^^^\n");
}

TEST_CASE("diagnostics: the caret stands under letters, not under bytes") {
  CHECK(told({file("a: [süß, oops]"), 1, 12, 1, 16}) ==
        "game.yaml:1:12: error[unknown-key]: no such key\n"
        "    1 | a: [süß, oops]\n"
        "      |          ^^^^\n");
}

TEST_CASE("diagnostics: a tab takes one column and a carriage return none") {
  CHECK(told({file("a:\r\n\tb: 1\r\n"), 2, 2, 2, 3}) ==
        "game.yaml:2:2: error[unknown-key]: no such key\n"
        "    2 |  b: 1\n"
        "      |  ^\n");
}

TEST_CASE("diagnostics: a stretch over several lines is shown to the end of its first") {
  CHECK(told({file("areas: {a,\n b}\n"), 1, 8, 2, 4}) ==
        "game.yaml:1:8: error[unknown-key]: no such key\n"
        "    1 | areas: {a,\n"
        "      |        ^^^\n");
}

TEST_CASE("diagnostics: places at and behind the end of a file still have a caret") {
  CHECK(told({file("a: ["), 1, 5, 1, 5}) ==
        "game.yaml:1:5: error[unknown-key]: no such key\n"
        "    1 | a: [\n"
        "      |     ^\n");
  CHECK(told({file("a: [\n"), 9, 3, 9, 3}) ==
        "game.yaml:9:3: error[unknown-key]: no such key\n"
        "    9 | \n"
        "      | ^\n");
}

TEST_CASE("diagnostics: a problem of a whole file, or of none, has no line") {
  CHECK(told({file("text")}) == "game.yaml: error[unknown-key]: no such key\n");
  CHECK(told({}) == "error[unknown-key]: no such key\n");
}

TEST_CASE("diagnostics: related places follow with their own lines") {
  const SourcePtr source = file("a: 1\na: 2\n");
  Diagnostic twice{Severity::kError, Code::kUnknownKey, {source, 2, 1, 2, 2}, "again", ""};
  twice.related.push_back({{source, 1, 1, 1, 2}, "first here"});
  CHECK(to_text(twice, false) ==
        "game.yaml:2:1: error[unknown-key]: again\n"
        "    2 | a: 2\n"
        "      | ^\n"
        "      game.yaml:1:1: first here\n"
        "    1 | a: 1\n"
        "      | ^\n");
}

TEST_CASE("diagnostics: carets stand under letters that take two columns, or none") {
  const std::string line = "日本: z\u0301z", wide = "日本", last = "z\u0301z";
  const auto carets = [&](std::size_t begin, const std::string& part, bool ascii) {
    const int from = count_of(line.substr(0, begin)) + 1;
    const std::string shown =
        snippet({file(line), 1, from, 1, from + count_of(part)}, false, ascii);
    return shown.substr(shown.find('\n') + 1);
  };
  CHECK(carets(0, wide, false) == "      | ^^^^\n");
  CHECK(carets(line.find(last), last, false) == "      |       ^^\n");
  CHECK(carets(0, wide, true) == "      | ^^\n");
  CHECK(carets(line.find(last), last, true) == "      |     ^^^\n");
}

TEST_CASE("diagnostics: colour adds nothing but colour") {
  const Span span{file("plyers: 2"), 1, 1, 1, 7};
  const Diagnostic problem{Severity::kError, Code::kUnknownKey, span, "no such key", "a hint"};
  std::string coloured = to_text(problem, true);
  CHECK(coloured.find("\x1b[1;31merror[unknown-key]\x1b[0m") != std::string::npos);
  for (std::size_t from = 0; (from = coloured.find('\x1b')) != std::string::npos;)
    coloured.erase(from, coloured.find('m', from) - from + 1);
  CHECK(coloured == to_text(problem, false));
}

TEST_CASE("diagnostics: for a program they are JSON with every key of the contract") {
  Diagnostics none, some;
  CHECK(parse_json(to_json(none, !none.has_errors())) ==
        parse_json(R"({"ok": true, "diagnostics": []})"));
  const SourcePtr source = file("a: 1\na: 2\n");
  some.warning(Code::kTableLength, {source, 1, 1, 1, 2}, "too \"long\"");
  CHECK(parse_json(to_json(some, true))["ok"] == true);
  some.error(Code::kUnknownKey, {source, 2, 1, 2, 2}, "again", "once is enough")
      .related.push_back({{source, 1, 1, 1, 2}, "first here"});
  CHECK(parse_json(to_json(some, false)) == parse_json(R"({"ok": false, "diagnostics": [
      {"severity": "warning", "code": "table-length", "file": "game.yaml", "line": 1, "column": 1,
       "end_line": 1, "end_column": 2, "message": "too \"long\"", "hint": "", "related": []},
      {"severity": "error", "code": "unknown-key", "file": "game.yaml", "line": 2, "column": 1,
       "end_line": 2, "end_column": 2, "message": "again", "hint": "once is enough",
       "related": [{"file": "game.yaml", "line": 1, "column": 1, "message": "first here"}]}]})"));
}

TEST_CASE("diagnostics: all problems are told, in the order they were found") {
  Diagnostics all;
  all.error(Code::kUnknownKey, {file("a"), 1, 1, 1, 2}, "one");
  all.warning(Code::kTableLength, {file("a"), 1, 1, 1, 2}, "two");
  const std::string text = to_text(all, false);
  CHECK(text == to_text(all.all()[0], false) + to_text(all.all()[1], false));
}

}  // namespace
}  // namespace clever
