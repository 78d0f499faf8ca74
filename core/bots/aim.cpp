#include "core/bots/aim.h"

#include "core/bots/bot.h"

namespace clever {

Aim Aim::of_game(const Ruleset& rules, int game) {
  Aim aim;
  aim.area_ = game % rules.area_count;
  aim.taste_ = static_cast<Taste>(game / rules.area_count % kWays);
  return aim;
}

bool Aim::wants(const Ruleset& rules, const State& state, const Action& choice) const {
  if (choice.area != area_) return false;
  if (taste_ != Taste::kInOrder) return true;
  const Cells free = rules.areas[area_].all - state.me().marked[area_];
  return !free.empty() && choice.cell == free.first();
}

bool Aim::prefers(const Action& one, const Action& other) const {
  if (taste_ == Taste::kLowest) return one.number < other.number;
  return taste_ == Taste::kHighest && one.number > other.number;
}

int Aim::choose(const Ruleset& rules, const State& state, const Choices& choices,
                Random& random) const {
  const int any = any_of(choices, random);
  int best = -1, reroll = -1;
  for (int i = 0; i < choices.size(); ++i) {
    const int turned = (any + i) % choices.size();  // equals in any order
    const Action& choice = choices[turned];
    if (choice.type == ActionType::kReroll) reroll = turned;
    if (wants(rules, state, choice) && (best < 0 || prefers(choice, choices[best]))) best = turned;
  }
  // Now and then something else, or what only the others lead to would never be seen.
  if (best >= 0 && random.below(20) > 0) return best;
  return best < 0 && reroll >= 0 ? reroll : any;  // perhaps there is something then
}

}  // namespace clever
