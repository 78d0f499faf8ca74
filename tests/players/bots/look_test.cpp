// What is compiled for several generations of processors says the same on each that runs here.
#include "core/players/bots/look.h"

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/step.h"
#include "tests/players/bots/learning.h"

namespace clever::tests {
namespace {

bool equal(const Known& one, const Known& other, const Features& features, const WholeNet& net) {
  const auto first = [&](const auto& list) {
    return std::vector(list.begin(), list.begin() + net.width);
  };
  return inputs_apart(one.seen.encoded, other.seen.encoded, features.count()) == 0 &&
         one.seen.encoded.total == other.seen.encoded.total &&
         one.sums.direct == other.sums.direct &&
         first(one.sums.hidden) == first(other.sums.hidden) &&
         first(one.sums.plain) == first(other.sums.plain);
}

TEST_CASE("look: every compiled form gives the sums and worths of a plain account") {
  REQUIRE(!possible_looks().empty());
  int width = 0, looked = 0;
  for (const std::string& id : all_games()) {
    width = width % kMaxHidden + kMaxHidden / 4;  // narrow and wide ones
    const VariantPtr variant = shipped(id);
    const Features features(variant->rules, variant->catalog, 1);
    const WholeNet net(Net(features, 11, width));
    each_decision(variant->rules, 1, 4, [&](const State& state, const Choices& choices) {
      Known before;
      features.encode(state, 0, before.seen);
      add_up(net, before.seen.encoded, features.count(), before.sums);
      State next = state;
      Choices ignored;
      step(variant->rules, next, choices[0], ignored, nullptr);
      Known plain;
      features.encode(next, 0, plain.seen);
      add_up(net, plain.seen.encoded, features.count(), plain.sums);
      for (const Look& look : possible_looks()) {
        INFO(id << ", " << look.processors);
        Known now;
        look.at(features, net, next, 0, before, before, now);
        CHECK(equal(now, plain, features, net));
        CHECK(look.worth(net, now) == net.worth(plain.sums, plain.seen.encoded));
        ++looked;
      }
    });
  }
  CHECK(looked > 100);
}

}  // namespace
}  // namespace clever::tests
