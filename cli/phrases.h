// The German of what --help says: it is English where a command is declared, and looked up by that
// (phrases.def). So a new command needs nothing to be understood in English, and a line for each of
// its sentences to be read in German. Tested in tests/cli/german_test.cpp.
#pragma once

#include "core/base/texts/system.h"

namespace clever {

inline constexpr Text kPhrases[] = {
#define PHRASE(english, german) {english, german},
#include "cli/phrases.def"
#undef PHRASE
};

/// In English where the table does not have it.
inline std::string phrase(std::string_view language, const std::string& english) {
  return found_in(kPhrases, language, english);
}

}  // namespace clever
