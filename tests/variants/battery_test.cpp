// What every variant in variants/ has to stand: a new file is covered by being there.
#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/state.h"
#include "tests/support/memory_requests.h"
#include "tests/support/random_games.h"
#include "tests/variants/every_setting.h"

namespace clever::tests {
namespace {

TEST_CASE("variants: every file loads without one message, whatever its options") {
  for_every_variant([](const std::string& file) {
    for (const OptionValues& options : option_settings(loaded(shipped(), file)->catalog))
      loaded(shipped(), file, options);
  });
}

TEST_CASE("variants: a rating has its name in English and in German") {
  for_every_variant([](const std::string& file) {
    const VariantPtr variant = loaded(shipped(), file);
    CHECK(!variant->catalog.ratings.empty());
    for (const RatingNames& rating : variant->catalog.ratings)
      for (const char* language : {"en", "de"}) CHECK(rating.name.contains(language));
  });
}

TEST_CASE("variants: every decision of some games is sound, and every game ends") {
  for_every_setting(
      [](const VariantPtr& variant, int seats) { play_with_properties(variant, seats, 1); });
}

TEST_CASE("variants: a position stays sound when the game goes on until the sheets are full") {
  for_every_variant([](const std::string& file) {
    const VariantPtr variant = loaded(shipped(), file);
    const Variant longer{with_rounds(variant->rules, 30), variant->catalog};
    Properties properties(longer);
    BusyBot busy;
    for (int seats = variant->rules.min_seats; seats <= variant->rules.max_seats; ++seats) {
      Random random(static_cast<std::uint64_t>(seats));
      play(longer.rules, seats, busy, random, properties);
    }
  });
}

TEST_CASE("variants: a position is plain data of less than four kilobytes") {
  STATIC_REQUIRE(std::is_trivially_copyable_v<State>);
  STATIC_REQUIRE(sizeof(State) < 4096);
}

TEST_CASE("variants: the same seed gives the same game, another seed another") {
  for_every_variant([](const std::string& file) {
    const VariantPtr variant = loaded(shipped(), file);
    const auto bot = make_bot("random");
    const auto end_of = [&](std::uint64_t seed) {
      Random random(seed);
      return play(variant->rules, variant->rules.max_seats, *bot, random).end;
    };
    const State first = end_of(1);
    CHECK(same(first, end_of(1)));
    CHECK_FALSE(same(first, end_of(2)));
  });
}

TEST_CASE("variants: no memory is asked for while a game is played") {
  for_every_setting([](const VariantPtr& variant, int seats) {
    if (variant->rules.hooks) return;  // scripts that are asked while playing may
    const auto uniform = make_bot("random"), greedy = make_bot("greedy");
    BusyBot busy;
    for (Bot* bot : {uniform.get(), greedy.get(), static_cast<Bot*>(&busy)}) {
      Random random(3);
      start_counting_requests();
      play(variant->rules, seats, *bot, random);
      CHECK(stop_counting_requests() == 0);
    }
  });
  start_counting_requests();
  const auto something = std::make_unique<int>(1);
  CHECK(stop_counting_requests() == *something);  // the counter does count
}

}  // namespace
}  // namespace clever::tests
