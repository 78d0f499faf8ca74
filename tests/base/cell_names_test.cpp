// How cells are called.
#include <catch2/catch_test_macros.hpp>

#include "core/base/printed_cell.h"

namespace clever {
namespace {

struct Shape {
  bool grid = false;
  int columns = 0;
};

TEST_CASE("cell names: in a grid by row and column, in a line by position") {
  CHECK(cell_name(Shape{true, 4}, 0) == "r1c1");
  CHECK(cell_name(Shape{true, 4}, 3) == "r1c4");
  CHECK(cell_name(Shape{true, 4}, 6) == "r2c3");
  CHECK(cell_name(Shape{true, 1}, 10) == "r11c1");
  CHECK(cell_name(Shape{false, 11}, 0) == "1");
  CHECK(cell_name(Shape{false, 11}, 10) == "11");
}

}  // namespace
}  // namespace clever
