// The names of a variant, gathered beside the tables.
#include "core/variant/rules/catalog.h"

#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/variant/rules/compiler.h"

namespace clever {
namespace {

/// The first expression in what is marked, opened or scored; null where words say it all.
const Expression* expression_in(const AreaModel& area) {
  const auto in = [](const std::optional<Expression>& hook) { return hook ? &*hook : nullptr; };
  for (const auto* hook :
       {in(area.accept.hook), in(area.place_hook), in(area.open_hook), in(area.further_hook)})
    if (hook) return hook;
  for (const auto& row : area.row_accept)
    if (row && row->hook) return &*row->hook;
  for (const ScoreModel& score : area.score)
    if (score.hook) return &*score.hook;
  return nullptr;
}

TrackNames track_names(const TrackModel& model) {
  TrackNames names{model.id.text, model.name, model.short_name, {}, {}};
  for (const SlotModel& slot : model.slots)
    names.slots.push_back(slot.open ? "?" : slot.printed ? std::to_string(*slot.printed) : "");
  for (const EarnModel& earn : model.end) names.ends.push_back(earn.bonus.text);
  return names;
}

/// How a number of a row relates to the one behind it, where each follows the one before.
const char* sign_between(const AreaModel& model, int row) {
  static constexpr const char* kSigns[] = {"", "<", "<=", ">", ">=", "=", "", "", "", "", "", ""};
  const bool in_order = model.place == Place::kNext || model.place == Place::kNextInRow;
  if (!in_order || model.columns < 2) return "";
  return kSigns[at(model.accept_of(row * model.columns).versus)];
}

std::string first_letter(const std::string& id) {
  return {static_cast<char>(std::toupper(static_cast<unsigned char>(id.front())))};
}

/// The row, from 1, that is open to the picked die of a die field, or 0: all rows, or none.
int row_of_slot(const AreaModel& model, int slot) {
  const FromModel* holds = nullptr;
  for (const FromModel& from : model.from) {
    const bool concerned = from.source == Source::kSlots &&
                           (from.cause.empty() || from.cause == "pick") &&
                           (from.slot == 0 || from.slot == slot);
    if (concerned && (!holds || rank_of(from) >= rank_of(*holds))) holds = &from;
  }
  return !holds ? 0 : holds->same_row ? slot : holds->row;
}

/// The one die field, from 1, that leads to a row; 0 where there is none, or several.
int slot_of_row(const AreaModel& model, int row, int rolls) {
  int only = 0;
  for (int slot = 1; slot <= rolls; ++slot) {
    if (row_of_slot(model, slot) != row) continue;
    if (only != 0) return 0;
    only = slot;
  }
  return only;
}

void add_score(const ScoreModel& score, PrintedArea& area) {
  const bool by_row = score.kind == ScoreKind::kRowTable;
  if (score.kind == ScoreKind::kPairDifferences) area.pairs = true;
  if (score.kind == ScoreKind::kEach) area.each.push_back({score.each, score.table});
  if (score.kind == ScoreKind::kColumnSums) area.column_factors = score.table;
  if (score.kind == ScoreKind::kRowSums) area.row_factors = score.table;
  if (score.kind == ScoreKind::kTable || by_row)
    area.tables.push_back({by_row, {score.table.begin() + 1, score.table.end()}});
}

/// What is printed for a row: its die field, or the letter of its die.
std::string row_label(const VariantModel& model, const AreaNames& area, int row) {
  if (const int slot = area.slot_of_row[at(row)]; slot > 0) return roman(slot);
  const int die = index_of(model.dice, area.row_of[at(row)]);
  return die < count_of(model.dice) ? model.dice[at(die)].glyph.text : "";
}

/// How each cell reads; those that nobody marks as moves call them.
template <class Text>
std::vector<std::string> read_cells(const AreaNames& area, Text text) {
  std::vector<std::string> all;
  std::set<std::string> known;
  for (int cell = 0; cell < count_of(area.cells); ++cell) {
    const bool idle = area.cells[at(cell)].hole || area.cells[at(cell)].start;
    all.push_back(idle ? cell_name(area, cell) : text(cell));
    if (!idle && (all.back().empty() || !known.insert(all.back()).second)) return {};
  }
  return all;
}

/// The shortest that tells the cells of a grid apart.
std::vector<std::string> read_as(const VariantModel& model, const AreaNames& area) {
  if (!area.grid || !area.regions.empty()) return {};
  const auto row = [&](int cell) { return cell / area.columns; };
  if (!area.row_glyph.empty())
    return read_cells(area, [&](int cell) {
      return fmt::format("{}{} {}{}", area.row_glyph, row(cell) + 1, area.column_glyph,
                         cell % area.columns + 1);
    });
  const auto number = [&](int cell) {
    const std::optional<int>& printed = area.cells[at(cell)].printed;
    return printed ? std::to_string(*printed) : "";
  };
  if (std::vector<std::string> all = read_cells(area, number); !all.empty()) return all;
  return read_cells(area, [&](int cell) {
    const std::string label = row_label(model, area, row(cell));
    return label.empty() || number(cell).empty() ? "" : label + " " + number(cell);
  });
}

}  // namespace

std::string roman(int number) {
  static constexpr const char* kNumerals[] = {"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"};
  return number >= 0 && number <= kMaxRolls ? kNumerals[number] : std::to_string(number);
}

/// The letter of the area and what is done there: a number, ? for a free one, x for any cell.
std::string Compiler::short_name(const BonusModel& model) const {
  if (!model.short_name.empty()) return model.short_name;
  if (model.points) return std::to_string(*model.points) + "p";
  if (!model.area) return "*";
  const std::string& glyph = catalog_.areas[index_of(model_.areas, model.area->text)].glyph;
  return glyph + (model.any_cell ? "x" : model.low == model.high ? std::to_string(model.low) : "?");
}

int Compiler::widest(const AreaModel& model) const {
  if (!model.writes) return 0;
  const Area& area = rules_.areas[index_of(model_.areas, model.id.text)];
  const std::size_t entries = model.cells.size() * area.ways * (kMaxNumber + 1);
  int largest = 0;
  for (const std::uint8_t value : std::span(rules_.written).subspan(area.enter, entries))
    if (value != kNone8) largest = std::max(largest, int{value});
  return count_of(std::to_string(largest));
}

PrintedArea Compiler::printed_area(const AreaModel& model) const {
  PrintedArea area;
  area.id = model.id.text;
  // An area of all dice has a letter, and no colour of its own.
  if (model.all_dice) {
    area.glyph = first_letter(model.id.text);
  } else {
    const DieModel& die = model_.dice[index_of(model_.dice, model.dice.front().text)];
    area.colour = die.colour.text;
    area.glyph = die.glyph.text;
  }
  if (model.combine == Combine::kRowColumn) {
    area.row_glyph = area.glyph;
    area.column_glyph = model_.dice[index_of(model_.dice, model.dice[1].text)].glyph.text;
  }
  if (model.combine != Combine::kRowColumn && model.dice.size() > 1)
    for (const Word& die : model.dice)
      area.dice.push_back(model_.dice[index_of(model_.dice, die.text)].glyph.text);
  area.sum = model.combine == Combine::kSum;
  area.grid = model.grid;
  area.rows = model.rows;
  area.columns = model.columns;
  area.writes = model.writes;
  area.widest = widest(model);
  area.bound = model.accept.cell;
  for (int row = 0; row < model.rows; ++row) area.between.emplace_back(sign_between(model, row));
  for (const TagModel& tag : model.tags)
    area.tags.push_back({tag.id.text, tag.name, tag.colour.text});
  const Area& compiled = rules_.areas[index_of(model_.areas, model.id.text)];
  for (int cell = 0; compiled.in_regions && cell < count_of(model.cells); ++cell) {
    const Cells region = rules_.region(compiled, cell);
    area.regions.push_back(region.empty() ? cell : region.first());
  }
  if (model.complete_by) area.complete_by = model.complete_by->text;
  for (const ScoreModel& score : model.score) add_score(score, area);
  return area;
}

AreaNames Compiler::area_names(const AreaModel& model) const {
  AreaNames names;
  static_cast<PrintedArea&>(names) = printed_area(model);
  names.name = model.name;
  names.states = model.states;
  names.skips = model.place == Place::kFurtherRight;
  names.cells.assign(model.cells.begin(), model.cells.end());
  for (const auto& of : model.row_of) names.row_of.push_back(of ? of->text : "");
  for (int row = 1; row <= model.rows; ++row)
    names.slot_of_row.push_back(slot_of_row(model, row, rules_.rolls));
  for (const WayModel& way : model.ways) {
    names.ways.push_back(way.id.text);
    names.way_names.push_back(way.name);
  }
  for (const GroupModel& group : model.groups)
    if (group.points)
      names.group_points.push_back(
          {group.kind, group.name, group.cells, *group.points, marks_needed(group)});
  names.read_as = read_as(model_, names);
  names.rule = model.rule.empty() ? describe(model_, model) : model.rule;
  const Expression* expression = expression_in(model);
  names.needs_rule = expression || !model.rule.empty();
  if (expression && model.rule.empty()) names.unsaid = expression->span;
  return names;
}

/// In the order of bonus_index().
void Compiler::bonus_names() {
  for (const TrackModel& track : model_.tracks)
    catalog_.bonuses.push_back({track.id.text, track.name, track.short_name, ""});
  catalog_.bonuses.push_back({kFoxName, {{"en", "fox"}, {"de", "Fuchs"}}, "F", ""});
  for (const BonusModel& bonus : model_.bonuses)
    catalog_.bonuses.push_back(
        {bonus.id.text, bonus.name, short_name(bonus),
         bonus.area ? catalog_.areas[index_of(model_.areas, bonus.area->text)].colour : ""});
}

std::string Compiler::short_names(const Earns& earns) const {
  std::string text;
  for (const EarnModel& earn : earns)
    text += (text.empty() ? "" : " ") + catalog_.bonuses[bonus_index(earn.bonus.text)].short_name;
  return text;
}

void Compiler::catalog() {
  catalog_.id = model_.id.text;
  catalog_.name = model_.name;
  catalog_.by = model_.by;
  for (const DieModel& die : model_.dice)
    catalog_.dice.push_back({die.id.text, die.name, die.glyph.text, die.colour.text});
  for (const AreaModel& area : model_.areas) catalog_.areas.push_back(area_names(area));
  for (const TrackModel& track : model_.tracks) catalog_.tracks.push_back(track_names(track));
  bonus_names();
  for (const OptionModel& option : model_.options)
    catalog_.options.push_back(
        {option.id.text, option.about, option.values, option.default_value, option.spans});
  for (const RatingModel& rating : model_.ratings) {
    catalog_.ratings.push_back({{}, rating.name});
    if (rating.from) catalog_.ratings.back().from = rating.from->value;
  }
  for (const Earns& earns : model_.rounds.earns)
    catalog_.round_bonuses.push_back(short_names(earns));
}

std::vector<std::map<std::string, std::string>> option_settings(const Catalog& catalog) {
  std::vector<std::map<std::string, std::string>> all = {{}};
  for (const OptionNames& option : catalog.options)
    for (std::size_t i = 1; i < option.values.size(); ++i)
      all.push_back({{option.id, option.values[i]}});
  if (catalog.shuffles) all.push_back({{kSheetOption, "1"}});
  return all;
}

}  // namespace clever
