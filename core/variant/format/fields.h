// The keys of the format and what may stand behind each, as a table, in words and as a JSON Schema;
// see fields.def and test_fields.def. Tested in tests/variant/format.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/vocabulary.h"
#include "core/variant/format/shape.h"

namespace clever {

struct Field {
  Owner owner;
  const char* key;
  Shape shape;
  bool required;
  const char* meaning;
};

struct OwnerInfo {
  const char* one;   // "keys of die"
  const char* many;  // "map of dice"
  const char* said;  // in messages: "a die"
  const char* heading;
};

const OwnerInfo& about(Owner owner);
std::span<const OwnerInfo> all_owners();

std::span<const Field> variant_fields();
std::span<const Field> test_fields();

/// The keys of a map.
std::span<const Field> fields_of(Owner owner);
/// Null when the map has no such key.
const Field* find_field(Owner owner, std::string_view key);

/// Keys of tracks that only some actions read.
inline constexpr WordValue<ActionKind> kKeysOfActions[] = {
    {"counts as", ActionKind::kNumber}, {"from", ActionKind::kNumber},
    {"together", ActionKind::kNumber},  {"makes usable", ActionKind::kNumber},
    {"in pairs", ActionKind::kNumber},  {"becomes", ActionKind::kTurn},
    {"gains", ActionKind::kGain},       {"when", ActionKind::kNumber},
    {"when", ActionKind::kTurn},        {"when", ActionKind::kGain}};
/// The actions that read a key, in words; none where all of them do.
std::vector<std::string> actions_with(std::string_view key);

/// The bonus that needs no line in the file.
inline constexpr const char* kFoxName = "fox";

// ---- in words (spoken.cpp) ---------------------------------------------------------------------

/// "1..16, or list of 1..16 printed values"
std::string phrase_of(const Shape& shape);
/// As a person would say it: "dice with their faces, like { die: 3 }".
std::string in_words(const Shape& shape);

// ---- as JSON Schemas (draft 2020-12), for editors (schema.cpp) ----------------------------------
// They say less than `validate`: names, sums and rules that do not go together are beyond them. A
// validator tries them, too (tests/variant/format/check.py).

std::string schema_json();
std::string test_schema_json();

}  // namespace clever
