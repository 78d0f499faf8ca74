// Teaches a net what positions are worth: gradients of the squared error, summed over a batch, and
// a step of Adam on what occurred in it. Tested in tests/players/bots/trainer_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/players/bots/net.h"

namespace clever {

/// Positions with what they should be worth, kept small: there are many.
class Samples {
 public:
  explicit Samples(const Features& features)
      : inputs_(features.count()), numbers_(features.numbers()) {}

  void add(const Encoded& position, float target);
  void append(const Samples& others);
  void clear();
  int size() const { return count_of(targets_); }
  /// The position is written out again; what it should be worth, in units of Net::kUnit points.
  float read(int index, Encoded& position) const;

 private:
  int inputs_, numbers_;
  std::vector<std::uint16_t> rows_;
  std::vector<int> plain_;
  std::vector<float> targets_;
};

class Trainer {
 public:
  Trainer(Net& net, int inputs);

  /// Looks at one sample; its squared error.
  float add(const Encoded& position, float target);
  /// Learns from all that was added since the last step.
  void step(float rate);
  /// In how many batches each row has occurred.
  const std::vector<int>& seen() const { return seen_; }

 private:
  struct Moments {  // of Adam, for one list of weights
    std::vector<float> gradient, mean, square;
    explicit Moments(std::size_t size) : gradient(size), mean(size), square(size) {}
  };

  /// Adds to the gradients of all layers behind the rows; leaves those of the hidden layer.
  void back(const Encoded& position, float error);
  void move(std::vector<float>& weights, Moments& moments, std::size_t begin, std::size_t count,
            float rate) const;

  Net& net_;
  int inputs_;
  Moments first_, direct_, plain_, hidden_bias_, second_, second_bias_, third_, bias_;
  std::vector<bool> touched_;
  std::vector<int> rows_;  // that occurred in the batch
  std::vector<int> seen_;
  int added_ = 0;
  std::int64_t steps_ = 0;
  Sums<float> sums_;
  Net::Activity activity_;
  alignas(64) std::array<float, kMaxHidden> hidden_error_;
};

}  // namespace clever
