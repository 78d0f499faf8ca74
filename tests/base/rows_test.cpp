#include "core/base/rows.h"

#include <cstdint>

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {
namespace {

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
