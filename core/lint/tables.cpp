// A points table has an entry for every number of marks, from none to all.
#include "core/base/numbers.h"
#include "core/format/reader.h"
#include "core/lint/checks.h"

namespace clever {
namespace {

/// The most marks that can stand in one row.
std::size_t longest_row(const AreaModel& area) {
  std::ptrdiff_t most = 0;
  for (auto row = area.cells.begin(); row != area.cells.end(); row += area.columns)
    most = std::max(most, std::count_if(row, row + area.columns, markable));
  return narrow<std::size_t>(most);
}

std::size_t all_marks(const AreaModel& area) {
  return narrow<std::size_t>(std::count_if(area.cells.begin(), area.cells.end(), markable));
}

void check_table(const AreaModel& area, const ScoreModel& score, Diagnostics& out) {
  const bool by_row = score.kind == ScoreKind::kRowTable;
  if (!by_row && score.kind != ScoreKind::kTable) return;
  const std::size_t needed = (by_row ? longest_row(area) : all_marks(area)) + 1;
  const std::size_t given = score.table.size();
  const std::string message = "the table has " + counted(given, "entry", "entries") + ", but " +
                              (by_row ? "a row" : "'" + area.id.text + "'") + " takes " +
                              counted(needed - 1, "mark", "marks");
  const std::string hint =
      "give " + std::to_string(needed) + " entries: the points for no mark, one, ...";
  if (given < needed) out.error(Code::kTableLength, score.span, message, hint);
  if (given > needed) out.warning(Code::kTableLength, score.span, message, hint);
}

/// More marks are worth more; a table that falls is usually a slip of the finger.
void check_order(const ScoreModel& score, Diagnostics& out) {
  for (std::size_t i = 1; i < score.table.size(); ++i) {
    if (score.table[i] >= score.table[i - 1]) continue;
    out.warning(Code::kTableOrder, score.span,
                "the table falls from " + std::to_string(score.table[i - 1]) + " to " +
                    std::to_string(score.table[i]) + " at " + std::to_string(i) + " marks",
                "check the two numbers; one more mark is rarely worth less");
    return;
  }
}

}  // namespace

void check_tables(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas)
    for (const ScoreModel& score : area.score) {
      check_table(area, score, out);
      check_order(score, out);
    }
}

}  // namespace clever
