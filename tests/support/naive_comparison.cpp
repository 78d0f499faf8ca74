#include "tests/support/naive_comparison.h"

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/offers.h"
#include "core/game/words/wording.h"
#include "tests/support/position.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

using Texts = std::set<std::string>;

std::string lines_of(const Texts& texts) {
  std::string lines;
  for (const std::string& text : texts) lines += "    " + text + "\n";
  return lines.empty() ? "    (nothing)\n" : lines;
}

Texts without(const Texts& all, const Texts& some) {
  Texts rest;
  for (const std::string& text : all)
    if (!some.contains(text)) rest.insert(text);
  return rest;
}

void expect_same(const naive::Position& position, const Texts& engine, const char* when) {
  const Texts naive_texts = naive::legal(position);
  if (naive_texts == engine) return;
  FAIL(when << "\n"
            << text_of(position) << "  only the engine offers:\n"
            << lines_of(without(engine, naive_texts)) << "  only the naive account offers:\n"
            << lines_of(without(naive_texts, engine)) << "  both offer:\n"
            << lines_of(without(engine, without(engine, naive_texts))));
}

class Comparison : public Onlooker {
 public:
  explicit Comparison(const Variant& variant) : variant_(variant) {}

  void begun(const State&, const Trace&) override { last_ = ActionType::kPass; }

  void decision(const State& state, const Choices& choices) override {
    const auto texts = choice_texts(variant_.rules, variant_.catalog, state, choices);
    const Texts engine(texts.begin(), texts.end());
    if (engine.size() != texts.size()) FAIL("two choices have the same text");
    expect_same(position_of(variant_, state), engine, "a decision");
    ++decisions;
  }

  static bool rolls_pool(const State& state) { return state.role == Role::kActive; }

  void rolled(const State& before, const Faces& faces, const State&, const Trace& trace) override {
    const bool returning = rolls_pool(before) && before.roll >= 2 && last_ != ActionType::kRoll &&
                           last_ != ActionType::kReroll;
    if (returning) expect(before, before.player, naive::Window::kBeforeRoll, "roll");
    if (rolls_pool(before) && passed(trace)) {
      State thrown = before;
      for (std::size_t die = 0; die < faces.size(); ++die)
        if (before.pool.has(static_cast<int>(die))) thrown.face[die] = faces[die];
      expect(thrown, before.player, naive::Window::kPick, "pass");
    }
    last_ = ActionType::kPass;
  }

  void placed(const State&, const Placement&, const State& after, const Trace& trace) override {
    if (passed(trace) && after.round == 0) expect(after, 0, naive::Window::kPassive, "pass");
  }

  void chosen(const State&, const Action& action, const State& after, const Trace& trace) override {
    last_ = action.type;
    for (const Event& event : trace) {
      if (event.kind == Event::Kind::kLost) expect_lost(after, event);
      if (event.kind == Event::Kind::kRound) return;
      if (event.kind == Event::Kind::kTurn && event.role == Role::kActive) return;
      if (event.kind == Event::Kind::kTurn) expect_skipped(after, event.player, action);
      if (event.kind == Event::Kind::kAuto && event.action == ActionType::kPass &&
          event.player != after.active)
        expect(after, event.player, naive::Window::kPassive, "pass");
    }
  }

  long decisions = 0;

 private:
  static bool passed(const Trace& trace) {
    return trace.size() > 0 && trace.begin()->kind == Event::Kind::kAuto &&
           trace.begin()->action == ActionType::kPass;
  }

  void expect(const State& state, int player, naive::Window window, const char* only) {
    expect_same(position_of(variant_, state, player, window), {only},
                "the engine went on without asking");
  }

  /// A bonus that went unused had nowhere to go.
  void expect_lost(const State& after, const Event& event) {
    naive::Position position = position_of(variant_, after, event.player, naive::Window::kSettle);
    position.pending = {{variant_.catalog.bonuses[event.bonus].id, "", 0, "", 1}};
    expect_same(position, {}, "a bonus was lost");
  }

  /// A passive player's turn begins: the player before had no extra window left to use. The dice
  /// still lie as they did, except after the solo turns.
  void expect_skipped(const State& after, int player, const Action& action) {
    if (after.seats == 1 || action.type == ActionType::kDone) return;
    const int before = (player + after.seats - 1) % after.seats;
    naive::Position position = position_of(variant_, after, before, naive::Window::kExtra);
    position.extra_used.clear();
    if (action.type != ActionType::kExtra && action.type != ActionType::kBonus &&
        action.type != ActionType::kFurther && action.type != ActionType::kDecline)
      expect_same(position, {"done"}, "the engine skipped an extra window");
  }

  const Variant& variant_;
  ActionType last_ = ActionType::kPass;
};

long compare(const std::string& game, const OptionValues& options, int seats,
             const Amount& amount) {
  const VariantPtr variant = loaded(shipped(), game, options);
  const Variant longer{with_rounds(variant->rules, 20), variant->catalog};
  CAPTURE(game, seats, text_of(options));
  Comparison as_printed(*variant), long_games(longer);
  const auto random_bot = make_bot("random"), greedy_bot = make_bot("greedy");
  BusyBot busy;
  std::uint64_t seed = 0;
  const auto play_some = [&](const Variant& rules, Bot& bot, int games, Comparison& comparison) {
    for (int i = 0; i < games; ++i) {
      Random random = Random::of_game(static_cast<std::uint64_t>(seats), ++seed);
      play(rules.rules, seats, bot, random, comparison);
    }
  };
  play_some(*variant, *random_bot, amount.random, as_printed);
  play_some(*variant, *greedy_bot, amount.greedy, as_printed);
  play_some(*variant, busy, amount.busy, as_printed);
  play_some(longer, busy, amount.busy_long, long_games);
  play_some(longer, *random_bot, amount.busy_long, long_games);
  return as_printed.decisions + long_games.decisions;
}

}  // namespace

long compare_all(const Amount& amount, bool every_table) {
  long decisions = 0;
  int turn = 0;
  for (const std::string game :
       {"ganz-schoen-clever", "doppelt-so-clever", "clever-hoch-drei", "clever-4ever"})
    for (const OptionValues& options : option_settings(loaded(shipped(), game)->catalog))
      for (int seats = 1, mine = turn++ % 4 + 1; seats <= 4; ++seats)
        if (every_table || seats == mine) decisions += compare(game, options, seats, amount);
  return decisions;
}

}  // namespace clever::tests
