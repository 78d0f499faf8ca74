#include "core/players/bots/search.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <stdexcept>

#include "core/base/hash.h"
#include "core/game/engine/offers.h"
#include "core/players/bots/playout.h"

namespace clever {
namespace {

/// Games from each position, then the worst are left. A die of six faces shows each of them once.
constexpr int kRound = 6;

}  // namespace

Search::Search(const Ruleset& rules, const Features& features, const WholeNet& net,
               Lookahead lookahead)
    : rules_(rules), features_(features), net_(net), lookahead_(lookahead), known_(4) {
  if (net.rows != features.rows() || net.numbers != features.numbers())
    throw std::logic_error("a net is asked about rules that it does not fit");
  if (lookahead.games > 0)
    playout_ = std::make_unique<Playout>(rules, features, net, lookahead.ahead);
}

Search::~Search() = default;

void Search::begin(const State& state, int seat) {
  seat_ = seat;
  known_count_ = 1;
  features_.encode(state, seat, known_[0].encoded);
  add_up(net_, known_[0].encoded, features_.count(), known_[0].sums);
  last_ = &known_[0];
}

/// From what it is nearer to: the position before, or the last one that was looked at. Where time
/// has passed, choices are nearer to each other than to the position before.
void Search::look_at(const State& state, Known& now) {
  const Known& before = known_[at(known_count_ - 1)];
  features_.encode(state, seat_, now.encoded);
  const auto apart = [&](const Known& known) {
    return inputs_apart(now.encoded, known.encoded, features_.count());
  };
  const Known& near = apart(*last_) < apart(before) ? *last_ : before;
  add_up_from(net_, near.encoded, near.sums, now.encoded, features_.count(), now.sums);
}

void Search::push(const State& state) {
  look_at(state, known_[at(known_count_)]);
  ++known_count_;
}

Worth Search::leaf(const State& state) {
  if (waits_for(state) == Waits::kNothing) return score(rules_, state, seat_).total * kPoint;
  ++asked_;
  Known& now = leaves_[last_ == &leaves_[0] ? 1 : 0];
  look_at(state, now);
  last_ = &now;
  return net_.worth(now.sums, now.encoded);
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
    const Worth worth = lookahead_.settles ? settle(following_, next_) : leaf(following_);
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

/// The dice depend on the position alone, so that a choice can be made again.
void Search::meet(const State& state) {
  sort_candidates(lookahead_.played_margin, lookahead_.played, [](const State&) { return true; });
  Hash hash;
  hash.add(std::string_view(reinterpret_cast<const char*>(&state), bytes_of_game(state.seats)));
  playout_->begin(seat_, lookahead_.games, hash.value());
  contenders_.resize(candidates_.size());
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    Contender& one = contenders_[i];
    one.choice = candidates_[i];
    one.sum = 0;
    copy_position(quiet_[at(one.choice)], one.start);
    if (decides(one.start) && lookahead_.further > 0)
      best_further(quiet_[at(one.choice)], one.start);
    playout_->lead_to_roll(one.start);
  }
}

/// Whoever is not played on from keeps its distance to the best.
void Search::play_round(int before) {
  const Worth thought = worths_[at(contenders_[0].choice)];
  std::vector<bool> plays(worths_.size());
  Worth best = std::numeric_limits<Worth>::min();
  for (Contender& one : contenders_) {
    one.sum += playout_->sum(one.start, before, kRound);
    const Worth worth = one.sum / (before + kRound);
    worths_[at(one.choice)] = worth;
    best = std::max(best, worth);
    plays[at(one.choice)] = true;
  }
  for (std::size_t i = 0; i < worths_.size(); ++i)
    if (!plays[i]) worths_[i] += best - thought;
}

/// None stay that are behind by more than chance explains after so many games: it takes a lead of
/// kLead in one game, half of that in four.
void Search::drop_worst(int games) {
  std::ranges::stable_sort(contenders_, std::greater(),
                           [&](const Contender& one) { return worths_[at(one.choice)]; });
  const Worth best = worths_[at(contenders_[0].choice)];
  constexpr Worth kLead = 12 * kPoint;
  std::erase_if(contenders_, [&](const Contender& one) {
    const Worth behind = best - worths_[at(one.choice)];
    return behind >= kLead || behind * behind * games > kLead * kLead;
  });
}

void Search::play_on_from_best(const State& state) {
  meet(state);
  const std::int64_t enough = playout_->asked() + lookahead_.questions;
  for (int games = 0; games + kRound <= lookahead_.games && contenders_.size() > 1;) {
    if (playout_->asked() >= enough) break;
    play_round(games);
    games += kRound;
    drop_worst(games);
  }
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
  if (lookahead_.games > 0) play_on_from_best(state);
  return worths_;
}

Worth Search::best_worth(const State& state, const Choices& choices) {
  const std::vector<Worth>& all = worths(state, choices);
  return all[at(index_of_best(all))];
}

int Search::best(const State& state, const Choices& choices) {
  return choices.size() == 1 ? 0 : index_of_best(worths(state, choices));
}

}  // namespace clever
