// What happens to a document before it is bound: parents are put under it, options over it. Tested
// in tests/variant/format/resolve_test.cpp and options_test.cpp.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/variant/source/node.h"

namespace clever {

/// Finds the text of a variant that another one extends, or null.
using FindParent = std::function<SourcePtr(const std::string& name, const std::string& child_file)>;

/// The ids of all variants, for a parent that is not found.
using ListVariants = std::function<std::vector<std::string>()>;

/// One file of a variant, and where its own parents stand in the lineage.
struct Ancestor {
  Node document;
  std::vector<std::size_t> parents = {};
};

/// The files that a variant is made of, each once: parents before children, in the order in which
/// they are named, and its own at the end.
using Lineage = std::vector<Ancestor>;

/// Empty when a file cannot be read. Says which parents disagree where the document does not
/// settle it.
Lineage lineage_of(Node document, const FindParent& find, const ListVariants& known,
                   Diagnostics& out);

/// A file of the lineage as its last one, under it what it is built on.
Lineage lineage_up_to(const Lineage& lineage, std::size_t file);

/// The documents of a lineage laid over each other; a null node for none.
Node laid_together(const Lineage& lineage, Diagnostics& out);

/// Warns of values that two parents of the last document change differently.
void warn_of_disagreement(const Lineage& lineage, Diagnostics& out);

using OptionValues = std::map<std::string, std::string>;

/// The document with the changes of every option whose value, the given one or its default, is not
/// the one under which the file is as written. A value that does not exist is a problem without a
/// place: it comes from the command line.
Node with_options(Node document, const OptionValues& values, Diagnostics& out);

}  // namespace clever
