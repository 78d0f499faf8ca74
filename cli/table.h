// A game at the table: shows the position, asks people, lets bots play, keeps the transcript. Used
// by play and resume.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/app.h"
#include "core/bots/bot.h"
#include "core/draw/snapshot.h"
#include "core/play/game.h"
#include "core/play/transcript.h"

namespace clever {

class Table {
 public:
  /// `save` may be closed: then a game that is left is saved under a name of its own.
  Table(const App& app, Game& game, TranscriptFile& save);

  /// Plays until the game is over or input ends.
  void run();

 private:
  void check_scripts() const;
  void show_events();
  void show_dice();
  void show_position();
  void show_menu(const std::vector<std::string>& texts);
  void bot_turn(Bot& bot);
  /// Asks until a choice is made; false when input has ended or the player leaves.
  bool person_turn();
  bool obey(const std::string& line, bool& chosen);
  bool move(const std::vector<std::string>& texts, const std::string& line);
  void show_sheet(const std::string& who);
  void show_scores();
  void help() const;
  void undo();
  void keep();
  void leave();
  void finish();
  std::string gains_of(int choice) const;
  std::string name_of(int seat) const {
    return app_.printed(names_[static_cast<std::size_t>(seat)]);
  }
  Snapshot now() const;

  const App& app_;
  Game& game_;
  TranscriptFile& save_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<Bot>> bots_;  // null for people
  Random bot_random_;
  bool fresh_ = true;  // the position has not been shown since dice were rolled
};

}  // namespace clever
