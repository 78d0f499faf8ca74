#include <algorithm>

#include <fmt/format.h>

#include "core/simulate/report.h"
#include "core/words/plain_text.h"

namespace clever {
namespace {

constexpr const char* kStyle =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 "
    "1rem;color:#222}"
    "table{border-collapse:collapse;margin:1rem 0}td,th{padding:.2rem .8rem;text-align:right}"
    "th:first-child,td:first-child{text-align:left}tr{border-bottom:1px solid #ddd}"
    "svg{width:100%;height:auto}rect{fill:#3f7fe0}text{font:12px system-ui,sans-serif;fill:#444}"
    "@media(prefers-color-scheme:dark){body{background:#181818;color:#ddd}tr{border-color:#444}"
    "text{fill:#bbb}}";

/// Upright bars with their lower bounds below.
std::string histogram(const std::vector<Bar>& bars) {
  constexpr double kWidth = 800, kHeight = 240;
  std::int64_t most = 1;
  for (const Bar& bar : bars) most = std::max(most, bar.count);
  const double step = kWidth / static_cast<double>(std::max<std::size_t>(bars.size(), 1));
  std::string svg =
      fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"histogram of totals\">",
                  kWidth, kHeight + 30);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double height = kHeight * static_cast<double>(bars[i].count) / static_cast<double>(most);
    const double x = step * static_cast<double>(i);
    svg += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{} to {}: "
        "{}</title></rect>",
        x + 1, kHeight - height, step - 2, height, bars[i].low, bars[i].high - 1, bars[i].count);
    if (i % (bars.size() / 12 + 1) == 0)
      svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\">{}</text>", x, kHeight + 18, bars[i].low);
  }
  return svg + "</svg>";
}

/// Lying bars, a name and a part of one each.
std::string shares(const std::vector<std::pair<std::string, double>>& parts) {
  std::string svg = fmt::format("<svg viewBox=\"0 0 800 {}\" role=\"img\">", parts.size() * 26 + 4);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t y = i * 26;
    const double width = 500 * std::clamp(parts[i].second, 0.0, 1.0);
    svg += fmt::format(
        "<text x=\"0\" y=\"{}\">{}</text><rect x=\"220\" y=\"{}\" width=\"{:.1f}\" "
        "height=\"18\"/><text x=\"{:.1f}\" y=\"{}\">{:.2f} %</text>",
        y + 15, markup_text(parts[i].first), y + 2, width, 226 + width, y + 15,
        100 * parts[i].second);
  }
  return svg + "</svg>";
}

std::string score_table(const Json& points) {
  std::string head, row;
  for (const auto& [key, value] : points.items()) {
    head += "<th>" + key + "</th>";
    row += value.is_number_integer() ? fmt::format("<td>{}</td>", value.get<int>())
                                     : fmt::format("<td>{:.2f}</td>", value.get<double>());
  }
  return "<table><tr>" + head + "</tr><tr>" + row + "</tr></table>";
}

std::string area_table(const Json& answer) {
  std::string rows;
  for (const auto& [id, area] : answer.at("areas").items())
    rows += fmt::format(
        "<tr><td>{}</td><td>{:.2f}</td><td>{:.3f}</td><td>{:.2f}</td><td>{:.1f} %</td></tr>",
        markup_text(id), number(area, "mean"), number(area, "error"), number(area, "sd"),
        100 * number(area, "share"));
  const Json& foxes = answer.at("foxes");
  rows += fmt::format(
      "<tr><td>foxes ({:.3f})</td><td>{:.2f}</td><td></td><td></td><td>{:.1f} %</td></tr>",
      number(foxes, "mean"), number(foxes, "points"), 100 * number(foxes, "share"));
  return "<table><tr><th>area</th><th>mean</th><th>error</th><th>sd</th><th>share</th></tr>" +
         rows + "</table>";
}

std::string track_table(const Json& tracks) {
  std::string rows;
  for (const auto& [id, track] : tracks.items())
    rows += fmt::format("<tr><td>{}</td><td>{}</td><td>{:.2f}</td><td>{:.2f}</td></tr>",
                        markup_text(id), track.at("slots").get<int>(), number(track, "unlocked"),
                        number(track, "spent"));
  return "<table><tr><th>track</th><th>slots</th><th>unlocked</th><th>spent</th></tr>" + rows +
         "</table>";
}

std::string seat_table(const Json& answer) {
  std::string rows;
  int seat = 1;
  for (const Json& result : answer.at("seats"))
    rows +=
        fmt::format("<tr><td>{}</td><td>{:.2f}</td><td>{:.2f}</td><td>{:.1f} %</td></tr>", seat++,
                    number(result, "mean"), number(result, "error"), 100 * number(result, "wins"));
  return "<h2>Seats</h2><table><tr><th>seat</th><th>mean</th><th>error</th><th>wins</th></tr>" +
         rows + "</table>";
}

std::vector<std::pair<std::string, double>> parts_of(const Json& map) {
  std::vector<std::pair<std::string, double>> parts;
  for (const auto& [name, value] : map.items())
    parts.emplace_back(name, value.is_object() ? number(value, "share") : value.get<double>());
  return parts;
}

}  // namespace

std::string report_html(const Json& answer) {
  const std::string title = fmt::format("{}: {} games", answer.at("variant").get<std::string>(),
                                        answer.at("games").get<std::int64_t>());
  std::string page =
      "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>" +
      markup_text(title) + "</title><style>" + kStyle + "</style></head><body>";
  page += fmt::format("<h1>{}</h1><p>{} players, bots {}, seed {}, rules {}</p>",
                      markup_text(title), answer.at("players").get<int>(),
                      markup_text(answer.at("bots").dump()), answer.at("seed").get<std::uint64_t>(),
                      markup_text(answer.at("digest").get<std::string>()));
  page += "<h2>Totals</h2>" + score_table(answer.at("score")) +
          histogram(gathered(answer.at("sums").at("totals"), 40));
  page += "<h2>Areas</h2>" + area_table(answer) + shares(parts_of(answer.at("areas")));
  page += "<h2>Tracks</h2>" + track_table(answer.at("tracks"));
  if (answer.contains("first_seat")) page += seat_table(answer);
  if (answer.contains("rating")) page += "<h2>Ratings</h2>" + shares(parts_of(answer.at("rating")));
  return page + "</body></html>\n";
}

}  // namespace clever
