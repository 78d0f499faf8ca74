#include "core/bots/search.h"

#include <algorithm>

#include "core/base/hash.h"
#include "core/engine/chance.h"
#include "core/engine/offers.h"

namespace clever {

Search::Search(const Ruleset& rules, const Features& features, const WholeNet& net,
               Lookahead lookahead)
    : rules_(rules), features_(features), net_(net), lookahead_(lookahead), known_(4) {
  if (lookahead.rolls > 0)
    after_ = std::make_unique<Search>(rules, features, net, Lookahead{.further = 0});
}

void Search::begin(const State& state, int seat) {
  seat_ = seat;
  known_count_ = 1;
  features_.encode(state, seat, known_[0].encoded);
  add_up(net_, known_[0].encoded, features_.padded(), known_[0].sums);
}

void Search::push(const State& state) {
  const Known& before = known_[at(known_count_ - 1)];
  Known& now = known_[at(known_count_++)];
  features_.encode(state, seat_, now.encoded);
  add_up_from(net_, before.encoded, before.sums, now.encoded, features_.padded(), now.sums);
}

Worth Search::leaf(const State& state) {
  if (waits_for(state) == Waits::kNothing) return score(rules_, state, seat_).total * kPoint;
  const Known& near = known_[at(known_count_ - 1)];
  features_.encode(state, seat_, encoded_);
  add_up_from(net_, near.encoded, near.sums, encoded_, features_.padded(), sums_);
  return net_.worth(sums_, encoded_);
}

Worth Search::worth(const State& state, int seat) {
  begin(state, seat);
  return leaf(state);
}

/// Leads a position on until nothing waits, each time with the best choice. `choices` are those of
/// the position.
Worth Search::settle(State& state, Choices& choices) {
  if (!decides(state) || !state.pending()) return leaf(state);
  Worth best = 0;
  do {
    push(state);
    for (int i = 0; i < choices.size(); ++i) {
      copy_position(state, tried_);
      step(rules_, tried_, choices[i], inner_, nullptr);
      const Worth worth = leaf(tried_);
      if (i > 0 && worth <= best) continue;
      best = worth;
      copy_position(tried_, best_tried_);
    }
    pop();
    copy_position(best_tried_, state);
    if (decides(state)) legal(rules_, state, choices);
  } while (decides(state) && state.pending());
  return best;
}

/// The candidates are the best choices that `fits` says yes to.
template <class Fits>
void Search::sort_candidates(Worth margin, int most, Fits fits) {
  const Worth bar = worths_[at(index_of_best(worths_))] - margin;
  candidates_.clear();
  for (int i = 0; i < count_of(worths_); ++i)
    if (worths_[at(i)] >= bar && fits(quiet_[at(i)])) candidates_.push_back(i);
  std::stable_sort(candidates_.begin(), candidates_.end(),
                   [&](int one, int other) { return worths_[at(one)] > worths_[at(other)]; });
  if (count_of(candidates_) > most) candidates_.resize(at(most));
}

/// The best choice leads to `end`.
Worth Search::best_further(const State& state, State& end) {
  legal(rules_, state, further_);
  push(state);
  Worth best = 0;
  for (int i = 0; i < further_.size(); ++i) {
    copy_position(state, following_);
    step(rules_, following_, further_[i], next_, nullptr);
    const Worth worth = settle(following_, next_);
    if (i > 0 && worth <= best) continue;
    best = worth;
    copy_position(following_, end);
  }
  pop();
  return best;
}

void Search::look_further() {
  sort_candidates(lookahead_.margin, lookahead_.further,
                  [&](const State& state) { return decides(state); });
  for (const int i : candidates_) worths_[at(i)] = best_further(quiet_[at(i)], end_);
}

Worth Search::after_roll(State& state, const Faces& faces, Random& random) {
  roll(rules_, state, faces, next_, nullptr);
  if (waits_for(state) == Waits::kPlacement)
    place(rules_, state, draw_placement(rules_, state, random), next_, nullptr);
  if (!decides(state)) return after_->worth(state, seat_);
  const std::vector<Worth>& worths = after_->worths(state, next_);
  return worths[at(index_of_best(worths))];
}

/// The mean over all rolls where they are few, else over some. Every candidate gets the same ones.
Worth Search::after_rolls(const State& state, Random random) {
  const int all = count_rolls(rules_, state, lookahead_.rolls + 1);
  const int rolls = std::min(all, lookahead_.rolls);
  Worth sum = 0;
  for (int i = 0; i < rolls; ++i) {
    copy_position(state, following_);
    const Faces faces =
        all <= lookahead_.rolls ? roll_number(rules_, state, i) : draw_faces(rules_, state, random);
    sum += after_roll(following_, faces, random);
  }
  return sum / rolls;
}

/// What a position is worth by the rolls that follow it, or follow the best choice there; nothing
/// when something else does.
std::optional<Worth> Search::look_at_rolls(const State& state, Random random) {
  copy_position(state, end_);
  if (decides(state) && lookahead_.further > 0) best_further(state, end_);
  if (waits_for(end_) != Waits::kRoll) return {};
  return after_rolls(end_, random);
}

/// The dice that are tried depend on the position alone, so that a choice can be made again. They
/// say more than the net alone: where it is wrong about those that were looked at, it is taken to
/// be just as wrong about the others.
void Search::look_at_rolls_of_best(const State& state) {
  sort_candidates(lookahead_.rolled_margin, lookahead_.rolled, [](const State&) { return true; });
  if (candidates_.size() < 2) return;
  Hash hash;
  hash.add(std::string_view(reinterpret_cast<const char*>(&state), bytes_of_game(state.seats)));
  Worth wrong = 0, rolled = 0;
  std::vector<bool> is_rolled(worths_.size());
  for (const int i : candidates_) {
    const std::optional<Worth> worth = look_at_rolls(quiet_[at(i)], Random(hash.value()));
    if (!worth) continue;
    wrong += *worth - worths_[at(i)];
    worths_[at(i)] = *worth;
    is_rolled[at(i)] = true;
    ++rolled;
  }
  for (std::size_t i = 0; i < worths_.size() && rolled > 0; ++i)
    if (!is_rolled[i]) worths_[i] += wrong / rolled;
}

const std::vector<Worth>& Search::worths(const State& state, const Choices& choices) {
  begin(state, state.player);
  worths_.resize(at(choices.size()));
  if (quiet_.size() < worths_.size()) quiet_.resize(worths_.size());
  for (int i = 0; i < choices.size(); ++i) {
    State& quiet = quiet_[at(i)];
    copy_position(state, quiet);
    step(rules_, quiet, choices[i], next_, nullptr);
    worths_[at(i)] = settle(quiet, next_);
  }
  if (lookahead_.further > 0) look_further();
  if (lookahead_.rolls > 0) look_at_rolls_of_best(state);
  return worths_;
}

int Search::best(const State& state, const Choices& choices) {
  return choices.size() == 1 ? 0 : index_of_best(worths(state, choices));
}

}  // namespace clever
