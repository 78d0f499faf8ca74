// What the model makes of a document: strict values, known keys, parents, options.
#include "core/variant/format/bind.h"

#include <algorithm>
#include <memory>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "core/variant/format/reader.h"
#include "core/variant/format/resolve.h"
#include "tests/support/shipped.h"
#include "tests/support/stages.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

using tests::errors_in;
using tests::file;

using List = std::vector<std::string>;

constexpr const char* kSmall = R"(clever: 1
name: Small
players: 1..2
dice:
  ash: { faces: 6, colour: 112233 }
  elm: { wild: yes }
turn: { rolls: 3 }
solo: { lowest: 1 }
rounds: { played: 3, earns: [again, ., .] }
tracks:
  again: { does: reroll, slots: 2 }
areas:
  wood:
    dice: ash
    accept: equal
    rows:
      - { cells: [1, 2], earns: again }
      - { cells: [3, 4] }
    score: { table: [0, 1, 3, 6, 9] }
options:
  gentle:
    about: { en: the active player may pass }
    default: off
    changes: { on: { turn: { pass: always } } }
  long:
    about: { en: more rolls }
    default: three
    changes: { four: { turn: { rolls: 4 } }, two: { turn: { rolls: 2 } } }
ratings:
  - { from: 5, name: Good }
  - { name: Bad }
)";

std::string changed(const std::string& from, const std::string& to) {
  return tests::replaced(kSmall, from, to);
}

Loaded load(const std::string& text, const OptionValues& options = {}) {
  return tests::shipped().load(file(text), options);
}

List problems_of(const std::string& text) { return errors_in(load(text).problems); }

TEST_CASE("bind: the small variant of these tests is sound") {
  CHECK(problems_of(kSmall).empty());
  CHECK(load(kSmall).variant);
}

TEST_CASE("bind: only plain decimal digits are a number") {
  for (const char* number :
       {"03", "0x3", "0o3", "3.0", "\"3\"", "'3'", "+3", "3e0", "three", "1_000", "0b11"}) {
    INFO(number);
    const List problems = problems_of(changed("slots: 2", std::string("slots: ") + number));
    REQUIRE_FALSE(problems.empty());
    CHECK(problems[0] == "not-a-number 11:33");
  }
}

TEST_CASE("bind: a quoted number is text in a cell too") {
  CHECK(problems_of(changed("[3, 4]", "[\"3\", 4]")) == List{"not-a-number 18:19"});
  CHECK(problems_of(changed("[3, 4]", "[03, 4]")) == List{"not-a-number 18:19"});
  CHECK(problems_of(changed("[3, 4]", "[0x3, 4]")) == List{"not-a-number 18:19"});
}

TEST_CASE("bind: a number out of range is an error at the number") {
  CHECK(problems_of(changed("rolls: 3", "rolls: 9")) == List{"out-of-range 7:16"});
  CHECK(problems_of(changed("rolls: 3", "rolls: 0")) == List{"out-of-range 7:16"});
  CHECK(problems_of(changed("rolls: 3", "rolls: -1")) == List{"out-of-range 7:16"});
  CHECK(problems_of(changed("rolls: 3", "rolls: 99999999999")) == List{"out-of-range 7:16"});
  CHECK(problems_of(changed("faces: 6", "faces: 21"))[0] == "out-of-range 5:17");
  CHECK(problems_of(changed("1..2", "2..1")) == List{"out-of-range 3:10"});
  CHECK(problems_of(changed("1..2", "1..9"))[0] == "out-of-range 3:10");
}

TEST_CASE("bind: yes and no are the only words for yes and no") {
  for (const char* word : {"y", "true", "on", "Yes", "YES", "1"}) {
    INFO(word);
    const List problems = problems_of(changed("wild: yes", std::string("wild: ") + word));
    REQUIRE_FALSE(problems.empty());
    CHECK(problems[0] == "unknown-word 6:16");
  }
}

TEST_CASE("bind: words like on, off, yes and no are fine as names") {
  CHECK(load(kSmall, {{"gentle", "on"}}).variant);
  CHECK(problems_of(changed("  gentle:", "  yes:")).empty());
}

TEST_CASE("bind: an unknown key names the nearest known one") {
  const Loaded loaded = load(changed("rounds:", "round:"));
  REQUIRE_FALSE(loaded.problems.all().empty());
  const Diagnostic& problem = loaded.problems.all()[0];
  CHECK(problem.code == Code::kUnknownKey);
  CHECK(problem.span.line == 9);
  CHECK(problem.span.column == 1);
  CHECK(problem.hint.find("'rounds'") != std::string::npos);
}

TEST_CASE("bind: an unknown key that is near to nothing lists what is known") {
  const Loaded loaded = load(changed("rolls: 3", "rolls: 3, xylophone: 1"));
  REQUIRE(errors_in(loaded.problems) == List{"unknown-key 7:19"});
  CHECK(loaded.problems.all()[0].hint.find("rolls") != std::string::npos);
  CHECK(loaded.problems.all()[0].hint.find("sweep") != std::string::npos);
}

