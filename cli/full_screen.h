// Where a game is played: on the full screen, or line by line where that is asked for or there is
// no terminal to draw on. Tested in tmux (tools/try-screen).
#pragma once

#include <memory>

#include "cli/app.h"
#include "core/game/play/transcript.h"
#include "core/show/screens/pilot.h"

namespace clever {

/// --autoroll and --no-animation.
void add_screen_options(CLI::App& command, App& app);

/// Both ends are a terminal that can be drawn on, and lines were not asked for.
bool is_full_screen(const App& app);

/// Shows a face on the full screen until it is done. A signal ends the program, as asked, once the
/// terminal is as it was; `before_leaving` may say something then.
void show_on_screen(const App& app, Face& face, const std::function<void()>& before_leaving = {});

/// Plays until the game is over or left, and what the player wants then.
Wish play_game(App& app, Game& game, TranscriptFile& save);

/// The same, and again as often as the player wants. Another game is the caller's business: true.
bool play_games(App& app, std::unique_ptr<Game> game, std::unique_ptr<TranscriptFile> save);

}  // namespace clever
