// The cells of an area and the groups they form: rows, columns, diagonals, gaps. Part of
// bind_area().
#pragma once

#include "core/format/reader.h"

namespace clever {

void bind_cells(Reader& reader, const Section& keys, AreaModel& area);

}  // namespace clever
