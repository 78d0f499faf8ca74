// What the terminal and the environment say: language, letters, colours and width. Tested in
// tests/cli/environment_test.cpp.
#pragma once

#include <cstdio>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/show/draw/colours.h"

namespace clever {

/// On standard error as far as that can be written: there is nobody left to be told that it cannot.
template <class... Arguments>
void complain(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
  std::fputs(fmt::format(text, std::forward<Arguments>(arguments)...).c_str(), stderr);
}

/// A variable of the environment, "" where it is not set.
std::string environment(const char* name);

/// Two letters, of LC_ALL, LC_MESSAGES or LANG; English where they say nothing.
std::string language_of_environment();

/// Whether LC_ALL, LC_CTYPE or LANG promise letters beyond ASCII.
bool environment_has_unicode();

/// What can be shown on a descriptor: as --color says ("auto", "always", "never"), then NO_COLOR,
/// FORCE_COLOR, COLORTERM and TERM.
Colours colours_on(int descriptor, const std::string& choice);

/// Columns of standard output: COLUMNS, or what the terminal has, or 80.
int terminal_width();

bool output_is_terminal();
bool input_is_terminal();
bool errors_are_on_terminal();

}  // namespace clever
