#include "core/testing/coverage.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include <fmt/format.h>

#include "core/engine/score.h"
#include "core/hooks/lua_lines.h"
#include "core/model/reader.h"
#include "core/schema/walk.h"
#include "core/view/wording.h"

namespace clever {
namespace {

using Kind = Site::Kind;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// An entry of a points table: where it stands in Ruleset::numbers, and what it is called.
struct TableEntry {
  std::size_t number = 0;
  std::string name;
  Span span = {};
};

/// The entries of one part of a score. Parts lie one behind the other in Ruleset::numbers.
class TableEntries {
 public:
  TableEntries(const Variant& variant, int area)
      : rules_(variant.rules),
        area_(variant.rules.areas[at(area)]),
        names_(variant.catalog.areas[at(area)]) {}

  std::vector<TableEntry> all() {
    for (std::size_t i = 0; i < area_.parts; ++i) part(area_.first_part + i);
    return std::move(entries_);
  }

 private:
  void part(std::size_t index) {
    const ScorePart& part = rules_.parts[index];
    const std::size_t end =
        index + 1 < rules_.parts.size() ? rules_.parts[index + 1].numbers : rules_.numbers.size();
    switch (part.kind) {
      case ScoreKind::kTable:
        return by_marks(part.numbers, end, "");
      case ScoreKind::kRowTable:
        return by_marks(part.numbers, end, " in a row");
      case ScoreKind::kWeightedSum:
      case ScoreKind::kLast:
      case ScoreKind::kOutermost:
      case ScoreKind::kPoints:
        return by_cell(part.numbers);
      case ScoreKind::kGroups:
        return by_group(part.numbers);
      case ScoreKind::kEach:
        return add(part.numbers, "points of certain entries");
      default:
        return;  // no table
    }
  }

  void add(std::size_t number, const std::string& what, const Span& span = {}) {
    entries_.push_back({number, names_.id + " " + what, span});
  }
  void by_marks(std::size_t first, std::size_t end, const char* what) {
    for (std::size_t i = first; i < end; ++i)
      add(i, fmt::format("points of {}{}", counted(i - first, "mark", "marks"), what));
  }
  void by_cell(std::size_t first) {
    for (std::size_t cell = 0; cell < names_.cells.size(); ++cell) {
      const CellNames& facts = names_.cells[cell];
      if (facts.points || facts.weight)
        add(first + cell, "points of " + cell_text(names_, static_cast<int>(cell)), facts.span);
    }
  }
  void by_group(std::size_t first) {
    for (std::size_t i = 0; i < names_.group_points.size(); ++i)
      add(first + 2 * i, "points of " + names_.group_points[i].where);
  }

  const Ruleset& rules_;
  const Area& area_;
  const AreaNames& names_;
  std::vector<TableEntry> entries_;
};

/// A bonus that is used by a choice, and what for.
std::string use_place(const Catalog& catalog, int bonus, int area) {
  const std::string& id = catalog.bonuses[at(bonus)].id;
  return fmt::format("use of {} in {}", id, catalog.areas[at(area)].id);
}

bool same_outcome(const Outcome& one, const Outcome& other) {
  return std::memcmp(&one.state, &other.state, sizeof(State)) == 0 &&
         std::equal(one.choices.begin(), one.choices.end(), other.choices.begin(),
                    other.choices.end());
}

}  // namespace

/// For every line of Lua a variant in which its tabulated answers are wrong. Where such a variant
/// goes on differently, the line mattered.
class Coverage::LuaProbes {
 public:
  LuaProbes(const Library& library, const TestFile& file) : library_(library), file_(file) {}

  void add(const std::string& name, const Probe& probe) { probes_.push_back({name, probe, {}}); }

  template <class Touch>
  void fed(const Variant& variant, const State& before, const Input& input, const Outcome& after,
           Touch touch) {
    OptionValues options;
    for (const OptionNames& option : variant.catalog.options) options[option.id] = option.value;
    for (One& one : probes_) {
      if (one.touched) continue;
      const VariantPtr& other = loaded(one, options);
      if (!other) continue;
      other_->state = before;
      feed(other->rules, input, *other_);
      const bool called = other->rules.hooks && other->rules.hooks->probed();
      one.touched = called || !same_outcome(*other_, after);
      if (one.touched) touch(one.name);
    }
  }

