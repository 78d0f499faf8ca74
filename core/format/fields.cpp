#include "core/format/fields.h"

#include <algorithm>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/format/words.h"

namespace clever {
namespace {

constexpr OwnerInfo kOwners[] = {
#define OWNER(name, one, many, said, heading) {one, many, said, heading},
#define FIELD(...)
#include "core/format/fields.def"
#include "core/format/test_fields.def"
#undef FIELD
#undef OWNER
};

}  // namespace

std::span<const OwnerInfo> all_owners() { return kOwners; }
const OwnerInfo& about(Owner owner) { return kOwners[at(owner)]; }

#define OWNER(...)
#define FIELD(owner, key, shape, required, meaning) {Owner::owner, key, shape, required, meaning},

std::span<const Field> variant_fields() {
  using enum Noun;
  static const Field kFields[] = {
#include "core/format/fields.def"
  };
  return kFields;
}

std::span<const Field> test_fields() {
  using enum Noun;
  static const Field kFields[] = {
#include "core/format/test_fields.def"
  };
  return kFields;
}

#undef FIELD
#undef OWNER

std::span<const Field> fields_of(Owner owner) {
  const std::span<const Field> table = owner < Owner::kTests ? variant_fields() : test_fields();
  const auto begin = std::find_if(table.begin(), table.end(),
                                  [&](const Field& field) { return field.owner == owner; });
  const auto end =
      std::find_if(begin, table.end(), [&](const Field& field) { return field.owner != owner; });
  return {begin, end};
}

const Field* find_field(Owner owner, std::string_view key) {
  for (const Field& field : fields_of(owner))
    if (key == field.key) return &field;
  return nullptr;
}

}  // namespace clever
