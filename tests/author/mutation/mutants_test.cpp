#include <algorithm>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/author/mutation/mutation.h"
#include "tests/author/testing/try.h"
#include "tests/game/play/small_game.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Names = std::set<std::string>;

Names names_in(const std::string& text, const std::string& lua = "") {
  Names names;
  for (const Mutant& mutant :
       mutants_of(file(text, "small.yaml"),
                  lua.empty() ? std::vector<SourcePtr>{} : std::vector{file(lua, "small.lua")},
                  from_text(kSmallGame)->catalog))
    CHECK(names.insert(mutant.name()).second);
  return names;
}

bool has(const Names& names, const std::string& name) {
  INFO(name);
  CHECK(names.contains(name));
  return names.contains(name);
}

}  // namespace

TEST_CASE("mutants: every number, bonus, word, range and die of a variant is changed") {
  const Names names = names_in(kSmallGame);
  for (const std::string name : {"players 1..3 -> 1..2",
                                 "players 1..3 -> 2..3",
                                 "players 1..3 -> 1..4",
                                 "dice.elm.wild yes -> no",
                                 "solo.lowest 1 -> 2",
                                 "rounds.played 3 -> 4",
                                 "rounds.played 3 -> 2",
                                 "rounds.earns.1 again -> .",
                                 "rounds.earns.2 . -> again",
                                 "tracks.again.does reroll -> extra",
                                 "tracks.again.slots 2 -> 3",
                                 "areas.wood.dice ash -> elm",
                                 "areas.wood.accept equal -> any",
                                 "areas.wood.place anywhere -> next",
                                 "areas.wood.rows.1.cells.2 2 -> 3",
                                 "areas.wood.rows.1.earns again -> .",
                                 "areas.wood.score.table.3 3 -> 4",
                                 "areas.field.mark write -> cross",
                                 "areas.field.fields.earns.2 fox -> .",
                                 "areas.field.score sum -> pair differences",
                                 "bonuses.any wood.area wood -> field",
                                 "options.generous.changes.on.turn.pass always -> stuck"})
    has(names, name);
}

TEST_CASE("mutants: names and looks are left alone") {
  for (const std::string& name : names_in(kSmallGame))
    for (const std::string word : {"name ", "glyph ", "about ", "id ", "default ", "clever "})
      CHECK(name.find(word) == std::string::npos);
}

TEST_CASE("mutants: printed cells lose tags and open, open cells are all or none") {
  const Names names = names_in(
      "clever: 1\nareas:\n  wood:\n    rows: [{ cells: [3 grey, x, any] }]\n"
      "    from: { platter: grey }\n    fields: { minimum: [[1, .]] }\n");
  for (const std::string name :
       {"areas.wood.rows.1.cells.1 3 grey -> 4 grey", "areas.wood.rows.1.cells.1 3 grey -> 3",
        "areas.wood.rows.1.cells.2 x -> any", "areas.wood.rows.1.cells.3 any -> 1",
        "areas.wood.from.platter grey -> all", "areas.wood.from.platter grey -> none",
        "areas.wood.fields.minimum.1.1 1 -> 2"})
    has(names, name);
}

TEST_CASE(
    "mutants: comparisons, links and numbers of Lua are changed, texts and comments are not") {
  const Names names = names_in("clever: 1\nareas:\n  wood: { accept: = number >= 3 and 'a < b' }\n",
                               "-- x == y\nfunction f(a)\n  return a == 2 or a < 7\nend\n");
  CHECK(names == Names{"areas.wood.accept:10 >= -> >", "areas.wood.accept:13 3 -> 4",
                       "areas.wood.accept:13 3 -> 2", "areas.wood.accept:15 and -> or",
                       "small.lua.f:1:12 == -> ~=", "small.lua.f:1:15 2 -> 3",
                       "small.lua.f:1:15 2 -> 1", "small.lua.f:1:17 or -> and",
                       "small.lua.f:1:22 < -> <=", "small.lua.f:1:24 7 -> 8",
                       "small.lua.f:1:24 7 -> 6"});
}

TEST_CASE("mutants: an expression in quotes is changed within them") {
  const std::string text = "clever: 1\ntracks:\n  a: { if: \"= sheet.round() > 3\" }\n";
  const auto all = mutants_of(file(text, "small.yaml"), {}, from_text(kSmallGame)->catalog);
  REQUIRE(all.size() == 3);
  CHECK(all[0].name() == "tracks.a.if:17 > -> >=");
  CHECK(all[0].source()->text == "clever: 1\ntracks:\n  a: { if: \"= sheet.round() >= 3\" }\n");
}

TEST_CASE("mutants: a change is an edit of the text, at its place and nowhere else") {
  const auto all = mutants_of(file(kSmallGame, "small.yaml"), {}, from_text(kSmallGame)->catalog);
  const auto slots = std::find_if(all.begin(), all.end(), [](const Mutant& mutant) {
    return mutant.name() == "tracks.again.slots 2 -> 3";
  });
  REQUIRE(slots != all.end());
  CHECK(slots->source()->name == "small.yaml");
  CHECK(slots->source()->text == replaced(kSmallGame, "reroll, slots: 2", "reroll, slots: 3"));
}

TEST_CASE("mutants: Lua in the variant itself is changed where it stands") {
  const SourcePtr variant =
      file("script: |\n  function f(a)\n    return a + 1\n  end\n", "small.yaml");
  const SourcePtr lua = file("\n  function f(a)\n    return a + 1\n  end\n", "small.yaml");
  const auto all = mutants_of(variant, {lua}, from_text(kSmallGame)->catalog);
  REQUIRE(all.size() == 3);
  CHECK(all[0].name() == "small.yaml.f:1:14 + -> -");
  CHECK(all[0].source()->name == "small.yaml");
  CHECK(all[0].source()->text == "script: |\n  function f(a)\n    return a - 1\n  end\n");
}

}  // namespace clever::tests
