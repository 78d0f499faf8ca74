// A page that needs nothing but itself and can be read on a telephone as well as on a desk.
#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/simulate/report.h"
#include "core/words/plain_text.h"

namespace clever {
namespace {

constexpr int kChartBars = 24;

constexpr const char* kStyle =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:1rem auto;padding:0 "
    "1rem;color:#222}h1{font-size:1.5rem}h2{font-size:1.2rem}"
    "table{border-collapse:collapse;margin:1rem 0;width:100%}td,th{padding:.2rem "
    ".3rem;text-align:right}"
    "th:first-child,td:first-child{text-align:left}tr{border-bottom:1px solid "
    "#8884}"
    ".bar{display:block;height:.7rem;min-width:1px;background:#3f7fe0;border-radius:2px}"
    "td.bars{width:35%}.headline{font-size:1.2rem}"
    "svg{width:100%;height:auto}text{font:11px system-ui,sans-serif;fill:#555}"
    ".grid{stroke:#8884}.mean{stroke-dasharray:3 2}.band{fill:#8882}"
    "@media(prefers-color-scheme:dark){body{background:#181818;color:#ddd}text{fill:#aaa}}";

// Of curves, in turn; light enough for dark pages and dark enough for light ones.
constexpr const char* kColours[] = {"3f7fe0", "e07020", "30a050", "a050d0"};

struct Chart {
  static constexpr double kWidth = 400, kHeight = 180, kLeft = 44, kTop = 16, kBelow = 20;

  explicit Chart(const std::vector<Curve>& all) : curves(all) {
    for (const Curve& curve : curves)
      for (std::size_t i = 0; i < curve.bars.size(); ++i) most = std::max(most, curve.share(i));
    first = curves[0].bars.front().low;
    last = curves[0].bars.back().high;
  }

  double x(double points) const {
    return kLeft + (kWidth - kLeft - 8) * (points - first) / std::max(1.0, last - first);
  }
  double y(double share) const { return kTop + kHeight * (1 - share / most); }
  double bottom() const { return kTop + kHeight; }

  const std::vector<Curve>& curves;
  double most = 0.001, first = 0, last = 1;
};

std::string axes(const Chart& chart) {
  std::string svg;
  for (const double part : {0.0, 0.5, 1.0})
    svg += fmt::format(
        "<line class=\"grid\" x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\"/>"
        "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5:.1f} %</text>",
        Chart::kLeft, Chart::kWidth - 8, chart.y(part * chart.most), Chart::kLeft - 3,
        chart.y(part * chart.most) + 4, 100 * part * chart.most);
  const std::vector<Bar>& bars = chart.curves[0].bars;
  for (std::size_t i = 0; i < bars.size(); i += bars.size() / 6 + 1)
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>",
                       chart.x(bars[i].low), chart.bottom() + 14, bars[i].low);
  return svg;
}

/// Every second rating as a shade behind the bars.
std::string band_shades(const Chart& chart, const Json& bands) {
  std::string svg;
  double end = chart.last;
  bool shaded = false;
  for (const Json& band : bands) {
    const double from = band.contains("from") ? number(band, "from") : chart.first;
    const double low = std::clamp(from, chart.first, chart.last);
    if (shaded && low < end)
      svg += fmt::format(
          "<rect class=\"band\" x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\"><title>{}"
          "</title></rect>",
          chart.x(low), Chart::kTop, chart.x(end) - chart.x(low), Chart::kHeight,
          markup_text(band.at("name").get<std::string>()));
    shaded = !shaded;
    end = std::min(end, low);
  }
  return svg;
}

std::string bars_of(const Chart& chart, const Curve& curve) {
  std::string svg;
  for (std::size_t i = 0; i < curve.bars.size(); ++i) {
    const Bar& bar = curve.bars[i];
    const double top = chart.y(curve.share(i));
    svg += fmt::format(
        "<rect fill=\"#{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{} "
        "to {}: {}</title></rect>",
        kColours[0], chart.x(bar.low) + 0.5, top, chart.x(bar.high) - chart.x(bar.low) - 1,
        chart.bottom() - top, bar.low, bar.high - 1, bar.count);
  }
  return svg;
}

std::string curve_of(const Chart& chart, const Curve& curve, const char* colour) {
  std::string points;
  for (std::size_t i = 0; i < curve.bars.size(); ++i)
    points += fmt::format("{:.1f},{:.1f} ", chart.x((curve.bars[i].low + curve.bars[i].high) / 2.0),
                          chart.y(curve.share(i)));
  return fmt::format("<polyline fill=\"none\" stroke=\"#{}\" stroke-width=\"2\" points=\"{}\"/>",
                     colour, points);
}

/// A line in the middle; its number stands above it, or in the legend where there are several.
std::string mean_of(const Chart& chart, const Curve& curve, const char* colour) {
  const std::string label =
      chart.curves.size() > 1
          ? ""
          : fmt::format("<text x=\"{:.1f}\" y=\"11\" text-anchor=\"middle\">{:.1f}</text>",
                        chart.x(curve.mean), curve.mean);
  return fmt::format(
      "<line class=\"mean\" stroke=\"#{0}\" x1=\"{1:.1f}\" x2=\"{1:.1f}\" y1=\"{2}\" "
      "y2=\"{3:.1f}\"/>{4}",
      colour, chart.x(curve.mean), Chart::kTop, chart.bottom(), label);
}

std::string legend(const std::vector<Curve>& curves) {
  if (curves.size() < 2) return "";
  std::string text = "<p>";
  for (std::size_t i = 0; i < curves.size(); ++i)
    text +=
        fmt::format("<b style=\"color:#{}\">&#9632;</b> {} ({:.2f}) ",
                    kColours[i % std::size(kColours)], markup_text(curves[i].name), curves[i].mean);
  return text + "</p>";
}

/// How often each result came up: bars, or a curve each where there are several to compare.
std::string distribution(const std::vector<Curve>& curves, const Json& bands) {
  if (curves.empty() || curves[0].bars.empty()) return "";
  const Chart chart(curves);
  std::string svg = fmt::format(
      "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"how often each total came up\">",
      Chart::kWidth, chart.bottom() + Chart::kBelow);
  svg += band_shades(chart, bands) + axes(chart);
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const char* colour = kColours[i % std::size(kColours)];
    svg += curves.size() == 1
               ? bars_of(chart, curves[i]) + mean_of(chart, curves[i], "c02020")
               : curve_of(chart, curves[i], colour) + mean_of(chart, curves[i], colour);
  }
  return svg + "</svg>" + legend(curves);
}

