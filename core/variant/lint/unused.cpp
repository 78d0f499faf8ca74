// Bonuses and tags that nothing names. Only those that the file itself defines: a house rule may
// leave something of its parent idle.
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

std::set<std::string> named_tags(const AreaModel& area) {
  std::set<std::string> named;
  if (area.complete_by) named.insert(area.complete_by->text);
  for (const FromModel& from : area.from) named.insert(from.tag);
  for (const TagModel& tag : area.tags) named.insert(tag.id.text);
  for (const GroupModel& group : area.groups)
    if (group.tag) named.insert(group.tag->text);
  return named;
}

bool is_own(const VariantModel& model, const Span& span) { return span.file == model.span.file; }

void check_tags(const VariantModel& model, const AreaModel& area, Diagnostics& out) {
  if (area.regions) return;  // these name them all
  std::set<std::string> known = named_tags(area);
  for (const OptionModel& option : model.options)
    known.insert(option.words.begin(), option.words.end());
  for (const CellModel& cell : area.cells)
    for (const Word& tag : cell.tags)
      if (is_own(model, tag.span) && known.insert(tag.text).second)  // once a tag
        out.warning(Code::kNeverUsed, tag.span, fmt::format("nothing names the tag '{}'", tag.text),
                    "name it in groups:, from: or complete by:, or remove it; between two cells "
                    "stands a comma");
}

}  // namespace

std::set<std::string> reached_bonuses(const VariantModel& model, std::optional<int> players) {
  std::vector<Word> printed;
  const auto add = [&](const EarnModel& earn) { printed.push_back(earn.bonus); };
  each_earn(model, add, players ? rounds_of(model, *players) : kMaxRounds);
  for (const TrackModel& track : model.tracks)
    if (track.gains) printed.push_back(*track.gains);
  for (const OptionModel& option : model.options)
    for (const std::string& word : option.words) printed.push_back({word, {}});
  return reached_from(model, std::move(printed));
}

void check_unused(const VariantModel& model, Diagnostics& out) {
  const std::set<std::string> reached = reached_bonuses(model);
  for (const BonusModel& bonus : model.bonuses)
    if (is_own(model, bonus.id.span) && !reached.contains(bonus.id.text))
      out.warning(Code::kNeverUsed, bonus.id.span,
                  fmt::format("nothing earns the bonus '{}'", bonus.id.text),
                  "print it somewhere on the sheet, or remove it");
  for (const AreaModel& area : model.areas) check_tags(model, area, out);
}

}  // namespace clever
