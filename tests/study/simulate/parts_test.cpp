// Parts of a simulation put together. What strangers may write in them: tests/attacks/merge.
#include "core/study/simulate/parts.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/study/simulate/simulation.h"
#include "tests/game/play/small_game.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

/// One of several parts of a run of ten games.
Json part_of_run(int shard, int shards, int players = 2) {
  const VariantPtr variant = from_text(kSmallGame);
  Simulation run;
  run.bots = std::vector<std::string>(at(players), "random");
  run.games = 10, run.shard = shard, run.shards = shards;
  RunControl control;
  const Simulated done = simulate([&] { return std::vector{variant}; }, run, control);
  Json part = {{"variant", "small"}, {"digest", "0"}, {"players", players}, {"bots", run.bots},
               {"seed", 0u},         {"options", {}}, {"jobs", 1},          {"seconds", 0.5}};
  part["options"] = Json::object();
  part["run"] = {{"games", run.games}, {"shard", shard}, {"shards", shards}};
  part["sums"] = sums_json(done.tallies[0]);
  return part;
}

TEST_CASE("parts: in any order they add up to the whole run") {
  const VariantPtr variant = from_text(kSmallGame);
  const Catalog& catalog = variant->catalog;
  Parts whole, forwards, backwards;
  CHECK(whole.add(json_text(part_of_run(1, 1))) == "");
  for (const int shard : {1, 2, 3}) CHECK(forwards.add(json_text(part_of_run(shard, 3))) == "");
  for (const int shard : {3, 2, 1}) CHECK(backwards.add(json_text(part_of_run(shard, 3))) == "");
  CHECK(forwards.missing() == 0);
  const Json all = whole.answer(catalog);
  CHECK(all["sums"] == forwards.answer(catalog)["sums"]);
  CHECK(all["sums"] == backwards.answer(catalog)["sums"]);
  CHECK(all["games"] == 10);
}

TEST_CASE("parts: what does not belong to the others is refused and changes nothing") {
  using Catch::Matchers::ContainsSubstring;
  Parts parts;
  CHECK(parts.add(json_text(part_of_run(1, 3))) == "");
  CHECK_THAT(parts.add(json_text(part_of_run(1, 3))), ContainsSubstring("part 1 is there twice"));
  CHECK_THAT(parts.add(json_text(part_of_run(2, 4))), ContainsSubstring("shards differs"));
  CHECK_THAT(parts.add(json_text(part_of_run(2, 3, 1))), ContainsSubstring("another players"));
  CHECK_THAT(parts.add("{}"), ContainsSubstring("no answer of clever simulate"));
  Json tampered = part_of_run(2, 3);
  tampered["sums"]["games"] = 1000;
  CHECK_THAT(parts.add(json_text(tampered)), ContainsSubstring("not those of its games"));
  Json seats = part_of_run(2, 3);
  seats["sums"]["seat_totals"][0] = Json::array();
  CHECK_THAT(parts.add(json_text(seats)), ContainsSubstring("not those of its games"));
  CHECK(parts.missing() == 2);
}

}  // namespace
}  // namespace clever::tests
