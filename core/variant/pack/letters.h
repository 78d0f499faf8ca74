// Bytes as letters and digits and back: eight bytes are eleven signs. There is no sign in it that a
// chat would take for markup, for the end of a word, or replace by a nicer one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace clever {

std::string as_letters(std::string_view bytes);

struct FromLetters {
  std::string bytes = {};
  bool good = true;
  std::size_t bad = 0;  // where the first sign stands that cannot be; the size for an end too early
};
FromLetters from_letters(std::string_view letters);

}  // namespace clever
