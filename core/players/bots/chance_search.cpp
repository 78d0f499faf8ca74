#include "core/players/bots/chance_search.h"

#include <algorithm>
#include <functional>
#include <string_view>

#include "core/base/hash.h"
#include "core/game/engine/chance.h"
#include "core/game/engine/offers.h"
#include "core/game/engine/score.h"
#include "core/game/engine/step.h"
#include "core/players/bots/bot.h"

namespace clever {

Worth ChanceSearch::play_on(const State& start, Random dice) {
  copy_position(start, state_);
  if (waits_for(state_) == Waits::kChoice) legal(rules_, state_, choices_);
  for (;;) switch (waits_for(state_)) {
      case Waits::kRoll:
        roll(rules_, state_, draw_faces(rules_, state_, dice), choices_, nullptr);
        break;
      case Waits::kPlacement:
        place(rules_, state_, draw_placement(rules_, state_, dice), choices_, nullptr);
        break;
      case Waits::kChoice: {
        const Action chosen = choices_[any_of(choices_, dice)];
        step(rules_, state_, chosen, choices_, nullptr);
        break;
      }
      case Waits::kNothing:
        return score(rules_, state_, seat_).total * kPoint;
    }
}

void ChanceSearch::play_round(int round) {
  for (const int choice : left_) {
    for (int i = round * games_; i < (round + 1) * games_; ++i)
      sums_[at(choice)] +=
          play_on(starts_[at(choice)], Random::of_game(seed_, static_cast<std::uint64_t>(i)));
    worths_[at(choice)] = sums_[at(choice)] / ((round + 1) * games_);
  }
}

void ChanceSearch::drop_worse_half() {
  std::ranges::stable_sort(left_, std::greater(), [&](int one) { return worths_[at(one)]; });
  left_.resize((left_.size() + 1) / 2);
}

const std::vector<Worth>& ChanceSearch::worths(const State& state, const Choices& choices) {
  Hash hash;
  hash.add(std::string_view(reinterpret_cast<const char*>(&state), bytes_of_game(state.seats)));
  seed_ = hash.value();
  seat_ = state.player;
  worths_.assign(at(choices.size()), 0);
  sums_.assign(at(choices.size()), 0);
  left_.clear();
  if (starts_.size() < worths_.size()) starts_.resize(worths_.size());
  for (int i = 0; i < choices.size(); ++i) {
    copy_position(state, starts_[at(i)]);
    step(rules_, starts_[at(i)], choices[i], following_, nullptr);
    left_.push_back(i);
  }
  for (int round = 0; left_.size() > 1 || round == 0; ++round, drop_worse_half()) play_round(round);
  return worths_;
}

}  // namespace clever
