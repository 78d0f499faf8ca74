// What the tables of fields say, for editors; add_needed_companions() has what they cannot say.
#include <algorithm>
#include <set>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "core/base/json.h"
#include "core/base/limits.h"
#include "core/variant/format/fields.h"
#include "core/variant/format/patch.h"
#include "core/variant/format/shuffle.h"
#include "core/variant/format/words.h"

namespace clever {
namespace {

using Kind = Shape::Kind;

const std::string kDefinitions = "#/$defs/";
constexpr const char* kDialect = "https://json-schema.org/draft/2020-12/schema";

/// A map that is laid over another one, of a parent or of the file, may leave every key out, take
/// some away, and change entries of a list by their positions. What stands in a list is whole.
enum class Scope { kWhole, kChanges };

/// What has a definition of its own in the schema.
using Defined = std::variant<Noun, Owner>;

/// A pattern for the numbers of one or two digits within bounds.
std::string number_pattern(const Bounds& bounds) {
  const auto [low, high] = bounds;
  const int tens = high / 10;
  if (tens == 0) return fmt::format("[{}-{}]", low, high);
  const std::string between = tens > 1 ? fmt::format("|[1-{}][0-9]", tens - 1) : "";
  return fmt::format("([{}-9]{}|{}[0-{}])", low, between, tens, high % 10);
}

/// "pick|passive|extra"
template <class Table>
std::string any_word(const Table& table) {
  return fmt::format("{}", fmt::join(words(table).words, "|"));
}

Json text_like(const std::string& pattern) { return {{"type", "string"}, {"pattern", pattern}}; }

Json integer(const Bounds& bounds) {
  if (bounds.low == bounds.high) return {{"const", bounds.low}};
  return {{"type", "integer"}, {"minimum", bounds.low}, {"maximum", bounds.high}};
}

Json any_of(std::vector<Json> shapes) {
  Json different = Json::array();
  for (Json& shape : shapes)
    if (std::ranges::find(different, shape) == different.end())
      different.push_back(std::move(shape));
  if (different.size() == 1) return different.front();
  return {{"anyOf", different}};
}

/// A number, or "1..6".
Json range(const Bounds& bounds) {
  const std::string number = number_pattern(bounds);
  return any_of({integer(bounds), text_like("^" + number + "\\.\\." + number + "$")});
}

/// What a noun without parts looks like; null where any text will do. A text can look like a number
/// or, to old readers of YAML, like a truth value: `short: +1`, `default: off`, `glyph: N`. So can
/// a colour: 300000.
Json look_of(Noun noun) {
  switch (noun) {
    case Noun::kTextByLanguage:
      return parse_json(R"({"anyOf": [{"$ref": "#/$defs/text"},
        {"type": "object", "propertyNames": {"pattern": "^[a-z]{2}$"},
         "additionalProperties": {"$ref": "#/$defs/text"}}]})");
    case Noun::kNumber:
      return {{"type", "integer"}, {"minimum", 0}};
    case Noun::kSheet:
      return parse_json(R"({"type": "object", "additionalProperties": {"anyOf": [
        {"type": "integer"}, {"type": "array"}, {"type": "object"},
        {"$ref": "#/$defs/placeholder"}]}})");
    case Noun::kPlaceholder:
      return text_like("^<[A-Za-z0-9_-]+>$");
    case Noun::kTableRow:
      return {{"type", "object"}, {"propertyNames", {{"pattern", "^[A-Za-z0-9_-]+$"}}}};
    case Noun::kExpression:
      return text_like("^=");
    case Noun::kLetter:
      return any_of({text_like("^[A-Za-z]$"), {{"type", "boolean"}}});
    case Noun::kHexColour:
      return any_of({text_like("^[0-9A-Fa-f]{6}$"), integer({0, 999999})});
    case Noun::kCell: {
      const Bounds printed = *numbers_in(Noun::kPrintedValue);
      return any_of({integer(printed),
                     text_like(fmt::format(R"(^((x|\.|any|_)( .*)?|{} +\S.*|[A-Za-z]\S*( .*)?)$)",
                                           number_pattern(printed)))});
    }
    default:
      return nullptr;
  }
}

/// The keys of a map by their noun: most are names that an author chooses.
std::string pattern_of_keys(Noun noun, Scope scope) {
  const std::string or_without = scope == Scope::kChanges ? fmt::format("|^{}$", kWithout) : "";
  if (noun == Noun::kWhere)
    return fmt::format("^(({}) +)?({}|slot +{})$", any_word(kCauseWords), any_word(kSources),
                       number_pattern({1, kMaxRolls})) +
           or_without;
  if (const auto numbers = numbers_in(noun))
    return "^" + number_pattern(*numbers) + "$" + or_without;
  return ".";
}

