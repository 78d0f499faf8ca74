// bind(): nodes -> the typed model of a variant. Knows the vocabulary (fields.def), not whether
// names refer to anything. What has to happen to the nodes before is in resolve.h.
#pragma once

#include <vector>

#include "core/variant/format/variant_model.h"
#include "core/variant/source/node.h"

namespace clever {

VariantModel bind(const Node& document, Diagnostics& out);

/// The options of a document, without binding the rest.
std::vector<OptionModel> bind_options(const Node& document, Diagnostics& out);

/// Says so if no cell of the area carries a tag.
void check_tag(const AreaModel& area, const Word& tag, Diagnostics& out);

}  // namespace clever
