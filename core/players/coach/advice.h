// A hint with reasons: the best choices of a position, what they are worth against each other, and
// why, as far as the rules can say it. Tested in tests/players/coach/advice_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/clever.h"
#include "core/game/words/preview.h"
#include "core/players/bots/trained.h"

namespace clever {

struct Advised {
  int choice = 0;
  Worth less = 0;                    // than the best
  std::string text;                  // the move, as menus show it
  std::vector<std::string> reasons;  // what it brings and costs
  std::string then = {};             // what the same player does next, where that is a mark
};

/// A hint in lines, and the choice that it is for: -1 where it is for none.
struct Hint {
  std::vector<std::string> lines = {};
  int best = -1;
};

/// The best `most` choices by what each is worth to somebody, the best first; those that come to
/// the same count as one.
std::vector<Advised> advice(const std::vector<Worth>& worths, const Variant& variant,
                            const State& state, const Choices& choices, int most,
                            const Listener& listener);
/// The same by a net, which also says how it goes on.
std::vector<Advised> advice(Judge& judge, const Variant& variant, const State& state,
                            const Choices& choices, int most, const Listener& listener);

/// "then MOVE": what a net would mark next if the same player decides again before anything is
/// rolled; "" otherwise. Much of what a choice is worth may come from there.
std::string what_then(Judge& judge, const Variant& variant, const State& state,
                      const Action& action, const Listener& listener);

/// "MOVE: best", "MOVE or MOVE: 1.8 less", reasons indented below each, with semicolons between
/// them.
std::vector<std::string> advice_lines(const std::vector<Advised>& advised,
                                      const std::string& language);

/// Points with one digit behind the point: "1.8".
std::string worth_text(Worth worth, const std::string& language);

/// Where there is no net: what the points at hand speak for, and the reasons as above.
Hint hint_without_net(const Variant& variant, const State& state, const Choices& choices,
                      const Listener& listener);
/// The lines of some advice, which is for the first of it.
Hint hint_of(const std::vector<Advised>& advised, const std::string& language);

/// What a choice brings and costs, what it keeps, what it brings near, and whether it raises an
/// area by which foxes count.
std::vector<std::string> reasons_for(const Variant& variant, const State& state,
                                     const Action& action, const Listener& listener);

}  // namespace clever
