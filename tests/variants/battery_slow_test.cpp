// What every variant in variants/ has to stand, over many games. The means of uniform random play
// at the end were measured with other programs that play the same games.
#include <cmath>

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/score.h"
#include "tests/support/random_games.h"
#include "tests/variants/every_setting.h"

namespace clever::tests {
namespace {

TEST_CASE("variants: every decision of hundreds of games is sound, and every game ends") {
  for_every_setting(
      [](const VariantPtr& variant, int seats) { play_with_properties(variant, seats, 5); });
}

TEST_CASE("variants: every decision of thousands of games is sound, and every game ends",
          "[.long]") {
  for_every_setting(
      [](const VariantPtr& variant, int seats) { play_with_properties(variant, seats, 40); });
}

TEST_CASE("variants: a transcript goes through undo, a file and a replay without a difference") {
  for_every_setting([](const VariantPtr& variant, int seats) {
    expect_whole_transcript(shipped(), variant, seats, seats % 2 == 0 ? "random" : "greedy", 11);
  });
}

// ---- Uniform random play

struct Sample {
  double count = 0, sum = 0, squares = 0;

  void add(double value) { count += 1, sum += value, squares += value * value; }
  double mean() const { return sum / count; }
  double deviation() const { return std::sqrt(squares / count - mean() * mean()); }
};

/// Ours and theirs agree within four standard errors of the difference.
void expect_mean(const char* what, const Sample& ours, double mean, double deviation,
                 double games) {
  const double error =
      std::sqrt(ours.deviation() * ours.deviation() / ours.count + deviation * deviation / games);
  INFO(what << ": " << ours.mean() << " (deviation " << ours.deviation() << "), expected " << mean
            << ", standard error " << error);
  CHECK(std::abs(ours.mean() - mean) <= 4 * error + 0.005);  // the table is rounded
}

struct Expected {
  const char* game;
  int seats;
  double mean, deviation, decisions, choices;
};

constexpr Expected kExpected[] = {
    {"ganz-schoen-clever", 1, 74.74, 19.9, 29.3, 6.27},
    {"ganz-schoen-clever", 2, 75.13, 20.0, 58.7, 6.25},
    {"ganz-schoen-clever", 3, 89.77, 22.5, 96.0, 5.76},
    {"ganz-schoen-clever", 4, 85.01, 20.9, 124.1, 5.59},
    {"doppelt-so-clever", 1, 51.06, 12.6, 37.7, 9.45},
    {"doppelt-so-clever", 2, 51.48, 12.9, 76.1, 9.30},
    {"doppelt-so-clever", 3, 52.89, 13.9, 116.0, 9.06},
    {"doppelt-so-clever", 4, 49.00, 13.0, 145.2, 9.02},
    {"clever-hoch-drei", 1, 58.47, 11.6, 28.7, 13.01},
    {"clever-hoch-drei", 2, 58.85, 11.8, 57.2, 12.80},
    {"clever-hoch-drei", 3, 65.44, 12.9, 93.1, 11.85},
    {"clever-hoch-drei", 4, 64.51, 13.1, 123.0, 11.41},
};

struct Measured {
  Sample total, decisions;
  double offered = 0;
  std::array<Sample, kMaxAreas> areas;
  Sample foxes;
};

Measured measure(const Ruleset& rules, int seats, int games) {
  Measured measured;
  const auto bot = make_bot("random");
  for (int game = 0; game < games; ++game) {
    Random random = Random::of_game(2024, static_cast<std::uint64_t>(game));
    const Played played = play(rules, seats, *bot, random);
    measured.decisions.add(static_cast<double>(played.decisions));
    measured.offered += static_cast<double>(played.offered);
    for (int seat = 0; seat < seats; ++seat) {
      const Score points = score(rules, played.end, seat);
      measured.total.add(points.total);
      measured.foxes.add(points.foxes);
      for (std::size_t area = 0; area < rules.area_count; ++area)
        measured.areas[area].add(points.areas[area]);
    }
  }
  return measured;
}

TEST_CASE("variants: uniform random play scores what other programs measured") {
  for (const Expected& expected : kExpected) {
    const int games = expected.seats == 1 ? 100'000 : 10'000;
    const double reference = (expected.seats == 1 ? 20'000.0 : 2'500.0) * expected.seats;
    CAPTURE(expected.game, expected.seats);
    const Measured measured =
        measure(loaded(shipped(), expected.game)->rules, expected.seats, games);
    expect_mean("points", measured.total, expected.mean, expected.deviation, reference);
    // The table has one decimal, and no deviation for these: ours stands for both samples.
    INFO("decisions a game: " << measured.decisions.mean());
    CHECK(std::abs(measured.decisions.mean() - expected.decisions) <=
          4 * measured.decisions.deviation() / std::sqrt(reference / expected.seats) + 0.05);
    const double choices = measured.offered / measured.decisions.sum;
    INFO("choices a decision: " << choices);
    CHECK(std::abs(choices - expected.choices) <= 0.01 * expected.choices);
  }
}

struct ExpectedArea {
  const char* game;
  std::vector<double> areas;  // in the order of the sheet
  double foxes;
};

TEST_CASE("variants: uniform random solo play scores in each area what others measured") {
  const ExpectedArea all[] = {
      {"ganz-schoen-clever", {14.17, 11.75, 10.50, 24.08, 11.87}, 0.598},
      {"doppelt-so-clever", {28.04, 5.64, 5.07, 1.65, 10.79}, 0.206},
      {"clever-hoch-drei", {10.12, 20.76, 5.08, 6.44, 15.54}, 0.160},
  };
  for (const ExpectedArea& expected : all) {
    const VariantPtr variant = loaded(shipped(), expected.game);
    CAPTURE(expected.game);
    const Measured measured = measure(variant->rules, 1, 100'000);
    for (std::size_t i = 0; i < expected.areas.size(); ++i)
      expect_mean(variant->catalog.areas[i].id.c_str(), measured.areas[i], expected.areas[i],
                  measured.areas[i].deviation(), 20'000);
    expect_mean("foxes", measured.foxes, expected.foxes, measured.foxes.deviation(), 20'000);
  }
}

}  // namespace
}  // namespace clever::tests
