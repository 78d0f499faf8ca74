#include "core/variant/format/walk.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/support/texts.h"

namespace clever::tests {
namespace {

/// One line a value: its path, its kind, and the shape or bounds.
std::vector<std::string> walked(const std::string& yaml, Owner owner = Owner::kVariant) {
  static constexpr const char* kKinds[] = {"word", "blank", "number", "range",
                                           "text", "key",   "misfit"};
  Diagnostics ignored;
  const auto source = file(yaml, "walk.yaml");
  std::vector<std::string> lines;
  walk(parse(source, ignored), owner, {[&](const Leaf& leaf) {
         std::string line = leaf.path + " " + kKinds[static_cast<int>(leaf.kind)];
         if (leaf.kind == Leaf::Kind::kNumber)
           line += " " + std::to_string(leaf.bounds.low) + ".." + std::to_string(leaf.bounds.high);
         if (leaf.noun) line += std::string(" ") + about(*leaf.noun).one;
         lines.push_back(line);
       }});
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("walk: every value is shown with its path and what it is") {
  CHECK(walked("players: 1..4\nturn: { rolls: 3, sweep: lower }\n") ==
        Lines{"players range", "turn.rolls number 1..8", "turn.sweep word"});
  CHECK(walked("rounds: { played: { 1: 6 }, earns: [fox, .] }\n") ==
        Lines{"rounds.played.1 key player", "rounds.played.1 number 1..32",
              "rounds.earns.1 text bonus name", "rounds.earns.2 blank sure bonus"});
  CHECK(walked("areas: { wood: { rows: [[1, x], { cells: [3 t], earns: a }] } }\n") ==
        Lines{"areas.wood.rows.1.1 text cell", "areas.wood.rows.1.2 text cell",
              "areas.wood.rows.2.cells.1 text cell", "areas.wood.rows.2.earns text bonus name"});
}

TEST_CASE("walk: lists by cell, lists of these, expressions and changes of options are followed") {
  CHECK(walked("areas: { wood: { fields: { minimum: [1, .], earns: [[a], [.]] } } }\n") ==
        Lines{"areas.wood.fields.minimum.1 number 0..63", "areas.wood.fields.minimum.2 blank",
              "areas.wood.fields.earns.1.1 text bonus name",
              "areas.wood.fields.earns.2.1 blank bonus"});
  CHECK(walked("areas: { wood: { score: [sum, { table: [0, -1] }, = x] } }\n") ==
        Lines{"areas.wood.score.1 word", "areas.wood.score.2.table.1 number -9999..9999 points",
              "areas.wood.score.2.table.2 number -9999..9999 points",
              "areas.wood.score.3 text expression"});
  CHECK(walked("options: { o: { changes: { on: { turn: { pass: stuck } } } } }\n") ==
        Lines{"options.o.changes.on key value", "options.o.changes.on.turn.pass word"});
}

TEST_CASE("walk: positions of a list are shown as its entries, and what is taken away is not") {
  CHECK(walked("rounds: { earns: { 5: fox, without: [6] } }\n") ==
        Lines{"rounds.earns.5 text bonus name"});
  CHECK(walked("areas: { without: [a], wood: { rows: { 2: { cells: { 3: x } } } } }\n") ==
        Lines{"areas.wood.rows.2.cells.3 text cell"});
  CHECK(walked("options: { o: { changes: { without: [on] } } }\n") == Lines{});
  CHECK(walked("dice: { order: [a, b] }\n") == Lines{});
}

TEST_CASE("walk: what fits nothing is shown as that, and unknown keys are passed over") {
  CHECK(walked("turn: { sweep: lowr, rolls: many, pass: [a] }\nnoise: 3\n") ==
        Lines{"turn.sweep misfit", "turn.rolls misfit", "turn.pass misfit"});
  CHECK(walked("solo: 3\n") == Lines{"solo misfit"});
}

TEST_CASE("walk: files of tests have tables too") {
  CHECK(walked("scenarios: [{ name: a, given: { sheet: { wood: 3 }, slots: [{ ash: 3 }, .] } }]\n",
               Owner::kTests) == Lines{"scenarios.1.name text sentence",
                                       "scenarios.1.given.sheet text sheet",
                                       "scenarios.1.given.slots.1.ash key die",
                                       "scenarios.1.given.slots.1.ash number 1..20 face",
                                       "scenarios.1.given.slots.2 blank die field"});
}

TEST_CASE("walk: names of things are told with what they name, and values with their key") {
  const std::string yaml = "areas: { without: [a], wood: { score: sum } }\ndice: { ash: {} }\n";
  Diagnostics ignored;
  const auto source = file(yaml, "walk.yaml");
  Lines names, keys;
  walk(parse(source, ignored), Owner::kVariant,
       {[&](const Leaf& leaf) { keys.emplace_back(leaf.field->key); },
        {},
        [&](const Node& name, const Node&, Owner owner) {
          names.push_back(std::string(about(owner).one) + " " + name.text);
        }});
  CHECK(names == Lines{"area without", "area wood", "die ash"});
  CHECK(keys == Lines{"score"});
}

}  // namespace clever::tests
