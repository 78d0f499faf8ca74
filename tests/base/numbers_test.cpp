#include "core/base/numbers.h"

#include <cstdint>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {
namespace {

enum class Fruit : std::uint8_t { kApple, kPear };

TEST_CASE("numbers: an index, an enumerator and a size between their types") {
  CHECK(at(3) == std::size_t{3});
  CHECK(at(Fruit::kPear) == std::size_t{1});
  CHECK(narrow<std::uint8_t>(255) == 255);
  CHECK(narrow<int>(std::size_t{7}) == 7);
  CHECK(count_of(std::vector<int>{1, 2}) == 2);
}

TEST_CASE("numbers: what does not fit is a fault") {
  CHECK_THROWS_AS(at(-1), Fault);
  CHECK_THROWS_AS(narrow<std::uint8_t>(256), Fault);
  CHECK_THROWS_AS(narrow<std::uint8_t>(-1), Fault);
  CHECK_THROWS_AS(narrow<int>(std::size_t{1} << 40), Fault);
}

}  // namespace
}  // namespace clever::tests
