// How answers leave: files that are never half written, and JSON that is always valid.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace clever {

/// False when it cannot be written; then a file is as it was.
bool write_file(const std::string& path, const std::string& text);

/// The text of an answer for programs; bytes that are no text are replaced.
std::string dumped(const nlohmann::ordered_json& json);

}  // namespace clever
