#include "core/players/bots/net.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <numeric>

#include "core/base/bits.h"
#include "core/base/random.h"

namespace clever {
namespace {

/// About normal, of mean 0 and spread 1: a sum of twelve even ones.
class Spread {
 public:
  explicit Spread(std::uint64_t seed) : random_(seed) {}
  float next() {
    float sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<float>(random_.next() >> 40) / 16777216.f;
    return sum;
  }
  void fill(std::vector<float>& weights, float width) {
    for (float& weight : weights) weight = width * next();
  }

 private:
  Random random_;
};

}  // namespace

int Net::width_for(const Features& features) {
  constexpr int kManyRows = 9000;
  return features.rows() < kManyRows ? kMaxHidden : kMaxHidden / 2;
}

Net::Net(const Features& features, std::uint64_t seed, int units)
    : width(units),
      rows(features.rows()),
      numbers(features.numbers()),
      first(at(rows * width)),
      direct(at(rows)),
      plain(at(numbers * width)),
      hidden_bias(at(width), 0.05f),
      second(at(width) * kSecond),
      second_bias(kSecond, 0.05f),
      third(kSecond),
      bias(1) {
  for (int i = 0; i < numbers; ++i) scale.push_back(features.scale_of(i));
  Spread spread(seed);
  spread.fill(first, 0.06f);
  spread.fill(plain, 0.15f);
  spread.fill(second, std::sqrt(2.f / static_cast<float>(width)));
  spread.fill(third, 0.02f);
  std::fill(first.end() - width, first.end(), 0.f);  // the row that means nothing
}

float Net::answer(const Sums<float>& sums, Activity& activity) const {
  const std::size_t units = at(width);
  float* const active = activity.hidden.data();
  const float *const rows_sum = sums.hidden.data(), *const plain_sum = sums.plain.data();
  for (std::size_t j = 0; j < units; ++j) active[j] = std::max(rows_sum[j] + plain_sum[j], 0.f);
  alignas(64) std::array<float, kSecond> next;
  std::copy(second_bias.begin(), second_bias.end(), next.begin());
  for (std::size_t j = 0; j < units; ++j) {
    const float* weights = second.data() + j * kSecond;
    for (std::size_t k = 0; k < kSecond; ++k) next[k] += active[j] * weights[k];
  }
  float sum = sums.direct + bias[0];
  for (std::size_t k = 0; k < kSecond; ++k) {
    activity.second[k] = std::max(next[k], 0.f);
    sum += activity.second[k] * third[k];
  }
  return sum;
}

Worth Net::worth(const Sums<float>& sums, const Encoded& position) const {
  Activity activity;
  const float points = kUnit * answer(sums, activity);
  return position.total * kPoint +
         static_cast<Worth>(std::lround(points * static_cast<float>(kPoint)));
}

namespace {

template <class Whole>
Whole rounded(float weight, int bits) {
  const double most = std::numeric_limits<Whole>::max();
  return static_cast<Whole>(std::clamp(std::round(std::ldexp(weight, bits) * 1.0), -most, most));
}

template <class Whole>
std::vector<Whole> rounded(const std::vector<float>& weights, int bits) {
  std::vector<Whole> whole;
  whole.reserve(weights.size());
  for (const float weight : weights) whole.push_back(rounded<Whole>(weight, bits));
  return whole;
}

template <class Whole>
std::vector<float> widened(const std::vector<Whole>& whole, int bits) {
  std::vector<float> weights;
  weights.reserve(whole.size());
  for (const Whole number : whole) weights.push_back(std::ldexp(static_cast<float>(number), -bits));
  return weights;
}

constexpr int kMostInRow = 127;  // what a row's scale is multiplied with

/// The least scale with which every weight of a row has room.
std::uint8_t scale_for(const float* row, int width) {
  float most = 0;
  for (int i = 0; i < width; ++i) most = std::max(most, std::fabs(row[i]));
  const float needed = std::ceil(std::ldexp(most, WholeNet::kRowBits) / kMostInRow);
  return static_cast<std::uint8_t>(std::clamp(needed, 1.f, 255.f));
}

}  // namespace

WholeNet::WholeNet(const Net& net)
    : width(net.width),
      rows(net.rows),
      numbers(net.numbers),
      steps(net.first.size()),
      direct(rounded<std::int32_t>(net.direct, kDirectBits)),
      plain(net.plain.size()),
      hidden_bias(rounded<std::int16_t>(net.hidden_bias, kRowBits)),
      second(rounded<std::int16_t>(net.second, kSecondBits)),
      second_bias(rounded<std::int32_t>(net.second_bias, kRowBits + kSecondBits)),
      third(rounded<std::int16_t>(net.third, kThirdBits)),
      bias(rounded<std::int32_t>(net.bias[0], kDirectBits)) {
  for (int i = 0; i < rows; ++i) {
    const float* row = net.row(i);
    scale.push_back(scale_for(row, width));
    for (int j = 0; j < width; ++j) {
      const float count = std::nearbyint(row[j] * static_cast<float>(1 << kRowBits) / scale.back());
      steps[at(i * width + j)] =
          static_cast<std::int8_t>(std::clamp(static_cast<int>(count), -kMostInRow, kMostInRow));
    }
  }
  for (int i = 0; i < numbers; ++i)
    for (int j = 0; j < width; ++j)
      plain[at(i * width + j)] =
          rounded<std::int16_t>(net.plain[at(i * width + j)] * net.scale[at(i)], kPlainBits);
}

Net WholeNet::learning(const Features& features) const {
  Net net(features, 0, width);
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < width; ++j)
      net.first[at(i * width + j)] = std::ldexp(static_cast<float>(row(i)[at(j)]), -kRowBits);
  net.direct = widened(direct, kDirectBits);
  net.plain = widened(plain, kPlainBits);
  for (int i = 0; i < numbers; ++i)
    for (int j = 0; j < width; ++j) net.plain[at(i * width + j)] /= net.scale[at(i)];
  net.hidden_bias = widened(hidden_bias, kRowBits);
  net.second = widened(second, kSecondBits);
  net.second_bias = widened(second_bias, kRowBits + kSecondBits);
  net.third = widened(third, kThirdBits);
  net.bias = {std::ldexp(static_cast<float>(bias), -kDirectBits)};
  return net;
}