/// So many items of a list or keys of a map.
void add_count(const Bounds& count, const char* fewest, const char* most, Json& schema) {
  if (count.low > 0) schema[fewest] = count.low;
  schema[most] = count.high;
}

Json list(Json items, const Bounds& count) {
  Json schema = {{"type", "array"}, {"items", std::move(items)}};
  add_count(count, "minItems", "maxItems", schema);
  return schema;
}

Json to_shuffle(const Json& list) {
  return {{"type", "object"},
          {"properties", {{kShuffle, list}}},
          {"required", {kShuffle}},
          {"additionalProperties", false}};
}

/// Old readers of YAML take yes and no for truth values.
void add_word(const std::string& word, Json& words) {
  words.push_back(word);
  if (const auto truth = value_of(kYesNo, word)) words.push_back(*truth);
}

/// All words make one enumeration, which stands first; a place left empty is one with a dot.
Json enumeration(const std::vector<Shape>& parts) {
  Json words = Json::array();
  for (const Shape& part : parts) {
    for (const char* word : part.words) add_word(word, words);
    if (part.kind == Kind::kBlank) words.insert(words.end(), {".", nullptr});
  }
  return words;
}

bool is_word(const Shape& shape) {
  return shape.kind == Kind::kWords || shape.kind == Kind::kBlank;
}

bool is_plain_text(Noun noun) {
  return about(noun).shape.kind == Kind::kItself && look_of(noun).is_null();
}

/// Texts of a length that may look like anything else have one definition.
Noun defined_as(Noun noun) {
  if (!is_plain_text(noun)) return noun;
  for (std::size_t i = 0; i < all_nouns().size(); ++i)
    if (is_plain_text(Noun(i)) && about(Noun(i)).shape == about(noun).shape) return Noun(i);
  return noun;
}

/// A text has no more characters than bytes.
Json with_length(Json text, const Shape& shape) {
  text["maxLength"] = shape.bounds.high;
  return text;
}

std::vector<Defined> all_defined() {
  std::vector<Defined> all;
  for (std::size_t i = 0; i < all_nouns().size(); ++i)
    if (defined_as(Noun(i)) == Noun(i)) all.emplace_back(Noun(i));
  for (std::size_t i = 0; i < all_owners().size(); ++i) all.emplace_back(Owner(i));
  return all;
}

std::string name_of(Defined thing) {
  if (const Owner* owner = std::get_if<Owner>(&thing))
    return std::string("keys of ") + about(*owner).one;
  return about(std::get<Noun>(thing)).one;
}

Json with_keys(const std::vector<std::string>& keys) { return {{"required", keys}}; }

Json when_key_is(const char* key, const char* word, Json then) {
  return {{"if", {{"properties", {{key, {{"const", word}}}}}, {"required", {key}}}},
          {"then", std::move(then)}};
}

/// Which keys must go together in a map that is not laid over another one: what the columns of
/// fields.def cannot say.
void add_needed_companions(Owner owner, Json& schema) {
  if (owner == Owner::kTrack)
    schema["allOf"] = {when_key_is("does", "turn", with_keys({"becomes"})),
                       when_key_is("does", "gain", with_keys({"gains"}))};
  if (owner == Owner::kArea) schema["anyOf"] = {with_keys({"rows"}), with_keys({"fields"})};
  if (owner == Owner::kGroup) schema["anyOf"] = {with_keys({"earns"}), with_keys({"points"})};
  if (owner == Owner::kScore)
    schema["anyOf"] = {with_keys({"table"}), with_keys({"row table"}), with_keys({"row sums"}),
                       with_keys({"column sums"}), with_keys({"each", "of"})};
  if (owner == Owner::kBonus) {
    schema["oneOf"] = {with_keys({"area"}), with_keys({"points"}), with_keys({"one of"})};
    schema["dependentSchemas"]["area"]["anyOf"] = {with_keys({"number"}), with_keys({"cells"})};
  }
}

/// The definitions that a part of the schema refers to, and those that they refer to.
void collect_used(const Json& part, const Json& definitions, std::set<std::string>& used) {
  if (part.is_object() && part.contains("$ref")) {
    const std::string name = part["$ref"].get<std::string>().substr(kDefinitions.size());
    if (used.insert(name).second) collect_used(definitions[name], definitions, used);
  }
  for (const Json& inner : part)
    if (inner.is_structured()) collect_used(inner, definitions, used);
}

