// What many games add up to. Only whole numbers are kept, so that adding parts up in any order, on
// any number of threads or machines, gives the same answer to the last digit; means and deviations
// are made at the end. Its size does not depend on the number of games. Tested in
// tests/study/simulate/tally_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>

#include "core/base/json_fwd.h"
#include "core/game/engine/score.h"
#include "core/variant/rules/catalog.h"

namespace clever {

/// Adds as far as a number goes: what no machine can play in a lifetime stays at the largest.
inline void add_up(std::int64_t& sum, std::int64_t more) {
  if (__builtin_add_overflow(sum, more, &sum))
    sum = more > 0 ? std::numeric_limits<std::int64_t>::max()
                   : std::numeric_limits<std::int64_t>::min();
}

/// The same the other way: the smallest number has no opposite that could be added.
inline void take_away(std::int64_t& sum, std::int64_t less) {
  if (__builtin_sub_overflow(sum, less, &sum))
    sum = less > 0 ? std::numeric_limits<std::int64_t>::min()
                   : std::numeric_limits<std::int64_t>::max();
}

/// A quantity measured many times.
struct Moments {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t value) { add({1, value, value * value}); }
  void add(const Moments& other) {
    add_up(count, other.count), add_up(sum, other.sum), add_up(squares, other.squares);
  }
  double mean() const;
  double deviation() const;
  double error() const;  // of the mean
};

/// How often each value came up. Totals lie close together, so a plain array serves; values outside
/// of it go to a map.
class Histogram {
 public:
  void add(int value, std::int64_t count = 1);
  void add(const Histogram& other);
  /// Values that came up, in order.
  std::map<int, std::int64_t> counts() const;
  /// Would it have more different values than are kept of files of strangers?
  bool is_too_wide_with(const Histogram& other) const;

 private:
  static constexpr int kLow = -256, kHigh = 1024;
  static constexpr std::size_t kMostFar = 50'000;
  std::array<std::int64_t, kHigh - kLow> near_{};
  std::map<int, std::int64_t> far_;
};

/// A shared win counts in parts; twelve parts divide evenly among one to four winners.
inline constexpr int kWinParts = 12;

struct Tally {
  std::int64_t games = 0;
  std::int64_t decisions = 0;
  std::int64_t choices = 0;
  Histogram totals;
  Moments total;
  std::array<Moments, kMaxAreas> areas;
  Moments foxes;
  Moments fox_points;
  std::array<Moments, kMaxTracks> unlocked;
  std::array<Moments, kMaxTracks> spent;
  std::array<Moments, kMaxSeats> by_seat;  // totals
  std::array<Histogram, kMaxSeats> seat_totals;
  std::array<std::int64_t, kMaxSeats> win_parts{};

  /// Calls `visit` with every sum: its name in files, and where it is.
  template <class Visit>
  static void each_sum(Visit visit) {
    visit("games", &Tally::games);
    visit("decisions", &Tally::decisions);
    visit("choices", &Tally::choices);
    visit("totals", &Tally::totals);
    visit("total", &Tally::total);
    visit("areas", &Tally::areas);
    visit("foxes", &Tally::foxes);
    visit("fox_points", &Tally::fox_points);
    visit("unlocked", &Tally::unlocked);
    visit("spent", &Tally::spent);
    visit("seats", &Tally::by_seat);
    visit("seat_totals", &Tally::seat_totals);
    visit("win_parts", &Tally::win_parts);
  }

  void add(const Ruleset& rules, const State& end);
  void add(const Tally& other);
  /// The smallest total that at least this part of the results does not exceed.
  int quantile(double part) const;
};

// As numbers: [count, sum, squares] and [[value, count], ...].
void to_json(Json& json, const Moments& moments);
void from_json(const Json& json, Moments& moments);
void to_json(Json& json, const Histogram& histogram);
void from_json(const Json& json, Histogram& histogram);

/// The sums themselves, from which parts of a run are put together again.
Json sums_json(const Tally& tally);
/// False where they are no sums: other than whole numbers, or beyond what games can add up to.
bool read_sums(const Json& json, Tally& tally);
/// Are the sums those of one number of games with so many players?
bool fits(const Tally& tally, int players);
/// Would the two together take more memory than is given to files of strangers?
bool are_too_wide(const Tally& tally, const Tally& other);

/// What people ask of them: means, quantiles, shares; with English names, for programs.
Json statistics_json(const Catalog& catalog, const Tally& tally, int players);
/// The same with names in the language of whoever reads a report.
void rename_for(const std::string& language, const Catalog& catalog, Json& statistics);

}  // namespace clever
