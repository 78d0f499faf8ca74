// A game as it goes on: bots move after a pause, dice wait for a key, choices can be taken back and
// made again until dice are rolled, and everything leaves a line in the log. Time is what the
// caller says it is. Tested in tests/show/screens/pilot_test.cpp.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "core/game/play/game.h"
#include "core/game/words/listener.h"
#include "core/players/bots/bot.h"
#include "core/players/coach/advice.h"
#include "core/players/programs/program_bot.h"

namespace clever {

using Milliseconds = std::chrono::milliseconds;

struct CourseSettings {
  std::string language = "en";
  bool autoroll = false;     // dice do not wait for a key
  Milliseconds pause{700};   // before a bot does something
  Milliseconds tumble{300};  // how long dice take to lie still; none without animation
  ProgramSettings programs = {};
  /// What to do at a choice; where nobody knows, what the simplest bot would do.
  std::function<Hint(const Game&)> hint = {};
};

class Course {
 public:
  Course(Game& game, CourseSettings settings);

  const Game& game() const { return game_; }
  const CourseSettings& settings() const { return settings_; }
  const std::vector<std::string>& names() const { return names_; }
  bool is_bot(int seat) const { return bots_[static_cast<std::size_t>(seat)] != nullptr; }
  /// A person has to choose, to roll, or to say what dice at the table show.
  bool asks_choice() const;
  bool asks_roll() const;
  bool asks_faces() const;
  /// Or which of the dice at the table that are tied go to the platter.
  bool asks_placement() const;
  bool over() const { return game_.asks() == Asks::kNothing; }
  /// Why the bot that is to choose no longer can, "" while it can: then nothing goes on.
  const std::string& lost_seat() const { return lost_seat_; }

  /// `changed` is called now, and after every change of the game.
  void on_change(const std::function<void()>& changed);

  void choose(int choice);
  void roll();
  /// What people have rolled themselves; a slip of the finger can be taken back.
  void lay(const Faces& faces);
  void lay(const Placement& placement);
  /// See Game::undo().
  bool undo();
  bool redo();

  /// Time goes on. True when something happened.
  bool tick(Milliseconds now);
  /// The next thing that would happen by itself happens at once.
  void hurry();
  /// Dice are still rolling: which, and how far they are (for drawing them).
  Dice tumbling() const { return now_ < still_ ? rolled_ : Dice{}; }
  Milliseconds now() const { return now_; }

  /// Lines, the newest last.
  const std::vector<std::string>& log() const { return log_; }
  /// What a bot did last, "" when a person has chosen since.
  const std::string& last() const { return last_; }
  /// How often something has changed.
  int version() const { return version_; }

 private:
  void make(Action action, Game::By by);
  void show_dice(const Faces& faces);
  void settle();
  void note(const std::string& line);
  void note_dice(Dice dice);
  void note_events();
  bool let_bot_choose();
  bool goes_on_by_itself() const;
  Listener listener() const { return Listener::at_the_board(settings_.language); }
  std::string name(int seat) const { return names_[static_cast<std::size_t>(seat)]; }

  Game& game_;
  CourseSettings settings_;
  std::vector<std::string> names_;
  Bots bots_;  // null for people
  std::vector<std::string> log_;
  std::vector<std::size_t> noted_at_;  // how many lines of the game each line of the log tells
  std::string last_;
  std::string lost_seat_;
  Dice rolled_;
  Milliseconds now_{0}, due_{0}, still_{0};
  int version_ = 0;
  std::function<void()> changed_;
};

}  // namespace clever