/// Variants and tests share one list of shapes; each schema keeps what it speaks of.
Json with_used(Json schema, const Json& definitions) {
  std::set<std::string> used;
  collect_used(schema, definitions, used);
  schema["$defs"] = Json::object();
  for (const auto& [name, definition] : definitions.items())
    if (used.contains(name)) schema["$defs"][name] = definition;
  return schema;
}

class Draft {
 public:
  explicit Draft(bool tests) : tests_(tests) { find_differing(); }

  Json variant_schema() const {
    return with_used({{"$schema", kDialect},
                      {"title", "A variant of clever"},
                      {"description", "Made by clever schema; docs/format.md explains every key."},
                      {"type", "object"},
                      {"required", {"clever"}},
                      {"if", {{"required", {"extends"}}}},
                      {"then", reference(Owner::kVariant, Scope::kChanges)},
                      {"else", reference(Owner::kVariant, Scope::kWhole)}},
                     definitions());
  }

  Json test_schema() const {
    return with_used(
        {{"$schema", kDialect},
         {"title", "Tests of a variant of clever"},
         {"description", "Made by clever schema --tests; docs/testing.md explains every key."},
         {"$ref", reference(Owner::kTests, Scope::kWhole)["$ref"]}},
        definitions());
  }

 private:
  std::string place_of(Defined thing, Scope scope) const {
    std::string place = name_of(thing);
    std::replace(place.begin(), place.end(), ' ', '-');
    return (scope == Scope::kChanges && differing_.contains(thing) ? "changed-" : "") + place;
  }

  Json reference(Defined thing, Scope scope) const {
    if (const Noun* noun = std::get_if<Noun>(&thing)) thing = defined_as(*noun);
    return {{"$ref", kDefinitions + place_of(thing, scope)}};
  }

  /// In a line one entry a cell, in a grid a list of such lines.
  Json by_cell(const Shape& entry) const {
    const Bounds count{0, kMaxAreaCells};
    const Json cell = schema_of(entry, Scope::kWhole);
    const Json line = list(cell, count);
    return any_of({list(any_of({cell, line, to_shuffle(line)}), count), to_shuffle(line)});
  }

  /// In a grid a position names a line, which may be changed by positions in turn.
  static Shape by_cell_entry(const Shape& shape) {
    return clever::either({shape.parts.front(), list_of(shape.parts.front(), kMaxAreaCells)});
  }

  /// A die without a word about it is a die like any other.
  Json entry(Owner owner, Scope scope) const {
    const Json keys = reference(owner, scope);
    return owner == Owner::kDie ? any_of({keys, {{"type", "null"}}}) : keys;
  }

  /// Names of what is taken away, or put first.
  Json names(const char* meaning) const {
    Json schema = list(reference(Noun::kWord, Scope::kWhole), {0, kMaxEntries});
    schema["description"] = meaning;
    return schema;
  }

  /// What a map over another one may say besides its keys.
  void add_reserved(bool with_order, Json& schema) const {
    schema["properties"][kWithout] = names("what is inherited and taken away");
    if (with_order) schema["properties"][kOrder] = names("what comes first, in this order");
  }

  /// A list, or in what is laid over one also some of its entries by their positions.
  Json list_or_positions(Json whole, const Shape& item, Scope scope) const {
    if (scope == Scope::kWhole) return whole;
    Json positions = {
        {"type", "object"},
        {"patternProperties", {{"^[1-9][0-9]*$", or_placeholder(schema_of(item, scope))}}},
        {"additionalProperties", false},
        {"minProperties", 1}};
    positions["properties"][kWithout] =
        list({{"type", "integer"}, {"minimum", 1}}, {0, kMaxEntries});
    return any_of({std::move(whole), std::move(positions)});
  }

  /// Lists of a sheet may be in another order for each name of one.
  Json or_shuffled(Json whole, const Shape& item) const {
    const auto printed = {Noun::kCell, Noun::kBonus, Noun::kSureBonus, Noun::kRow};
    if (std::ranges::none_of(printed, [&](Noun noun) { return may_be(item, noun); })) return whole;
    return any_of({whole, to_shuffle(whole)});
  }

  Json map(const Shape& shape, Json values, Scope scope) const {
    Json schema = {{"type", "object"}};
    if (scope == Scope::kChanges) add_reserved(shape.kind == Kind::kEntries, schema);
    if (shape.kind == Kind::kMap)
      schema["propertyNames"] = {{"pattern", pattern_of_keys(shape.noun, scope)}};
    schema["additionalProperties"] = std::move(values);
    const int fewest = scope == Scope::kWhole ? shape.bounds.low : 0;
    const int most = scope == Scope::kWhole ? shape.bounds.high : kMaxEntries;
    add_count({fewest, most}, "minProperties", "maxProperties", schema);
    return schema;
  }

