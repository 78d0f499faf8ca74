// A whole game as a text that a person can read and a test can compare: dice, choices, gains, and
// the sheet after every turn. The choices of a text that was written before are followed as long as
// they are legal, so that the first difference is one of the rules, never one of a bot that
// changed its mind. Tested in tests/author/testing/playthrough_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game/play/watcher.h"

namespace clever {

/// A line of a playthrough, and what it says: whether it is told now or read from a file, it is the
/// same line. Only told_line.cpp knows how lines look.
struct ToldLine {
  enum class Kind { kOther, kBlank, kRound, kChoice, kAutomatic, kGain, kLoss, kDrawn };

  std::string text;
  Kind kind = Kind::kOther;
  std::string who = {};   // chooses, gains, loses
  std::string what = {};  // is chosen, gained, lost; of the first line of a box its title
  std::string of = {};    // how many choices there were: "one of 12"; "" when written by hand

  bool is_consequence() const { return kind == Kind::kGain || kind == Kind::kLoss; }
  friend bool operator==(const ToldLine&, const ToldLine&) = default;
};
using ToldLines = std::vector<ToldLine>;

ToldLine round_line(int round);
ToldLine turn_line(const std::string& who, const std::string& turn);
ToldLine choice_line(const std::string& who, const std::string& choice, bool extra, int choices);
/// A gain, a loss, or what was done without asking.
ToldLine event_line(ToldLine::Kind kind, const std::string& who, const std::string& what);

/// Somebody may have written it by hand, without what stands in brackets.
ToldLine read_line(const std::string& text);
ToldLines read_lines(const std::string& text);

std::string text_of(const ToldLines& lines);

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
