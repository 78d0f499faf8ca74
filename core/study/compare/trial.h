// Two variants played with the same dice, game by game, until it is clear which one scores more, or
// that they hardly differ. Tested in tests/study/compare/trial_test.cpp.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "core/base/json_fwd.h"
#include "core/clever.h"
#include "core/players/programs/program_bot.h"
#include "core/study/compare/sequence.h"

namespace clever {

struct TrialSetup {
  std::vector<std::string> bots;  // one a seat
  std::uint64_t seed = 1;
  std::int64_t games = 1000;  // at most
  double close = 0.5;         // a difference of fewer points is none to speak of
  bool early = true;          // stop as soon as the answer is clear
  ProgramSettings settings = {};
};

/// A quantity of both variants, and by how much it differs, game by game.
struct Quantity {
  std::string name;
  Sequence now, before, difference;
  Texts shown = {};  // what players call it
};

struct Trial {
  enum class Answer { kOpen, kMore, kLess, kClose };
  Answer answer = Answer::kOpen;
  std::int64_t games = 0;
  Quantity total;
  std::vector<Quantity> areas;  // that both have
  Quantity foxes;
  std::vector<Quantity> seats;  // points of each seat
  std::string problem;          // a script or a bot that failed, "" when none has
};

/// Both variants must be loaded for this call alone: scripts belong to one thread.
Trial tried(const VariantPtr& now, const VariantPtr& before, const TrialSetup& setup,
            const std::atomic<bool>& stop);

std::string told(const Trial& trial, const TrialSetup& setup, const std::string& language);
Json as_json(const Trial& trial, const TrialSetup& setup);

}  // namespace clever
