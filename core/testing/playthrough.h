// A whole game as a text that a person can read and a test can compare: dice, choices, gains, and
// the sheet after every turn. The choices of a text that was written before are followed as long as
// they are legal, so that the first difference is one of the rules, never one of a bot that
// changed its mind. Tested in tests/testing/playthrough_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/scenario/moment.h"
#include "core/testing/told_line.h"

namespace clever {

/// Which game is told.
struct GameToTell {
  VariantPtr variant;
  std::vector<std::string> bots;  // one a seat
  std::uint64_t seed = 0;
};

/// The lines that tell of one thing: a choice, a roll, the beginning of a turn.
struct Passage {
  std::size_t first_line = 0;
  std::string where;   // "round 3, second roll"
  std::string choice;  // that was made, "" for what is no choice
};

/// A written choice that is not legal now.
struct Refusal {
  std::string choice;
  std::string reason;
};

struct Playthrough {
  ToldLines lines;
  std::vector<Passage> passages;
  std::optional<Refusal> refused;  // the first; from there on bots choose
};

/// Tells the game, following the choices in `written` (the lines of an earlier text, or none).
Playthrough tell(const GameToTell& game, const ToldLines& written, Watcher* watcher = nullptr);

/// The first thing that differs from a game that was written down, in words: "round 3, second roll:
/// choosing X earned Y, now ...".
struct Difference {
  std::size_t line = 0;  // from 0
  std::string sentence;
  std::string before, now;  // the lines
};
std::optional<Difference> first_difference(const ToldLines& written, const Playthrough& now);

/// Does a text begin as every playthrough does?
bool is_playthrough(const std::string& text);

}  // namespace clever
