// Nets: sums by difference are the sums, whole numbers are those of a plain account, and near the
// learning net.
#include "core/players/bots/net.h"

#include <cmath>
#include <limits>

#include <catch2/catch_test_macros.hpp>

#include "tests/players/bots/learning.h"

namespace clever::tests {
namespace {

/// A net in which every weight counts.
Net lively_net(const Features& features, std::uint64_t seed, int width = kMaxHidden) {
  Net net(features, seed, width);
  Random random(seed);
  for (float& weight : net.direct) weight = static_cast<float>(random.below(200)) / 1000.f - 0.1f;
  net.direct.back() = 0;  // the row that means nothing
  for (float& weight : net.third) weight *= 10;
  return net;
}

/// The same as WholeNet::worth, without vectors, shortcuts or differences.
Worth plainly(const WholeNet& net, const Encoded& position, int inputs) {
  std::vector<std::int64_t> hidden;
  std::int64_t direct = net.bias;
  for (int i = 0; i < inputs; ++i) direct += net.direct[position.row[at(i)]];
  for (int j = 0; j < net.width; ++j) {
    std::int64_t sum = net.hidden_bias[at(j)], added = 0;
    for (int i = 0; i < inputs; ++i) sum += net.row(position.row[at(i)])[at(j)];
    for (int i = 0; i < net.numbers; ++i)
      added += std::int64_t{position.number[i]} * net.plain[at(i * net.width + j)];
    sum += added >> (WholeNet::kPlainBits - WholeNet::kRowBits);
    hidden.push_back(std::clamp<std::int64_t>(sum, 0, WholeNet::kMostActive));
  }
  std::int64_t answer = 0;
  for (int k = 0; k < kSecond; ++k) {
    std::int64_t sum = net.second_bias[at(k)];
    for (int j = 0; j < net.width; ++j) sum += hidden[at(j)] * net.second[at(j * kSecond + k)];
    answer += std::max<std::int64_t>(sum, 0) * net.third[at(k)];
  }
  constexpr int kBits = WholeNet::kRowBits + WholeNet::kSecondBits + WholeNet::kThirdBits;
  answer = (answer >> (kBits - WholeNet::kDirectBits)) + direct;
  return position.total * kPoint + ((answer * 100'000) >> WholeNet::kDirectBits);
}

TEST_CASE("net: whole numbers are those of a plain account, and near the learning net") {
  int width = 0;
  for (const std::string& id : all_games()) {
    width = width % kMaxHidden + kMaxHidden / 4;  // narrow and wide ones
    INFO(id << ", " << width);
    const VariantPtr variant = shipped(id);
    const Features features(variant->rules, variant->catalog, 1);
    const Net net = lively_net(features, 3, width);
    const WholeNet whole(net);
    REQUIRE(whole.problem() == "");
    Encoded encoded;
    each_decision(variant->rules, 1, 2, [&](const State& state, const Choices&) {
      features.encode(state, 0, encoded);
      Sums<WholeNet::Each> sums;
      add_up(whole, encoded, features.count(), sums);
      CHECK(whole.worth(sums, encoded) == plainly(whole, encoded, features.count()));
      Sums<float> learning;
      add_up(net, encoded, features.count(), learning);
      const Worth difference = whole.worth(sums, encoded) - net.worth(learning, encoded);
      CHECK(std::abs(difference) < 5 * kPoint);
    });
  }
}

TEST_CASE("net: sums by difference are the sums") {
  const VariantPtr variant = shipped("clever-hoch-drei");
  const Features features(variant->rules, variant->catalog, 1);
  const WholeNet net(lively_net(features, 4));
  Encoded before, now;
  Sums<WholeNet::Each> known, by_difference, whole;
  bool first = true;
  each_decision(variant->rules, 1, 9, [&](const State& state, const Choices&) {
    features.encode(state, 0, now);
    add_up(net, now, features.count(), whole);
    if (!first) {
      add_up_from(net, before, known, now, features.count(), by_difference);
      CHECK(by_difference.hidden == whole.hidden);
      CHECK(by_difference.plain == whole.plain);
      CHECK(by_difference.direct == whole.direct);
      known = by_difference;  // a long chain drifts nowhere
    } else {
      known = whole;
    }
    before = now;
    first = false;
  });
}

TEST_CASE("net: the learning net that is made of whole numbers gives the same whole numbers") {
  const VariantPtr variant = shipped("doppelt-so-clever");
  const Features features(variant->rules, variant->catalog, 1);
  const WholeNet whole(lively_net(features, 6));
  const WholeNet again(whole.learning(features));
  CHECK(again.direct == whole.direct);
  CHECK(again.second == whole.second);
  CHECK(again.third == whole.third);
  int apart = 0;
  for (int row = 0; row < whole.rows; ++row)
    for (std::size_t j = 0; j < at(whole.width); ++j)
      apart = std::max(apart, std::abs(whole.row(row)[j] - again.row(row)[j]));
  CHECK(apart <= 1);  // a row's scale may be found smaller the second time
}

TEST_CASE("net: weights that could overflow are refused") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const Features features(variant->rules, variant->catalog, 1);
  WholeNet net(Net(features, 1));
  REQUIRE(net.problem() == "");
  std::fill(net.second.begin(), net.second.end(), std::int16_t{32767});
  CHECK(net.problem() != "");
  net = WholeNet(Net(features, 1));
  for (const std::int32_t weight : {1 << 30, std::numeric_limits<std::int32_t>::min()}) {
    net.direct[0] = weight;
    CHECK(net.problem() != "");
  }
  net.direct[0] = 0;
  REQUIRE(net.problem() == "");
  net.bias = std::numeric_limits<std::int32_t>::min();
  CHECK(net.problem() != "");
}

}  // namespace
}  // namespace clever::tests
