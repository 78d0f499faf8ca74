// Scripts of a variant that have failed while it was played. Tested in
// tests/game/play/feed_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/base/texts/say.h"
#include "core/variant/rules/hook_port.h"
#include "core/variant/rules/ruleset.h"

namespace clever {

/// The script of the variant that failed, null while none has. Scores may ask scripts too.
inline const HookFault* fault_of(const Ruleset& rules) {
  return rules.hooks ? rules.hooks->fault() : nullptr;
}

/// Where and why, for people.
inline std::string fault_text(const HookFault& fault, std::string_view language = "en") {
  return say<texts::script_fault>(language, fault.span.file ? fault.span.file->name : "",
                                  fault.span.line, fault.message);
}

}  // namespace clever
