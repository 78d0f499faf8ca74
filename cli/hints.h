// What a player who asks for a hint is told: by the net of the rules, by the program of --coach,
// or, where there is no net, by the points at hand. Tested in tests/cli/train_test.cpp and
// tests/cli/plain_test.cpp.
#pragma once

#include <functional>

#include "cli/app.h"
#include "core/game/play/game.h"
#include "core/players/coach/advice.h"

namespace clever {

/// Cells and dice are called as the listener knows them.
using Advice = std::function<Hint(const Game&)>;
Advice hint_at(const App& app, const Game& game, const Listener& listener);

}  // namespace clever
