#include "cli/screen_bench.h"

#include "core/show/screens/pilot.h"

namespace clever {
namespace {

constexpr int kColumns = 120, kRows = 40;

/// Presses what a player would who takes one die after the other, the first field of it or the
/// last.
class Player {
 public:
  Player(Pilot& pilot, ScreenTimes& times) : pilot_(pilot), times_(times) {}

  void play() {
    constexpr int kMost = 5000;  // nobody needs so many
    while (!pilot_.course().over() && times_.keys < kMost) press(next());
    times_.mean /= std::max(1, times_.keys);
  }

 private:
  Key next() {
    const Chooser& chooser = pilot_.chooser();
    if (!pilot_.course().asks_choice()) return letter(' ');
    if (!chooser.has_taken() && !chooser.groups().empty())
      return letter(pilot_.keys().key_of_die(chooser.groups().back().die));
    walked_ = !walked_;
    return {walked_ ? Key::Kind::kTab : Key::Kind::kEnter, ""};
  }

  void press(const Key& key) {
    const Stopwatch watch;
    pilot_.press(key);
    drawn(pilot_.draw(kColumns, kRows, {.colour = true}), {.colour = true});
    const double milliseconds = 1000 * watch.seconds();
    times_.mean += milliseconds;
    times_.worst = std::max(times_.worst, milliseconds);
    ++times_.keys;
  }

  Pilot& pilot_;
  ScreenTimes& times_;
  bool walked_ = false;
};

}  // namespace

ScreenTimes screen_times(const App& app, const std::string& variant) {
  const Stopwatch watch;
  const VariantPtr loaded = app.load(variant);
  std::vector<std::string> players;
  for (int seat = 0; seat < loaded->rules.min_seats; ++seat)
    players.push_back(app.say<texts::player_number>(seat + 1));
  Game game(loaded, {players, 1, false});
  Pilot pilot(game, {.pause = Milliseconds(0), .tumble = Milliseconds(0)});
  drawn(pilot.draw(kColumns, kRows, {.colour = true}), {.colour = true});
  ScreenTimes times{.variant = loaded->catalog.id, .first = 1000 * watch.seconds()};
  Player(pilot, times).play();
  return times;
}

}  // namespace clever
