// What a player who asks for a hint is told: by the net of the rules, by the program of --coach,
// or, where there is no net, by the points at hand. Tested in tests/cli/train_test.cpp and
// tests/cli/plain_test.cpp.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/app.h"
#include "core/game/play/game.h"

namespace clever {

/// In lines; with --plain dice have their names.
using Hint = std::function<std::vector<std::string>(const Game&)>;
Hint hint_at(const App& app, const Game& game);

}  // namespace clever
