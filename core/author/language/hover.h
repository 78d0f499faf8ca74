// What stands under a cursor, told in Markdown: the meaning of a key with all that may stand behind
// it, an area drawn and its rule in a sentence, a row as it is printed, what a bonus does, what an
// expression is asked. Tested in tests/author/language/hover_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "core/author/language/page.h"

namespace clever {

struct Hover {
  std::string text;
  Span span;
};

/// `variant` is the game of the page, null where it does not load.
std::optional<Hover> hover_at(const OpenFile& page, std::size_t offset, const Library& library,
                              const VariantPtr& variant);

}  // namespace clever
