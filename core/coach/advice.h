// A hint with reasons: the best choices of a position, what they are worth against each other, and
// why, as far as the rules can say it. Tested in tests/coach/advice_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/bots/trained.h"
#include "core/clever.h"

namespace clever {

struct Advised {
  int choice = 0;
  Worth less = 0;                    // than the best
  std::string text;                  // the move, as menus show it
  std::vector<std::string> reasons;  // what it brings and costs
};

/// The best `most` choices by what each is worth to somebody, the best first; those that come to
/// the same count as one.
std::vector<Advised> advice(const std::vector<Worth>& worths, const Variant& variant,
                            const State& state, const Choices& choices, int most,
                            const std::string& language);

/// "MOVE: best", "MOVE or MOVE: 1.8 less", reasons indented below each.
std::vector<std::string> advice_lines(const std::vector<Advised>& advised,
                                      const std::string& language);

/// Points with one digit behind the point: "1.8".
std::string worth_text(Worth worth, const std::string& language);

/// Where there is no net: what the points at hand speak for.
std::vector<std::string> hint_without_net(const Variant& variant, const State& state,
                                          const Choices& choices, const std::string& language);

/// What a choice brings and costs, what it keeps, what it brings near, and whether it raises an
/// area by which foxes count.
std::vector<std::string> reasons_for(const Variant& variant, const State& state,
                                     const Action& action, const std::string& language);

}  // namespace clever
