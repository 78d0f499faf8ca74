#include "core/play/signature.h"

#include <bit>

#include "core/base/hash.h"
#include "core/engine/chance.h"
#include "core/engine/score.h"

namespace clever {
namespace {

constexpr int kGames = 100;  // with each number of players
constexpr std::uint64_t kCatalogue = 20181;

void add_events(Hash& hash, const Trace& trace) {
  for (const Event& event : trace) {
    hash.add(static_cast<std::uint64_t>(event.kind) | std::uint64_t{event.player} << 8 |
             std::uint64_t{event.area} << 16 | std::uint64_t{event.cell} << 24 |
             std::uint64_t{event.value} << 32 | std::uint64_t{event.bonus} << 40 |
             std::uint64_t{event.spot} << 48);
  }
}

void add_game(Hash& hash, const Ruleset& rules, int seats, Random random) {
  State state;
  Choices choices;
  Trace trace;
  begin(rules, state, seats, choices, &trace);
  while (waits_for(state) != Waits::kNothing) {
    add_events(hash, trace);
    trace.clear();
    if (waits_for(state) == Waits::kRoll) {
      roll(rules, state, draw_faces(rules, state, random), choices, &trace);
    } else if (waits_for(state) == Waits::kPlacement) {
      place(rules, state, draw_placement(rules, state, random), choices, &trace);
    } else {
      const auto count = static_cast<std::uint32_t>(choices.size());
      const Action action = choices[static_cast<int>(random.below(count))];
      hash.add(std::uint64_t{count});
      hash.add(std::bit_cast<std::uint64_t>(action));
      step(rules, state, action, choices, &trace);
    }
  }
  for (int seat = 0; seat < seats; ++seat)
    hash.add(static_cast<std::uint64_t>(score(rules, state, seat).total));
  hash.add(std::uint64_t{winners(rules, state)});
}

}  // namespace

std::uint32_t signature(const VariantPtr& variant) {
  Hash hash;
  const Ruleset& rules = variant->rules;
  for (int seats = rules.min_seats; seats <= rules.max_seats; ++seats)
    for (int game = 0; game < kGames; ++game)
      add_game(hash, rules, seats,
               Random::of_game(kCatalogue, static_cast<std::uint64_t>(seats * kGames + game)));
  return static_cast<std::uint32_t>(hash.value() ^ hash.value() >> 32);
}

}  // namespace clever
