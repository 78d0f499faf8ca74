#include <algorithm>

#include "core/base/numbers.h"
#include "core/draw/board.h"
#include "core/draw/drawings.h"
#include "core/draw/pen.h"

namespace clever {

Block draw_board(const Snapshot& snapshot, const BoardView& view, int columns, int rows,
                 const Style& style) {
  Style wide = style;
  wide.width = columns;
  Block block = table_block(snapshot, wide);
  append(block, sheet_block(snapshot, view.seat, wide));
  block.resize(at(rows));
  for (Line& line : block) line.pad_to(columns);
  return block;
}

std::vector<Target> new_targets(const Snapshot&, const Snapshot&, int) { return {}; }

Block legend(const Snapshot&, int, const Style&) { return {}; }

}  // namespace clever
