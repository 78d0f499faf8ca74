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
constexpr Worth kWorst = std::numeric_limits<Worth>::min() / 2;  // a margin may be taken off it

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
  features_.encode(state, seat, known_[0].seen);
  add_up(net_, known_[0].seen.encoded, features_.count(), known_[0].sums);
  last_ = &known_[0];
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
  return look_.worth(net_, now);
}

Worth Search::worth(const State& state, int seat) {
  begin(state, seat);
  return leaf(state);
}

/// Leads a position in which bonuses wait on until none does, each time with the best choice. A
/// script that fails leaves none.
Worth Search::settle(State& state) {
  Worth best = 0;
  do {
    legal(rules_, state, waiting_);
    if (waiting_.size() == 0) return leaf(state);
    push(state);
    for (int i = 0; i < waiting_.size(); ++i) {
      copy_position(state, tried_);
      step(rules_, tried_, waiting_[i], ignored_, nullptr);
      const Worth worth = leaf(tried_);
      if (i > 0 && worth <= best) continue;
      best = worth;
      copy_position(tried_, best_tried_);
    }
    pop();
    copy_position(best_tried_, state);
  } while (settles(state));
  return best;
}

/// Only the best of them are still waiting then, best first.
void Search::keep_best_waiting(int most, Worth known_best, Ply& ply) {
  for (const int i : ply.waiting) ply.worths[at(i)] = leaf(ply.after[at(i)]);
  const auto worth = [&](int i) { return ply.worths[at(i)]; };
  std::ranges::stable_sort(ply.waiting, std::greater(), worth);
  const Worth bar =
      std::max(known_best, worth(index_of_best(ply.worths))) - lookahead_.settled_margin;
  const auto end = std::ranges::find_if(ply.waiting, [&](int i) { return worth(i) < bar; });
  ply.waiting.resize(at(std::min(most, static_cast<int>(end - ply.waiting.begin()))));
}

/// What each choice is worth; `settled` of those after which bonuses wait once these are settled,
/// the others as they are.
void Search::weigh(const State& state, const Choices& choices, int settled, Worth known_best,
                   Ply& ply) {
  ply.worths.resize(at(choices.size()));
  if (ply.after.size() < ply.worths.size()) ply.after.resize(ply.worths.size());
  ply.waiting.clear();
  for (int i = 0; i < choices.size(); ++i) {
    State& after = ply.after[at(i)];
    copy_position(state, after);
    step(rules_, after, choices[i], ignored_, nullptr);
    if (settles(after))
      ply.waiting.push_back(i);
    else
      ply.worths[at(i)] = leaf(after);
  }
  keep_best_waiting(settled, known_best, ply);
  for (const int i : ply.waiting) ply.worths[at(i)] = settle(ply.after[at(i)]);
}

/// The candidates are the best choices that `fits` says yes to.
template <class Fits>
void Search::sort_candidates(Worth margin, int most, Fits fits) {
  const std::vector<Worth>& worths = first_.worths;
  const Worth bar = worths[at(index_of_best(worths))] - margin;
  candidates_.clear();
  for (int i = 0; i < count_of(worths); ++i)
    if (worths[at(i)] >= bar && fits(first_.after[at(i)])) candidates_.push_back(i);
  std::stable_sort(candidates_.begin(), candidates_.end(),
                   [&](int one, int other) { return worths[at(one)] > worths[at(other)]; });
  if (count_of(candidates_) > most) candidates_.resize(at(most));
}

/// The best choice leads to `end`. `known_best` is what another one is worth already.
Worth Search::best_further(const State& state, Worth known_best, State& end) {
  legal(rules_, state, following_);
  if (following_.size() == 0) {  // a script has failed
    copy_position(state, end);
    return leaf(state);
  }
  push(state);
  weigh(state, following_, lookahead_.settled_further, known_best, further_);
  pop();
  const int best = index_of_best(further_.worths);
  copy_position(further_.after[at(best)], end);
  return further_.worths[at(best)];
}

void Search::look_further() {
  sort_candidates(lookahead_.margin, lookahead_.further,
                  [&](const State& state) { return decides(state); });
  Worth best = kWorst;
  for (const int i : candidates_) {
    Worth& worth = first_.worths[at(i)];
    worth = best_further(first_.after[at(i)], best, end_);
    best = std::max(best, worth);
  }
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
    copy_position(first_.after[at(one.choice)], one.start);
    if (decides(one.start) && lookahead_.further > 0)
      best_further(first_.after[at(one.choice)], kWorst, one.start);
    playout_->lead_to_roll(one.start);
  }
}

/// Whoever is not played on from keeps its distance to the best.
void Search::play_round(int before) {
  const Worth thought = first_.worths[at(contenders_[0].choice)];
  std::vector<bool> plays(first_.worths.size());
  Worth best = kWorst;
  for (Contender& one : contenders_) {
    one.sum += playout_->sum(one.start, before, kRound);
    const Worth worth = one.sum / (before + kRound);
    first_.worths[at(one.choice)] = worth;
    best = std::max(best, worth);
    plays[at(one.choice)] = true;
  }
  for (std::size_t i = 0; i < first_.worths.size(); ++i)
    if (!plays[i]) first_.worths[i] += best - thought;
}

/// None stay that are behind by more than chance explains after so many games: it takes a lead of
/// kLead in one game, half of that in four.
void Search::drop_worst(int games) {
  std::ranges::stable_sort(contenders_, std::greater(),
                           [&](const Contender& one) { return first_.worths[at(one.choice)]; });
  const Worth best = first_.worths[at(contenders_[0].choice)];
  constexpr Worth kLead = 12 * kPoint;
  std::erase_if(contenders_, [&](const Contender& one) {
    const Worth behind = best - first_.worths[at(one.choice)];
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
  weigh(state, choices, lookahead_.settled, kWorst, first_);
  if (lookahead_.further > 0) look_further();
  if (lookahead_.games > 0) play_on_from_best(state);
  return first_.worths;
}

Worth Search::best_worth(const State& state, const Choices& choices) {
  const std::vector<Worth>& all = worths(state, choices);
  return all[at(index_of_best(all))];
}

int Search::best(const State& state, const Choices& choices) {
  return choices.size() == 1 ? 0 : index_of_best(worths(state, choices));
}

}  // namespace clever
