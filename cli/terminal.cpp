#include "cli/terminal.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <initializer_list>

#include <sys/ioctl.h>
#include <unistd.h>

#include "core/base/utf8.h"

namespace clever {
namespace {

constexpr int kNarrowest = 40, kUsualColumns = 80, kMostColumns = 1000;

/// The first of these variables that is set, as POSIX has it.
std::string first_set(std::initializer_list<const char*> names) {
  for (const char* name : names)
    if (std::string value = environment(name); !value.empty()) return value;
  return "";
}

Colours colours_of_terminal() {
  const std::string more = environment("COLORTERM"), terminal = environment("TERM");
  if (more == "truecolor" || more == "24bit" || terminal.ends_with("-direct")) return Colours::kAll;
  return terminal.find("256") != std::string::npos ? Colours::k256 : Colours::k16;
}

/// 0 is none, 1 is 16, 2 is 256 and 3 is all colours; anything else: what the terminal has.
Colours forced_colours(const std::string& value) {
  if (value == "0" || value == "false") return Colours::kNone;
  if (value == "2") return Colours::k256;
  return value == "3" ? Colours::kAll : value == "1" ? Colours::k16 : colours_of_terminal();
}

int columns_wanted() {
  const std::string text = environment("COLUMNS");
  int columns = 0;
  std::from_chars(text.data(), text.data() + text.size(), columns);
  return columns;
}

int columns_there() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col
                                                                         : kUsualColumns;
}

}  // namespace

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

std::string language_of_environment() {
  const std::string locale = first_set({"LC_ALL", "LC_MESSAGES", "LANG"});
  const std::string code = locale.substr(0, locale.find_first_of("_.@"));
  const bool letters = std::ranges::all_of(code, [](char c) { return c >= 'a' && c <= 'z'; });
  return code.size() == 2 && letters ? code : "en";
}

bool environment_has_unicode() {
  const std::string locale = lowered(first_set({"LC_ALL", "LC_CTYPE", "LANG"}));
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

Colours colours_on(int descriptor, const std::string& choice) {
  if (choice == "never") return Colours::kNone;
  if (choice == "always") return colours_of_terminal();
  if (!environment("NO_COLOR").empty()) return Colours::kNone;
  if (const std::string forced = environment("FORCE_COLOR"); !forced.empty())
    return forced_colours(forced);
  const bool able = isatty(descriptor) && environment("TERM") != "dumb";
  return able ? colours_of_terminal() : Colours::kNone;
}

int terminal_width() {
  const int wanted = columns_wanted();
  return std::clamp(wanted > 0 ? wanted : columns_there(), kNarrowest, kMostColumns);
}

bool output_is_terminal() { return isatty(STDOUT_FILENO); }
bool input_is_terminal() { return isatty(STDIN_FILENO); }
bool errors_are_on_terminal() { return isatty(STDERR_FILENO); }

}  // namespace clever
