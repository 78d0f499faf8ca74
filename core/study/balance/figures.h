// The few numbers by which a game can be laid beside others: of luck, of areas, of what is left
// aside. What the shipped games have is measured by tools/measure-balance and read from a file.
// Tested in tests/study/balance/figures_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/base/json_fwd.h"
#include "core/base/texts/say.h"

namespace clever {

struct FigureInfo {
  const char* id;
  const Text& text;
  bool share;  // of 1, shown as percent
};
const std::vector<FigureInfo>& figure_list();

/// From an answer of balance_json() without figures: {"luck": 0.12, ...}. What the answer does not
/// tell is not among them.
Json figures_of(const Json& answer);

/// The standard error of each of these figures, as far as so many games tell it; none of one game.
Json errors_of(const Json& answer, const Json& figures);

/// So many errors lie between what games have told and what they could as well have told.
inline constexpr double kClear = 2;

/// [{"variant", "digest", "players", "figures"}, ...] of a file, as {"luck": {"low", "high"}, ...}
/// over the other games with so many players. Empty where there are none, or it is no such list.
Json scale_of(const Json& measured, const std::string& variant, int players);

/// {"luck": "above", "foxes": "below"}: the figures that lie clearly outside of what other games
/// have.
Json outside_of(const Json& figures, const Json& errors, const Json& scale);

/// The area of an answer with figures and scale that brings a larger share than the strongest area
/// of any other game; "" where none does.
std::string dominating_area(const Json& answer);

}  // namespace clever
