// Which boards are drawn in tests: of which games, at which sizes.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace clever::drawing {

struct Size {
  int columns, rows;
};
inline constexpr Size kSmall{80, 24}, kLarge{120, 40};

inline const std::vector<std::string> kShipped = {"ganz-schoen-clever", "doppelt-so-clever",
                                                  "clever-hoch-drei", "clever-4ever"};

/// The variants in a folder of the repository.
inline std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(CLEVER_SOURCE_DIR "/" + folder))
    if (const std::string path = entry.path().string();
        path.ends_with(".yaml") && !path.ends_with(".test.yaml"))
      files.push_back(path);
  std::ranges::sort(files);
  return files;
}

}  // namespace clever::drawing
