// Colours as terminals of several kinds get them.
#include "core/show/draw/colours.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {
namespace {

TEST_CASE("colours: where there are all of them a colour is itself") {
  CHECK(colour_codes({1, 20, 255}, false, Colours::kAll) == ";38;2;1;20;255");
  CHECK(colour_codes({1, 20, 255}, true, Colours::kAll) == ";48;2;1;20;255");
}

TEST_CASE(
    "colours: with 256 it is the nearest of the cube or of the shades, which look the same "
    "everywhere") {
  CHECK(colour_codes({255, 0, 0}, false, Colours::k256) == ";38;5;196");
  CHECK(colour_codes({0, 0, 0}, true, Colours::k256) == ";48;5;16");
  CHECK(colour_codes({254, 254, 254}, true, Colours::k256) == ";48;5;231");
  CHECK(colour_codes({120, 121, 119}, true, Colours::k256) == ";48;5;243");
}

TEST_CASE("colours: with 16 it is one of the eight, or of their bright ones") {
  CHECK(colour_codes({0, 0, 0}, false, Colours::k16) == ";30");
  CHECK(colour_codes({200, 10, 10}, false, Colours::k16) == ";31");
  CHECK(colour_codes({255, 250, 0}, true, Colours::k16) == ";103");
  CHECK(colour_codes({255, 255, 255}, false, Colours::k16) == ";97");
}

TEST_CASE("colours: without any there is nothing to choose") {
  CHECK(colour_codes({255, 0, 0}, false, Colours::kNone) == "");
}

}  // namespace
}  // namespace clever::tests
