#include "core/players/bots/learner.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/base/threads.h"
#include "core/game/play/feed.h"

namespace clever {
namespace {

constexpr double kTrust = 0.8;
constexpr int kBatch = 64;  // positions
constexpr float kRateFirst = 1e-3f, kRateLast = 2e-5f;
constexpr int kWarmUp = 500, kWarmUpBegun = 50;  // steps until the rate is reached
constexpr double kStrayFirst = 0.5, kStrayLast = 0.1;
constexpr double kChanceFirst = 0.03;  // of a random choice; falls to none
constexpr Lookahead kLearning = {.further = 3, .margin = 8 * kPoint, .settled_further = 0};
/// Questions to the net for a position that is learnt from. Where it takes more of them, playing
/// takes much longer than learning, and everything is learnt twice.
constexpr std::int64_t kDear = 60;

double even(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

double normal(Random& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += even(random);
  return sum;
}

double between(double first, double last, double progress) {
  return first + (last - first) * progress;
}

}  // namespace

std::vector<Worth> returns_of(const std::vector<Visit>& visits, Worth end, double trust) {
  std::vector<Worth> returns(visits.size());
  Worth after = end;
  for (std::size_t i = visits.size(); i-- > 0;) {
    const Visit& visit = visits[i];
    if (visit.has_next && visit.strayed_next)
      after = visit.best_next;
    else if (visit.has_next && i + 1 < visits.size())
      after = static_cast<Worth>(std::llround((1 - trust) * static_cast<double>(visit.best_next) +
                                              trust * static_cast<double>(after)));
    returns[i] = after;
  }
  return returns;
}

Straying::Straying(const Ruleset& rules, int turns, double share, double chance, Random& random)
    : chance_(chance), later_(chance) {
  if (even(random) >= share) return;
  until_ = static_cast<int>(random.below(static_cast<std::uint32_t>(turns + 1)));
  constexpr double kWidest = 6;  // points a choice
  const double width = kWidest * even(random);
  for (int area = 0; area < rules.area_count; ++area)
    liking_[area] = static_cast<Worth>(width * normal(random) * static_cast<double>(kPoint));
  constexpr double kOften = 0.15;
  chance_ = even(random) < 0.5 ? kOften : 0.0;
}

int Straying::choose(const Choices& choices, const std::vector<Worth>& worths, int best, int turn,
                     Random& random) const {
  const bool early = turn < until_;
  if (even(random) < (early ? chance_ : later_))
    return static_cast<int>(random.below(static_cast<std::uint32_t>(choices.size())));
  if (!early) return best;
  const auto liked = [&](int i) {
    const Action& choice = choices[i];
    return worths[at(i)] + (choice.area == kNone8 ? 0 : liking_[choice.area]);
  };
  int chosen = 0;
  for (int i = 1; i < choices.size(); ++i)
    if (liked(i) > liked(chosen)) chosen = i;
  return chosen;
}

/// Positions after choices, seat by seat, until the game is over.
struct Learner::Desk {
  Desk(const Ruleset& rules, const Features& seen, const WholeNet& net)
      : features(seen), search(rules, seen, net, kLearning), samples(seen) {}

  struct Seat {
    std::vector<Encoded> positions;
    std::vector<Visit> visits;
  };

  void visit(int seat) {
    Seat& own = seats[seat];
    own.positions.emplace_back();
    own.visits.emplace_back();
    features.encode(state, seat, own.positions.back());
  }
  void finish(const Ruleset& rules, int seat) {
    Seat& own = seats[seat];
    const Worth end = score(rules, state, seat).total * kPoint;
    const std::vector<Worth> returns = returns_of(own.visits, end, kTrust);
    for (std::size_t i = 0; i < returns.size(); ++i) {
      const Worth rest = returns[i] - own.positions[i].total * kPoint;
      samples.add(own.positions[i],
                  static_cast<float>(rest) / (Net::kUnit * static_cast<float>(kPoint)));
    }
    own.positions.clear();
    own.visits.clear();
  }

