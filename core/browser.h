// Looks at the games that lie in folders. Tested by tests/attacks/time.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/clever.h"

namespace clever {

/// Loads what lies in folders and nobody has named, file by file. Those behind the ones that have
/// taken kMostEffort together are not looked at: a folder may be full of slow ones.
class Browser {
 public:
  explicit Browser(const Library& library) : library_(library) {}
  // Nothing where it is not looked at.
  std::optional<Loaded> load(const std::string& file);
  std::optional<Loaded> load(const SourcePtr& source);

 private:
  Loaded counted(Loaded loaded);

  const Library& library_;
  std::size_t effort_ = 0;
};

}  // namespace clever
