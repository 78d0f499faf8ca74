// The lines of a playthrough, and what each says: whether it is told now or read from a file, it is
// the same line. Only here is known how lines look. Tested in tests/testing/playthrough_test.cpp.
#pragma once

#include <string>
#include <vector>

namespace clever {

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

}  // namespace clever
