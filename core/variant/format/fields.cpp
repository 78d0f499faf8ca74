#include "core/variant/format/fields.h"

#include <algorithm>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/variant/format/words.h"

namespace clever {
namespace {

constexpr OwnerInfo kOwners[] = {
#define OWNER(name, one, many, said, heading) {one, many, said, heading},
#define FIELD(...)
#include "core/variant/format/fields.def"
#include "core/variant/format/test_fields.def"
#undef FIELD
#undef OWNER
};

std::span<const Field> all_fields() {
  using enum Noun;
  static const Field kFields[] = {
#define OWNER(...)
#define FIELD(owner, key, shape, required, meaning) {Owner::owner, key, shape, required, meaning},
#include "core/variant/format/fields.def"
#include "core/variant/format/test_fields.def"
#undef FIELD
#undef OWNER
  };
  return kFields;
}

}  // namespace

std::span<const Field> variant_fields() {
  return {all_fields().data(), fields_of(Owner::kTests).data()};
}
std::span<const Field> test_fields() { return all_fields().subspan(variant_fields().size()); }

std::span<const OwnerInfo> all_owners() { return kOwners; }
const OwnerInfo& about(Owner owner) { return kOwners[at(owner)]; }

std::span<const Field> fields_of(Owner owner) {
  const std::span<const Field> all = all_fields();
  const auto first = std::ranges::lower_bound(all, owner, {}, &Field::owner);
  return {first, std::ranges::upper_bound(first, all.end(), owner, {}, &Field::owner)};
}

const Field* find_field(Owner owner, std::string_view key) {
  for (const Field& field : fields_of(owner))
    if (key == field.key) return &field;
  return nullptr;
}

std::vector<std::string> actions_with(std::string_view key) {
  std::vector<std::string> actions;
  for (const auto& [known, action] : kKeysOfActions)
    for (const auto& [word, kind] : kActions)
      if (key == known && action == kind) actions.emplace_back(word);
  return actions;
}

}  // namespace clever
