#include "core/engine/sheet_view.h"

namespace clever {

HookAnswer ask_hook(const Ruleset& rules, const State& state, const SeatState& seat, HookId hook,
                    std::span<const HookArgument> arguments) {
  const SheetView view(rules, state, seat);
  HookAnswer answer;
  if (!rules.hooks || !rules.hooks->ask(hook, arguments, &view, answer)) return {};
  return answer;
}

}  // namespace clever