  /// Scores may be asked of scripts too.
  template <class Touch>
  void scored(const Variant& variant, const State& state, int seat, int area, Touch touch) {
    OptionValues options;
    for (const OptionNames& option : variant.catalog.options) options[option.id] = option.value;
    for (One& one : probes_) {
      if (one.touched) continue;
      const VariantPtr& other = loaded(one, options);
      if (!other || !other->rules.hooks) continue;
      area_score(other->rules, state, seat, area);
      one.touched = other->rules.hooks->probed();
      if (one.touched) touch(one.name);
    }
  }

 private:
  struct One {
    std::string name;
    Probe probe;
    std::map<OptionValues, VariantPtr> variants;
    bool touched = false;
  };

  const VariantPtr& loaded(One& one, const OptionValues& options) {
    const auto [found, is_new] = one.variants.try_emplace(options);
    if (is_new)
      found->second =
          library_.with(one.probe).load_beside(file_.variant(), file_.name(), options).variant;
    return found->second;
  }

  const Library& library_;
  const TestFile& file_;
  std::vector<One> probes_;
  std::unique_ptr<Outcome> other_ = std::make_unique<Outcome>();
};

const char* plural_of(Site::Kind kind) {
  static constexpr const char* kWords[] = {"cells",  "bonuses", "table entries",
                                           "tracks", "options", "lines of Lua"};
  return kWords[static_cast<int>(kind)];
}

std::string cell_place(const AreaNames& area, int cell, int state) {
  const std::string name = area.id + " " + cell_text(area, cell);
  return area.states.size() > 1 ? name + " " + area.states[at(state - 1)] : name;
}

std::string spot_place(const Catalog& catalog, const SpotNames& spot) {
  return fmt::format("{} at {} {}", catalog.bonuses[at(spot.bonus)].id,
                     catalog.areas[at(spot.area)].id, spot.where);
}

std::string round_place(int round) { return fmt::format("start of round {}", round); }

std::string end_place(const TrackNames& track) { return "end of " + track.id; }

std::string slot_place(const TrackNames& track, int slot, bool spent) {
  return fmt::format("{} {} {}", track.id, slot + 1, spent ? "spent" : "unlocked");
}

Coverage::Coverage(const Library& library, const TestFile& file)
    : lua_(std::make_unique<LuaProbes>(library, file)) {
  variant_ = library.load_beside(file.variant(), file.name(), {}).variant;
  if (!variant_) return;
  add_sites(*variant_);
  for (const OptionNames& option : variant_->catalog.options)
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      add(Kind::kOption, option.id + " " + option.values[i], option.spans[i]);
      const Loaded loaded =
          library.load_beside(file.variant(), file.name(), {{option.id, option.values[i]}});
      if (i > 0 && loaded.variant) add_sites(*loaded.variant);
    }
  add_lua(library, library.find_beside(file.variant(), file.name()));
}

Coverage::~Coverage() = default;

void Coverage::add(Kind kind, const std::string& name, const Span& span) {
  if (index_.try_emplace({kind, name}, sites_.size()).second) sites_.push_back({kind, name, span});
}

void Coverage::touch(Kind kind, const std::string& name) {
  if (const auto found = index_.find({kind, name}); found != index_.end())
    sites_[found->second].touched = true;
}

bool Coverage::touched(Kind kind, const std::string& name) const {
  const auto found = index_.find({kind, name});
  return found != index_.end() && sites_[found->second].touched;
}

void Coverage::add_sites(const Variant& variant) {
  const auto& [rules, catalog] = variant;
  for (int i = 0; i < rules.area_count; ++i) {
    const Area& area = rules.areas[at(i)];
    const AreaNames& names = catalog.areas[at(i)];
    for (Cells rest = area.all & ~area.start; rest != 0; rest &= rest - 1)
      for (int state = 1; state <= area.states; ++state) {
        const int cell = std::countr_zero(rest);
        add(Kind::kCell, cell_place(names, cell, state), names.cells[at(cell)].span);
      }
    for (const TableEntry& entry : TableEntries(variant, i).all())
      add(Kind::kTable, entry.name, entry.span);
  }
  for (const SpotNames& spot : catalog.spots)
    add(Kind::kBonus, spot_place(catalog, spot), spot.span);
  for (std::size_t round = 0; round < rules.round_bonuses.size(); ++round)
    if (!rules.round_bonuses[round].empty())
      add(Kind::kBonus, round_place(static_cast<int>(round) + 1));
  for (int i = 0; i < rules.bonus_count; ++i) {
    const Bonus& bonus = rules.bonuses[at(i)];
    if (bonus.kind == Bonus::Kind::kMark) add(Kind::kBonus, use_place(catalog, i, bonus.area));
    for (std::size_t j = 0; j < bonus.choices && bonus.kind == Bonus::Kind::kOneOf; ++j)
      if (const Bonus& one = rules.bonuses[rules.choices[bonus.first_choice + j]];
          one.kind == Bonus::Kind::kMark)
        add(Kind::kBonus, use_place(catalog, i, one.area));
  }
  for (int i = 0; i < rules.track_count; ++i) {
    const TrackNames& names = catalog.tracks[at(i)];
    for (const bool spent : {false, true})
      for (int slot = 0; slot < rules.tracks[at(i)].slots; ++slot)
        add(Kind::kTrack, slot_place(names, slot, spent));
    if (!names.ends.empty()) add(Kind::kBonus, end_place(names));
  }
}

