// Choosing die and field: what is grouped, where the cursor goes.
#include "core/show/screens/chooser.h"

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/state.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

Table first_roll() {
  Table table("ganz-schoen-clever");
  table.at_pick(
      {.pool = {
           {"yellow", 5}, {"blue", 4}, {"green", 4}, {"orange", 6}, {"purple", 5}, {"white", 5}}});
  return table;
}

Chooser at(const Table& table) {
  Chooser chooser;
  chooser.arrive(table.rules(), table.state(), table.choices());
  return chooser;
}

}  // namespace

TEST_CASE("chooser: first the dice are there, then the fields of the one that is taken") {
  const Table table = first_roll();
  Chooser chooser = at(table);
  CHECK_FALSE(chooser.has_taken());
  CHECK(chooser.groups().size() == 6);
  REQUIRE(chooser.take(table.die("yellow")));
  REQUIRE(chooser.entries().size() == 2);
  CHECK(chooser.entries()[0].where ==
        cell_target(table.area("yellow"), table.cell("yellow", "r1c3")));
  CHECK(chooser.choice() >= 0);
  CHECK(chooser.put_back());
  CHECK(chooser.choice() < 0);
}

TEST_CASE("chooser: arrows go to the nearest field in their direction, and round the edge") {
  const Table table = first_roll();
  Chooser chooser = at(table);
  chooser.take(table.die("white"));
  std::vector<Region> regions;  // a line of fields, four columns apart
  for (int i = 0; i < static_cast<int>(chooser.entries().size()); ++i)
    regions.push_back({chooser.entries()[static_cast<std::size_t>(i)].where, 4 * i, 3, 3, 1});
  chooser.walk(Direction::kRight, regions);
  CHECK(chooser.cursor() == 1);
  chooser.walk(Direction::kUp, regions);
  CHECK(chooser.cursor() == 1);
  chooser.walk(Direction::kLeft, regions);
  CHECK(chooser.cursor() == 0);
  chooser.walk(Direction::kLeft, regions);
  CHECK(chooser.cursor() == static_cast<int>(chooser.entries().size()) - 1);
  chooser.walk(Direction::kRight, regions);
  CHECK(chooser.cursor() == 0);
}

TEST_CASE("chooser: Tab goes from area to area and round") {
  const Table table = first_roll();
  Chooser chooser = at(table);
  chooser.take(table.die("white"));
  std::vector<int> areas;
  for (int i = 0; i < 6; ++i) {
    areas.push_back(chooser.entries()[static_cast<std::size_t>(chooser.cursor())].where.index);
    chooser.next_area(1);
  }
  CHECK(areas == std::vector<int>{0, 1, 2, 3, 4, 0});
  chooser.next_area(-1);
  CHECK(chooser.entries()[static_cast<std::size_t>(chooser.cursor())].where.index == 0);
}

TEST_CASE("chooser: a bonus that waits is taken at once, its only field is under the cursor") {
  Table table("ganz-schoen-clever");
  table.owe("green x").at_pick(
      {.pool = {
           {"yellow", 1}, {"blue", 1}, {"green", 1}, {"orange", 1}, {"purple", 1}, {"white", 1}}});
  if (!table.state().pending()) table.go_on(Moment::kBonus);
  const Chooser chooser = at(table);
  CHECK(chooser.has_taken());
  CHECK(chooser.die() == -1);
  CHECK(chooser.choice() == 0);
}

TEST_CASE("chooser: two ways to fill one field are one place with another way") {
  Table table("clever-hoch-drei");
  table.lock_all()
      .write("pink", {3, 3, 12, 10, 3})
      .at_pick({.pool = {{"pink", 4},
                         {"yellow", 1},
                         {"blue", 1},
                         {"turquoise", 1},
                         {"brown", 1},
                         {"white", 1}}});
  Chooser chooser = at(table);
  REQUIRE(chooser.take(table.die("pink")));
  REQUIRE(chooser.has_other_way());
  const int first = chooser.choice();
  chooser.next_way();
  CHECK(chooser.choice() != first);
  const int second = chooser.choice();
  chooser.walk(Direction::kUp, {{chooser.entries()[0].where, 4, 3, 3, 1}});
  CHECK(chooser.choice() == second);  // nowhere to go to
  chooser.next_way();
  CHECK(chooser.choice() == first);
}

}  // namespace clever::tests