std::string WholeNet::problem() const {
  constexpr std::int32_t kMostDirect = 1 << 20, kMostBias = 1 << 24;
  const auto within = [](const auto& list, std::int32_t most) {
    return std::all_of(list.begin(), list.end(),
                       [&](std::int32_t weight) { return weight >= -most && weight <= most; });
  };
  if (!within(direct, kMostDirect) || !within(second_bias, kMostBias) ||
      !within(std::array{bias}, kMostBias))
    return "a weight is larger than any that is learnt";
  for (int k = 0; k < kSecond; ++k) {
    std::int64_t sum = kMostBias;
    for (int j = 0; j < width; ++j)
      sum += std::int64_t{std::abs(second[at(j * kSecond + k)])} * kMostActive;
    if (sum > std::numeric_limits<std::int32_t>::max())
      return "the weights of the second layer are too large";
  }
  return "";
}

namespace {

/// Units of the hidden layer, 64 at a time.
using Units = Bits<std::uint64_t>;

/// Those that are not 0: of a learnt net about a sixth. A byte each, and the bits of eight bytes
/// are gathered by a multiplication, which is faster than to ask one after the other.
Units active_units(const std::int16_t* hidden) {
  alignas(64) std::array<std::uint8_t, Units::kRoom> active;
  for (std::size_t j = 0; j < active.size(); ++j) active[j] = hidden[j] != 0 ? 1 : 0;
  std::uint64_t units = 0;
  for (std::size_t j = 0; j < active.size(); j += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, &active[j], sizeof eight);
    if constexpr (std::endian::native == std::endian::big) eight = __builtin_bswap64(eight);
    units |= (eight * 0x0102'0408'1020'4080 >> 56) << j;
  }
  return Units(units);
}

}  // namespace

Worth WholeNet::worth(const Sums<Each>& sums, const Encoded& position) const {
  const std::size_t units = at(width);
  alignas(64) std::array<std::int16_t, kMaxHidden> hidden{};
  const auto* const rows_sum = sums.hidden.data();
  const auto* const plain_sum = sums.plain.data();
  std::int16_t* const active = hidden.data();
  for (std::size_t j = 0; j < units; ++j) {
    const int sum = static_cast<std::int16_t>(rows_sum[j]) +
                    (static_cast<std::int32_t>(plain_sum[j]) >> (kPlainBits - kRowBits));
    active[j] = static_cast<std::int16_t>(std::clamp(sum, 0, kMostActive));
  }
  alignas(64) std::array<std::int32_t, kSecond> next;
  std::copy(second_bias.begin(), second_bias.end(), next.begin());
  for (std::size_t from = 0; from < units; from += Units::kRoom)
    for (const int unit : active_units(hidden.data() + from)) {
      const std::size_t j = from + at(unit);
      const std::int16_t* weights = second.data() + j * kSecond;
      for (std::size_t k = 0; k < kSecond; ++k) next[k] += std::int32_t{active[j]} * weights[k];
    }
  std::int64_t answer = 0;
  for (std::size_t k = 0; k < kSecond; ++k) answer += std::int64_t{std::max(next[k], 0)} * third[k];
  // To the bits of the direct weights, before the points: so that nothing runs over.
  constexpr int kShift = kRowBits + kSecondBits + kThirdBits - kDirectBits;
  answer = (answer >> kShift) + sums.direct + bias;
  return position.total * kPoint +
         ((answer * static_cast<Worth>(Net::kUnit) * kPoint) >> kDirectBits);
}

}  // namespace clever
