#include "core/variant/library/browser.h"

namespace clever {

std::optional<Loaded> Browser::load(const std::string& file) {
  if (effort_ >= most_) return std::nullopt;
  return counted(library_.load(file));
}

std::optional<Loaded> Browser::load(const SourcePtr& source, const OptionValues& options) {
  if (effort_ >= most_) return std::nullopt;
  return counted(library_.load(source, options));
}

Loaded Browser::counted(Loaded loaded) {
  effort_ += loaded.effort;
  return loaded;
}

}  // namespace clever
