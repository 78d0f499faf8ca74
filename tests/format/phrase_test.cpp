// The phrases of fields.def are taken apart rightly, and say what the loader does.
#include "core/format/phrase.h"

#include <algorithm>
#include <memory>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/format/bind.h"
#include "core/format/fields.h"

namespace clever {
namespace {

using List = std::vector<std::string>;

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
  bind(parse(std::make_shared<SourceFile>(SourceFile{"test.yaml", text}), out), out);
  for (const Diagnostic& problem : out.all())
    for (const Code code :
         {Code::kUnknownWord, Code::kWrongType, Code::kNotANumber, Code::kOutOfRange})
      if (problem.code == code) return problem.message + "; " + problem.hint;
  return "";
}

/// The values of a field that are words or numbers, and how they are written: alone or in a list.
struct Values {
  List parts;
  bool listed = false;

  std::string written(const std::string& value) const { return listed ? "[" + value + "]" : value; }
};

Values values_of(const Field& field) {
  std::string phrase = field.shape;
  take(phrase, "range of ");
  const bool listed = take(phrase, "list by cell of ") || take(phrase, "list of ");
  if (listed) take_count(phrase);
  return {alternatives(phrase), listed};
}

std::optional<Bounds> bounds_of(const Field& field, const std::string& part) {
  // How many marks complete a group depends on the group.
  if (field.owner == Owner::kGroup && std::string(field.key) == "count") return {};
  return bounds(part == "points" ? "-9999..9999" : part);
}

std::string unquoted(const std::string& word) { return word.substr(1, word.size() - 2); }

/// The words that the loader offers instead of one that it does not know.
std::set<std::string> offered_words(const std::string& refusal) {
  static const std::string kList = "known here: ";
  const std::size_t at = refusal.find(kList);
  if (at == std::string::npos) return {};
  std::set<std::string> words;
  std::string rest = refusal.substr(at + kList.size()) + ", ";
  for (std::size_t comma = rest.find(", "); comma != std::string::npos; comma = rest.find(", ")) {
    words.insert(rest.substr(0, comma));
    rest.erase(0, comma + 2);
  }
  return words;
}

}  // namespace

TEST_CASE("schema: a phrase falls into alternatives, and words in backticks stay whole") {
  CHECK(alternatives("points or `.`") == List{"points", "`.`"});
  CHECK(alternatives("`lower`, `lower or equal`, `none`") ==
        List{"`lower`", "`lower or equal`", "`none`"});
  CHECK(alternatives("die, die + die, or list of dice") ==
        List{"die", "die + die", "list of dice"});
  CHECK(alternatives("1..3, or list of `a`, `b`") == List{"1..3", "list of `a`, `b`"});
}

TEST_CASE("schema: a phrase may begin with how many there are") {
  for (std::string phrase : {"2..8 dice", "up to 8 dice", "2..8 of dice"}) {
    INFO(phrase);
    const auto count = take_count(phrase);
    REQUIRE(count);
    CHECK(count->high == 8);
    CHECK(phrase == "dice");
  }
  std::string uncounted = "0..63";
  CHECK_FALSE(take_count(uncounted));
  CHECK(uncounted == "0..63");
}

TEST_CASE("schema: names of shapes are known in the plural") {
  CHECK(singular("dice") == "die");
  CHECK(singular("sure bonuses") == "sure bonus");
  CHECK(singular("printed values") == "printed value");
}

TEST_CASE("schema: the loader takes every number within the bounds of fields.def and no other") {
  int tried = 0;
  for (const Field& field : kFields) {
    const Values values = values_of(field);
    for (const std::string& part : values.parts) {
      const auto numbers = bounds_of(field, part);
      if (!numbers || document(field.owner, "").empty()) continue;
      INFO(field.key << ": " << field.shape);
      for (const int number : {numbers->low, numbers->high})
        CHECK(refusal(field, values.written(std::to_string(number))) == "");
      for (const int number : {numbers->low - 1, numbers->high + 1})
        CHECK(refusal(field, values.written(std::to_string(number))) != "");
      ++tried;
    }
  }
  CHECK(tried > 20);
}

TEST_CASE("schema: the loader takes every word of fields.def and offers no other") {
  int tried = 0;
  for (const Field& field : kFields) {
    const Values values = values_of(field);
    std::set<std::string> words;
    for (const std::string& part : values.parts)
      if (part.starts_with("`")) words.insert(unquoted(part));
    if (words.empty() || document(field.owner, "").empty()) continue;
    INFO(field.key << ": " << field.shape);
    for (const std::string& word : words) {
      INFO(word);
      CHECK(refusal(field, values.written(word)) == "");
    }
    const std::string no = refusal(field, values.written("zzzzzzzz"));
    CHECK(no != "");
    if (std::string(field.key) == "mark") continue;  // its other words are states
    for (const std::string& word : offered_words(no)) {
      INFO(word);
      CHECK(words.contains(word));
    }
    ++tried;
  }
  CHECK(tried > 15);
}

}  // namespace clever
