// One person at the full screen: keys and clicks in, the board out. Puts the course of the game
// (course.h), the choosing of die and field (chooser.h) and the pages (pages.h) together. Needs no
// terminal. Tested in tests/show/screens.
#pragma once

#include <string>
#include <vector>

#include "core/show/draw/board.h"
#include "core/show/screens/chooser.h"
#include "core/show/screens/course.h"
#include "core/show/screens/face.h"
#include "core/show/screens/keys.h"
#include "core/show/screens/pages.h"

namespace clever {

/// Columns from which on a hint has a place of its own.
inline constexpr int kRoomForHint = 120;

/// What a player wants once the screen is left.
enum class Wish { kNothingYet, kLeave, kAgain, kSameDice, kAnotherGame };

/// The points of the best game, by area.
struct BestSoFar {
  std::vector<int> areas = {};  // empty where there is none
  int total = 0;
};

class Pilot : public Face {
 public:
  Pilot(Game& game, CourseSettings settings);

  Block draw(int columns, int rows, const Style& style) override;
  void press(const Key& key) override;
  void click(int column, int row) override;
  bool tick(Milliseconds now) override;
  bool done() const override { return wish_ != Wish::kNothingYet; }

  void click(const Target& target);
  Wish wish() const { return wish_; }
  const Course& course() const { return course_; }
  const Chooser& chooser() const { return chooser_; }
  const KeyMap& keys() const { return keys_; }
  const Page& page() const { return page_; }
  /// What the board shows besides the position.
  BoardView view() const;
  /// Called now, and after every change of the game.
  void on_change(const std::function<void()>& changed) { course_.on_change(changed); }
  /// The best game so far, which the page at the end compares with.
  void compare_with(const BestSoFar& best) { best_ = best; }

 private:
  const Game& game() const { return course_.game(); }
  const std::string& language() const { return course_.settings().language; }
  Listener listener() const { return Listener::at_the_board(language()); }
  const State& state() const { return game().state(); }
  int own_seat() const;

  void look_around();  // after every change
  void refresh_worths();
  void say_faults();

  // Keys.
  void press_on_page(const Key& key);
  void press_at_end(const Key& key);
  void press_letter(char sign);
  void press_digit(int digit);
  void run(Command command);
  void confirm();
  void go_on();
  void mark_and_go_on();
  void take(int die);
  template <class Change>
  void show_what_is_new(Change change);
  void make(int choice);
  void undo();
  void redo();
  bool make_plain(std::initializer_list<ActionType> types);
  void decline_or_pass();
  void look_at(int seat);

  // The typed line.
  bool asks_dice() const { return course_.asks_faces() || course_.asks_placement(); }
  bool begins_dice(char sign) const;
  void press_while_typing(const Key& key);
  std::string typed_line() const;
  void obey(const std::string& line);
  std::vector<std::string> texts_for(const Listener& reader) const;
  void move_typed(const std::string& line);
  bool dice_typed(const std::string& line);
  void explain(const std::string& move);
  void show_sheet_of(const std::string& who);

  // Clicks.
  void click_cell(const Target& cell);
  void click_track(int track);
  void ask_about(const Target& cell);
  void explain_sign(const Target& target);

  // Looks.
  void open(void (Pilot::*fill)());
  void open_log();
  void show_hint(bool shown);
  bool asks_for_whole_hint(const Key& key) const;
  void open_end();
  void fill_page();
  void fill_help();
  void fill_log();
  void fill_legend();
  void fill_hint();
  void fill_choices_page();
  void fill_scores();
  void fill_dice();
  void fill_end();
  Faces tumbling_faces() const;
  Snapshot now() const;
  void fill_choices(BoardView& view) const;
  void fill_preview(BoardView& view) const;
  void fill_prompt(BoardView& view) const;
  void add_numbers(BoardView& view) const;
  std::string prompt() const;
  std::string choice_prompt() const;
  std::string prompt_without_die() const;
  std::string die_prompt(const std::string& letters) const;
  template <class Fits>
  std::string entry_names(Fits fits) const;
  void fill_keys(BoardView& view) const;
  void fill_keys_for_dice(BoardView& view) const;
  void fill_keys_for_choice(BoardView& view) const;
  bool space_marks() const;
  bool rolls_after_mark() const;
  void aim(bool gone) { looked_at_ = -1, aimed_ = gone && chooser_.has_taken(); }
  void light_hint(BoardView& view) const;
  std::string why_not_on() const;
  void add_key(BoardView& view, Command command, const std::string& does) const;
  void add_key(BoardView& view, const std::string& shown, const std::string& does,
               const Key& key) const;
  std::string die_text(int die) const;
  std::string why_not_taken(int die) const;
  /// So narrow that a hint stands where the preview does, as long as no key is pressed.
  bool has_room_for_hint() const { return columns_ >= kRoomForHint; }
  bool hides_some(const std::vector<std::string>& hint) const;
  int fields_of(const MoveGroup& group) const;
  std::string entry_name(const Chooser::Entry& entry) const;
  Style page_style() const;
  std::string word(const std::string& text) const;
  Block text(const std::vector<std::string>& sentences) const;
  Block scale_lines(int width) const;
  Block comparison_lines() const;

  Course course_;
  KeyMap keys_;
  Chooser chooser_;
  std::vector<std::string> worths_;  // by entry of the chooser
  Page page_;
  void (Pilot::*fill_)() = nullptr;  // what stands on the page, for any width
  bool at_end_ = false;              // the page is the one at the end of the game
  bool typing_ = false;
  std::string typed_;
  std::string said_;  // an answer, until the next key
  std::size_t faults_said_ = 0;
  Target asked_;  // the dark field that it is about
  /// The player has gone to the field under the cursor, or taken a die that has no other: only then
  /// Space marks it.
  bool aimed_ = false;
  bool hint_ = false;
  Hint hint_found_;     // of this position, once it has been asked for
  int looked_at_ = -1;  // another's sheet
  int seen_ = -1;       // version of the course
  int rows_ = 24, columns_ = 80;
  Style style_;
  Block drawn_;
  std::vector<Region> regions_;
  mutable std::vector<Key> shown_keys_;  // of the line of keys, for clicks
  std::vector<Target> fresh_;
  BestSoFar best_;
  Wish wish_ = Wish::kNothingYet;
};

}  // namespace clever
