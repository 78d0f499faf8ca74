// bind(): nodes -> the typed model of a variant. Knows the vocabulary (fields.def), not whether
// names refer to anything. resolve(): what has to happen to the nodes before, parents and options.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "core/format/variant_model.h"
#include "core/source/node.h"

namespace clever {

VariantModel bind(const Node& document, Diagnostics& out);

/// The options of a document, without binding the rest.
std::vector<OptionModel> bind_options(const Node& document, Diagnostics& out);

/// Says so if no cell of the area carries a tag.
void check_tag(const AreaModel& area, const Word& tag, Diagnostics& out);

/// Finds the text of the variant that another one extends, or null.
using FindParent = std::function<SourcePtr(const std::string& name, const std::string& child_file)>;

/// The ids of all variants, for a parent that is not found.
using ListVariants = std::function<std::vector<std::string>()>;

/// The document with its parents under it; a null node when one of them cannot be read.
Node with_parents(Node document, const FindParent& find, const ListVariants& known,
                  Diagnostics& out);

using OptionValues = std::map<std::string, std::string>;

/// The document with the changes of every option that has not its default value; values that do not
/// exist are problems at `asked` (the command line has no file, so the span may be empty).
Node with_options(Node document, const OptionValues& values, Diagnostics& out);

}  // namespace clever
