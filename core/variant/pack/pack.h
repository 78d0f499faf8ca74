// A variant as one small file: magic, versions, length, compressed YAML, checksum. The same bytes
// may be written as one line of letters and digits, which survives chats and mails. Opening one is
// bounded before anything is believed, and nothing in it is ever run. Tested in
// tests/variant/pack/pack_test.cpp, as an attack in tests/attacks/packed and by the fuzz target
// `packed`.
//
//   const std::string bytes = packed(yaml, 1);      // a packed file
//   const std::string line = packed_line(bytes);    // for a chat, or a QR code
//   const Unpacked again = unpacked(line);          // takes both; again.problem.empty() when fine
//
// Library::load() takes packed files and lines in the place of any variant, and
// Library::flattened() gives the YAML that is to be packed (core/clever.h).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace clever {

/// How the names of packed files end.
inline constexpr const char* kPackedSuffix = ".clever";

/// The version of the format that this program reads: the key `clever` of a variant.
inline constexpr int kPackableFormat = 1;

/// The bytes of a packed file of a YAML text that stands alone and needs this version of the
/// format.
std::string packed(std::string_view yaml, int format = kPackableFormat);

/// The bytes of a packed file as one line of letters and digits, without an end of line.
std::string packed_line(std::string_view bytes);

/// Does this begin as a packed file does, or as such a line?
bool is_packed(std::string_view bytes_or_line);
bool is_packed_line(std::string_view text);

// What every program knows, so that no packed file needs to repeat it: texts by number, made from
// variants/packing when the program is built. Once published a text never changes, or files that
// were packed with it could not be opened any more; a better one gets the next number.
inline constexpr int kNewestWords = 1;  // which packing uses
/// "" for a number that this program does not know.
std::string_view known_words(int number);

struct Unpacked {
  std::string yaml = {};
  int format = 0;            // the version that it needs, 0 where that cannot be read
  std::string problem = {};  // "" when it could be unpacked
  std::string hint = {};     // what to do about it
  std::size_t offset = 0;    // in what was given, of the problem
};

/// Takes a packed file or line. Whatever a chat or a mail makes of a line does not matter: blanks,
/// line ends, quotes, and what people write in paragraphs above and below it.
Unpacked unpacked(std::string_view bytes_or_line);

}  // namespace clever
