// A position and the sheet that it is played on as JSON, for programs that play or learn: told in
// full in docs/bots.md. Tested in tests/game/words/position_json_test.cpp.
#pragma once

#include "core/base/json_fwd.h"
#include "core/variant/rules/catalog.h"

namespace clever {

struct State;

/// What everybody at the table sees: the dice, what waits, and every sheet with its points.
Json position_json(const Ruleset& rules, const Catalog& catalog, const State& state);

/// What is printed: dice, areas with their cells and bonuses, tracks, rounds. The rule of an area
/// is the sentence that `show` says, in English.
Json sheet_json(const Ruleset& rules, const Catalog& catalog);

}  // namespace clever
