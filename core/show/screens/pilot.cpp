// Keys and clicks: what they do.
#include "core/show/screens/pilot.h"

#include <algorithm>

#include "core/base/harmless.h"
#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/play/why_not.h"
#include "core/game/words/meanings.h"
#include "core/game/words/preview.h"
#include "core/game/words/wording.h"

namespace clever {
namespace {

bool is_digit(char sign) { return sign >= '0' && sign <= '9'; }

/// " (one of Yx, Bx)", where a name alone does not tell it.
std::string meaning_of(const BonusView& bonus, const Snapshot& shot) {
  for (const BonusView& known : shot.bonuses)
    if (known.name == bonus.name && !known.meaning.empty()) return " (" + known.meaning + ")";
  return "";
}

}  // namespace

Pilot::Pilot(Game& game, CourseSettings settings)
    : course_(game, std::move(settings)), keys_(game.catalog()) {
  look_around();
}

/// Whose sheet is shown: that of the person who decides, or of the only person there is.
int Pilot::own_seat() const {
  const int player = state().player;
  if (!course_.is_bot(player)) return player;
  for (int i = 1; i <= state().seats; ++i)
    if (const int seat = (player + i) % state().seats; !course_.is_bot(seat)) return seat;
  return player;
}

void Pilot::look_around() {
  if (seen_ == course_.version()) return;
  seen_ = course_.version();
  looked_at_ = -1;
  asked_ = {};
  aimed_ = false;
  show_hint(false);  // it was about another choice
  hint_found_ = {};
  if (course_.asks_choice())
    chooser_.arrive(game().rules(), state(), game().choices());
  else
    chooser_.clear();
  refresh_worths();
  say_faults();
  if (course_.over()) open_end();
}

/// Until the next key; what was said is told again when the screen is left.
void Pilot::say_faults() {
  const std::vector<std::string>& faults = game().faults();
  if (faults.size() == faults_said_) return;
  faults_said_ = faults.size();
  said_ = say<texts::script_failed>(language(), harmless(faults.back()));
  std::ranges::replace(said_, '\n', ' ');
}

void Pilot::refresh_worths() {
  worths_.clear();
  for (const Chooser::Entry& entry : chooser_.entries())
    worths_.push_back(entry.choice < 0
                          ? ""
                          : points_text(preview(game().rules(), game().catalog(), state(),
                                                game().choices()[entry.choice])
                                            .points));
}

/// While dice roll, a picture is new only when they show other faces.
bool Pilot::tick(Milliseconds now) {
  const int version = course_.version();
  const Faces faces = tumbling_faces();
  course_.tick(now);
  look_around();
  return course_.version() != version || tumbling_faces() != faces;
}

void Pilot::press(const Key& key) {
  const bool whole_hint = asks_for_whole_hint(key);
  const bool marks = key.kind == Key::Kind::kEnter || key == letter(' ');
  const bool leaves_dark_field = asked_ && course_.asks_choice() && marks;
  said_.clear();
  asked_ = {};
  if (leaves_dark_field) return;            // the cursor goes back to where it can mark
  if (!has_room_for_hint()) hint_ = false;  // it covers what the next key tells
  if (whole_hint) return open(&Pilot::fill_hint);
  if (typing_) return press_while_typing(key);
  if (page_) return press_on_page(key);
  if (at_end_) return open_end();
  using enum Key::Kind;
  switch (key.kind) {
    case kLeft:
      return aim(true), chooser_.walk(Direction::kLeft, regions_);
    case kRight:
      return aim(true), chooser_.walk(Direction::kRight, regions_);
    case kUp:
      return aim(true), chooser_.walk(Direction::kUp, regions_);
    case kDown:
      return aim(true), chooser_.walk(Direction::kDown, regions_);
    case kTab:
      return aim(true), chooser_.next_area(1);
    case kBackTab:
      return aim(true), chooser_.next_area(-1);
    case kPageDown:
      return aim(true), chooser_.next(1);
    case kPageUp:
      return aim(true), chooser_.next(-1);
    case kHome:
      return aim(true), void(chooser_.point_at_entry(0));
    case kEnd:
      return aim(true), void(chooser_.point_at_entry(count_of(chooser_.entries()) - 1));
    case kEnter:
      return confirm();
    case kEscape:
    case kBackspace:
      if (looked_at_ >= 0) return void(looked_at_ = -1);
      aim(false);
      if (chooser_.put_back()) refresh_worths();
      return;
    case kRedo:
      return redo();
    case kText:
      return press_letter(key.text.size() == 1 ? key.text[0] : '\0');
  }
}

void Pilot::press_letter(char sign) {
  if (sign == ' ') return go_on();
  if (begins_dice(sign)) return typing_ = true, void(typed_ = sign);
  if (is_digit(sign)) return press_digit(sign - '0');
  if (sign == '?') return open(&Pilot::fill_help);
  if (sign == ':') return typing_ = true, typed_.clear();
  if (const int die = keys_.die_of(sign); die >= 0) return take(die);
  if (const auto command = keys_.command_of(sign)) return run(*command);
  if (sign == 'U') return redo();
  if (sign == '<') return void(make_plain({ActionType::kReturn}));
}

/// A number that the die can count as, else a field of the list, else the sheet of a player.
void Pilot::press_digit(int digit) {
  if (chooser_.die() >= 0 && chooser_.count_as(digit)) {
    aim(chooser_.entries().size() == 1);
    return refresh_worths();
  }
  if (chooser_.has_taken() && chooser_.point_at_entry(digit - 1)) return aim(true);
  look_at(digit - 1);
}

void Pilot::run(Command command) {
  switch (command) {
    case Command::kReroll:
      if (!make_plain({ActionType::kReroll})) said_ = say<texts::cannot_now>(language());
      return;
    case Command::kPass:
      return decline_or_pass();
    case Command::kWay:
      return aim(true), chooser_.next_way();
    case Command::kUndo:
      return undo();
    case Command::kHint:
      return show_hint(!hint_);
    case Command::kLog:
      return open_log();
    case Command::kLegend:
      return open(&Pilot::fill_legend);
    case Command::kQuit:
      return void(wish_ = Wish::kLeave);
  }
}

void Pilot::take(int die) {
  looked_at_ = -1;
  if (!course_.asks_choice()) return;
  if (!chooser_.take(die)) return void(said_ = why_not_taken(die));
  aim(chooser_.entries().size() == 1);
  refresh_worths();
}

std::string Pilot::why_not_taken(int die) const {
  if (state().pending()) return say<texts::cannot_now>(language());
  const Stage& stage = game().rules().stages[state().stage];
  const bool lies_right =
      stage.from.empty() || dice_in(state(), stage.from | stage.fallback).has(die);
  return lies_right ? say<texts::cannot_take>(language(), die_text(die))
                    : say<texts::cannot_reach>(language(), die_text(die));
}

template <class Change>
void Pilot::show_what_is_new(Change change) {
  const Snapshot before = now();
  const int seat = state().player;
  change();
  fresh_ = new_targets(before, now(), seat);
  look_around();
}

void Pilot::make(int choice) {
  show_what_is_new([&] { course_.choose(choice); });
}

void Pilot::confirm() {
  looked_at_ = -1;
  if (!course_.asks_choice()) return go_on();
  if (const int choice = chooser_.choice(); choice >= 0) return make(choice);
  if (chooser_.cursor() >= 0) take(chooser_.entries()[at(chooser_.cursor())].die);
}

/// Whatever leads on without a choice of a field; what the player has chosen is marked on the way.
void Pilot::go_on() {
  looked_at_ = -1;
  fresh_.clear();
  if (course_.asks_roll())
    course_.roll();
  else if (!course_.asks_choice())
    course_.hurry();
  else if (space_marks())
    mark_and_go_on();
  else if (chooser_.has_taken() ||
           !make_plain({ActionType::kRoll, ActionType::kStop, ActionType::kDone}))
    said_ = why_not_on();
  look_around();
}

/// One key for two, for those who know what they want.
void Pilot::mark_and_go_on() {
  const bool rolls = rolls_after_mark();
  make(chooser_.choice());
  if (rolls && course_.asks_roll()) course_.roll();
}

std::string Pilot::why_not_on() const {
  if (chooser_.has_taken()) return say<texts::space_needs_field>(language());
  const std::string wanted = prompt();
  return wanted.empty() ? say<texts::space_needs_field>(language())
                        : say<texts::space_needs_choice>(language(), wanted);
}

bool Pilot::make_plain(std::initializer_list<ActionType> types) {
  for (int i = 0; i < (course_.asks_choice() ? game().choices().size() : 0); ++i)
    if (std::ranges::count(types, game().choices()[i].type) > 0) return make(i), true;
  return false;
}

/// Of several further marks the one under the cursor is declined.
void Pilot::decline_or_pass() {
  const Choices& choices = game().choices();
  const int under = chooser_.choice();
  if (under >= 0 && choices[under].type == ActionType::kFurther)
    for (int i = 0; i < choices.size(); ++i)
      if (choices[i].type == ActionType::kDecline && choices[i].subject == choices[under].subject)
        return make(i);
  if (!make_plain({ActionType::kPass, ActionType::kDone, ActionType::kDecline, ActionType::kStop}))
    said_ = say<texts::cannot_now>(language());
}

void Pilot::undo() {
  at_end_ = false;
  page_ = {};
  if (!course_.undo()) said_ = say<texts::nothing_to_take_back>(language());
  fresh_.clear();
  seen_ = -1;
  look_around();
}

void Pilot::redo() {
  show_what_is_new([&] {
    if (!course_.redo()) said_ = say<texts::nothing_to_redo>(language());
  });
}

void Pilot::look_at(int seat) {
  if (seat < 0 || seat >= state().seats) return;
  looked_at_ = seat == own_seat() ? -1 : seat;
}

void Pilot::press_on_page(const Key& key) {
  if (page_.press(key, rows_)) return;
  if (at_end_) return press_at_end(key);
  page_ = {};
  if (key == letter(':')) press_letter(':');  // what the page tells may be typed at once
}

void Pilot::press_at_end(const Key& key) {
  const char sign = key.text.size() == 1 ? key.text[0] : '\0';
  if (sign == 'a') wish_ = Wish::kAgain;
  if (sign == 's') wish_ = Wish::kSameDice;
  if (sign == 'n') wish_ = Wish::kAnotherGame;
  if (sign == 'u') undo();
  if (sign == ' ') page_ = {};
  if (sign == 'q' || key.kind == Key::Kind::kEscape) wish_ = Wish::kLeave;
}

void Pilot::click(int column, int row) { click(target_at(drawn_, column, row)); }

void Pilot::click(const Target& target) {
  if (page_ && !at_end_) return void(page_ = {});
  if (page_ || typing_) return;
  if (at_end_) return open_end();
  said_.clear();
  asked_ = {};
  using enum Target::Kind;
  switch (target.kind) {
    case kCell:
      return click_cell(target);
    case kDie:
      if (course_.asks_roll()) return go_on();
      return take(target.index);
    case kChoice:
      if (chooser_.cursor() == target.index) return confirm();
      return aim(true), void(chooser_.point_at_entry(target.index));
    case kSlot:
    case kTrack:
      return click_track(target.index);
    case kKey:
      if (target.index < count_of(shown_keys_)) press(shown_keys_[at(target.index)]);
      return;
    case kPlayer:
      return look_at(target.index);
    case kBonus:
    case kGroup:
    case kRound:
      return explain_sign(target);
    case kPreview:
      return confirm();
    case kHint:
      return show_hint(!hint_);
    case kLog:
      return open_log();
    default:
      return;
  }
}

/// The first click goes to a field, the second marks it. Without a die the first one is taken that
/// fits there.
void Pilot::click_cell(const Target& cell) {
  if (!course_.asks_choice() || looked_at_ >= 0) return ask_about(cell);
  const int cursor = chooser_.cursor();
  if (cursor >= 0 && chooser_.entries()[at(cursor)].where == cell) return confirm();
  if (chooser_.point_at(cell)) return aim(true);
  if (!chooser_.has_taken())
    for (const MoveGroup& group : chooser_.groups())
      for (const int choice : group.choices)
        if (target_of(game().rules(), state(), game().choices()[choice]) == cell) {
          take(group.die);
          chooser_.point_at(cell);
          return aim(true);
        }
  ask_about(cell);
}

/// The action of a track, where it needs no die.
void Pilot::click_track(int track) {
  for (const int choice : chooser_.plain())
    if (game().choices()[choice].track == track) return make(choice);
  said_ = say<texts::cannot_now>(language());
}

/// What is earned there, and where that is.
void Pilot::explain_sign(const Target& target) {
  const Snapshot shot = now();
  std::vector<BonusView> earned;
  std::string where, names;
  if (target.kind == Target::Kind::kRound) {
    where = say<texts::round_number>(language(), target.index + 1);
    earned = shot.round_bonuses[at(target.index)];
  } else {
    const AreaView& area =
        shot.seats[at(looked_at_ >= 0 ? looked_at_ : own_seat())].areas[at(target.index)];
    const bool is_group = target.kind == Target::Kind::kGroup;
    where =
        area.name + " " +
        (is_group ? area.groups[at(target.part)].name : cell_text(area, target.part, listener()));
    earned = is_group ? area.groups[at(target.part)].bonuses : area.cells[at(target.part)].bonuses;
    if (is_group && area.groups[at(target.part)].points)
      names = points_in_words(*area.groups[at(target.part)].points, language());
  }
  for (const BonusView& bonus : earned)
    names += (names.empty() ? "" : ", ") + bonus.name + meaning_of(bonus, shot);
  if (!names.empty()) said_ = say<texts::dark_field>(language(), where, names);
}

void Pilot::ask_about(const Target& cell) {
  asked_ = cell;
  const AreaNames& area = game().catalog().areas[at(cell.index)];
  const std::string name =
      in_language(area.name, language(), area.id) + " " + cell_text(area, cell.part, listener());
  const Cells& marked = state().seat[looked_at_ >= 0 ? looked_at_ : own_seat()].marked[cell.index];
  if (game().rules().areas[cell.index].start.has(cell.part))
    return void(said_ =
                    say<texts::dark_field>(language(), name, say<texts::is_printed>(language())));
  if (marked.has(cell.part))
    return void(said_ =
                    say<texts::dark_field>(language(), name, say<texts::why_taken>(language())));
  if (!course_.asks_choice()) return;
  if (chooser_.die() < 0 || chooser_.counted() != 0)
    return void(said_ = say<texts::take_die_first>(language(), name));
  const Action use = asked_use(game().rules(), state(), chooser_.die(), cell.index, cell.part);
  const std::string text = choice_text(game().rules(), game().catalog(), state(), use);
  said_ = say<texts::dark_field>(language(), name,
                                 main_reason(game().variant(), state(), text).in(language()));
}

}  // namespace clever
