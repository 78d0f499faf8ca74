// The names of shapes that fields.def and test_fields.def use, and what they stand for. The JSON
// Schema is made from them, and a document can be walked by them (walk.h).
#pragma once

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/format/fields.h"

namespace clever {

inline constexpr std::pair<Owner, const char*> kOwners[] = {
    {Owner::kVariant, "variant"},   {Owner::kDie, "die"},
    {Owner::kTurn, "turn"},         {Owner::kPassive, "passive"},
    {Owner::kSolo, "solo"},         {Owner::kRounds, "rounds"},
    {Owner::kTrack, "track"},       {Owner::kArea, "area"},
    {Owner::kRow, "row"},           {Owner::kColumns, "columns"},
    {Owner::kDiagonal, "diagonal"}, {Owner::kFields, "fields"},
    {Owner::kGroup, "group"},       {Owner::kAccept, "accept"},
    {Owner::kWay, "way"},           {Owner::kScore, "score"},
    {Owner::kEarn, "condition"},    {Owner::kBonus, "bonus"},
    {Owner::kOption, "option"},     {Owner::kRating, "band"},
    {Owner::kTests, "tests"},       {Owner::kPlaythrough, "playthrough"},
    {Owner::kScenario, "scenario"}, {Owner::kGiven, "given"},
    {Owner::kStep, "step"},         {Owner::kPlace, "place"}};

/// Shapes that are said by other shapes.
inline constexpr std::pair<const char*, const char*> kSaidByOthers[] = {
    {"points", "-9999..9999"},
    {"printed value", "0..63 or `any`"},
    {"state", "`circle`, `cross` or `dot`"},
    {"row", "keys of row or list of cells"},
    {"group", "keys of group"},
    {"band", "keys of band"},
    {"sure bonus", "bonus name, `.` or list of sure bonuses"},
    {"bonus", "sure bonus, keys of condition or list of bonuses"},
    {"playthrough", "keys of playthrough"},
    {"scenario", "keys of scenario"},
    {"step", "keys of step"},
    {"face", "1..20"},
    {"die field", "`.` or map of dice to faces"},
    {"refused choices", "map of choices to reasons"},
    {"player", "1..4"}};

/// Names and sentences: whether they mean something is beyond a schema.
inline constexpr const char* kTexts[] = {
    "word",       "id",         "file",   "die",  "die + die", "area",  "tag",    "cell name",
    "bonus name", "open cells", "choice", "mark", "bot",       "value", "reason", "sentence"};

template <class Key, class Table>
auto look_up(const Key& key, const Table& table) -> decltype(&table[0].second) {
  for (const auto& [candidate, value] : table)
    if (candidate == key) return &value;
  return nullptr;
}

inline bool is_text_shape(const std::string& shape) {
  return std::find(std::begin(kTexts), std::end(kTexts), shape) != std::end(kTexts);
}

inline Owner owner_called(const std::string& name) {
  for (const auto& [owner, candidate] : kOwners)
    if (name == candidate) return owner;
  throw std::logic_error("a table of fields speaks of the keys of '" + name + "'");
}

}  // namespace clever
