// The files of this folder and the messages that each must give; see README.md.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <ostream>
#include <regex>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {

namespace fs = std::filesystem;

inline const fs::path kRoot = CLEVER_SOURCE_DIR;
inline const fs::path kFolder = kRoot / "tests/bad";

struct Expected {
  std::string file;
  int line = 0;
  std::string code;
  int column = 0;  // 0 where the marker gives none

  friend auto operator<=>(const Expected&, const Expected&) = default;
};

inline std::ostream& operator<<(std::ostream& out, const Expected& it) {
  return out << it.file << ":" << it.line << ":" << it.column << " " << it.code;
}

/// Each case with its files: itself, its script and its parents. The folder is read once.
inline const std::map<fs::path, std::vector<fs::path>>& all_files() {
  static const auto files = [] {
    std::map<fs::path, std::vector<fs::path>> found;
    for (const auto& entry : fs::directory_iterator(kFolder)) {
      const std::string name = entry.path().stem().string();
      const bool parent = name.starts_with("_");
      if (parent || entry.path().extension() == ".yaml" || entry.path().extension() == ".lua")
        found[kFolder / ((parent ? name.substr(name.find("-of-") + 4) : name) + ".yaml")].push_back(
            entry.path());
    }
    return found;
  }();
  return files;
}

inline std::vector<fs::path> cases() {
  std::vector<fs::path> files;
  for (const auto& [file, parts] : all_files()) files.push_back(file);
  return files;
}

/// The case with its hint followed, where it has such a twin.
inline fs::path twin_of(const fs::path& file) {
  return file.parent_path() / ("_followed-of-" + file.filename().string());
}

inline bool is_fine(const fs::path& file) { return file.filename().string().starts_with("fine-"); }

/// What the markers of a case say, in order.
inline std::vector<Expected> markers(const fs::path& file) {
  static const std::regex kMarker("(#|--) expect: ([a-z0-9-]+)( [0-9]+)?\\s*$");
  std::vector<Expected> found;
  for (const fs::path& part : all_files().at(file)) {
    std::ifstream text(part, std::ios::binary);
    std::smatch match;
    int number = 0;
    for (std::string line; std::getline(text, line);) {
      ++number;
      if (line.find(" expect: ") != std::string::npos && std::regex_search(line, match, kMarker))
        found.push_back({part.filename().string(), number, match[2],
                         match[3].matched ? std::stoi(match[3]) : 0});
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace clever::tests
