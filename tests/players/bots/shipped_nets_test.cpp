// The nets of the repository: one for each game and number of players, of exactly the rules that
// the game has now. Whoever changes rules trains anew: tools/train-nets.
#include <filesystem>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "tests/players/bots/learning.h"
#include "tests/players/bots/shipped_net.h"

namespace clever::tests {
namespace {

TEST_CASE("shipped nets: every game has one for one to four players, and nothing else is there") {
  std::set<std::string> expected;
  for (const std::string& id : all_games())
    for (int seats = 1; seats <= shipped(id)->rules.max_seats; ++seats)
      expected.insert(net_file_of(id, seats));
  std::set<std::string> found;
  for (const auto& file : std::filesystem::directory_iterator(kNetFolder))
    found.insert(file.path().string());
  CHECK(found == expected);
}

TEST_CASE("shipped nets: each is of the rules as they are now, and small") {
  constexpr std::size_t kMostBytes = 1'000'000;
  for (const std::string& id : all_games())
    for (int seats = 1; seats <= shipped(id)->rules.max_seats; ++seats) {
      INFO(id << ", " << seats << ": tools/train-nets trains those of changed rules anew");
      const VariantPtr variant = shipped(id);
      const StoredNet net = shipped_net(id, seats);
      CHECK(net.rules == rules_of_net(variant->catalog, seats));
      CHECK(net.fits(Features(variant->rules, variant->catalog, seats)));
      CHECK(net.held_out.games > 0);
      CHECK(read_file(net_file_of(id, seats), kMostBytes));
    }
}

}  // namespace
}  // namespace clever::tests
