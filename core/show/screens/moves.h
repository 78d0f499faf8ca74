// The choices of a position as a player comes upon them: first a die, then a field. What has no die
// (reroll, pass, ...) stands beside the dice; bonuses and further marks that wait are one group, as
// it is the field that tells them apart. Tested in tests/show/screens/chooser_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/game/engine/action.h"
#include "core/game/words/listener.h"
#include "core/show/draw/target.h"
#include "core/variant/rules/catalog.h"

namespace clever {

struct State;

/// Choices that are numbers in the list of all choices.
struct MoveGroup {
  int die = -1;  // -1: what waits
  std::vector<int> choices;
};

struct Moves {
  std::vector<MoveGroup> groups;
  std::vector<int> plain;
};

Moves moves_of(const Choices& choices);

/// Numbers are chosen with one key.
inline constexpr int kLastDigit = 9;

/// The number that a die counts as for the price of a slot; 0 as it lies, and where it has no key.
int counted_as(const Ruleset& rules, const State& state, const Action& action);

/// What stands on the board for a choice: the cells it marks, the slot, track or die it uses.
std::vector<Target> targets_of(const Ruleset& rules, const State& state, const Action& action);
/// The first of them.
Target target_of(const Ruleset& rules, const State& state, const Action& action);

/// What the cell would show; "" for a cross.
std::string written_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                         const Action& action);

/// One choice as menus show it.
std::string shown_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                       const Action& action, const Listener& listener);

/// "AREA 3", "AREA 4=10 half": where and how a die is used, without the die; else as menus
/// show it.
std::string move_name(const Ruleset& rules, const Catalog& catalog, const State& state,
                      const Action& action, const Listener& listener);

/// Where and how alone: "AREA 3", "AREA 4=10 half"; "" where nothing is marked.
std::string place_of_move(const Ruleset& rules, const Catalog& catalog, const State& state,
                          const Action& action, const Listener& listener);

/// What a bonus or further mark that waits asks, with the field that the move would mark; "" for
/// any other move.
std::string question_of(const Ruleset& rules, const Catalog& catalog, const State& state,
                        const Action& action, const Listener& listener);

/// The use of a die as it lies in a cell, whether it is legal or not; for asking why not.
Action asked_use(const Ruleset& rules, const State& state, int die, int area, int cell);

}  // namespace clever
