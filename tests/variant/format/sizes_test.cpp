#include "core/variant/format/sizes.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {
namespace {

struct Checked {
  Node document;
  std::vector<std::string> problems;  // "LINE:COLUMN message"
};

Checked checked(const std::string& yaml, Owner owner = Owner::kVariant) {
  Diagnostics out;
  Checked result{parse(std::make_shared<SourceFile>(SourceFile{"a.yaml", yaml}), out), {}};
  check_sizes(result.document, owner, out);
  for (const Diagnostic& one : out.all()) {
    CHECK(one.code == Code::kTooMany);
    result.problems.push_back(std::to_string(one.span.line) + ":" +
                              std::to_string(one.span.column) + " " + one.message);
  }
  return result;
}

std::string repeated(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += (i == 0 ? "" : ",") + text;
  return all;
}

/// "n1: {}, n2: {}"
std::string names(int count) {
  std::string all;
  for (int i = 1; i <= count; ++i) all += (i == 1 ? "n" : ", n") + std::to_string(i) + ": {}";
  return all;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("sizes: a list is reported at the first entry beyond, and cut") {
  CHECK(checked("turn: { stages: [" + repeated(128, "a") + "] }").problems == Lines{});
  const Checked long_one = checked("turn: { stages: [" + repeated(130, "a") + "] }");
  CHECK(long_one.problems == Lines{"1:274 stages has 130 entries, but at most 128 are possible"});
  CHECK(long_one.document.find("turn")->find("stages")->items.size() == 128);
}

TEST_CASE("sizes: a map is reported at the first name beyond, and cut") {
  CHECK(checked("tracks: { " + names(8) + " }").problems == Lines{});
  const Checked long_one = checked("tracks: { " + names(9) + " }");
  CHECK(long_one.problems == Lines{"1:75 tracks has 9 entries, but at most 8 are possible"});
  CHECK(long_one.document.find("tracks")->entries.size() == 8);
}

TEST_CASE("sizes: lists within lists, and lists by cell, have their limits") {
  CHECK(checked("areas: { wood: { rows: [[" + repeated(65, "1") + "]] } }").problems ==
        Lines{"1:154 rows has 65 entries, but at most 64 are possible"});
  CHECK(checked("areas: { wood: { fields: { factor: [[" + repeated(65, "1") + "]] } } }")
            .problems.size() == 1);
  CHECK(
      checked("areas: { wood: { fields: { earns: [[" + repeated(256, "a") + "]] } } }").problems ==
      Lines{});
  CHECK(checked("areas: { wood: { fields: { earns: [[" + repeated(257, "a") + "]] } } }")
            .problems.size() == 1);
  CHECK(checked("rounds: { earns: [[" + repeated(256, "a") + "]] }").problems ==
        Lines{"1:530 earns has 256 entries, but at most 255 are possible"});
}

TEST_CASE("sizes: texts and names have their limits in bytes") {
  const std::string hundred(100, 'a');
  CHECK(checked("id: " + hundred).problems == Lines{});
  CHECK(checked("id: " + hundred + "a").problems ==
        Lines{"1:5 id has 101 bytes of text, but at most 100 are possible"});
  CHECK(checked("tracks: { " + hundred + "a: {} }").problems.size() == 1);
  const Checked shown = checked("name: { en: " + std::string(999, 'a') + "\u00e4 }");
  CHECK(shown.problems == Lines{"1:13 name has 1001 bytes of text, but at most 1000 are possible"});
  CHECK(shown.document.find("name")->find("en")->text == std::string(999, 'a'));
}

TEST_CASE("sizes: reserved words are no names") {
  CHECK(checked("dice: { " + names(8) + ", all: {} }").problems == Lines{});
  CHECK(checked("dice: { all: {}, " + names(9) + " }").document.find("dice")->entries.size() == 9);
  const std::string begin = "options: { o: { changes: { on: { tracks: { without: [a], order: [b], ";
  CHECK(checked(begin + names(8) + " } } } } }").problems == Lines{});
  CHECK(checked(begin + names(9) + " } } } } }").problems.size() == 1);
}

TEST_CASE("sizes: a sheet and a row of a table of a test are limited at every depth") {
  const std::string given = "scenarios: [{ given: { sheet: { wood: ";
  CHECK(checked(given + "[" + repeated(64, "1") + "] } } }]", Owner::kTests).problems == Lines{});
  CHECK(checked(given + "[" + repeated(65, "1") + "] } } }]", Owner::kTests).problems ==
        Lines{"1:168 sheet has 65 entries, but at most 64 are possible"});
}

TEST_CASE("sizes: every list, map and text of the format has a limit") {
  const auto limited = [](const Shape& shape, const auto& self) -> bool {
    using Kind = Shape::Kind;
    const bool counts = shape.kind != Kind::kWords && shape.kind != Kind::kBlank &&
                        shape.kind != Kind::kNoun && shape.kind != Kind::kKeys &&
                        shape.kind != Kind::kChanges && shape.kind != Kind::kEither;
    return (!counts || shape.bounds.high > 0) &&
           std::ranges::all_of(shape.parts, [&](const Shape& part) { return self(part, self); });
  };
  for (const std::span<const Field> fields : {variant_fields(), test_fields()})
    for (const Field& field : fields) {
      INFO(field.key);
      CHECK(limited(field.shape, limited));
    }
  for (const NounInfo& noun : all_nouns()) {
    INFO(noun.one);
    CHECK(limited(noun.shape, limited));
  }
}

}  // namespace clever::tests
