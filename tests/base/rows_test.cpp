#include "core/base/rows.h"

#include <cstdint>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;

enum class Tree : std::uint8_t { kElm, kOak };

TEST_CASE("rows: arrays and lists are addressed by int, small types and enumerators") {
  Row<int, 3> row{};
  row[Tree::kOak] = 7;
  row[std::uint8_t{2}] = 9;
  CHECK(row[1] == 7);
  CHECK(row[2] == 9);
  CHECK(row.size() == 3);
  Rows<int> rows;
  rows.push_back(4);
  rows.push_back(5);
  CHECK(rows[1] == 5);
  CHECK(rows[Tree::kElm] == 4);
  CHECK(rows.count() == 2);
}

TEST_CASE("rows: what is not there is a fault that names the table, in every build") {
  Row<Tree, 3> row{};
  Rows<int> rows = {4, 5};
  Scratch<int, 3> scratch;
  CHECK_THROWS_WITH(row[3], ContainsSubstring("Tree, 3>") && ContainsSubstring("no place 3"));
  CHECK_THROWS_AS(row[-1], Fault);
  CHECK_THROWS_WITH(rows[2], ContainsSubstring("Rows<int>") && ContainsSubstring("only 2"));
  CHECK_THROWS_AS(scratch[3], Fault);
  CHECK(rows.part(1, 1)[0] == 5);
  CHECK(rows.part(2, 0).empty());
  CHECK_THROWS_AS(rows.part(1, 2), Fault);
  CHECK_THROWS_AS(rows.part(3, 0), Fault);
}

TEST_CASE("rows: a scratch row keeps what is written, and costs nothing before") {
  Scratch<int, 3> scratch;
  scratch[Tree::kOak] = 7;
  scratch[2] = 9;
  const Scratch<int, 3> copy = scratch;
  CHECK(copy[1] == 7);
  CHECK(copy[std::uint8_t{2}] == 9);
}

}  // namespace
}  // namespace clever::tests
