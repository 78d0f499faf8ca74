#include "core/players/bots/trained.h"

#include <algorithm>

namespace clever {
namespace {

constexpr double kUsualScore = 250;  // points that the nets of most games score

Worth given_up(const Strength& strength, const StoredNet& net) {
  if (net.held_out.games == 0) return strength.gives_up;
  constexpr double kLeast = 0.1;  // also where points are few
  const double share = std::clamp(net.held_out.mean / kUsualScore, kLeast, 1.0);
  return static_cast<Worth>(static_cast<double>(strength.gives_up) * share);
}

/// The choice that gives up most, but no more than so much.
int worst_within(const std::vector<Worth>& worths, Worth most) {
  const int best = index_of_best(worths);
  int chosen = best;
  for (int i = 0; i < count_of(worths); ++i)
    if (worths[at(i)] >= worths[at(best)] - most && worths[at(i)] < worths[at(chosen)]) chosen = i;
  return chosen;
}

class TrainedBot : public Bot {
 public:
  TrainedBot(const Strength& strength, const Ruleset& rules, const Catalog& catalog, int seats,
             NetPtr net)
      : gives_up_(given_up(strength, *net)),
        judge_(rules, catalog, seats, std::move(net), strength.lookahead) {}

  int choose(const Ruleset&, const State& state, const Choices& choices, Random& random) override {
    if (choices.size() == 1) return 0;
    const std::vector<Worth>& worths = judge_.worths(state, choices);
    if (gives_up_ == 0) return index_of_best(worths);
    return worst_within(worths, random.below(static_cast<std::uint32_t>(gives_up_)));
  }

 private:
  Worth gives_up_;
  Judge judge_;
};

}  // namespace

const std::vector<Strength>& strengths() {
  static const std::vector<Strength> kStrengths = {
      {"trained", "as a net has learnt to play exactly these rules", {}, 0},
      {"trained+", "the same net, playing on with many dice: stronger and slower", kPatient, 0},
      {"hard", "the net, giving up to a point a decision away", {}, 1 * kPoint},
      {"medium", "the net, giving up to three points a decision away", {}, 3 * kPoint},
      {"easy", "the net, giving up to eight points a decision away", {}, 8 * kPoint}};
  return kStrengths;
}

const Strength* find_strength(const std::string& name) {
  for (const Strength& strength : strengths())
    if (strength.name == name) return &strength;
  return nullptr;
}

std::unique_ptr<Bot> make_trained_bot(const Strength& strength, const Ruleset& rules,
                                      const Catalog& catalog, int seats, NetPtr net) {
  return std::make_unique<TrainedBot>(strength, rules, catalog, seats, std::move(net));
}

}  // namespace clever
