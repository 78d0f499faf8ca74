#include "core/game/words/json.h"

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/game/engine/marking.h"
#include "core/game/engine/offers.h"
#include "core/game/engine/score.h"
#include "core/game/words/wording.h"

namespace clever {
namespace {

Json mark_json(const AreaNames& area, int cell, int value) {
  return {{"area", area.id},
          {"cell", cell_json(area, cell)},
          {"write", area.writes ? Json(value) : Json(mark_text(area, value))}};
}

/// What a choice would mark.
Json marks_json(const Ruleset& rules, const Catalog& catalog, const State& state,
                const Action& action) {
  const Area& area = rules.areas[action.area];
  const AreaNames& names = catalog.areas[action.area];
  const int way = action.way == kNone8 ? 0 : action.way;
  Json marks = Json::array();
  const auto add = [&](int cell) {
    const int value = area.writes       ? rules.entry(area, way, cell, action.number)
                      : area.states > 1 ? state.me().value[area.first_value + cell] + 1
                                        : 1;
    marks.push_back(mark_json(names, cell, value));
    return value;
  };
  for (const int cell : Offers::cells_of(rules, state, action)) {
    const int value = add(cell);
    const Cell again = again_cell(rules, state.me(), action, cell, value);
    if (again != kNoCell) add(again);
  }
  return marks;
}

/// The number of the slot, from 1; of several a list.
Json slots_json(const Ruleset& rules, const State& state, const Action& action) {
  const Slots spent = spent_slots(rules, state.me(), action.track, action.slot);
  if (spent.single()) return action.slot + 1;
  Json slots = Json::array();
  for (const int slot : spent) slots.push_back(slot + 1);
  return slots;
}

void add_subject(const Catalog& catalog, const State& state, const Action& action, Json& json) {
  if (action.type == ActionType::kBonus) {
    json["bonus"] = catalog.bonuses[action.subject].id;
    return;
  }
  const bool further = action.type == ActionType::kFurther || action.type == ActionType::kDecline;
  const std::uint8_t die = further ? state.further[action.subject].die : action.subject;
  if (die != kNone8) json["die"] = catalog.dice[die].id;
}

/// A line about one player's marks and gains, begun when the first of them is met.
class Lines {
 public:
  Lines(const Catalog& catalog, Json* choice_line) : catalog_(catalog), current_(choice_line) {}

  void add(const Event& event) {
    switch (event.kind) {
      case Event::Kind::kRound:
        lines_.push_back({{"round", event.round}});
        return end();
      case Event::Kind::kTurn:
        lines_.push_back({{"turn", event.player}, {"role", word_of(event.role)}});
        return end();
      case Event::Kind::kAuto:
        lines_.push_back({{"player", event.player}, {"auto", word_of(event.action)}});
        return end();
      case Event::Kind::kMark:
        line_of(event.player)["marks"].push_back(
            mark_json(catalog_.areas[event.area], event.cell, event.value));
        return;
      case Event::Kind::kGain:
        line_of(event.player)["gains"].push_back(catalog_.bonuses[event.bonus].id);
        return;
      case Event::Kind::kLost:
        line_of(event.player)["lost"].push_back(catalog_.bonuses[event.bonus].id);
        return;
    }
  }
  std::vector<Json> take() { return std::move(lines_); }

 private:
  void end() { current_ = nullptr, own_ = -1; }

  Json& line_of(int player) {
    if (current_ && (*current_)["player"] != player) end();  // a round brings something to others
    if (current_) return *current_;
    if (own_ < 0 || lines_[at(own_)]["player"] != player) {
      lines_.push_back({{"player", player}, {"auto", "round"}});
      own_ = count_of(lines_) - 1;
    }
    return lines_[at(own_)];
  }

  const Catalog& catalog_;
  Json* current_;
  int own_ = -1;
  std::vector<Json> lines_;
};

}  // namespace

Json cell_json(const AreaNames& area, int cell) {
  if (!area.grid) return cell + 1;
  return Json::array({cell / area.columns + 1, cell % area.columns + 1});
}

Json choice_json(const Ruleset& rules, const Catalog& catalog, const State& state,
                 const Action& action) {
  Json json = {{"text", choice_text(rules, catalog, state, action)},
               {"kind", kind_of(catalog, action)}};
  add_subject(catalog, state, action, json);
  if (action.area != kNone8) json["area"] = catalog.areas[action.area].id;
  if (action.track != kNone8) json["slot"] = slots_json(rules, state, action);
  if (action.way != kNone8) json["way"] = catalog.areas[action.area].ways[action.way];
  if (action.cell != kNoCell) json["marks"] = marks_json(rules, catalog, state, action);
  return json;
}

Json roll_json(const Catalog& catalog, Dice pool, const Faces& faces) {
  Json dice = Json::object();
  for (const int die : pool) dice[catalog.dice[at(die)].id] = faces[die];
  return {{"roll", dice}};
}

Json placement_json(const Catalog& catalog, const Placement& placement) {
  Json platter = Json::array(), slots = Json::array();
  for (const int die : placement.platter) platter.push_back(catalog.dice[at(die)].id);
  for (const std::uint8_t die : placement.slot)
    if (die != kNone8) slots.push_back(catalog.dice[die].id);
  return {{"platter", platter}, {"slots", slots}};
}

Json result_json(const Ruleset& rules, const Catalog& catalog, const State& state) {
  Json results = Json::array(), won = Json::array();
  const Seats best = winners(rules, state);
  for (int seat = 0; seat < state.seats; ++seat) {
    const Score points = score(rules, state, seat);
    Json areas = Json::object();
    for (std::size_t area = 0; area < catalog.areas.size(); ++area)
      areas[catalog.areas[area].id] = points.areas[area];
    Json result = {{"areas", areas}, {"foxes", points.foxes}, {"fox_points", points.fox_points}};
    if (points.bonus_points != 0) result["bonus_points"] = points.bonus_points;
    result["total"] = points.total;
    results.push_back(result);
    if (best.has(seat)) won.push_back(seat);
  }
  Json json = {{"result", results}, {"winners", won}};
  if (state.seats == 1) json["rating"] = rating_of(catalog, score(rules, state, 0).total, "en");
  return json;
}

std::vector<Json> event_lines(const Catalog& catalog, const Trace& trace, Json* choice_line) {
  Lines lines(catalog, choice_line);
  for (const Event& event : trace) lines.add(event);
  return lines.take();
}

}  // namespace clever
