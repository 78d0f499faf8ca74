// The keys of the format, as a table; see fields.def.
#pragma once

#include <span>

namespace clever {

enum class Owner {
  kVariant,
  kDie,
  kTurn,
  kPassive,
  kSolo,
  kRounds,
  kTrack,
  kArea,
  kRow,
  kColumns,
  kDiagonal,
  kFields,
  kGroup,
  kAccept,
  kWay,
  kScore,
  kEarn,
  kBonus,
  kOption,
  kRating,
  // of files of tests
  kTests,
  kPlaythrough,
  kScenario,
  kGiven,
  kStep,
  kPlace,
};

struct Field {
  Owner owner;
  const char* key;
  const char* shape;
  bool required;
  const char* meaning;
};

inline constexpr Field kFields[] = {
#define FIELD(owner, key, shape, required, meaning) {Owner::owner, key, shape, required, meaning},
#include "core/format/fields.def"
#undef FIELD
};

inline constexpr Field kTestFields[] = {
#define FIELD(owner, key, shape, required, meaning) {Owner::owner, key, shape, required, meaning},
#include "core/format/test_fields.def"
#undef FIELD
};

/// Calls `visit` with every key of a map.
template <class Visit>
void each_field(Owner owner, Visit visit) {
  for (const std::span<const Field> table :
       {std::span<const Field>(kFields), std::span<const Field>(kTestFields)})
    for (const Field& field : table)
      if (field.owner == owner) visit(field);
}

}  // namespace clever
