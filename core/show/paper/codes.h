// Bytes as squares that a camera can read (QR codes). Only code_writer.cpp sees libqrencode. Tested
// in tests/show/paper/paper_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
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

/// A code of more bytes would be too fine for the camera of a phone; one of fewer than the other is
/// written with more to spare, so that it can be read with a quarter of it covered.
inline constexpr std::size_t kBytesPerCode = 1465;
inline constexpr std::size_t kFewBytes = 300;

struct CodeMade {
  std::optional<QrCode> code;
  std::string problem;  // why there is none
};
CodeMade code_of(const std::string& bytes);

}  // namespace clever
