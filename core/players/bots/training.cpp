#include "core/players/bots/training.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>

#include "core/base/threads.h"
#include "core/game/play/feed.h"
#include "core/players/bots/learner.h"

namespace clever {
namespace {

/// No training uses dice of this stream: games of a training are numbered from 0 on.
constexpr std::uint64_t kHeldOutStream = 0x7e57ed'0000'0000u;

constexpr std::int64_t kShortExam = 200;

class Watch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// Sums of an exam, game by game.
struct Marks {
  std::int64_t count = 0;
  double sum = 0, squares = 0, foxes = 0;
  std::vector<double> areas;

  explicit Marks(int area_count) : areas(at(area_count)) {}
  void add(const Score& score) {
    ++count;
    sum += score.total;
    squares += static_cast<double>(score.total) * score.total;
    foxes += score.fox_points;
    for (std::size_t i = 0; i < areas.size(); ++i) areas[i] += score.areas[i];
  }
  void add(const Marks& other) {
    count += other.count, sum += other.sum, squares += other.squares, foxes += other.foxes;
    for (std::size_t i = 0; i < areas.size(); ++i) areas[i] += other.areas[i];
  }
  Exam exam(int seats) const {
    if (count == 0) return {{}, areas, 0};
    const auto games = static_cast<double>(count);
    const double mean = sum / games;
    const double spread = std::sqrt(std::max(0.0, squares / games - mean * mean));
    Exam result{{count / seats, mean, spread / std::sqrt(games)}, areas, foxes / games};
    for (double& area : result.areas) area /= games;
    return result;
  }
};

void play_exam(const Ruleset& rules, int seats, Search& search, std::int64_t game, State& state,
               Choices& choices) {
  Random dice = Random::of_game(kHeldOutStream, static_cast<std::uint64_t>(game));
  begin(rules, state, seats, choices, nullptr);
  play_out(
      rules, state, dice, [&] { return &choices[search.best(state, choices)]; },
      [&](const auto& input) { feed(rules, input, state, choices, nullptr); });
}

}  // namespace

Exam examine(const std::vector<const Ruleset*>& rules, const Catalog& catalog, int seats,
             const WholeNet& net, std::int64_t games, double seconds,
             const std::atomic<bool>& stop) {
  const Watch watch;
  std::atomic<std::int64_t> next{0};
  std::mutex mutex;
  Marks all(rules[0]->area_count);
  run_jobs(count_of(rules), [&](int job) {
    const Ruleset& own = *rules[at(job)];
    const Features features(own, catalog, seats);
    Search search(own, features, net);
    Marks marks(own.area_count);
    State state;
    Choices choices;
    while (!stop && watch.seconds() < seconds) {
      const std::int64_t game = next++;
      if (game >= games) break;
      play_exam(own, seats, search, game, state, choices);
      for (int seat = 0; seat < seats; ++seat) marks.add(score(own, state, seat));
    }
    const std::lock_guard lock(mutex);
    all.add(marks);
  });
  return all.exam(seats);
}

namespace {

/// Goes through a plan.
class Training {
 public:
  Training(const std::vector<const Ruleset*>& rules, const Catalog& catalog,
           const TrainingPlan& plan, const std::atomic<bool>& stop)
      : rules_(rules),
        catalog_(catalog),
        plan_(plan),
        stop_(stop),
        features_(*rules[0], catalog, plan.seats),
        learner_(rules, catalog, plan.seats,
                 plan.from ? begun_with(*plan.from, features_) : Net(features_, plan.seed),
                 plan.from.has_value(), plan.seed) {}

  bool goes_on() const { return progress() < 1 && !stop_; }
  void learn() {
    const Watch watch;
    learner_.learn(progress());
    seconds_ += watch.seconds();
  }
  double progress() const {
    const double done =
        plan_.games > 0 ? static_cast<double>(learner_.games()) / static_cast<double>(plan_.games)
                        : seconds_ / plan_.seconds;
    return std::min(done, 1.0);
  }
  double seconds() const { return seconds_; }
  const std::atomic<bool>& stop() const { return stop_; }

  StoredNet net() { return stored(learner_.net(), learner_.games()); }
  /// What it began with, for these rules.
  StoredNet start() const { return stored(WholeNet(begun_with(*plan_.from, features_)), 0); }
  /// A look that takes a small part of the time at most.
  Exam exam(const WholeNet& net) const {
    return examine(rules_, catalog_, plan_.seats, net, kShortExam,
                   std::clamp(seconds_ / 50, 1.0, 120.0), stop_);
  }
  /// It is longer, but not for somebody who waits for it, nor for a net that has hardly learnt
  /// anything.
  Exam last_exam(const WholeNet& net, const std::atomic<bool>& enough) const {
    const double most = stop_ ? 5.0 : std::clamp(seconds_ / 4, 10.0, 120.0);
    const std::int64_t games = std::min(plan_.exam, std::max(kShortExam, learner_.games()));
    return examine(rules_, catalog_, plan_.seats, net, games, most, enough);
  }
  bool goes_on_with(const StoredNet& net) const {
    return is_net_of(net.rules, catalog_, plan_.seats);
  }

