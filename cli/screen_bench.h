// How long the full screen takes, without the terminal itself. Used by clever bench --screen.
#pragma once

#include <string>

#include "cli/app.h"

namespace clever {

/// From the file to the first screen, and from a key to the next one: at 120x40, over a whole game.
struct ScreenTimes {
  std::string variant;
  double first = 0, mean = 0, worst = 0;  // milliseconds
  int keys = 0;
};

ScreenTimes screen_times(const App& app, const std::string& variant);

}  // namespace clever