  const Features& features;
  Search search;
  Samples samples;  // of the last game
  State state;
  Choices choices;
  Row<Seat, kMaxSeats> seats;
};

Learner::Learner(std::vector<const Ruleset*> rules, const Catalog& catalog, int seats, Net net,
                 bool begun, std::uint64_t seed)
    : rules_(std::move(rules)),
      features_([&] {
        std::vector<Features> all;
        for (const Ruleset* one : rules_) all.emplace_back(*one, catalog, seats);
        return all;
      }()),
      seed_(seed),
      begun_(begun),
      net_(std::move(net)),
      mean_(net_),
      trainer_(net_, features().count()),
      playing_(net_),
      samples_(features()),
      random_(Random::of_game(seed, ~std::uint64_t{0})) {}

void Learner::play(Desk& desk, const Ruleset& rules, std::int64_t game, double progress) const {
  const int seats = desk.features.seats();
  Random dice = Random::of_game(seed_, static_cast<std::uint64_t>(game));
  Random random(dice.next());
  const Straying straying(rules, desk.features.turns(), between(kStrayFirst, kStrayLast, progress),
                          between(kChanceFirst, 0, progress), random);
  begin(rules, desk.state, seats, desk.choices, nullptr);
  for (int seat = 0; seat < seats; ++seat) desk.visit(seat);
  int chooser = -1;  // whose choice was the last
  const auto choose = [&]() -> const Action* {
    chooser = -1;
    if (desk.choices.size() == 1) return &desk.choices[0];
    chooser = desk.state.player;
    const std::vector<Worth>& worths = desk.search.worths(desk.state, desk.choices);
    const int best = index_of_best(worths);
    const int turn = desk.features.turns() - 1 - desk.features.turns_left(desk.state);
    const int chosen = straying.choose(desk.choices, worths, best, turn, random);
    constexpr Worth kSame = kPoint / 100;
    desk.seats[chooser].visits.back() = {
        .best_next = worths[at(best)],
        .has_next = true,
        .strayed_next = worths[at(chosen)] < worths[at(best)] - kSame};
    return &desk.choices[chosen];
  };
  play_out(rules, desk.state, dice, choose, [&](const auto& input) {
    feed(rules, input, desk.state, desk.choices, nullptr);
    if constexpr (std::is_same_v<std::decay_t<decltype(input)>, Action>)
      if (chooser >= 0 && waits_for(desk.state) != Waits::kNothing) desk.visit(chooser);
  });
  desk.samples.clear();
  for (int seat = 0; seat < seats; ++seat) desk.finish(rules, seat);
}

void Learner::learn(double progress) {
  std::vector<Samples> played(kPack, Samples(features()));
  std::atomic<int> next{0};
  std::atomic<std::int64_t> asked{0};
  run_jobs(count_of(rules_), [&](int job) {
    if (job == 0) catch_up();
    const Ruleset& rules = *rules_[at(job)];
    Desk desk(rules, features_[at(job)], playing_);
    for (int game = next++; game < kPack; game = next++) {
      play(desk, rules, games_ + game, progress);
      played[at(game)] = desk.samples;
    }
    asked += desk.search.asked();
  });
  for (const Samples& game : played) samples_.append(game);
  games_ += kPack;
  progress_ = progress;
  is_dear_ = asked > kDear * samples_.size();
  playing_ = WholeNet(net_);
}

/// Learns from the last pack, if that has not been done.
void Learner::catch_up() {
  if (samples_.size() == 0) return;
  study();
  if (is_dear_) study();
  average();
  samples_.clear();
}

WholeNet Learner::net() {
  catch_up();
  constexpr int kSeldom = 3;  // batches
  Net learnt = mean_;
  for (int row = 0; row < learnt.rows && !begun_; ++row) {
    if (trainer_.seen()[at(row)] >= kSeldom) continue;
    std::fill_n(learnt.first.data() + at(row * learnt.width), learnt.width, 0.f);
    learnt.direct[at(row)] = 0;
  }
  return WholeNet(learnt);
}

/// The last steps of a net that has begun are the larger the shorter it learns: a few games must be
/// enough to forget what is not so any more.
float Learner::rate() const {
  constexpr float kShortest = 1e-2f;  // the last rate, if there were only one step
  const auto steps = static_cast<float>(steps_);
  const float last =
      begun_ ? std::clamp(kShortest / std::sqrt(steps), kRateLast, kRateFirst) : kRateLast;
  const float warm = std::min(1.f, steps / static_cast<float>(begun_ ? kWarmUpBegun : kWarmUp));
  return warm * kRateFirst * std::pow(last / kRateFirst, static_cast<float>(progress_));
}

void Learner::study() {
  std::vector<int> order(at(samples_.size()));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[random_.below(static_cast<std::uint32_t>(i))]);
  Encoded position;
  for (std::size_t i = 0; i < order.size();) {
    for (int batch = 0; batch < kBatch && i < order.size(); ++batch, ++i) {
      const float target = samples_.read(order[i], position);
      trainer_.add(position, target);
    }
    ++steps_;
    trainer_.step(rate());
  }
}

/// A running mean whose memory is a few hundredths of the run so far; at the beginning, when the
/// net gets better with every pack, a larger part of it.
void Learner::average() {
  constexpr std::int64_t kBeginning = 40;  // packs
  constexpr int kSeldom = 4;               // after it, so many at once: there are many weights
  const int packs = packs_ < kBeginning ? 1 : kSeldom;
  if (++packs_ % packs != 0) return;
  const auto so_far = static_cast<double>(packs_);
  const double memory = std::max({1.0, std::min(20.0, so_far / 4), 0.04 * so_far});
  const auto share = static_cast<float>(1 - std::pow(1 - 1 / memory, packs));
  const auto from = std::as_const(net_).weights();
  const auto to = mean_.weights();
  for (std::size_t list = 0; list < to.size(); ++list)
    for (std::size_t i = 0; i < to[list]->size(); ++i)
      (*to[list])[i] += share * ((*from[list])[i] - (*to[list])[i]);
}

}  // namespace clever