/// A lying bar in a cell of a table.
std::string bar_cell(double part, const std::string& colour) {
  const bool known =
      colour.size() == 6 && colour.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
  return fmt::format(
      "<td class=\"bars\"><span class=\"bar\" style=\"width:{:.1f}%{}\"></span></td>",
      100 * std::clamp(part, 0.0, 1.0), known ? ";background:#" + colour : "");
}

std::string area_table(const Json& answer) {
  double largest = 0.01;
  for (const auto& [id, area] : answer.at("areas").items())
    largest = std::max(largest, number(area, "share"));
  std::string rows;
  for (const auto& [id, area] : answer.at("areas").items())
    rows += fmt::format(
        "<tr><td>{}</td><td>{:.2f}&nbsp;&plusmn;&nbsp;{:.2f}</td><td>{:.1f}&nbsp;%</td>{}</tr>",
        markup_text(name_in(area, id)), number(area, "mean"), number(area, "error"),
        100 * number(area, "share"),
        bar_cell(number(area, "share") / largest, area.value("colour", "")));
  const Json& foxes = answer.at("foxes");
  rows += fmt::format("<tr><td>foxes ({:.2f})</td><td>{:.2f}</td><td>{:.1f}&nbsp;%</td>{}</tr>",
                      number(foxes, "mean"), number(foxes, "points"), 100 * number(foxes, "share"),
                      bar_cell(number(foxes, "share") / largest, ""));
  return "<h2>Areas</h2><table><tr><th>area</th><th>mean</th><th>share</th><th></th></tr>" + rows +
         "</table>";
}

std::string track_table(const Json& tracks) {
  std::string rows;
  for (const auto& [id, track] : tracks.items())
    rows += fmt::format("<tr><td>{}</td><td>{}</td><td>{:.2f}</td><td>{:.2f}</td></tr>",
                        markup_text(name_in(track, id)), track.at("slots").get<int>(),
                        number(track, "unlocked"), number(track, "spent"));
  return "<h2>Tracks</h2><table><tr><th>track</th><th>slots</th><th>unlocked</th><th>spent</th></"
         "tr>" +
         rows + "</table>";
}

