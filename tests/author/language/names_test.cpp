#include "core/author/language/names.h"

#include <catch2/catch_test_macros.hpp>

#include "core/author/language/spot.h"
#include "tests/author/language/cursor.h"

namespace clever::language_tests {
namespace {

using Lines = std::vector<std::string>;

/// "area wood 14:3", with a star where it is defined.
Lines uses_in(const OpenFile& page, const std::string& name) {
  const Library library = shipped_games();
  Lines lines;
  for (const NameUse& use : names_in(page, known_to(page, family_of(page, library))))
    if (use.word.text == name)
      lines.push_back(std::string(about(use.kind).one) + (use.defines ? "* " : " ") +
                      std::to_string(use.word.span.line) + ":" +
                      std::to_string(use.word.span.column));
  return lines;
}

}  // namespace

TEST_CASE("names: every use of a name is found, in sums, bonuses and Lua") {
  const OpenFile page = page_of(tests::file(kSmallGame, "game.yaml"));
  CHECK(uses_in(page, "elm") == Lines{"die* 10:3", "die 16:17", "die 23:11"});
  CHECK(uses_in(page, "wood") == Lines{"area 13:55", "area* 15:3", "area 31:17"});
  CHECK(uses_in(page, "gift") == Lines{"bonus 19:36", "bonus 27:26", "bonus* 31:3"});
  CHECK(uses_in(page, "again") ==
        Lines{"bonus 11:30", "track* 13:3", "bonus 20:36", "bonus 27:35"});
}

TEST_CASE("names: a house rule that takes something away or puts it first speaks of it") {
  const OpenFile page = page_of(
      tests::file("clever: 1\nextends: x\nareas: { without: [wood], order: [leaf] }\n", "h.yaml"));
  CHECK(uses_in(page, "wood") == Lines{"area 3:20"});
  CHECK(uses_in(page, "leaf") == Lines{"area 3:35"});
}

TEST_CASE("names: choices, marks and sheets of tests speak of the variant's names") {
  const std::string tests =
      "clever test: 1\nvariant: ganz-schoen-clever\nscenarios:\n  - name: x\n    given: { sheet: { "
      "yellow: [], reroll: 1 } }\n    steps:\n      - choose: white as yellow r1c1\n        marks: "
      "orange 1\n      - choose: orange 4 1=4\n";
  const OpenFile page = page_of(tests::file(tests, CLEVER_SOURCE_DIR "/variants/x.test.yaml"));
  CHECK(uses_in(page, "yellow") == Lines{"area 5:23", "area 7:26"});
  CHECK(uses_in(page, "reroll") == Lines{"track 5:35"});
  CHECK(uses_in(page, "white") == Lines{"die 7:17"});
  CHECK(uses_in(page, "orange") == Lines{"area 8:16"});
  CHECK(uses_in(page, "orange 4") == Lines{"bonus 9:17"});
}

TEST_CASE("spots: keys, names and values are told apart") {
  const OpenFile page = page_of(tests::file(kSmallGame, "game.yaml"));
  const auto at = [&](int line, int column) {
    return spot_at(page.document, page.owner, line, column);
  };
  CHECK(at(17, 6).kind == Spot::Kind::kKey);
  CHECK(at(17, 6).field->key == std::string("accept"));
  CHECK(at(15, 4).kind == Spot::Kind::kName);
  CHECK(at(17, 14).kind == Spot::Kind::kValue);
  CHECK(at(17, 14).field->key == std::string("accept"));
  CHECK(at(19, 19).path == "areas.wood.rows.1.cells.1");
  CHECK_FALSE(at(1, 50));
}

}  // namespace clever::language_tests
