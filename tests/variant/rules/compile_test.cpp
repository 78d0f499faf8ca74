// Words of the format that no shipped game uses, seen from the table: sweeps, counts, tie-breaks,
// other dice. What the shipped games compile to is compared by their scenarios.
#include <catch2/catch_test_macros.hpp>

#include "tests/support/stages.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

std::string variant(const std::string& turn, const std::string& area,
                    const std::string& rest = "") {
  return "clever: 1\nname: Test\nplayers: 1..2\n"
         "dice:\n  ash: {}\n  bay: {}\n  elm: { wild: yes }\n" +
         turn + "solo: { lowest: 1 }\nrounds: { played: 1 }\n" + "areas:\n" + area + rest;
}

const std::string kLine = R"(  wood:
    dice: [ash, bay]
    accept: any
    place: next
    fields: { points: [1, 2, 3, 4, 5, 6] }
    score: last
)";

TEST_CASE("compile: sweep lower or equal takes equal dice to the platter") {
  Table table(from_text(variant("turn: { sweep: lower or equal }\n", kLine)), 2);
  table.roll({{"ash", 3}, {"bay", 3}, {"elm", 4}}).choose("ash as wood 1");
  CHECK(table.platter() == TextSet{"bay"});
  CHECK(table.pool() == TextSet{"elm"});
}

TEST_CASE("compile: sweep none leaves every die in the pool") {
  Table table(from_text(variant("turn: { sweep: none }\n", kLine)), 2);
  table.roll({{"ash", 6}, {"bay", 3}, {"elm", 4}}).choose("ash as wood 1");
  CHECK(table.platter().empty());
  CHECK(table.pool() == TextSet{"bay", "elm"});
}

TEST_CASE("compile: use says which of any two dice may be the one that is used") {
  const std::string sums =
      "  wood: { dice: any two, use: bay, mark: write, place: next, fields: { factor: [1, 1] }, "
      "score: sum }\n";
  Table table(from_text(variant("", sums)), 2);
  table.roll({{"ash", 1}, {"bay", 3}, {"elm", 5}});
  CHECK(table.legal() == TextSet{"bay as wood 1=4", "bay as wood 1=8"});
}

TEST_CASE("compile: as many rolls and die fields as the variant says") {
  Table table(from_text(variant("turn: { rolls: 1 }\n", kLine)), 2);
  table.roll({{"ash", 1}, {"bay", 3}, {"elm", 4}}).choose("ash as wood 1");
  CHECK(table.slots() == TextList{"ash"});
  CHECK(table.platter() == TextSet{"bay", "elm"});
  CHECK(table.player() == 1);
}

TEST_CASE("compile: without a fallback a passive player with nothing usable passes") {
  const std::string area = R"(  wood:
    dice: [ash, bay]
    accept: equal
    fields: { number: [1, 2, 3] }
    score: { table: [0, 1, 2, 3] }
)";
  const std::string no = "turn: {}\npassive: { fallback: no }\n";
  Table table(from_text(variant(no, area)), 2);
  table.at_passive(1, {.slots = {{"ash", 1}, {"bay", 2}}, .platter = {{"elm", 6}}});
  CHECK(table.autos() == TextList{"1 pass"});
  Table with(from_text(variant("turn: {}\n", area)), 2);
  with.at_passive(1, {.slots = {{"ash", 1}, {"bay", 2}}, .platter = {{"elm", 6}}});
  CHECK(with.legal() == TextSet{"ash as wood 1", "bay as wood 2", "pass"});
}

TEST_CASE("compile: a group with a count earns at that many marks, once") {
  const std::string area = R"(  wood:
    dice: [ash, bay]
    accept: any
    fields: { number: [1, 2, 3, 4] }
    groups:
      - { cells: [1, 2, 3], count: 2, earns: fox }
    score: { table: [0, 1, 2, 3, 4] }
)";
  Table table(from_text(variant("turn: { sweep: none }\n", area)), 2);
  table.roll({{"ash", 1}, {"bay", 1}, {"elm", 1}}).choose("ash as wood 4");
  CHECK(table.gains().empty());
  table.roll({{"bay", 1}, {"elm", 1}}).choose("bay as wood 3");
  CHECK(table.gains().empty());
  table.roll({{"elm", 1}}).choose("elm as wood 1");
  CHECK(table.gains() == TextList{"fox"});
  Table more(from_text(variant("turn: { sweep: none }\n", area)), 2);
  more.mark("wood", {"1", "2"}).roll({{"ash", 1}, {"bay", 1}, {"elm", 1}}).choose("ash as wood 3");
  CHECK(more.gains().empty());
}

TEST_CASE("compile: tie-breaks in the order of the file") {
  const std::string area = R"(  wood:
    dice: ash
    mark: write
    place: next
    fields: { factor: [1, 1, 1] }
    score: sum
  stone:
    dice: bay
    mark: write
    place: next
    fields: { factor: [1, 1, 1] }
    score: sum
)";
  Table table(from_text(variant("tie break: [foxes]\n", area)), 2);
  table.sheet(0).write("wood", {6});
  table.sheet(1).write("wood", {6}).foxes(1);  // worth nothing, stone being empty
  CHECK(table.sheet(0).total() == table.sheet(1).total());
  CHECK(table.winners() == std::set<int>{1});
}

TEST_CASE(
    "compile: pass only when stuck, fallback and three rolls are what an author gets without "
    "asking") {
  const VariantPtr loaded = from_text(variant("", kLine));
  const Ruleset& rules = loaded->rules;
  const Stage& pick = stage_at(rules, Moment::kPick, 2);
  CHECK_FALSE(pick.may_pass);
  CHECK(pick.sweep == Sweep::kLower);
  CHECK(pick.to == Source::kSlots);
  const Stage& passive = stage_at(rules, Moment::kPassive, 2, Role::kPassive);
  CHECK_FALSE(passive.may_pass);
  CHECK_FALSE(passive.takes);
  CHECK(passive.fallback == set_of(Source::kSlots));
  CHECK(stage_at(rules, Moment::kPassive, 1, Role::kPassive).fallback.empty());
  CHECK(stage_at(rules, Moment::kPlacement, 1, Role::kPassive).to == Source::kAside);
  CHECK(rules.rolls == 3);
  CHECK(rules.tie_break == std::vector<TieBreak>{TieBreak::kBestArea});
}

TEST_CASE("compile: points of a bonus count in the total but are no area for the fox") {
  const std::string area = R"(  wood:
    dice: [ash, bay]
    mark: write
    place: next
    fields: { earns: [., gift, ., .] }
    score: sum
)";
  Table table(
      from_text(variant("turn: { sweep: none }\n", area, "bonuses:\n  gift: { points: 7 }\n")), 2);
  table.roll({{"ash", 2}, {"bay", 3}, {"elm", 1}}).choose("ash as wood 1=2");
  table.roll({{"bay", 3}, {"elm", 1}}).choose("bay as wood 2=3");
  CHECK(table.gains() == TextList{"gift"});
  CHECK(table.score("wood") == 5);
  CHECK(table.total() == 12);
  CHECK(table.foxes(1).total() == 17);
}

}  // namespace
}  // namespace clever::tests