  Json schema_of(const Shape& shape, Scope scope) const {
    switch (shape.kind) {
      case Kind::kItself:
      case Kind::kSealed:
        return {};
      case Kind::kNoun:
        return reference(shape.noun, scope);
      case Kind::kWords:
      case Kind::kBlank:
        return {{"enum", enumeration({shape})}};
      case Kind::kNumber:
        return integer(shape.bounds);
      case Kind::kRange:
        return range(shape.bounds);
      case Kind::kKeys:
        return reference(shape.owner, scope);
      case Kind::kChanges:
        return reference(Owner::kVariant, Scope::kChanges);
      case Kind::kEntries:
        return map(shape, entry(shape.owner, scope), scope);
      case Kind::kMap:
        return map(shape, or_placeholder(schema_of(shape.parts.front(), scope)), scope);
      case Kind::kList:
        return list_or_positions(
            or_shuffled(
                list(or_placeholder(schema_of(shape.parts.front(), Scope::kWhole)), shape.bounds),
                shape.parts.front()),
            shape.parts.front(), scope);
      case Kind::kByCell:
        return list_or_positions(by_cell(shape.parts.front()), by_cell_entry(shape), scope);
      case Kind::kEither:
        return either(shape.parts, scope);
    }
    return {};
  }

  Json either(const std::vector<Shape>& parts, Scope scope) const {
    std::vector<Json> schemas;
    if (std::ranges::any_of(parts, is_word)) schemas.push_back({{"enum", enumeration(parts)}});
    for (const Shape& part : parts)
      if (!is_word(part)) schemas.push_back(schema_of(part, scope));
    return any_of(std::move(schemas));
  }

  bool is_text(const Json& value) const {
    return std::ranges::any_of(all_defined(), [&](const Defined& thing) {
      const Noun* noun = std::get_if<Noun>(&thing);
      return noun && is_plain_text(*noun) && value == reference(*noun, Scope::kWhole);
    });
  }

  /// In a scenario with a table a placeholder may stand for every value. A text can be one anyway.
  Json or_placeholder(Json value) const {
    if (!tests_ || is_text(value)) return value;
    return any_of({std::move(value), reference(Noun::kPlaceholder, Scope::kWhole)});
  }

  Json value_of(const Field& field, Owner owner, Scope scope) const {
    Json value = schema_of(field.shape, scope);
    const bool whole_file = owner == Owner::kTests || owner == Owner::kPlaythrough;
    return whole_file ? value : or_placeholder(std::move(value));
  }

  Json keys_of(Owner owner, Scope scope) const {
    Json properties = Json::object(), required = Json::array();
    for (const Field& field : fields_of(owner)) {
      Json value = value_of(field, owner, scope);
      value["description"] = field.meaning;
      properties[field.key] = std::move(value);
      if (field.required) required.push_back(field.key);
    }
    Json schema = {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
    if (owner == Owner::kTrack)
      for (const auto& [key, action] : kKeysOfActions)
        schema["dependentSchemas"][key]["properties"]["does"]["enum"] = actions_with(key);
    if (scope == Scope::kChanges) {
      add_reserved(false, schema);
      return schema;
    }
    if (!required.empty()) schema["required"] = required;
    add_needed_companions(owner, schema);
    return schema;
  }

  Json definition(Defined thing, Scope scope) const {
    if (const Owner* owner = std::get_if<Owner>(&thing)) return keys_of(*owner, scope);
    const Noun noun = std::get<Noun>(thing);
    const Shape& shape = about(noun).shape;
    if (is_plain_text(noun)) return with_length({{"type", {"string", "number", "boolean"}}}, shape);
    const Json look = look_of(noun);
    return look.is_null() ? schema_of(shape, scope) : look;
  }

  /// A definition differs between the scopes by itself, or because one that it refers to does.
  void find_differing() {
    std::size_t known = 0;
    do {
      known = differing_.size();
      for (const Defined& thing : all_defined())
        if (definition(thing, Scope::kWhole) != definition(thing, Scope::kChanges))
          differing_.insert(thing);
    } while (differing_.size() > known);
  }

  Json definitions() const {
    Json all = Json::object();
    for (const Scope scope : {Scope::kWhole, Scope::kChanges})
      for (const Defined& thing : all_defined())
        all[place_of(thing, scope)] = definition(thing, scope);
    return all;
  }

  bool tests_;
  std::set<Defined> differing_;  // definitions that are not the same in both scopes
};

}  // namespace

std::string schema_json() { return Draft(false).variant_schema().dump(2); }
std::string test_schema_json() { return Draft(true).test_schema().dump(2); }

}  // namespace clever
