#include <algorithm>
#include <chrono>
#include <map>

#if CLEVER_HAS_ZXING
#define ZX_USE_UTF8 1  // its texts in UTF-8, as they will be in later releases
#include <ZXing/ReadBarcode.h>
#endif

#include "core/base/bounded.h"
#include "core/base/numbers.h"
#include "core/paper/codes.h"

namespace clever {

#if CLEVER_HAS_ZXING
namespace {

/// Half as large in both directions, each pixel the mean of four: noise becomes less.
Picture halved(const Picture& picture) {
  Picture half{picture.width / 2, picture.height / 2, {}};
  const auto shade = [&](int x, int y) { return int{picture.shades[at(y * picture.width + x)]}; };
  half.shades.reserve(at(half.width * half.height));
  for (int y = 0; y + 1 < picture.height; y += 2)
    for (int x = 0; x + 1 < picture.width; x += 2)
      half.shades.push_back(narrow<std::uint8_t>(
          (shade(x, y) + shade(x + 1, y) + shade(x, y + 1) + shade(x + 1, y + 1)) / 4));
  return half;
}

/// Twice as large, with means between: for codes whose modules are hardly wider than a pixel.
Picture doubled(const Picture& picture) {
  Picture twice{picture.width * 2, picture.height * 2, {}};
  twice.shades.reserve(at(twice.width) * at(twice.height));
  const auto shade = [&](int x, int y) {
    return int{picture.shades[at(std::min(y, picture.height - 1)) * at(picture.width) +
                              at(std::min(x, picture.width - 1))]};
  };
  for (int y = 0; y < twice.height; ++y)
    for (int x = 0; x < twice.width; ++x)
      twice.shades.push_back(
          narrow<std::uint8_t>((shade(x / 2, y / 2) + shade((x + 1) / 2, y / 2) +
                                shade(x / 2, (y + 1) / 2) + shade((x + 1) / 2, (y + 1) / 2)) /
                               4));
  return twice;
}

/// Is the point within the corners, which go round clockwise?
bool is_within(const ZXing::Position& corners, int x, int y) {
  for (std::size_t i = 0; i < 4; ++i) {
    const ZXing::PointI from = corners[i], to = corners[(i + 1) % 4];
    const auto across =
        std::int64_t{to.x - from.x} * (y - from.y) - std::int64_t{to.y - from.y} * (x - from.x);
    if (across < 0) return false;
  }
  return true;
}

/// Covers a code that has been read: beside others its corners are easily taken for theirs.
void cover(Picture& picture, const ZXing::Position& corners) {
  const auto [left, right] = std::minmax({corners[0].x, corners[1].x, corners[2].x, corners[3].x});
  const auto [top, bottom] = std::minmax({corners[0].y, corners[1].y, corners[2].y, corners[3].y});
  for (int y = std::max(0, top); y <= std::min(bottom, picture.height - 1); ++y)
    for (int x = std::max(0, left); x <= std::min(right, picture.width - 1); ++x)
      if (is_within(corners, x, y)) picture.shades[at(y) * at(picture.width) + at(x)] = 255;
}

/// The parts of what is written in several codes, from whatever look at the picture.
class Parts {
 public:
  /// Looks for what is still missing, again and again as long as something new is found.
  void look(Picture picture) {
    if (picture.width < 1 || picture.height < 1) return;
    while (whole().empty() && found_new(picture)) {
    }
  }

  /// A whole text, "" while there is none.
  std::string whole() const {
    for (const auto& [id, texts] : parts_)
      if (std::ranges::none_of(texts, &std::string::empty)) return joined(texts);
    return "";
  }
  int found() const {
    int most = 0;
    for (const auto& [id, texts] : parts_)
      most = std::max(most, count_of(texts) - narrow<int>(std::ranges::count(texts, "")));
    return most;
  }
  int wanted() const { return parts_.empty() ? 0 : count_of(parts_.begin()->second); }

 private:
  static std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) all += text;
    return all;
  }

  /// What is read is covered.
  bool found_new(Picture& picture) {
    ZXing::DecodeHints hints;
    hints.setFormats(ZXing::BarcodeFormat::QRCode).setTryHarder(true).setTryRotate(true);
    hints.setMaxNumberOfSymbols(4 * kMostCodes);  // four sheets may lie on one page
    const ZXing::ImageView view(picture.shades.data(), picture.width, picture.height,
                                ZXing::ImageFormat::Lum);
    bool any = false;
    for (const ZXing::Result& result : ZXing::ReadBarcodes(view, hints)) {
      any = take(result) || any;
      if (result.isValid()) cover(picture, result.position());
    }
    return any;
  }

  /// Was it missing?
  bool take(const ZXing::Result& result) {
    if (!result.isValid()) return false;
    const int size = result.isPartOfSequence() ? result.sequenceSize() : 1;
    const int index = result.isPartOfSequence() ? result.sequenceIndex() : 0;
    if (size < 1 || size > kMostCodes || index < 0 || index >= size) return false;
    std::vector<std::string>& texts = parts_[{size, result.sequenceId()}];
    texts.resize(at(size));
    const bool missing = texts[at(index)].empty();
    texts[at(index)].assign(result.bytes().begin(), result.bytes().end());
    return missing && !texts[at(index)].empty();
  }

  std::map<std::pair<int, std::string>, std::vector<std::string>> parts_;
};

Parts parts_in(const Picture& picture) {
  constexpr int kSmall = 3000;  // sides of pictures that are worth a look at twice their size
  Parts parts;
  parts.look(picture);
  if (parts.whole().empty()) parts.look(halved(picture));
  if (!parts.whole().empty() || std::max(picture.width, picture.height) > kSmall) return parts;
  const Picture twice = doubled(picture);
  parts.look(twice);
  if (parts.whole().empty()) parts.look(halved(twice));  // smoother than it was
  return parts;
}

/// There are pictures full of what might be corners of codes, over which the library would think
/// for hours. With sanitizers our part of the work takes longer.
#ifdef CLEVER_CHECKED
constexpr std::chrono::milliseconds kLongest{2200};
#else
constexpr std::chrono::milliseconds kLongest{1200};
#endif

/// How many codes there are and should be, a byte each, then what they say.
std::string looked_at(const Picture& picture) {
  const Parts parts = parts_in(picture);
  return std::string{static_cast<char>(parts.found()), static_cast<char>(parts.wanted())} +
         parts.whole();
}

}  // namespace

CodeRead read_codes(const Picture& picture) {
  const auto found = bounded(kLongest, [&] { return looked_at(picture); });
  if (!found || found->size() < 2) return {"", PictureProblem::kNoCode};
  CodeRead read{found->substr(2), PictureProblem::kNone, (*found)[0], (*found)[1]};
  if (read.bytes.empty())
    read.problem = read.found == 0 ? PictureProblem::kNoCode : PictureProblem::kPartMissing;
  return read;
}

#else

CodeRead read_codes(const Picture&) { return {"", PictureProblem::kNoLibrary}; }

#endif

}  // namespace clever
