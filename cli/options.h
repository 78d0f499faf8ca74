// Options that several commands have, and what the values of options may be. The one header with
// CLI11, for files that declare commands. Tested in tests/cli.
#pragma once

#include <cstdint>

#include <CLI/CLI.hpp>

#include "cli/app.h"

namespace clever {

/// The arguments of a command that is about one variant.
void add_variant(CLI::App& command, VariantArguments& arguments);

/// --plain, of commands that tell a game.
void add_plain(CLI::App& command, App& app);

/// --coach, of commands that play with people.
void add_coach(CLI::App& command, App& app);
/// --bot-time, of commands in which programs may play.
void add_bot_time(CLI::App& command, App& app);
/// --force, for commands that make a file.
void add_force(CLI::App& command, bool& force);

/// For options: a number from here to there. CLI::Range lets pass what is no number (nan).
CLI::Validator number_between(double least, double most);
/// For numbers of games: whole from here to there, also as 1e5, 100k or 2M. To be given as what
/// transforms a value.
CLI::Validator count_between(std::int64_t least, std::int64_t most);
/// For --seed: digits of a number that a seed can be. CLI11 takes what is larger or below zero for
/// the largest there is.
CLI::Validator any_seed();

}  // namespace clever
