// What counts as an answer at each point, and what is said about everything else.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tests/variant/hooks/bench.h"

namespace clever::hooks_tests {
namespace {

/// Why an expression is no answer at a point; "" when it is one.
std::string refusal(HookPoint point, const std::string& expression) {
  Bench bench;
  if (bench.ask(point, expression)) return "";
  REQUIRE(bench.host->fault() != nullptr);
  CHECK(bench.host->fault()->code == Code::kLuaAnswer);
  CHECK(bench.answer.item_count == 0);
  CHECK(bench.answer.numbers.empty());
  return bench.message();
}

}  // namespace

TEST_CASE("hooks: a truth is true or false and nothing else") {
  Bench bench;
  REQUIRE(bench.ask(HookPoint::allow, "1 < 2"));
  CHECK(bench.answer.truth);
  REQUIRE(bench.ask(HookPoint::allow, "1 > 2"));
  CHECK_FALSE(bench.answer.truth);
  CHECK(refusal(HookPoint::allow, "nil") == "true or false was expected, but the answer was nil");
  CHECK(refusal(HookPoint::allow, "3") ==
        "true or false was expected, but the answer was the number 3");
  CHECK(contains(refusal(HookPoint::allow, "'yes'"), "the text 'yes'"));
  CHECK(contains(refusal(HookPoint::allow, "{}"), "a table"));
}

TEST_CASE("hooks: a number is whole") {
  Bench bench;
  CHECK(bench.number("7") == 7);
  CHECK(bench.number("-7") == -7);
  CHECK(bench.number("10 / 2") == 5);
  CHECK(contains(refusal(HookPoint::score, "2.5"), "the number 2.5"));
  CHECK(contains(refusal(HookPoint::score, "'7'"), "the text '7'"));
  CHECK(contains(refusal(HookPoint::score, "nil"), "a whole number was expected"));
  CHECK(contains(refusal(HookPoint::score, "1 << 40"), "a whole number was expected"));
  CHECK(contains(refusal(HookPoint::score, "-100000"), "at most 99999"));
  CHECK(contains(refusal(HookPoint::score, "math.huge"), "inf"));
  CHECK(contains(refusal(HookPoint::score, "0/0"), "a number that is none"));
  CHECK(contains(refusal(HookPoint::score, "true"), "true"));
}

TEST_CASE("hooks: what is written may be nil") {
  Bench bench;
  REQUIRE(bench.ask(HookPoint::write, "nil"));
  CHECK(bench.answer.nil);
  REQUIRE(bench.ask(HookPoint::write, "2 * number", {HookArgument::of(4)}));
  CHECK_FALSE(bench.answer.nil);
  CHECK(bench.answer.number == 8);
}

TEST_CASE("hooks: numbers are one number or a list of them") {
  Bench bench;
  REQUIRE(bench.ask(HookPoint::counts_as, "5"));
  CHECK(bench.answer.numbers.word() == 0b100000);
  REQUIRE(bench.ask(HookPoint::counts_as, "{0, 2, 63, 2}"));
  CHECK(bench.answer.numbers.word() == (0b101U | std::uint64_t{1} << 63));
  REQUIRE(bench.ask(HookPoint::counts_as, "{}"));
  CHECK(bench.answer.numbers.empty());
  REQUIRE(bench.ask(HookPoint::counts_as, "nil"));
  CHECK(bench.answer.numbers.empty());
  CHECK(contains(refusal(HookPoint::counts_as, "64"), "from 0 to 63"));
  CHECK(contains(refusal(HookPoint::counts_as, "{1, -1}"), "the number -1"));
  CHECK(contains(refusal(HookPoint::counts_as, "{1, nil, 3}"), "not a list"));
  CHECK(contains(refusal(HookPoint::counts_as, "{1, x = 3}"), "not a list"));
  CHECK(contains(refusal(HookPoint::counts_as, "{{1}}"), "a table"));
}

TEST_CASE("hooks: cells stand alone or are marked together") {
  Bench bench;
  REQUIRE(bench.ask(HookPoint::place, "{3, {1, 2}, 12, {2, 1}, 3}"));
  REQUIRE(bench.answer.item_count == 3);
  CHECK(bench.answer.items[0].cells.word() == 0b100);
  CHECK(bench.answer.items[1].cells.word() == 0b11);
  CHECK(bench.answer.items[2].cells.word() == 1U << 11);
  REQUIRE(bench.ask(HookPoint::place, "nil"));
  CHECK(bench.answer.item_count == 0);
  REQUIRE(bench.ask(HookPoint::place, "{}"));
  CHECK(bench.answer.item_count == 0);
}

TEST_CASE("hooks: cells must be cells of the area") {
  CHECK(contains(refusal(HookPoint::place, "{13}"), "a cell from 1 to 12"));
  CHECK(contains(refusal(HookPoint::place, "{0}"), "the number 0"));
  CHECK(contains(refusal(HookPoint::place, "{{1, 13}}"), "the number 13"));
  CHECK(contains(refusal(HookPoint::place, "{'1'}"), "the text '1'"));
  CHECK(contains(refusal(HookPoint::place, "{{}}"), "empty"));
  CHECK(contains(refusal(HookPoint::place, "{{{1}}}"), "a table"));
  CHECK(contains(refusal(HookPoint::place, "5"), "a list of cells"));
  CHECK(contains(refusal(HookPoint::place, "sheet"), "not a list"));
}

TEST_CASE("hooks: a hook without an area cannot answer cells") {
  Bench bench;
  const HookId hook = bench.prepare(HookPoint::place, "{1}", "");
  CHECK_FALSE(bench.ask(hook, HookPoint::place));
  CHECK(contains(bench.message(), "no area"));
}

TEST_CASE("hooks: at most sixty-four different sets are an answer") {
  const std::string pairs =
      "(function() local t = {} for a = 1, 12 do for b = a, 12 do "
      "t[#t + 1] = {a, b} end end return t end)()";
  CHECK(contains(refusal(HookPoint::place, pairs), "at most 64"));
  Bench bench;
  const HookId hook = bench.prepare(
      HookPoint::place,
      "(function() local t = {} for n = 0, 191 do t[#t + 1] = n % 64 + 1 end return t end)()",
      "right");
  REQUIRE(bench.ask(hook, HookPoint::place));
  CHECK(bench.answer.item_count == 64);
  CHECK(bench.answer.items[63].cells.word() == std::uint64_t{1} << 63);
}

TEST_CASE("hooks: further marks are items or a plain list of cells") {
  Bench bench;
  REQUIRE(bench.ask(HookPoint::further,
                    "{{cells = {1, 2, 3}, count = 2, optional = false}, {cells = {4}}}"));
  REQUIRE(bench.answer.item_count == 2);
  CHECK(bench.answer.items[0].cells.word() == 0b111);
  CHECK(bench.answer.items[0].count == 2);
  CHECK_FALSE(bench.answer.items[0].optional);
  CHECK(bench.answer.items[1].count == 1);
  CHECK(bench.answer.items[1].optional);
  REQUIRE(bench.ask(HookPoint::further, "{1, 5}"));
  REQUIRE(bench.answer.item_count == 1);
  CHECK(bench.answer.items[0].cells.word() == 0b10001);
  CHECK(bench.answer.items[0].count == 1);
  CHECK(bench.answer.items[0].optional);
  REQUIRE(bench.ask(HookPoint::further, "nil"));
  CHECK(bench.answer.item_count == 0);
  REQUIRE(bench.ask(HookPoint::further, "{}"));
  CHECK(bench.answer.item_count == 0);
}

TEST_CASE("hooks: further marks that make no sense are refused") {
  CHECK(
      contains(refusal(HookPoint::further, "{{cells = {1}, coun = 1}}"), "did you mean 'count'?"));
  CHECK(contains(refusal(HookPoint::further, "{{count = 1}}"), "missing"));
  CHECK(contains(refusal(HookPoint::further, "{{cells = {1}, count = 2}}"), "more than its cells"));
  CHECK(contains(refusal(HookPoint::further, "{{cells = {1}, count = 0}}"), "a count from 1"));
  CHECK(contains(refusal(HookPoint::further, "{{cells = {}}}"), "empty"));
  CHECK(contains(refusal(HookPoint::further, "{{cells = {1}, optional = 1}}"),
                 "optional = true or false"));
  CHECK(contains(refusal(HookPoint::further, "{cells = {1}}"), "not a list"));
  CHECK(contains(refusal(HookPoint::further, "{{1}}"), "no field"));
  CHECK(contains(refusal(HookPoint::further, "{1, {cells = {1}}}"), "a cell from 1 to 12"));
  CHECK(contains(refusal(HookPoint::further, "{{cells = {1}}, 1}"), "like the others"));
}

TEST_CASE("hooks: a table of the script can be an answer") {
  Bench bench("rows = {{1, 2}, {3, 4}}\nmore = {{cells = {5}}}");
  REQUIRE(bench.ask(HookPoint::place, "rows"));
  REQUIRE(bench.answer.item_count == 2);
  CHECK(bench.answer.items[1].cells.word() == 0b1100);
  REQUIRE(bench.ask(HookPoint::further, "more"));
  CHECK(bench.answer.items[0].cells.word() == 0b10000);
}

TEST_CASE("hooks: a failed question leaves the answer empty") {
  Bench bench;
  REQUIRE(bench.ask(HookPoint::place, "{1, 2}"));
  CHECK_FALSE(bench.ask(HookPoint::place, "{1, 99}"));
  CHECK(bench.answer.item_count == 0);
  CHECK_FALSE(bench.ask(HookPoint::place, "error('no')"));
  CHECK(bench.answer.item_count == 0);
}

TEST_CASE("hooks: two answers are one too many") {
  CHECK(refusal(HookPoint::score, "1, 2") == "one answer was expected, but 2 came");
}

}  // namespace clever::hooks_tests
