#include "core/author/coverage/coverage.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/printed_cell.h"
#include "core/game/engine/score.h"
#include "core/variant/format/walk.h"
#include "core/variant/hooks/lua_text.h"
#include "core/variant/rules/verify.h"

namespace clever {
namespace {

using Kind = Site::Kind;

bool same_outcome(const Outcome& one, const Outcome& other) {
  return same_position(one.state, other.state) &&
         std::equal(one.choices.begin(), one.choices.end(), other.choices.begin(),
                    other.choices.end());
}

OptionValues options_of(const Catalog& catalog) {
  OptionValues options;
  for (const OptionNames& option : catalog.options) options[option.id] = option.value;
  return options;
}

/// A bonus that is used by a choice, and what for.
std::string use_place(const Catalog& catalog, int bonus, int area) {
  const std::string& id = catalog.bonuses[at(bonus)].id;
  return fmt::format("use of {} in {}", id, catalog.areas[at(area)].id);
}

}  // namespace

const char* plural_of(Site::Kind kind) {
  static constexpr const char* kWords[] = {"cells",  "bonuses", "table entries",
                                           "tracks", "options", "lines of Lua"};
  return kWords[at(kind)];
}

std::string cell_place(const AreaNames& area, int cell, int state) {
  const std::string name = area.id + " " + cell_name(area, cell);
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

Coverage::Coverage(const Library& library, const TestFile& file) : library_(library), file_(file) {
  variant_ = library.load_beside(file.variant(), file.name(), {}).variant;
  if (!variant_) return;
  const SourcePtr source = library.find_beside(file.variant(), file.name());
  Diagnostics ignored;  // it has loaded
  const Node document = parse(source, ignored);
  extends_ = document.find("extends") != nullptr;
  std::vector<std::pair<std::string, Span>> expressions;
  walk(document, Owner::kVariant, {[&](const Leaf& leaf) {
         written_.try_emplace(leaf.path, leaf.node.span);
         if (leaf.is(Noun::kExpression)) expressions.emplace_back(leaf.path, leaf.node.span);
       }});
  add_sites(*variant_);
  for (const OptionNames& option : variant_->catalog.options)
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      add(Kind::kOption, option.id + " " + option.values[i], option.spans[i]);
      if (i == 0) continue;
      const Loaded loaded =
          library.load_beside(file.variant(), file.name(), {{option.id, option.values[i]}});
      if (loaded.variant) add_sites(*loaded.variant);
    }
  for (const auto& [path, span] : expressions)
    add_lua(path, span, {span.file->name, span.line, span.column});
  for (const SourcePtr& script : library.scripts_of(source)) add_script(script);
}

/// Of a house rule only what stands in its own file is its own business.
void Coverage::add(Kind kind, const std::string& name, const Span& span) {
  if (extends_ && kind != Kind::kLua && (!span.file || span.file->name != variant_->catalog.file))
    return;
  if (index_.try_emplace({kind, name}, sites_.size()).second) sites_.push_back({kind, name, span});
}

/// Where a value of the variant's own file stands; nowhere when a parent has it.
Span Coverage::written_at(const std::string& path) const {
  const auto found = written_.find(path);
  return found == written_.end() ? Span{} : found->second;
}

void Coverage::touch(Kind kind, const std::string& name) {
  if (const auto found = index_.find({kind, name}); found != index_.end())
    sites_[found->second].touched = true;
}

const Site* Coverage::find(Kind kind, const std::string& name) const {
  const auto found = index_.find({kind, name});
  return found == index_.end() ? nullptr : &sites_[found->second];
}

void Coverage::add_sites(const Variant& variant) {
  for (int i = 0; i < variant.rules.area_count; ++i) add_area(variant, i);
  add_bonuses(variant);
  for (int i = 0; i < variant.rules.track_count; ++i)
    add_track(variant.rules.tracks[at(i)], variant.catalog.tracks[at(i)]);
}

void Coverage::add_area(const Variant& variant, int index) {
  const Area& area = variant.rules.areas[at(index)];
  const AreaNames& names = variant.catalog.areas[at(index)];
  for (const int cell : area.all - area.start_full)
    for (int state = 1; state <= area.states; ++state)
      add(Kind::kCell, cell_place(names, cell, state), names.cells[at(cell)].span);
  for (const TableEntry& entry : table_entries(variant, index))
    add(Kind::kTable, entry.name, written_at(entry.path));
}

/// Where bonuses are printed, and in which areas those can be used that need a choice.
void Coverage::add_bonuses(const Variant& variant) {
  const auto& [rules, catalog] = variant;
  for (const SpotNames& spot : catalog.spots)
    add(Kind::kBonus, spot_place(catalog, spot), spot.span);
  for (std::size_t round = 0; round < rules.round_bonuses.size(); ++round)
    if (!rules.round_bonuses[round].empty())
      add(Kind::kBonus, round_place(narrow<int>(round) + 1),
          written_at("rounds.earns." + std::to_string(round + 1)));
  for (int i = 0; i < rules.bonus_count; ++i) {
    const Bonus& bonus = rules.bonuses[at(i)];
    if (bonus.kind == Bonus::Kind::kMark) add(Kind::kBonus, use_place(catalog, i, bonus.area));
    for (std::size_t j = 0; j < bonus.choices && bonus.kind == Bonus::Kind::kOneOf; ++j)
      if (const Bonus& one = rules.bonuses[rules.choices[bonus.first_choice + j]];
          one.kind == Bonus::Kind::kMark)
        add(Kind::kBonus, use_place(catalog, i, one.area));
  }
}

void Coverage::add_track(const Track& track, const TrackNames& names) {
  const std::string path = "tracks." + names.id + ".";
  for (const bool spent : {false, true})
    for (int slot = 0; slot < track.slots; ++slot)
      add(Kind::kTrack, slot_place(names, slot, spent), written_at(path + "slots"));
  if (!names.ends.empty()) add(Kind::kBonus, end_place(names), written_at(path + "end"));
}

void Coverage::add_lua(const std::string& name, const Span& span, const Probe& probe) {
  add(Kind::kLua, name, span);
  probes_.push_back({name, probe});
}

void Coverage::add_script(const SourcePtr& script) {
  const std::string name = std::filesystem::path(script->name).filename().string();
  for (const int line : hooks::lines_within_functions(script->text))
    add_lua(fmt::format("{}:{}", name, line), {script, line, 1, line, 2}, {script->name, line, 0});
}

void Coverage::fed(const Variant& variant, const State& before, const Input& input,
                   const Outcome& after) {
  for (const OptionNames& option : variant.catalog.options)
    touch(Kind::kOption, option.id + " " + option.value);
  events(variant, after.trace);
  tracks(variant, std::holds_alternative<Begin>(input) ? State{} : before, after.state);
  if (const auto* action = std::get_if<Action>(&input);
      action && action->type == ActionType::kBonus && action->area != kNone8)
    touch(Kind::kBonus, use_place(variant.catalog, action->subject, action->area));
  ask_probes(variant, [&](const Ruleset& rules) {
    other_->state = before;
    feed(rules, input, *other_);
    return !same_outcome(*other_, after);
  });
}

void Coverage::events(const Variant& variant, const Trace& trace) {
  const Catalog& catalog = variant.catalog;
  for (const Event& event : trace) {
    if (event.kind == Event::Kind::kRound) touch(Kind::kBonus, round_place(event.round));
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
      for (const int slot : is.spent[i] - was.spent[i])
        touch(Kind::kTrack, slot_place(names, slot, true));
    }
}

/// An entry is exercised when the points that are compared depend on it: so each is changed in
/// turn.
void Coverage::scored(const Variant& variant, const State& state, int seat, int area) {
  const int points = area_score(variant.rules, state, seat, area);
  Ruleset rules = variant.rules;
  for (const TableEntry& entry : table_entries(variant, area)) {
    if (touched(Kind::kTable, entry.name)) continue;
    ++rules.numbers[entry.number];
    verify(rules);
    if (area_score(rules, state, seat, area) != points) touch(Kind::kTable, entry.name);
    --rules.numbers[entry.number];
  }
  ask_probes(variant, [&](const Ruleset& changed) {  // scores may be asked of scripts too
    return area_score(changed, state, seat, area) != points;
  });
}

void Coverage::ask_probes(const Variant& variant,
                          const std::function<bool(const Ruleset&)>& differs) {
  const OptionValues options = options_of(variant.catalog);
  for (LuaProbe& probe : probes_) {
    if (touched(Kind::kLua, probe.name)) continue;
    const VariantPtr other = with_probe(probe, options);
    if (!other) continue;
    HookPort* hooks = other->rules.hooks.get();
    const bool differed = differs(other->rules);
    const bool asked = hooks && hooks->probed();
    if (differed || asked) touch(Kind::kLua, probe.name);
  }
}

VariantPtr Coverage::with_probe(LuaProbe& probe, const OptionValues& options) {
  const auto [found, is_new] = probe.variants.try_emplace(options);
  if (!is_new) return found->second;
  const Loaded loaded =
      library_.with(probe.probe).load_beside(file_.variant(), file_.name(), options);
  return found->second = loaded.variant;
}

}  // namespace clever
