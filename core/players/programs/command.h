// A bot that is named by the path of a program, with its arguments: "./bot.py --depth 3". Tested in
// tests/players/programs/command_test.cpp.
#pragma once

#include <string>
#include <vector>

namespace clever {

/// The words of a command: separated by blanks, in double quotes where they hold blanks. No shell
/// sees them.
std::vector<std::string> command_words(const std::string& command);

/// Does a double quote of it stay open? What such a command means is anybody's guess.
bool has_open_quote(const std::string& command);

/// The bots of lists: separated by commas, but not by those in double quotes.
std::vector<std::string> listed_bots(const std::vector<std::string>& lists);

/// Is a bot of this name a program? A path has a slash; that of a file behind NAME= is none.
bool is_program(const std::string& bot);

/// Can the program of this command be run: is it a file with the right to be?
bool can_run(const std::string& command);

}  // namespace clever
