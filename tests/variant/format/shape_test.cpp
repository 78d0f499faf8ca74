// Shapes say of themselves what they are, and the tables of fields what the loader does.
#include "core/variant/format/shape.h"

#include <algorithm>
#include <memory>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/variant/format/bind.h"
#include "core/variant/format/fields.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

using List = std::vector<std::string>;

Shape some(const std::vector<const char*>& words) {
  Shape shape(Shape::Kind::kWords);
  shape.words = words;
  return shape;
}

/// A document with one key at the place of its owner; "" where nothing is to be tried.
std::string document(Owner owner, const std::string& entry) {
  const auto area = [&](const std::string& text) { return "areas: { a: { " + text + " } }\n"; };
  switch (owner) {
    case Owner::kVariant:
      return entry + "\n";
    case Owner::kDie:
      return "dice: { a: { " + entry + " } }\n";
    case Owner::kTurn:
      return "turn: { " + entry + " }\n";
    case Owner::kPassive:
      return "passive: { " + entry + " }\n";
    case Owner::kSolo:
      return "solo: { " + entry + " }\n";
    case Owner::kRounds:
      return "rounds: { " + entry + " }\n";
    case Owner::kTrack:
      return "tracks: { t: { " + entry + " } }\n";
    case Owner::kArea:
      return area("rows: [[1]], " + entry);
    case Owner::kRow:
      return area("rows: [{ cells: [1], " + entry + " }]");
    case Owner::kColumns:
      return area("rows: [[1]], columns: { " + entry + " }");
    case Owner::kDiagonal:
      return area("rows: [[1]], diagonal: { " + entry + " }");
    case Owner::kFields:
      return area("fields: { " + entry + " }");
    case Owner::kGroup:
      return area("rows: [[1]], groups: [{ cells: [r1c1], " + entry + " }]");
    case Owner::kFoxes:
      return "foxes: { " + entry + " }\n";
    case Owner::kAgain:
      return area("rows: [[1]], again: { " + entry +
                  (entry.starts_with("of") ? " }" : ", of: [1] }"));
    case Owner::kAccept:
      return area("rows: [[1]], accept: { " + entry + " }");
    case Owner::kWay:
      return area("rows: [[1]], enter: { w: { " + entry + " } }");
    case Owner::kScore:  // each and of are read together
      return area("rows: [[1]], score: { " + entry +
                  (entry.starts_with("of")     ? ", each: 1"
                   : entry.starts_with("each") ? ", of: [1]"
                                               : "") +
                  " }");
    case Owner::kBonus:
      return "bonuses: { b: { " + entry + " } }\n";
    case Owner::kRating:
      return "ratings: [{ " + entry + " }]\n";
    default:  // options and conditions are read elsewhere, tests of variants by others
      break;
  }
  return "";
}

/// What the loader says of a value, as far as it is about values; "" when it takes it.
std::string refusal(const Field& field, const std::string& value) {
  Diagnostics out;
  const std::string text = document(field.owner, std::string(field.key) + ": " + value);
  bind(parse(tests::file(text), out), out);
  for (const Diagnostic& problem : out.all())
    for (const Code code :
         {Code::kUnknownWord, Code::kWrongType, Code::kNotANumber, Code::kOutOfRange})
      if (problem.code == code) return problem.message + "; " + problem.hint;
  return "";
}

/// The values of a field that are words or numbers, and how they are written: alone or in a list.
struct Values {
  const Shape* shape;
  bool listed = false;

  std::string written(const std::string& value) const { return listed ? "[" + value + "]" : value; }
  std::string written(int value) const { return written(std::to_string(value)); }
};

Values values_of(const Field& field) {
  const Shape::Kind kind = field.shape.kind;
  const bool listed = kind == Shape::Kind::kList || kind == Shape::Kind::kByCell;
  return {listed ? &field.shape.parts.front() : &field.shape, listed};
}

/// How many marks complete a group depends on the group, how many cells a row has on the others.
bool depends(const Field& field) {
  const std::string key = field.key;
  return key == "count" || (field.owner == Owner::kRow && key == "cells");
}

/// The words that the loader offers instead of one that it does not know.
std::set<std::string> offered_words(const std::string& refusal) {
  static const std::string kList = "known here: ";
  const std::size_t at = refusal.find(kList);
  if (at == std::string::npos) return {};
  std::set<std::string> words;
  std::string rest = refusal.substr(at + kList.size()) + ", ";
  static const std::string kElse = "or an expression, = ..., ";  // which is no word
  if (rest.ends_with(kElse)) rest.erase(rest.size() - kElse.size());
  for (std::size_t comma = rest.find(", "); comma != std::string::npos; comma = rest.find(", ")) {
    words.insert(rest.substr(0, comma));
    rest.erase(0, comma + 2);
  }
  return words;
}

}  // namespace

