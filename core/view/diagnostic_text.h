// Problems of a file for a person, and for a program.
#pragma once

#include <string>

#include "core/base/diagnostics.h"

namespace clever {

/// file:line:column: error[code]: message, the source line, a caret, the hint, related places.
std::string to_text(const Diagnostic& diagnostic, bool colour);
std::string to_text(const Diagnostics& diagnostics, bool colour);
/// {"ok": ..., "diagnostics": [...]}
std::string to_json(const Diagnostics& diagnostics, bool ok);

}  // namespace clever
