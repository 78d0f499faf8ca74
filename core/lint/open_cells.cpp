// `from` and `complete by` name cells that the area has, and places where a die can lie.
#include "core/lint/checks.h"

namespace clever {
namespace {

std::vector<std::string> tags_of(const AreaModel& area) {
  std::vector<std::string> tags;
  for (const CellModel& cell : area.cells)
    for (const Word& tag : cell.tags)
      if (std::find(tags.begin(), tags.end(), tag.text) == tags.end()) tags.push_back(tag.text);
  return tags;
}

void check_tag(const AreaModel& area, const std::string& tag, const Span& span, Diagnostics& out) {
  if (has_tag(area, tag)) return;
  const std::vector<std::string> tags = tags_of(area);
  out.error(
      Code::kUnknownTag, span, "no cell carries the tag '" + tag + "'",
      tags.empty() ? "tag cells by writing the word behind their number" : suggestion(tag, tags));
}

std::string rows_hint(const AreaModel& area) {
  return "the area has " + std::to_string(area.rows) + (area.rows == 1 ? " row" : " rows");
}

void check_from(const AreaModel& area, const FromModel& from, int rolls, Diagnostics& out) {
  if (!from.tag.empty()) check_tag(area, from.tag, from.span, out);
  if (from.row < 0 || from.row > area.rows)
    out.error(Code::kUnknownCell, from.span, "there is no such row", rows_hint(area));
  if (from.slot > rolls)
    out.error(Code::kOutOfRange, from.key_span,
              "there is no die field " + std::to_string(from.slot),
              rolls == 1 ? "there is one, for the one roll"
                         : "there is one for each of the " + std::to_string(rolls) + " rolls");
  else if (from.same_row && from.source != Source::kSlots)
    out.error(Code::kRulesDisagree, from.span, "only a die field has a row of the same number",
              "write a tag, row 1, all or none");
  else if (from.same_row && std::max(from.slot, from.slot > 0 ? 0 : rolls) > area.rows)
    out.warning(Code::kUnknownCell, from.span, "a die field has no row of the same number",
                rows_hint(area) + ", and a die of another field goes nowhere");
}

}  // namespace

void check_open_cells(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) {
    if (area.complete_by) check_tag(area, area.complete_by->text, area.complete_by->span, out);
    for (const FromModel& from : area.from) check_from(area, from, model.turn.rolls, out);
  }
}

}  // namespace clever
