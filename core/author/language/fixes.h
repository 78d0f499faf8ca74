// Repairs of a file that are certain: a misspelt key, word or name with one near match, an
// expression that needs quotes, rating bands in the wrong order. A file that has such a problem has
// no rules yet, so none is changed; comments and layout stay. Tested in
// tests/author/language/fixes_test.cpp.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/author/language/page.h"
#include "core/author/validate/examine.h"

namespace clever {

struct Edit {
  Stretch place;  // in bytes
  std::string text;
};

/// One repair, in one or more places that do not overlap.
struct Fix {
  Diagnostic problem;
  std::string what;  // "write 'accept'", in a few words
  std::vector<Edit> edits;
};

/// What could be done about these problems of the page, one of each at most.
std::vector<Fix> fixes_for(const OpenFile& page, const std::vector<Diagnostic>& problems,
                           const Library& library);

std::string with_edits(const std::string& text, const std::vector<Edit>& edits);

struct Mended {
  std::string text;
  std::vector<Fix> done;
  Checked left;  // what is wrong with it then
};

/// Everything that can be repaired. What is repaired is tried: it stays when its problem is gone.
using CheckFile = std::function<Checked(const SourcePtr&)>;
Mended mended(const SourcePtr& source, const Library& library, const CheckFile& check);

}  // namespace clever
