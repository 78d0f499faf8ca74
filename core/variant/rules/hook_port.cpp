#include "core/variant/rules/hook_port.h"

namespace clever {

const HookPointInfo& info_of(HookPoint point) {
  static constexpr HookPointInfo kPoints[] = {
#define HOOK_POINT(name, arguments, answer, when, meaning) \
  {#name, arguments, HookAnswerKind::answer, HookTime::when, meaning},
#include "core/variant/rules/hook_points.def"
#undef HOOK_POINT
  };
  return kPoints[static_cast<std::size_t>(point)];
}

Diagnostic diagnostic_of(const HookFault& fault) {
  Diagnostic problem{Severity::kError, fault.code, fault.span, fault.message,
                     "docs/hooks.md says what each hook is given and must answer"};
  if (fault.span.file != fault.asked.file || fault.span.line != fault.asked.line)
    problem.related.push_back({fault.asked, "asked by this expression"});
  return problem;
}

}  // namespace clever
