#include "core/simulate/tally.h"

#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"

namespace clever {
namespace {

void add_to(std::int64_t& sum, std::int64_t other) { sum += other; }
void add_to(Moments& sum, const Moments& other) { sum.add(other); }
void add_to(Histogram& sum, const Histogram& other) { sum.add(other); }
template <class Sum, std::size_t Size>
void add_to(std::array<Sum, Size>& sums, const std::array<Sum, Size>& others) {
  for (std::size_t i = 0; i < Size; ++i) add_to(sums[i], others[i]);
}

}  // namespace

double Moments::mean() const {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

double Moments::deviation() const {
  if (count == 0) return 0;
  const double square = static_cast<double>(squares) / static_cast<double>(count);
  return std::sqrt(std::max(0.0, square - mean() * mean()));
}

double Moments::error() const {
  return count == 0 ? 0 : deviation() / std::sqrt(static_cast<double>(count));
}

void Histogram::add(int value, std::int64_t count) {
  if (value >= kLow && value < kHigh)
    near_[at(value - kLow)] += count;
  else
    far_[value] += count;
}

void Histogram::add(const Histogram& other) {
  for (const auto& [value, count] : other.counts()) add(value, count);
}

std::map<int, std::int64_t> Histogram::counts() const {
  std::map<int, std::int64_t> counts = far_;
  for (std::size_t i = 0; i < near_.size(); ++i)
    if (near_[i] > 0) counts[narrow<int>(i) + kLow] = near_[i];
  return counts;
}

void Tally::add(const Ruleset& rules, const State& end) {
  ++games;
  const Seats best = winners(rules, end);
  for (std::size_t seat = 0; seat < end.seats; ++seat) {
    const Score points = score(rules, end, narrow<int>(seat));
    totals.add(points.total);
    total.add(points.total);
    by_seat[seat].add(points.total);
    for (std::size_t area = 0; area < rules.area_count; ++area) areas[area].add(points.areas[area]);
    foxes.add(points.foxes);
    fox_points.add(points.fox_points);
    for (std::size_t track = 0; track < rules.track_count; ++track) {
      unlocked[track].add(end.seat[seat].unlocked[track]);
      spent[track].add(end.seat[seat].spent[track].size());
    }
    if (best.has(narrow<int>(seat))) win_parts[seat] += kWinParts / best.size();
  }
}

void Tally::add(const Tally& other) {
  each_sum([&](const char*, auto sum) { add_to(this->*sum, other.*sum); });
}

int Tally::quantile(double part) const {
  const double wanted = part * static_cast<double>(total.count);
  std::int64_t seen = 0;
  for (const auto& [value, count] : totals.counts()) {
    seen += count;
    if (static_cast<double>(seen) >= wanted) return value;
  }
  return 0;
}

}  // namespace clever
