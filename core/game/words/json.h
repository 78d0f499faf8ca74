// Positions, choices and results as JSON: the lines of a transcript. The format is described in
// docs/transcripts.md; tested in tests/game/play.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/json_fwd.h"
#include "core/game/engine/action.h"
#include "core/game/engine/step.h"
#include "core/game/engine/trace.h"
#include "core/variant/rules/catalog.h"

namespace clever {

struct State;

/// The number of a cell in a line, or [row, column] in a grid, from 1.
Json cell_json(const AreaNames& area, int cell);
Json choice_json(const Ruleset& rules, const Catalog& catalog, const State& state,
                 const Action& action);
/// `pool` are the dice that were rolled.
Json roll_json(const Catalog& catalog, Dice pool, const Faces& faces);
Json placement_json(const Catalog& catalog, const Placement& placement);
Json result_json(const Ruleset& rules, const Catalog& catalog, const State& state);

/// The lines that tell what a step did: marks and gains go into `choice_line` (if there is one),
/// what followed without a choice becomes lines of its own.
std::vector<Json> event_lines(const Catalog& catalog, const Trace& trace, Json* choice_line);

}  // namespace clever
