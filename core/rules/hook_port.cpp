#include "core/rules/hook_port.h"

namespace clever {

const HookPointInfo& info_of(HookPoint point) {
  static constexpr HookPointInfo kPoints[] = {
#define HOOK_POINT(name, arguments, answer, when, meaning) \
  {#name, arguments, HookAnswerKind::answer, HookTime::when, meaning},
#include "core/rules/hook_points.def"
#undef HOOK_POINT
  };
  return kPoints[static_cast<std::size_t>(point)];
}

}  // namespace clever
