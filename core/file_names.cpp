// How files are named, and a few of many names (core/clever.h).
#include <algorithm>

#include "core/base/diagnostics.h"
#include "core/clever.h"
#include "core/format/reader.h"

namespace clever {

std::string some_of(std::vector<std::string> ids) {
  constexpr std::size_t kShown = 3;
  if (ids.size() <= kShown) return joined(ids);
  ids.resize(kShown);
  return joined(ids) + ", ...";
}

bool is_yaml_name(std::string_view name) {
  return std::ranges::any_of(kSuffixes, [&](const char* end) { return name.ends_with(end); });
}

bool is_test_name(std::string_view name) {
  return std::ranges::any_of(kTestSuffixes, [&](const char* end) { return name.ends_with(end); });
}

}  // namespace clever
