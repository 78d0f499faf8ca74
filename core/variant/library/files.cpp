#include "core/variant/library/files.h"

#include <algorithm>

#include "core/base/files.h"
#include "core/base/utf8.h"
#include "core/variant/library/names.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

bool is_variant_file(const fs::path& path) {
  return is_yaml_name(path.string()) && !is_test_name(path.string()) && is_file(path);
}

/// Has it the key that every variant begins with? What has not is somebody's other file, and so is
/// what a link leads to.
bool claims_to_be_variant(const fs::path& path) {
  const std::string own = path_below(path.parent_path().string(), path.filename().string());
  constexpr std::size_t kBeginning = std::size_t{64} << 10;
  std::string text = own.empty() ? "" : read_file(own, kBeginning).value_or("");
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  text.insert(0, "\n");
  constexpr const char* kKeys[] = {"\nclever:", "\n\"clever\":", "\n'clever':"};
  return std::ranges::any_of(kKeys,
                             [&](const char* key) { return text.find(key) != std::string::npos; });
}

/// Beside a folder of variants lies their folder of scripts.
fs::path scripts_beside(const fs::path& folder) {
  std::error_code ignored;
  const fs::path whole = fs::weakly_canonical(folder.empty() ? "." : folder, ignored);
  return whole.filename() == "variants" ? folder / "../scripts" : folder / "scripts";
}

/// The folders that a library folder stands for; one that is a link leads nobody out.
std::vector<fs::path> places(const std::string& folder, const char* inner) {
  const fs::path within = fs::path(folder) / inner;
  return is_link_out(within.string()) ? std::vector{fs::path(folder)}
                                      : std::vector{within, {folder}};
}

/// The folders of games, or of house rules, that a library folder stands for.
std::vector<fs::path> shelves(const std::string& folder, Shelf shelf) {
  std::vector<fs::path> all = places(folder, "variants");
  if (shelf == Shelf::kGames) return all;
  for (fs::path& place : all) place /= "house-rules";
  std::erase_if(all, [](const fs::path& place) { return is_link_out(place.string()); });
  return all;
}

}  // namespace

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

std::string file_of(const std::string& id, std::span<const std::string> folders) {
  for (const std::string& folder : folders)
    for (const Shelf shelf : {Shelf::kGames, Shelf::kHouseRules})
      for (const fs::path& place : shelves(folder, shelf))
        for (const char* suffix : kSuffixes)
          if (const fs::path file = place / (id + suffix); is_file(file)) return file.string();
  return "";
}

std::vector<std::string> variant_files(std::span<const std::string> folders, Shelf shelf) {
  std::vector<std::string> files;
  for (const std::string& folder : folders)
    for (const fs::path& place : shelves(folder, shelf)) {
      std::error_code ignored;
      for (const fs::directory_entry& entry : fs::directory_iterator(place, ignored))
        if (is_variant_file(entry.path()) && claims_to_be_variant(entry.path()))
          files.push_back(entry.path().string());
    }
  return files;
}

std::vector<fs::path> script_places(const std::string& file, std::span<const std::string> folders) {
  const fs::path beside = fs::path(file).parent_path();
  std::vector<fs::path> all = {beside};
  for (const fs::path& place : {beside / "scripts", scripts_beside(beside).lexically_normal()})
    if (!is_link_out(place.string())) all.push_back(place);
  for (const std::string& folder : folders)
    for (const fs::path& place : places(folder, "scripts")) all.push_back(place);
  return all;
}

}  // namespace clever
