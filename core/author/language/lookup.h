// Where something is defined, where it is used, and what it may be renamed to. Tested in
// tests/author/language/lookup_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/author/language/names.h"
#include "core/author/language/page.h"

namespace clever {

/// The name, file or function under a cursor, and where it comes from: in this file, in a parent,
/// in a script. From a thing that changes an inherited one, to that one.
std::optional<Span> definition_at(const OpenFile& page, std::size_t offset, const Library& library);

/// Every place of the file that speaks of what stands under the cursor; the first 2000 of more.
std::vector<Span> references_at(const OpenFile& page, std::size_t offset, const Library& library);

/// The name under a cursor that this file may rename: it is defined here and nowhere above.
std::optional<NameUse> renamable_at(const OpenFile& page, std::size_t offset,
                                    const Library& library);

struct Renaming {
  std::vector<Span> places;  // to be replaced, in the order of the file
  std::string refused;       // why not; "" when it may be done
};

/// Renames a die, an area, a track, a bonus, an option or a tag wherever the file speaks of it. It
/// is refused where the game would not be the same: the file is loaded with the new name before
/// anybody sees it.
Renaming rename_at(const OpenFile& page, std::size_t offset, const std::string& name,
                   const Library& library);

/// The text with other words at some places of it.
std::string with_replaced(const std::string& text, const std::vector<Span>& places,
                          const std::string& word);

}  // namespace clever
