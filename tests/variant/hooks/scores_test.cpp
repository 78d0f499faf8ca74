// Scores that scripts ask for, and the sheets of the other players.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "core/variant/hooks/limits.h"
#include "tests/variant/hooks/bench.h"

namespace clever::hooks_tests {
namespace {

/// A bench whose areas are scored by scripts, on every seat by the same ones.
class Scored {
 public:
  explicit Scored(const std::string& left, const std::string& right = "1", std::string script = "")
      : bench(std::move(script)) {
    hooks[0] = bench.prepare(HookPoint::score, left, "left");
    hooks[1] = bench.prepare(HookPoint::score, right, "right");
    bench.position.scores = [this](int seat, int area) { return score(seat, area); };
  }

  /// What the engine does: asks about the sheet of a seat, and takes no answer for 0.
  int score(int seat, int area) {
    ++asked;
    FakePosition position = bench.position;
    position.own_seat = seat;
    HookAnswer answer;
    return bench.host->ask(hooks[area], {}, &position, answer) ? answer.number : 0;
  }

  std::string fault(int seat, int area) {
    bench.host->clear_fault();
    score(seat, area);
    return bench.message();
  }

  Bench bench;
  HookId hooks[2];
  int asked = 0;
};

}  // namespace

TEST_CASE("hooks: the sheet knows its seat, whose turn it is, and the points of an area") {
  Bench bench;
  CHECK(bench.number("sheet.seat() * 10 + sheet.active()") == 12);
  CHECK(bench.number("sheet.score(here)") == 7);
  bench.position.own_seat = 1;
  CHECK(bench.number("sheet.seat()") == 2);
  CHECK(bench.fault("sheet.score('lfet')") == "there is no area 'lfet'; did you mean 'left'?");
}

TEST_CASE("hooks: the sheets of the other players have the same functions") {
  Bench bench;
  bench.position.scores = [](int seat, int area) { return 10 * seat + area; };
  CHECK(bench.truth("sheet.marked('left', 3) and not sheet.of(2).marked('left', 3)"));
  CHECK(bench.number("sheet.of(2).value('right', 4)") == 1103);
  CHECK(bench.number("sheet.of(2).count('left')") == 15);
  CHECK(bench.number("sheet.of(2).score('right')") == 11);
  CHECK(bench.number("sheet.of(2).left('again') * 10 + sheet.of(2).foxes()") == 44);
  CHECK(bench.number("sheet.of(2).seat() * 10 + sheet.of(2).of(1).seat()") == 21);
  CHECK(bench.truth("sheet.of(2).where('first') == 'pool' and sheet.of(2).face('second') == 2"));
  bench.position.own_seat = 1;
  CHECK(bench.truth("sheet.of(1).marked('left', 3) and not sheet.marked('left', 3)"));
}

TEST_CASE("hooks: a seat that does not exist is refused") {
  Bench bench;
  CHECK(bench.fault("sheet.of(3).foxes()") == "there are the seats 1 to 2, not the number 3");
  CHECK(contains(bench.fault("sheet.of(0).foxes()"), "not the number 0"));
  CHECK(contains(bench.fault("sheet.of(-1).foxes()"), "not the number -1"));
  CHECK(contains(bench.fault("sheet.of(1.5).foxes()"), "not the number 1.5"));
  CHECK(contains(bench.fault("sheet.of('1').foxes()"), "not the text '1'"));
  CHECK(contains(bench.fault("sheet.of().foxes()"), "not nil"));
  CHECK(contains(bench.fault("sheet.of((1 << 32) + 1).foxes()"), "not the number 4294967297"));
  CHECK(contains(bench.fault("sheet:of(2).foxes()"), "with a dot"));
  CHECK(bench.number("sheet.of(1).foxes()") == 3);
}

TEST_CASE("hooks: the sheets of the other players cannot be changed or kept") {
  Bench bench("local kept\nfunction keep(s) kept = kept or s return kept.foxes() end");
  CHECK(contains(bench.fault("(function() sheet.of(2).foxes = 1 return 1 end)()"), "read-only"));
  CHECK(contains(bench.fault("(function() table.insert(sheet.of(2), 1) return 1 end)()"),
                 "read-only"));
  CHECK(contains(bench.fault("sheet.of(2).fxoes()"), "sheet has no 'fxoes'; did you mean 'foxes'"));
  CHECK(contains(bench.fault("keep(sheet.of(2))"), "changes 'kept' of the script"));
  bench.position.seat_count = 1;
  CHECK(contains(bench.fault("keep(sheet)"), "changes 'kept' of the script"));
  CHECK(contains(bench.fault("(function() leaked = sheet.of(1) return 1 end)()"),
                 "cannot set the global 'leaked'"));
}

TEST_CASE("hooks: a score may ask for the score of another area and of another player") {
  Scored scored("sheet.score('right') * 10 + sheet.seat()", "sheet.seat() + 3");
  CHECK(scored.score(0, 0) == 41);
  CHECK(scored.score(1, 0) == 52);
  Scored compared("sheet.seat() == 1 and 5 or sheet.of(1).score(here) + 1");
  CHECK(compared.score(1, 0) == 6);
  CHECK(compared.bench.host->fault() == nullptr);
}

TEST_CASE("hooks: after a score within it a call goes on with its own sheet and arguments") {
  Scored scored("sheet.of(2).score('right') * 100 + sheet.seat() * 10 + sheet.of(2).foxes()",
                "sheet.seat()");
  CHECK(scored.score(0, 0) == 214);
  CHECK(contains(Scored("sheet.score('right') + (function() return nowhere end)()").fault(0, 0),
                 "unknown name 'nowhere'"));
}

TEST_CASE("hooks: a score that asks for itself is a fault, at the line that asks") {
  Scored scored("f(sheet, here)", "1", "function f(sheet, here)\n  return sheet.score(here)\nend");
  CHECK(scored.fault(0, 0) == "scripts/x.lua:2: the score of 'left' depends on itself");
  CHECK(scored.bench.host->fault()->code == Code::kLuaEndless);
  CHECK(scored.asked == 2);
}

TEST_CASE("hooks: scores that ask for each other are a fault") {
  CHECK(contains(Scored("sheet.score('right')", "sheet.score('left')").fault(0, 0),
                 "depends on itself"));
  CHECK(contains(Scored("sheet.of(3 - sheet.seat()).score(here)").fault(0, 0),
                 "the score of 'left' depends on itself"));
}

TEST_CASE("hooks: a host answers as before after a score that depends on itself") {
  Scored scored("sheet.score(here)", "sheet.of(2).foxes()");
  CHECK(scored.fault(0, 0) != "");
  CHECK(scored.fault(0, 1) == "");
  CHECK(scored.score(0, 1) == 4);
  CHECK(scored.bench.number("1 + 1") == 2);
}

TEST_CASE("hooks: a chain of scores has an end") {
  const std::string next =
      "sheet.seat() < 8 and sheet.of(sheet.seat() + 1).score(here) or sheet.of(1).score('right')";
  Scored scored(next, next);
  scored.bench.position.seat_count = 8;
  CHECK(scored.fault(0, 0) == "the score of 'right' is asked for by a chain of more than 8 scores");
  CHECK(scored.asked == 1 + kMaxNestedScores);
}

TEST_CASE("hooks: the fault of a score within another one is the one that is told") {
  Scored scored("sheet.score('right') + error('never reached')", "f()",
                "function f()\n  error('deep')\nend");
  CHECK(scored.fault(0, 0) == "scripts/x.lua:2: deep");
  CHECK(scored.bench.host->fault()->code == Code::kLuaFailed);
  CHECK(contains(Scored("sheet.score('right')", "'three'").fault(0, 0), "a whole number"));
}

TEST_CASE("hooks: scores within a call share its steps") {
  // Each score alone stays far below the limit; a thousand of them do not.
  const std::string many =
      "(function() local s = 0 for _ = 1, 1000 do s = s + sheet.score('right') "
      "end return s end)()";
  const std::string some = "(function() for _ = 1, 2000 do end return 1 end)()";
  CHECK(contains(Scored(many, some).fault(0, 0), "runs too long"));
  CHECK(Scored("sheet.score('right')", some).fault(0, 0) == "");
}

TEST_CASE("hooks: asking for scores costs steps, whatever they are counted by") {
  Bench bench;
  CHECK(contains(bench.fault("(function() while true do sheet.score('left') end end)()"),
                 "runs too long"));
  CHECK(contains(
      bench.fault("(function() for _ = 1, 20000 do sheet.score('left') end return 1 end)()"),
      "runs too long"));
}

TEST_CASE("hooks: asking for a score costs more where a script shares many variables") {
  std::string script, all;
  for (int i = 0; i < 200; ++i) {
    script += "local a" + std::to_string(i) + " = 1\n";
    all += "a" + std::to_string(i) + ", ";
  }
  const std::string many = "(function() for _ = 1, 2000 do sheet.score('left') end return 1 end)()";
  CHECK(Bench("function keep() return 1 end").fault(many).empty());
  CHECK(contains(Bench(script + "function keep() return {" + all + "} end").fault(many),
                 "runs too long"));
}

TEST_CASE("hooks: scores that ask twice each do not take for ever") {
  Scored scored("sheet.score('right') + sheet.score('right')",
                "(function() local s = 0 for _ = 1, 100000 do s = s + sheet.face('first') end "
                "return 1 end)()");
  CHECK(contains(scored.fault(0, 0), "runs too long"));
}

TEST_CASE("hooks: a score within a call shares its memory") {
  // Ten of sixteen MiB.
  const std::string ten = "local t, x = {}, ('x'):rep(1600) for i = 1, 6000 do t[i] = x .. i end ";
  const std::string alone = "(function() " + ten + "return #t end)()";
  const std::string asking = "(function() " + ten + "return sheet.score('right') + #t end)()";
  CHECK(contains(Scored(asking, alone).fault(0, 0), "too much memory"));
  Scored small(asking, "1");
  CHECK(small.score(0, 0) == 6001);
  CHECK(Scored("sheet.score('right')", alone).score(0, 0) == 6000);
}

TEST_CASE("hooks: nothing is handed to a score within a call") {
  Scored scored(
      "tell(sheet)", "heard()",
      "local word = 0\nfunction tell(sheet)\n  word = 5\n  return sheet.score('right')\nend\n"
      "function heard() return word end");
  CHECK(scored.fault(0, 0) ==
        "scripts/x.lua:4: changes 'word' of the script: a hook remembers nothing");
  CHECK(scored.asked == 1);
  CHECK(scored.score(0, 1) == 0);
  Scored within("sheet.score('right')", "change()",
                "local n = 0\nfunction change() n = n + 1 return n end");
  CHECK(contains(within.fault(0, 0), "changes 'n' of the script"));
}

TEST_CASE("hooks: a die is told by its name, a place by the words of the sheet") {
  Bench bench;
  const std::vector<HookArgument> arguments = {HookArgument::of(4), HookArgument::of("pick"),
                                               HookArgument::nil(), HookArgument::of_die(1),
                                               HookArgument::of(3), HookArgument::of(Where::kPool)};
  REQUIRE(bench.ask(HookPoint::place,
                    "die == 'second' and face == 3 and from == 'pool' and slot == nil and {1}",
                    arguments));
  CHECK(bench.answer.item_count == 1);
  REQUIRE(bench.ask(
      HookPoint::counts_as, "die == 'first' and 1 or 2",
      {HookArgument::of(1), HookArgument::of(1), HookArgument::nil(), HookArgument::of_die(0)}));
  CHECK(bench.answer.numbers == Numbers::of(1));
}

}  // namespace clever::hooks_tests
