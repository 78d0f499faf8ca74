// One step of learning, against a gradient found by trying; and a net that learns what it is told.
#include "core/players/bots/trainer.h"

#include <cmath>

#include <catch2/catch_test_macros.hpp>

#include "tests/players/bots/learning.h"

namespace clever::tests {
namespace {

/// Some positions of a game as samples whose targets are a simple function of them.
Samples samples_of(const VariantPtr& variant, const Features& features) {
  Samples samples(features);
  Encoded encoded;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    each_decision(variant->rules, 1, seed, [&](const State& state, const Choices&) {
      features.encode(state, 0, encoded);
      samples.add(encoded, static_cast<float>(features.turns_left(state)) / 10.f);
    });
  return samples;
}

float error_of(Net& net, const Features& features, const Samples& samples) {
  float sum = 0;
  Encoded encoded;
  Sums<float> sums;
  Net::Activity activity;
  for (int i = 0; i < samples.size(); ++i) {
    const float target = samples.read(i, encoded);
    add_up(net, encoded, features.count(), sums);
    sum += std::pow(net.answer(sums, activity) - target, 2.f);
  }
  return sum / static_cast<float>(samples.size());
}

TEST_CASE("trainer: samples come back as they were added") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const Features features(variant->rules, variant->catalog, 1);
  Samples samples(features), more(features);
  Encoded encoded, read;
  int count = 0;
  each_decision(variant->rules, 1, 3, [&](const State& state, const Choices&) {
    features.encode(state, 0, encoded);
    (count % 2 == 0 ? samples : more).add(encoded, static_cast<float>(count));
    ++count;
  });
  samples.append(more);
  CHECK(samples.size() == count);
  CHECK(samples.read(samples.size() - more.size(), read) == 1.f);
  CHECK(more.read(0, encoded) == 1.f);
  CHECK(std::equal(read.row.begin(), read.row.begin() + features.count(), encoded.row.begin()));
}

TEST_CASE("trainer: a net learns what it is told") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const Features features(variant->rules, variant->catalog, 1);
  const Samples samples = samples_of(variant, features);
  Net net(features, 1);
  Trainer trainer(net, features.count());
  const float before = error_of(net, features, samples);
  Encoded encoded;
  for (int round = 0; round < 15; ++round)
    for (int i = 0; i < samples.size();) {
      for (int batch = 0; batch < 32 && i < samples.size(); ++batch, ++i) {
        const float target = samples.read(i, encoded);
        trainer.add(encoded, target);
      }
      trainer.step(1e-3f);
    }
  CHECK(before > 0.2f);
  CHECK(error_of(net, features, samples) < before / 20);
}

TEST_CASE("trainer: a step goes down the slope that trying finds") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const Features features(variant->rules, variant->catalog, 1);
  const Samples all = samples_of(variant, features);
  Encoded encoded;
  const float target = all.read(40, encoded) - 0.5f;
  Samples one(features);
  one.add(encoded, target);
  const Net before(features, 8);
  Net tilted = before;
  // The sign of every first step of Adam is that of the slope; its size is the rate.
  for (std::size_t list = 0; list < before.weights().size(); ++list) {
    const bool far = list == 0 || list == 2;  // from the answer: it takes more to see a difference
    const float tilt = far ? 2e-2f : 2e-3f;
    Net net = before;
    Trainer trainer(net, features.count());
    trainer.add(encoded, target);
    trainer.step(1e-3f);
    int agree = 0, tried = 0;
    for (std::size_t i = 0; i < net.weights()[list]->size() && tried < 40; ++i) {
      const float moved = (*net.weights()[list])[i] - (*before.weights()[list])[i];
      if (std::fabs(moved) < 1e-5f) continue;
      float& weight = (*tilted.weights()[list])[i];
      const float straight = weight;
      weight = straight + tilt;
      const float up = error_of(tilted, features, one);
      weight = straight - tilt;
      const float down = error_of(tilted, features, one);
      weight = straight;
      if (std::fabs(up - down) < 1e-6f) continue;
      ++tried;
      agree += (up > down) == (moved < 0) ? 1 : 0;
    }
    INFO("list " << list);
    CHECK(tried > 0);
    CHECK(agree == tried);
  }
}

}  // namespace
}  // namespace clever::tests
