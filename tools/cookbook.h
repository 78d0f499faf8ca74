// The cookbook (docs/cookbook.md): its recipes, and what each does to the scores. The page says how
// it was measured, so that a test can measure again and compare. Tested in
// tests/project/cookbook_slow_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/clever.h"

namespace clever {

struct Recipe {
  std::string title;
  SourcePtr variant;     // the snippet as a whole file, over the game of the page
  std::string measured;  // the line behind it
};

/// How the page was measured: "with the bot greedy, 1000 games".
struct Measuring {
  std::string bot;
  std::int64_t games = 0;
};

std::vector<Recipe> recipes_in(const std::string& page);
Measuring measuring_of(const std::string& page);

/// The page with the figures of this measuring.
std::string measured_page(const Library& library, const std::string& page,
                          const Measuring& measuring);

}  // namespace clever
