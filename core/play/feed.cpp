#include "core/play/feed.h"

namespace clever {

std::string fault_text(const HookFault& fault) {
  return (fault.span.file ? fault.span.file->name : "") + ":" + std::to_string(fault.span.line) +
         ": a script of the variant failed: " + fault.message;
}

}  // namespace clever
