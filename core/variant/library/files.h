// Where variants and scripts lie: the files of folders, by their names. What stands in them is read
// by Library (library.h). Tested in tests/cli/commands_test.cpp and tests/attacks/paths.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace clever {

enum class Shelf { kGames, kHouseRules };

bool is_file(const std::filesystem::path& path);

/// The file of an id in these folders, "" when there is none.
std::string file_of(const std::string& id, std::span<const std::string> folders);

/// All files of variants, in the order in which they are found.
std::vector<std::string> variant_files(std::span<const std::string> folders, Shelf shelf);

/// The folders in which the scripts of a file are looked for: those beside it, then these.
std::vector<std::filesystem::path> script_places(const std::string& file,
                                                 std::span<const std::string> folders);

}  // namespace clever
