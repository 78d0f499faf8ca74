// Several parents: which files a variant is made of, in which order, and where they disagree.
#include "core/variant/format/resolve.h"

#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "tests/author/testing/try.h"

namespace clever::tests {
namespace {

using Files = std::map<std::string, std::string>;

Lineage lineage(const Files& files, const std::string& child, Diagnostics& out) {
  const FindParent find = [&](const std::string& name, const std::string&) -> SourcePtr {
    const auto found = files.find(name);
    return found == files.end() ? nullptr : file(found->second, name);
  };
  return lineage_of(
      parse(file(files.at(child), child), out), find, [] { return std::vector<std::string>{}; },
      out);
}

/// The files in the order in which they are laid over each other.
std::string order_of(const Files& files) {
  Diagnostics out;
  std::string order;
  for (const Ancestor& one : lineage(files, "child", out))
    order += one.document.span.file->name + " ";
  CHECK_FALSE(out.has_errors());
  return order;
}

std::string messages(const Files& files) {
  Diagnostics out;
  lineage(files, "child", out);
  std::string all;
  for (const Diagnostic& problem : out.all()) {
    all += std::string(word_of(problem.code)) + " " + problem.span.file->name + ":" +
           std::to_string(problem.span.line) + " " + problem.message;
    for (const Related& place : problem.related)
      all += " | " + place.span.file->name + ":" + std::to_string(place.span.line);
  }
  return all;
}

}  // namespace

TEST_CASE("extends: for parents that are not found all variants are listed once") {
  int lists = 0;
  Diagnostics out;
  lineage_of(
      parse(file("extends: [base1, base3, something else]", "child"), out),
      [](const std::string&, const std::string&) { return SourcePtr(); },
      [&] {
        ++lists;
        return std::vector<std::string>{"base2"};
      },
      out);
  REQUIRE(out.all().size() == 3);
  CHECK(out.all()[1].hint == "did you mean 'base2'?");
  CHECK(lists == 1);
}

TEST_CASE("extends: parents come before children, each once, in the order named") {
  CHECK(order_of({{"child", "extends: [a, b]"}, {"a", "x: 1"}, {"b", "y: 1"}}) == "a b child ");
  CHECK(order_of({{"child", "extends: [b, a]"}, {"a", "x: 1"}, {"b", "y: 1"}}) == "b a child ");
  CHECK(order_of({{"child", "extends: [a, b]"},
                  {"a", "extends: base"},
                  {"b", "extends: base"},
                  {"base", "x: 1"}}) == "base a b child ");
  CHECK(order_of({{"child", "extends: [base, a]"}, {"a", "extends: base"}, {"base", "x: 1"}}) ==
        "base a child ");
  CHECK(order_of({{"child", "extends: [a, base]"}, {"a", "extends: base"}, {"base", "x: 1"}}) ==
        "base a child ");
}

TEST_CASE("extends: the later parent wins, and the child over all") {
  Diagnostics out;
  const Node whole = laid_together(
      lineage(
          {{"child", "extends: [a, b]\nz: child"}, {"a", "x: a\ny: a\nz: a"}, {"b", "y: b\nz: b"}},
          "child", out),
      out);
  CHECK(whole.find("x")->text == "a");
  CHECK(whole.find("y")->text == "b");
  CHECK(whole.find("z")->text == "child");
}

TEST_CASE("extends: parents that disagree are told of at the child, with both places") {
  const Files base = {{"base", "turn: { rolls: 3, pass: stuck }\nrounds: { earns: [a, b] }"}};
  const auto say = [&](const std::string& a, const std::string& b, const std::string& child = "") {
    Files files = base;
    files["a"] = "extends: base\n" + a;
    files["b"] = "extends: base\n" + b;
    files["child"] = "extends: [a, b]\n" + child;
    return messages(files);
  };
  CHECK(say("turn: { rolls: 4 }", "turn: { rolls: 5 }") ==
        "parents-disagree child:1 two parents say different things about turn.rolls | a:2 | b:2");
  CHECK(say("turn: { rolls: 4 }", "turn: { rolls: 4 }") == "");
  CHECK(say("turn: { rolls: 4 }", "turn: { pass: always }") == "");
  CHECK(say("turn: { rolls: 4 }", "turn: { rolls: 5 }", "turn: { rolls: 5 }") == "");
  CHECK(say("turn: { rolls: 4 }", "turn: { without: [rolls] }") != "");
  CHECK(say("rounds: { earns: { 1: x } }", "rounds: { earns: { 2: y } }") == "");
  CHECK(say("rounds: { earns: { 1: x } }", "rounds: { earns: [c, d] }") ==
        "parents-disagree child:1 two parents say different things about rounds.earns | a:2 | b:2");
  CHECK(say("turn: { rolls: 4, pass: always }", "turn: { rolls: 5, pass: never }")
            .find("turn.pass (and 1 more)") != std::string::npos);
}

TEST_CASE("extends: what a parent has brought together is not told again") {
  CHECK(messages({{"child", "extends: both"},
                  {"both", "extends: [a, b]"},
                  {"a", "x: 1"},
                  {"b", "x: 2"}}) == "");
  CHECK(messages({{"child", "extends: [both, c]"},
                  {"both", "extends: [a, b]\nx: 3"},
                  {"a", "x: 1"},
                  {"b", "x: 2"},
                  {"c", "y: 2"}}) == "");
}

TEST_CASE("extends: a file that has the name of its parent is told exactly that") {
  CHECK(messages({{"child", "extends: child"}}) ==
        "parent-cycle child:1 'child' is the name of this very file");
  CHECK(messages({{"child", "extends: [a]"}, {"a", "extends: child"}}) ==
        "parent-cycle a:1 'child' extends this file in turn");
  CHECK(messages({{"child", "extends: []"}}) == "missing-key child:1 extends names no variant");
}

TEST_CASE("extends: a part of a lineage is a lineage") {
  Diagnostics out;
  const Lineage all = lineage({{"child", "extends: [a, b]"},
                               {"a", "extends: base"},
                               {"b", "extends: base\nx: 2"},
                               {"base", "x: 1"}},
                              "child", out);
  const Lineage part = lineage_up_to(all, 2);
  REQUIRE(part.size() == 2);
  CHECK(part[1].document.span.file->name == "b");
  CHECK(part[1].parents == std::vector<std::size_t>{0});
  CHECK(laid_together(part, out).find("x")->text == "2");
}

TEST_CASE("extends: who made the parent says nothing about the child") {
  Diagnostics out;
  const Node whole = laid_together(
      lineage({{"child", "extends: a"}, {"a", "id: a\nby: somebody\nname: A"}}, "child", out), out);
  CHECK_FALSE(whole.find("by"));
  CHECK_FALSE(whole.find("id"));
  CHECK(whole.find("name")->text == "A");
}

}  // namespace clever::tests
