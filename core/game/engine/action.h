// One choice of a player, eight bytes. Names and texts are view/wording's business. Two actions are
// the same choice exactly if they are equal.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/variant/rules/ruleset.h"

namespace clever {

using Fields = Row<std::uint8_t, kMaxRolls>;  // the die on each die field, or kNone8
using Faces = Row<std::uint8_t, kMaxDice>;

enum class ActionType : std::uint8_t {
#define ACTION_KIND(id, word) id,
#include "core/game/engine/action_kinds.def"
#undef ACTION_KIND
};

const char* word_of(ActionType type);

/// Members that do not apply are kNone8.
struct alignas(8) Action {
  ActionType type = ActionType::kPass;
  std::uint8_t subject = kNone8;  // die; for kBonus the bonus; for kFurther and kDecline the item
  std::uint8_t area = kNone8;
  Cell cell = kNoCell;           // or from kMaxAreaCells on which set of cells a place hook offers
  std::uint8_t way = kNone8;     // way of entering, where the area has several
  std::uint8_t number = kNone8;  // what is entered; for kOwn the face a die is turned to
  std::uint8_t track = kNone8;   // whose slot is spent
  std::uint8_t slot = kNone8;    // the slot spent; for a bonus of several, which of them

  friend bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

/// A choice with holes for area, cell and number. Choices are made by the million: as one word,
/// filling one in is a few operations on a register and a single store.
class Form {
 public:
  /// Members of `action` that are to be filled in later must be 0.
  explicit Form(const Action& action) : bits_(std::bit_cast<Word>(action)) {}

  Form with_subject(int subject) const { return Form(bits_ | shifted(subject, 1)); }
  Form with_area(int area) const { return Form(bits_ | shifted(area, 2)); }
  Form with_slot(int track, int slot) const {
    return Form((bits_ & ~(shifted(0xff, kTrack) | shifted(0xff, kTrack + 1))) |
                shifted(track, kTrack) | shifted(slot, kTrack + 1));
  }
  Form with_way(int way) const { return Form((bits_ & ~shifted(0xff, kWay)) | shifted(way, kWay)); }
  [[gnu::always_inline]] Action filled(int cell, int number) const {
    return std::bit_cast<Action>(bits_ | shifted(cell, kCell) | shifted(number, kWay + 1));
  }

 private:
  static_assert(std::endian::native == std::endian::little,
                "shifts follow the order of the members");
  using Word = std::uint64_t;
  static_assert(sizeof(Word) == sizeof(Action));
  static constexpr int kCell = offsetof(Action, cell), kWay = offsetof(Action, way),
                       kTrack = offsetof(Action, track);
  explicit Form(Word bits) : bits_(bits) {}
  static Word shifted(int value, int byte) {
    return static_cast<Word>(static_cast<unsigned>(value)) << (8 * byte);
  }

  Word bits_;
};

/// The legal choices of a decision, in a stable order: by die (or pending item), area, spent slot,
/// number, cell and way, each in the order of the variant file; then actions by track; then roll,
/// stop, pass, done.
class Choices {
 public:
  void clear() { count_ = 0; }
  /// What there is no room for is not offered.
  void add(const Action& action) {
    if (!full()) actions_.trusted(count_++) = action;
  }
  bool full() const { return count_ == kMaxChoices; }
  /// For filling in a row: write what one die can do with one number on a sheet, and one beyond at
  /// most, then say where the end is. Before more the end is brought back within the room.
  Action* end_for_writing() { return actions_.data() + count_; }
  Action* within_room(Action* end) { return std::min(end, actions_.data() + kMaxChoices); }
  void set_end(Action* end) { count_ = static_cast<int>(within_room(end) - actions_.data()); }
  int size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const Action& operator[](int index) const { return actions_[index]; }
  std::span<const Action> all() const { return {actions_.data(), at(count_)}; }
  const Action* begin() const { return actions_.data(); }
  const Action* end() const { return actions_.data() + count_; }

 private:
  int count_ = 0;
  // Behind the last choice there is room for a whole row, so that writing one needs no test.
  Row<Action, kMaxChoices + kMaxAreas * kMaxAreaCells * kMaxWays + 1> actions_;
};

}  // namespace clever
