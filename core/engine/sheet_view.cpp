#include "core/engine/sheet_view.h"

namespace clever {

int SheetView::where(int die) const {
  if (state_.platter >> die & 1) return kPlatter;
  if (state_.pool >> die & 1) return kPool;
  for (std::size_t slot = 0; slot < state_.slot.size(); ++slot)
    if (state_.slot[slot] == die) return static_cast<int>(slot) + 1;
  return HookPosition::kAside;
}

HookAnswer ask_hook(const Ruleset& rules, const State& state, const SeatState& seat, HookId hook,
                    std::span<const HookArgument> arguments) {
  const SheetView view(rules, state, seat);
  HookAnswer answer;
  if (!rules.hooks || !rules.hooks->ask(hook, arguments, &view, answer)) return {};
  return answer;
}

}  // namespace clever
