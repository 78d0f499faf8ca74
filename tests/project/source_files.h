// The source files of this repository, for tests about the project itself.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace clever::tests {

struct ProjectFile {
  std::string path;  // from the root of the repository
  std::vector<std::string> lines;
};

/// The lines of a file, by its path from the root of the repository.
inline std::vector<std::string> read_lines(const std::string& path) {
  std::vector<std::string> lines;
  std::ifstream in(std::filesystem::path(CLEVER_SOURCE_DIR) / path);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The C++ files (*.h, *.cpp, *.def) below a folder, by path.
inline std::vector<ProjectFile> source_files(const std::string& folder) {
  namespace fs = std::filesystem;
  const fs::path root(CLEVER_SOURCE_DIR);
  std::vector<ProjectFile> files;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const std::string kind = entry.path().extension().string();
    if (kind != ".h" && kind != ".cpp" && kind != ".def") continue;
    const std::string path = fs::relative(entry.path(), root).generic_string();
    files.push_back({path, read_lines(path)});
  }
  std::sort(files.begin(), files.end(),
            [](const ProjectFile& a, const ProjectFile& b) { return a.path < b.path; });
  return files;
}

}  // namespace clever::tests
