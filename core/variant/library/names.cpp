#include "core/variant/library/names.h"

#include <algorithm>
#include <filesystem>

#include "core/variant/format/reader.h"
#include "core/variant/pack/pack.h"

namespace clever {

bool is_yaml_name(std::string_view name) {
  return std::ranges::any_of(kSuffixes, [&](const char* end) { return name.ends_with(end); });
}

bool is_test_name(std::string_view name) {
  return std::ranges::any_of(kTestSuffixes, [&](const char* end) { return name.ends_with(end); });
}

bool looks_like_path(const std::string& name) {
  return name.find('/') != std::string::npos || is_yaml_name(name) || name.ends_with(kPackedSuffix);
}

std::string stem_of(const std::string& file) { return std::filesystem::path(file).stem().string(); }

std::string some_of(std::vector<std::string> ids) {
  constexpr std::size_t kShown = 3;
  if (ids.size() <= kShown) return joined(ids);
  ids.resize(kShown);
  return joined(ids) + ", ...";
}

}  // namespace clever
