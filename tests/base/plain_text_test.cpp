// Texts in the columns of a terminal.
#include "core/base/plain_text.h"

#include <catch2/catch_test_macros.hpp>

namespace clever {
namespace {

TEST_CASE("plain text: columns are counted by letter, wide letters twice, marks not at all") {
  CHECK(columns_of("") == 0);
  CHECK(columns_of("Anna") == 4);
  CHECK(columns_of("Jürgen") == 6);
  CHECK(columns_of("漢字") == 4);
  CHECK(columns_of("u\u0308ber") == 4);
  CHECK(columns_of("🎲") == 2);
}

TEST_CASE("plain text: a broken byte takes one column and spoils nothing behind it") {
  CHECK(columns_of("a\xc3") == 2);
  CHECK(columns_of("\xff\xfeok") == 4);
  CHECK(columns_of("\xe6\xbc"
                   "a") == 3);
}

TEST_CASE("plain text: what is too wide is cut, with a sign in its last column") {
  CHECK(cut("Anna", 4, "…") == "Anna");
  CHECK(cut("Jürgen", 4, "…") == "Jür…");
  CHECK(cut("漢字漢字", 4, "…") == "漢…");
  CHECK(cut("Anna", 1, "~") == "~");
  CHECK(cut("Anna", 0, "~") == "");
}

TEST_CASE("plain text: cleaning takes away what a terminal would obey") {
  CHECK(cleaned("a\tb\nc\x1b[0m", false) == "abc[0m");
  CHECK(cleaned("a\u202eb", false) == "ab");
  CHECK(cleaned("a\xc3", false) == "a?");
  CHECK(cleaned("Grün ✗", false) == "Grün ✗");
}

TEST_CASE("plain text: in ASCII letters keep their sound, others become a question mark") {
  CHECK(cleaned("Grün ✗\x1b[0m", true) == "Gruen ?[0m");
  CHECK(cleaned("Straße, Café", true) == "Strasse, Cafe");
  CHECK(cleaned("u\u0308", true) == "u");
  CHECK(cleaned("…", true) == "...");
}

TEST_CASE("plain text: signs of the markup are written out") {
  CHECK(markup_text("a < b && \"c\" > d") == "a &lt; b &amp;&amp; &quot;c&quot; &gt; d");
  CHECK(markup_text("a\x1b\tb\nc") == "a\tb\nc");
}

TEST_CASE("wrapped: lines are short enough and words stay whole") {
  CHECK(wrapped("one two three", 7) == "one two\nthree");
  CHECK(wrapped("one two three", 7, 2) == "one two\n  three");
  CHECK(wrapped("Würfel würfeln", 8) == "Würfel\nwürfeln");
  CHECK(wrapped("  indented line", 10) == "  indented\nline");
  CHECK(wrapped("first\nsecond one", 20) == "first\nsecond one");
  CHECK(wrapped("unbreakable words", 4) == "unbreakable\nwords");
  CHECK(wrapped("", 10) == "");
}

TEST_CASE("folded: what people type is compared without capitals and umlauts") {
  CHECK(folded("Grün") == "gruen");
  CHECK(folded("WEISS") == folded("weiß"));
}

}  // namespace
}  // namespace clever
