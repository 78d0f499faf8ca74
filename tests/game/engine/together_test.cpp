// Cells that are marked together, by a script, as a region or again in the next one: what is
// offered is what is written, whatever a slot changes and whichever ways of entering are closed.
#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/offers.h"
#include "core/game/engine/state.h"
#include "core/game/words/wording.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

/// Two dice that write in one area; `area` says how.
Table two_dice(const std::string& area, const std::string& more = "") {
  Table table(
      from_text("clever: 1\nname: Small\nplayers: 1..2\n"
                "dice: { ash: { glyph: A }, elm: { glyph: E } }\n"
                "solo: { lowest: 1 }\nrounds: { played: 2 }\n" +
                more + "areas:\n  one:\n    dice: all\n    mark: write\n    score: sum\n" + area),
      2);
  table.lock_all();
  return table;
}

const std::string kOddCells = R"(    enter:
      plain: { write: "= cell % 2 == 1 and number or nil" }
      double: { write: "= 2 * number" }
)";

const Lying kAshAndElm = {.pool = {{"ash", 3}, {"elm", 5}}};

}  // namespace

TEST_CASE("together: a way that is closed in a cell of a script's set is not offered for the set") {
  Table table = two_dice(
      "    place: = { {1, 2}, {3, 4}, 5 }\n"
      "    fields: { factor: [1, 1, 1, 1, 1] }\n" +
      kOddCells);
  table.at_pick(kAshAndElm);
  CHECK(table.offered("ash") == TextSet{"ash as one 1+2=6 double", "ash as one 3+4=6 double",
                                        "ash as one 5=3 plain", "ash as one 5=6 double"});
}

TEST_CASE("together: a way that is closed in a cell of a region is closed in the region") {
  Table table = two_dice("    regions: by tag\n    rows: [[_ a, _ a, _]]\n" + kOddCells);
  table.at_pick(kAshAndElm);
  CHECK(table.offered("ash") ==
        TextSet{"ash as one r1c1=6 double", "ash as one r1c3=3 plain", "ash as one r1c3=6 double"});
}

TEST_CASE("together: nothing is written again in a cell where its way is closed") {
  Table table = two_dice("    place: next\n    again: [3, 6]\n    rows: [[_, _, _]]\n" + kOddCells);
  table.at_pick(kAshAndElm);
  SECTION("closed") { table.choose("ash as one r1c1=3 plain"); }
  SECTION("open") { table.choose("ash as one r1c1=6 double"); }
  CHECK(table.is_marked("one", "r1c2") == (table.written("one", "r1c1") == 6));
}

TEST_CASE("together: a script that looks at spent slots marks the set that was offered") {
  Table table =
      two_dice(R"(    place: = sheet.spent("more") == 0 and { {1, 2}, {3, 4} } or { {3, 4}, {1, 2} }
    fields: { factor: [1, 1, 1, 1] }
)",
               "tracks: { more: { short: M, does: extra, slots: 2 } }\n");
  table.unlock("more", 2).at_extra(0, {.slots = {{"ash", 3}, {"elm", 5}}});
  table.choose("ash as one 1+2=3");
  CHECK(table.is_marked("one", "1"));
  CHECK_FALSE(table.is_marked("one", "3"));
}

TEST_CASE("together: a script is asked once for all sets that it offers a die") {
  Table table = two_dice(
      "    place: = pairs_of(12)\n"
      "    fields: { factor: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }\n",
      R"(script: |
  function pairs_of(last)
    local all = {}
    for one = 1, last do
      for other = one + 1, last do
        if #all < 40 then all[#all + 1] = { one, other } end
      end
    end
    return all
  end
)");
  const auto steps = [&] { return table.rules().hooks->steps(); };
  table.at_pick(kAshAndElm);
  const auto before = steps();
  Choices choices;
  legal(table.rules(), table.state(), choices);
  const auto offering = steps() - before;
  REQUIRE(choices.size() == 80);
  choice_texts(table.rules(), table.catalog(), table.state(), choices);
  CHECK(steps() - before == 2 * offering);
}

