// Colours as a terminal can show them. Tested in tests/show/draw/colours_test.cpp.
#pragma once

#include <array>
#include <string>

namespace clever {

/// How many colours there are to paint with.
enum class Colours { kNone, k16, k256, kAll };

using Rgb = std::array<int, 3>;

/// The parameters that choose a colour, or the nearest one there is, each behind a semicolon.
std::string colour_codes(const Rgb& rgb, bool background, Colours colours);

}  // namespace clever
