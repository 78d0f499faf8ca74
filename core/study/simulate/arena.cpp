#include "core/study/simulate/arena.h"

#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/play/feed.h"
#include "core/players/programs/seats.h"

namespace clever {

Arena::Arena(VariantPtr variant, const std::vector<std::string>& bots,
             const ProgramSettings& programs)
    : variant_(std::move(variant)),
      bots_(seat_bots(variant_, bots, programs)),
      language_(programs.language) {}

bool Arena::play(std::uint64_t seed, const std::atomic<bool>& stop) {
  Random dice(seed), choice = bot_random(seed);
  std::int64_t decisions = 0, offered = 0;
  remembered_.clear();
  feed(rules(), Begin{count_of(bots_)}, state_, choices_, nullptr);
  const bool over = play_out(
      rules(), state_, dice,
      [&] {
        ++decisions;
        offered += choices_.size();
        const int chosen = choice_of(*bots_[state_.player], choice, stop);
        if (remembers_ && chosen >= 0) remembered_.push_back(choices_[chosen]);
        return chosen < 0 ? nullptr : &choices_[chosen];
      },
      [&](const auto& input) { feed(rules(), input, state_, choices_, nullptr); });
  if (over) decisions_ += decisions, offered_ += offered;
  return over;
}

/// -1 when the bot can no longer choose, or nobody waits for it any more.
int Arena::choice_of(Bot& bot, Random& random, const std::atomic<bool>& stop) {
  constexpr std::chrono::milliseconds kGlance{100};
  while (!bot.ready(rules(), state_, choices_, random, kGlance))
    if (stop) return -1;
  return bot.choose(rules(), state_, choices_, random);
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
