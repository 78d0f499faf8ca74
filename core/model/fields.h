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
#include "core/model/fields.def"
#undef FIELD
};

}  // namespace clever
