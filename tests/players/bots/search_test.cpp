// What choices are worth to a net: against a plain account of the same search.
#include "core/players/bots/search.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/chance.h"
#include "core/game/engine/offers.h"
#include "tests/players/bots/learning.h"

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
    add_up(net_, encoded, features_.count(), sums);
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
  /// The best that one choice more leads to.
  Worth further(const State& state, int seat) const {
    Choices choices;
    legal(rules_, state, choices);
    Worth most = settled(after(state, choices[0]), seat);
    for (const Action& choice : choices.all())
      most = std::max(most, settled(after(state, choice), seat));
    return most;
  }
  /// The mean over all rolls, each followed by the best choice; nothing where one leaves no choice.
  std::optional<Worth> rolled(const State& state, int seat) const {
    constexpr int kMost = 1000;
    const int rolls = count_rolls(rules_, state, kMost);
    REQUIRE(rolls < kMost);
    Worth sum = 0;
    for (int i = 0; i < rolls; ++i) {
      State next = state;
      Choices ignored;
      roll(rules_, next, roll_number(rules_, state, i), ignored, nullptr);
      if (waits_for(next) != Waits::kChoice) return {};
      sum += further(next, seat);
    }
    return sum / rolls;
  }
  State after(const State& state, const Action& choice) const {
    State next = state;
    Choices ignored;
    step(rules_, next, choice, ignored, nullptr);
    return next;
  }

 private:
  const Ruleset& rules_;
  const Features& features_;
  const WholeNet& net_;
};

constexpr Worth kAnyMargin = 1'000'000 * kPoint;
constexpr std::int64_t kMany = 1'000'000'000;  // questions

/// Settles whatever waits.
Lookahead thorough(int further) {
  return {.further = further,
          .margin = kAnyMargin,
          .settled = 1000,
          .settled_further = 1000,
          .settled_margin = kAnyMargin};
}

