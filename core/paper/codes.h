// Bytes as squares that a camera can read (QR codes), and back from a picture. libqrencode draws
// them and ZXing reads them; each is seen in one file only. What does not fit well into one code
// stands in several that belong together: a large code is hard to read from a photograph. Tested in
// tests/paper/paper_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace clever {

/// A square of dark and light modules.
struct QrCode {
  int size = 0;
  std::vector<bool> dark;  // row by row

  bool at(int row, int column) const {
    return dark[static_cast<std::size_t>(row) * static_cast<std::size_t>(size) +
                static_cast<std::size_t>(column)];
  }
};

/// Modules that stay light around a code.
inline constexpr int kQuietModules = 4;

/// More bytes than this go into several codes; fewer than the other are written with more to spare,
/// so that a code can be read with a quarter of it covered.
inline constexpr std::size_t kBytesPerCode = 660;
inline constexpr std::size_t kFewBytes = 300;

/// What the standard allows.
inline constexpr int kMostCodes = 16;

struct Codes {
  std::vector<QrCode> codes;  // all of the same size
  std::string problem;        // why there are none
};
Codes codes_of(const std::string& bytes);

/// A picture in shades, 0 dark to 255 light, row by row.
struct Picture {
  int width = 0, height = 0;
  std::vector<std::uint8_t> shades;
};

// How large a picture may be: that of any camera, little enough to be read at once.
inline constexpr std::size_t kMaxPictureBytes = std::size_t{64} << 20;
inline constexpr int kMaxPictureSide = 16'384;
inline constexpr std::size_t kMaxPixels = std::size_t{64} << 20;
inline constexpr std::size_t kMaxSampleBytes = std::size_t{144} << 20;  // of all colours unpacked

/// Why a picture gives nothing; whoever asks has the words for it.
enum class PictureProblem {
  kNone,
  kNoLibrary,  // the program was built without what is needed
  kNotPng,
  kTooLarge,
  kDamaged,
  kNoCode,
  kPartMissing,  // some of the codes that belong together could not be read
};

struct PictureRead {
  Picture picture = {};
  PictureProblem problem = PictureProblem::kNone;
};
/// Does a file begin like a picture?
bool is_picture(const std::string& bytes);
/// Of the bytes of a PNG file, through libpng.
PictureRead read_png(const std::string& bytes);

struct CodeRead {
  std::string bytes = {};
  PictureProblem problem = PictureProblem::kNone;
  int found = 0, wanted = 0;  // codes
};
CodeRead read_codes(const Picture& picture);

}  // namespace clever
