// Bars on a scale that stays: more is longer.
#include "core/show/draw/bars.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {
namespace {

TEST_CASE("bars: the first takes a third of the room, and whatever rises is longer") {
  RisingBars bars(12, false);
  CHECK(bars.bar(100) == "████");
  CHECK(bars.bar(150) == "██████");
  CHECK(bars.bar(200) == "████████");
  CHECK(bars.bar(205) == "████████▎");
  CHECK(bars.bar(100) == "████");
  CHECK(bars.bar(300) == "████████████");
  CHECK(bars.bar(1000) == "████████████");
  CHECK(bars.bar(-5) == "");
}

TEST_CASE("bars: in ASCII they are made of whole signs") {
  RisingBars bars(12, true);
  CHECK(bars.bar(100) == "####");
  CHECK(bars.bar(200) == "########");
}

TEST_CASE("bars: what begins with nothing has its scale from the first that is something") {
  RisingBars bars(12, true);
  CHECK(bars.bar(0) == "");
  CHECK(bars.bar(-3) == "");
  CHECK(bars.bar(30) == "####");
}

}  // namespace
}  // namespace clever::tests
