#include "core/simulate/arena.h"

#include "core/base/numbers.h"
#include "core/play/feed.h"

namespace clever {

Arena::Arena(VariantPtr variant, const std::vector<std::string>& bots)
    : variant_(std::move(variant)), bots_(make_bots(bots)) {}

void Arena::play(std::uint64_t seed) {
  Random dice(seed), choice = bot_random(seed);
  feed(rules(), Begin{count_of(bots_)}, state_, choices_, nullptr);
  play_out(
      rules(), state_, dice,
      [&] {
        ++decisions_;
        offered_ += choices_.size();
        return &choices_[bots_[state_.player]->choose(rules(), state_, choices_, choice)];
      },
      [&](const auto& input) { feed(rules(), input, state_, choices_, nullptr); });
}

std::string Arena::fault() const {
  const HookFault* fault = fault_of(rules());
  return fault ? fault_text(*fault) : "";
}

}  // namespace clever
