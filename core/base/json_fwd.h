// The name Json for headers that only mention it; json.h has the rest.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace clever {

/// Keys stay in the order in which they are written.
using Json = nlohmann::ordered_json;

}  // namespace clever
