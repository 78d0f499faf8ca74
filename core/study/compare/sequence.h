// A mean that may be looked at after every game: its interval holds at all times at once, so
// whoever stops as soon as the answer is clear is not misled by having looked often (Robbins'
// normal mixture, with the deviation estimated; Waudby-Smith and others, 2021, as "asymptotic
// confidence sequence"). Tested in tests/study/compare/trial_test.cpp.
#pragma once

#include <cmath>
#include <cstdint>

namespace clever {

class Sequence {
 public:
  /// How often, at most, an interval may miss the truth at any time.
  static constexpr double kError = 0.05;
  /// Before that many values the deviation is not known well enough to say anything.
  static constexpr std::int64_t kFirstLook = 50;

  void add(double value) {
    ++count_;
    const double step = value - mean_;
    mean_ += step / static_cast<double>(count_);
    squares_ += step * (value - mean_);
  }

  std::int64_t count() const { return count_; }
  double mean() const { return mean_; }
  double deviation() const {
    return count_ < 2 ? 0 : std::sqrt(squares_ / static_cast<double>(count_ - 1));
  }
  /// Half the width of the interval around the mean.
  double width() const {
    const double n = static_cast<double>(count_), mixed = n * kMixture + 1;
    return deviation() *
           std::sqrt(2 * mixed / (n * n * kMixture) * std::log(std::sqrt(mixed) / kError));
  }
  double low() const { return mean_ - width(); }
  double high() const { return mean_ + width(); }
  bool may_be_looked_at() const { return count_ >= kFirstLook; }

 private:
  /// Narrowest at about five hundred values: 2 ln(1/0.05) + ln(2 ln(1/0.05) + 1), by 500.
  static constexpr double kMixture = (5.991464547 + 1.944690) / 500;

  std::int64_t count_ = 0;
  double mean_ = 0, squares_ = 0;
};

}  // namespace clever
