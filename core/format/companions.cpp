#include "core/format/companions.h"

namespace clever {
namespace {

using Json = nlohmann::ordered_json;

Json with_keys(std::initializer_list<const char*> keys) {
  Json required = Json::array();
  for (const char* key : keys) required.push_back(key);
  return {{"required", required}};
}

Json when_key_is(const char* key, const char* word, Json then) {
  return {{"if", {{"properties", {{key, {{"const", word}}}}}, {"required", {key}}}},
          {"then", std::move(then)}};
}

/// A key that belongs to certain actions only.
Json only_if_does(std::initializer_list<const char*> actions) {
  Json words = Json::array();
  for (const char* action : actions) words.push_back(action);
  return {{"properties", {{"does", {{"enum", words}}}}}};
}

}  // namespace

void add_companions(Owner owner, Json& schema) {
  if (owner == Owner::kTrack)
    schema["dependentSchemas"] = {{"counts as", only_if_does({"number"})},
                                  {"becomes", only_if_does({"turn"})},
                                  {"gains", only_if_does({"gain"})},
                                  {"when", only_if_does({"turn", "gain"})}};
}

void add_needed_companions(Owner owner, Json& schema) {
  if (owner == Owner::kTrack)
    schema["allOf"] = {when_key_is("does", "turn", with_keys({"becomes"})),
                       when_key_is("does", "gain", with_keys({"gains"}))};
  if (owner == Owner::kArea) schema["anyOf"] = {with_keys({"rows"}), with_keys({"fields"})};
  if (owner == Owner::kGroup) schema["anyOf"] = {with_keys({"earns"}), with_keys({"points"})};
  if (owner == Owner::kScore)
    schema["anyOf"] = {with_keys({"table"}), with_keys({"row table"}), with_keys({"each", "of"})};
  if (owner == Owner::kBonus) {
    schema["oneOf"] = {with_keys({"area"}), with_keys({"points"}), with_keys({"one of"})};
    schema["dependentSchemas"]["area"]["anyOf"] = {with_keys({"number"}), with_keys({"cells"})};
  }
}

}  // namespace clever
