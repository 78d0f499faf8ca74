// A net that says how many points a seat will still gain: the rows of all inputs are summed into a
// hidden layer, a second one follows, and every row has a weight of its own straight to the answer.
// `Net` learns, in floating point; `WholeNet` plays, in whole numbers, so that it chooses the same
// on every machine. Positions that differ little are computed from each other. Tested in
// tests/players/bots/net_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "core/players/bots/features.h"

namespace clever {

/// Units of the second hidden layer.
inline constexpr int kSecond = 32;
/// Widths are multiples of it: so many are added by one instruction.
inline constexpr int kUnitsAtOnce = 16;

/// Thousandths of a point: what positions are worth.
using Worth = std::int64_t;
inline constexpr Worth kPoint = 1000;

/// What all rows and plain numbers of a position add up to.
template <class Each>
struct Sums {
  /// Of products; those of whole numbers wrap around, as sums do.
  using Product = std::conditional_t<std::is_integral_v<Each>, std::uint32_t, Each>;

  alignas(64) std::array<Each, kMaxHidden> hidden;  // as wide as the net is
  alignas(64) std::array<Product, kMaxHidden> plain;
  std::conditional_t<std::is_integral_v<Each>, std::int32_t, Each> direct;
};

/// Weights of the learning net, in the order in which they are stored.
struct Net {
  static constexpr float kUnit = 100;  // points that an answer of 1 means
  using Each = float;

  /// Small random weights: an untrained net expects next to nothing.
  Net(const Features& features, std::uint64_t seed, int width);
  Net(const Features& features, std::uint64_t seed) : Net(features, seed, width_for(features)) {}
  /// Wide nets play better; where there are many rows, files would become too large.
  static int width_for(const Features& features);

  int width = 0, rows = 0, numbers = 0;                        // of the hidden layer
  std::vector<float> first;                                    // [row][hidden]
  std::vector<float> direct;                                   // [row]
  std::vector<float> plain;                                    // [number][hidden]
  std::vector<float> hidden_bias, second, second_bias, third;  // second: [hidden][second]
  std::vector<float> bias;                                     // a single one
  std::vector<float> scale;                                    // of the plain numbers

  const float* row(int index) const { return first.data() + at(index * width); }
  /// What the weights of a plain number are multiplied with.
  float times(int index, int number) const { return static_cast<float>(number) * scale[at(index)]; }
  /// All that is learnt, list by list.
  std::vector<std::vector<float>*> weights() {
    return {&first, &direct, &plain, &hidden_bias, &second, &second_bias, &third, &bias};
  }
  std::vector<const std::vector<float>*> weights() const {
    return {&first, &direct, &plain, &hidden_bias, &second, &second_bias, &third, &bias};
  }

  /// What is inside while a position is looked at.
  struct Activity {
    alignas(64) std::array<float, kMaxHidden> hidden;
    alignas(64) std::array<float, kSecond> second;
  };
  /// The answer, in units of kUnit points.
  float answer(const Sums<float>& sums, Activity& activity) const;
  /// All points at the end of the game.
  Worth worth(const Sums<float>& sums, const Encoded& position) const;
};

/// A row in eight bits a weight, which is as good, and half as much to read: reading rows is most
/// of what a net costs.
struct Steps {
  int operator[](std::size_t unit) const { return steps[unit] * scale; }

  const std::int8_t* steps;
  int scale;
};

/// The same in whole numbers.
struct WholeNet {
  static constexpr int kRowBits = 9, kPlainBits = 15, kSecondBits = 10, kThirdBits = 12,
                       kDirectBits = 16;
  static constexpr int kMostActive = (1 << 13) - 1;
  /// Of sums. They have room for what any learnt net adds up to; beyond it they wrap around, on
  /// every machine alike.
  using Each = std::uint16_t;

  WholeNet() = default;
  explicit WholeNet(const Net& net);
  /// The learning net that this one was made of, but for what was rounded.
  Net learning(const Features& features) const;
  /// Why these numbers are not those of a net, "" when they are: sums must have room.
  std::string problem() const;

