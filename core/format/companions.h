// Which keys of a map go together: what the columns of fields.def cannot say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/format/fields.h"

namespace clever {

/// The actions of tracks that read a key, in words; none where all of them do.
std::vector<std::string> actions_with(std::string_view key);

/// Adds what holds in every map of this owner.
void add_companions(Owner owner, nlohmann::ordered_json& schema);

/// Adds what must be there in a map that is not laid over another one.
void add_needed_companions(Owner owner, nlohmann::ordered_json& schema);

}  // namespace clever
