// A tree as YAML again: the same tree, the author's comments at his own keys, and the same text
// when it is written once more.
#include "core/variant/source/write.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/files.h"
#include "core/clever.h"
#include "tests/fuzz/inventor.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

using Catch::Matchers::ContainsSubstring;

Node tree_of(const std::string& text) {
  Diagnostics out;
  Node node = parse(tests::file(text), out);
  CHECK_FALSE(out.has_errors());
  return node;
}

/// The same tree when it is parsed again, and the same text when that is written.
std::string rewritten(const std::string& text) {
  const std::string written = to_yaml(tree_of(text), tests::file(text));
  INFO(written);
  CHECK(canonical(tree_of(written)) == canonical(tree_of(text)));
  CHECK(to_yaml(tree_of(written), tests::file(written)) == written);
  return written;
}

TEST_CASE("write: what an author writes plainly comes back as it was") {
  for (const char* text :
       {"a: 1\nb: two words\n", "a: { b: 1, c: [x, ., y] }\n", "a:\n  - 1\n  - { b: 2 }\n",
        "a:\n  - b: 1\n    c: 2\n  - d\n", "a: ~\n", "a: {}\nb: []\n", "a: \"4\"\n",
        "a: \"quotes \\\" and \\\\ and # and : \"\n", "\"a: b\": 1\n",
        "s: |\n  one\n    two\n\n  three\n\nt: 1\n", "s: |-\n  one\n", "s: |+\n  one\n\nt: 1\n",
        "s:\n  - |\n    one\n  - |\n    two\n", "accept: = f(number, 2)  # why not\n"}) {
    INFO(text);
    CHECK(rewritten(text) == text);
  }
}

TEST_CASE("write: long lists in brackets are broken between their entries") {
  std::string list = "a: [";
  for (int i = 0; i < 60; ++i) list += (i == 0 ? "" : ", ") + std::to_string(1000 + i);
  const std::string written = rewritten(list + "]\n");
  for (std::size_t from = 0; from < written.size();) {
    const std::size_t end = written.find('\n', from);
    CHECK(end - from <= 100);
    from = end + 1;
  }
}

TEST_CASE("write: comments stay above and behind what they stand at") {
  CHECK(
      rewritten(
          "# the file\na: 1  # one\n\n# the map\nb:\n  # the key\n  c: \"# none\"\n# the end\n") ==
      "# the file\na: 1  # one\n\n# the map\nb:\n  # the key\n  c: \"# none\"\n# the end\n");
}

TEST_CASE("write: a comment may stand behind a tab") {
  CHECK(rewritten("a: 1\t# one\n") == "a: 1  # one\n");
}

TEST_CASE("flatten: a house rule is the whole game with the comments of its own lines") {
  const SourcePtr rule = tests::file(
      "# Sunday rules\n"
      "clever: 1\nextends: ganz-schoen-clever\nname: Sunday\n"
      "areas:\n"
      "  green:             # another order\n"
      "    fields:\n"
      "      # by Ann\n"
      "      minimum: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5]\n"
      "rounds: { earns: { 5: black } }   # more to do\n"
      "without: [ratings]  # far too strict\n",
      "sunday.yaml");
  const std::string whole = tests::shipped().flattened(rule, Library::Keep::kComments);
  CHECK_THAT(whole, ContainsSubstring("# Sunday rules\nclever: 1\nid: sunday\n"));
  CHECK_THAT(whole, ContainsSubstring("  green:  # another order\n"));
  CHECK_THAT(whole, ContainsSubstring("      # by Ann\n      minimum: [1, 2, 3, 4, 5, 6,"));
  CHECK_THAT(whole, ContainsSubstring("# more to do"));
  CHECK_THAT(whole, ContainsSubstring("# far too strict"));
  CHECK_THAT(whole, !ContainsSubstring("extends"));
  CHECK_THAT(whole, !ContainsSubstring("ratings"));
  CHECK_THAT(whole, !ContainsSubstring("#  from top left"));  // the comments of others are theirs
  CHECK(tests::shipped().flattened(rule, Library::Keep::kRules).find('#') == std::string::npos);
  const VariantPtr before = tests::shipped().load(rule).variant;
  const Loaded after = tests::shipped().load(tests::file(whole, "other.yaml"));
  REQUIRE(after.variant);
  CHECK(after.variant->catalog.digest == before->catalog.digest);
  CHECK(after.variant->catalog.id == "sunday");
}

TEST_CASE(
    "flatten: every shipped game and house rule stands alone, with its digest and signature") {
  std::vector<std::string> files = tests::shipped().files();
  for (const std::string& file : tests::shipped().house_rules()) files.push_back(file);
  const Library nothing({});
  for (const std::string& file : files) {
    INFO(file);
    const SourcePtr source = read_source(file);
    const std::string whole = tests::shipped().flattened(source, Library::Keep::kComments);
    const Loaded alone = nothing.load(tests::file(whole));
    REQUIRE(alone.variant);
    // What a house rule inherits it writes itself when it stands alone: a bonus of a late round.
    for (const Diagnostic& problem : alone.problems.all())
      CHECK(problem.code == Code::kLateRoundBonus);
    CHECK(alone.variant->catalog.digest == tests::shipped().load(source).variant->catalog.digest);
    CHECK(nothing.flattened(tests::file(whole), Library::Keep::kComments) == whole);
  }
}

TEST_CASE("flatten: a child that speaks of all dice goes over what its parent says of one") {
  const Library library = tests::shipped().with(tests::file(
      "clever: 1\nname: Base\ndice: { a: { faces: 4 }, b: {} }\nsolo: { lowest: 1 }\n"
      "rounds: { played: 2 }\n"
      "areas: { u: { dice: all, rows: [{ cells: 6 }], score: { table: [0, 1, 2, 3, 4, 5, "
      "6] } } }\n",
      "base.yaml"));
  const SourcePtr child = tests::file(
      "clever: 1\nextends: base.yaml\nname: Child\ndice: { all: { faces: 8 } }\n", "child.yaml");
  const VariantPtr before = library.load(child).variant;
  REQUIRE(before);
  CHECK(before->rules.dice[0].faces == 8);
  const VariantPtr after =
      tests::shipped().load(tests::file(library.flattened(child, Library::Keep::kRules))).variant;
  REQUIRE(after);
  CHECK(after->rules.dice[0].faces == 8);
  CHECK(after->catalog.digest == before->catalog.digest);
}

TEST_CASE("flatten: invented variants stay what they are") {
  tests::Inventor inventor;
  int tried = 0;
  for (std::uint64_t number = 0; number < 150; ++number) {
    const SourcePtr source = inventor.invent(number);
    const VariantPtr before = tests::shipped().load(source).variant;
    if (!before) continue;
    const std::string whole = tests::shipped().flattened(source, Library::Keep::kComments);
    INFO(source->text << "----\n" << whole);
    const VariantPtr after = tests::shipped().load(tests::file(whole, source->name)).variant;
    REQUIRE(after);
    CHECK(after->catalog.digest == before->catalog.digest);
    CHECK(same_tables(after->rules, before->rules));
    ++tried;
  }
  CHECK(tried > 10);
}

}  // namespace
}  // namespace clever
