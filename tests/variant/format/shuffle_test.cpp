#include "core/variant/format/shuffle.h"

#include <algorithm>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "tests/support/texts.h"

namespace clever {
namespace {

Node document(const std::string& text, Diagnostics& out) { return parse(tests::file(text), out); }

std::string dealt(const std::string& text, const std::string& sheet) {
  Diagnostics out;
  const std::string result = canonical(shuffled(document(text, out), sheet, out));
  CHECK(out.all().empty());
  return result;
}

std::string written(const std::string& text) {
  Diagnostics out;
  return canonical(document(text, out));
}

const std::string kLine = "cells: { shuffle: [1, 2, 3, 4, 5, 6, 7, 8] }";

TEST_CASE("shuffle: without the name of a sheet a list is as it is written") {
  CHECK(dealt(kLine, "") == written("cells: [1, 2, 3, 4, 5, 6, 7, 8]"));
  CHECK(dealt("cells: [1, 2]", "kitchen") == written("cells: [1, 2]"));
}

TEST_CASE("shuffle: one name is one order, another name another, and nothing is lost") {
  CHECK(dealt(kLine, "kitchen") == dealt(kLine, "kitchen"));
  CHECK(dealt(kLine, "kitchen") != dealt(kLine, "garden"));
  std::string one = dealt(kLine, "kitchen"), other = dealt(kLine, "");
  std::ranges::sort(one);
  std::ranges::sort(other);
  CHECK(one == other);
}

TEST_CASE("shuffle: every order of three comes up") {
  std::set<std::string> orders;
  for (int sheet = 0; sheet < 100; ++sheet)
    orders.insert(dealt("cells: { shuffle: [1, 2, 3] }", std::to_string(sheet)));
  CHECK(orders.size() == 6);
}

TEST_CASE("shuffle: two lists of a sheet have orders of their own") {
  Diagnostics out;
  const Node sheet = shuffled(
      document("a: { shuffle: [1, 2, 3, 4, 5, 6] }\nb: { shuffle: [1, 2, 3, 4, 5, 6] }", out), "x",
      out);
  CHECK(canonical(*sheet.find("a")) != canonical(*sheet.find("b")));
}

TEST_CASE("shuffle: what cannot be shuffled is told where it stands") {
  for (const std::string text : {"a: { shuffle: 3 }", "a: { shuffle: [1, 2], earns: fox }"}) {
    Diagnostics out;
    shuffled(document(text, out), "x", out);
    REQUIRE(out.all().size() == 1);
    CHECK(out.all()[0].code == Code::kWrongType);
    CHECK(out.all()[0].span.column == 6);
  }
}

}  // namespace
}  // namespace clever
