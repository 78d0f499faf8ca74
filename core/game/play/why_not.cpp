#include "core/game/play/why_not.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/engine/offers.h"
#include "core/game/play/moment.h"

namespace clever {
namespace {

/// Not legal after any one change.
constexpr const char* kSeveral = "never";

class Doubt {
 public:
  Doubt(const Variant& variant, const State& state, const std::string& text)
      : variant_(variant), rules_(variant.rules), state_(state), text_(text) {}

  /// The word of the reason.
  std::string answer() {
    if (text_ == word_of(ActionType::kPass) && !state_.pending() &&
        rules_.stages[state_.stage].op == StageOp::kUse)
      return "usable";
    if (const std::string word = about_sheet(); !word.empty()) return word;
    if (with_slots()) return "slot";
    if (with_bonus()) return "bonus";
    if (with_other_face()) return "number";
    if (with_die_elsewhere()) return "die";
    return in_other_window() ? "window" : kSeveral;
  }

  /// One of several reasons.
  std::string one_of_several() {
    if (const std::string word = about_sheet_with_a_number(); !word.empty()) return word;
    if (with_other_faces()) return "number";
    const std::string word = about_sheet_with_other_faces();
    return word == kSeveral && elsewhere_with_other_faces() ? "die" : word;
  }

 private:
  /// The choice, if it is legal in another position.
  const Action* legal_in(const State& state) {
    legal(rules_, state, choices_);
    return choice_called(text_, variant_, state, choices_);
  }

  /// The same with something changed in this one; `changed_` is the position then.
  template <class Change>
  const Action* legal_after(Change change) {
    changed_ = state_;
    change(changed_);
    return legal_in(changed_);
  }

  /// Is a mark in the way: on the cell itself, or on others?
  std::string about_sheet() {
    for (int area = 0; area < rules_.area_count; ++area) {
      if (is_taken(area)) return "taken";
      const auto clear = [&](State& state) {
        state.me().marked[area] = rules_.areas[area].start;
        state.me().full[area] = rules_.areas[area].start_full;
      };
      if (legal_after(clear) || fills_up_to_it(area) || after_other_numbers(area)) return "order";
    }
    return "";
  }

