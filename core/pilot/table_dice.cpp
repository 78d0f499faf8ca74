#include "core/pilot/table_dice.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/texts/say.h"
#include "core/words/preview.h"

namespace clever {

void TableDice::clear() {
  faces_ = {};
  unfinished_ = kNoDie;
  named_.clear();
}

bool TableDice::has_all_faces() const {
  return std::all_of(state().pool.begin(), state().pool.end(),
                     [&](int die) { return all_faces(die).has(faces_[die]); });
}

std::string TableDice::faces_text() const {
  std::string text;
  for (const int die : state().pool) {
    text += (text.empty() ? "" : " ") + game_.catalog().dice[at(die)].glyph;
    if (faces_[die] != 0) text += std::to_string(faces_[die]);
    if (faces_[die] == 0 || die == unfinished_) text += "_";
  }
  return text;
}

/// Faces have at most two digits: kMaxFaces, and numbers below 64.
bool TableDice::begins_face(int die, int digits) const {
  const Numbers all = all_faces(die);
  return std::any_of(all.begin(), all.end(),
                     [&](int face) { return face == digits || face / 10 == digits; });
}

bool TableDice::could_go_on(int die) const {
  const Numbers all = all_faces(die);
  return std::any_of(all.begin(), all.end(),
                     [&](int face) { return face >= 10 && face / 10 == faces_[die]; });
}

bool TableDice::has_long_faces() const {
  return std::any_of(state().pool.begin(), state().pool.end(),
                     [&](int die) { return all_faces(die).last() >= 10; });
}

void TableDice::set(int die, int digits) {
  faces_[die] = narrow<std::uint8_t>(digits);
  unfinished_ = could_go_on(die) ? die : kNoDie;
}

std::string TableDice::no_such_face(int die, int face) const {
  return say<texts::no_such_face>(language_, game_.catalog().dice[at(die)].glyph, face);
}

std::string TableDice::begin_face(int die, int digit) {
  if (digit == 0 || !begins_face(die, digit)) return no_such_face(die, digit);
  set(die, digit);
  return "";
}

std::string TableDice::type(int digit) {
  if (unfinished_ != kNoDie) {
    const int die = unfinished_, longer = 10 * faces_[die] + digit;
    if (all_faces(die).has(longer)) return set(die, longer), "";
    if (!all_faces(die).has(faces_[die])) return no_such_face(die, longer);
    finish_die();
  }
  for (const int die : state().pool)
    if (faces_[die] == 0) return begin_face(die, digit);
  return "";
}

void TableDice::turn(int die) {
  if (!state().pool.has(die)) return;
  const Numbers all = all_faces(die), higher = all - Numbers::below(faces_[die] + 1);
  faces_[die] = narrow<std::uint8_t>(higher.empty() ? all.first() : higher.first());
  finish_die();
}

void TableDice::drop_digit() {
  for (int die = kMaxDice - 1; die >= 0; --die)
    if (faces_[die] != 0) return set(die, faces_[die] / 10);
}

std::vector<int> TableDice::for_platter() const {
  std::vector<int> dice = named_;
  dice.resize(std::min(dice.size(), at(open().wanted)));
  return dice;
}

bool TableDice::name(int die) {
  if (std::erase(named_, die) > 0) return true;
  if (!open().next(named_).has(die)) return false;
  named_.push_back(die);
  return true;
}

void TableDice::drop_name() {
  if (!named_.empty()) named_.pop_back();
}

bool TableDice::has_all_names() const { return count_of(named_) >= open().answers(); }

std::string TableDice::question() const {
  return placement_question(game_.catalog(), state(), open(), language_);
}

std::string TableDice::tied_text() const {
  return glyphs_text(game_.catalog(), open().next(named_));
}

std::string TableDice::names_text() const {
  std::string text;
  for (int i = 0; i < open().answers(); ++i)
    text += (text.empty() ? "" : " ") +
            (i < count_of(named_) ? game_.catalog().dice[at(named_[at(i)])].glyph : "_");
  return text;
}

}  // namespace clever
