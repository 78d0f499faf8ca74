// A game at the table: shows the position, asks people, lets bots play, keeps the transcript. Used
// by play and resume; replay shows a game in the same way.
#pragma once

#include <string>
#include <vector>

#include "cli/app.h"
#include "core/bots/bot.h"
#include "core/draw/snapshot.h"
#include "core/play/game.h"
#include "core/play/transcript.h"

namespace clever {

/// A game as people see it.
class Screen {
 public:
  Screen(const App& app, const Game& game);

  const std::vector<std::string>& names() const { return names_; }
  std::string name_of(int seat) const { return app_.printed(names_[at(seat)]); }
  void show_dice() const;
  void show_scores() const;
  void show_sheet(int seat) const;
  void show_end() const;

 private:
  Snapshot now() const;

  const App& app_;
  const Game& game_;
  std::vector<std::string> names_;
};

class Table {
 public:
  /// `save` may be closed: then a game that is left is saved under a name of its own.
  Table(const App& app, Game& game, TranscriptFile& save);

  /// Plays until the game is over or input ends.
  void run();

 private:
  /// What a line of a player has led to. The position has changed, or is to be shown, `again`.
  struct Answer {
    enum class Kind { kChosen, kAgain, kLeave, kNothingYet };
    Kind kind = Kind::kNothingYet;
    int choice = 0;
  };

  /// Goes on with dice or with a choice, and shows what that did.
  template <class OneInput>
  void feed(const OneInput& input);
  void check_scripts() const;
  void show_events();
  void show_position();
  void show_menu(const std::vector<std::string>& texts);
  /// Null when input has ended or the player leaves.
  const Action* choose();
  const Action& ask_bot(Bot& bot);
  Answer ask_person();
  /// Does what a line says: a move, or one of the words of help().
  Answer obey(const std::vector<std::string>& texts, const std::string& line);
  Answer move(const std::vector<std::string>& texts, const std::string& line);
  Answer undo();
  void show_sheet(const std::string& who);
  void help() const;
  void keep();
  void leave();
  void finish();
  std::string gains_of(int choice) const;
  std::string player() const { return screen_.name_of(game_.state().player); }

  const App& app_;
  Game& game_;
  TranscriptFile& save_;
  Screen screen_;
  Bots bots_;  // null for people
  Random bot_random_;
  bool fresh_ = true;  // the position has not been shown since dice were rolled
};

}  // namespace clever
