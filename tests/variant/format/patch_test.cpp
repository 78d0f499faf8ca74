// What becomes of a document when another one is laid over it, as tables: the two, and the result
// or the message.
#include "core/variant/format/patch.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/author/testing/try.h"

namespace clever::tests {
namespace {

Node parsed(const std::string& text, const std::string& name = "text") {
  Diagnostics out;
  Node node = parse(file(text, name), out);
  INFO(text);
  REQUIRE_FALSE(out.has_errors());
  return node;
}

struct Laid {
  const char* base;
  const char* patch;
  const char* result;  // or "code line:column; hint"
};

void check_results(const std::vector<Laid>& rows) {
  for (const auto& [base, patch, result] : rows) {
    INFO(base << "\n" << patch);
    Diagnostics out;
    const Node whole = laid_over(parsed(base), parsed(patch), out);
    CHECK(out.all().empty());
    CHECK(canonical(whole) == canonical(parsed(result)));
  }
}

void check_messages(const std::vector<Laid>& rows) {
  for (const auto& [base, patch, result] : rows) {
    INFO(base << "\n" << patch);
    Diagnostics out;
    laid_over(*base == '\0' ? Node{} : parsed(base), parsed(patch), out);
    REQUIRE(out.all().size() == 1);
    const Diagnostic& problem = out.all()[0];
    CHECK(std::string(word_of(problem.code)) + " " + std::to_string(problem.span.line) + ":" +
              std::to_string(problem.span.column) + "; " + problem.hint ==
          result);
  }
}

}  // namespace

TEST_CASE("patch: maps are merged key by key, everything else is replaced, spans stay") {
  check_results({
      {"a: { x: 1, y: [1, 2] }\nb: 1", "a: { y: [3], z: 4 }\nc: 5",
       "a: { x: 1, y: [3], z: 4 }\nb: 1\nc: 5"},
      {"areas: { wood: { accept: equal } }", "areas: { wood: { accept: { cell: any } } }",
       "areas: { wood: { accept: { cell: any } } }"},
      {"areas: { wood: { score: [sum, last] } }", "areas: { wood: { score: { table: [0, 1] } } }",
       "areas: { wood: { score: { table: [0, 1] } } }"},
  });
  Diagnostics out;
  const Node both =
      laid_over(parsed("a: { x: 1, y: 1 }", "base"), parsed("a: { y: 2 }", "patch"), out);
  CHECK(both.find("a")->find("x")->span.file->name == "base");
  CHECK(both.find("a")->find("y")->span.file->name == "patch");
}

TEST_CASE("patch: what is written later lies in a higher layer, and the whole belongs to it") {
  Diagnostics out;
  const Node child =
      laid_over(parsed("a: { x: 1 }\nb: 1", "base"), parsed("a: { x: 2, y: 2 }", "child"), out);
  CHECK(child.span.file->name == "child");
  const Node grandchild = laid_over(child, parsed("a: { y: 3 }", "grandchild"), out);
  CHECK(grandchild.find("b")->layer == 0);
  CHECK(grandchild.find("a")->find("x")->layer == 1);
  CHECK(grandchild.find("a")->find("y")->layer == 2);
}

TEST_CASE("patch: without takes keys away before the others are laid over") {
  check_results({
      {"areas: { wood: { dice: ash }, field: { dice: elm } }", "areas: { without: [wood] }",
       "areas: { field: { dice: elm } }"},
      {"turn: { rolls: 3, pass: stuck }", "turn: { without: [pass, rolls] }", "turn: {}"},
      {"turn: { rolls: 3 }\nratings: [1]", "without: [ratings]", "turn: { rolls: 3 }"},
      {"bonuses: { black: { one of: [a, b], short: X } }",
       "bonuses: { black: { without: [one of], area: blue, cells: any } }",
       "bonuses: { black: { short: X, area: blue, cells: any } }"},
      {"areas: { wood: { fields: { points: [1] } } }",
       "areas: { wood: { without: [fields], rows: [[1]] } }", "areas: { wood: { rows: [[1]] } }"},
      {"dice: { ash: { faces: 4, glyph: A }, elm: {} }",
       "dice: { without: [ash], ash: { faces: 8 } }", "dice: { elm: {}, ash: { faces: 8 } }"},
      {"name: { en: a, de: b }", "name: { without: [de] }", "name: { en: a }"},
  });
}

TEST_CASE("patch: without names what is there, or says what is") {
  check_messages({
      {"areas: { wood: {}, field: {} }", "areas: { without: [woood] }",
       "nothing-inherited 1:20; did you mean 'wood'?"},
      {"areas: { wood: {}, field: {} }", "areas: { without: [lake] }",
       "nothing-inherited 1:20; known here: wood, field"},
      {"areas: { wood: {}, field: {} }", "areas: { without: [wood, wood] }",
       "nothing-inherited 1:26; known here: field"},
      {"turn: { rolls: 3 }", "turn: { without: rolls }", "wrong-type 1:18; write a list here"},
      {"turn: { rolls: 3 }", "passive: { without: [pass] }",
       "nothing-inherited 1:12; leave it out; it is for what comes from the file that is extended"},
      {"areas: { wood: { accept: equal } }", "areas: { wood: { accept: { without: [cell] } } }",
       "nothing-inherited 1:28; leave it out; it is for what comes from the file that is extended"},
      {"", "areas: { without: [wood] }",
       "nothing-inherited 1:10; leave it out; it is for what comes from the file that is extended"},
      {"dice: { ash: { faces: 4 } }", "dice: { ash: }",
       "wrong-type 1:9; to take it away write without: [ash]; to keep it leave the line out"},
      {"areas: { wood: { dice: ash } }", "areas:\n  wood:\n",
       "wrong-type 2:3; to take it away write without: [wood]; to keep it leave the line out"},
  });
}

TEST_CASE("patch: a die without a word stays one, and a bonus may become nothing") {
  check_results({
      {"dice: { ash: , elm: {} }", "dice: { ash: , elm: }", "dice: { ash: , elm: }"},
      {"areas: { wood: { diagonal: { earns: { gain: fox, if: = true } } } }",
       "areas: { wood: { diagonal: { earns: } } }", "areas: { wood: { diagonal: { earns: } } }"},
  });
}

TEST_CASE("patch: positions change entries of a list and keep the others") {
  check_results({
      {"rounds: { earns: [a, b, c] }", "rounds: { earns: { 2: x } }",
       "rounds: { earns: [a, x, c] }"},
      {"rounds: { earns: [a, b] }", "rounds: { earns: { 4: y, 3: x } }",
       "rounds: { earns: [a, b, x, y] }"},
      {"rounds: { earns: [a, b, c] }", "rounds: { earns: { without: [1, 3] } }",
       "rounds: { earns: [b] }"},
      {"rounds: { earns: [a, b, c] }", "rounds: { earns: { 4: d, 1: x, without: [2] } }",
       "rounds: { earns: [x, c, d] }"},
      {"areas: { wood: { rows: [{ cells: [1, 2], earns: a }, { cells: [3, 4] }] } }",
       "areas: { wood: { rows: { 2: { earns: fox, cells: { 1: x } } } } }",
       "areas: { wood: { rows: [{ cells: [1, 2], earns: a }, { cells: [x, 4], earns: fox }] } }"},
      {"areas: { wood: { rows: [[1, 2], [3, 4]] } }",
       "areas: { wood: { rows: { 2: { earns: a } } } }",
       "areas: { wood: { rows: [[1, 2], { cells: [3, 4], earns: a }] } }"},
      {"areas: { wood: { rows: [[1, 2]] } }", "areas: { wood: { rows: { 1: { 2: x } } } }",
       "areas: { wood: { rows: [[1, x]] } }"},
      {"areas: { wood: { between rows: [[a, b], [c, d]] } }",
       "areas: { wood: { between rows: { 1: { 2: fox } } } }",
       "areas: { wood: { between rows: [[a, fox], [c, d]] } }"},
      {"ratings: [{ from: 9, name: a }, { name: b }]", "ratings: { 1: { from: 7 } }",
       "ratings: [{ from: 7, name: a }, { name: b }]"},
      {"rounds: { played: 6 }", "rounds: { played: { 1: 6 } }", "rounds: { played: { 1: 6 } }"},
      {"rounds: { played: { 1: 6, 2: 5 } }", "rounds: { played: { 2: 4 } }",
       "rounds: { played: { 1: 6, 2: 4 } }"},
  });
}

TEST_CASE("patch: a position that is not there is told with how long the list is") {
  check_messages({
      {"rounds: { earns: [a, b] }", "rounds: { earns: { 4: x } }",
       "nothing-inherited 1:20; it has 2 entries; 3 adds one"},
      {"rounds: { earns: [a, b] }", "rounds: { earns: { 0: x } }",
       "nothing-inherited 1:20; it has 2 entries; 3 adds one"},
      {"rounds: { earns: [a, b] }", "rounds: { earns: { without: [3] } }",
       "nothing-inherited 1:30; it has 2 entries"},
      {"rounds: { earns: [a] }", "rounds: { earns: { without: [a] } }",
       "nothing-inherited 1:30; it has 1 entry"},
      {"rounds: { earns: [a, b] }", "rounds: { earns: { 1: x, withot: [2] } }",
       "unknown-key 1:26; did you mean 'without'?"},
  });
}

TEST_CASE("patch: a list belongs to whoever changes how long it is") {
  Diagnostics out;
  const auto earns = [&](const std::string& patch) {
    return *laid_over(parsed("rounds: { earns: [a, b] }", "base"), parsed(patch, "patch"), out)
                .find("rounds")
                ->find("earns");
  };
  CHECK(earns("rounds: { earns: { 1: x } }").span.file->name == "base");
  CHECK(earns("rounds: { earns: { 3: x } }").span.file->name == "patch");
  CHECK(earns("rounds: { earns: { 3: x } }").layer == 1);
}

TEST_CASE("patch: order puts those that are named first, the others follow as they were") {
  check_results({
      {"dice: { a: {}, b: {}, c: {} }", "dice: { order: [c] }", "dice: { c: {}, a: {}, b: {} }"},
      {"dice: { a: {}, b: {} }", "dice: { order: [c, b], c: { faces: 4 } }",
       "dice: { c: { faces: 4 }, b: {}, a: {} }"},
      {"dice: { a: {}, b: {}, c: {} }", "dice: { order: [c], without: [a] }",
       "dice: { c: {}, b: {} }"},
      {"turn: { rolls: 3 }", "turn: { order: [rolls] }", "turn: { rolls: 3, order: [rolls] }"},
  });
  check_messages({
      {"dice: { ash: {}, elm: {} }", "dice: { order: [elm, ahs] }",
       "nothing-inherited 1:22; did you mean 'ash'?"},
      {"dice: { ash: {}, elm: {} }", "dice: { order: [elm, elm] }",
       "nothing-inherited 1:22; known here: ash"},
      {"", "dice: { ash: {}, order: [ash] }",
       "nothing-inherited 1:18; leave it out; it is for what comes from the file that is extended"},
  });
}

TEST_CASE("patch: who changes the default of an option keeps the file as it is written") {
  const char* base = "options: { fast: { default: off, changes: { on: { turn: { rolls: 2 } } } } }";
  check_results({
      {base, "options: { fast: { default: on } }",
       "options: { fast: { default: on, changes: { on: { turn: { rolls: 2 } } }, as written: off } "
       "}"},
      {base, "options: { fast: { default: off } }", base},
      {base, "options: { fast: { default: x, as written: on } }",
       "options: { fast: { default: x, changes: { on: { turn: { rolls: 2 } } }, as written: on } "
       "}"},
      {base, "options: { fast: { without: [changes], default: no, changes: { yes: {} } } }",
       "options: { fast: { default: no, changes: { yes: {} } } }"},
  });
}

TEST_CASE("patch: what the changes of an option take away is taken away when it is chosen") {
  check_results({
      {"options: { o: { changes: { on: { turn: { rolls: 2 } } } } }",
       "options: { o: { changes: { on: { areas: { without: [wood] } } } } }",
       "options: { o: { changes: { on: { turn: { rolls: 2 }, areas: { without: [wood] } } } } }"},
      {"options: { o: { changes: { on: { areas: { without: [wood] } } } } }",
       "options: { o: { changes: { on: { areas: { without: [field] } } } } }",
       "options: { o: { changes: { on: { areas: { without: [wood, field] } } } } }"},
      {"options: { o: { changes: { on: { turn: { rolls: 2, pass: stuck } } } } }",
       "options: { o: { changes: { on: { turn: { without: [rolls] } } } } }",
       "options: { o: { changes: { on: { turn: { pass: stuck, without: [rolls] } } } } }"},
      {"options: { o: { changes: { on: { rounds: { earns: { 1: a } } } } } }",
       "options: { o: { changes: { on: { rounds: { earns: { 2: b } } } } } }",
       "options: { o: { changes: { on: { rounds: { earns: { 1: a, 2: b } } } } } }"},
      {"options: { o: { changes: { on: {}, off: {} } } }",
       "options: { o: { changes: { without: [on] } } }",
       "options: { o: { changes: { off: {} } } }"},
      {"turn: { rolls: 3 }", "options: { o: { changes: { on: { turn: { without: [rolls] } } } } }",
       "turn: { rolls: 3 }\noptions: { o: { changes: { on: { turn: { without: [rolls] } } } } }"},
  });
}

TEST_CASE("patch: the sentence about an area goes when a rule that it tells of changes") {
  const char* base =
      "areas: { wood: { rule: so, accept: equal, fields: { factor: [1], earns: [a] } } }";
  check_results({
      {base, "areas: { wood: { accept: at least } }",
       "areas: { wood: { accept: at least, fields: { factor: [1], earns: [a] } } }"},
      {base, "areas: { wood: { fields: { factor: { 1: 2 } } } }",
       "areas: { wood: { accept: equal, fields: { factor: [2], earns: [a] } } }"},
      {base, "areas: { wood: { without: [accept] } }",
       "areas: { wood: { fields: { factor: [1], earns: [a] } } }"},
      {base, "areas: { wood: { accept: equal, name: w, fields: { earns: { 1: b } } } }",
       "areas: { wood: { rule: so, accept: equal, fields: { factor: [1], earns: [b] }, name: w } "
       "}"},
      {base, "areas: { wood: { accept: at least, rule: then so } }",
       "areas: { wood: { rule: then so, accept: at least, fields: { factor: [1], earns: [a] } } }"},
  });
}

TEST_CASE("patch: scripts add up") {
  check_results({
      {"script: a.lua", "script: b.lua", "script: [a.lua, b.lua]"},
      {"script: [a.lua, b.lua]", "script: c.lua", "script: [a.lua, b.lua, c.lua]"},
      {"script: a.lua", "without: [script]\nscript: b.lua", "script: b.lua"},
  });
}

}  // namespace clever::tests
