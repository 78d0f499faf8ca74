#include "core/author/language/page.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/author/language/cursor.h"

namespace clever::language_tests {
namespace {

std::string word_under(const std::string& text) {
  const Cursor cursor(text);
  const auto [begin, end] = word_around(cursor.page.source->text, cursor.offset);
  return cursor.page.source->text.substr(begin, end - begin);
}

bool reads(const std::string& text, Reading reading) {
  const Cursor cursor(text);
  return !probed(cursor.page, cursor.offset, reading).document.is_null();
}

}  // namespace

TEST_CASE("page: the small game of these tests loads without a word") {
  const Loaded loaded = shipped_games().load(tests::file(kSmallGame, "game.yaml"));
  for (const Diagnostic& problem : loaded.problems.all()) UNSCOPED_INFO(problem.message);
  CHECK(loaded.variant);
  CHECK(loaded.problems.all().empty());
}

TEST_CASE("page: a file of tests is known by its name or by its first key") {
  CHECK(page_of(tests::file("", "a.test.yaml")).is_tests());
  CHECK(page_of(tests::file("# x\nclever test: 1\n", "a.yaml")).is_tests());
  CHECK_FALSE(page_of(tests::file("clever: 1\n", "a.yaml")).is_tests());
}

TEST_CASE("page: the word under a cursor may have blanks, and ends at signs of YAML") {
  CHECK(word_under("accept: at le@@ast\n") == "at least");
  CHECK(word_under("earns: [., blue@@ x, fox]") == "blue x");
  CHECK(word_under("  - { ce@@lls: 3 }") == "cells");
  CHECK(word_under("  - nam@@e: x") == "name");
  CHECK(word_under("key: @@") == "");
  CHECK(word_under("a: x@@  # why") == "x");
  CHECK(word_under("@@") == "");
}

TEST_CASE("page: half a file is read up to the cursor, with everything closed") {
  CHECK(reads("a: { b: [1, @@", Reading::kValue));
  CHECK(reads("a: { b: 1, @@", Reading::kKey));
  CHECK(reads("a: \"= f(@@", Reading::kValue));
  CHECK(reads("a:\n  b: You're\n  @@\nc: [", Reading::kKey));
  CHECK(reads("s: |\n  if x then { [\n  end\na: { b: @@", Reading::kValue));
  CHECK(reads("a: 1 # [ it's\nb: @@\nc: [", Reading::kValue));
}

TEST_CASE("page: the family of a file is what it is built on, and circles end") {
  const Library library = shipped_games();
  const OpenFile tests = page_of(tests::file("clever test: 1\nvariant: ganz-schoen-clever\n",
                                             CLEVER_SOURCE_DIR "/variants/x.test.yaml"));
  CHECK(family_of(tests, library).size() == 1);
  const SourcePtr self = tests::file("clever: 1\nextends: [self, ganz-schoen-clever]\n",
                                     CLEVER_SOURCE_DIR "/variants/self.yaml");
  CHECK(family_of(page_of(self), library.with(self)).size() == 1);
}

}  // namespace clever::language_tests
