// Why a choice is not legal: the first single thing whose change would make it so. Asks the engine
// itself, with one thing changed at a time, so that the answer cannot differ from the rules. Tested
// in tests/game/play/why_not_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/clever.h"
#include "core/game/play/looks.h"

namespace clever {

struct State;

struct Reason {
  std::string word;      // stable, for scenarios
  std::string sentence;  // for people
  std::string german;

  const std::string& in(std::string_view language) const {
    return language == "de" ? german : sentence;
  }
};

/// The reasons there are, with their sentences.
const std::vector<Reason>& all_reasons();

/// `text` is not a legal choice of this position.
Reason why_not(const Variant& variant, const State& state, const std::string& text);

/// The same for players: where several things are in the way, one of them rather than none.
Reason main_reason(const Variant& variant, const State& state, const std::string& text);

/// Why dice that are placed do not fit: whether the lowest or the highest go to the platter.
std::string platter_rule(const Ruleset& rules, const State& state, const std::string& language);

}  // namespace clever
