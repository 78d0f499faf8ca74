#include "core/format/schema.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/limits.h"
#include "core/format/companions.h"
#include "core/format/fields.h"
#include "core/format/phrase.h"
#include "core/format/shapes.h"

namespace clever {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kDialect = "https://json-schema.org/draft/2020-12/schema";

/// A map that is laid over another one, of a parent or of the file, may leave every key out.
/// Lists are replaced as a whole, so what stands in a list is always whole.
enum class Scope { kWhole, kChanges };

/// Shapes that JSON says best. A text can look like a number or, to old readers of YAML, like a
/// truth value: `short: +1`, `default: off`, `glyph: N`. So can a colour: 300000.
constexpr std::pair<const char*, const char*> kSaidInJson[] = {
    {"text", R"({"type": ["string", "number", "boolean"]})"},
    {"text by language", R"({"anyOf": [{"$ref": "#/$defs/text"},
      {"type": "object", "propertyNames": {"pattern": "^[a-z]{2}$"},
       "additionalProperties": {"$ref": "#/$defs/text"}}]})"},
    {"number", R"({"type": "integer", "minimum": 0})"},
    {"sheet", R"({"type": "object", "additionalProperties": {"anyOf": [
      {"type": "integer"}, {"type": "array"}, {"type": "object"},
      {"$ref": "#/$defs/placeholder"}]}})"},
    {"placeholder", R"({"type": "string", "pattern": "^<[A-Za-z0-9_-]+>$"})"},
    {"table row", R"({"type": "object", "propertyNames": {"pattern": "^[A-Za-z0-9_-]+$"}})"},
    {"expression", R"({"type": "string", "pattern": "^="})"},
    {"letter", R"({"anyOf": [{"type": "string", "pattern": "^[A-Za-z]$"}, {"type": "boolean"}]})"},
    {"six hex digits", R"({"anyOf": [{"type": "string", "pattern": "^[0-9A-Fa-f]{6}$"},
      {"type": "integer", "minimum": 0, "maximum": 999999}]})"},
    {"cell", R"({"anyOf": [{"type": "integer", "minimum": 0, "maximum": 63},
      {"type": "string", "pattern": "^((x|\\.|any|_)( .*)?|([0-9]|[1-5][0-9]|6[0-3]) +\\S.*)$"}]})"}};

/// The keys of maps whose keys are not names that the author chooses.
constexpr std::pair<const char*, const char*> kMapKeys[] = {
    {"players", "^[1-4]$"},
    {"places", "^((pick|passive|extra) +)?(slots|slot +[1-8]|platter|aside)$"},
    {"values", "."},
    {"options", "."},
    {"dice", "."},
    {"areas", "."},
    {"tracks", "."},
    {"choices", "."},
    {"changes", "."}};

std::string pattern_of_keys(const std::string& keys) {
  if (const auto pattern = look_up(keys, kMapKeys)) return *pattern;
  throw std::logic_error("fields.def speaks of maps of '" + keys + "'");
}

Json integer(const Bounds& bounds) {
  return {{"type", "integer"}, {"minimum", bounds.low}, {"maximum", bounds.high}};
}

/// A pattern for the numbers of one or two digits within bounds.
std::string number_pattern(const Bounds& bounds) {
  const auto digit = [](int value) { return std::string(1, static_cast<char>('0' + value)); };
  const int tens = bounds.high / 10;
  if (tens == 0) return "[" + digit(bounds.low) + "-" + digit(bounds.high) + "]";
  return "([" + digit(bounds.low) + "-9]" +
         (tens > 1 ? "|[1-" + digit(tens - 1) + "][0-9]" : std::string()) + "|" + digit(tens) +
         "[0-" + digit(bounds.high % 10) + "])";
}

Json any_of(std::vector<Json> shapes) {
  std::vector<Json> different;
  for (Json& shape : shapes)
    if (std::find(different.begin(), different.end(), shape) == different.end())
      different.push_back(std::move(shape));
  if (different.size() == 1) return different.front();
  return {{"anyOf", different}};
}

/// A number, or "1..6".
Json range(const Bounds& bounds) {
  const std::string number = number_pattern(bounds);
  return any_of(
      {integer(bounds), {{"type", "string"}, {"pattern", "^" + number + "\\.\\." + number + "$"}}});
}

Json list(Json items, const std::optional<Bounds>& count) {
  Json schema = {{"type", "array"}, {"items", std::move(items)}};
  if (count && count->low > 0) schema["minItems"] = count->low;
  if (count) schema["maxItems"] = count->high;
  return schema;
}

