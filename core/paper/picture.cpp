#include <string_view>

#if CLEVER_HAS_PNG
#include <png.h>
#endif

#include "core/paper/codes.h"

namespace clever {
namespace {

constexpr std::string_view kPngBegin = "\x89PNG\r\n\x1a\n";
constexpr std::string_view kJpegBegin = "\xff\xd8\xff";

}  // namespace

bool is_picture(const std::string& bytes) {
  if (bytes.starts_with(kPngBegin)) return true;
  const bool is_webp = bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP");
  const bool is_heic = bytes.size() > 12 && bytes.substr(4, 4) == "ftyp";
  return is_webp || is_heic || bytes.starts_with(kJpegBegin);
}

#if CLEVER_HAS_PNG

namespace {

/// A small file may say that each of its pixels has four colours of two bytes; one with a palette
/// takes as long as if it had the colours of the palette.
bool is_too_large(const png_image& image) {
  const std::size_t pixels = std::size_t{image.width} * image.height;
  const std::size_t samples = PNG_IMAGE_SAMPLE_SIZE(image.format);
  return image.width > kMaxPictureSide || image.height > kMaxPictureSide || pixels > kMaxPixels ||
         pixels * samples > kMaxSampleBytes;
}

/// What is clear is taken for paper.
PictureRead read_pixels(png_image& image) {
  image.format = 0;  // one byte a pixel, no colours, nothing clear
  const png_color paper{255, 255, 255};
  PictureRead read{{static_cast<int>(image.width), static_cast<int>(image.height), {}}};
  read.picture.shades.resize(PNG_IMAGE_SIZE(image));
  if (png_image_finish_read(&image, &paper, read.picture.shades.data(), 0, nullptr) == 0)
    return {{}, PictureProblem::kDamaged};
  return read;
}

}  // namespace

PictureRead read_png(const std::string& bytes) {
  if (bytes.size() > kMaxPictureBytes) return {{}, PictureProblem::kTooLarge};
  if (!bytes.starts_with(kPngBegin)) return {{}, PictureProblem::kNotPng};
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
    return {{}, PictureProblem::kDamaged};
  const PictureRead read =
      is_too_large(image) ? PictureRead{{}, PictureProblem::kTooLarge} : read_pixels(image);
  png_image_free(&image);
  return read;
}

#else

PictureRead read_png(const std::string&) { return {{}, PictureProblem::kNoLibrary}; }

#endif

}  // namespace clever
