#include "core/lsp/positions.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::lsp_tests {

TEST_CASE("positions: an editor counts in units of UTF-16") {
  const std::string text = "a: ü\nb: 🎲x\r\nlast";
  CHECK(position_at(text, text.find("x")) == EditorPosition{1, 5});
  CHECK(offset_at(text, {1, 5}) == text.find("x"));
  CHECK(offset_at(text, {0, 4}) == text.find("\n"));
  CHECK(offset_at(text, {0, 99}) == text.find("\n"));
  CHECK(offset_at(text, {1, 99}) == text.find("\r"));
  CHECK(offset_at(text, {1, 4}) == text.find("🎲"));  // within a pair: before it
  CHECK(offset_at(text, {99, 0}) == text.size());
  CHECK(offset_at(text, {-1, -1}) == 0);
  CHECK(position_at(text, text.size()) == EditorPosition{2, 4});
}

TEST_CASE("positions: paths as URIs and back") {
  CHECK(uri_of("/home/ann/my game (ü).yaml") == "file:///home/ann/my%20game%20%28%C3%BC%29.yaml");
  CHECK(path_of("file:///home/ann/my%20game%20%28%C3%BC%29.yaml") == "/home/ann/my game (ü).yaml");
  CHECK(path_of("file://host/a/../b%2") == "/b%2");
  CHECK(path_of("untitled:Untitled-1") == "untitled:Untitled-1");
  CHECK(uri_of("untitled:Untitled-1") == "untitled:Untitled-1");
}

}  // namespace clever::lsp_tests
