// The end of a game: foxes, winner, tie-break, rating.
#include <catch2/catch_test_macros.hpp>

#include "core/game/words/wording.h"
#include "tests/game/engine/locked.h"

namespace clever::tests {
namespace {

TEST_CASE("end: after the last turn of the last round the game is over") {
  Table table = ganz(2);
  table.round(6).turn_of(1);
  table.at_passive(0, {.slots = {{"purple", 2}, {"blue", 3}, {"white", 6}},
                       .platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}}});
  table.choose("orange 1=1");
  CHECK(table.over());
  CHECK(table.legal().empty());
}

TEST_CASE("end: each fox adds the score of the lowest area") {
  Table table = ganz(1);
  table.mark("yellow", {"r1c1", "r2c1", "r3c1"});                  // 10
  table.mark("blue", {"r1c2", "r1c3", "r1c4", "r2c1"});            // 7
  table.mark("green", {"1", "2", "3"});                            // 6
  table.write("orange", {6, 6}).write("purple", {3, 6}).foxes(0);  // 12, 9
  CHECK(table.total() == 10 + 7 + 6 + 12 + 9);
  table.foxes(2);
  CHECK(table.total() == 10 + 7 + 6 + 12 + 9 + 2 * 6);
}

TEST_CASE("end: an empty area makes foxes worthless") {
  Table table = ganz(1);
  table.write("orange", {6, 6}).foxes(5);
  CHECK(table.total() == 12);
}

TEST_CASE("end: most points win") {
  Table table = ganz(3);
  table.sheet(0).write("orange", {5});
  table.sheet(1).write("orange", {6});
  table.sheet(2).write("orange", {4});
  CHECK(table.winners() == std::set<int>{1});
}

TEST_CASE("end: among equal totals the higher best single area wins, foxes being no area") {
  Table table = ganz(2);
  table.sheet(0).write("orange", {6}).write("purple", {2});
  table.sheet(1).write("orange", {4}).write("purple", {4});
  CHECK(table.sheet(0).total() == table.sheet(1).total());
  CHECK(table.winners() == std::set<int>{0});

  Table foxes = ganz(2);
  foxes.sheet(0).mark("yellow", {"r1c1", "r2c1", "r3c1"}).mark("blue", {"r1c2", "r1c3", "r1c4"});
  foxes.mark("green", {"1", "2"}).write("orange", {3}).write("purple", {3}).foxes(5);
  // 10 + 4 + 3 + 3 + 3, and five foxes of 3: 38
  foxes.sheet(1).write("orange", {6, 6, 6}).write("purple", {2, 6, 6, 6});
  CHECK(foxes.sheet(0).total() == 38);
  CHECK(foxes.sheet(1).total() == 38);
  CHECK(foxes.winners() == std::set<int>{1});  // 20 in purple against 10 in yellow, not 15
}

TEST_CASE("end: after that the win is shared, whoever has more foxes") {
  Table table = ganz(3);
  table.sheet(0).write("orange", {6}).write("purple", {2}).foxes(3);
  table.sheet(1).write("orange", {2}).write("purple", {6});
  table.sheet(2).write("orange", {6});
  CHECK(table.winners() == std::set<int>{0, 1});
}

TEST_CASE("end: the lower bound of a rating band belongs to it") {
  const Catalog& names = shipped("ganz-schoen-clever")->catalog;
  const std::pair<int, const char*> bands[] = {{400, "You're so clever!"},
                                               {281, "You're so clever!"},
                                               {280, "Are you Einstein?"},
                                               {260, "Are you Einstein?"},
                                               {259, "What a genius!"},
                                               {240, "What a genius!"},
                                               {239, "Impressive!"},
                                               {220, "Impressive!"},
                                               {219, "Hats off to you!"},
                                               {200, "Hats off to you!"},
                                               {199, "Great result!"},
                                               {180, "Great result!"},
                                               {179, "That was pretty good."},
                                               {160, "That was pretty good."},
                                               {159, "Not bad, you could do better."},
                                               {140, "Not bad, you could do better."},
                                               {139, "Try harder!"},
                                               {0, "Try harder!"},
                                               {-20, "Try harder!"}};
  for (const auto& [total, name] : bands) {
    INFO(total);
    CHECK(rating_of(names, total, "en") == name);
  }
}

}  // namespace
}  // namespace clever::tests
