#include "core/base/files.h"

#include <filesystem>
#include <fstream>

namespace clever {
namespace {

namespace fs = std::filesystem;

bool write_to(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return static_cast<bool>(file);
}

/// Written beside it first: a full disk must not cost what was there. Rights stay.
bool replace_file(const fs::path& path, const std::string& text) {
  const fs::path fresh = path.string() + ".clever-new";
  std::error_code problem;
  const bool written = write_to(fresh, text);
  if (written && fs::exists(path, problem))
    fs::permissions(fresh, fs::status(path, problem).permissions(), problem);
  if (written) fs::rename(fresh, path, problem);
  if (written && !problem) return true;
  std::error_code ignored;
  fs::remove(fresh, ignored);
  return false;
}

}  // namespace

bool write_file(const std::string& path, const std::string& text) {
  std::error_code problem;
  if (!fs::exists(path, problem)) return replace_file(path, text);
  if (!fs::is_regular_file(path, problem)) return write_to(path, text);  // a pipe, a device
  const fs::perms rights = fs::status(path, problem).permissions();
  if ((rights & fs::perms::owner_write) == fs::perms::none) return false;  // somebody wants it kept
  return replace_file(fs::canonical(path, problem), text);                 // a link stays one
}

}  // namespace clever
