// A points table has an entry for every number of marks, from none to all.
#include <functional>

#include "core/variant/lint/checks.h"

namespace clever {
namespace {

/// The most marks that can stand in one row.
std::ptrdiff_t longest_row(const AreaModel& area) {
  std::ptrdiff_t most = 0;
  for (auto row = area.cells.begin(); row != area.cells.end(); row += area.columns)
    most = std::max(most, std::count_if(row, row + area.columns, markable));
  return most;
}

void check_table(const AreaModel& area, const ScoreModel& score, Diagnostics& out) {
  const bool by_row = score.kind == ScoreKind::kRowTable;
  if (!by_row && score.kind != ScoreKind::kTable) return;
  const auto marks =
      narrow<std::size_t>(by_row ? longest_row(area) : std::ranges::count_if(area.cells, markable));
  const std::size_t given = score.table.size();
  if (given == marks + 1) return;
  out.add(
      {given > marks ? Severity::kWarning : Severity::kError, Code::kTableLength, score.span,
       fmt::format("the table has {}, but {} takes {}", counted(given, "entry", "entries"),
                   by_row ? "a row" : "'" + area.id.text + "'", counted(marks, "mark", "marks")),
       fmt::format("give {} entries: the points for no mark, one, ...", marks + 1)});
}

/// More marks are worth more; a table that falls is usually a slip of the finger.
void check_rise(const ScoreModel& score, Diagnostics& out) {
  if (score.kind != ScoreKind::kTable && score.kind != ScoreKind::kRowTable) return;
  const auto& table = score.table;
  const auto fall = std::ranges::adjacent_find(table, std::greater());
  if (fall == table.end()) return;
  out.warning(Code::kTableOrder, score.span,
              fmt::format("the table falls from {} to {} at {} marks", *fall, *(fall + 1),
                          fall + 1 - table.begin()),
              "check the two numbers; one more mark is rarely worth less");
}

}  // namespace

void check_tables(const AreaModel& area, Diagnostics& out) {
  for (const ScoreModel& score : area.score) {
    check_table(area, score, out);
    check_rise(score, out);
  }
}

}  // namespace clever
