// Every trap of a YAML file is refused with a located message, and nothing crashes.
#include <algorithm>
#include <memory>

#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "core/variant/source/node.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

using tests::file;

/// "code line:column" of every problem, which has a message, a hint and a place.
std::vector<std::string> told(const Diagnostics& problems) {
  for (const Diagnostic& problem : problems.all()) {
    CHECK_FALSE(problem.message.empty());
    CHECK_FALSE(problem.hint.empty());
    CHECK(problem.span.file);
  }
  return tests::errors_in(problems);
}

std::vector<std::string> problems_in(const std::string& text) {
  Diagnostics out;
  parse(file(text), out);
  return told(out);
}

using List = std::vector<std::string>;

TEST_CASE("parse: texts, lists and maps know where they were written") {
  Diagnostics out;
  const Node root = parse(file("a: 1\nb:\n  - x\n  - { c: 'q' }\n"), out);
  CHECK(told(out).empty());
  REQUIRE(root.is_map());
  const Node& list = *root.find("b");
  REQUIRE(list.is_list());
  CHECK(root.entries[1].key.span.line == 2);
  CHECK(root.entries[1].key.span.column == 1);
  CHECK(list.items[0].span.line == 3);
  CHECK(list.items[0].span.column == 5);
  const Node& quoted = *list.items[1].find("c");
  CHECK(quoted.text == "q");
  CHECK(quoted.quoted);
  CHECK(quoted.span.column == 10);
  CHECK(quoted.span.end_column == 13);
  CHECK_FALSE(list.items[0].quoted);
}

TEST_CASE("parse: nothing before a comma is no item and no key") {
  CHECK(problems_in("a: [1,, 2]\n") == List{"yaml-syntax 1:7"});
  CHECK(problems_in("a: [, 1]\n") == List{"yaml-syntax 1:5"});
  CHECK(problems_in("a: [ # b\n , 1]\n") == List{"yaml-syntax 2:2"});
  CHECK(problems_in("a: { b: 1,, c: 2 }\n") == List{"yaml-syntax 1:11"});
  CHECK(problems_in("a: {, b: 1}\n") == List{"yaml-syntax 1:5"});
  for (const char* text : {"a: [1, 2, ]\n", "a: [~, null, '']\n", "a: { b: , c: 1 }\n",
                           "a: { b, c }\n", "a: { b: 1, }\n", "a: []\n", "a: {}\n"}) {
    INFO(text);
    CHECK(problems_in(text).empty());
  }
}

TEST_CASE("parse: a question mark in brackets is told, with quotes it is a text") {
  CHECK(problems_in("a: [{ b: Really? }]\n") == List{"yaml-syntax 1:16"});
  CHECK(problems_in("a: [Really?, c]\n") == List{"yaml-syntax 1:11"});
  CHECK(problems_in("a: { b: x, Really?: 1 }\n") == List{"yaml-syntax 1:18"});
  CHECK(problems_in("a: [{ b: \"Really?\" }]\nc: Really?\n").empty());
  Diagnostics out;
  parse(file("a: { b: \"Really?\", c: 1\n"), out);
  REQUIRE(out.all().size() == 1);
  CHECK(out.all()[0].message == "this bracket is never closed");
}

TEST_CASE("parse: behind a byte order mark places are those of the text") {
  Diagnostics out;
  const Node root = parse(file("\xef\xbb\xbf"
                               "a: 'b'\nc: d\n"),
                          out);
  REQUIRE(root.find("a"));
  CHECK(root.entries[0].key.span.column == 4);
  CHECK(root.entries[0].key.span.end_column == 5);
  CHECK(root.find("a")->span.column == 7);
  CHECK(root.find("a")->span.end_column == 10);
  CHECK(root.entries[1].key.span.column == 1);
}

TEST_CASE("parse: words and numbers stay the text that was written") {
  Diagnostics out;
  const Node root = parse(file("a: 012\nb: 0x1F\nc: yes\nd: on\ne: 1.50\nf: y\n"), out);
  CHECK(told(out).empty());
  const char* const texts[] = {"012", "0x1F", "yes", "on", "1.50", "y"};
  for (std::size_t i = 0; i < 6; ++i) CHECK(root.entries[i].value.text == texts[i]);
}

TEST_CASE("parse: a duplicate key is an error at the second one, which names the first") {
  Diagnostics out;
  parse(file("a: 1\nb: 2\na: 3\n"), out);
  CHECK(told(out) == List{"duplicate-key 3:1"});
  REQUIRE(out.all()[0].related.size() == 1);
  CHECK(out.all()[0].related[0].span.line == 1);
  CHECK(problems_in("m: { x: 1, y: 2, x: 3 }\n") == List{"duplicate-key 1:18"});
  CHECK(problems_in("m:\n  x: 1\n  'x': 2\n") == List{"duplicate-key 3:3"});
  CHECK(problems_in("m: { x: 1 }\nn: { x: 1 }\n").empty());
}

