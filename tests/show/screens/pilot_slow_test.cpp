// Whole games on the full screen: how many keys they take, and any keys at all.
#include <utility>

#include <catch2/catch_test_macros.hpp>

#include "core/base/random.h"
#include "core/game/words/wording.h"
#include "core/players/bots/bot.h"
#include "tests/show/screens/piloted.h"
#include "tests/support/presser.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

using enum Key::Kind;

TEST_CASE(
    "pilot: about three keys a decision, all counted, reach any choice at 80x24 and at 120x40") {
  for (const std::string& id : kGames)
    for (const int seats : {1, 4})
      for (const bool wide : {true, false}) {
        KeyedGames played;
        for (std::uint64_t seed = 1; seed <= (seats == 1 ? 3u : 1u); ++seed) {
          Game game = new_game(id, people(shipped(id)->rules, seats), seed);
          play_with_keys(game, seed, wide, played);
        }
        INFO(id << ", " << seats << " players, " << (wide ? "120x40" : "80x24") << ": "
                << played.keys << " keys for " << played.decisions << " decisions");
        CHECK(played.keys_each() <= 3.1);  // Space marks nothing that nobody chose: Enter does
      }
}

TEST_CASE("pilot: a decision of a house rule needs three keys at 80x24, too") {
  std::uint64_t seed = 0;
  for (const std::string& file : shipped().house_rules()) {
    const VariantPtr variant = shipped().load(file).variant;
    REQUIRE(variant);
    Game game(variant, {people(variant->rules, 1), ++seed, false});
    KeyedGames played;
    play_with_keys(game, seed, false, played);
    INFO(file << ": " << played.keys << " keys for " << played.decisions << " decisions");
    CHECK(played.keys_each() <= 3);
  }
}

/// Something that a person, a cat or a terminal may do.
void do_anything(Pilot& pilot, Random& random) {
  const auto below = [&](std::uint32_t most) { return static_cast<int>(random.below(most)); };
  const std::string letters = " rpwuhlm:?12345U<ybgopstnce";
  const auto kind = static_cast<Key::Kind>(random.below(15));
  switch (below(6)) {
    case 0:
    case 1:
      return pilot.click(below(140), below(50));
    case 2:
      return pilot.press({kind, kind == kText ? "x" : ""});
    default:
      pilot.press(letter(letters[random.below(static_cast<std::uint32_t>(letters.size()))]));
  }
}

/// Mostly large enough for a board, now and then of any size.
std::pair<int, int> any_size(Random& random) {
  const auto from = [&](int least, std::uint32_t more) {
    return least + static_cast<int>(random.below(more));
  };
  if (random.below(4) == 0) return {from(1, 140), from(1, 50)};
  return {from(kLeastColumns, 60), from(kLeastRows, 26)};
}

/// Every game and house rule in turn, drawn after every event at a size of its own.
TEST_CASE("pilot: any keys, clicks and sizes, three thousand of them") {
  std::vector<std::string> games = shipped().house_rules();
  games.insert(games.end(), kGames.begin(), kGames.end());
  Random random(11);
  int events = 0, boards = 0;
  for (std::size_t turn = 0; events < 3000; ++turn) {
    const VariantPtr variant = shipped().load(games[turn % games.size()]).variant;
    REQUIRE(variant);
    GameSetup setup{people(variant->rules, 2), random.below(1000), false};
    if (turn % 2 == 0) setup.players.back() += "=random";
    if (turn % 3 == 0) setup.typed = Seats::of(0);
    if (turn % 5 == 0) setup.players = {"Ann"};
    Game game(variant, setup);
    Pilot pilot(game, at_once());
    for (int i = 0; i < 150 && !pilot.done(); ++i, ++events) {
      do_anything(pilot, random);
      pilot.tick(Milliseconds(i));
      const auto [columns, rows] = any_size(random);
      const Style style{.ascii = random.below(4) == 0, .language = turn % 2 == 0 ? "en" : "de"};
      const Block drawn = pilot.draw(columns, rows, style);
      boards += columns >= kLeastColumns && rows >= kLeastRows ? 1 : 0;
      REQUIRE(drawn.size() == static_cast<std::size_t>(rows));
      REQUIRE(width_of(drawn) <= columns);
      REQUIRE(broken_invariant(game.rules(), game.state()).empty());
    }
  }
  CHECK(events >= 3000);
  CHECK(boards >= 1500);  // on the others stands which size is needed
}

}  // namespace
}  // namespace clever::tests
