// The files of this folder and the messages that each must give; see README.md.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
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
  std::string file, code;
  int line = 0;

  friend auto operator<=>(const Expected&, const Expected&) = default;
};

inline std::ostream& operator<<(std::ostream& out, const Expected& it) {
  return out << it.file << ":" << it.line << " " << it.code;
}

inline bool is_case(const fs::path& path) {
  return path.extension() == ".yaml" && !path.filename().string().starts_with("_");
}

inline std::vector<fs::path> cases() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(kFolder))
    if (is_case(entry.path())) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// The case itself, its script and its parents.
inline std::vector<fs::path> files_of(const fs::path& file) {
  const std::string stem = file.stem().string();
  std::vector<fs::path> files = {file};
  if (const fs::path script = kFolder / (stem + ".lua"); fs::exists(script))
    files.push_back(script);
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    const std::string name = entry.path().stem().string();
    if (name.starts_with("_") && name.ends_with("-of-" + stem)) files.push_back(entry.path());
  }
  return files;
}

inline std::vector<Expected> markers(const fs::path& file) {
  static const std::regex kMarker("(#|--) expect: ([a-z0-9-]+)\\s*$");
  std::vector<Expected> found;
  for (const fs::path& part : files_of(file)) {
    std::ifstream text(part, std::ios::binary);
    std::smatch match;
    int number = 0;
    for (std::string line; std::getline(text, line);) {
      ++number;
      if (line.find(" expect: ") != std::string::npos && std::regex_search(line, match, kMarker))
        found.push_back({part.filename().string(), match[2], number});
    }
  }
  return found;
}

}  // namespace clever::tests