/// The lines of the script, and every expression of the variant's own file.
void Coverage::add_lua(const Library& library, const SourcePtr& source) {
  Diagnostics ignored;
  const Node document = parse(source, ignored);
  walk(document, Owner::kVariant, {[this](const Leaf& leaf) {
         if (leaf.kind != Leaf::Kind::kText || leaf.shape != "expression") return;
         const Span& span = leaf.node.span;
         add(Kind::kLua, leaf.path, span);
         lua_->add(leaf.path, {span.file->name, span.line, span.column});
       }});
  const Node* name = document.find("script");
  const SourcePtr script = name ? library.find_script(name->text, source->name) : nullptr;
  if (!script) return;
  for (const int line : hooks::lines_within_functions(script->text)) {
    const std::string place = fmt::format("{}:{}", name->text, line);
    add(Kind::kLua, place, {script, line, 1, line, 2});
    lua_->add(place, {script->name, line, 0});
  }
}

void Coverage::fed(const Variant& variant, const State& before, const Input& input,
                   const Outcome& after) {
  for (const OptionNames& option : variant.catalog.options)
    touch(Kind::kOption, option.id + " " + option.value);
  events(variant, after.trace);
  if (!std::holds_alternative<Begin>(input)) tracks(variant, before, after.state);
  if (const auto* action = std::get_if<Action>(&input);
      action && action->type == ActionType::kBonus)
    touch(Kind::kBonus, use_place(variant.catalog, action->subject, action->area));
  lua_->fed(variant, before, input, after,
            [this](const std::string& name) { touch(Kind::kLua, name); });
}

void Coverage::events(const Variant& variant, const Trace& trace) {
  const Catalog& catalog = variant.catalog;
  for (const Event& event : trace) {
    if (event.kind == Event::Kind::kRound) touch(Kind::kBonus, round_place(event.player));
    if (event.kind == Event::Kind::kGain && event.spot != Event::kNoSpot)
      touch(Kind::kBonus, spot_place(catalog, catalog.spots[event.spot]));
    if (event.kind == Event::Kind::kMark)
      touch(Kind::kCell, cell_place(catalog.areas[event.area], event.cell, event.value));
  }
}

void Coverage::tracks(const Variant& variant, const State& before, const State& after) {
  for (int seat = 0; seat < after.seats; ++seat)
    for (int i = 0; i < variant.rules.track_count; ++i) {
      const TrackNames& names = variant.catalog.tracks[at(i)];
      const SeatState &was = before.seat[at(seat)], &is = after.seat[at(seat)];
      for (int slot = was.unlocked[at(i)]; slot < is.unlocked[at(i)]; ++slot) {
        touch(Kind::kTrack, slot_place(names, slot, false));
        if (slot + 1 == variant.rules.tracks[at(i)].slots) touch(Kind::kBonus, end_place(names));
      }
      for (unsigned rest = is.spent[at(i)] & ~unsigned{was.spent[at(i)]}; rest != 0;
           rest &= rest - 1)
        touch(Kind::kTrack, slot_place(names, std::countr_zero(rest), true));
    }
}

/// An entry is exercised when the points that are compared depend on it: so each is changed in
/// turn.
void Coverage::scored(const Variant& variant, const State& state, int seat, int area) {
  const int points = area_score(variant.rules, state, seat, area);
  Ruleset rules = variant.rules;
  for (const TableEntry& entry : TableEntries(variant, area).all()) {
    if (touched(Kind::kTable, entry.name)) continue;
    ++rules.numbers[entry.number];
    if (area_score(rules, state, seat, area) != points) touch(Kind::kTable, entry.name);
    --rules.numbers[entry.number];
  }
  lua_->scored(variant, state, seat, area,
               [this](const std::string& name) { touch(Kind::kLua, name); });
}

}  // namespace clever
