#include "core/author/language/completion.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

#include "tests/author/language/cursor.h"

namespace clever::language_tests {
namespace {

std::vector<std::string> offered(const Cursor& cursor) {
  std::vector<std::string> all;
  for (const Completion& one : completions_at(cursor.page, cursor.offset, shipped_games()).all)
    all.push_back(one.text);
  return all;
}

bool offers(const Cursor& cursor, const std::string& text) {
  const std::vector<std::string> all = offered(cursor);
  for (const std::string& one : all) UNSCOPED_INFO(one);
  return std::ranges::count(all, text) == 1;
}

Cursor in_game(const std::string& part, const std::string& other) {
  return Cursor(small_game(part, other));
}

Cursor in_tests(const std::string& text) {
  return Cursor("clever test: 1\nvariant: ganz-schoen-clever\n" + text,
                CLEVER_SOURCE_DIR "/variants/x.test.yaml");
}

}  // namespace

TEST_CASE("completion: keys of the map around the cursor, without those that are there") {
  CHECK(offers(Cursor("clever: 1\nna@@"), "name"));
  CHECK_FALSE(offers(Cursor("clever: 1\nna@@"), "clever"));
  CHECK(offers(in_game("    accept: equal\n", "    @@\n"), "accept"));
  CHECK_FALSE(offers(in_game("    accept: equal\n", "    @@\n"), "dice"));
  CHECK(offers(in_game("earns: gift }", "po@@ }"), "points"));
}

TEST_CASE("completion: every key of every table is offered in its map") {
  for (const Field& field : fields_of(Owner::kVariant)) CHECK(offers(Cursor("@@\n"), field.key));
  for (const Field& field : fields_of(Owner::kArea))
    CHECK(offers(Cursor("areas:\n  wood:\n    @@\n"), field.key));
  for (const Field& field : fields_of(Owner::kStep))
    CHECK(offers(Cursor("clever test: 1\nscenarios:\n  - name: x\n    steps:\n      - @@\n"),
                 field.key));
}

TEST_CASE("completion: words of the format where only some may stand") {
  const Cursor cursor = in_game("accept: equal", "accept: at @@");
  for (const std::string& word : words_in(find_field(Owner::kArea, "accept")->shape))
    CHECK(offers(cursor, word));
  CHECK(offers(Cursor("turn: { sweep: @@"), "lower or equal"));
}

TEST_CASE("completion: the file's own names by what may stand there") {
  CHECK(offered(in_game("dice: elm", "dice: @@"))[0] == "ash");
  CHECK(offers(in_game("earns: gift }", "earns: @@ }"), "again"));
  CHECK(offers(in_game("earns: gift }", "earns: @@ }"), "fox"));
  CHECK(offers(in_game("earns: gift }", "earns: @@ }"), "gift"));
  CHECK(offers(in_game("area: wood", "area: @@"), "leaf"));
  CHECK_FALSE(offers(in_game("area: wood", "area: @@"), "ash"));
}

TEST_CASE("completion: a bracket that is still open hides no names of other sections") {
  CHECK(offers(in_game("earns: gift }\n", "earns: @@\n"), "gift"));
  CHECK(offers(in_game("rounds: { played: 3, earns: [again, fox] }", "rounds: { earns: [@@"),
               "gift"));
}

TEST_CASE("completion: names of the parent, which a house rule changes") {
  const Cursor cursor("clever: 1\nextends: ganz-schoen-clever\nareas:\n  @@\n",
                      CLEVER_SOURCE_DIR "/variants/x.yaml");
  CHECK(offers(cursor, "purple"));
  CHECK(offers(Cursor("clever: 1\nextends: @@\n"), "doppelt-so-clever"));
}

TEST_CASE("completion: in Lua what an expression is given, functions of the script, and sheet") {
  const Cursor argument = in_game("accept: = fits(number)", "accept: = fits(nu@@)");
  CHECK(offers(argument, "number"));
  CHECK(offers(argument, "previous"));
  CHECK(offers(argument, "fits"));
  CHECK(completions_at(argument.page, argument.offset, shipped_games()).replaced.end -
            completions_at(argument.page, argument.offset, shipped_games()).replaced.begin ==
        2);
  CHECK(offers(in_game("= sheet.count(\"wood\") < 3", "= sheet.@@"), "unlocked"));
}

TEST_CASE("completion: in files of tests dice, options with values, reasons, words and choices") {
  CHECK(offers(in_tests("scenarios:\n  - given: { pool: { @@"), "white"));
  CHECK(offers(in_tests("scenarios:\n  - options: { @@"), "passive_decline"));
  CHECK(offers(in_tests("scenarios:\n  - options: { passive_decline: @@"), "on"));
  CHECK(offers(in_tests("scenarios:\n  - steps:\n      - asks: @@\n"), "pick"));
  CHECK(offers(in_tests("scenarios:\n  - steps:\n      - choose: @@\n"), "reroll"));
  CHECK(offers(in_tests("scenarios:\n  - steps:\n      - score: { @@"), "purple"));
  CHECK(offers(in_tests("playthroughs: [{ players: [@@"), "greedy"));
}

TEST_CASE("completion: nothing where nothing of the format can stand") {
  CHECK(offered(Cursor("nonsense: { a: @@ }\n")).empty());
  CHECK(offered(Cursor("a: [1\nb: }{ @@")).empty());
}

}  // namespace clever::language_tests
