// A table to play at: the tests set up a position, roll, choose in words, and look at what
// happened. Positions are written straight into the state; from there on only the engine moves.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/clever.h"
#include "core/game/engine/score.h"
#include "core/game/engine/state.h"
#include "core/game/engine/step.h"

namespace clever::tests {

using Dice = std::vector<std::pair<std::string, int>>;  // die and face
using TextList = std::vector<std::string>;
using TextSet = std::set<std::string>;

/// Where the dice lie. A die field without a die is {"", 0}.
struct Lying {
  Dice pool = {};
  Dice slots = {};
  Dice platter = {};
  Dice aside = {};
  int roll = 1;
};

/// A variant of the repository, loaded once; fails the test when it has problems.
VariantPtr shipped(const std::string& id, const OptionValues& options = {});
VariantPtr from_text(const std::string& yaml, const OptionValues& options = {});

class Table {
 public:
  explicit Table(VariantPtr variant, int seats = 1);
  explicit Table(const std::string& id, int seats = 1, const OptionValues& options = {})
      : Table(shipped(id, options), seats) {}

  // Setting up. What follows concerns the sheet of this seat.
  Table& sheet(int seat);
  Table& mark(const std::string& area, const TextList& cells);
  /// The last state of cells that have several.
  Table& finish(const std::string& area, const TextList& cells);
  /// Crosses every cell.
  Table& fill(const std::string& area);
  /// Writes the numbers from the first free cell on.
  Table& write(const std::string& area, const std::vector<int>& numbers);
  Table& write_at(const std::string& area, const std::string& cell, int number);
  Table& unlock(const std::string& track, int slots);
  Table& foxes(int count);
  Table& lock_all();  // nothing unlocked on any sheet
  Table& round(int number);
  /// A bonus that waits with whoever decides next.
  Table& owe(const std::string& bonus, int count = 1);
  Table& show(const Dice& dice);  // faces, wherever the dice lie

  // Entering a position, with everything that follows from it without a choice.
  Table& at_pick(const Lying& lying);
  Table& at_window_before_roll(const Lying& lying);  // of the roll `lying.roll`
  Table& at_passive(int seat, const Lying& lying);
  Table& at_solo_passive(const Lying& lying);
  Table& go_on(Moment moment);
  Table& at_extra(int seat, const Lying& lying);

  // Playing.
  /// Dice of the pool that are not named show `others`.
  Table& roll(const Dice& dice, int others = 0);
  Table& choose(const std::string& text);

  // Looking.
  TextSet legal() const;
  TextList legal_in_order() const;
  bool is_legal(const std::string& text) const { return legal().contains(text); }
  /// Some choice begins with these words.
  bool offers(const std::string& beginning) const;
  TextSet offered(const std::string& beginning) const;
  /// Of the last call, in order.
  TextList gains() const;
  TextList lost() const;
  TextList autos() const;  // "0 pass"
  TextList turns() const;  // "round 2", "0 active", "1 passive"

  TextSet pool() const { return names(state_.pool); }
  TextSet platter() const { return names(state_.platter); }
  TextList slots() const;  // by roll, "" where empty
  Waits waits() const { return waits_for(state_); }
  bool waits_for_roll() const { return waits() == Waits::kRoll; }
  bool over() const { return waits() == Waits::kNothing; }
  int player() const { return state_.player; }
  bool is_marked(const std::string& area, const std::string& cell) const;
  int written(const std::string& area, const std::string& cell) const;
  TextSet spent(const std::string& track) const;  // numbers of the slots
  int score(const std::string& area) const;
  int total() const;
  std::set<int> winners() const;

  const Ruleset& rules() const { return variant_->rules; }
  const Catalog& catalog() const { return variant_->catalog; }
  State& state() { return state_; }
  const State& state() const { return state_; }
  const Choices& choices() const { return choices_; }
  const Trace& trace() const { return trace_; }

  int area(const std::string& id) const;
  int die(const std::string& id) const;
  int track(const std::string& id) const;
  int bonus(const std::string& id) const;
  int cell(const std::string& area, const std::string& text) const;

 private:
  TextSet names(clever::Dice dice) const;
  void lay(const Lying& lying);
  void check() const;
  SeatState& seat() { return state_.seat[static_cast<std::size_t>(seat_)]; }
  const SeatState& seat() const { return state_.seat[static_cast<std::size_t>(seat_)]; }

  VariantPtr variant_;
  State state_;
  Choices choices_;
  Trace trace_;
  int seat_ = 0;
};

}  // namespace clever::tests
