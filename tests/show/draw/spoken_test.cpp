// Positions in sentences.
#include "core/show/draw/spoken.h"

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/state.h"
#include "tests/support/drawing_games.h"

namespace clever::tests {
namespace {

using namespace drawing;

bool says(const std::string& text, const std::string& part) {
  std::string in_one_line = text;
  for (std::size_t at = 0; (at = in_one_line.find("\n  ", at)) != std::string::npos;)
    in_one_line.replace(at, 3, " ");
  return in_one_line.find(part) != std::string::npos;
}

TEST_CASE("spoken: every position of every game is told in lines that are short enough") {
  for (const std::string& id : kGames) {
    const VariantPtr game = load_game(id);
    for (const char* language : {"en", "de"})
      for (const int steps : {0, 40, 1000}) {
        const Style style{.width = 200, .language = language};
        const State state = random_position(*game, 2, steps, 11);
        const Snapshot view = snapshot(game->rules, game->catalog, state, {"Ann", "Bob"}, language);
        for (const std::string& text :
             {spoken_sheet(view, 1, style), spoken_table(view, style), spoken_scores(view, style),
              spoken_final(view, Seats::of(0), "", style)})
          for (const std::string& line : lines_of(text)) REQUIRE(columns(line) <= kSpokenWidth);
      }
  }
}

TEST_CASE("spoken: what is marked, what is open, what it asks for and what it earns") {
  const VariantPtr game = load_game("ganz-schoen-clever");
  const Snapshot view = printed_sheet(game->rules, game->catalog, "en");
  const std::string text = spoken_sheet(view, 0, {});
  CHECK(says(text, "yellow: 0 points. Marked: r1c4, r2c3, r3c2, r4c1. Open: r1c1 (3),"));
  CHECK(says(text, "row 1 earns blue x."));
  CHECK(says(text, "column 4 scores 20."));
  CHECK(says(text, "4 (at least 4, 10 points, extra die)"));
  CHECK(says(text, "4 (times 2)"));
  CHECK(says(text, "reroll: 0 free, 0 spent, of 7."));
}

TEST_CASE("spoken: who wins is told, and a single player's rating") {
  const VariantPtr game = load_game("ganz-schoen-clever");
  const State two = random_end(*game, 2, 5), one = random_end(*game, 1, 5);
  const Snapshot both = snapshot(game->rules, game->catalog, two, {"Ann", "Bob"}, "en");
  CHECK(says(spoken_final(both, Seats::of(1), "", {}), "Bob wins."));
  const Snapshot alone = snapshot(game->rules, game->catalog, one, {"Ann"}, "en");
  CHECK(says(spoken_final(alone, Seats::of(0), "Fine!", {}), "\nFine!"));
}

}  // namespace
}  // namespace clever::tests
