// What choices are worth to a net: against a plain account of the same search.
#include "core/bots/search.h"

#include <catch2/catch_test_macros.hpp>

#include "core/engine/chance.h"
#include "core/engine/offers.h"
#include "tests/bots/learning.h"

namespace clever::tests {
namespace {

/// The same, by full sums and copies of everything.
class PlainSearch {
 public:
  PlainSearch(const Ruleset& rules, const Features& features, const WholeNet& net)
      : rules_(rules), features_(features), net_(net) {}

  Worth leaf(const State& state, int seat) const {
    if (waits_for(state) == Waits::kNothing) return score(rules_, state, seat).total * kPoint;
    Encoded encoded;
    features_.encode(state, seat, encoded);
    Sums<WholeNet::Each> sums;
    add_up(net_, encoded, features_.padded(), sums);
    return net_.worth(sums, encoded);
  }
  Worth settled(State state, int seat) const {
    while (waits_for(state) == Waits::kChoice && state.player == seat && state.pending()) {
      Choices choices, ignored;
      legal(rules_, state, choices);
      State best{};
      Worth most = 0;
      for (int i = 0; i < choices.size(); ++i) {
        State next = state;
        step(rules_, next, choices[i], ignored, nullptr);
        if (i > 0 && leaf(next, seat) <= most) continue;
        most = leaf(next, seat), best = next;
      }
      state = best;
    }
    return leaf(state, seat);
  }

 private:
  const Ruleset& rules_;
  const Features& features_;
  const WholeNet& net_;
};

TEST_CASE("search: a choice is worth what the net thinks once everything is settled") {
  for (const std::string& id : all_games())
    for (const int seats : {1, 2}) {
      INFO(id << ", " << seats);
      const VariantPtr variant = shipped(id);
      const Features features(variant->rules, variant->catalog, seats);
      const WholeNet net(Net(features, 7));
      Search<WholeNet> search(variant->rules, features, net, {.further = 0});
      const PlainSearch plain(variant->rules, features, net);
      each_decision(variant->rules, seats, 6, [&](const State& state, const Choices& choices) {
        const std::vector<Worth>& worths = search.worths(state, choices);
        REQUIRE(count_of(worths) == choices.size());
        bool same = true;
        Choices ignored;
        for (int i = 0; i < choices.size(); ++i) {
          State next = state;
          step(variant->rules, next, choices[i], ignored, nullptr);
          same = same && worths[at(i)] == plain.settled(next, state.player);
        }
        CHECK(same);
      });
    }
}

TEST_CASE("search: looking further finds at least what is there") {
  const VariantPtr variant = shipped("clever-hoch-drei");
  const Features features(variant->rules, variant->catalog, 1);
  const WholeNet net(Net(features, 7));
  Search<WholeNet> near(variant->rules, features, net, {.further = 0}),
      far(variant->rules, features, net, {.further = 4});
  bool differs = false;
  each_decision(variant->rules, 1, 6, [&](const State& state, const Choices& choices) {
    const std::vector<Worth> worths = near.worths(state, choices);
    differs = differs || worths != far.worths(state, choices);
  });
  CHECK(differs);
}

TEST_CASE("search: all rolls of few dice are counted, each once") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  State state{};
  set_up(variant->rules, state, 1);
  state.pool = clever::Dice::below(2);
  CHECK(count_rolls(variant->rules, state, 100) == 36);
  CHECK(count_rolls(variant->rules, state, 20) == 20);
  int sum = 0, doubles = 0;
  for (int i = 0; i < 36; ++i) {
    const Faces faces = roll_number(variant->rules, state, i);
    REQUIRE(fits(variant->rules, state, faces));
    sum += faces[0] + faces[1];
    doubles += faces[0] == faces[1] ? 1 : 0;
  }
  CHECK(sum == 7 * 36);
  CHECK(doubles == 6);
}

}  // namespace
}  // namespace clever::tests
