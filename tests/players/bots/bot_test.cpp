// The two bots: any choice, and the best one at once.
#include "core/players/bots/bot.h"

#include <cmath>

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/score.h"
#include "core/game/play/feed.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

TEST_CASE("bots: those that are known can be made, others cannot") {
  std::string names;
  for (const BotInfo& bot : known_bots()) {
    INFO(bot.name);
    CHECK(make_bot(bot.name) != nullptr);
    CHECK(std::string(bot.about) != "");
    names += (names.empty() ? "" : ", ") + std::string(bot.name);
  }
  CHECK(names == "random, greedy");
  CHECK(bot_names() == names);
  for (const char* unknown : {"", "Random", "deep"}) CHECK(make_bot(unknown) == nullptr);
}

TEST_CASE("bots: random takes every legal choice equally often") {
  const Table table = Table("ganz-schoen-clever")
                          .roll({{"yellow", 3},
                                 {"blue", 3},
                                 {"green", 1},
                                 {"orange", 2},
                                 {"purple", 2},
                                 {"white", 2}});
  const int count = table.choices().size();
  REQUIRE(count == 13);
  constexpr int kDraws = 13'000;
  std::vector<int> taken(static_cast<std::size_t>(count), 0);
  const auto bot = make_bot("random");
  Random random(1);
  for (int i = 0; i < kDraws; ++i) {
    const int choice = bot->choose(table.rules(), table.state(), table.choices(), random);
    REQUIRE(choice >= 0);
    REQUIRE(choice < count);
    ++taken[static_cast<std::size_t>(choice)];
  }
  const double expected = kDraws / 13.0;
  double chi_square = 0;
  for (const int times : taken) chi_square += std::pow(times - expected, 2) / expected;
  CHECK(chi_square < 40);  // of 12 degrees of freedom; more by chance once in ten thousand
}

TEST_CASE("bots: random depends on its random numbers alone") {
  const Table table = Table("clever-hoch-drei").roll({}, 4);
  const auto one = make_bot("random"), other = make_bot("random");
  Random first(7), second(7);
  for (int i = 0; i < 50; ++i)
    CHECK(one->choose(table.rules(), table.state(), table.choices(), first) ==
          other->choose(table.rules(), table.state(), table.choices(), second));
}

TEST_CASE("bots: greedy takes the most points at once, and the first of equals") {
  Table table("ganz-schoen-clever");
  table.roll(
      {{"yellow", 3}, {"blue", 3}, {"green", 1}, {"orange", 2}, {"purple", 2}, {"white", 2}});
  const auto bot = make_bot("greedy");
  Random random(1);
  const auto chosen = [&] {
    const int index = bot->choose(table.rules(), table.state(), table.choices(), random);
    return table.legal_in_order()[static_cast<std::size_t>(index)];
  };
  CHECK(chosen() == "orange 1=2");  // as good as purple 1=2 and the white die
  table.choose("orange 1=2");
  table.roll({{"yellow", 1}, {"blue", 1}, {"purple", 4}, {"white", 4}});
  CHECK(chosen() == "purple 1=4");
}

TEST_CASE("bots: greedy is the first best choice at every decision, for whoever decides") {
  const auto bot = make_bot("greedy");
  static Choices following;
  for (const char* id :
       {"ganz-schoen-clever", "doppelt-so-clever", "clever-hoch-drei", "clever-4ever"}) {
    const VariantPtr variant = shipped(id);
    const Ruleset& rules = variant->rules;
    Outcome game;
    Random dice(5), unused(1);
    const auto choose = [&] {
      int best = -1, best_total = 0;
      for (int i = 0; i < game.choices.size(); ++i) {
        State after = game.state;
        step(rules, after, game.choices[i], following, nullptr);
        const int total = score(rules, after, game.state.player).total;
        if (best < 0 || total > best_total) best = i, best_total = total;
      }
      const int taken = bot->choose(rules, game.state, game.choices, unused);
      REQUIRE(taken == best);
      return &game.choices[taken];
    };
    feed(rules, Begin{2}, game);
    play_out(rules, game.state, dice, choose, [&](const auto& input) { feed(rules, input, game); });
  }
}

}  // namespace
}  // namespace clever::tests
