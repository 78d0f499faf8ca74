// What every program knows, so that no packed file needs to repeat it: texts by number, made from
// variants/packing when the program is built. Once published a text never changes, or files that
// were packed with it could not be opened any more; a better one gets the next number.
#pragma once

#include <string_view>

namespace clever {

/// The newest, which packing uses.
inline constexpr int kNewestWords = 1;

/// "" for a number that this program does not know.
std::string_view known_words(int number);

}  // namespace clever
