// How a search asks a net about one position after the other. It is most of what strong play costs,
// so in a program for any processor it is compiled for several generations of them, and the newest
// that this processor runs is taken. They calculate in whole numbers and so agree. Tested in
// tests/players/bots/look_test.cpp.
#pragma once

#include <vector>

#include "core/players/bots/net.h"

namespace clever {

/// A position and what its rows and numbers add up to.
struct Known {
  Seen seen;
  Sums<WholeNet::Each> sums;
};

struct Look {
  const char* processors;
  /// Fills in `now`, a position as a seat sees it, from what it is nearer to: the position before,
  /// or the last one that was looked at.
  void (*at)(const Features& features, const WholeNet& net, const State& state, int seat,
             const Known& before, const Known& last, Known& now);
  Worth (*worth)(const WholeNet& net, const Known& known);
};

/// Those that this processor runs, the oldest first.
const std::vector<Look>& possible_looks();

}  // namespace clever