TEST_CASE("shape: it says itself as the reference does") {
  CHECK(phrase_of(between(1, 8)) == "1..8");
  CHECK(phrase_of(between(1, 1)) == "1");
  CHECK(phrase_of(either(Noun::kPoints, blank())) == "points or `.`");
  CHECK(phrase_of(some({"a", "b or c"})) == "`a` or `b or c`");
  CHECK(phrase_of(either(Noun::kDie, Noun::kPair, list_of(Noun::kDie, 8))) ==
        "die, die + die, or list of up to 8 dice");
  CHECK(phrase_of(list_of(some({"a", "b"}), 1, 3)) == "list of 1..3 of `a` or `b`");
  CHECK(phrase_of(list_of(list_of(Noun::kBonus, 4), 3)) ==
        "list of up to 3 lists of up to 4 bonuses");
  CHECK(phrase_of(list_of(keys(Owner::kStep), 9)) == "list of up to 9 steps");
  CHECK(phrase_of(one_or_more(either(some({"a", "b"}), keys(Owner::kScore)), 1, 4)) ==
        "`a`, `b`, keys of score, or list of 1..4 of these");
  CHECK(phrase_of(one_or_more(Noun::kDie, 8)) == "die or list of up to 8 dice");
  CHECK(phrase_of(entries(Owner::kDie, 2, 8)) == "map of 2..8 dice");
  CHECK(phrase_of(entries(Owner::kTrack, 0, 8)) == "map of up to 8 tracks");
  CHECK(phrase_of(map_of(Noun::kDie, Noun::kFace, 8)) == "map of up to 8 dice to faces");
  CHECK(phrase_of(by_cell(between(0, 63), some({"any"}))) == "list by cell of 0..63 or `any`");
}

TEST_CASE("shape: in messages it is said as a person would") {
  CHECK(in_words(one_or_more(Noun::kDie, 8)) == "a die or a list of up to 8 dice");
  CHECK(in_words(map_of(Noun::kDie, Noun::kFace, 8)) == "dice with their faces, like { die: 3 }");
  CHECK(in_words(either(Noun::kChoice, Noun::kRefused)) ==
        "a choice or choices with their reasons, like { pass: usable }");
  CHECK(in_words(keys(Owner::kScenario)) == "a scenario with name: and steps:");
}

TEST_CASE("shape: nouns stand for what they are made of, and may speak of themselves") {
  const Shape bonus = Noun::kBonus;
  CHECK(may_be(bonus, Noun::kBonusName));
  CHECK(may_be(bonus, Shape::Kind::kBlank));
  CHECK(may_be(bonus, Shape::Kind::kList));
  CHECK_FALSE(may_be(Noun::kSureBonus, Shape::Kind::kKeys));
  CHECK(words_in(either(Noun::kState, some({"write"}))) == List{"cross", "circle", "dot", "write"});
  CHECK(numbers_in(list_of(Noun::kFace, 8))->high == 20);
  CHECK_FALSE(numbers_in(Noun::kDie));
}

TEST_CASE("fields: the keys of an owner stand together, and every owner has some") {
  std::size_t seen = 0;
  for (std::size_t i = 0; i < all_owners().size(); ++i) {
    INFO(all_owners()[i].one);
    CHECK(!fields_of(Owner(i)).empty());
    seen += fields_of(Owner(i)).size();
  }
  CHECK(seen == variant_fields().size() + test_fields().size());
  CHECK(find_field(Owner::kTurn, "rolls") != nullptr);
  CHECK(find_field(Owner::kTurn, "lowest") == nullptr);
}

TEST_CASE("fields: the loader takes every number within the bounds of fields.def and no other") {
  int tried = 0;
  for (const Field& field : variant_fields()) {
    const Values values = values_of(field);
    for (const Alternative& may : alternatives(*values.shape)) {
      const Bounds& numbers = may.shape->bounds;
      if (may.shape->kind != Shape::Kind::kNumber && may.shape->kind != Shape::Kind::kRange)
        continue;
      if (depends(field) || document(field.owner, "").empty()) continue;
      INFO(field.key << ": " << phrase_of(field.shape));
      for (const int number : {numbers.low, numbers.high})
        CHECK(refusal(field, values.written(number)) == "");
      if (std::string(field.key) == "clever") continue;  // another version has its own message
      for (const int number : {numbers.low - 1, numbers.high + 1})
        CHECK(refusal(field, values.written(number)) != "");
      ++tried;
    }
  }
  CHECK(tried > 20);
}

TEST_CASE("fields: the loader takes every word of fields.def and offers no other") {
  int tried = 0;
  for (const Field& field : variant_fields()) {
    const Values values = values_of(field);
    const List words = words_in(*values.shape);
    if (words.empty() || document(field.owner, "").empty()) continue;
    if (field.shape == Shape(Noun::kState)) continue;  // which states there are says another key
    INFO(field.key << ": " << phrase_of(field.shape));
    for (const std::string& word : words) {
      INFO(word);
      CHECK(refusal(field, values.written(word)) == "");
    }
    const std::string no = refusal(field, values.written("zzzzzzzz"));
    const bool may_be_name =
        may_be(*values.shape, Noun::kDie) || may_be(*values.shape, Noun::kArea);
    CHECK((no != "" || may_be_name));
    for (const std::string& word : offered_words(no)) {
      INFO(word);
      CHECK(std::find(words.begin(), words.end(), word) != words.end());
    }
    ++tried;
  }
  CHECK(tried > 15);
}

}  // namespace clever
