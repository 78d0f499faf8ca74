// What the protocol calls things: ranges, places, problems and completions as JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "core/base/diagnostics.h"
#include "core/language/completion.h"
#include "core/language/names.h"

namespace clever {

nlohmann::json range_of(const Span& span);
nlohmann::json range_of(const SourcePtr& source, const Stretch& stretch);
nlohmann::json location_of(const Span& span);
/// A problem of a file; one that lies in another file is told at the first line of this one.
nlohmann::json json_of(const Diagnostic& problem, const SourcePtr& file);
nlohmann::json json_of(const Completion& completion, const nlohmann::json& range, bool ends_key);
nlohmann::json symbol_of(const NameUse& name);

}  // namespace clever
