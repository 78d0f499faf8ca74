// The parts of bind() that have files of their own. Tested in tests/variant/format, stages in
// tests/variant/rules/stages_test.cpp.
#pragma once

#include "core/variant/format/reader.h"

namespace clever {

void bind_area(Reader& reader, const Node& node, AreaModel& area);
void bind_accept(Reader& reader, const Node& node, AcceptModel& accept);
/// The cells of an area and the groups they form: rows, columns, diagonals, gaps.
void bind_cells(Reader& reader, const Section& keys, AreaModel& area);

/// What these cells form; `rows` are those of a grid, a null node in a line.
void bind_groups(Reader& reader, const Section& keys, const Node& rows, AreaModel& area);
/// Is it a list with so many entries? Says so if not.
bool has_length(Reader& reader, const Node& node, int length, const std::string& what,
                AreaModel& area);
/// A list of cells by their names, each once.
std::vector<int> named_cells(Reader& reader, const Node& node, const char* what,
                             const AreaModel& area);

/// The turn as an author writes it out, stage by stage.
void bind_stages(Reader& reader, const Section& turn, TurnModel& model);
/// What turn and a stage say alike, and what solo and a stage do.
void bind_use(const Section& keys, StageModel& use);
void bind_sort(const Section& keys, StageModel& sort);

}  // namespace clever
