// JSON as a text that is always valid: bytes that are no UTF-8 become the sign for that.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace clever {

/// On one line, or indented by so much.
inline std::string json_text(const nlohmann::ordered_json& json, int indent = -1) {
  return json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace clever
