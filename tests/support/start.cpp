#include "tests/support/start.h"

extern char** environ;

namespace clever::tests {

std::vector<std::string> environment(const std::set<std::string>& without,
                                     const std::map<std::string, std::string>& with) {
  std::vector<std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string text = *entry, name = text.substr(0, text.find('='));
    if (!without.contains(name) && !with.contains(name)) all.push_back(text);
  }
  for (const auto& [name, value] : with) all.push_back(name + "=" + value);
  return all;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

}  // namespace clever::tests
