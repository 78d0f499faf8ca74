// The shared desk of the files that make up compile(): model, tables under construction, names.
#pragma once

#include <set>
#include <span>
#include <string>

#include "core/variant/format/fields.h"
#include "core/variant/rules/compile.h"

namespace clever {

class Compiler {
 public:
  Compiler(const VariantModel& model, std::shared_ptr<HookPort> hooks, Diagnostics& out)
      : model_(model), hooks_(std::move(hooks)), out_(out) {}

  Compiled run();

 private:
  // compile.cpp
  void dice();
  void tracks();
  void slot_numbers(const TrackModel& model, Track& track);
  void equal_slots(const TrackModel& model, Track& track) const;
  Numbers numbers_of_slot(const TrackModel& model, HookId hook, int die, int slot, int face);
  std::vector<Numbers> numbers_by_steps(const TrackModel& model, HookId hook, int die, int face);
  void bonuses();
  Bonus bonus(const BonusModel& model);
  Numbers numbers_of_area(const AreaModel& area, const std::optional<Word>& added) const;
  void foxes();
  void rounds();
  std::uint8_t bonus_index(const std::string& id) const;

  // compile_stages.cpp
  void stages();

  // compile_lines.cpp
  void lines(const AreaModel& model, Area& area);
  void blocks(const AreaModel& model, Area& area);
  void waits(const AreaModel& model, Area& area, int index);

  // compile_regions.cpp
  void regions(const AreaModel& model, Area& area);

  // compile_area.cpp
  void areas();
  void cells(const AreaModel& model, Area& area);
  void takes(const AreaModel& model, Area& area, Numbers domain);
  void enter(const AreaModel& model, Area& area, Numbers domain);
  void close_ways(const Area& area);
  void after(const AreaModel& model, Area& area, int index, Numbers domain);
  Numbers accepted_after(const AreaModel& model, const Area& area, int cell,
                         std::optional<int> previous, Numbers domain);
  bool accepts(const AreaModel& model, const Area& area, int cell, std::optional<int> previous,
               int number);
  void accept_hooks(const AreaModel& model);
  int written(const AreaModel& model, std::size_t way, int cell, int number);
  Cells cells_from(const AreaModel& model, const Area& area, const FromModel& from,
                   Where where) const;
  void open_to(const AreaModel& model, Area& area);
  void area_dice(const AreaModel& model, Area& area, int index);
  void own_rows(const AreaModel& model, Area& area);

  // compile_triggers.cpp
  void triggers(const AreaModel& model, Area& area, int index);
  std::uint16_t add_spot(SpotNames spot);

  // compile_score.cpp
  void score(const AreaModel& model, Area& area);
  ScorePart score_part(const AreaModel& model, const Area& area, const ScoreModel& score);

  // catalog.cpp
  void catalog();
  AreaNames area_names(const AreaModel& model) const;
  PrintedArea printed_area(const AreaModel& model) const;
  int widest(const AreaModel& model) const;
  void bonus_names();
  std::string short_name(const BonusModel& model) const;
  std::string short_names(const Earns& earns) const;

  // hooks
  HookId prepare(HookPoint point, const std::optional<Expression>& expression,
                 const std::string& here);
  /// Asks a tabulated hook; a fault becomes a located problem, once an expression.
  HookAnswer ask(HookId hook, std::span<const HookArgument> arguments, const Span& where);
  /// Is this the first failure at the place?
  bool fails_first(const Span& where);

  const VariantModel& model_;
  std::shared_ptr<HookPort> hooks_;
  Diagnostics& out_;
  Compiled result_;
  Ruleset& rules_ = result_.rules;
  Catalog& catalog_ = result_.catalog;
  std::vector<HookId> accept_hooks_;  // of the area being compiled, by row
  std::optional<int> highest_;        // number of the dice of that area
  std::set<HookId> endless_;          // those that took too long, which are not waited for again
  std::vector<HookId> way_hooks_;
  std::set<std::pair<int, int>> failed_;  // lines and columns of what has been told
  bool called_hooks_ = false;             // some hook has to be asked while playing
};

/// Which of the dice, areas, tracks or bonuses has this id; kNone8 when none has.
template <class Model>
std::uint8_t index_of(const std::vector<Model>& models, const std::string& id) {
  for (std::size_t i = 0; i < models.size(); ++i)
    if (models[i].id.text == id) return narrow<std::uint8_t>(i);
  return kNone8;
}

/// The cells of an index list as a set.
inline Cells set_of(const std::vector<int>& cells) {
  Cells set;
  for (const int cell : cells) set.add(cell);
  return set;
}

/// The cells of a row, without holes.
Cells cells_of_row(const AreaModel& model, int row);
Cells cells_of_column(const AreaModel& model, int column);

/// Can the number follow the one before it?
bool follows(Versus versus, int number, int previous);

inline int marks_needed(const GroupModel& group) {
  return group.count > 0 ? group.count : count_of(group.cells);
}

/// A line of `from` goes over those of a lower rank: first come general lines, then those for one
/// die field, then those for one cause.
inline int rank_of(const FromModel& from) {
  return (from.cause.empty() ? 0 : 2) + (from.slot > 0 ? 1 : 0);
}

Texts describe(const VariantModel& model, const AreaModel& area);

}  // namespace clever
