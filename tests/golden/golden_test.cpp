// Golden games: what a person can read is what is compared. To accept a change, run the tests once
// with CLEVER_UPDATE=1 and read the difference before committing it.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "core/play/playthrough.h"

namespace {

using namespace clever;

const std::string kFolder = CLEVER_SOURCE_DIR "/tests/golden/";

struct GoldenGame {
  const char* variant;
  std::vector<std::string> bots;
  std::uint64_t seed;
};

/// At least one a shipped variant; the test below fails for a variant without one.
const std::vector<GoldenGame> kGames = {
    {"ganz-schoen-clever", {"greedy"}, 4}, {"ganz-schoen-clever", {"greedy", "random"}, 4},
    {"doppelt-so-clever", {"greedy"}, 4},  {"doppelt-so-clever", {"random", "greedy", "random"}, 4},
    {"clever-hoch-drei", {"greedy"}, 4},   {"clever-hoch-drei", {"greedy", "random"}, 4},
};

std::string name_of(const GoldenGame& game) {
  return game.variant + std::string("-") + std::to_string(game.bots.size()) + ".txt";
}

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The first line that differs, with its number.
std::string first_difference(const std::string& expected, const std::string& found) {
  std::istringstream ours(expected), theirs(found);
  std::string one, other;
  for (int line = 1;; ++line) {
    const bool more = static_cast<bool>(std::getline(ours, one)),
               others = static_cast<bool>(std::getline(theirs, other));
    if (!more && !others) return "";
    if (more != others || one != other)
      return "line " + std::to_string(line) + "\n  expected: " + one + "\n  found:    " + other;
  }
}

}  // namespace

TEST_CASE("golden: the games read as they did") {
  const Library library({CLEVER_SOURCE_DIR});
  for (const GoldenGame& game : kGames) {
    const std::string found = playthrough(library.load(game.variant).variant, game.bots, game.seed);
    if (std::getenv("CLEVER_UPDATE"))
      std::ofstream(kFolder + name_of(game), std::ios::binary) << found;
    INFO(name_of(game) << ": " << first_difference(read(kFolder + name_of(game)), found));
    CHECK(read(kFolder + name_of(game)) == found);
  }
}

TEST_CASE("golden: every shipped variant has a golden game") {
  for (const std::string& id : Library({CLEVER_SOURCE_DIR "/variants"}).ids()) {
    bool found = false;
    for (const GoldenGame& game : kGames) found = found || id == game.variant;
    INFO(id);
    CHECK(found);
  }
}
