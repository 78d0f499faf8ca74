#include "cli/picture.h"

#include <filesystem>
#include <map>
#include <mutex>
#include <utility>

#include "core/base/files.h"
#include "core/pack/pack.h"
#include "core/paper/codes.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse_picture(const App& app, const std::string& path, const CodeRead& read) {
  switch (read.problem) {
    case PictureProblem::kNoLibrary:
      app.refuse_with<texts::picture_no_library>();
    case PictureProblem::kNotPng:
      app.refuse_with<texts::picture_not_png>(path);
    case PictureProblem::kTooLarge:
      app.refuse_with<texts::picture_too_large>(path);
    case PictureProblem::kDamaged:
      app.refuse_with<texts::picture_damaged>(path);
    case PictureProblem::kPartMissing:
      app.refuse_with<texts::picture_part_missing>(path, read.found, read.wanted);
    case PictureProblem::kNoCode:
    case PictureProblem::kNone:
      break;
  }
  app.refuse_with<texts::picture_no_code>(path);
}

/// The packed line of a picture.
std::string line_in(const App& app, const std::string& path) {
  const PictureRead picture = read_png(read_file(path, kMaxPictureBytes).value_or(""));
  CodeRead read{"", picture.problem};
  if (read.problem == PictureProblem::kNone) read = read_codes(picture.picture);
  if (read.problem != PictureProblem::kNone) refuse_picture(app, path, read);
  if (!is_packed_line(read.bytes)) app.refuse_with<texts::picture_other_code>(path);
  return read.bytes;
}

}  // namespace

std::optional<std::string> game_in_picture(const App& app, const std::string& path) {
  constexpr std::size_t kFirstBytes = 16;  // bytes that tell a picture
  const auto beginning = read_file(path, kFirstBytes);
  if (!beginning || !is_picture(*beginning)) return {};
  // A variant is loaded several times in a run, by several threads; looking for codes takes long.
  static std::mutex mutex;
  static std::map<std::pair<std::string, fs::file_time_type>, std::string> lines;
  const std::lock_guard lock(mutex);
  std::error_code ignored;
  std::string& line = lines[{path, fs::last_write_time(path, ignored)}];
  if (line.empty()) line = line_in(app, path);
  return line;
}

}  // namespace clever
