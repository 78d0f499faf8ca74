// A game being played: the position, its legal choices, the dice, and the transcript so far. Every
// change goes through here, so the transcript is always whole. Tested in tests/game/play.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/json_fwd.h"
#include "core/base/limits.h"
#include "core/base/random.h"
#include "core/clever.h"
#include "core/game/play/feed.h"

namespace clever {

struct GameSetup {
  std::vector<std::string> players;  // NAME, or NAME=BOT for a seat that a bot plays
  std::uint64_t seed = 0;
  bool with_legal = false;  // note all legal choices in the transcript
  Seats typed = {};         // in whose turns people roll dice of their own and type what they show
  std::string file = {};    // of the variant, where it is played by the rules of a saved game
};

/// What a game waits for, and from whom.
enum class Asks {
  kNothing,    // it is over
  kChoice,     // of whoever decides
  kRoll,       // that the seed makes
  kFaces,      // of dice that people roll
  kSort,       // where the seed lays dice out
  kPlacement,  // where people say which of tied dice lie where
};

/// How many more dice whoever decides could pay for.
int extra_dice_left(const Ruleset& rules, const State& state);

class Game {
 public:
  enum class By { kPerson, kBot };

  Game(VariantPtr variant, GameSetup setup);
  // In game.cpp, which knows what JSON is.
  Game(const Game&);
  Game(Game&&) noexcept;
  Game& operator=(const Game&);
  Game& operator=(Game&&) noexcept;
  ~Game();

  const Variant& variant() const { return *variant_; }
  const VariantPtr& shared_variant() const { return variant_; }
  const Ruleset& rules() const { return variant_->rules; }
  const Catalog& catalog() const { return variant_->catalog; }
  const GameSetup& setup() const { return setup_; }
  const State& state() const { return now_.state; }
  const Choices& choices() const { return now_.choices; }
  Waits waits() const { return waits_for(state()); }
  /// Are the next dice those of people, rather than made from the seed?
  bool dice_are_typed() const { return setup_.typed.has(state().active); }
  Asks asks() const;
  /// Of the dice.
  Random& random() { return random_; }
  /// Of the bots: after undo() they choose again what they chose.
  Random& bot_random() { return bot_random_; }
  /// What the last input did.
  const Trace& trace() const { return now_.trace; }
  /// Where and why scripts of the variant had no answer since the last call of this; each place is
  /// told once in a game. Their answer counted as nothing, and the game goes on.
  std::vector<std::string> new_faults();
  /// All of them, as far as inputs have shown them.
  const std::vector<std::string>& faults() const { return faults_; }
  /// The transcript so far, one object a line.
  const std::vector<Json>& lines() const { return lines_; }

  void feed(const Faces& faces);
  /// Where people say what lies where, the seed goes on as if it had decided.
  void feed(const Placement& placement);
  void feed(const Action& chosen, By by = By::kPerson);

  /// Takes back the last choice of a person, or dice that were typed, and what bots have chosen
  /// since. False when the seed has made dice since, or nobody but bots has done anything.
  bool undo();
  /// The choice that was taken back last, while it can be made again where it was made.
  std::optional<Action> undone() const;
  /// How often lines have been taken back; as long as it is the same, they have only become more.
  int times_undone() const { return times_undone_; }

 private:
  struct Before {
    State state;
    std::size_t lines;
    Random random, bot_random;
    By by;
    std::optional<Action> choice;  // none of dice that were typed
  };

  template <class Dice>
  bool is_decided_by_people() const;
  template <class Dice>
  void follow_dice(Json line, const Dice& dice);
  void note_way_back(By by, std::optional<Action> choice);
  void note_events(Json* choice_line);
  void note_fault();

  VariantPtr variant_;
  GameSetup setup_;
  Outcome now_;
  Random random_, bot_random_;
  std::vector<Json> lines_;
  std::vector<Before> undo_, undone_;  // since the seed has made dice
  int times_undone_ = 0;
  std::vector<std::string> faults_;
  std::size_t told_faults_ = 0;
};

/// Of the header of a transcript: the whole game as a packed line.
inline constexpr const char* kPackedKey = "packed";

/// The values of all options, as transcripts and simulations note them.
Json options_json(const Catalog& catalog);

/// The name of a seat without its bot, and the bot ("" for a person).
std::string player_name(const std::string& player);
std::string player_bot(const std::string& player);
/// A name is said again and again: longer ones are refused. A bot may be a program with a long
/// path.
bool is_long(const std::string& player);
std::vector<std::string> player_names(const std::vector<std::string>& players);
std::vector<std::string> player_bots(const std::vector<std::string>& players);

}  // namespace clever
