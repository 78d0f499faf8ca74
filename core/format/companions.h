// Which keys of a map go together: what the columns of fields.def cannot say.
#pragma once

#include <nlohmann/json.hpp>

#include "core/format/fields.h"

namespace clever {

/// Adds what holds in every map of this owner.
void add_companions(Owner owner, nlohmann::ordered_json& schema);

/// Adds what must be there in a map that is not laid over another one.
void add_needed_companions(Owner owner, nlohmann::ordered_json& schema);

}  // namespace clever