TEST_CASE("parse: anchors, aliases, merge keys and tags are refused where they stand") {
  CHECK(problems_in("a: &x 1\n") == List{"anchor 1:4"});
  CHECK(problems_in("a: &x [1]\n") == List{"anchor 1:4"});
  CHECK(problems_in("a: &x { b: 1 }\n") == List{"anchor 1:4"});
  CHECK(problems_in("a: &x 1\nb: *x\n") == List{"anchor 1:4", "anchor 2:4"});
  CHECK(problems_in("c:\n  <<: { b: 1 }\n") == List{"anchor 2:3"});
  CHECK(problems_in("a: !!str 4\n") == List{"anchor 1:4"});
  CHECK(problems_in("a: !mine [4]\n") == List{"anchor 1:4"});
  CHECK(problems_in("a: *x\n") == List{"anchor 1:4"});
}

TEST_CASE("parse: a cyclic document is refused") {
  CHECK(problems_in("a: &x [*x]\n") == List{"anchor 1:4", "anchor 1:8"});
}

TEST_CASE("parse: an alias bomb is refused, not unfolded") {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
  for (int level = 1; level < 9; ++level) {
    const std::string below = "*a" + std::to_string(level - 1);
    bomb += "a" + std::to_string(level) + ": &a" + std::to_string(level) + " [";
    for (int i = 0; i < 9; ++i) bomb += (i ? ", " : "") + below;
    bomb += "]\n";
  }
  Diagnostics out;
  parse(file(bomb), out);
  CHECK(out.error_count() == 9 + 8 * 9);
}

TEST_CASE("parse: a tab as indentation is a located error that says so") {
  Diagnostics out;
  parse(file("a:\n\tb: 1\n"), out);
  REQUIRE(told(out).size() == 1);
  CHECK(out.all()[0].code == Code::kYamlSyntax);
  CHECK(out.all()[0].span.line == 2);
  CHECK(out.all()[0].hint.find("tabs") != std::string::npos);
}

TEST_CASE("parse: a value in brackets that YAML cuts is told as such, not as a bracket") {
  const auto told = [](const std::string& text) {
    Diagnostics out;
    parse(tests::file(text), out);
    REQUIRE(out.all().size() == 1);
    return out.all()[0].message + "; " + out.all()[0].hint;
  };
  for (const char* text : {"a: { further: = x and { cell } }\n", "a: { if: = t[1] > 2 }\nb: 1\n",
                           "a: [sum, = t[1]]\n"})
    CHECK(told(text).find("expression") != std::string::npos);
  CHECK(told("a: { colour: #f2c500 }\nb: 1\n").find("quotes") != std::string::npos);
  for (const char* text : {"a: { rolls: 4 # so many\nb: 1\n", "a: { if: = x > 2, when: [pick }\n"})
    CHECK(told(text).find("YAML takes") == std::string::npos);
}

TEST_CASE("parse: broken YAML is a located error") {
  CHECK(problems_in("a: [1, 2\nb: 3\n").size() == 1);
  for (const char* text : {"a: 'x\n", "a: b: c\n", "{", "[", "a: }\n", "- x\n y: 1\n", "%x\n---\n",
                           "a: \"\\q\"\n", "? [a]\n: b\n", "a: |\n  x\n b: 1\n", "@a: 1\n"}) {
    INFO(text);
    Diagnostics out;
    parse(file(text), out);
    CHECK(out.has_errors());
    for (const Diagnostic& problem : out.all()) {
      CHECK(problem.span.line >= 1);
      CHECK(problem.span.column >= 1);
    }
  }
}

TEST_CASE("parse: a key without a colon is an error where it is written") {
  CHECK(problems_in("a: 1\nareas\nz: 1\n") == List{"yaml-syntax 2:1"});
  CHECK(problems_in("a:\n  - name\n    z: 1\n") == List{"yaml-syntax 2:5"});
  CHECK(problems_in("a: 1\n  z: 1\n") == List{"yaml-syntax 2:4"});
}

