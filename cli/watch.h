// --watch: a command again whenever a file that it has read is saved. Tested in
// tests/cli/watch_test.cpp.
#pragma once

#include <functional>
#include <string>

#include "cli/app.h"

namespace clever {

/// The flag, with its help.
void add_watch(CLI::App& command, bool& watch);

/// Runs a command once, or with `watch` again and again until Ctrl-C, and leaves with the code of
/// the last answer: the screen is cleared, and a line on standard error says what is waited for.
/// What a command refuses is told, and waited for as well. What it reads by itself (the variant,
/// its parents, its scripts) is what is watched.
void once_or_watching(App& app, bool watch, const std::function<void()>& run);

/// A page that loads itself anew every second, for a browser beside the editor: for HTML that is
/// written while somebody watches.
std::string reloading_itself(std::string html);

}  // namespace clever