  int width = 0, rows = 0, numbers = 0;
  std::vector<std::int8_t> steps;    // [row][hidden], of the size of the row's scale
  std::vector<std::uint8_t> scale;   // [row]
  std::vector<std::int32_t> direct;  // [row]
  std::vector<std::int16_t> plain;   // [number][hidden]
  std::vector<std::int16_t> hidden_bias;
  std::vector<std::int16_t> second;  // [hidden][second]
  std::vector<std::int32_t> second_bias;
  std::vector<std::int16_t> third;
  std::int32_t bias = 0;

  Steps row(int index) const { return {steps.data() + at(index * width), scale[at(index)]}; }
  std::uint32_t times(int, int number) const { return static_cast<std::uint32_t>(number); }
  Worth worth(const Sums<Each>& sums, const Encoded& position) const;

  friend bool operator==(const WholeNet&, const WholeNet&) = default;
};

// Loops over the units of a layer go through pointers: a net has as many of them as its width says
// (read_net() and begun_with() make no others), and a check of each takes three quarters of the
// speed.

/// Adds so many times the weights of a plain number.
template <class AnyNet>
void add_number(const AnyNet& net, int index, typename Sums<typename AnyNet::Each>::Product times,
                Sums<typename AnyNet::Each>& sums) {
  using Product = typename Sums<typename AnyNet::Each>::Product;
  const std::size_t width = at(net.width);
  const auto* weights = net.plain.data() + at(index) * width;
  Product* const plain = sums.plain.data();
  for (std::size_t j = 0; j < width; ++j) plain[j] += times * static_cast<Product>(weights[j]);
}

/// The sums of a position from its rows and numbers.
template <class AnyNet>
void add_up(const AnyNet& net, const Encoded& position, int inputs,
            Sums<typename AnyNet::Each>& sums) {
  using Each = typename AnyNet::Each;
  const std::size_t width = at(net.width);
  Each* const hidden = sums.hidden.data();
  const auto* const bias = net.hidden_bias.data();
  for (std::size_t j = 0; j < width; ++j) hidden[j] = static_cast<Each>(bias[j]);
  sums.direct = 0;
  for (int i = 0; i < inputs; ++i) {
    const int index = position.row[at(i)];
    const auto row = net.row(index);
    for (std::size_t j = 0; j < width; ++j) hidden[j] = static_cast<Each>(hidden[j] + row[j]);
    sums.direct += net.direct[at(index)];
  }
  std::fill_n(sums.plain.begin(), width, 0);
  for (int i = 0; i < net.numbers; ++i) add_number(net, i, net.times(i, position.number[i]), sums);
}

/// The same from the sums of another position, by what differs.
template <class AnyNet>
void add_up_from(const AnyNet& net, const Encoded& other, const Sums<typename AnyNet::Each>& known,
                 const Encoded& position, int inputs, Sums<typename AnyNet::Each>& sums) {
  using Each = typename AnyNet::Each;
  const std::size_t width = at(net.width);
  std::copy_n(known.hidden.begin(), width, sums.hidden.begin());
  std::copy_n(known.plain.begin(), width, sums.plain.begin());
  sums.direct = known.direct;
  Each* const hidden = sums.hidden.data();
  const auto exchange = [&](int out, int in) {
    const auto add = net.row(in);
    const auto take = net.row(out);
    for (std::size_t j = 0; j < width; ++j)
      hidden[j] = static_cast<Each>(hidden[j] + add[j] - take[j]);
    sums.direct += net.direct[at(in)] - net.direct[at(out)];
  };
  const std::uint16_t *const now = position.row.data(), *const before = other.row.data();
  for (std::size_t i = 0; i < at(inputs); i += kInputsAtOnce) {
    if (std::memcmp(now + i, before + i, kInputsAtOnce * sizeof *now) == 0) continue;
    for (std::size_t j = i; j < i + kInputsAtOnce; ++j)
      if (now[j] != before[j]) exchange(before[j], now[j]);
  }
  for (int i = 0; i < net.numbers; ++i)
    if (position.number[i] != other.number[i])
      add_number(net, i, net.times(i, position.number[i]) - net.times(i, other.number[i]), sums);
}

}  // namespace clever
