#include "core/programs/command.h"

#include <filesystem>
#include <iomanip>
#include <sstream>

namespace clever {

std::vector<std::string> command_words(const std::string& command) {
  std::vector<std::string> words;
  std::istringstream in(command);
  for (std::string word; in >> std::quoted(word);) words.push_back(word);
  return words;
}

bool is_program(const std::string& bot) {
  const std::vector<std::string> words = command_words(bot);
  return !words.empty() && words[0].substr(0, words[0].find('=')).find('/') != std::string::npos;
}

bool can_run(const std::string& command) {
  namespace fs = std::filesystem;
  const std::vector<std::string> words = command_words(command);
  std::error_code problem;
  if (words.empty() || !fs::is_regular_file(words[0], problem)) return false;
  constexpr fs::perms kRun = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
  return (fs::status(words[0], problem).permissions() & kRun) != fs::perms::none;
}

}  // namespace clever