TEST_CASE("bind: a missing key is told with what it means") {
  const Loaded loaded = load(changed("does: reroll, ", ""));
  REQUIRE(errors_in(loaded.problems) == List{"missing-key 11:3"});
  CHECK(loaded.problems.all()[0].hint.find("does") != std::string::npos);
}

TEST_CASE("bind: an unknown word names the nearest known one") {
  const Loaded loaded = load(changed("accept: equal", "accept: equall"));
  REQUIRE_FALSE(loaded.problems.all().empty());
  CHECK(loaded.problems.all()[0].code == Code::kUnknownWord);
  CHECK(loaded.problems.all()[0].span.line == 15);
  CHECK(loaded.problems.all()[0].span.column == 13);
  CHECK(loaded.problems.all()[0].hint.find("'equal'") != std::string::npos);
}

TEST_CASE("bind: another version of the format is told apart from a slip") {
  CHECK(problems_of(changed("clever: 1", "clever: 2")) == List{"format-version 1:9"});
  CHECK(problems_of(changed("clever: 1", "clever: '1'")) == List{"format-version 1:9"});
}

TEST_CASE("bind: several problems in one file are all reported in one run") {
  std::string text = changed("rolls: 3", "rolls: 03");
  const auto also = [&](const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
  };
  also("wild: yes", "wild: y");
  also("slots: 2", "slotz: 2");
  also("cells: [3, 4]", "cells: [3]");
  List problems = problems_of(text);
  std::sort(problems.begin(), problems.end());
  const List expected = {"not-a-number 7:16", "unknown-key 11:26", "unknown-word 6:16",
                         "wrong-length 18:18"};
  CHECK(problems == expected);
}

TEST_CASE("bind: values of the wrong kind are told where they stand, whatever they are") {
  for (const char* key :
       {"dice", "turn", "rounds", "tracks", "areas", "players", "name", "solo", "options",
        "ratings", "tie break", "bonuses", "script", "by", "id", "passive", "extends"})
    for (const char* value : {"", "x", "[]", "{}", "[[1], { a: b }]", "{ a: { b: [c] } }", "-1"}) {
      Diagnostics out;
      const std::string text = "clever: 1\nname: x\n" + std::string(key) + ": " + value + "\n";
      INFO(text);
      const Node document = parse(file(text), out);
      bind(document, out);
      CHECK(out.has_errors());
      for (const Diagnostic& problem : out.all()) CHECK(problem.span.line >= 1);
    }
}

TEST_CASE("decimal: a strict whole number") {
  CHECK(decimal("0") == 0);
  CHECK(decimal("42") == 42);
  CHECK(decimal("-7") == -7);
  for (const char* text : {"", "-", "00", "01", "-01", "+1", "1 ", " 1", "1.0", "0x1", "1e3", "一"})
    CHECK_FALSE(decimal(text));
}

// ---- parents and options -------------------------------------------------------------------

Node resolved(const std::string& child, const std::map<std::string, std::string>& files,
              Diagnostics& out) {
  const FindParent find = [&](const std::string& name, const std::string&) -> SourcePtr {
    const auto found = files.find(name);
    return found == files.end() ? nullptr : file(found->second, found->first);
  };
  const ListVariants known = [] { return List{"somebody", "base"}; };
  return laid_together(lineage_of(parse(file(child, "child.yaml"), out), find, known, out), out);
}

TEST_CASE(
    "extends: keys of the child go over those of the parent, maps are merged, lists replaced") {
  Diagnostics out;
  const Node both =
      resolved("extends: base\nturn: { rolls: 4 }\nlist: [9]\n",
               {{"base", "id: base\nturn: { rolls: 3, pass: stuck }\nlist: [1, 2]\n"}}, out);
  CHECK(errors_in(out).empty());
  CHECK(both.find("turn")->find("rolls")->text == "4");
  CHECK(both.find("turn")->find("pass")->text == "stuck");
  CHECK(both.find("list")->items.size() == 1);
  CHECK(both.find("turn")->find("pass")->span.file->name == "base");
  CHECK(both.find("turn")->find("rolls")->span.file->name == "child.yaml");
}

TEST_CASE("extends: the parent's id is not inherited") {
  Diagnostics out;
  CHECK_FALSE(resolved("extends: base\n", {{"base", "id: base\nname: x\n"}}, out).find("id"));
  CHECK(resolved("extends: base\nid: mine\n", {{"base", "id: base\n"}}, out).find("id")->text ==
        "mine");
}

TEST_CASE("extends: parents of parents count") {
  Diagnostics out;
  const Node all = resolved("extends: b\nx: 1\n",
                            {{"b", "extends: c\nx: 2\ny: 2\n"}, {"c", "x: 3\ny: 3\nz: 3\n"}}, out);
  CHECK(errors_in(out).empty());
  CHECK(all.find("x")->text == "1");
  CHECK(all.find("y")->text == "2");
  CHECK(all.find("z")->text == "3");
}