/// Old readers of YAML take yes and no for truth values; a place left empty is one with a dot.
void add_word(const std::string& quoted, Json& words) {
  const std::string word = quoted.substr(1, quoted.size() - 2);
  words.push_back(word);
  if (word == "yes" || word == "no") words.push_back(word == "yes");
  if (word == ".") words.push_back(nullptr);
}

class Draft {
 public:
  Json variant_schema();
  Json test_schema();

 private:
  Json phrase(const std::string& text, Scope scope) const;
  Json value_of(const Field& field, Scope scope) const;
  Json or_placeholder(Json value) const;
  Json shape(std::string text, Scope scope, const std::vector<Json>& before) const;
  Json list_of(std::string items, const std::vector<Json>& before) const;
  Json list_by_cell(const std::string& items) const;
  Json map_of(std::string values, Scope scope) const;
  Json keys_of(Owner owner, Scope scope) const;
  Json definition(const std::string& name, Scope scope) const;
  Json reference(const std::string& name, Scope scope) const;
  std::string place_of(const std::string& name, Scope scope) const;
  Json definitions() const;
  void find_differing();

  bool tests_ = false;
  std::set<std::string> differing_;  // definitions that are not the same in both scopes
};

std::vector<std::string> definition_names() {
  std::vector<std::string> names;
  for (const auto& [name, json] : kSaidInJson) names.push_back(name);
  for (const auto& [name, other] : kSaidByOthers) names.push_back(name);
  for (const auto& [owner, name] : kOwners) names.push_back(std::string("keys of ") + name);
  return names;
}

/// The definitions that a part of a schema refers to, and those that they refer to.
void collect(const Json& part, const Json& definitions, std::set<std::string>& used) {
  constexpr std::string_view kPlace = "#/$defs/";
  for (const auto& [key, value] : part.items()) {
    if (value.is_structured()) collect(value, definitions, used);
    if (key != "$ref") continue;
    const std::string name = value.get<std::string>().substr(kPlace.size());
    if (used.insert(name).second) collect(definitions.at(name), definitions, used);
  }
}

/// Variants and tests share one list of shapes; each schema keeps what it speaks of.
void drop_unused(Json& schema) {
  const Json all = schema["$defs"];
  schema.erase("$defs");
  std::set<std::string> used;
  collect(schema, all, used);
  for (const auto& [name, definition] : all.items())
    if (used.contains(name)) schema["$defs"][name] = definition;
}

std::string Draft::place_of(const std::string& name, Scope scope) const {
  std::string place = name;
  std::replace(place.begin(), place.end(), ' ', '-');
  return (scope == Scope::kChanges && differing_.contains(name) ? "changed-" : "") + place;
}

Json Draft::reference(const std::string& name, Scope scope) const {
  return {{"$ref", "#/$defs/" + place_of(name, scope)}};
}

Json Draft::list_of(std::string items, const std::vector<Json>& before) const {
  const auto count = take_count(items);
  if (items == "these") return list(any_of(before), count);
  return list(or_placeholder(phrase(items, Scope::kWhole)), count);
}

/// In a line one entry a cell, in a grid a list of such lines.
Json Draft::list_by_cell(const std::string& items) const {
  const Bounds count{0, kMaxAreaCells};
  const Json entry = phrase(items + " or `.`", Scope::kWhole);
  return list(any_of({entry, list(entry, count)}), count);
}

Json Draft::map_of(std::string values, Scope scope) const {
  Json schema = {{"type", "object"}};
  const auto count = take_count(values);
  if (const std::size_t to = values.find(" to "); to != std::string::npos) {
    schema["propertyNames"] = {{"pattern", pattern_of_keys(values.substr(0, to))}};
    schema["additionalProperties"] = or_placeholder(phrase(values.substr(to + 4), scope));
  } else {
    const std::string name = singular(values);
    const Json keys = reference("keys of " + name, scope);
    // A die without a word about it is a die like any other.
    schema["additionalProperties"] = name == "die" ? any_of({keys, {{"type", "null"}}}) : keys;
  }
  if (count && count->low > 0 && scope == Scope::kWhole) schema["minProperties"] = count->low;
  if (count) schema["maxProperties"] = count->high;
  return schema;
}