TEST_CASE("together: cells that go through states have no number before them") {
  Table table(from_text(R"(clever: 1
name: States
players: 1..2
dice: { ash: { glyph: A, faces: [1, 1] }, elm: { glyph: E, faces: [1, 1] } }
solo: { lowest: 1 }
rounds: { played: 6 }
areas:
  one:
    dice: all
    mark: [circle, dot, cross]
    place: next
    accept: = number == 1 and previous ~= 2
    fields: { points: [1, 2] }
    score: points
)"),
              2);
  table.lock_all().finish("one", {"1"}).at_pick({.pool = {{"ash", 1}, {"elm", 1}}});
  CHECK(table.is_legal("ash as one 2"));
}

TEST_CASE("together: slots that print the same are different where a script says so") {
  Table table = two_dice("    place: next\n    fields: { factor: [1, 1] }\n",
                         "tracks: { t: { short: T, does: number, slots: 3, counts as: "
                         "\"= slot == 1 and 1 or { 1, 6 }\" } }\n");
  table.unlock("t", 3).at_pick(kAshAndElm);
  CHECK(table.offered("ash") ==
        TextSet{"ash as one 1=3", "ash as one t 1=1", "ash as one t#2 1=1", "ash as one t#2 1=6"});
  table.choose("ash as one t#2 1=6");
  CHECK(table.spent("t") == TextSet{"2"});
}

TEST_CASE("together: a bonus earns a further mark for each equal die, whichever bonus it is") {
  const auto further_marks = [](const std::string& other_bonuses) {
    Table table(
        from_text("clever: 1\nname: Further\nplayers: 1..2\n"
                  "dice: { ash: {}, elm: {}, oak: {} }\n"
                  "turn:\n  stages:\n    - each seat as active: [roll pool, { use: pool, to: "
                  "aside }, roll pool, { use: pool, to: aside }, extra]\n"
                  "rounds: { played: 2 }\n"
                  "areas:\n  one:\n    dice: all\n    accept: equal\n"
                  "    further: equal dice\n    further after bonuses: yes\n"
                  "    rows: [[4, 4, 4, 4, 4, 4]]\n"
                  "    score: { table: [0, 1, 2, 3, 4, 5, 6] }\n"
                  "bonuses:\n" +
                  other_bonuses + "  four: { area: one, number: 4 }\n"),
        2);
    table.lock_all().owe("four").at_pick({.pool = {{"oak", 3}}, .aside = {{"ash", 4}, {"elm", 4}}});
    table.choose("four r1c1");
    REQUIRE(table.state().further_count == 1);
    return int{table.state().further[0].count};
  };
  std::string nine;
  for (int i = 0; i < 9; ++i) nine += "  b" + std::to_string(i) + ": { points: 1 }\n";
  CHECK(further_marks("") == 2);
  CHECK(further_marks("  first: { points: 1 }\n") == 2);
  CHECK(further_marks(nine) == 2);
}

TEST_CASE("together: with more choices than there is room for, the first ones are offered") {
  std::string rows;
  for (int row = 0; row < 8; ++row) rows += "      - [_, _, _, _, _, _, _, _]\n";
  std::string tracks, names;
  for (int i = 0; i < 8; ++i) {
    const std::string name = "t" + std::to_string(i);
    tracks += "  " + name + ": { short: a, does: number, slots: [any], in pairs: either }\n";
    names += (i == 0 ? "" : ", ") + name;
  }
  Table table(from_text("clever: 1\nname: Many\nplayers: 1..2\n"
                        "dice: { ash: { faces: [1, 2] }, elm: { faces: 20 } }\n"
                        "turn: { rolls: 2 }\nsolo: { lowest: 1 }\n"
                        "rounds: { played: 3, earns: [[" +
                        names + "]] }\ntracks:\n" + tracks +
                        "areas:\n  sum:\n    dice: ash + elm\n    use: ash\n    mark: write\n"
                        "    place: anywhere\n    rows:\n" +
                        rows + "    score: sum\n"),
              2);
  table.roll({{"ash", 1}, {"elm", 3}});
  CHECK(table.choices().size() == kMaxChoices);
  CHECK(table.legal().size() == kMaxChoices);
}

}  // namespace clever::tests