TEST_CASE("parse: what is wrong with YAML is told in words for authors") {
  const auto told = [](const std::string& text) {
    Diagnostics out;
    parse(file(text), out);
    std::string all;
    for (const Diagnostic& problem : out.all()) all += problem.message + "; " + problem.hint + "\n";
    return all;
  };
  for (const char* text : {"a: b: c\n", "a: }\n", "%x\n---\n", "a: \"\\q\"\n", "a: \"\\uD800\"\n",
                           "a: [1, 2}\n", "a: 1\nb # x\nc: 2\n", "a: @x\n", "a: [*, 1]\n",
                           "a: - 1\n", "a: \"x\" y\n", "- x\n y: 1\n"}) {
    const std::string said = told(text);
    INFO(text << said);
    CHECK(said != "");
    for (const char* library : {"illegal", "not found", "token", "unknown", "invalid", "unicode"})
      CHECK(said.find(library) == std::string::npos);
  }
}

TEST_CASE("parse: a quote that is never closed is an error where it opens") {
  CHECK(problems_in("a: 'x\n") == List{"yaml-syntax 1:4"});
  CHECK(problems_in("a: 1\nb: \"x\nc: 2\n") == List{"yaml-syntax 2:4"});
  CHECK(problems_in("a: 'it''s'\nb: \"a \\\" b\"\nc: 'two\n  lines'\n").empty());
}

TEST_CASE("parse: a bracket that is never closed is an error where it opens") {
  CHECK(problems_in("a: [1, 2\nb: 3\n") == List{"yaml-syntax 1:4"});
  CHECK(problems_in("a: { b: 1,\n  c: 2\nd: { e: 3 }\n") == List{"yaml-syntax 1:4"});
  CHECK(problems_in("a: [1, [2, 3]\nb: 3\n") == List{"yaml-syntax 1:4"});
}

TEST_CASE("parse: half a document is none") {
  for (const char* text : {"a: 1\nb: [1\n", "a: 1\nb: 'x\n", "a: 1\nb: *x\n"}) {
    Diagnostics out;
    CHECK(parse(file(text), out).is_null());
    CHECK(out.error_count() == 1);
  }
}

TEST_CASE("parse: a list or map in brackets is as long as it is written, if on one line") {
  Diagnostics out;
  const Node root =
      parse(file("a: [1, 'x]', { b: c }]\nd: {  }\ne: [1, # ]\n  2]\nf: { g: [h, i], j: }\n"), out);
  CHECK(told(out).empty());
  const auto ends = [&](const char* key) { return root.find(key)->span.end_column; };
  CHECK(ends("a") == 23);
  CHECK(root.find("a")->items[2].span.end_column == 22);
  CHECK(ends("d") == 8);
  CHECK(ends("e") == 5);
  CHECK(ends("f") == 21);
}

TEST_CASE("parse: a text over several lines ends where it is written, signs of comments within") {
  Diagnostics out;
  const Node root = parse(file("a: [b\n  c#]\nd: [e#f, g ] # ]\nh: i\n\n  j  k\nl: m\n"), out);
  CHECK(told(out).empty());
  const Node& folded = root.find("a")->items[0];
  CHECK(folded.text == "b c#");
  CHECK(folded.span.end_line == 2);
  CHECK(folded.span.end_column == 5);
  CHECK(root.find("d")->span.end_column == 13);
  CHECK(root.find("h")->span.end_line == 6);
  CHECK(root.find("h")->span.end_column == 7);
}

TEST_CASE("parse: a value knows the key that owns it") {
  Diagnostics out;
  const Node root = parse(file("a:\n  bc:\nd: [e]\n"), out);
  CHECK(root.find("a")->find("bc")->owner().line == 2);
  CHECK(root.find("a")->find("bc")->owner().column == 3);
  CHECK(root.find("a")->find("bc")->owner().end_column == 5);
  CHECK(root.find("d")->items[0].owner().column == 5);
}

TEST_CASE("parse: a list or a map cannot be a key") {
  CHECK(problems_in("? [a, b]\n: c\n") == List{"wrong-type 1:3"});
}

TEST_CASE("parse: an empty file, or one with nothing but comments, is an error") {
  CHECK(problems_in("") == List{"empty-file 1:1"});
  CHECK(problems_in("\n\n") == List{"empty-file 1:1"});
  CHECK(problems_in("# nothing\n# here\n") == List{"empty-file 1:1"});
  CHECK(problems_in("---\n") == List{"empty-file 1:1"});
  CHECK(problems_in("~\n") == List{"empty-file 1:1"});
}

TEST_CASE("parse: a second document is an error where it begins") {
  Diagnostics out;
  parse(file("a: 1\n---\nb: 2\n"), out);
  CHECK(told(out) == List{"several-documents 2:1"});
  CHECK(problems_in("---\na: 1\n").empty());
}

