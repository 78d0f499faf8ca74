#include "core/simulate/signature.h"

#include <algorithm>
#include <bit>
#include <memory>

#include "core/base/hash.h"
#include "core/bots/aim.h"
#include "core/engine/chance.h"
#include "core/engine/score.h"

namespace clever {
namespace {

constexpr int kGames = 100;          // with each number of players
constexpr int kGamesOfOptions = 20;  // with each value of an option
constexpr int kAimed = 4;            // for each area and each way of filling it
constexpr int kLonger = 4;           // times the rounds, until nothing is left to be filled
constexpr std::uint64_t kCatalogue = 20181;

void add_events(Hash& hash, const Trace& trace) {
  for (const Event& event : trace) {
    hash.add(static_cast<std::uint64_t>(event.kind) | std::uint64_t{event.player} << 8 |
             std::uint64_t{event.area} << 16 | std::uint64_t{event.cell} << 24 |
             std::uint64_t{event.value} << 32 | std::uint64_t{event.bonus} << 40 |
             std::uint64_t{event.spot} << 48);
  }
}

void add_choices(Hash& hash, const Choices& choices) {
  for (const Action& choice : choices) hash.add(std::bit_cast<std::uint64_t>(choice));
}

void add_scores(Hash& hash, const Ruleset& rules, const State& state, int seat) {
  const Score points = score(rules, state, seat);
  for (const int area : points.areas) hash.add(static_cast<std::uint64_t>(area));
  hash.add(static_cast<std::uint64_t>(points.total));
}

int choose_any(const Choices& choices, Random& random) {
  return static_cast<int>(random.below(static_cast<std::uint32_t>(choices.size())));
}

class Catalogue {
 public:
  std::uint32_t number() const {
    return static_cast<std::uint32_t>(hash_.value() ^ hash_.value() >> 32);
  }

  /// Games as they are played.
  void add_random_games(const Ruleset& rules, int games) {
    for (int seats = rules.min_seats; seats <= rules.max_seats; ++seats)
      for (int game = 0; game < games && !failed(rules); ++game)
        add_game(rules, seats, Random::of_game(kCatalogue, number_of(seats * kGames + game)),
                 [&](Random& random) { return choose_any(choices_, random); });
  }

  /// Games that fill one area after another.
  void add_aimed_games(Ruleset rules, int games) {
    for (std::uint8_t& rounds : rules.rounds)
      rounds = static_cast<std::uint8_t>(std::min(rounds * kLonger, kMaxRounds));
    const int counts = rules.max_seats - rules.min_seats + 1;
    for (int game = 0; game < games * rules.area_count * Aim::kWays && !failed(rules); ++game) {
      const Aim aim = Aim::of_game(rules, game);
      add_game(rules, rules.min_seats + game % counts,
               Random::of_game(kCatalogue + 1, number_of(game)),
               [&](Random& random) { return aim.choose(rules, state_, choices_, random); });
    }
  }

  /// What is printed and decides nothing: room on a track that is never needed, names of totals.
  void add_print(const Ruleset& rules, const Catalog& catalog) {
    for (const Track& track : rules.tracks) hash_.add(std::uint64_t{track.slots});
    for (const RatingNames& band : catalog.ratings)
      hash_.add(static_cast<std::uint64_t>(band.from.value_or(-10000)));
  }

 private:
  /// A script that fails has no behaviour; one that runs too long would take for ever to say so.
  static bool failed(const Ruleset& rules) { return rules.hooks && rules.hooks->fault(); }

  static std::uint64_t number_of(int game) { return static_cast<std::uint64_t>(game); }

  template <class Choose>
  void add_game(const Ruleset& rules, int seats, Random random, Choose choose) {
    trace_.clear();
    begin(rules, state_, seats, choices_, &trace_);
    while (waits_for(state_) != Waits::kNothing && !failed(rules)) {
      add_events(hash_, trace_);
      trace_.clear();
      if (waits_for(state_) == Waits::kRoll) {
        roll(rules, state_, draw_faces(rules, state_, random), choices_, &trace_);
      } else if (waits_for(state_) == Waits::kPlacement) {
        const Placement placement = draw_placement(rules, state_, random);
        for (const std::uint8_t die : placement.slot) hash_.add(std::uint64_t{die});
        place(rules, state_, placement, choices_, &trace_);
      } else {
        const Action action = choices_[choose(random)];
        const int player = state_.player;
        add_choices(hash_, choices_);
        hash_.add(std::bit_cast<std::uint64_t>(action));
        step(rules, state_, action, choices_, &trace_);
        add_scores(hash_, rules, state_, player);
      }
    }
    hash_.add(std::uint64_t{winners(rules, state_)});
  }

  Hash hash_;
  State state_{};
  Choices choices_;
  Trace trace_;
};

}  // namespace

Signature signature(const LoadWith& load) {
  const VariantPtr plain = load({}).variant;
  if (!plain) return {};
  const auto catalogue = std::make_unique<Catalogue>();
  catalogue->add_print(plain->rules, plain->catalog);
  for (const OptionValues& options : option_settings(plain->catalog)) {
    const VariantPtr variant = load(options).variant;
    if (!variant) continue;
    catalogue->add_random_games(variant->rules, options.empty() ? kGames : kGamesOfOptions);
    catalogue->add_aimed_games(variant->rules, options.empty() ? kAimed : 1);
    if (const auto& hooks = variant->rules.hooks; hooks && hooks->fault())
      return {0, diagnostic_of(*hooks->fault())};
  }
  return {catalogue->number(), {}};
}

}  // namespace clever
