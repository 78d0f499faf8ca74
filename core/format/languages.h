// The languages that texts may be in: the two small letters of ISO 639-1. Tested in tests/format.
#pragma once

#include <string>

namespace clever {

bool is_language(const std::string& code);

/// What to write instead of a key that is no language.
std::string language_hint(const std::string& word);

}  // namespace clever
