// A game at the table, line by line: shows the position, asks people, lets bots play, keeps the
// transcript. Used by play and resume. Tested in tests/cli/play_test.cpp.
#pragma once

#include "cli/app.h"
#include "core/game/play/game.h"
#include "core/game/play/transcript.h"

namespace clever {

/// Plays until the game is over or input ends. `save` may be closed: then a game that is left is
/// saved under a name of its own.
void play_at_table(App& app, Game& game, TranscriptFile& save);

}  // namespace clever
