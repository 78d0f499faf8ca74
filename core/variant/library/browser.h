// Looks at the games that lie in folders. Tested by tests/attacks/time.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/variant/library/library.h"

namespace clever {

/// Loads what nobody has named, file by file: what lies in folders, or may be meant by another
/// file. Those behind the ones that have taken so much effort together are not looked at: they may
/// all be slow.
class Browser {
 public:
  explicit Browser(const Library& library, std::size_t most = kMostEffort)
      : library_(library), most_(most) {}
  // Nothing where it is not looked at.
  std::optional<Loaded> load(const std::string& file);
  std::optional<Loaded> load(const SourcePtr& source, const OptionValues& options = {});

 private:
  Loaded counted(Loaded loaded);

  const Library& library_;
  std::size_t most_, effort_ = 0;
};

/// For the variants that a saved game, or a part of a simulation, may mean; the right one is played
/// or told besides.
inline constexpr std::size_t kMostForMeant = kMostEffort / 4;

}  // namespace clever
