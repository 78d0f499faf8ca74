#include "core/study/balance/trials.h"

#include <algorithm>
#include <mutex>

#include "core/base/numbers.h"
#include "core/base/threads.h"
#include "core/game/play/feed.h"
#include "core/players/bots/search.h"
#include "core/players/bots/training.h"

namespace clever {
namespace {

/// The same dice for the same roll of the same turn.
class TurnDice {
 public:
  explicit TurnDice(std::uint64_t seed) : seed_(seed) {}

  Random next(const State& state) {
    const int turn = state.round * kMaxSeats + state.active;
    rolls_ = turn == turn_ ? rolls_ + 1 : 0;
    turn_ = turn;
    return Random::of_game(seed_, narrow<std::uint64_t>(turn * kMostRolls + rolls_));
  }

 private:
  static constexpr int kMostRolls = 1000;  // of a turn; more would only repeat dice of the next

  std::uint64_t seed_;
  int turn_ = -1, rolls_ = 0;
};

/// A die that is not rolled uses up its number, too.
Faces draw_faces(const Ruleset& rules, const State& state, TurnDice& dice) {
  Random random = dice.next(state);
  Faces faces{};
  for (const int die : rules.all_dice) {
    const std::uint8_t face = rules.dice[die].shows[random.below(rules.dice[die].faces)];
    if (state.pool.has(die)) faces[die] = face;
  }
  return faces;
}

Placement draw_placement(const Ruleset& rules, const State& state, TurnDice& dice) {
  Random random = dice.next(state);
  return draw_placement(rules, state, random);
}

/// What one thread plays with.
class Player {
 public:
  Player(const Ruleset& rules, const Catalog& catalog, const TrialPlan& plan)
      : plan_(plan),
        rules_(rules),
        features_(rules, catalog, plan.seats),
        search_(rules_, features_, plan.net->net) {}

  void play(std::int64_t game) {
    TurnDice dice(game_seed(plan_.seed, game));
    begin(rules_, state_, plan_.seats, choices_, nullptr);
    play_out(
        rules_, state_, dice, [&] { return &choices_[search_.best(state_, choices_)]; },
        [&](const auto& input) { feed(rules_, input, state_, choices_, nullptr); });
  }
  const Ruleset& rules() const { return rules_; }
  const State& state() const { return state_; }

 private:
  const TrialPlan& plan_;
  const Ruleset& rules_;
  Features features_;
  Search search_;
  State state_{};
  Choices choices_;
};

Trials empty_trials(const Catalog& catalog) {
  Trials trials;
  for (const AreaNames& area : catalog.areas) trials.marked.emplace_back(area.cells.size());
  trials.earned.resize(catalog.spots.size());
  return trials;
}

void count_sheets(const State& end, Trials& trials) {
  for (int seat = 0; seat < end.seats; ++seat) {
    for (std::size_t area = 0; area < trials.marked.size(); ++area)
      for (const int cell : end.seat[seat].marked[area]) ++trials.marked[area][at(cell)];
    for (const int spot : end.seat[seat].earned) ++trials.earned[at(spot)];
  }
}

void count_lead(const Ruleset& rules, const State& end, Trials& trials) {
  std::int64_t lead = 0;
  for (int seat = 1; seat < end.seats; ++seat)
    lead += score(rules, end, 0).total - score(rules, end, seat).total;
  trials.lead.add(lead);
}

void add(Trials& sum, const Trials& more) {
  const auto add_all = [](std::vector<std::int64_t>& sums,
                          const std::vector<std::int64_t>& others) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += others[i];
  };
  sum.tally.add(more.tally);
  sum.lead.add(more.lead);
  for (std::size_t i = 0; i < sum.marked.size(); ++i) add_all(sum.marked[i], more.marked[i]);
  add_all(sum.earned, more.earned);
}

int points_of_all(const Ruleset& rules, const State& end) {
  int sum = 0;
  for (int seat = 0; seat < end.seats; ++seat) sum += score(rules, end, seat).total;
  return sum;
}

}  // namespace

Trials play_trials(const ThreadRules& rules, const Catalog& catalog, const TrialPlan& plan,
                   RunControl& control) {
  Trials all = empty_trials(catalog);
  all.points.resize(narrow<std::size_t>(plan.games));
  std::atomic<std::int64_t> next{0};
  std::mutex mutex;
  run_jobs(count_of(rules), [&](int job) {
    Trials own = empty_trials(catalog);
    Player player(*rules[at(job)], catalog, plan);
    for (std::int64_t game = next++; game < plan.games && !control.stop; game = next++) {
      player.play(game);
      own.tally.add(player.rules(), player.state());
      count_sheets(player.state(), own);
      count_lead(player.rules(), player.state(), own);
      all.points[narrow<std::size_t>(game)] = points_of_all(player.rules(), player.state());
      ++control.played;
    }
    const std::lock_guard lock(mutex);
    add(all, own);
  });
  return all;
}

NetPtr adapted_net(const ThreadRules& rules, const Catalog& catalog, const TrialPlan& plan,
                   RunControl& control) {
  if (plan.adapt == 0) return plan.net;
  TrainingPlan training;
  training.seats = plan.seats;
  training.seed = plan.seed;
  training.games = plan.adapt;
  training.exam = 1;  // the trials are the exam
  training.from = *plan.net;
  training.compares = false;
  const TrainingWatch nobody = {[](const Checkpoint&, const StoredNet&) {}};
  StoredNet net = train(rules, catalog, training, control.stop, nobody);
  control.played += plan.adapt;
  return std::make_shared<const StoredNet>(std::move(net));
}

Loss loss_between(const Trials& with, const Trials& without, int seats) {
  Moments difference;
  for (std::size_t game = 0; game < with.points.size(); ++game)
    difference.add(with.points[game] - without.points[game]);
  return {difference.mean() / seats, difference.error() / seats};
}

}  // namespace clever