TEST_CASE("extends: an unknown parent is an error at its name") {
  Diagnostics out;
  resolved("name: x\nextends: nobody\n", {}, out);
  CHECK(errors_in(out) == List{"unknown-parent 2:10"});
}

TEST_CASE("extends: a parent that is misspelt is told with the nearest variant") {
  Diagnostics out;
  CHECK(resolved("extends: sombody\n", {}, out).is_null());
  CHECK(out.all()[0].hint == "did you mean 'somebody'?");
}

TEST_CASE("extends: a parent that cannot be read gives its own problem and no others") {
  Diagnostics out;
  CHECK(resolved("extends: base\nname: x\n", {{"base", "name: [x\n"}}, out).is_null());
  CHECK(errors_in(out) == List{"yaml-syntax 1:7"});
  Diagnostics list;
  CHECK(resolved("extends: base\nname: x\n", {{"base", "- x\n"}}, list).is_null());
  CHECK(errors_in(list) == List{"wrong-type 1:1"});
  Diagnostics map;
  CHECK(resolved("extends: { base: }\nname: x\n", {{"base", "name: y\n"}}, map).is_null());
  CHECK(errors_in(map) == List{"wrong-type 1:10"});
}

TEST_CASE("extends: a circle is an error, not an endless climb") {
  Diagnostics out;
  resolved("extends: b\n", {{"b", "extends: c\n"}, {"c", "extends: b\n"}}, out);
  CHECK(errors_in(out).size() == 1);
  CHECK(out.all()[0].code == Code::kParentCycle);
  Diagnostics self;
  resolved("extends: child.yaml\n", {{"child.yaml", "extends: child.yaml\n"}}, self);
  CHECK(self.all()[0].code == Code::kParentCycle);
}

TEST_CASE(
    "extends: a house rule on a shipped variant is playable and keeps what it does not change") {
  const Loaded loaded = load(
      "clever: 1\nextends: ganz-schoen-clever\nid: gentle\nname: Gentle\nturn: { pass: always }\n");
  REQUIRE(loaded.variant);
  CHECK(loaded.variant->catalog.id == "gentle");
  CHECK(tests::stage_at(loaded.variant->rules, Moment::kPick, 2).may_pass);
  CHECK_FALSE(tests::stage_at(loaded.variant->rules, Moment::kPassive, 2, Role::kPassive).may_pass);
  CHECK(loaded.variant->rules.area_count == 5);
}

TEST_CASE("extends: a problem in an inherited line is told in the parent's file") {
  Diagnostics out;
  const Node both =
      resolved("extends: base\nname: x\n", {{"base", "clever: 1\nturn: { rollz: 3 }\n"}}, out);
  bind(both, out);
  bool found = false;
  for (const Diagnostic& problem : out.all())
    if (problem.code == Code::kUnknownKey && problem.span.line == 2) {
      found = true;
      CHECK(problem.span.file->name == "base");
      CHECK(problem.span.column == 9);
    }
  CHECK(found);
}

TEST_CASE("options: a chosen value puts its changes over the file, several options together") {
  const auto rules = [](const OptionValues& options) {
    const Loaded loaded = load(kSmall, options);
    REQUIRE(loaded.variant);
    return loaded.variant->rules;
  };
  CHECK_FALSE(tests::stage_at(rules({}), Moment::kPick, 2).may_pass);
  CHECK(rules({}).rolls == 3);
  CHECK(tests::stage_at(rules({{"gentle", "on"}}), Moment::kPick, 2).may_pass);
  CHECK(rules({{"gentle", "on"}}).rolls == 3);
  CHECK(rules({{"long", "two"}}).rolls == 2);
  CHECK(tests::stage_at(rules({{"gentle", "on"}, {"long", "four"}}), Moment::kPick, 2).may_pass);
  CHECK(rules({{"gentle", "on"}, {"long", "four"}}).rolls == 4);
  CHECK_FALSE(tests::stage_at(rules({{"gentle", "off"}}), Moment::kPick, 2).may_pass);
}

TEST_CASE("options: the values in force are noted in the catalog") {
  const Loaded loaded = load(kSmall, {{"long", "four"}});
  REQUIRE(loaded.variant);
  const auto& options = loaded.variant->catalog.options;
  REQUIRE(options.size() == 2);
  CHECK(options[0].value == "off");
  CHECK(options[1].value == "four");
  CHECK(options[1].values == List{"three", "four", "two"});
}

TEST_CASE("options: an unknown option or value is an error that says what there is") {
  const Loaded unknown = load(kSmall, {{"gentel", "on"}});
  CHECK_FALSE(unknown.variant);
  CHECK(unknown.problems.all()[0].code == Code::kUnknownOption);
  CHECK(unknown.problems.all()[0].hint.find("gentle") != std::string::npos);
  const Loaded value = load(kSmall, {{"long", "five"}});
  CHECK_FALSE(value.variant);
  CHECK(value.problems.all()[0].code == Code::kUnknownOption);
  CHECK(value.problems.all()[0].hint.find("four") != std::string::npos);
}

}  // namespace
}  // namespace clever
