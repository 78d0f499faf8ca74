// Renaming every name of the shipped games.
#include <catch2/catch_test_macros.hpp>

#include "core/author/language/lookup.h"
#include "core/base/files.h"
#include "core/base/text_lines.h"
#include "tests/author/language/cursor.h"

namespace clever::language_tests {

TEST_CASE("rename: of every name that a shipped game defines") {
  for (const std::string& file : shipped_games().files()) {
    const OpenFile page = page_of(read_source(file));
    for (const NameUse& name : definitions_in(page)) {
      if (name.kind == Owner::kTagLook) continue;
      const std::size_t offset =
          offset_of(page.source->text, name.word.span.line, name.word.span.column);
      const Renaming renaming = rename_at(page, offset, "fresh", shipped_games());
      INFO(file << ": " << name.word.text << ": " << renaming.refused);
      // A script in a file of its own may speak of it: then nothing is done, and that is said.
      CHECK((renaming.refused.empty() || page.document.find("script")));
    }
  }
}

}  // namespace clever::language_tests
