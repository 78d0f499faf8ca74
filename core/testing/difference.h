// Where a game that was written down differs from the game as it is told now, in words. Tested in
// tests/testing/playthrough_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "core/testing/playthrough.h"

namespace clever {

/// The first thing that differs, in words: "round 3, second roll: choosing X earned Y, now ...".
struct Difference {
  std::size_t line = 0;  // from 0
  std::string sentence;
  std::string before, now;  // the lines
};
std::optional<Difference> first_difference(const ToldLines& written, const Playthrough& now);

}  // namespace clever