std::string seat_table(const Json& answer) {
  if (!answer.contains("first_seat")) return "";
  std::string rows;
  for (std::size_t seat = 0; seat < answer.at("seats").size(); ++seat) {
    const Json& result = answer.at("seats")[seat];
    rows += fmt::format(
        "<tr><td>{} ({})</td><td>{:.2f}&nbsp;&plusmn;&nbsp;{:.2f}</td><td>{:.1f}&nbsp;%</td></tr>",
        seat + 1, markup_text(answer.at("bots")[seat].get<std::string>()), number(result, "mean"),
        number(result, "error"), 100 * number(result, "wins"));
  }
  return "<h2>Seats</h2><table><tr><th>seat</th><th>mean</th><th>wins</th></tr>" + rows +
         "</table>";
}

std::string rating_table(const Json& answer) {
  if (!answer.contains("bands")) return "";
  std::string rows;
  for (const Json& band : answer.at("bands"))
    rows += fmt::format("<tr><td>{}</td><td>{}</td><td>{:.2f}&nbsp;%</td>{}</tr>",
                        markup_text(band.at("name").get<std::string>()),
                        band.contains("from") ? fmt::format("{}", band["from"].get<int>()) : "",
                        100 * number(band, "share"), bar_cell(number(band, "share"), ""));
  return "<h2>Ratings</h2><table><tr><th>rating</th><th>from</th><th>share</th><th></th></tr>" +
         rows + "</table>";
}

std::string headline(const Json& answer) {
  const Json& points = answer.at("score");
  const auto whole = [&](const char* key) { return points.at(key).get<int>(); };
  return fmt::format(
      "<p class=\"headline\"><b>{:.2f}</b>&nbsp;&plusmn;&nbsp;{:.2f} points on average; from {} to "
      "{}, half "
      "of "
      "them from {} to {}.</p><p>{} player{}, {}, seed {}, {:.1f} decisions a game, rules {}</p>",
      number(points, "mean"), number(points, "error"), whole("min"), whole("max"), whole("p25"),
      whole("p75"), answer.at("players").get<int>(), answer.at("players") == 1 ? "" : "s",
      markup_text(bots_in(answer)), answer.at("seed").get<std::uint64_t>(),
      number(answer, "decisions_per_game"), markup_text(answer.at("digest").get<std::string>()));
}

std::string title_of(const Json& answer) {
  return fmt::format("{}: {} games", name_in(answer, answer.at("variant")),
                     answer.at("games").get<std::int64_t>());
}

std::string page(const std::string& title, const std::string& content) {
  return "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
         "content=\"width=device-width,initial-scale=1\"><title>" +
         markup_text(title) + "</title><style>" + kStyle + "</style></head><body><h1>" +
         markup_text(title) + "</h1>" + content + "</body></html>\n";
}

std::string details(const Json& answer) {
  return area_table(answer) + track_table(answer.at("tracks")) + seat_table(answer) +
         rating_table(answer);
}

std::string comparison_table(const Json& comparison) {
  std::string rows;
  for (const Compared& row : compared(comparison))
    rows += fmt::format(
        "<tr><td>{}</td><td>{:.2f}</td><td>{:.2f}</td><td>{:+.2f}&nbsp;&plusmn;&nbsp;{:.2f}</td></"
        "tr>",
        markup_text(row.name), row.first, row.second, row.difference, row.error);
  return "<table><tr><th>area</th><th>first</th><th>second</th><th>difference</th></tr>" + rows +
         "</table>";
}

}  // namespace

std::string report_html(const Json& answer) {
  return page(title_of(answer), headline(answer) +
                                    distribution(curves_of(answer, kChartBars),
                                                 answer.value("bands", Json::array())) +
                                    details(answer));
}

std::string comparison_html(const Json& comparison) {
  const Json &first = comparison.at("first"), &second = comparison.at("second"),
             &difference = comparison.at("difference");
  const std::string title = fmt::format("{} and {}", name_in(first, first.at("variant")),
                                        name_in(second, second.at("variant")));
  const std::string verdict = fmt::format(
      "<p class=\"headline\">Second minus first, on the same seeds: "
      "<b>{:+.2f}</b>&nbsp;&plusmn;&nbsp;{:.2f} "
      "points. {}</p>",
      number(difference, "mean"), number(difference, "error"),
      difference.at("significant").get<bool>() ? "More than chance."
                                               : "No difference beyond chance is shown.");
  return page(title, verdict + comparison_table(comparison) +
                         distribution(curves_of(first, second, kChartBars), Json::array()) +
                         "<h2>" + markup_text(title_of(first)) + "</h2>" + headline(first) +
                         details(first) + "<h2>" + markup_text(title_of(second)) + "</h2>" +
                         headline(second) + details(second));
}

}  // namespace clever
