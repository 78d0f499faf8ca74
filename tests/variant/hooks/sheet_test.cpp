// The view of a position that a script gets as `sheet`.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tests/variant/hooks/bench.h"

namespace clever::hooks_tests {

TEST_CASE("hooks: the sheet shows marks, counting cells from one") {
  Bench bench;
  CHECK(bench.truth("sheet.marked('left', 3)"));
  CHECK(bench.truth("not sheet.marked('left', 2)"));
  CHECK(bench.number("sheet.value('right', 64)") == 163);
  CHECK(bench.number("sheet.value('left', 12.0)") == 11);
  CHECK(bench.number("sheet.count('right')") == 6);
  CHECK(bench.number("sheet.count(here)") == 5);
}

TEST_CASE("hooks: the sheet shows the position of the call, not of an earlier one") {
  Bench bench;
  const HookId hook = bench.prepare(HookPoint::allow, "sheet.marked('left', 8)");
  REQUIRE(bench.ask(hook, HookPoint::allow));
  CHECK_FALSE(bench.answer.truth);
  bench.position.marked_cell = 7;
  REQUIRE(bench.ask(hook, HookPoint::allow));
  CHECK(bench.answer.truth);
}

TEST_CASE("hooks: the sheet shows dice and where they lie") {
  Bench bench;
  CHECK(bench.number("sheet.face('second')") == 2);
  CHECK(bench.truth("sheet.swept('second') and not sheet.swept('first')"));
  CHECK(bench.truth("sheet.where('first') == 'pool'"));
  bench.position.place = Where::kPlatter;
  CHECK(bench.truth("sheet.where('first') == 'platter'"));
  bench.position.place = Where::kAside;
  CHECK(bench.truth("sheet.where('first') == 'aside'"));
  bench.position.place = die_field(2);
  CHECK(bench.truth("sheet.where('first') == 3"));
}

TEST_CASE("hooks: the sheet shows tracks and the state of the game") {
  Bench bench;
  CHECK(bench.number(
            "sheet.unlocked('again') * 100 + sheet.spent('again') * 10 + sheet.left('again')") ==
        523);
  CHECK(bench.number(
            "sheet.foxes() * 1000 + sheet.round() * 100 + sheet.roll() * 10 + sheet.seats()") ==
        3422);
}

TEST_CASE("hooks: a wrong name is reported with the nearest one") {
  Bench bench;
  CHECK(bench.fault("sheet.count('lfet')") == "there is no area 'lfet'; did you mean 'left'?");
  CHECK(bench.fault("sheet.face('frist')") == "there is no die 'frist'; did you mean 'first'?");
  CHECK(bench.fault("sheet.left('agian')") == "there is no track 'agian'; did you mean 'again'?");
  CHECK(bench.fault("sheet.markd('left', 1)") == "sheet has no 'markd'; did you mean 'marked'?");
}

TEST_CASE("hooks: a wrong cell is reported with the cells there are") {
  Bench bench;
  CHECK(bench.fault("sheet.marked('left', 13) and 1") ==
        "the area 'left' has the cells 1 to 12, not the number 13");
  CHECK(contains(bench.fault("sheet.value('left', 0)"), "not the number 0"));
  CHECK(contains(bench.fault("sheet.value('left', 1.5)"), "not the number 1.5"));
  CHECK(contains(bench.fault("sheet.value('right')"), "not nil"));
  CHECK(contains(bench.fault("sheet.value('left', '1')"), "not the text '1'"));
  CHECK(contains(bench.fault("sheet.value('left', (1 << 32) + 1)"), "not the number 4294967297"));
  CHECK(contains(bench.fault("sheet.value('left', 1e300)"), "not the number 1e+300"));
}

TEST_CASE("hooks: a colon instead of a dot is explained") {
  Bench bench;
  CHECK(contains(bench.fault("sheet:count('left')"), "with a dot"));
  CHECK(bench.fault("sheet.count(3)") == "the name of the area is needed, not the number 3");
  CHECK(bench.fault("sheet.count()") == "the name of the area is needed, not nil");
}

TEST_CASE("hooks: a tabulated hook has no sheet") {
  Bench bench;
  CHECK_FALSE(bench.ask(HookPoint::accept, "sheet.foxes() > 0"));
  CHECK(contains(bench.message(), "unknown name 'sheet'"));
}

}  // namespace clever::hooks_tests
