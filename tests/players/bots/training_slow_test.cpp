// A short training is worth it for every variant.
#include <atomic>

#include <catch2/catch_test_macros.hpp>

#include "core/base/numbers.h"
#include "core/game/engine/score.h"
#include "core/players/bots/training.h"
#include "tests/players/bots/learning.h"

namespace clever::tests {
namespace {

TEST_CASE("twenty seconds of training beat greedy on every variant of the repository", "[.long]") {
  const Library library({CLEVER_SOURCE_DIR, CLEVER_SOURCE_DIR "/tests/invented"});
  std::vector<std::string> files = library.files();
  for (const std::string& file : library.house_rules()) files.push_back(file);
  const std::atomic<bool> go_on{false};
  const TrainingWatch watch = {[](const Checkpoint&, const StoredNet&) {}};
  for (const std::string& file : files) {
    INFO(file);
    const Loaded loaded = library.load(file);
    REQUIRE(loaded.variant);
    const Variant& variant = *loaded.variant;
    const int seats = variant.rules.min_seats;
    TrainingPlan plan;
    plan.seconds = 20;
    plan.seats = seats;
    const StoredNet net = train({&variant.rules}, variant.catalog, plan, go_on, watch);
    const auto greedy = make_bot("greedy");
    double sum = 0;
    constexpr int kGames = 200;
    State state{};
    Choices choices;
    for (int game = 0; game < kGames; ++game) {
      Random dice = Random::of_game(1, narrow<std::uint64_t>(game)), random(1);
      feed(variant.rules, Begin{seats}, state, choices, nullptr);
      play_out(
          variant.rules, state, dice,
          [&] { return &choices[greedy->choose(variant.rules, state, choices, random)]; },
          [&](const auto& input) { feed(variant.rules, input, state, choices, nullptr); });
      for (int seat = 0; seat < seats; ++seat) sum += score(variant.rules, state, seat).total;
    }
    CHECK(net.held_out.mean > sum / kGames / seats);
  }
}

}  // namespace
}  // namespace clever::tests
