#include "core/players/bots/trainer.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace clever {

void Samples::add(const Encoded& position, float target) {
  rows_.insert(rows_.end(), position.row.begin(), position.row.begin() + inputs_);
  plain_.insert(plain_.end(), position.number.begin(), position.number.begin() + numbers_);
  targets_.push_back(target);
}

void Samples::append(const Samples& others) {
  rows_.insert(rows_.end(), others.rows_.begin(), others.rows_.end());
  plain_.insert(plain_.end(), others.plain_.begin(), others.plain_.end());
  targets_.insert(targets_.end(), others.targets_.begin(), others.targets_.end());
}

void Samples::clear() {
  rows_.clear();
  plain_.clear();
  targets_.clear();
}

float Samples::read(int index, Encoded& position) const {
  std::copy_n(rows_.begin() + std::ptrdiff_t{index} * inputs_, inputs_, position.row.begin());
  std::copy_n(plain_.begin() + std::ptrdiff_t{index} * numbers_, numbers_, position.number.begin());
  return targets_[at(index)];
}

Trainer::Trainer(Net& net, int inputs)
    : net_(net),
      inputs_(inputs),
      first_(net.first.size()),
      direct_(net.direct.size()),
      plain_(net.plain.size()),
      hidden_bias_(net.hidden_bias.size()),
      second_(net.second.size()),
      second_bias_(net.second_bias.size()),
      third_(net.third.size()),
      bias_(net.bias.size()),
      touched_(at(net.rows)),
      seen_(at(net.rows)) {}

void Trainer::back(const Encoded& position, float error) {
  const std::size_t width = at(net_.width);
  alignas(64) std::array<float, kSecond> second_error;
  for (std::size_t k = 0; k < kSecond; ++k) {
    third_.gradient[k] += error * activity_.second[k];
    second_error[k] = activity_.second[k] > 0 ? error * net_.third[k] : 0;
    second_bias_.gradient[k] += second_error[k];
  }
  for (std::size_t j = 0; j < width; ++j) {
    const float active = activity_.hidden[j];
    hidden_error_[j] = 0;
    if (active <= 0) continue;
    float* gradient = second_.gradient.data() + j * kSecond;
    const float* weights = net_.second.data() + j * kSecond;
    float sum = 0;
    for (std::size_t k = 0; k < kSecond; ++k) {
      gradient[k] += active * second_error[k];
      sum += weights[k] * second_error[k];
    }
    hidden_error_[j] = sum;
    hidden_bias_.gradient[j] += sum;
  }
  const float* const hidden_error = hidden_error_.data();
  for (int i = 0; i < net_.numbers; ++i) {
    const float number = net_.times(i, position.number[i]);
    float* gradient = plain_.gradient.data() + at(i) * width;
    for (std::size_t j = 0; j < width; ++j) gradient[j] += number * hidden_error[j];
  }
  bias_.gradient[0] += error;
}

float Trainer::add(const Encoded& position, float target) {
  const std::size_t width = at(net_.width);
  add_up(net_, position, inputs_, sums_);
  const float difference = net_.answer(sums_, activity_) - target;
  const float error = std::clamp(difference, -1.f, 1.f);  // one odd game must not upset all
  back(position, error);
  const float* const hidden_error = hidden_error_.data();
  for (int i = 0; i < inputs_; ++i) {
    const int row = position.row[at(i)];
    float* gradient = first_.gradient.data() + at(row) * width;
    for (std::size_t j = 0; j < width; ++j) gradient[j] += hidden_error[j];
    direct_.gradient[at(row)] += error;
    if (touched_[at(row)]) continue;
    touched_[at(row)] = true;
    rows_.push_back(row);
  }
  ++added_;
  return difference * difference;
}

void Trainer::move(std::vector<float>& weights, Moments& moments, std::size_t begin,
                   std::size_t count, float rate) const {
  const float share = 1.f / static_cast<float>(added_);
  float* weight = weights.data() + begin;
  float* gradient = moments.gradient.data() + begin;
  float* mean = moments.mean.data() + begin;
  float* square = moments.square.data() + begin;
  for (std::size_t i = 0; i < count; ++i) {
    const float slope = gradient[i] * share;
    mean[i] = 0.9f * mean[i] + 0.1f * slope;
    square[i] = 0.999f * square[i] + 0.001f * slope * slope;
    weight[i] -= rate * mean[i] / (std::sqrt(square[i]) + 1e-6f);
    gradient[i] = 0;
  }
}

void Trainer::step(float rate) {
  if (added_ == 0) return;
  ++steps_;
  constexpr float kDirectShare = 0.3f;  // the short way learns more slowly than the long one
  const float steps = static_cast<float>(steps_);
  const std::size_t width = at(net_.width);
  rate *= std::sqrt(1 - std::pow(0.999f, steps)) / (1 - std::pow(0.9f, steps));
  for (const int row : rows_) {
    move(net_.first, first_, at(row) * width, width, rate);
    move(net_.direct, direct_, at(row), 1, rate * kDirectShare);
    touched_[at(row)] = false;
    ++seen_[at(row)];
  }
  rows_.clear();
  const auto all = [&](std::vector<float>& weights, Moments& moments) {
    move(weights, moments, 0, weights.size(), rate);
  };
  all(net_.plain, plain_);
  all(net_.hidden_bias, hidden_bias_);
  all(net_.second, second_);
  all(net_.second_bias, second_bias_);
  all(net_.third, third_);
  all(net_.bias, bias_);
  added_ = 0;
}

}  // namespace clever