  /// Without the one mark that it would make?
  bool is_taken(int area) {
    for (const int cell : state_.me().marked[area] - rules_.areas[area].start) {
      const Action* choice = legal_after([&](State& state) {
        state.me().marked[area] -= rules_.region(rules_.areas[area], cell);
        state.me().full[area] -= rules_.region(rules_.areas[area], cell);
      });
      if (choice && choice->area == area && Offers::cells_of(rules_, changed_, *choice).has(cell))
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
    for (int number = 0; number <= largest_before(facts); ++number) {
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
    for (int number = 0; number <= largest_before(facts); ++number)
      if (legal_after([&](State& state) {
            for (const int cell : own)
              state.me().value[facts.first_value + cell] = narrow<std::uint8_t>(number);
          }))
        return true;
    return false;
  }

  bool with_slots() {
    return legal_after([&](State& state) {
      for (int track = 0; track < rules_.track_count; ++track) {
        state.me().unlocked[track] = rules_.tracks[track].slots;
        state.me().spent[track] = {};
      }
    });
  }

  /// If a bonus waited that does not?
  bool with_bonus() {
    for (const int bonus : Bonuses::below(rules_.bonus_count) - state_.waiting)
      if (legal_after([&](State& state) {
            state.waiting.add(bonus);
            state.waiting_count[bonus] = 1;
          }))
        return true;
    return false;
  }

  bool with_other_face() {
    for (int die = 0; die < rules_.dice_count; ++die)
      for (const int face : rules_.dice[die].all_faces)
        if (legal_after([&](State& state) { state.face[die] = narrow<std::uint8_t>(face); }))
          return true;
    return false;
  }

  void show(State& state, int die, int face) const {
    if (rules_.dice[die].all_faces.has(face)) state.face[die] = narrow<std::uint8_t>(face);
  }
  void show_all(State& state, int face) const {
    for (int die = 0; die < rules_.dice_count; ++die) show(state, die, face);
  }

  /// One die shows this and all others that: a sum of two dice may need both.
  bool with_other_faces() {
    for (int others = 1; others <= kMaxFaces; ++others)
      for (int die = 0; die < rules_.dice_count; ++die)
        for (const int face : rules_.dice[die].all_faces)
          if (legal_after([&](State& state) {
                show_all(state, others);
                show(state, die, face);
              }))
            return true;
    return false;
  }

  /// Wrong in two ways: the marks are told, since they stay whatever is rolled.
  std::string about_sheet_with_other_faces() {
    for (int face = 1; face <= kMaxFaces; ++face) {
      State shown = state_;
      show_all(shown, face);
      if (shown.face == state_.face) continue;
      const std::string word = std::make_unique<Doubt>(variant_, shown, text_)->about_sheet();
      if (!word.empty()) return word;
    }
    return kSeveral;
  }

  /// Lies wrong and shows another number: where it lies is told, since that comes first.
  bool elsewhere_with_other_faces() const {
    for (int die = 0; die < rules_.dice_count; ++die)
      for (const int others : rules_.dice[die].all_faces)
        for (const int face : rules_.dice[die].all_faces) {
          State shown = state_;
          show_all(shown, others);
          show(shown, die, face);
          if (std::make_unique<Doubt>(variant_, shown, text_)->with_die_elsewhere()) return true;
        }
    return false;
  }

  /// A field that is written in may be asked about without the number.
  std::string about_sheet_with_a_number() const {
    if (text_.find('=') != std::string::npos) return "";
    for (int number = 0; number <= kMaxNumber; ++number) {
      const std::string text = text_ + "=" + std::to_string(number);
      const std::string word = std::make_unique<Doubt>(variant_, state_, text)->about_sheet();
      if (!word.empty()) return word;
    }
    return "";
  }

  /// Each die in each place, the others staying where they are.
  bool with_die_elsewhere() {
    for (std::uint8_t die = 0; die < rules_.dice_count; ++die) {
      const auto legal_moved = [&](auto lay) {
        return legal_after([&](State& state) {
          for (Dice* set : {&state.pool, &state.platter, &state.aside, &state.used})
            set->remove(die);
          std::replace(state.slot.begin(), state.slot.end(), die, kNone8);
          lay(state);
        });
      };
      for (Dice State::*place : {&State::pool, &State::platter, &State::aside})
        if (legal_moved([&](State& state) { (state.*place).add(die); })) return true;
      for (int slot = 0; slot < rules_.rolls; ++slot)
        if ((state_.slot[slot] == kNone8 || state_.slot[slot] == die) &&
            legal_moved([&](State& state) { state.slot[slot] = die; }))
          return true;
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
  State changed_;
  Choices choices_;
};

Reason reason_called(const std::string& word) {
  return *std::find_if(all_reasons().begin(), all_reasons().end(),
                       [&](const Reason& known) { return known.word == word; });
}

}  // namespace

const std::vector<Reason>& all_reasons() {
  static const std::vector<Reason> kReasons = [] {
    constexpr std::pair<const char*, const Text*> kSentences[] = {
        {"taken", &texts::why_taken},   {"order", &texts::why_order},
        {"slot", &texts::why_slot},     {"bonus", &texts::why_bonus},
        {"number", &texts::why_number}, {"die", &texts::why_die},
        {"usable", &texts::why_usable}, {"window", &texts::why_window},
        {kSeveral, &texts::why_never}};
    std::vector<Reason> reasons;
    for (const auto& [word, text] : kSentences)
      reasons.push_back({word, text->english, text->german});
    return reasons;
  }();
  return kReasons;
}

Reason why_not(const Variant& variant, const State& state, const std::string& text) {
  return reason_called(std::make_unique<Doubt>(variant, state, text)->answer());
}

Reason main_reason(const Variant& variant, const State& state, const std::string& text) {
  const auto doubt = std::make_unique<Doubt>(variant, state, text);
  const std::string word = doubt->answer();
  return reason_called(word == kSeveral ? doubt->one_of_several() : word);
}

std::string platter_rule(const Ruleset& rules, const State& state, const std::string& language) {
  return rules.stages[state.stage].highest ? say<texts::platter_highest>(language)
                                           : say<texts::platter_lowest>(language);
}

}  // namespace clever
