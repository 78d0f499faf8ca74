// What the protocol calls things: ranges, places, problems and completions as JSON.
#pragma once

#include "core/author/language/completion.h"
#include "core/author/language/names.h"
#include "core/author/lsp/positions.h"
#include "core/base/diagnostics.h"
#include "core/base/json_fwd.h"

namespace clever {

Json range_of(const Span& span);
Json range_of(const SourcePtr& source, const Stretch& stretch);
Json location_of(const Span& span);
/// A problem of a file; one that lies in another file is told at the first line of this one.
Json json_of(const Diagnostic& problem, const SourcePtr& file);
Json json_of(const Completion& completion, const Json& range, bool ends_key);
Json symbol_of(const NameUse& name);

/// A line, character or version. Clients may send any number; every file ends before the largest.
int whole_number(const Json& number);

}  // namespace clever
