#include "core/balance/figures.h"

#include <algorithm>
#include <optional>

#include "core/balance/balance.h"

namespace clever {
namespace {

using Value = std::optional<double>;

double number_in(const Json& json, const char* key) { return json.at(key).get<double>(); }

double mean_in(const Json& answer) { return number_in(answer.at("score"), "mean"); }
double spread_in(const Json& answer) { return number_in(answer.at("score"), "sd"); }

const Json* bot_in(const Json& answer, const char* name) {
  for (const Json& bot : answer.at("bots"))
    if (bot.at("name") == name) return &bot;
  return nullptr;
}

Value luck(const Json& answer) {
  if (mean_in(answer) <= 0) return {};
  return spread_in(answer) / mean_in(answer);
}

Value skill(const Json& answer) {
  const Json* chance = bot_in(answer, "random");
  if (!chance || spread_in(answer) <= 0) return {};
  return (mean_in(answer) - number_in(*chance, "mean")) / spread_in(answer);
}

Value upsets(const Json& answer) {
  const Json* weaker = bot_in(answer, "medium");
  return weaker ? Value(number_in(*weaker, "beats")) : Value();
}

std::vector<double> shares_of_areas(const Json& answer) {
  std::vector<double> shares;
  for (const Json& area : answer.at("areas")) shares.push_back(number_in(area, "share"));
  return shares;
}

Value largest_area(const Json& answer) {
  const std::vector<double> shares = shares_of_areas(answer);
  return shares.empty() ? Value() : Value(*std::max_element(shares.begin(), shares.end()));
}

Value smallest_area(const Json& answer) {
  const std::vector<double> shares = shares_of_areas(answer);
  return shares.empty() ? Value() : Value(*std::min_element(shares.begin(), shares.end()));
}

Value foxes(const Json& answer) { return number_in(answer.at("foxes"), "share"); }

Value idle_cells(const Json& answer) {
  int idle = 0, all = 0;
  for (const Json& area : answer.at("areas"))
    for (const Json& share : area.at("cells"))
      if (share.is_number()) ++all, idle += share.get<double>() < kIdle ? 1 : 0;
  return all == 0 ? Value() : Value(static_cast<double>(idle) / all);
}

Value idle_bonuses(const Json& answer) {
  int idle = 0, all = 0;
  for (const Json& bonus : answer.at("bonuses"))
    if (bonus.contains("area")) ++all, idle += number_in(bonus, "earned") < kIdle ? 1 : 0;
  return all == 0 ? Value() : Value(static_cast<double>(idle) / all);
}

Value strongest_bonus(const Json& answer) {
  Value most;
  for (const Json& bonus : answer.at("bonuses"))
    most = std::max(most.value_or(0), number_in(bonus, "loss"));
  return most && mean_in(answer) > 0 ? Value(*most / mean_in(answer)) : Value();
}

Value first_seat(const Json& answer) {
  if (!answer.contains("first_seat") || mean_in(answer) <= 0) return {};
  return number_in(answer.at("first_seat"), "points") / mean_in(answer);
}

struct Figure : FigureInfo {
  Value (*value)(const Json&);
};

const std::vector<Figure>& figures() {
  static const std::vector<Figure> kFigures = {
      {{"luck", texts::figure_luck, true}, luck},
      {{"skill", texts::figure_skill, false}, skill},
      {{"upsets", texts::figure_upsets, true}, upsets},
      {{"largest_area", texts::figure_largest_area, true}, largest_area},
      {{"smallest_area", texts::figure_smallest_area, true}, smallest_area},
      {{"foxes", texts::figure_foxes, true}, foxes},
      {{"idle_cells", texts::figure_idle_cells, true}, idle_cells},
      {{"idle_bonuses", texts::figure_idle_bonuses, true}, idle_bonuses},
      {{"strongest_bonus", texts::figure_strongest_bonus, true}, strongest_bonus},
      {{"first_seat", texts::figure_first_seat, true}, first_seat}};
  return kFigures;
}

void widen(Json& range, double value) {
  if (range.is_null()) range = {{"low", value}, {"high", value}};
  range["low"] = std::min(number_in(range, "low"), value);
  range["high"] = std::max(number_in(range, "high"), value);
}

}  // namespace

const std::vector<FigureInfo>& figure_list() {
  static const std::vector<FigureInfo> kList(figures().begin(), figures().end());
  return kList;
}

Json figures_of(const Json& answer) {
  Json found = Json::object();
  for (const Figure& figure : figures())
    if (const Value value = figure.value(answer)) found[figure.id] = *value;
  return found;
}

Json scale_of(const Json& measured, const std::string& variant, int players) {
  Json scale = Json::object();
  try {
    for (const Json& game : measured)
      if (game.at("variant") != variant && game.at("players") == players)
        for (const auto& [id, value] : game.at("figures").items())
          widen(scale[id], value.get<double>());
  } catch (const Json::exception&) {
    return Json::object();
  }
  return scale;
}

Json outside_of(const Json& figures, const Json& scale) {
  Json outside = Json::object();
  for (const auto& [id, range] : scale.items()) {
    if (!figures.contains(id)) continue;
    const double value = number_in(figures, id.c_str());
    if (value > number_in(range, "high")) outside[id] = "above";
    if (value < number_in(range, "low")) outside[id] = "below";
  }
  return outside;
}

std::string dominating_area(const Json& answer) {
  if (answer.at("outside").value("largest_area", "") != "above") return "";
  const double most = number_in(answer.at("figures"), "largest_area");
  for (const auto& [id, area] : answer.at("areas").items())
    if (number_in(area, "share") == most) return id;
  return "";
}

}  // namespace clever
