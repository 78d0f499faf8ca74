// Names of variants: ids, paths, and how files of variants end.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clever {

/// How the names of variants and of files of tests end. New ones get the first.
inline constexpr const char* kSuffixes[] = {".yaml", ".yml"};
inline constexpr const char* kTestSuffixes[] = {".test.yaml", ".test.yml"};
bool is_yaml_name(std::string_view name);
bool is_test_name(std::string_view name);

/// Else it is the id of a variant.
bool looks_like_path(const std::string& name);

/// The id of a variant that does not say one.
std::string stem_of(const std::string& file);

/// The first of many ids, for a message.
std::string some_of(std::vector<std::string> ids);

}  // namespace clever
