#include "core/study/simulate/signature.h"

#include <algorithm>
#include <initializer_list>
#include <memory>

#include "core/base/hash.h"
#include "core/base/numbers.h"
#include "core/game/engine/score.h"
#include "core/game/play/feed.h"
#include "core/players/bots/bot.h"

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
      for (int game = 0; game < games && goes_on(); ++game)
        add_game(rules, seats, random_of(kSeed, seats * kGames + game),
                 [&](Random& random) { return any_of(game_.choices, random); });
  }

  /// Games that fill one area after another.
  void add_aimed_games(Ruleset rules, int games) {
    for (std::uint8_t& rounds : rules.rounds)
      rounds = narrow<std::uint8_t>(std::min(rounds * kLonger, kMaxRounds));
    const int counts = rules.max_seats - rules.min_seats + 1;
    for (int game = 0; game < games * rules.area_count * Aim::kWays && goes_on(); ++game) {
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
  /// The largest sheets have enough choices in fewer games. No shipped game comes near.
  bool goes_on() const { return !game_.fault && choices_ < kMostChoices; }

  static Random random_of(std::uint64_t seed, int game) {
    return Random::of_game(seed, narrow<std::uint64_t>(game));
  }

  /// A script that fails has no behaviour; one that runs too long would take for ever to say so.
  template <class Choose>
  void add_game(const Ruleset& rules, int seats, Random random, Choose choose) {
    scoring_ = scoring_of(rules);
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

  /// What adding up the points takes, in choices.
  static std::size_t scoring_of(const Ruleset& rules) {
    std::size_t cells = 0;
    for (int area = 0; area < rules.area_count; ++area)
      cells += at(rules.areas[area].parts) * at(rules.areas[area].cells());
    return cells / 8;
  }

  void add(const Ruleset& rules, const Faces& faces) { feed(rules, faces, game_); }

  void add(const Ruleset& rules, const Placement& placement) {
    for (const std::uint8_t die : placement.slot) hash_.add(std::uint64_t{die});
    feed(rules, placement, game_);
  }

  void add(const Ruleset& rules, const Action& chosen) {
    const int player = game_.state.player;
    choices_ += at(game_.choices.size()) + kOfDecision + scoring_;
    for (const Action& choice : game_.choices) add_choice(hash_, choice);
    add_choice(hash_, chosen);
    feed(rules, chosen, game_);
    const Score points = score(rules, game_.state, player);
    for (const int area : points.areas) hash_.add(static_cast<std::uint64_t>(area));
    hash_.add(static_cast<std::uint64_t>(points.total));
  }

  static constexpr std::size_t kMostChoices = 20'000'000, kOfDecision = 10;

  Hash hash_;
  Outcome game_;
  std::size_t choices_ = 0;  // that were looked at
  std::size_t scoring_ = 0;
};

}  // namespace

namespace {

/// Only of a variant that has options: loading it once is never too slow.
Diagnostic too_slow(const Catalog& catalog) {
  return {Severity::kError, Code::kTooMany, catalog.options.front().spans.front(),
          "the options make the variant take too long to load for a signature",
          "have fewer values, or faster scripts"};
}

}  // namespace

Signature signature(const LoadWith& load) {
  Patience patience;
  std::size_t effort = 0;
  return signature(load, patience, effort);
}

Signature signature(const LoadWith& load, Patience& patience, std::size_t& effort) {
  const Loaded plain = load({});
  if (!plain.variant) return {};
  const auto games = std::make_unique<GamesHash>();
  games->add_print(plain.variant->rules, plain.variant->catalog);
  for (const OptionValues& options : option_settings(plain.variant->catalog)) {
    if (effort > kMostEffort && !options.empty()) return {0, too_slow(plain.variant->catalog)};
    const Loaded loaded = options.empty() ? plain : load(options);
    const VariantPtr variant = loaded.variant;
    effort += loaded.effort;
    if (!variant) continue;
    // Somebody may have it for longer; what that took is counted there.
    const std::int64_t before =
        variant->rules.hooks ? variant->rules.hooks->steps() - loaded.steps : 0;
    patience.begin(variant->rules, before);
    games->add_random_games(variant->rules, options.empty() ? kGames : kGamesOfOptions);
    games->add_aimed_games(variant->rules, options.empty() ? kAimed : 1);
    patience.end(variant->rules, before);
    if (const HookFault* fault = fault_of(variant->rules)) return {0, diagnostic_of(*fault)};
  }
  return {games->number(), {}};
}

}  // namespace clever
