// The digest is of the rules as they are played: names, looks and what else could be chosen are not
// among them. What older versions called the same rules is still known.
#include "core/variant/library/digest.h"

#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

constexpr const char* kPlayed = R"(clever: 1
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
    groups:
      - { name: corner, cells: [r1c1, r2c2], earns: again }
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

std::string with_part(const std::string& from, const std::string& to) {
  return tests::replaced(kPlayed, from, to);
}

Catalog catalog_of(const std::string& text, const OptionValues& options = {}) {
  const Loaded loaded = tests::shipped().load(tests::file(text), options);
  INFO(text);
  for (const std::string& problem : tests::errors_in(loaded.problems)) INFO(problem);
  REQUIRE(loaded.variant);
  return loaded.variant->catalog;
}

std::string digest(const std::string& text, const OptionValues& options = {}) {
  return catalog_of(text, options).digest;
}

TEST_CASE("digest: names, colours, ratings, comments and layout do not change it") {
  const std::string before = digest(kPlayed);
  CHECK(before.size() == 16);
  for (const auto& [from, to] : std::initializer_list<std::pair<const char*, const char*>>{
           {"name: Small", "name: { en: Tiny, de: Klein }"},
           {"name: Small", "name: Small\nid: other\nby: Ann"},
           {"colour: 112233", "colour: 445566"},
           {"colour: 112233", "name: { en: ash, de: Esche }, glyph: H"},
           {"does: reroll", "does: reroll, name: Again, short: A"},
           {"accept: equal", "accept: equal\n    name: Forest\n    rule: Cross its number."},
           {"{ name: corner, cells", "{ cells"},
           {"name: Good", "name: Very good"},
           {"from: 5", "from: 6"},
           {"turn: {", "# a comment\nturn: {"},
           {"turn: { rolls: 3 }", "turn:\n  rolls: 3"},
           {"dice: ash\n    accept: equal", "accept: equal\n    dice: ash"}}) {
    INFO(from << " -> " << to);
    CHECK(digest(with_part(from, to)) == before);
  }
  const std::string later =
      tests::replaced(with_part("players: 1..2\n", ""), "solo:", "players: 1..2\nsolo:");
  CHECK(digest(later) == before);
}

TEST_CASE("digest: looks of tags and names of ways of entering do not change it") {
  const auto child = [](const std::string& areas) {
    return digest("clever: 1\nname: Named\nextends: clever-4ever\nareas:\n" + areas);
  };
  const std::string before = digest("clever: 1\nname: Named\nextends: clever-4ever\n");
  CHECK(child("  grey: { tags: { D: { colour: 000000, name: gloomy } } }\n") == before);
  CHECK(child("  grey: { rows: { 1: { 1: L } } }\n") != before);
  const auto pink = [](const std::string& half) {
    return digest("clever: 1\nname: Named\nextends: clever-hoch-drei\nareas: { pink: { enter: { " +
                  half + " } } }\n");
  };
  CHECK(pink("half: { name: { de: Die Hälfte } }") ==
        digest("clever: 1\nname: Named\nextends: clever-hoch-drei\n"));
  CHECK(pink("half: { write: = number }") != pink("half: { name: { de: Die Hälfte } }"));
}

TEST_CASE("digest: what could be chosen does not change it, and what is chosen does") {
  const std::string before = digest(kPlayed);
  CHECK(digest(with_part("turn: { rolls: 4 }", "turn: { rolls: 5 }")) == before);
  CHECK(digest(with_part("  gentle:", "  kind:")) == before);
  CHECK(digest(with_part("the active player may pass", "passing is fine")) == before);
  const std::string text = kPlayed;
  const std::size_t options = text.find("options:"), ratings = text.find("ratings:");
  CHECK(digest(text.substr(0, options) + text.substr(ratings)) == before);
  CHECK(digest(kPlayed, {{"gentle", "off"}, {"long", "three"}}) == before);
  CHECK(digest(kPlayed, {{"gentle", "on"}}) ==
        digest(with_part("rolls: 3", "pass: always, rolls: 3")));
  CHECK(digest(kPlayed, {{"long", "four"}}) == digest(with_part("rolls: 3", "rolls: 4")));
  const std::set<std::string> all = {
      before, digest(kPlayed, {{"gentle", "on"}}), digest(kPlayed, {{"long", "four"}}),
      digest(kPlayed, {{"long", "two"}}), digest(kPlayed, {{"gentle", "on"}, {"long", "two"}})};
  CHECK(all.size() == 5);
}

TEST_CASE("digest: each sheet of a game that shuffles has its own") {
  const auto sheet = [](const std::string& name) {
    const OptionValues values = name.empty() ? OptionValues() : OptionValues{{kSheetOption, name}};
    return tests::shipped().load("shuffled-yellow", values).variant->catalog.digest;
  };
  CHECK(std::set<std::string>{sheet(""), sheet("a"), sheet("b")}.size() == 3);
  CHECK(sheet("a") == sheet("a"));
}

