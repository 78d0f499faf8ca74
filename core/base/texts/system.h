// Why the system cannot do something, in the language of the player. Tested in
// tests/cli/german_test.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/texts/say.h"

namespace clever {

inline constexpr Text kSystemWords[] = {
#define PHRASE(english, german) {english, german},
#include "core/base/texts/system.def"
#undef PHRASE
};

/// A text that is found by its English; as it is where the table does not have it.
inline std::string found_in(std::span<const Text> table, std::string_view language,
                            const std::string& english) {
  for (const Text& text : table)
    if (english == text.english) return text.in(language);
  return english;
}

inline std::string system_words_in(std::string_view language, const std::string& english) {
  return found_in(kSystemWords, language, english);
}

}  // namespace clever
