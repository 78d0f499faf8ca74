// Parts of a simulation, played on several machines (simulate --json --shard K/N), put together
// again: exactly, since only whole numbers are added. What is in a part may come from a stranger.
// Tested in tests/study/simulate/parts_test.cpp and tests/fuzz/parts.cpp.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "core/base/json.h"
#include "core/study/simulate/tally.h"

namespace clever {

class Parts {
 public:
  /// Why the text is no part that fits to those before, "" when it has been added.
  std::string add(std::string_view text);

  /// What all of them say of the run: variant, digest, options, bots.
  const Json& first() const { return first_; }
  int missing() const;
  /// What simulate would have answered for all of their games.
  Json answer(const Catalog& catalog) const;

 private:
  Json first_;
  Tally tally_;
  std::set<int> shards_;
  double seconds_ = 0;
  std::int64_t jobs_ = 0;
};

}  // namespace clever
