#include "core/author/lsp/positions.h"

#include <catch2/catch_test_macros.hpp>

#include "core/base/text_lines.h"
#include "core/base/utf16.h"

namespace clever::lsp_tests {

TEST_CASE("positions: an editor counts in units of UTF-16") {
  const std::string text = "a: ü\nb: 🎲x\r\nlast";
  const SourceFile file{"", text};
  CHECK(editor_position(file, text.find("x")) == EditorPosition{1, 5});
  CHECK(offset_at(text, {1, 5}) == text.find("x"));
  CHECK(offset_at(text, {0, 4}) == text.find("\n"));
  CHECK(offset_at(text, {0, 99}) == text.find("\n"));
  CHECK(offset_at(text, {1, 99}) == text.find("\r"));
  CHECK(offset_at(text, {1, 4}) == text.find("🎲"));  // within a pair: before it
  CHECK(offset_at(text, {99, 0}) == text.size());
  CHECK(offset_at(text, {-1, -1}) == 0);
  CHECK(editor_position(file, text.size()) == EditorPosition{2, 4});
}

TEST_CASE("positions: places of long lines are those of short ones") {
  std::string line;
  for (int i = 0; i < 700; ++i) line += i % 3 == 0 ? "🎲" : i % 3 == 1 ? "ü" : "x";
  const std::string text = line + "\r\n" + line + "\n\n" + line;
  const SourceFile file{"", text};
  for (std::size_t offset = 0; offset <= text.size(); offset += 7) {
    const std::size_t before = text.substr(0, offset).rfind('\n') + 1;
    const std::string_view part = std::string_view(text).substr(before, offset - before);
    CHECK(editor_position(file, offset).character ==
          utf16_units(part.substr(0, part.size() - (part.ends_with('\r') ? 1 : 0))));
    CHECK(editor_position(file, offset).line == newlines_in(text.substr(0, offset)));
  }
  CHECK(editor_position(file, 3, 5) == EditorPosition{2, 0});
  CHECK(editor_position(file, 9, 5) == EditorPosition{8, 0});
  CHECK(editor_position(file, 0, 0) == EditorPosition{0, 0});
}

TEST_CASE("positions: paths as URIs and back") {
  CHECK(uri_of("/home/ann/my game (ü).yaml") == "file:///home/ann/my%20game%20%28%C3%BC%29.yaml");
  CHECK(path_of("file:///home/ann/my%20game%20%28%C3%BC%29.yaml") == "/home/ann/my game (ü).yaml");
  CHECK(path_of("file://host/a/../b%2") == "/b%2");
  CHECK(path_of("untitled:Untitled-1") == "untitled:Untitled-1");
  CHECK(uri_of("untitled:Untitled-1") == "untitled:Untitled-1");
}

}  // namespace clever::lsp_tests
