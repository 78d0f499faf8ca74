// Measures how long the full screen takes, without the terminal itself: from the file to the first
// screen, and from a key to the next one, at 120x40 over a whole game. See tools/screen-times.
#include <algorithm>
#include <chrono>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/base/messages/diagnostic_text.h"
#include "core/show/screens/pilot.h"

namespace clever {
namespace {

constexpr int kColumns = 120, kRows = 40;
constexpr int kMostKeys = 5000;  // more than any game takes

struct ScreenTimes {
  std::string variant;
  double first = 0, mean = 0, slowest = 0;  // milliseconds; the last two of a key
  int keys = 0;
};

double milliseconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
      .count();
}

void draw(Pilot& pilot) { drawn(pilot.draw(kColumns, kRows, {.colour = true}), {.colour = true}); }

/// Presses the keys of a player who takes one die after the other, always in its last place.
class Player {
 public:
  Player(Pilot& pilot, ScreenTimes& times) : pilot_(pilot), times_(times) {}

  void play() {
    while (!pilot_.course().over() && times_.keys < kMostKeys) press(next());
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
    const auto begin = std::chrono::steady_clock::now();
    pilot_.press(key);
    draw(pilot_);
    const double milliseconds = milliseconds_since(begin);
    times_.mean += milliseconds;
    times_.slowest = std::max(times_.slowest, milliseconds);
    ++times_.keys;
  }

  Pilot& pilot_;
  ScreenTimes& times_;
  bool walked_ = false;
};

VariantPtr loaded(const Library& library, const std::string& name) {
  const Loaded found = library.load(name);
  if (!found.variant) throw std::runtime_error(to_text(found.problems, false));
  return found.variant;
}

ScreenTimes screen_times(const Library& library, const std::string& name) {
  const auto begin = std::chrono::steady_clock::now();
  const VariantPtr variant = loaded(library, name);
  std::vector<std::string> players;
  for (int seat = 0; seat < variant->rules.min_seats; ++seat)
    players.push_back(fmt::format("Player {}", seat + 1));
  Game game(variant, {players, 1, false});
  Pilot pilot(game, {.pause = Milliseconds(0), .tumble = Milliseconds(0)});
  draw(pilot);
  ScreenTimes times{.variant = variant->catalog.id, .first = milliseconds_since(begin)};
  Player(pilot, times).play();
  return times;
}

void print_times(const Library& library, const std::vector<std::string>& names) {
  fmt::print("{:<22}{:>16}{:>10}{:>12}{:>7}\n", "variant", "first screen ms", "a key ms",
             "slowest ms", "keys");
  for (const std::string& name : names) {
    const ScreenTimes times = screen_times(library, name);
    fmt::print("{:<22}{:>16.1f}{:>10.2f}{:>12.2f}{:>7}\n", times.variant, times.first, times.mean,
               times.slowest, times.keys);
  }
}

}  // namespace
}  // namespace clever

int main(int count, char** words) {
  if (count < 2) return fmt::print(stderr, "usage: clever_screen_times FOLDER [VARIANT...]\n"), 2;
  try {
    const clever::Library library({words[1]});
    const std::vector<std::string> wanted(words + 2, words + count);
    clever::print_times(library, wanted.empty() ? library.files() : wanted);
  } catch (const std::exception& problem) {
    fmt::print(stderr, "{}\n", problem.what());
    return 1;
  }
}
