// One choice of a player, eight bytes. Names and texts are view/wording's business. Two actions are
// the same choice exactly if they are equal.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "core/rules/ruleset.h"

namespace clever {

enum class ActionType : std::uint8_t {
#define ACTION_KIND(id, word) id,
#include "core/engine/action_kinds.def"
#undef ACTION_KIND
};

const char* word_of(ActionType type);

/// Members that do not apply are kNone8.
struct Action {
  ActionType type = ActionType::kPass;
  std::uint8_t subject = kNone8;  // die; for kBonus the bonus; for kFurther and kDecline the item
  std::uint8_t area = kNone8;
  std::uint8_t cell = kNone8;    // the cell, or from 64 on which set of cells a place hook offers
  std::uint8_t way = kNone8;     // way of entering, where the area has several
  std::uint8_t number = kNone8;  // what is entered; for kOwn the face a die is turned to
  std::uint8_t track = kNone8;   // whose slot is spent
  std::uint8_t slot = kNone8;    // the slot spent; for a bonus of several, which of them

  friend bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

/// A choice with holes for area, cell and number, as one word. Choices are made by the million:
/// this way one is a few operations on a register and a single store.
class Form {
 public:
  /// Members of `action` that are to be filled in later must be 0.
  explicit Form(const Action& action) : bits_(std::bit_cast<std::uint64_t>(action)) {}

  Form with_subject(int subject) const { return Form(bits_ | shifted(subject, 1)); }
  Form with_area(int area) const { return Form(bits_ | shifted(area, 2)); }
  Form with_slot(int track, int slot) const {
    return Form((bits_ & ~(shifted(0xff, 6) | shifted(0xff, 7))) | shifted(track, 6) |
                shifted(slot, 7));
  }
  Form with_way(int way) const { return Form((bits_ & ~shifted(0xff, 4)) | shifted(way, 4)); }
  Action filled(int cell, int number) const {
    return std::bit_cast<Action>(bits_ | shifted(cell, 3) | shifted(number, 5));
  }
  Action action() const { return std::bit_cast<Action>(bits_); }

 private:
  static_assert(std::endian::native == std::endian::little,
                "shifts follow the order of the members");
  explicit Form(std::uint64_t bits) : bits_(bits) {}
  static std::uint64_t shifted(int value, int member) {
    return static_cast<std::uint64_t>(value) << (8 * member);
  }

  std::uint64_t bits_;
};

inline constexpr int kMaxChoices = 4096;

/// The legal choices of a decision, in a stable order: by die (or pending item), area, spent slot,
/// number, cell and way, each in the order of the variant file; then actions by track; then roll,
/// stop, pass, done.
class Choices {
 public:
  static constexpr int kRow = kMaxCells * kMaxDice;  // every die on every cell of a sheet

  void clear() { count_ = 0; }
  void add(const Action& action) {
    if (count_ < kMaxChoices) actions_[static_cast<std::size_t>(count_++)] = action;
  }
  /// For filling in a row: write up to kRow choices, then say where the end is.
  Action* end_for_writing() { return actions_.data() + count_; }
  void set_end(const Action* end) {
    count_ = std::min(static_cast<int>(end - actions_.data()), kMaxChoices);
  }
  int size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const Action& operator[](int index) const { return actions_[static_cast<std::size_t>(index)]; }
  std::span<const Action> all() const {
    return {actions_.data(), static_cast<std::size_t>(count_)};
  }
  const Action* begin() const { return actions_.data(); }
  const Action* end() const { return actions_.data() + count_; }

 private:
  int count_ = 0;
  std::array<Action, kMaxChoices + kRow> actions_;  // room for a row beyond the last
};

}  // namespace clever