TEST_CASE("parse: a file that is not UTF-8 is an error at the first bad byte") {
  CHECK(problems_in("a: 1\nb: Gr\xfcn\n") == List{"not-utf-8 2:6"});
  CHECK(problems_in("a: \xc3\xbc\n").empty());
  CHECK(problems_in("a: \xe2\x82\n") == List{"not-utf-8 1:4"});
  CHECK(problems_in("a: \x80\n") == List{"not-utf-8 1:4"});
  CHECK(problems_in(std::string("a\0b: 1\n", 7)) == List{"not-utf-8 1:2"});
  CHECK(problems_in(std::string("\xff\xfe\x61\0", 4)) == List{"not-utf-8 1:1"});
}

TEST_CASE("parse: overlong forms, surrogates and numbers beyond Unicode are not UTF-8") {
  CHECK(problems_in("a: \xc0\xaf\n") == List{"not-utf-8 1:4"});
  CHECK(problems_in("a: \xe0\x80\xaf\n") == List{"not-utf-8 1:4"});
  CHECK(problems_in("a: \xed\xa0\x80\n") == List{"not-utf-8 1:4"});
  CHECK(problems_in("a: \xf4\x90\x80\x80\n") == List{"not-utf-8 1:4"});
}

TEST_CASE("parse: deep nesting is a located error, not a crash") {
  for (const std::string& unit : {std::string("["), std::string("{a: "), std::string("- ")}) {
    std::string text = "a:\n  ";
    for (int depth = 0; depth < 5000; ++depth) text += unit;
    INFO(unit);
    Diagnostics out;
    parse(file(text), out);
    REQUIRE(out.has_errors());
    CHECK(out.all()[0].span.line == 2);
  }
}

TEST_CASE("parse: a file of 5 MB is refused at once") {
  CHECK(problems_in(std::string(5'000'000, '#')) == List{"file-too-large 1:1"});
}

TEST_CASE("parse: a map with very many keys is read up to the 2000th") {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "k" + std::to_string(i) + ": 1\n";
  CHECK(problems_in(text).empty());
  text += "one_more: 1\n";
  CHECK(problems_in(text) == List{"file-too-large 2001:1"});
}

TEST_CASE("parse: several problems are all reported in one run") {
  CHECK(problems_in("a: &x 1\nb: 1\nb: 2\nc: *x\nd: { e: 1, e: 2 }\n") ==
        List{"anchor 1:4", "duplicate-key 3:1", "anchor 4:4", "duplicate-key 5:12"});
}

TEST_CASE("load: a list, or a single word, is not a variant") {
  for (const char* text : {"- a\n- b\n", "word\n", "[1, 2]\n"}) {
    const Loaded loaded = Library({}).load(file(text));
    CHECK_FALSE(loaded.variant);
    CHECK(told(loaded.problems) == List{"wrong-type 1:1"});
  }
}

TEST_CASE("load: a broken file gives its problems and no variant") {
  const Loaded loaded = Library({}).load(file("clever: 1\nclever: 1\n"));
  CHECK_FALSE(loaded.variant);
  CHECK(loaded.problems.all()[0].code == Code::kDuplicateKey);
}

TEST_CASE("load: an unknown name is a problem that names the nearest variant") {
  const Loaded loaded = tests::shipped().load("ganz-schon-clever");
  CHECK_FALSE(loaded.variant);
  REQUIRE(loaded.problems.all().size() == 1);
  CHECK(loaded.problems.all()[0].code == Code::kUnreadableFile);
  CHECK(loaded.problems.all()[0].hint.find("ganz-schoen-clever") != std::string::npos);
}

TEST_CASE("without: a map loses the keys that are named, at its top only") {
  Diagnostics out;
  const Node map = parse(file("a: 1\nb: { a: 2 }\nc: 3\n"), out);
  CHECK(canonical(without(map, {"a", "c", "d"})) == canonical(parse(file("b: { a: 2 }\n"), out)));
}

TEST_CASE("each text: every value that is a text, no keys") {
  Diagnostics out;
  std::string texts;
  each_text(parse(file("a: x\nb: [y, { c: z }, ~]\n"), out),
            [&](const std::string& text) { texts += text; });
  CHECK(texts == "xyz");
}

TEST_CASE("canonical: equal trees have equal texts, comments and layout left out, others differ") {
  Diagnostics out;
  const auto text = [&](const std::string& yaml) { return canonical(parse(file(yaml), out)); };
  CHECK(text("a: [1, 2]\n") == text("# so\na:   # and so\n  - 1\n  - 2\n"));
  CHECK(text("a: [1, 2]\n") != text("a: [12]\n"));
  CHECK(text("a: [[1], 2]\n") != text("a: [[1, 2]]\n"));
  CHECK(text("a: { b: c }\n") != text("a: [b, c]\n"));
  CHECK(text("a:\n") != text("a: ''\n"));
}

}  // namespace
}  // namespace clever
