#include "core/game/words/position_json.h"

#include <algorithm>

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/game/engine/offers.h"
#include "core/game/words/json.h"
#include "core/game/words/wording.h"

namespace clever {
namespace {

const char* place_word(Where where) {
  if (is_field(where)) return "slot";
  return where == Where::kPlatter ? "platter" : where == Where::kAside ? "aside" : "pool";
}

Json die_json(const State& state, int die) {
  const Where where = where_of(state, die);
  Json json = {{"face", state.face[die]}, {"at", place_word(where)}};
  if (is_field(where)) json["slot"] = at(where) + 1;
  if (state.used.has(die)) json["used"] = true;
  return json;
}

Json dice_json(const Catalog& catalog, const State& state) {
  Json dice = Json::object();
  for (int die = 0; die < count_of(catalog.dice); ++die)
    dice[catalog.dice[at(die)].id] = die_json(state, die);
  return dice;
}

/// What stands in a cell: nothing, a number, or what a mark shows.
Json written_json(const Ruleset& rules, const Catalog& catalog, const SeatState& seat, int index,
                  int cell) {
  const Area& area = rules.areas[index];
  const AreaNames& names = catalog.areas[at(index)];
  if (!seat.marked[index].has(cell)) return nullptr;
  const int value = seat.value[area.first_value + cell];
  if (area.writes) return value == 0 ? Json("x") : Json(value);
  if (seat.full[index].has(cell)) return mark_text(names, area.states);
  return mark_text(names, area.states > 1 ? value : 1);
}

Json cells_json(const Ruleset& rules, const Catalog& catalog, const SeatState& seat) {
  Json areas = Json::object();
  for (int area = 0; area < rules.area_count; ++area) {
    Json& cells = areas[catalog.areas[at(area)].id] = Json::array();
    for (int cell = 0; cell < rules.areas[area].cells(); ++cell)
      cells.push_back(written_json(rules, catalog, seat, area, cell));
  }
  return areas;
}

Json tracks_json(const Ruleset& rules, const Catalog& catalog, const SeatState& seat) {
  Json tracks = Json::object();
  for (int track = 0; track < rules.track_count; ++track) {
    Json spent = Json::array();
    for (const int slot : seat.spent[track]) spent.push_back(slot + 1);
    tracks[catalog.tracks[at(track)].id] = {{"unlocked", seat.unlocked[track]}, {"spent", spent}};
  }
  return tracks;
}

/// What the player who decides has yet to use.
Json waiting_json(const Ruleset& rules, const Catalog& catalog, const State& state) {
  Json bonuses = Json::object(), further = Json::array();
  for (int bonus = 0; bonus < rules.bonus_count; ++bonus)
    if (state.waiting.has(bonus))
      bonuses[catalog.bonuses[at(bonus)].id] = state.waiting_count[bonus];
  for (int item = 0; item < state.further_count; ++item) {
    const FurtherItem& mark = state.further[item];
    further.push_back({{"area", catalog.areas[mark.area].id},
                       {"marks", mark.count},
                       {"optional", mark.optional != 0}});
  }
  return {{"bonuses", bonuses}, {"further", further}};
}

template <class Value>
void add_if(Json& json, const char* key, const std::optional<Value>& value) {
  if (value) json[key] = *value;
}

Json printed_cell_json(const PrintedCell& cell) {
  Json json = Json::object();
  if (cell.hole) json["hole"] = true;
  if (cell.start) json["start"] = true;
  if (cell.any_number) json["any_number"] = true;
  add_if(json, "printed", cell.printed);
  add_if(json, "minimum", cell.minimum);
  add_if(json, "factor", cell.factor);
  add_if(json, "points", cell.points);
  add_if(json, "needs", cell.needs);
  add_if(json, "weight", cell.weight);
  for (const Word& tag : cell.tags) json["tags"].push_back(tag.text);
  return json;
}

Json places_json(const AreaNames& area, const std::vector<int>& cells) {
  Json places = Json::array();
  for (const int cell : cells) places.push_back(cell_json(area, cell));
  return places;
}

/// Everything that an area earns, wherever it is printed.
Json spots_json(const Catalog& catalog, int area) {
  Json spots = Json::array();
  for (const SpotNames& spot : catalog.spots)
    if (spot.area == area)
      spots.push_back({{"bonus", catalog.bonuses[at(spot.bonus)].id},
                       {"where", spot.where},
                       {"cells", places_json(catalog.areas[at(area)], spot.cells)}});
  return spots;
}

Json groups_json(const AreaNames& area) {
  Json groups = Json::array();
  for (const GroupPoints& group : area.group_points)
    groups.push_back({{"where", group.where},
                      {"cells", places_json(area, group.cells)},
                      {"need", group.need},
                      {"points", group.points}});
  return groups;
}

Json area_json(const Catalog& catalog, int index) {
  const AreaNames& area = catalog.areas[at(index)];
  Json json = {{"id", area.id},
               {"name", in_language(area.name, "en", area.id)},
               {"rule", in_language(area.rule, "en", "")},
               {"grid", area.grid},
               {"rows", area.rows},
               {"columns", area.columns},
               {"writes", area.writes}};
  json["cells"] = Json::array();
  for (const PrintedCell& cell : area.cells) json["cells"].push_back(printed_cell_json(cell));
  json["bonuses"] = spots_json(catalog, index);
  json["groups"] = groups_json(area);
  for (const PrintedTable& table : area.tables)
    json["tables"].push_back({{"by_row", table.by_row}, {"points", table.points}});
  if (!area.ways.empty()) json["ways"] = area.ways;
  return json;
}

Json printed_die_json(const Ruleset& rules, const Catalog& catalog, int die) {
  const Die& found = rules.dice[die];
  const DieNames& names = catalog.dice[at(die)];
  Json faces = Json::array(), areas = Json::array();
  for (int face = 0; face < found.faces; ++face) faces.push_back(found.shows[face]);
  for (const int area : found.areas) areas.push_back(catalog.areas[at(area)].id);
  return {{"id", names.id},
          {"name", in_language(names.name, "en", names.id)},
          {"faces", faces},
          {"areas", areas}};
}

Json printed_tracks_json(const Catalog& catalog) {
  Json tracks = Json::array();
  for (const TrackNames& track : catalog.tracks)
    tracks.push_back({{"id", track.id},
                      {"name", in_language(track.name, "en", track.id)},
                      {"slots", track.slots},
                      {"ends", track.ends}});
  return tracks;
}

Json rounds_json(const Ruleset& rules, const Catalog& catalog) {
  Json rounds = Json::object();
  for (int seats = rules.min_seats; seats <= rules.max_seats; ++seats)
    rounds[std::to_string(seats)] = rules.rounds[seats];
  Json bonuses = Json::array();
  for (const std::vector<std::uint8_t>& round : rules.round_bonuses) {
    Json ids = Json::array();
    for (const std::uint8_t bonus : round) ids.push_back(catalog.bonuses[bonus].id);
    bonuses.push_back(ids);
  }
  while (!bonuses.empty() && bonuses.back().empty()) bonuses.erase(bonuses.size() - 1);
  return {{"by_seats", rounds}, {"bonuses", bonuses}};
}

}  // namespace

Json position_json(const Ruleset& rules, const Catalog& catalog, const State& state) {
  Json sheets = Json::array();
  const Json results = result_json(rules, catalog, state);
  for (int seat = 0; seat < state.seats; ++seat)
    sheets.push_back({{"cells", cells_json(rules, catalog, state.seat[seat])},
                      {"tracks", tracks_json(rules, catalog, state.seat[seat])},
                      {"score", results["result"][at(seat)]}});
  const int rounds = rules.rounds[state.seats];
  return {{"round", std::min(state.round + 1, rounds)},
          {"rounds", rounds},
          {"active", state.active},
          {"player", state.player},
          {"role", word_of(state.role)},
          {"asks", word_of(state.moment)},
          {"roll", state.roll},
          {"rolls", rules.rolls},
          {"dice", dice_json(catalog, state)},
          {"waiting", waiting_json(rules, catalog, state)},
          {"sheets", sheets}};
}

Json sheet_json(const Ruleset& rules, const Catalog& catalog) {
  Json json = {{"seats", {rules.min_seats, rules.max_seats}},
               {"rolls", rules.rolls},
               {"rounds", rounds_json(rules, catalog)}};
  for (int die = 0; die < rules.dice_count; ++die)
    json["dice"].push_back(printed_die_json(rules, catalog, die));
  for (int area = 0; area < rules.area_count; ++area)
    json["areas"].push_back(area_json(catalog, area));
  json["tracks"] = printed_tracks_json(catalog);
  json["bonuses"] = Json::array();
  for (const BonusNames& bonus : catalog.bonuses)
    json["bonuses"].push_back(
        {{"id", bonus.id}, {"name", in_language(bonus.name, "en", bonus.id)}});
  return json;
}

}  // namespace clever