Json Draft::shape(std::string text, Scope scope, const std::vector<Json>& before) const {
  if (const auto numbers = bounds(text)) return integer(*numbers);
  if (text == "1") return {{"const", 1}};
  if (text == "changes") return reference("keys of variant", Scope::kChanges);
  if (text.starts_with("keys of ")) return reference(text, scope);
  if (take(text, "list by cell of ")) return list_by_cell(text);
  if (take(text, "list of ") || take(text, "lists of ")) return list_of(text, before);
  if (take(text, "map of ")) return map_of(text, scope);
  if (take(text, "range of ")) return range(*bounds(text));
  for (const std::string& name : {text, singular(text)}) {
    if (is_text_shape(name)) return reference("text", scope);
    if (look_up(name, kSaidByOthers) || look_up(name, kSaidInJson)) return reference(name, scope);
  }
  throw std::logic_error("fields.def speaks of '" + text + "', which nobody explains");
}

/// All words make one enumeration, which stands first.
Json Draft::phrase(const std::string& text, Scope scope) const {
  std::vector<Json> shapes;
  for (const std::string& alternative : alternatives(text)) {
    if (!alternative.starts_with("`")) {
      shapes.push_back(shape(alternative, scope, shapes));
      continue;
    }
    if (shapes.empty() || !shapes.front().contains("enum"))
      shapes.insert(shapes.begin(), Json{{"enum", Json::array()}});
    add_word(alternative, shapes.front()["enum"]);
  }
  return any_of(shapes);
}

/// In a scenario with a table a placeholder may stand for every value. A text can be one anyway.
Json Draft::or_placeholder(Json value) const {
  if (!tests_ || value == reference("text", Scope::kWhole)) return value;
  return any_of({std::move(value), reference("placeholder", Scope::kWhole)});
}

Json Draft::value_of(const Field& field, Scope scope) const {
  Json value = phrase(field.shape, scope);
  const bool whole_file = field.owner == Owner::kTests || field.owner == Owner::kPlaythrough;
  return whole_file ? value : or_placeholder(std::move(value));
}

Json Draft::keys_of(Owner owner, Scope scope) const {
  Json properties = Json::object(), required = Json::array();
  each_field(owner, [&](const Field& field) {
    Json value = value_of(field, scope);
    value["description"] = field.meaning;
    properties[field.key] = std::move(value);
    if (field.required) required.push_back(field.key);
  });
  Json schema = {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
  add_companions(owner, schema);
  if (scope == Scope::kChanges) return schema;
  if (!required.empty()) schema["required"] = required;
  add_needed_companions(owner, schema);
  return schema;
}

Json Draft::definition(const std::string& name, Scope scope) const {
  if (const auto json = look_up(name, kSaidInJson)) return Json::parse(*json);
  if (const auto other = look_up(name, kSaidByOthers)) return phrase(*other, scope);
  std::string owner = name;
  take(owner, "keys of ");
  return keys_of(owner_called(owner), scope);
}

/// A definition differs between the scopes by itself, or because one that it refers to does.
void Draft::find_differing() {
  std::size_t known = 0;
  do {
    known = differing_.size();
    for (const std::string& name : definition_names())
      if (definition(name, Scope::kWhole) != definition(name, Scope::kChanges))
        differing_.insert(name);
  } while (differing_.size() > known);
}

Json Draft::definitions() const {
  Json all = Json::object();
  for (const Scope scope : {Scope::kWhole, Scope::kChanges})
    for (const std::string& name : definition_names())
      all[place_of(name, scope)] = definition(name, scope);
  return all;
}

Json Draft::variant_schema() {
  find_differing();
  Json schema = {{"$schema", kDialect},
                 {"title", "A variant of clever"},
                 {"description", "Made by clever schema; docs/format.md explains every key."},
                 {"type", "object"},
                 {"required", {"clever"}},
                 {"if", {{"required", {"extends"}}}},
                 {"then", reference("keys of variant", Scope::kChanges)},
                 {"else", reference("keys of variant", Scope::kWhole)},
                 {"$defs", definitions()}};
  drop_unused(schema);
  return schema;
}

Json Draft::test_schema() {
  tests_ = true;
  find_differing();
  Json schema = {
      {"$schema", kDialect},
      {"title", "Tests of a variant of clever"},
      {"description", "Made by clever schema --tests; docs/testing.md explains every key."},
      {"$ref", reference("keys of tests", Scope::kWhole)["$ref"]},
      {"$defs", definitions()}};
  drop_unused(schema);
  return schema;
}

}  // namespace

std::string schema_json() { return Draft().variant_schema().dump(2); }
std::string test_schema_json() { return Draft().test_schema().dump(2); }

}  // namespace clever
