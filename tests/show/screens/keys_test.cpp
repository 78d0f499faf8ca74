// Letters of dice and commands: dice are data, so clashes are settled by a rule.
#include "core/show/screens/keys.h"

#include <set>

#include <catch2/catch_test_macros.hpp>

#include "tests/support/table.h"

namespace clever::tests {

TEST_CASE("keys: a die has the letter of its glyph, a command that loses its letter needs Shift") {
  const KeyMap keys(shipped("ganz-schoen-clever")->catalog);
  CHECK(keys.dice() == "ybgopw");
  CHECK(keys.key_of(Command::kPass) == 'P');
  CHECK(keys.command_of('P') == Command::kPass);
  CHECK(keys.die_of('p') == 4);
  CHECK(keys.key_of(Command::kReroll) == 'r');
  CHECK_FALSE(keys.command_of('p'));
}

TEST_CASE("keys: dice with the same glyph get letters of their names, then any") {
  Catalog catalog;
  for (const char* id : {"red", "ruby", "r", "rr"}) catalog.dice.push_back({id, {}, "R", ""});
  catalog.dice.push_back({"9", {}, "★", ""});
  const KeyMap keys(catalog);
  CHECK(std::set<char>(keys.dice().begin(), keys.dice().end()).size() == 5);
  CHECK(keys.dice().starts_with("ru"));
  for (int die = 0; die < 5; ++die) CHECK(keys.die_of(keys.key_of_die(die)) == die);
  CHECK(keys.key_of(Command::kReroll) == 'R');
}

}  // namespace clever::tests
