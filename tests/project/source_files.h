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

/// The C++ files (*.h, *.cpp, *.def) below a folder, by path.
inline std::vector<ProjectFile> source_files(const std::string& folder) {
  namespace fs = std::filesystem;
  const fs::path root(CLEVER_SOURCE_DIR);
  std::vector<ProjectFile> files;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const std::string kind = entry.path().extension().string();
    if (kind != ".h" && kind != ".cpp" && kind != ".def") continue;
    ProjectFile file{fs::relative(entry.path(), root).generic_string(), {}};
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) file.lines.push_back(line);
    files.push_back(std::move(file));
  }
  std::sort(files.begin(), files.end(),
            [](const ProjectFile& a, const ProjectFile& b) { return a.path < b.path; });
  return files;
}

}  // namespace clever::tests
