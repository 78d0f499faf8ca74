// The texts of all.def in the language of the player. Tested in tests/base/texts.
//
//   say<texts::taken_back>(language)
//   say<texts::no_such_player>(language, name, names)
#pragma once

#include <locale>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace clever {

/// One text in every language that the program speaks.
struct Text {
  const char* english;
  const char* german;

  constexpr const char* in(std::string_view language) const {
    return language == "de" ? german : english;
  }
};

namespace texts {
#define TEXT(name, english, german) inline constexpr Text name{english, german};
#include "core/base/texts/all.def"
#undef TEXT
}  // namespace texts

struct NamedText {
  const char* name;
  Text text;
};

/// For whoever looks at all of them.
inline constexpr NamedText kTexts[] = {
#define TEXT(name, english, german) {#name, {english, german}},
#include "core/base/texts/all.def"
#undef TEXT
};

/// The languages that the program speaks; names of a game may be in others too.
inline constexpr std::string_view kLanguages[] = {"en", "de"};

struct DecimalComma : std::numpunct<char> {
 protected:
  char do_decimal_point() const override { return ','; }
};

/// How numbers are written in a language, for those with an L in their format: "{:.1Lf}" is what a
/// player reads, "{:.1f}" a number for programs.
inline const std::locale& numbers_of(std::string_view language) {
  static const std::locale kGerman(std::locale::classic(), new DecimalComma);
  return language == "de" ? kGerman : std::locale::classic();
}

/// English where the language is another one.
template <const Text& text, class... Arguments>
std::string say(std::string_view language, const Arguments&... arguments) {
  if (language == "de")
    return fmt::format(numbers_of(language), fmt::format_string<const Arguments&...>(text.german),
                       arguments...);
  return fmt::format(numbers_of(language), fmt::format_string<const Arguments&...>(text.english),
                     arguments...);
}

/// "1 player", "3 players".
inline std::string players_text(int players, const std::string& language) {
  return players == 1 ? say<texts::report_one_player>(language)
                      : say<texts::report_players>(language, players);
}

}  // namespace clever
