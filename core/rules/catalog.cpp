// The names of a variant, gathered beside the tables.
#include "core/rules/catalog.h"

#include "core/rules/compiler.h"

namespace clever {
namespace {

const DieModel* die_of(const VariantModel& model, const AreaModel& area) {
  for (const DieModel& die : model.dice)
    if (die.id.text == area.dice.front().text) return &die;
  return nullptr;
}

const char* kind_of(ActionKind kind) {
  static constexpr const char* kKinds[] = {"reroll", "return", "extra", "number", "", ""};
  return kKinds[static_cast<std::size_t>(kind)];
}

TrackNames track_names(const TrackModel& model) {
  TrackNames names{model.id.text, model.name, model.short_name, kind_of(model.does), {}, {}};
  if (names.kind.empty()) names.kind = model.id.text;
  for (const SlotModel& slot : model.slots)
    names.slots.push_back(slot.open ? "?" : slot.printed ? std::to_string(*slot.printed) : "");
  for (const EarnModel& earn : model.end) names.ends.push_back(earn.bonus.text);
  return names;
}

}  // namespace

/// The letter of the area and what is done there: a number, ? for a free one, x for any cell.
std::string Compiler::short_name(const BonusModel& model) const {
  if (!model.short_name.empty()) return model.short_name;
  if (model.points) return std::to_string(*model.points) + "p";
  if (!model.area) return "*";
  const DieModel* die = die_of(model_, model_.areas[area_index(model.area->text)]);
  const std::string glyph = die ? die->glyph : model.area->text.substr(0, 1);
  return glyph + (model.any_cell ? "x" : model.low == model.high ? std::to_string(model.low) : "?");
}

AreaNames Compiler::area_names(const AreaModel& model) const {
  AreaNames names;
  names.id = model.id.text;
  names.name = model.name;
  if (const DieModel* die = die_of(model_, model))
    names.colour = die->colour, names.glyph = die->glyph;
  names.grid = model.grid;
  names.rows = model.rows;
  names.columns = model.columns;
  names.writes = model.writes;
  names.states = model.states;
  names.cells.assign(model.cells.begin(), model.cells.end());
  for (const auto& of : model.row_of) names.row_of.push_back(of ? of->text : "");
  for (const WayModel& way : model.ways) names.ways.push_back({way.name.text, way.earns});
  for (const GroupModel& group : model.groups)
    if (group.points)
      names.group_points.push_back({group.kind, group.name, group.cells, *group.points});
  names.rule = model.rule.empty() ? Texts{{"en", describe(model)}} : model.rule;
  return names;
}

void Compiler::catalog() {
  catalog_.id = model_.id;
  catalog_.name = model_.name;
  catalog_.by = model_.by;
  for (const DieModel& die : model_.dice)
    catalog_.dice.push_back({die.id.text, die.name, die.glyph, die.colour, die.faces, die.wild});
  for (const AreaModel& area : model_.areas) catalog_.areas.push_back(area_names(area));
  for (const TrackModel& track : model_.tracks) {
    catalog_.tracks.push_back(track_names(track));
    catalog_.bonuses.push_back({track.id.text, track.name, track.short_name});
  }
  catalog_.bonuses.push_back({"fox", {{"en", "fox"}, {"de", "Fuchs"}}, "F"});
  for (const BonusModel& bonus : model_.bonuses)
    catalog_.bonuses.push_back({bonus.id.text, bonus.name, short_name(bonus)});
  for (const OptionModel& option : model_.options)
    catalog_.options.push_back(
        {option.id.text, option.about, option.values, option.default_value, option.spans});
  for (const RatingModel& rating : model_.ratings) {
    RatingNames names{{}, rating.name};
    if (rating.from) names.from = rating.from->value;
    catalog_.ratings.push_back(std::move(names));
  }
  for (const Earns& earns : model_.rounds.earns) {
    std::string text;
    for (const EarnModel& earn : earns)
      text += (text.empty() ? "" : " ") + catalog_.bonuses[bonus_index(earn.bonus.text)].short_name;
    catalog_.round_bonuses.push_back(text);
  }
}

}  // namespace clever
