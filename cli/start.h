// Bare clever, or clever play alone, on a terminal: a menu of everything a player may want. What is
// chosen becomes a command as it could have been typed. Tested in tmux (tools/try-screen).
#pragma once

#include "cli/app.h"

namespace clever {

/// Until something is chosen, which replaces the program, or the menu is left.
void start_menu(App& app);

}  // namespace clever
