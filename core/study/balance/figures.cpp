#include "core/study/balance/figures.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/json.h"
#include "core/study/balance/balance.h"

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

double games_in(const Json& answer) { return number_in(answer, "games"); }

/// The error of a part of the mean, whose own is not nothing either. That both go together mostly
/// would make it smaller.
double error_of_part(const Json& answer, double part, double error) {
  return std::hypot(error, part * number_in(answer.at("score"), "error")) / mean_in(answer);
}

/// The error of a share of so many games, as if two more had been on either side: what was never
/// seen in ten games is not known to be impossible.
double error_of_share(double share, double games) {
  const double corrected = (share * games + 2) / (games + 4);
  return std::sqrt(corrected * (1 - corrected) / (games + 4));
}

Value luck(const Json& answer) {
  if (mean_in(answer) <= 0) return {};
  return spread_in(answer) / mean_in(answer);
}

/// As of results that are spread evenly around their mean.
double luck_error(const Json& answer, double luck) {
  return luck * std::sqrt((0.5 + luck * luck) / games_in(answer));
}

Value skill(const Json& answer) {
  const Json* chance = bot_in(answer, "random");
  if (!chance || spread_in(answer) <= 0) return {};
  return (mean_in(answer) - number_in(*chance, "mean")) / spread_in(answer);
}

double skill_error(const Json& answer, double skill) {
  const double means = std::hypot(number_in(answer.at("score"), "error"),
                                  number_in(*bot_in(answer, "random"), "error"));
  return std::hypot(means / spread_in(answer), skill * std::sqrt(0.5 / games_in(answer)));
}

Value upsets(const Json& answer) {
  const Json* weaker = bot_in(answer, "medium");
  return weaker ? Value(number_in(*weaker, "beats")) : Value();
}

double upsets_error(const Json& answer, double upsets) {
  const double games = std::min(games_in(answer), number_in(*bot_in(answer, "medium"), "games"));
  return error_of_share(upsets, games);
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

double area_error(const Json& answer, double share) {
  for (const Json& area : answer.at("areas"))
    if (number_in(area, "share") == share)
      return error_of_part(answer, share, number_in(area, "error"));
  return 0;
}

Value foxes(const Json& answer) { return number_in(answer.at("foxes"), "share"); }

double foxes_error(const Json& answer, double share) {
  return error_of_part(answer, share, number_in(answer.at("foxes"), "error"));
}

/// Shares of the sheets on which each cell is marked, and each place earned that was looked at.
std::vector<double> shares_of_cells(const Json& answer) {
  std::vector<double> shares;
  for (const Json& area : answer.at("areas"))
    for (const Json& share : area.at("cells"))
      if (share.is_number()) shares.push_back(share.get<double>());
  return shares;
}

std::vector<double> shares_of_places(const Json& answer) {
  std::vector<double> shares;
  for (const Json& bonus : answer.at("bonuses"))
    if (bonus.contains("area")) shares.push_back(number_in(bonus, "earned"));
  return shares;
}

Value idle_among(const std::vector<double>& shares) {
  if (shares.empty()) return {};
  const auto idle = std::ranges::count_if(shares, [](double share) { return share < kIdle; });
  return static_cast<double>(idle) / static_cast<double>(shares.size());
}

/// Those within two errors of the bound may lie on either side of it: two errors are all of them.
double idle_error(const Json& answer, const std::vector<double>& shares) {
  const double sheets = games_in(answer) * number_in(answer, "players");
  const auto doubtful = std::ranges::count_if(shares, [&](double share) {
    return std::abs(share - kIdle) < kClear * error_of_share(share, sheets);
  });
  return static_cast<double>(doubtful) / static_cast<double>(shares.size()) / kClear;
}

Value idle_cells(const Json& answer) { return idle_among(shares_of_cells(answer)); }
double idle_cells_error(const Json& answer, double) {
  return idle_error(answer, shares_of_cells(answer));
}

/// Where some were not measured, they could be the ones that matter.
bool has_all_bonuses(const Json& answer) { return answer.at("bonuses_missing") == 0; }

Value idle_bonuses(const Json& answer) {
  return has_all_bonuses(answer) ? idle_among(shares_of_places(answer)) : Value();
}
double idle_bonuses_error(const Json& answer, double) {
  return idle_error(answer, shares_of_places(answer));
}

const Json* strongest_in(const Json& answer) {
  const Json* most = nullptr;
  for (const Json& bonus : answer.at("bonuses"))
    if (number_in(bonus, "loss") > (most ? number_in(*most, "loss") : 0)) most = &bonus;
  return most;
}

Value strongest_bonus(const Json& answer) {
  if (answer.at("bonuses").empty() || !has_all_bonuses(answer) || mean_in(answer) <= 0) return {};
  const Json* most = strongest_in(answer);
  return most ? number_in(*most, "loss") / mean_in(answer) : 0;
}

double strongest_bonus_error(const Json& answer, double part) {
  const Json* most = strongest_in(answer);
  return most ? error_of_part(answer, part, number_in(*most, "error")) : 0;
}

Value first_seat(const Json& answer) {
  if (!answer.contains("first_seat") || mean_in(answer) <= 0) return {};
  return number_in(answer.at("first_seat"), "points") / mean_in(answer);
}

double first_seat_error(const Json& answer, double part) {
  return error_of_part(answer, part, number_in(answer.at("first_seat"), "error"));
}

struct Figure : FigureInfo {
  Value (*value)(const Json&);
  double (*error)(const Json&, double);  // of that value
};

const std::vector<Figure>& figures() {
  static const std::vector<Figure> kFigures = {
      {{"luck", texts::figure_luck, true}, luck, luck_error},
      {{"skill", texts::figure_skill, false}, skill, skill_error},
      {{"upsets", texts::figure_upsets, true}, upsets, upsets_error},
      {{"largest_area", texts::figure_largest_area, true}, largest_area, area_error},
      {{"smallest_area", texts::figure_smallest_area, true}, smallest_area, area_error},
      {{"foxes", texts::figure_foxes, true}, foxes, foxes_error},
      {{"idle_cells", texts::figure_idle_cells, true}, idle_cells, idle_cells_error},
      {{"idle_bonuses", texts::figure_idle_bonuses, true}, idle_bonuses, idle_bonuses_error},
      {{"strongest_bonus", texts::figure_strongest_bonus, true},
       strongest_bonus,
       strongest_bonus_error},
      {{"first_seat", texts::figure_first_seat, true}, first_seat, first_seat_error}};
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
  if (answer.at("games") == 0) return found;
  for (const Figure& figure : figures())
    if (const Value value = figure.value(answer)) found[figure.id] = *value;
  return found;
}

Json errors_of(const Json& answer, const Json& figures_found) {
  Json errors = Json::object();
  if (games_in(answer) < 2) return errors;
  for (const Figure& figure : figures())
    if (figures_found.contains(figure.id))
      errors[figure.id] = figure.error(answer, number_in(figures_found, figure.id));
  return errors;
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

Json outside_of(const Json& figures, const Json& errors, const Json& scale) {
  Json outside = Json::object();
  for (const auto& [id, range] : scale.items()) {
    if (!figures.contains(id) || !errors.contains(id)) continue;
    const double value = number_in(figures, id.c_str());
    const double room = kClear * number_in(errors, id.c_str());
    if (value - room > number_in(range, "high")) outside[id] = "above";
    if (value + room < number_in(range, "low")) outside[id] = "below";
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
