// Colours as terminals of several kinds get them.
#include "core/show/draw/colours.h"

#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/show/draw/paint.h"

namespace clever::tests {
namespace {

Rgb rgb(const std::string& hex) {
  const int all = static_cast<int>(std::strtol(hex.c_str(), nullptr, 16));
  return {all >> 16, all >> 8 & 255, all & 255};
}

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
  CHECK(colour_codes({150, 10, 10}, false, Colours::k16) == ";31");
  CHECK(colour_codes({200, 10, 10}, false, Colours::k16) == ";91");
  CHECK(colour_codes({255, 250, 0}, true, Colours::k16) == ";103");
  CHECK(colour_codes({255, 255, 255}, false, Colours::k16) == ";97");
}

TEST_CASE("colours: with 16, those of a game stay apart, dimmed too") {
  // yellow, green, orange, blue, purple; pink and turquoise stand on other sheets
  const std::vector<std::string> colours = {"f2c500", "3fae49", "f08020", "3f8fe0", "a060d0"};
  const auto all = [&](auto shown) {
    std::set<int> seen;
    for (const std::string& colour : colours) seen.insert(nearest_of_16(rgb(shown(colour))));
    return seen.size();
  };
  CHECK(all([](const std::string& colour) { return colour; }) == colours.size());
  CHECK(all([](const std::string& colour) { return dimmed(colour); }) == colours.size());
  CHECK(nearest_of_16(rgb("f2c500")) != nearest_of_16(rgb(dimmed("f2c500"))));
}

TEST_CASE("colours: with 16, what has no hue is grey, and what is very dark is black") {
  CHECK(nearest_of_16({250, 250, 250}) == 15);
  CHECK(nearest_of_16({160, 160, 166}) == 8);
  CHECK(nearest_of_16({72, 59, 0}) == 0);
}

TEST_CASE("colours: an outline is seen on black and on white") {
  for (const char* colour : {"ffffff", "e8e8e8", "f2c500", "000000", "101080", "3f8fe0"}) {
    INFO(colour);
    CHECK(lightness(outline(colour)) <= 62);
    CHECK(lightness(outline(colour)) >= 30);
  }
  CHECK(outline("3f8fe0") == "3f8fe0");
  CHECK(outline("") == "");
}

TEST_CASE("colours: without any there is nothing to choose") {
  CHECK(colour_codes({255, 0, 0}, false, Colours::kNone) == "");
}

}  // namespace
}  // namespace clever::tests