TEST_CASE("digest: rules change it") {
  const std::string before = digest(kPlayed);
  for (const auto& [from, to] : std::initializer_list<std::pair<const char*, const char*>>{
           {"rolls: 3", "rolls: 4"},
           {"cells: [3, 4]", "cells: [4, 3]"},
           {"[0, 1, 3, 6, 9]", "[0, 1, 3, 6, 10]"},
           {"slots: 2", "slots: 3"},
           {"earns: [again, ., .]", "earns: [., again, .]"},
           {"played: 3", "played: 4"},
           {"players: 1..2", "players: 1..3"},
           {"faces: 6", "faces: 5"},
           {"r2c2], earns", "r2c1], earns"}}) {
    INFO(from << " -> " << to);
    CHECK(digest(with_part(from, to)) != before);
  }
  const std::string ash = "  ash: { faces: 6, colour: 112233 }\n", elm = "  elm: { wild: yes }\n";
  CHECK(digest(with_part(ash + elm, elm + ash)) != before);  // choices have another order
}

TEST_CASE("digest: the rules of a thing count whatever its name is") {
  const std::string two = with_part("again: { does: reroll, slots: 2 }",
                                    "again: { does: reroll, slots: 2 }\n"
                                    "  short: { does: extra, slots: 2 }");
  CHECK(digest(two) != digest(tests::replaced(two, "extra, slots: 2", "extra, slots: 3")));
}

TEST_CASE("digest: an inherited rule counts like one's own") {
  const std::string child = "clever: 1\nextends: ganz-schoen-clever\nname: Child\n";
  CHECK(digest(child) == digest(child + "id: other\n"));
  CHECK(digest(child) == tests::shipped().load("ganz-schoen-clever").variant->catalog.digest);
  CHECK(digest(child) != digest(child + "turn: { pass: always }\n"));
}

TEST_CASE("digest: every shipped game has its own") {
  const Library& library = tests::shipped();
  const std::vector<std::string> files = library.files();
  REQUIRE(files.size() >= 4);
  std::set<std::string> digests;
  for (const std::string& file : files) digests.insert(library.load(file).variant->catalog.digest);
  CHECK(digests.size() == files.size());
}

/// What a version before 0.2 said.
constexpr std::pair<const char*, const char*> kOldDigests[] = {
    {"clever-4ever", "53ee4a143aace844"},
    {"clever-hoch-drei", "ddf0d45aa0cd46e8"},
    {"doppelt-so-clever", "95dbc3bb9becb92b"},
    {"ganz-schoen-clever", "9774df4a3eac7585"}};

TEST_CASE("digest: what older versions called the shipped games is known, whatever is chosen") {
  for (const auto& [id, old] : kOldDigests) {
    INFO(id);
    CHECK(tests::shipped().load(id).variant->catalog.was_called(old));
    CHECK(tests::shipped().load(id, {{"final_extras", "on"}}).variant->catalog.was_called(old));
  }
  for (const std::string& file : tests::shipped().house_rules()) {
    const Catalog catalog = tests::shipped().load(file).variant->catalog;
    INFO(file);
    CHECK(catalog.former_digests.size() >= 2);  // by the document, and from the table
    for (const auto& [id, old] : kOldDigests) CHECK_FALSE(catalog.was_called(old));
  }
}

TEST_CASE("digest: a new option of a shipped game changes nothing for it and its house rules") {
  const std::string path = tests::shipped().find("ganz-schoen-clever");
  const std::string text =
      tests::replaced(tests::contents(path), "\noptions:\n",
                      "\noptions:\n  short_game:\n    about: fewer rounds\n    default: off\n"
                      "    changes: { on: { rounds: { played: 3, earns: [reroll] } } }\n");
  const Library newer = tests::shipped().with(tests::file(text, path));
  std::vector<std::string> ids = {"ganz-schoen-clever"};
  for (const std::string& file : tests::shipped().house_rules()) ids.push_back(file);
  for (const std::string& id : ids) {
    const Catalog before = tests::shipped().load(id).variant->catalog;
    const Loaded after = newer.load(id);
    INFO(id);
    REQUIRE(after.variant);
    CHECK(after.variant->catalog.digest == before.digest);
    for (const std::string& former : before.former_digests)
      CHECK(after.variant->catalog.was_called(former));
  }
  CHECK(newer.load("ganz-schoen-clever", {{"short_game", "on"}}).variant);
}

TEST_CASE("digest: a game and the packed game that saves carry have the same") {
  std::vector<std::string> files = tests::shipped().files();
  for (const std::string& file : tests::shipped().house_rules()) files.push_back(file);
  const Library nothing({});
  for (const std::string& file : files) {
    INFO(file);
    const VariantPtr plain = tests::shipped().load(file).variant;
    for (const OptionValues& options : option_settings(plain->catalog)) {
      const VariantPtr variant = tests::shipped().load(file, options).variant;
      REQUIRE(variant);
      const Loaded again = nothing.load(variant->catalog.packed.get(), options);
      REQUIRE(again.variant);
      CHECK(again.variant->catalog.digest == variant->catalog.digest);
      CHECK(again.variant->catalog.id == variant->catalog.id);
      CHECK(again.variant->catalog.packed.get() == variant->catalog.packed.get());
    }
  }
}

}  // namespace
}  // namespace clever
