#include "core/scenario/why_not.h"

#include <algorithm>
#include <memory>

#include "core/base/numbers.h"
#include "core/engine/offers.h"
#include "core/scenario/moment.h"

namespace clever {
namespace {

Reason reason(const std::string& word) {
  for (const Reason& known : all_reasons())
    if (known.word == word) return known;
  return all_reasons().back();
}

class Doubt {
 public:
  Doubt(const Variant& variant, const State& state, const std::string& text)
      : variant_(variant), rules_(variant.rules), state_(state), text_(text) {}

  Reason answer() {
    if (text_ == word_of(ActionType::kPass) && !state_.pending() &&
        rules_.stages[state_.stage].op == StageOp::kUse)
      return reason("usable");
    if (const std::string word = about_sheet(); !word.empty()) return reason(word);
    if (with_slots()) return reason("slot");
    if (with_bonus()) return reason("bonus");
    if (with_other_face()) return reason("number");
    if (with_die_elsewhere()) return reason("die");
    if (in_other_window()) return reason("window");
    return reason("never");
  }

 private:
  /// The choice, if it is legal in another position.
  const Action* legal_in(const State& state) {
    legal(rules_, state, choices_);
    return choice_called(text_, variant_, state, choices_);
  }

  /// Is a mark in the way: on the cell itself, or on others?
  std::string about_sheet() {
    for (int area = 0; area < rules_.area_count; ++area) {
      if (is_taken(area)) return "taken";
      State empty = state_;
      const Cells start = rules_.areas[area].start;
      empty.me().marked[area] = empty.me().full[area] = start;
      if (legal_in(empty) || fills_up_to_it(area) || after_other_numbers(area)) return "order";
    }
    return "";
  }

  /// Without the one mark that it would make?
  bool is_taken(int area) {
    for (const int cell : state_.me().marked[area] - rules_.areas[area].start) {
      State one = state_;
      one.me().marked[area].remove(cell);
      one.me().full[area].remove(cell);
      const Action* choice = legal_in(one);
      if (choice && choice->area == area && Offers::cells_of(rules_, one, *choice).has(cell))
        return true;
    }
    return false;
  }

  /// The largest number that can stand before another one.
  static int largest_before(const Area& facts) {
    return facts.compares ? facts.previous_span - 2 : 0;
  }

  /// A field further on in a line: legal once the fields before it are filled, with any number.
  bool fills_up_to_it(int area) {
    const Area& facts = rules_.areas[area];
    const int last = largest_before(facts);
    for (int number = 0; number <= last; ++number) {
      State filled = state_;
      for (const int cell : facts.all - state_.me().marked[area]) {
        filled.me().marked[area].add(cell);
        filled.me().full[area].add(cell);
        filled.me().value[facts.first_value + cell] = narrow<std::uint8_t>(number);
        if (legal_in(filled)) return true;
      }
    }
    return false;
  }

  /// Legal if something else were written before it?
  bool after_other_numbers(int area) {
    const Area& facts = rules_.areas[area];
    const Cells own = state_.me().marked[area] - facts.start;
    if (!facts.compares || own.empty()) return false;
    for (int number = 0; number <= largest_before(facts); ++number) {
      State other = state_;
      for (const int cell : own)
        other.me().value[facts.first_value + cell] = narrow<std::uint8_t>(number);
      if (legal_in(other)) return true;
    }
    return false;
  }

  bool with_slots() {
    State rich = state_;
    for (int track = 0; track < rules_.track_count; ++track) {
      rich.me().unlocked[track] = rules_.tracks[track].slots;
      rich.me().spent[track] = {};
    }
    return legal_in(rich);
  }

  /// If a bonus waited that does not?
  bool with_bonus() {
    for (int bonus = 0; bonus < rules_.bonus_count; ++bonus) {
      State owed = state_;
      owed.waiting.add(bonus);
      owed.waiting_count[bonus] = 1;
      if (!state_.waiting.has(bonus) && legal_in(owed)) return true;
    }
    return false;
  }

  bool with_other_face() {
    for (int die = 0; die < rules_.dice_count; ++die)
      for (int face = 1; face <= rules_.dice[die].faces; ++face) {
        State turned = state_;
        turned.face[die] = narrow<std::uint8_t>(face);
        if (legal_in(turned)) return true;
      }
    return false;
  }

  /// Each die in each place, the others staying where they are.
  bool with_die_elsewhere() {
    for (int die = 0; die < rules_.dice_count; ++die) {
      State lifted = state_;
      for (Dice* set : {&lifted.pool, &lifted.platter, &lifted.aside, &lifted.used})
        set->remove(die);
      std::replace(lifted.slot.begin(), lifted.slot.end(), narrow<std::uint8_t>(die), kNone8);
      for (Dice State::*place : {&State::pool, &State::platter, &State::aside}) {
        State moved = lifted;
        (moved.*place).add(die);
        if (legal_in(moved)) return true;
      }
      for (int slot = 0; slot < rules_.rolls; ++slot) {
        if (lifted.slot[slot] != kNone8) continue;
        State moved = lifted;
        moved.slot[slot] = narrow<std::uint8_t>(die);
        if (legal_in(moved)) return true;
      }
    }
    return false;
  }

  bool in_other_window() {
    State later = state_;
    later.waiting = {};
    later.waiting_count = {};
    later.further_count = 0;
    for (int stage = 0; stage < rules_.stages.count(); ++stage) {
      later.stage = narrow<std::uint8_t>(stage);
      if (legal_in(later)) return true;
    }
    return false;
  }

  const Variant& variant_;
  const Ruleset& rules_;
  const State& state_;
  const std::string& text_;
  Choices choices_;
};

}  // namespace

const std::vector<Reason>& all_reasons() {
  static const std::vector<Reason> kReasons = {
      {"taken", "the cell is taken"},
      {"order", "the marks that are there do not let it follow"},
      {"slot", "no slot of the action is left"},
      {"bonus", "no such bonus waits"},
      {"number", "the die shows another number"},
      {"die", "the die does not lie where it could be used"},
      {"usable", "a die can be used"},
      {"window", "it is not the time for that"},
      {"never", "there is no such choice near this position"},
  };
  return kReasons;
}

Reason why_not(const Variant& variant, const State& state, const std::string& text) {
  return std::make_unique<Doubt>(variant, state, text)->answer();
}

}  // namespace clever
