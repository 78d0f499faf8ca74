#include "core/format/companions.h"

#include <nlohmann/json.hpp>

#include "core/format/words.h"

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

/// Keys of tracks that only some actions read.
constexpr WordValue<ActionKind> kKeysOfActions[] = {{"counts as", ActionKind::kNumber},
                                                    {"becomes", ActionKind::kTurn},
                                                    {"gains", ActionKind::kGain},
                                                    {"when", ActionKind::kTurn},
                                                    {"when", ActionKind::kGain}};

}  // namespace

std::vector<std::string> actions_with(std::string_view key) {
  std::vector<std::string> actions;
  for (const auto& [known, action] : kKeysOfActions)
    for (const auto& [word, kind] : kActions)
      if (key == known && action == kind) actions.push_back(word);
  return actions;
}

void add_companions(Owner owner, Json& schema) {
  if (owner != Owner::kTrack) return;
  for (const auto& [key, action] : kKeysOfActions)
    schema["dependentSchemas"][key]["properties"]["does"]["enum"] = actions_with(key);
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
