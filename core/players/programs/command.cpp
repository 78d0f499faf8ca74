#include "core/players/programs/command.h"

#include <algorithm>
#include <filesystem>
#include <iomanip>
#include <sstream>
#include <string_view>

namespace clever {

namespace {

constexpr const char* kBlanks = " \t\n\v\f\r";

bool is_blank(char sign) { return std::string_view(kBlanks).find(sign) != std::string_view::npos; }

/// Behind the quote that closes the one at `begin`, as command_words() reads it; npos where none
/// does.
std::size_t behind_quote(const std::string& text, std::size_t begin) {
  for (std::size_t i = begin + 1; i < text.size(); ++i) {
    if (text[i] == '"') return i + 1;
    if (text[i] == '\\') ++i;
  }
  return std::string::npos;
}

void add_listed_bots(const std::string& list, std::vector<std::string>& bots) {
  bots.emplace_back();
  bool word_begins = true;
  for (std::size_t i = 0; i < list.size();) {
    const bool quoted = word_begins && list[i] == '"';
    const std::size_t end = quoted ? std::min(behind_quote(list, i), list.size()) : i + 1;
    if (list[i] == ',')
      bots.emplace_back();
    else
      bots.back() += list.substr(i, end - i);
    word_begins = quoted || list[i] == ',' || is_blank(list[i]);
    i = end;
  }
}

}  // namespace

std::vector<std::string> command_words(const std::string& command) {
  std::vector<std::string> words;
  std::istringstream in(command);
  for (std::string word; in >> std::quoted(word);) words.push_back(word);
  return words;
}

bool has_open_quote(const std::string& command) {
  std::size_t i = 0;
  while ((i = command.find_first_not_of(kBlanks, i)) != std::string::npos) {
    const bool quoted = command[i] == '"';
    i = quoted ? behind_quote(command, i) : command.find_first_of(kBlanks, i);
    if (i == std::string::npos) return quoted;
  }
  return false;
}

std::vector<std::string> listed_bots(const std::vector<std::string>& lists) {
  std::vector<std::string> bots;
  for (const std::string& list : lists) add_listed_bots(list, bots);
  std::erase(bots, "");
  return bots;
}

bool is_program(const std::string& bot) {
  const std::vector<std::string> words = command_words(bot);
  return !words.empty() && words[0].substr(0, words[0].find('=')).find('/') != std::string::npos;
}

bool can_run(const std::string& command) {
  namespace fs = std::filesystem;
  const std::vector<std::string> words = command_words(command);
  std::error_code problem;
  if (words.empty() || has_open_quote(command) || !fs::is_regular_file(words[0], problem))
    return false;
  constexpr fs::perms kRun = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
  return (fs::status(words[0], problem).permissions() & kRun) != fs::perms::none;
}

}  // namespace clever
