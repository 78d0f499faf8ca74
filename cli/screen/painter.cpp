#include "cli/screen/painter.h"

#include <cstdlib>

#include <ftxui/screen/color.hpp>

#include "core/base/harmless.h"
#include "core/base/plain_text.h"

namespace clever {
namespace {

ftxui::Color colour_of(const std::string& hex, Colours depth) {
  const auto part = [&](std::size_t at) {
    return static_cast<std::uint8_t>(std::strtol(hex.substr(at, 2).c_str(), nullptr, 16));
  };
  if (depth == Colours::k16)
    return static_cast<ftxui::Color::Palette16>(nearest_of_16({part(0), part(2), part(4)}));
  return ftxui::Color::RGB(part(0), part(2), part(4));
}

void ink(ftxui::Pixel& pixel, const Ink& ink, const Style& style) {
  pixel.bold = ink.bold;
  pixel.dim = ink.dim;
  if (!style.colour) return;
  if (ink.fore.size() == 6) pixel.foreground_color = colour_of(ink.fore, style.depth);
  if (ink.back.size() == 6) pixel.background_color = colour_of(ink.back, style.depth);
}

/// The bytes of the letter that begins a UTF-8 text.
std::size_t letter_size(const std::string& text, std::size_t begin) {
  std::size_t end = begin + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
  return end - begin;
}

class Brush {
 public:
  Brush(ftxui::Screen& screen, int row, const Style& style)
      : screen_(screen), style_(style), row_(row) {}

  void add(const Piece& piece) {
    for (std::size_t i = 0; i < piece.text.size();) {
      const std::size_t size = letter_size(piece.text, i);
      put(harmless(piece.text.substr(i, size)), piece.ink);
      i += size;
    }
  }

 private:
  /// A combining mark joins the letter before it, a wide letter takes two cells.
  void put(const std::string& letter, const Ink& how) {
    const int width = columns_of(letter);
    if (width == 0 && column_ > 0) {
      screen_.PixelAt(column_ - 1, row_).character += letter;
      return;
    }
    for (int i = 0; i < width && column_ < screen_.dimx(); ++i, ++column_) {
      ftxui::Pixel& pixel = screen_.PixelAt(column_, row_);
      pixel.character = i == 0 ? letter : "";
      ink(pixel, how, style_);
    }
  }

  ftxui::Screen& screen_;
  const Style& style_;
  int row_;
  int column_ = 0;
};

}  // namespace

void paint(const Block& block, const Style& style, ftxui::Screen& screen) {
  for (int row = 0; row < screen.dimy() && row < static_cast<int>(block.size()); ++row) {
    Brush brush(screen, row, style);
    for (const Piece& piece : block[static_cast<std::size_t>(row)].pieces()) brush.add(piece);
  }
}

}  // namespace clever
