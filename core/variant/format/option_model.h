// An option of a variant: its values, and where they are written.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/base/texts.h"

namespace clever {

struct OptionModel {
  Word id;
  Texts about;
  std::string default_value;
  std::string as_written;           // the value under which the file is as written
  std::vector<std::string> values;  // the default first
  std::vector<Span> spans;          // of the values; where the file is as written of all changes
  std::set<std::string> words;      // everything that its changes mention
};

}  // namespace clever
