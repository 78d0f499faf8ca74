// Codes as a camera sees them.
#pragma once

#include <vector>

#include "core/paper/codes.h"

namespace clever::tests {

/// So many pixels a module, turned, unsharp and noisy.
struct Look {
  double pixels = 4, degrees = 0, blur = 0;
  int noise = 0;
};

/// The codes stand in a square, as close together as on a printed sheet.
Picture photograph(const std::vector<QrCode>& codes, const Look& look);

}  // namespace clever::tests
