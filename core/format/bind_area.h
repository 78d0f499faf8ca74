// The areas of a variant: nodes -> AreaModel. Part of bind().
#pragma once

#include "core/format/reader.h"

namespace clever {

AreaModel bind_area(Reader& reader, const Node& key, const Node& node);

}  // namespace clever
