// Games that show of a variant what no reasoning does: whether they end, whether its scripts hold,
// and what of the sheet is never touched. Tested in tests/validate/examine_test.cpp.
#pragma once

#include "core/bots/aim.h"
#include "core/clever.h"
#include "core/play/feed.h"

namespace clever {

class Trial {
 public:
  explicit Trial(const Variant& variant) : rules_(variant.rules), catalog_(variant.catalog) {}

  /// With every number of players in turn; ends early with a game that does, or a script that
  /// fails, and remembers what was touched.
  void play(int games, Diagnostics& out);
  /// The cells and bonuses of which `out` does not say already why.
  void report_untouched(Diagnostics& out) const;

 private:
  bool finishes(const Aim& aim, int seats, std::uint64_t seed);
  void note(int seat);
  void report_stuck(int seats, Diagnostics& out) const;
  void report_cells(int area, Diagnostics& out) const;
  void report_spot(const SpotNames& spot, Diagnostics& out) const;

  const Ruleset& rules_;
  const Catalog& catalog_;
  Outcome game_;
  int games_ = 0;
  Row<Cells, kMaxAreas> marked_{};
  std::array<std::uint64_t, kMaxSpots / 64> earned_{};
};

}  // namespace clever
