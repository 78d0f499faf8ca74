#include "core/simulate/arena.h"

#include "core/base/numbers.h"
#include "core/play/feed.h"
#include "core/programs/seats.h"
#include "core/texts/say.h"

namespace clever {

Arena::Arena(VariantPtr variant, const std::vector<std::string>& bots,
             const ProgramSettings& programs)
    : variant_(std::move(variant)),
      bots_(seat_bots(variant_, bots, programs)),
      language_(programs.language) {}

void Arena::play(std::uint64_t seed) {
  Random dice(seed), choice = bot_random(seed);
  remembered_.clear();
  feed(rules(), Begin{count_of(bots_)}, state_, choices_, nullptr);
  play_out(
      rules(), state_, dice,
      [&] {
        ++decisions_;
        offered_ += choices_.size();
        const int chosen = bots_[state_.player]->choose(rules(), state_, choices_, choice);
        if (remembers_ && chosen >= 0) remembered_.push_back(choices_[chosen]);
        return chosen < 0 ? nullptr : &choices_[chosen];
      },
      [&](const auto& input) { feed(rules(), input, state_, choices_, nullptr); });
}

std::optional<HookFault> Arena::take_fault() {
  const HookFault* fault = fault_of(rules());
  if (!fault) return std::nullopt;
  std::optional<HookFault> taken = *fault;
  rules().hooks->clear_fault();
  return taken;
}

std::string Arena::lost_seat() const {
  for (std::size_t seat = 0; seat < bots_.size(); ++seat)
    if (const std::string lost = bots_[seat]->fault(); !lost.empty())
      return say<texts::seat_lost_bot>(language_, seat + 1, lost);
  return "";
}

}  // namespace clever
