// Colours as a terminal can show them. Tested in tests/show/draw/colours_test.cpp.
#pragma once

#include <array>
#include <string>

namespace clever {

/// How many colours there are to paint with.
enum class Colours { kNone, k16, k256, kAll };

using Rgb = std::array<int, 3>;

/// One of the 16 that every terminal has, as an index of its palette.
int nearest_of_16(const Rgb& rgb);

/// The parameters that choose a colour, or the nearest one there is, each behind a semicolon.
std::string colour_codes(const Rgb& rgb, bool background, Colours colours);

}  // namespace clever
