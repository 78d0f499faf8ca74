// How good a net is to begin with, for rules that have none of their own. Only the first line of
// its file is asked; what it plays like is seen by training. Tested in
// tests/players/bots/kinship_test.cpp.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/players/bots/net_file.h"

namespace clever {

/// What stands first counts first, and more is better.
struct Kinship {
  double likeness = 0;         // 1 for rules of the family, else how much of the sheet it has seen
  int options = 0;             // minus those that differ
  int seats = 0;               // minus those that are too many or too few
  std::int64_t own_games = 0;  // inherited ones are in the net that it began with, too

  // clang-tidy 14 takes the 0 in what the compiler makes of it for a pointer.
  auto operator<=>(const Kinship&) const = default;  // NOLINT(modernize-use-nullptr)
};

/// Nothing where the net is no help: it has seen too little of the sheet, or hardly learnt. The
/// family are the ids of the rules and of those that they extend.
std::optional<Kinship> kinship(const NetHead& net, const NetRules& rules, const Features& features,
                               const std::vector<std::string>& family);

}  // namespace clever
