#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/words/labels.h"
#include "core/study/simulate/report.h"

namespace clever {
namespace {

/// 1, 2, 5, 10, 20, 50, ...: bounds that people like to read.
int round_width(int least) {
  int width = 1;
  for (int step = 0; width < least; ++step) width = step % 3 == 1 ? width * 5 / 2 : width * 2;
  return width;
}

using Counts = std::map<int, std::int64_t>;

Counts counts_in(const Json& totals) {
  Counts counts;
  for (const Json& entry : totals)
    counts[entry.at(0).get<int>()] += entry.at(1).get<std::int64_t>();
  return counts;
}

Json as_json(const Counts& counts) {
  Json totals = Json::array();
  for (const auto& [value, count] : counts) totals.push_back(Json::array({value, count}));
  return totals;
}

/// The same bars with other counts.
Curve curve(const std::string& name, std::vector<Bar> bars, const Counts& counts) {
  double sum = 0, all = 0;
  for (Bar& bar : bars) bar.count = 0;
  for (const auto& [value, count] : counts) {
    bars[at((value - bars[0].low) / (bars[0].high - bars[0].low))].count += count;
    sum += static_cast<double>(value) * static_cast<double>(count);
    all += static_cast<double>(count);
  }
  return {name, std::move(bars), all > 0 ? sum / all : 0};
}

std::vector<Curve> curves(const std::vector<std::pair<std::string, Counts>>& parts, int bars) {
  Counts all;
  for (const auto& [name, counts] : parts)
    for (const auto& [value, count] : counts) all[value] += count;
  const std::vector<Bar> bounds = gathered(as_json(all), bars);
  std::vector<Curve> result;
  for (const auto& [name, counts] : parts) result.push_back(curve(name, bounds, counts));
  return result;
}

}  // namespace

std::vector<Bar> gathered(const Json& totals, int bars) {
  std::vector<Bar> all;
  if (totals.empty()) return all;
  const int lowest = totals.front().at(0).get<int>(), highest = totals.back().at(0).get<int>();
  int width = 0, begin = 0;
  // Bounds are multiples of the width, which can cost one bar more: then the next round width.
  do {
    width = round_width(std::max(width + 1, (highest - lowest + bars) / bars));
    begin = lowest >= 0 ? lowest / width * width : -((-lowest + width - 1) / width * width);
  } while ((highest - begin) / width >= bars);
  for (int low = begin; low <= highest; low += width) all.push_back({low, low + width, 0});
  for (const Json& entry : totals)
    all[at((entry.at(0).get<int>() - begin) / width)].count += entry.at(1).get<std::int64_t>();
  return all;
}

double Curve::share(std::size_t bar) const {
  std::int64_t all = 0;
  for (const Bar& one : bars) all += one.count;
  return all == 0 ? 0 : static_cast<double>(bars[bar].count) / static_cast<double>(all);
}

double number(const Json& json, const char* key) { return json.at(key).get<double>(); }

std::string name_in(const Json& thing, const std::string& id) { return thing.value("name", id); }

std::vector<Curve> curves_of(const Json& answer, int bars) {
  const Json& sums = answer.at("sums");
  const auto bots = answer.at("bots").get<std::vector<std::string>>();
  const bool one_kind = std::ranges::count(bots, bots[0]) == std::ssize(bots);
  if (one_kind || !sums.contains("seat_totals"))
    return curves({{bots_in(answer), counts_in(sums.at("totals"))}}, bars);
  std::vector<std::pair<std::string, Counts>> parts;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    auto known = std::ranges::find(parts, bots[seat], [](const auto& part) { return part.first; });
    if (known == parts.end()) known = parts.insert(known, {bots[seat], {}});
    for (const auto& [value, count] : counts_in(sums.at("seat_totals").at(seat)))
      known->second[value] += count;
  }
  return curves(parts, bars);
}

std::vector<Curve> curves_of(const Json& first, const Json& second, int bars) {
  const auto part = [](const Json& answer) {
    return std::pair(name_in(answer, answer.at("variant")),
                     counts_in(answer.at("sums").at("totals")));
  };
  return curves({part(first), part(second)}, bars);
}

std::string bots_in(const Json& answer) {
  std::vector<std::string> bots;
  for (const Json& bot : answer.at("bots"))
    if (std::ranges::count(bots, bot.get<std::string>()) == 0) bots.push_back(bot);
  return fmt::format("{}", fmt::join(bots, ", "));
}

std::string games_text(std::int64_t games, const std::string& language) {
  return games == 1 ? say<texts::report_one_game>(language)
                    : say<texts::report_games>(language, games);
}

double largest_share(const Json& answer) {
  double largest = std::max(0.01, number(answer.at("foxes"), "share"));
  for (const Json& area : answer.at("areas")) largest = std::max(largest, number(area, "share"));
  const auto points = answer.find("bonus_points");
  return points == answer.end() ? largest : std::max(largest, number(*points, "share"));
}

namespace {

Compared compared_row(const std::string& name, double first, double second,
                      const Json& difference) {
  const Json& error = difference.at("error");
  return {name, first, second, number(difference, "mean"),
          error.is_null() ? std::nullopt : std::optional(error.get<double>())};
}

}  // namespace

std::vector<Compared> compared(const Json& comparison, const std::string& language) {
  const Json &first = comparison.at("first"), &second = comparison.at("second"),
             &difference = comparison.at("difference");
  std::vector<Compared> rows;
  for (const auto& [id, area] : first.at("areas").items())
    if (const Json& other = second.at("areas"); other.contains(id) && difference.contains("areas"))
      rows.push_back(compared_row(name_in(area, id), number(area, "mean"),
                                  number(other.at(id), "mean"), difference.at("areas").at(id)));
  const auto foxes = [](const Json& answer) { return number(answer.at("foxes"), "mean"); };
  if (difference.contains("foxes") && foxes(first) + foxes(second) > 0)
    rows.push_back(compared_row(say<texts::report_foxes>(language),
                                number(first.at("foxes"), "points"),
                                number(second.at("foxes"), "points"), difference["foxes"]));
  const auto bonus_points = [](const Json& answer) {
    return answer.contains("bonus_points") ? number(answer.at("bonus_points"), "mean") : 0;
  };
  if (first.contains("bonus_points") || second.contains("bonus_points"))
    rows.push_back(compared_row(labels_of(language).bonus_points, bonus_points(first),
                                bonus_points(second), difference.at("bonus_points")));
  rows.push_back(compared_row(say<texts::report_total>(language), number(first.at("score"), "mean"),
                              number(second.at("score"), "mean"), difference));
  return rows;
}

}  // namespace clever
