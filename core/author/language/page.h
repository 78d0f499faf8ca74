// A file as an editor has it open, half-written perhaps, and the files that it is built on. Tested
// in tests/author/language/page_test.cpp.
#pragma once

#include <vector>

#include "core/clever.h"
#include "core/variant/format/fields.h"
#include "core/variant/source/node.h"

namespace clever {

struct OpenFile {
  SourcePtr source;
  Owner owner = Owner::kVariant;  // or kTests
  Node document = {};             // null where the text cannot be read to its end

  bool ours = true;    // not some other YAML that an editor shows, too
  Node sections = {};  // where it cannot be read: those keys at its top that can

  /// All of it, or what can be read of it.
  const Node& readable() const { return document.is_null() ? sections : document; }

  bool is_tests() const { return owner == Owner::kTests; }
};

OpenFile page_of(const SourcePtr& source);

/// The file of a variant that a page names: its parent, or what its tests are about; or null.
SourcePtr variant_named(const OpenFile& page, const std::string& name, const Library& library);

/// A variant and what it extends, the nearest first; for a file of tests the variant it is about.
/// Without the page itself. No more than a reader could want: files may name each other in circles.
std::vector<OpenFile> family_of(const OpenFile& page, const Library& library);

/// Of a long file of tests only the scenario around a cursor, in the same place; a variant whole.
/// So an answer need not wait until a hundred scenarios are read.
OpenFile around_cursor(const OpenFile& page, std::size_t offset);

/// An offset of a text in another one that has the same lines, or some of them.
std::size_t same_place(std::string_view text, std::size_t offset, std::string_view other);

/// The text in which a cursor stands, so that it can be read: a word that nobody writes is put in
/// the place of the one under the cursor, which may be a key or a value. Where the rest of the file
/// cannot be read, it ends there, with every bracket and quote closed.
struct Probing {
  SourcePtr source;
  Node document = {};
  std::size_t begin = 0, end = 0;  // of the word that was replaced
};
inline constexpr const char* kProbe = "clever-probe-word";
enum class Reading { kValue, kKey };
/// A null document where the text cannot be read so.
Probing probed(const OpenFile& page, std::size_t offset, Reading reading);

/// Where the word under a cursor begins and ends: names may have blanks in them.
struct Stretch {
  std::size_t begin = 0, end = 0;
};
Stretch word_around(std::string_view text, std::size_t offset);

}  // namespace clever
