#include "core/browser.h"

namespace clever {

std::optional<Loaded> Browser::load(const std::string& file) {
  if (effort_ >= kMostEffort) return std::nullopt;
  return counted(library_.load(file));
}

std::optional<Loaded> Browser::load(const SourcePtr& source) {
  if (effort_ >= kMostEffort) return std::nullopt;
  return counted(library_.load(source));
}

Loaded Browser::counted(Loaded loaded) {
  effort_ += loaded.effort;
  return loaded;
}

}  // namespace clever
