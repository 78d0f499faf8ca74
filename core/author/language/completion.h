// What may be written where a cursor stands: keys and words of the format by its tables, names of
// the file and of what it is built on, and in Lua what an expression is given. Tested in
// tests/author/language/completion_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/author/language/page.h"

namespace clever {

struct Completion {
  enum class Kind { kKey, kWord, kName, kFunction, kArgument, kVariant };
  Kind kind = Kind::kWord;
  std::string text;
  std::string detail = {};   // in a few words: "die", "map of dice"
  std::string meaning = {};  // in a sentence
};

struct Completions {
  Stretch replaced;  // what stands there now, up to the cursor, in bytes
  std::vector<Completion> all;
};

Completions completions_at(const OpenFile& page, std::size_t offset, const Library& library);

}  // namespace clever
