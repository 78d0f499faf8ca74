#include "core/show/draw/colours.h"

#include <algorithm>
#include <cstddef>
#include <utility>

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

/// Where a colour lies on the circle of hues, in degrees.
int hue_of(const Rgb& rgb, int most, int spread) {
  const auto part = [&](int one, int other) { return 60 * (one - other) / spread; };
  if (most == rgb[0]) return (360 + part(rgb[1], rgb[2])) % 360;
  return most == rgb[1] ? 120 + part(rgb[2], rgb[0]) : 240 + part(rgb[0], rgb[1]);
}

}  // namespace

/// By hue: by distance, all that is muted would have none, and neighbours would be the same.
int nearest_of_16(const Rgb& rgb) {
  constexpr int kPale = 4, kDark = 90, kBright = 172;
  const int most = std::ranges::max(rgb), spread = most - std::ranges::min(rgb);
  if (most < kDark || kPale * spread < most) {
    const int without_hue[] = {0, 8, 7, 15};
    return *std::ranges::min_element(without_hue, {},
                                     [&](int index) { return distance(rgb, palette(index)); });
  }
  const int hue = hue_of(rgb, most, spread), bright = most >= kBright ? 8 : 0;
  constexpr std::pair<int, int> kUpTo[] = {{42, 1},  {75, 3},  {160, 2},
                                           {200, 6}, {260, 4}, {340, 5}};
  for (const auto& [end, colour] : kUpTo)
    if (hue < end) return colour + bright;
  return 1 + bright;
}

std::string colour_codes(const Rgb& rgb, bool background, Colours colours) {
  if (colours == Colours::kAll)
    return fmt::format(";{};2;{};{};{}", background ? 48 : 38, rgb[0], rgb[1], rgb[2]);
  // The first 16 look different on every terminal: whoever has more takes a sure one.
  if (colours == Colours::k256)
    return fmt::format(";{};5;{}", background ? 48 : 38, nearest_index(rgb, 16, 256));
  if (colours == Colours::kNone) return "";
  const int index = nearest_of_16(rgb);
  return fmt::format(";{}", (index < 8 ? 30 + index : 90 + index - 8) + (background ? 10 : 0));
}

}  // namespace clever
