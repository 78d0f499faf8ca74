// The first game of a run in which two variants part: the same dice, the same players, and at some
// moment another move, another gain or another end. Tested in tests/study/compare/trial_test.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/show/draw/paint.h"
#include "core/study/compare/trial.h"

namespace clever {

struct Parting {
  std::int64_t game = 0;  // from 1
  std::uint64_t seed = 0;
  int round = 1;
  std::array<std::string, 2> names;  // of the two games
  std::string now, before;           // what each does there, in words
  std::string table;    // dice and sheet of the one who decides, in the first, before that
  std::string problem;  // of a bot that could no longer choose; then the rest means nothing
};

/// Nothing when the first games, so many, go the same way.
std::optional<Parting> first_parting(const VariantPtr& now, const VariantPtr& before,
                                     const TrialSetup& setup, std::int64_t games,
                                     const Style& style);

std::string told(const std::optional<Parting>& parting, std::int64_t games,
                 const std::string& language);
Json as_json(const std::optional<Parting>& parting);

}  // namespace clever
