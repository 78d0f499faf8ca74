// What docs/architecture.md says of additions.
#pragma once

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "tests/project/source_files.h"

namespace clever::tests {

using Names = std::set<std::string>;

/// What stands in `code` in a text.
inline Names code_in(const std::string& text) {
  static const std::regex kCode("`([^`]+)`");
  Names names;
  for (std::sregex_iterator it(text.begin(), text.end(), kCode), end; it != end; ++it)
    names.insert((*it)[1].str());
  return names;
}

/// Those of them that are paths from the root.
inline Names paths_of(const std::string& text) {
  Names paths = code_in(text);
  std::erase_if(paths, [](const std::string& name) {
    return !name.starts_with("core/") && !name.starts_with("cli/");
  });
  return paths;
}

/// The lines of the page between two others.
inline std::vector<std::string> page_between(const std::string& first, const std::string& last) {
  const std::vector<std::string> lines = read_lines("docs/architecture.md");
  const auto begins = [](const std::string& words) {
    return [&words](const std::string& line) { return line.starts_with(words); };
  };
  const auto begin = std::find_if(lines.begin(), lines.end(), begins(first));
  const auto end = std::find_if(begin, lines.end(), begins(last));
  REQUIRE(end != lines.end());
  return {begin, end};
}

/// The files of the numbered steps for `score: median`.
inline Names files_of_steps() {
  Names files;
  for (const std::string& line : page_between("Say a new way of scoring", "The files that each"))
    if (!line.starts_with("7.")) files.merge(paths_of(line.substr(0, line.find(": "))));
  return files;
}

}  // namespace clever::tests
