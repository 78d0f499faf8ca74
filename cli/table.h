// A game at the table: shows the position, asks people, lets bots play, keeps the transcript. Used
// by play and resume; replay shows a game in the same way.
#pragma once

#include <string>
#include <vector>

#include "cli/app.h"
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
  /// Who has won; the sheets before that if wanted.
  void show_end(bool sheets) const;

 private:
  Snapshot now() const;

  const App& app_;
  const Game& game_;
  std::vector<std::string> names_;
};

/// Plays until the game is over or input ends. `save` may be closed: then a game that is left is
/// saved under a name of its own.
void play_at_table(const App& app, Game& game, TranscriptFile& save);

}  // namespace clever
