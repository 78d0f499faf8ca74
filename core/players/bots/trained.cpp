#include "core/players/bots/trained.h"

#include <algorithm>
#include <functional>

#include "core/players/bots/chance_search.h"

namespace clever {
namespace {

constexpr double kUsualScore = 250;  // points that the nets of most games score

/// What is misjudged by most at most. Without a net, judging by chance is wrong often enough.
Worth misjudged_by(const Strength& strength, const StoredNet* net) {
  if (!net) return 0;
  if (net->held_out.games == 0) return strength.misjudges;
  constexpr double kLeast = 0.1;  // also where points are few
  const double share = std::clamp(net->held_out.mean / kUsualScore, kLeast, 1.0);
  return static_cast<Worth>(static_cast<double>(strength.misjudges) * share);
}

/// What choices are worth to whoever looks at them.
using Valuing = std::function<const std::vector<Worth>&(const State&, const Choices&)>;

Valuing valuing(const Strength& strength, const Ruleset& rules, const Catalog& catalog, int seats,
                const NetPtr& net) {
  if (!net)
    return [search = std::make_shared<ChanceSearch>(rules, strength.games)](
               const State& state, const Choices& choices) -> const std::vector<Worth>& {
      return search->worths(state, choices);
    };
  return [judge = std::make_shared<Judge>(rules, catalog, seats, net, strength.lookahead)](
             const State& state, const Choices& choices) -> const std::vector<Worth>& {
    return judge->worths(state, choices);
  };
}

class TrainedBot : public Bot {
 public:
  TrainedBot(const Strength& strength, Valuing valuing, Worth misjudges)
      : strength_(strength), worths_(std::move(valuing)), misjudges_(misjudges) {}

  int choose(const Ruleset&, const State& state, const Choices& choices, Random& random) override {
    if (choices.size() == 1) return 0;
    const int count = seen_count(choices.size());
    if (count == choices.size()) return best_of(worths_(state, choices), random);
    see(choices, count, random);
    return numbers_[at(best_of(worths_(state, seen_), random))];
  }

 private:
  int seen_count(int all) const {
    return std::min(all, std::max(strength_.sees_at_least, all * strength_.sees / 100));
  }

  /// So many of the choices, each as likely as any other, in their order.
  void see(const Choices& choices, int count, Random& random) {
    seen_.clear();
    numbers_.clear();
    for (int i = 0; seen_.size() < count; ++i) {
      const auto left = static_cast<std::uint32_t>(choices.size() - i);
      if (static_cast<int>(random.below(left)) >= count - seen_.size()) continue;
      seen_.add(choices[i]);
      numbers_.push_back(i);
    }
  }

  int best_of(const std::vector<Worth>& worths, Random& random) {
    if (misjudges_ == 0) return index_of_best(worths);
    judged_ = worths;
    const auto range = static_cast<std::uint32_t>(2 * misjudges_ + 1);
    for (Worth& worth : judged_) worth += static_cast<Worth>(random.below(range)) - misjudges_;
    return index_of_best(judged_);
  }

  const Strength& strength_;
  Valuing worths_;
  Worth misjudges_;
  Choices seen_;
  std::vector<int> numbers_;  // of those that are seen, among all choices
  std::vector<Worth> judged_;
};

constexpr Lookahead kAtOnce = {.further = 0};  // no second choice of the same player

}  // namespace

/// What the levels score is in docs/bots.md; trained_slow_test.cpp sees that it stays so.
const std::vector<Strength>& strengths() {
  static const std::vector<Strength> kStrengths = {
      {.name = "trained"},
      {.name = "trained+", .lookahead = kPatient, .games = 64},
      {.name = "hard", .misjudges = 1 * kPoint},
      {.name = "medium",
       .lookahead = kAtOnce,
       .games = 8,
       .sees = 65,
       .sees_at_least = 3,
       .misjudges = 4 * kPoint},
      {.name = "easy",
       .lookahead = kAtOnce,
       .games = 3,
       .sees = 60,
       .sees_at_least = 2,
       .misjudges = kPoint * 19 / 2}};
  return kStrengths;
}

const Strength* find_strength(const std::string& name) {
  for (const Strength& strength : strengths())
    if (strength.name == name) return &strength;
  return nullptr;
}

std::unique_ptr<Bot> make_trained_bot(const Strength& strength, const Ruleset& rules,
                                      const Catalog& catalog, int seats, NetPtr net) {
  return std::make_unique<TrainedBot>(strength, valuing(strength, rules, catalog, seats, net),
                                      misjudged_by(strength, net.get()));
}

}  // namespace clever
