// `from` and `complete by` name cells that the area has, and places where a die can lie.
#include "core/variant/format/bind.h"
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

void check_from(const AreaModel& area, const FromModel& from, int rolls, Diagnostics& out) {
  const std::string rows = "the area has " + counted(at(area.rows), "row", "rows");
  if (!from.tag.empty()) check_tag(area, {from.tag, from.span}, out);
  if (from.row < 0 || from.row > area.rows)
    out.error(Code::kUnknownCell, from.span, "there is no such row", rows);
  if (from.slot > rolls)
    out.error(Code::kOutOfRange, from.key_span, fmt::format("there is no die field {}", from.slot),
              rolls == 1 ? "there is one, for the one roll"
                         : fmt::format("there is one for each of the {} rolls", rolls));
  else if (from.same_row && from.source != Source::kSlots)
    out.error(Code::kRulesDisagree, from.span, "only a die field has a row of the same number",
              "write a tag, row 1, all or none");
  else if (from.same_row && (from.slot > 0 ? from.slot : rolls) > area.rows)
    out.warning(Code::kUnknownCell, from.span, "a die field has no row of the same number",
                rows + ", and a die of another field goes nowhere");
}

}  // namespace

void check_open_cells(const VariantModel& model, Diagnostics& out) {
  const int fields = die_fields(stages_of_round(model.turn));
  for (const AreaModel& area : model.areas) {
    if (area.complete_by) check_tag(area, *area.complete_by, out);
    for (const FromModel& from : area.from) check_from(area, from, fields, out);
  }
}

}  // namespace clever
