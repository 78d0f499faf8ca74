// Rules that no net has learnt have opponents at once: by the net of a relative, or without one.
#include <catch2/catch_test_macros.hpp>

#include "core/base/json.h"
#include "core/players/nets/net_for.h"
#include "core/study/simulate/simulation.h"
#include "tests/invented/inventions.h"

namespace clever::tests {
namespace {

/// A seventh die and a sixth area.
const std::string kStorm =
    "clever: 1\n"
    "extends: ganz-schoen-clever\n"
    "name: Storm\n"
    "dice: { silver: { glyph: S } }\n"
    "areas:\n"
    "  grey:\n"
    "    dice: silver\n"
    "    place: next\n"
    "    accept: at least\n"
    "    fields:\n"
    "      minimum: [1, 2, 3, 4, 5, 6, 1, 2]\n"
    "      points: [2, 5, 9, 14, 20, 27, 35, 44]\n"
    "      earns: [., reroll, ., blue x, ., extra, fox, .]\n"
    "    score: last\n";

NetStore shipped_nets() {
  return {shipped(), "", [](std::size_t, std::size_t) {}};
}

VariantPtr storm() {
  const Loaded found = shipped().load(std::make_shared<SourceFile>("storm.yaml", kStorm));
  REQUIRE(found.variant);
  return found.variant;
}

double mean_of(const VariantPtr& variant, const std::string& bot, const NetPtr& net,
               std::int64_t games) {
  Simulation simulation{.bots = {bot}, .seed = 7, .games = games, .jobs = 1};
  simulation.programs.find_net = [&](const Variant&, int, const std::string&) { return net; };
  RunControl control;
  const Simulated result =
      simulate([&] { return std::vector<VariantPtr>{variant}; }, simulation, control);
  REQUIRE(result.problem == "");
  return statistics_json(variant->catalog, result.tallies[0], 1)["score"]["mean"];
}

TEST_CASE("opponents: the net of the parent plays a rule with a seventh die and a sixth area") {
  const VariantPtr variant = storm();
  const FoundNet found = net_for(shipped_nets(), *variant, 1, "", "en");
  REQUIRE(found.net);
  CHECK(found.lender == "ganz-schoen-clever");
  const double greedy = mean_of(variant, "greedy", nullptr, 40);
  CHECK(mean_of(variant, "easy", found.net, 40) > greedy);
  CHECK(mean_of(variant, "hard", found.net, 40) > greedy + 40);
}

TEST_CASE("opponents: sheets that are like no other are played without a net, scripts as well") {
  for (const char* id : {"salt-market", "lantern-harbour", "paper-islands"}) {
    INFO(id);
    const VariantPtr variant = loaded(inventions(), id);
    const FoundNet found = net_for(shipped_nets(), *variant, 1, "", "en");
    CHECK_FALSE(found.net);
    CHECK_FALSE(found.refused);
    const double by_chance = mean_of(variant, "random", nullptr, 20);
    CHECK(mean_of(variant, "easy", nullptr, 20) > by_chance);
  }
}

}  // namespace
}  // namespace clever::tests
