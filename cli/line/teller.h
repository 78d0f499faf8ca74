// A game as it is told in lines, drawn or in sentences (--plain). Replay tells games in the same
// way. Tested in tests/cli/play_test.cpp and tests/cli/plain_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "cli/app.h"
#include "core/game/play/game.h"
#include "core/show/draw/snapshot.h"

namespace clever {

class Teller {
 public:
  Teller(const App& app, const Game& game);

  const std::vector<std::string>& names() const { return names_; }
  std::string name_of(int seat) const { return app_.printed(names_[at(seat)]); }

  void dice() const;
  void scores() const;
  void sheet(int seat) const;
  /// What the one who decides is asked for, where the dice do not say it: extra dice that are left,
  /// bonuses that wait.
  void heading() const;
  /// A round or a turn begins.
  void round(const Event& event) const;
  void turn(const Event& event) const;
  /// What the last input did: marks, gains with where they come from, losses, turns.
  void events() const;
  /// Who has won; the sheets before that if wanted.
  void end(bool sheets) const;

  /// A line, in --plain on as many as it needs.
  void line(const std::string& text, int indent = 0) const;
  template <const Text& text, class... Arguments>
  void tell(const Arguments&... arguments) const {
    line(app_.say<text>(arguments...));
  }

 private:
  Snapshot now() const;
  const App& app_;
  const Game& game_;
  std::vector<std::string> names_;
};

/// Does it tell what a choice has brought, rather than what comes next?
bool belongs_to_choice(const Event& event);

}  // namespace clever
