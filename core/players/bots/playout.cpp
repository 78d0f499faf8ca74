#include "core/players/bots/playout.h"

#include <utility>

#include "core/game/engine/chance.h"
#include "core/game/engine/offers.h"

namespace clever {

Faces EvenDice::next() {
  Faces faces{};
  for (int die = 0; die < rules_.dice_count; ++die) {
    const Die& one = rules_.dice[die];
    auto& order = order_[die];
    const int turn = thrown_ % one.faces;
    for (std::uint8_t i = 0; i < one.faces && turn == 0; ++i) {
      order[i] = i;
      std::swap(order[i], order[random_.below(i + 1u)]);
    }
    faces[die] = one.shows[order[turn]];
  }
  ++thrown_;
  return faces;
}

void Playout::begin(int seat, int games, std::uint64_t seed) {
  seat_ = seat;
  seed_ = seed;
  rolls_.clear();
  EvenDice dice(rules_, Random(seed));
  while (count_of(rolls_) < games) rolls_.push_back(dice.next());
}

/// `choices_` are those of the position.
void Playout::choose(State& state) {
  const Action chosen = choices_[quick_.best(state, choices_)];
  step(rules_, state, chosen, choices_, nullptr);
}

void Playout::lead_to_roll(State& state) {
  if (waits_for(state) == Waits::kChoice) legal(rules_, state, choices_);
  while (waits_for(state) == Waits::kChoice) choose(state);
}

/// Others may roll and choose before the player does.
Worth Playout::play_on(State& state, Faces faces, Random random) {
  int rolled = 0;
  for (;;) switch (waits_for(state)) {
      case Waits::kRoll:
        ++rolled;
        roll(rules_, state, faces, choices_, nullptr);
        faces = EvenDice(rules_, Random(random.next())).next();
        break;
      case Waits::kPlacement:
        place(rules_, state, draw_placement(rules_, state, random), choices_, nullptr);
        break;
      case Waits::kChoice:
        if (state.player == seat_ && rolled >= ahead_) return quick_.best_worth(state, choices_);
        choose(state);
        break;
      case Waits::kNothing:
        return score(rules_, state, seat_).total * kPoint;
    }
}

Worth Playout::sum(const State& start, int first, int count) {
  Worth sum = 0;
  for (int i = first; i < first + count; ++i) {
    copy_position(start, state_);
    sum += play_on(state_, rolls_[at(i)], Random::of_game(seed_, static_cast<std::uint64_t>(i)));
  }
  return sum;
}

}  // namespace clever
