#include "core/show/draw/colours.h"

#include <cstddef>

#include <fmt/format.h>

namespace clever {
namespace {

int distance(const Rgb& one, const Rgb& other) {
  int sum = 0;
  for (std::size_t i = 0; i < 3; ++i) sum += (one[i] - other[i]) * (one[i] - other[i]);
  return sum;
}

/// The xterm palette: 16 colours as usual, a cube of 6 x 6 x 6, 24 shades between black and bright.
Rgb palette(int index) {
  static constexpr Rgb kFirst[] = {{0, 0, 0},       {205, 0, 0},   {0, 205, 0},   {205, 205, 0},
                                   {0, 0, 238},     {205, 0, 205}, {0, 205, 205}, {229, 229, 229},
                                   {127, 127, 127}, {255, 0, 0},   {0, 255, 0},   {255, 255, 0},
                                   {92, 92, 255},   {255, 0, 255}, {0, 255, 255}, {255, 255, 255}};
  if (index < 16) return kFirst[index];
  const auto level = [](int step) { return step == 0 ? 0 : 55 + 40 * step; };
  if (index < 232) {
    const int cube = index - 16;
    return {level(cube / 36), level(cube / 6 % 6), level(cube % 6)};
  }
  const int shade = 8 + 10 * (index - 232);
  return {shade, shade, shade};
}

int nearest_index(const Rgb& rgb, int first, int end) {
  int best = first;
  for (int index = first; index < end; ++index)
    if (distance(rgb, palette(index)) < distance(rgb, palette(best))) best = index;
  return best;
}

}  // namespace

std::string colour_codes(const Rgb& rgb, bool background, Colours colours) {
  if (colours == Colours::kAll)
    return fmt::format(";{};2;{};{};{}", background ? 48 : 38, rgb[0], rgb[1], rgb[2]);
  // The first 16 look different on every terminal: whoever has more takes a sure one.
  if (colours == Colours::k256)
    return fmt::format(";{};5;{}", background ? 48 : 38, nearest_index(rgb, 16, 256));
  if (colours == Colours::kNone) return "";
  const int index = nearest_index(rgb, 0, 16);
  return fmt::format(";{}", (index < 8 ? 30 + index : 90 + index - 8) + (background ? 10 : 0));
}

}  // namespace clever
