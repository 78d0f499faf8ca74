// Lines know what stands where in them, and keep it when they are put together.
#include <catch2/catch_test_macros.hpp>

#include "core/show/draw/paint.h"

namespace clever {
namespace {

const Target kDie{Target::Kind::kDie, 3};
const Target kField{Target::Kind::kDieField, 1};
const Target kWhole{Target::Kind::kArea, 0};

Line die() { return Line("[Y 3]").mark(kDie); }

TEST_CASE("targets: what is marked moves with the line") {
  const Block block{Line("II ").add(die()).add(" .")};
  CHECK(target_at(block, 2, 0) == Target{});
  CHECK(target_at(block, 3, 0) == kDie);
  CHECK(target_at(block, 7, 0) == kDie);
  CHECK(target_at(block, 8, 0) == Target{});
  CHECK(target_at(block, 3, 1) == Target{});
  CHECK(target_at(block, 3, -1) == Target{});
}

TEST_CASE("targets: the innermost one is hit") {
  const Block block{Line("II ").add(die()).mark(kField)};
  CHECK(target_at(block, 0, 0) == kField);
  CHECK(target_at(block, 4, 0) == kDie);
}

TEST_CASE("targets: boxes, and blocks beside and below each other keep them") {
  const Block box = Box{.content = {die()}, .target = kWhole}.drawn(12, 0, {});
  CHECK(target_at(box, 0, 0) == kWhole);
  CHECK(target_at(box, 2, 1) == kDie);
  const Block both = beside({Line("abc"), Line("abc")}, box, 2);
  CHECK(target_at(both, 7, 1) == kDie);
  Block below{Line("above")};
  append(below, indented(box, 4));
  CHECK(target_at(below, 6, 2) == kDie);
  CHECK(target_at(below, 4, 1) == kWhole);
}

TEST_CASE("targets: lines of one target below each other are one region") {
  const Block block = marked({Line("ab"), Line("abcd")}, kWhole);
  CHECK(regions_of(block) == std::vector<Region>{{kWhole, 0, 0, 4, 2}});
  const Block box = Box{.content = {die()}, .target = kWhole}.drawn(12, 0, {});
  CHECK(regions_of(box) == std::vector<Region>{{kWhole, 0, 0, 12, 3}, {kDie, 2, 1, 5, 1}});
}

TEST_CASE("targets: a shortened line keeps what is left of them") {
  const Line line = Line("II ").add(die()).add(" platter", {.bold = true});
  const Line shorter = line.shortened(6, "~");
  CHECK(shorter.text({}) == "II [Y~");
  CHECK(shorter.width() == 6);
  CHECK(target_at({shorter}, 5, 0) == kDie);
  CHECK(line.shortened(8, "~").text({}) == "II [Y 3~");
  CHECK(line.shortened(3, "~").marks().empty());
  CHECK(line.shortened(99, "~").text({}) == line.text({}));
}

TEST_CASE("targets: pieces of a line are its text with its ink") {
  const Line line = Line("ab", {.bold = true}).add("cd", {.bold = true}).add("e");
  REQUIRE(line.pieces().size() == 2);
  CHECK(line.pieces()[0].text == "abcd");
  CHECK(line.pieces()[0].ink == Ink{.bold = true});
}

}  // namespace
}  // namespace clever