 private:
  /// Such weights, in which so many games of this training are.
  StoredNet stored(WholeNet net, std::int64_t learnt) const {
    const NetRules rules = rules_of_net(catalog_, plan_.seats);
    const std::int64_t before = plan_.from ? plan_.from->games : 0;
    const bool is_same = plan_.from && goes_on_with(*plan_.from);
    return {.rules = rules,
            .games = std::min(kMostLearnt, learnt + before),
            .inherited = is_same ? plan_.from->inherited : before,
            .seed = plan_.seed,
            .held_out = {},
            .features = features_.list(),
            .numbers = features_.number_names(),
            .net = std::move(net)};
  }

  const std::vector<const Ruleset*>& rules_;
  const Catalog& catalog_;
  const TrainingPlan& plan_;
  const std::atomic<bool>& stop_;
  Features features_;
  Learner learner_;
  double seconds_ = 0;
};

/// By more than chance is likely to explain.
bool is_worse(const HeldOut& one, const HeldOut& other) {
  return one.mean + std::hypot(one.error, other.error) < other.mean;
}

/// Looks at the net now and then, and hands out the better of what was learnt and what it began
/// with: steps are large at first, and a net that is right already becomes worse for a while.
class Looks {
 public:
  Looks(Training& training, const TrainingPlan& plan, const TrainingWatch& watch)
      : training_(training), watch_(watch) {
    if (!plan.from || !plan.compares) return;
    const bool is_same = training.goes_on_with(*plan.from);
    start_is_better_ = true;  // until a look has seen otherwise
    start_ = is_same ? *plan.from : training.start();
    is_measured_ = is_same && start_->held_out.games > 0;
    if (!is_measured_) look_at_start();
  }

  void look() {
    StoredNet net = training_.net();
    const Exam exam = training_.exam(net.net);
    if (training_.goes_on())
      hand_out(std::move(net), exam);  // else it was not looked at to the end
  }
  StoredNet last_look() {
    const std::atomic<bool>& enough = end_of_patience();
    StoredNet net = training_.net();
    const Exam exam = training_.last_exam(net.net, enough);
    if (start_ && !is_measured_) learn_of_start(training_.last_exam(start_->net, enough), enough);
    const bool is_known = says_something(exam, enough) && (!start_ || is_measured_ || knows_start_);
    StoredNet last = is_known ? hand_out(std::move(net), exam) : unmeasured(std::move(net));
    if (start_is_better_) watch_.keeps_start(is_known);
    return last;
  }
  /// What it scored is what the last look has seen. False where the start is still better.
  bool keep() {
    if (start_is_better_) return false;
    unmeasured(training_.net());
    return true;
  }

 private:
  /// A look that was ended says nothing when it has hardly begun.
  static bool says_something(const Exam& exam, const std::atomic<bool>& enough) {
    constexpr std::int64_t kFewest = 20;
    return !enough || exam.held_out.games >= kFewest;
  }
  /// Who has stopped the training and then waits for the last look stops once more.
  const std::atomic<bool>& end_of_patience() const {
    static const std::atomic<bool> kPatient{false};
    if (!training_.stop()) return training_.stop();
    return watch_.hurry ? *watch_.hurry : kPatient;
  }

  void look_at_start() {
    const Exam exam = training_.exam(start_->net);
    learn_of_start(exam, training_.stop());
    if (training_.goes_on()) watch_.show({0, 0, start_->own_games(), exam}, *start_);
  }
  void learn_of_start(const Exam& exam, const std::atomic<bool>& enough) {
    if (!says_something(exam, enough)) return;
    start_->held_out = exam.held_out;
    knows_start_ = true;
  }
  StoredNet hand_out(StoredNet net, const Exam& exam) {
    const Checkpoint here{training_.progress(), training_.seconds(), net.own_games(), exam};
    net.held_out = seen_ = exam.held_out;
    start_is_better_ = start_ && is_worse(seen_, start_->held_out);
    if (start_is_better_) net = *start_;
    watch_.show(here, net);
    return net;
  }
  /// As the last look has seen it.
  StoredNet unmeasured(StoredNet net) {
    net.held_out = seen_;
    if (start_is_better_) net = *start_;
    watch_.keep(net);
    return net;
  }

  Training& training_;
  const TrainingWatch& watch_;
  std::optional<StoredNet> start_;
  bool is_measured_ = false;  // what it began with, when it was trained
  bool knows_start_ = false;  // it was looked at
  bool start_is_better_ = false;
  HeldOut seen_;
};

}  // namespace

StoredNet train(const std::vector<const Ruleset*>& rules, const Catalog& catalog,
                const TrainingPlan& plan, const std::atomic<bool>& stop,
                const TrainingWatch& watch) {
  Training training(rules, catalog, plan, stop);
  Looks looks(training, plan, watch);
  constexpr double kLonger = 1.25;  // each look later than the last by this
  double look = watch.first_look, keep = watch.keep_after;
  while (training.goes_on()) {
    training.learn();
    watch.learns(training.progress());
    if (!training.goes_on()) break;
    const double now = training.seconds();
    if (now >= look) {
      look = now * kLonger;
      looks.look();
    } else if (now >= keep) {
      looks.keep();
    } else {
      continue;
    }
    keep = now + watch.keep_after;
  }
  watch.measures(stop && looks.keep());
  return looks.last_look();
}

}  // namespace clever
