#include "core/study/simulate/signature.h"

#include <algorithm>
#include <initializer_list>
#include <memory>

#include "core/base/hash.h"
#include "core/base/numbers.h"
#include "core/game/engine/score.h"
#include "core/game/play/feed.h"
#include "core/players/bots/bot.h"
#include "core/variant/rules/verify.h"

namespace clever {
namespace {

constexpr int kGames = 100;          // with each number of players
constexpr int kGamesOfOptions = 20;  // with each value of an option
constexpr int kAimed = 4;            // for each area and each way of filling it
constexpr int kLonger = 4;           // times the rounds, until nothing is left to be filled
constexpr std::uint64_t kSeed = 20181;

// What is counted has the layout of the first day: the number must not depend on how the program
// keeps its events and choices.
std::uint64_t packed(std::initializer_list<std::uint64_t> bytes) {
  std::uint64_t word = 0;
  int shift = 0;
  for (const std::uint64_t byte : bytes) word |= byte << shift, shift += 8;
  return word;
}

void add_event(Hash& hash, const Event& event) {
  const bool round = event.kind == Event::Kind::kRound, turn = event.kind == Event::Kind::kTurn;
  const auto role = static_cast<std::uint64_t>(event.role);
  hash.add(packed({static_cast<std::uint64_t>(event.kind), round ? event.round : event.player,
                   turn || round ? role : event.area, event.cell, event.value, event.bonus,
                   event.spot}));
}

void add_choice(Hash& hash, const Action& choice) {
  hash.add(packed({static_cast<std::uint64_t>(choice.type), choice.subject, choice.area,
                   choice.cell, choice.way, choice.number, choice.track, choice.slot}));
}

/// The hash of many games.
class GamesHash {
 public:
  std::uint32_t number() const {
    return static_cast<std::uint32_t>(hash_.value() ^ hash_.value() >> 32);
  }

  /// Games as they are played.
  void add_random_games(const Ruleset& rules, int games) {
    for (int seats = rules.min_seats; seats <= rules.max_seats; ++seats)
      for (int game = 0; game < games && !game_.fault; ++game)
        add_game(rules, seats, random_of(kSeed, seats * kGames + game),
                 [&](Random& random) { return any_of(game_.choices, random); });
  }

  /// Games that fill one area after another.
  void add_aimed_games(Ruleset rules, int games) {
    for (std::uint8_t& rounds : rules.rounds)
      rounds = narrow<std::uint8_t>(std::min(rounds * kLonger, kMaxRounds));
    verify(rules);
    const int counts = rules.max_seats - rules.min_seats + 1;
    for (int game = 0; game < games * rules.area_count * Aim::kWays && !game_.fault; ++game) {
      const Aim aim = Aim::of_game(rules, game);
      add_game(
          rules, rules.min_seats + game % counts, random_of(kSeed + 1, game),
          [&](Random& random) { return aim.choose(rules, game_.state, game_.choices, random); });
    }
  }

  /// What is printed and decides nothing: room on a track that is never needed, names of totals.
  void add_print(const Ruleset& rules, const Catalog& catalog) {
    for (const Track& track : rules.tracks) hash_.add(std::uint64_t{track.slots});
    for (const RatingNames& band : catalog.ratings)
      hash_.add(static_cast<std::uint64_t>(band.from.value_or(-10000)));
  }

 private:
  static Random random_of(std::uint64_t seed, int game) {
    return Random::of_game(seed, narrow<std::uint64_t>(game));
  }

  /// A script that fails has no behaviour; one that runs too long would take for ever to say so.
  template <class Choose>
  void add_game(const Ruleset& rules, int seats, Random random, Choose choose) {
    feed(rules, Begin{seats}, game_);
    play_out(
        rules, game_.state, random,
        [&] { return game_.fault ? nullptr : &game_.choices[choose(random)]; },
        [&](const auto& input) {
          for (const Event& event : game_.trace) add_event(hash_, event);
          add(rules, input);
        });
    hash_.add(std::uint64_t{winners(rules, game_.state).word()});
  }

  void add(const Ruleset& rules, const Faces& faces) { feed(rules, faces, game_); }

  void add(const Ruleset& rules, const Placement& placement) {
    for (const std::uint8_t die : placement.slot) hash_.add(std::uint64_t{die});
    feed(rules, placement, game_);
  }

  void add(const Ruleset& rules, const Action& chosen) {
    const int player = game_.state.player;
    for (const Action& choice : game_.choices) add_choice(hash_, choice);
    add_choice(hash_, chosen);
    feed(rules, chosen, game_);
    const Score points = score(rules, game_.state, player);
    for (const int area : points.areas) hash_.add(static_cast<std::uint64_t>(area));
    hash_.add(static_cast<std::uint64_t>(points.total));
  }

  Hash hash_;
  Outcome game_;
};

}  // namespace

Signature signature(const LoadWith& load) {
  const Loaded plain = load({});
  if (!plain.variant) return {};
  const auto games = std::make_unique<GamesHash>();
  games->add_print(plain.variant->rules, plain.variant->catalog);
  for (const OptionValues& options : option_settings(plain.variant->catalog)) {
    const Loaded loaded = options.empty() ? plain : load(options);
    const VariantPtr variant = loaded.variant;
    if (!variant) continue;
    games->add_random_games(variant->rules, options.empty() ? kGames : kGamesOfOptions);
    games->add_aimed_games(variant->rules, options.empty() ? kAimed : 1);
    if (const HookFault* fault = fault_of(variant->rules)) return {0, diagnostic_of(*fault)};
  }
  return {games->number(), {}};
}

}  // namespace clever
