// How a person would say what the tables of fields say about a value. For messages.
#pragma once

#include <string>

namespace clever {

/// "map of dice to faces" -> "dice with their faces, like { die: 3 }"
std::string in_words(const std::string& phrase);

}  // namespace clever
