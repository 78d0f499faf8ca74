// What the program says about itself: help with the options that all commands share, hints at
// slips, and, from the same declarations, a manual page and completions for shells. Tested in
// tests/cli/help_test.cpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/options.h"

namespace clever {

/// For the whole program, before its commands are added. Speaks the language that it has when it
/// is asked.
std::shared_ptr<CLI::Formatter> help_formatter(const App& app);

/// All that the commands say of themselves in a language (phrases.def), once they are
/// all declared.
void speak_help(CLI::App& cli, const std::string& language);

/// Help as it is printed: in ASCII on request, on a terminal without broken words.
std::string shown_help(const App& app, const std::string& help);

/// What was wrong with the words of a command, and where help is.
std::string usage_text(const CLI::App& cli, const App& app, const CLI::ParseError& problem);

std::vector<const CLI::App*> commands_of(const CLI::App& cli);
/// The options of a command, or of the whole program, that are to be shown.
std::vector<const CLI::Option*> options_of(const CLI::App& command);
std::vector<const CLI::Option*> positionals_of(const CLI::App& command);

/// Its names with dashes, without what CLI11 notes of flags that switch something off.
std::string names_text(const CLI::Option& option);
/// What an option may be, where only a few words are possible.
std::vector<std::string> words_for(const CLI::Option& option);
/// What stands behind an option: {auto,always,never}, NUMBER, NUMBER from 1 to 8, TEXT; "" behind a
/// flag.
std::string value_text(const CLI::Option& option, const std::string& language);

/// Refuses the first word that is no option of the command it is given to, with the nearest one.
void refuse_unknown_option(const CLI::App& cli, const App& app,
                           const std::vector<std::string>& words);
/// Refuses a word that is no command.
[[noreturn]] void refuse_unknown_command(const CLI::App& cli, const App& app,
                                         const std::string& word);

std::string manual_page(const CLI::App& cli, const std::string& language);
std::string bash_completion(const CLI::App& cli, const std::string& language);
std::string zsh_completion(const CLI::App& cli, const std::string& language);
std::string fish_completion(const CLI::App& cli, const std::string& language);

}  // namespace clever