TEST_CASE("search: a choice is worth what the net thinks once everything is settled") {
  for (const std::string& id : all_games())
    for (const int seats : {1, 2}) {
      INFO(id << ", " << seats);
      const VariantPtr variant = shipped(id);
      const Features features(variant->rules, variant->catalog, seats);
      const WholeNet net(Net(features, 7, kNarrowNet));
      Search search(variant->rules, features, net, thorough(0));
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

/// A shipped game with a net that has learnt nothing: searches do not mind.
struct Asked {
  explicit Asked(const std::string& id)
      : variant(shipped(id)),
        features(variant->rules, variant->catalog, 1),
        net(Net(features, 7, kNarrowNet)),
        plain(variant->rules, features, net) {}

  bool decides(const State& state) const {
    return waits_for(state) == Waits::kChoice && !state.pending();
  }
  Search search(Lookahead lookahead) const {
    return Search(variant->rules, features, net, lookahead);
  }

  VariantPtr variant;
  Features features;
  WholeNet net;
  PlainSearch plain;
};

TEST_CASE("search: where the player decides again, the best of what follows counts") {
  const Asked game("clever-hoch-drei");
  Search search = game.search(thorough(1000));
  int followed = 0;
  const auto look = [&](const State& state, const Choices& choices) {
    const std::vector<Worth>& worths = search.worths(state, choices);
    for (int i = 0; i < choices.size(); ++i) {
      const State next = game.plain.after(state, choices[i]);
      if (!game.decides(next)) continue;
      ++followed;
      CHECK(worths[at(i)] == game.plain.further(next, 0));
    }
  };
  for (std::uint64_t seed = 6; seed <= 9; ++seed) each_decision(game.variant->rules, 1, seed, look);
  CHECK(followed > 20);
}

/// What each choice is worth as it is, and which of them leave bonuses waiting.
struct AsTheyAre {
  AsTheyAre(const Asked& game, const State& state, const Choices& choices) {
    for (int i = 0; i < choices.size(); ++i) {
      after.push_back(game.plain.after(state, choices[i]));
      worths.push_back(game.plain.leaf(after.back(), 0));
      if (waits_for(after.back()) == Waits::kChoice && after.back().pending()) waiting.push_back(i);
    }
    std::ranges::stable_sort(waiting, std::greater(), [&](int i) { return worths[at(i)]; });
  }

  std::vector<State> after;
  std::vector<Worth> worths;
  std::vector<int> waiting;  // best first
};

TEST_CASE("search: only the best of the choices after which bonuses wait are settled") {
  const Asked game("clever-hoch-drei");
  constexpr int kSettled = 2;
  Search search = game.search({.further = 0, .settled = kSettled, .settled_margin = kAnyMargin});
  int left = 0;
  each_decision(game.variant->rules, 1, 6, [&](const State& state, const Choices& choices) {
    const std::vector<Worth>& worths = search.worths(state, choices);
    const AsTheyAre plain(game, state, choices);
    for (int i = 0; i < count_of(plain.waiting); ++i) {
      const std::size_t choice = at(plain.waiting[at(i)]);
      left += i < kSettled ? 0 : 1;
      CHECK(worths[choice] ==
            (i < kSettled ? game.plain.settled(plain.after[choice], 0) : plain.worths[choice]));
    }
  });
  CHECK(left > 20);
}

TEST_CASE("search: what is far behind as it is stays as it is") {
  const Asked game("clever-4ever");
  constexpr Worth kNear = 2 * kPoint;  // to a net that has learnt nothing all is nearly alike
  Search search = game.search({.further = 0, .settled = 1000, .settled_margin = kNear});
  int near = 0, far = 0;
  each_decision(game.variant->rules, 1, 6, [&](const State& state, const Choices& choices) {
    const std::vector<Worth>& worths = search.worths(state, choices);
    const AsTheyAre plain(game, state, choices);
    const Worth bar = plain.worths[at(index_of_best(plain.worths))] - kNear;
    for (const int i : plain.waiting) {
      const bool settled = plain.worths[at(i)] >= bar;
      ++(settled ? near : far);
      CHECK(worths[at(i)] ==
            (settled ? game.plain.settled(plain.after[at(i)], 0) : plain.worths[at(i)]));
    }
  });
  CHECK(near > 5);
  CHECK(far > 5);
}

TEST_CASE("search: where dice are rolled next, the mean over the rolls counts") {
  const Asked game("ganz-schoen-clever");
  Search search = game.search(
      {.further = 0, .games = 6, .played = 1000, .played_margin = kAnyMargin, .questions = kMany});
  int rolled = 0;
  each_decision(game.variant->rules, 1, 6, [&](const State& state, const Choices& choices) {
    const std::vector<Worth>& worths = search.worths(state, choices);
    for (int i = 0; i < choices.size() && choices.size() > 1; ++i) {
      const State next = game.plain.after(state, choices[i]);
      if (waits_for(next) != Waits::kRoll || next.pool.size() > 1) continue;
      const std::optional<Worth> mean = game.plain.rolled(next, 0);
      if (!mean) continue;
      ++rolled;
      CHECK(worths[at(i)] == *mean);
    }
  });
  CHECK(rolled > 5);
}

TEST_CASE("search: what is not rolled keeps its distance to what else is not") {
  const Asked game("ganz-schoen-clever");
  Search near = game.search({.further = 0}),
         far = game.search({.further = 0, .games = 6, .played = 2, .played_margin = kAnyMargin});
  int compared = 0;
  each_decision(game.variant->rules, 1, 6, [&](const State& state, const Choices& choices) {
    const std::vector<Worth> before = near.worths(state, choices);
    const std::vector<Worth> after = far.worths(state, choices);
    std::vector<int> order(before.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater(), [&](int i) { return before[at(i)]; });
    for (std::size_t i = 3; i < order.size(); ++i, ++compared)
      CHECK(after[at(order[i])] - after[at(order[2])] ==
            before[at(order[i])] - before[at(order[2])]);
  });
  CHECK(compared > 20);
}

/// What the choices of the first decisions are worth.
std::vector<std::vector<Worth>> first_worths(const Asked& game, const Lookahead& lookahead) {
  Search search = game.search(lookahead);
  std::vector<std::vector<Worth>> all;
  each_decision(game.variant->rules, 1, 6, [&](const State& state, const Choices& choices) {
    if (all.size() == 20) return;
    all.push_back(search.worths(state, choices));
    CHECK(all.back() == search.worths(state, choices));  // made again
  });
  return all;
}

TEST_CASE("search: playing on ends when the net has been asked often enough") {
  const Asked game("ganz-schoen-clever");
  const auto with = [](int games, std::int64_t questions) {
    return Lookahead{
        .further = 0, .games = games, .played_margin = kAnyMargin, .questions = questions};
  };
  const auto one_round = first_worths(game, with(6, kMany)),
             asked_once = first_worths(game, with(60, 1)),
             all_rounds = first_worths(game, with(60, kMany));
  CHECK(one_round == asked_once);
  int differ = 0;
  for (std::size_t i = 0; i < one_round.size(); ++i)
    differ += one_round[i] != all_rounds[i] ? 1 : 0;
  CHECK(differ > 5);
}

TEST_CASE("search: whoever is left behind is not played on from, and does not overtake the best") {
  const Asked game("ganz-schoen-clever");
  Search few = game.search({.further = 0, .games = 6, .played_margin = kAnyMargin});
  Search many = game.search({.further = 0, .games = 60, .played_margin = kAnyMargin});
  constexpr Worth kFarBehind = 12 * kPoint;
  int left = 0;
  each_decision(game.variant->rules, 1, 6, [&](const State& state, const Choices& choices) {
    const std::vector<Worth> before = few.worths(state, choices);
    const std::vector<Worth> after = many.worths(state, choices);
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (before[i] > before[at(index_of_best(before))] - kFarBehind) continue;
      ++left;
      CHECK(after[i] < after[at(index_of_best(after))]);
    }
  });
  CHECK(left > 0);
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
