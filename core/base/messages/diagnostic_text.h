// Problems of a file for a person, and for a program.
#pragma once

#include <string>

#include "core/base/diagnostics.h"
#include "core/base/json_fwd.h"

namespace clever {

/// error, warning or note
const char* word_of(Severity severity);

/// file:line:column
std::string place_of(const Span& span);
/// The line of a place and a caret under it.
std::string snippet(const Span& span, bool colour, bool ascii = false);

/// file:line:column: error[code]: message, the source line, a caret, the hint, related places.
std::string to_text(const Diagnostic& diagnostic, bool colour, bool ascii = false);
std::string to_text(const Diagnostics& diagnostics, bool colour, bool ascii = false);
Json json_of(const Diagnostics& diagnostics);
/// {"ok": ..., "diagnostics": [...]}
std::string to_json(const Diagnostics& diagnostics, bool ok);

/// SARIF 2.1.0, for services that collect the results of checks.
std::string to_sarif(const Diagnostics& diagnostics);
/// Workflow commands, which show the messages beside the lines of a pull request.
std::string to_github(const Diagnostics& diagnostics);

/// What a code means, why it matters, a wrong and a right example.
std::string explanation(const CodeInfo& code);

}  // namespace clever
