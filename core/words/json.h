// Positions, choices and results as JSON: the lines of a transcript. The format is described in
// docs/transcripts.md; tested in tests/play.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/harmless.h"
#include "core/engine/action.h"
#include "core/engine/state.h"
#include "core/engine/step.h"
#include "core/engine/trace.h"
#include "core/rules/catalog.h"

namespace clever {

using Json = nlohmann::ordered_json;

/// A text that is always valid, on one line or indented by so much, and harmless on a terminal:
/// bytes that are no UTF-8 become the sign for that.
inline std::string json_text(const Json& json, int indent = -1) {
  return harmless_json(json.dump(indent, ' ', false, Json::error_handler_t::replace));
}

/// Why a text of a stranger is not to be parsed, "" when it may be: nested values are walked by
/// calls within calls, and looking for a key goes through all keys of an object.
std::string json_problem(std::string_view text);

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
