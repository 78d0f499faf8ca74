// A text in several languages.
#pragma once

#include <map>
#include <string>

namespace clever {

using Texts = std::map<std::string, std::string>;  // two-letter language -> text

/// The text in a language, else in English, else in any, else `fallback`.
inline std::string in_language(const Texts& texts, const std::string& language,
                               const std::string& fallback) {
  for (const std::string& wanted : {language, std::string("en")})
    if (const auto found = texts.find(wanted); found != texts.end()) return found->second;
  return texts.empty() ? fallback : texts.begin()->second;
}

}  // namespace clever
