#include <bit>

#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "core/variant/rules/review.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

using namespace clever;

namespace {

/// A game of two dice with one area that is given and one that takes everything.
VariantPtr variant_with(const std::string& area) {
  const std::string text =
      "clever: 1\nname: Reach\ndice: { a: {}, b: {} }\nsolo: { lowest: 1 }\nrounds: { played: 2 }\n"
      "areas:\n  tried: { " +
      area + " }\n  rest: { dice: [a, b], place: next, fields: { points: [1, 2] }, score: last }\n";
  const Library& library = clever::tests::shipped();
  Loaded loaded = library.load(clever::tests::file(text, "reach.yaml"));
  REQUIRE(loaded.variant);
  return loaded.variant;
}

std::uint64_t reached(const std::string& area) {
  return reach_of(variant_with(area)->rules, 0).marked.word();
}

}  // namespace

TEST_CASE("reach: a cell is reached when a die can show its number") {
  CHECK(reached("dice: a, accept: equal, rows: [{ cells: [1, 6, 7, any] }], score: { table: [0, 1, "
                "2, 3, 4] }") == 0b1011);
}

TEST_CASE("reach: the sum of two dice lies between 2 and 12") {
  CHECK(reached("dice: a + b, accept: equal, rows: [{ cells: [1, 2, 12, 13] }], score: { table: "
                "[0, 1, 2, 3, 4] }") == 0b0110);
}

TEST_CASE("reach: rising numbers fill six fields, and nothing comes after them") {
  CHECK(reached("dice: a, mark: write, place: next, accept: { versus previous: greater }, "
                "fields: { factor: [1, 1, 1, 1, 1, 1, 1, 1] }, score: sum") == 0b111111);
}

TEST_CASE("reach: after the number that frees, rising numbers go on for ever") {
  CHECK(
      reached(
          "dice: a, mark: write, place: next, accept: { versus previous: greater, free after: 6 }, "
          "fields: { factor: [1, 1, 1, 1, 1, 1, 1, 1] }, score: sum") == 0xff);
}

TEST_CASE("reach: a field behind one that cannot be reached cannot be reached either") {
  CHECK(reached("dice: a, place: next, accept: at least, fields: { minimum: [1, 7, 1] }, "
                "score: { table: [0, 1, 2, 3] }") == 0b001);
}

TEST_CASE("reach: what is written follows from the numbers and the factor") {
  const VariantPtr variant =
      variant_with("dice: a, mark: write, place: next, fields: { factor: [2, 0] }, score: sum");
  const Reach reach = reach_of(variant->rules, 0);
  CHECK(reach.values[0].size() == 6);
  CHECK(reach.values[0].has(12));
  CHECK(!reach.values[0].has(11));
  CHECK(reach.values[1].size() == 1);
}

TEST_CASE("reach: every cell of the shipped games can be reached") {
  const Library& library = clever::tests::shipped();
  for (const std::string& file : library.files()) {
    const VariantPtr variant = library.load(file).variant;
    REQUIRE(variant);
    for (int area = 0; area < variant->rules.area_count; ++area) {
      const Area& facts = variant->rules.areas[area];
      CHECK(reach_of(variant->rules, area).marked == facts.all - facts.start);
    }
  }
}
