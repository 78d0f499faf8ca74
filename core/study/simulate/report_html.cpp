// A page that needs nothing but itself and can be read on a telephone as well as on a desk.
#include <algorithm>

#include <fmt/format.h>

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/texts/say.h"
#include "core/game/words/labels.h"
#include "core/study/simulate/report.h"

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
  static constexpr double kWidth = 400, kHeight = 180, kLeft = 44, kTop = 16, kBelow = 22;

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

std::string axes(const Chart& chart, const std::string& language) {
  std::string svg;
  for (const double part : {0.0, 0.5, 1.0})
    svg += fmt::format(numbers_of(language),
                       "<line class=\"grid\" x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\"/>"
                       "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5:.1Lf} %</text>",
                       Chart::kLeft, Chart::kWidth - 8, chart.y(part * chart.most),
                       Chart::kLeft - 3, chart.y(part * chart.most) + 4, 100 * part * chart.most);
  const std::vector<Bar>& bars = chart.curves[0].bars;
  for (std::size_t i = 0; i < bars.size(); i += bars.size() / 6 + 1)
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>",
                       chart.x(bars[i].low), chart.bottom() + 16, bars[i].low);
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

std::string bars_of(const Chart& chart, const Curve& curve, const std::string& language) {
  std::string svg;
  for (std::size_t i = 0; i < curve.bars.size(); ++i) {
    const Bar& bar = curve.bars[i];
    const double top = chart.y(curve.share(i));
    svg += fmt::format(
        "<rect fill=\"#{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{}"
        "</title></rect>",
        kColours[0], chart.x(bar.low) + 0.5, top, chart.x(bar.high) - chart.x(bar.low) - 1,
        chart.bottom() - top, say<texts::report_bar>(language, bar.low, bar.high - 1, bar.count));
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
std::string mean_of(const Chart& chart, const Curve& curve, const char* colour,
                    const std::string& language) {
  const std::string label =
      chart.curves.size() > 1
          ? ""
          : fmt::format(numbers_of(language),
                        "<text x=\"{:.1f}\" y=\"11\" text-anchor=\"middle\">{:.1Lf}</text>",
                        chart.x(curve.mean), curve.mean);
  return fmt::format(
      "<line class=\"mean\" stroke=\"#{0}\" x1=\"{1:.1f}\" x2=\"{1:.1f}\" y1=\"{2}\" "
      "y2=\"{3:.1f}\"/>{4}",
      colour, chart.x(curve.mean), Chart::kTop, chart.bottom(), label);
}

std::string legend(const std::vector<Curve>& curves, const std::string& language) {
  if (curves.size() < 2) return "";
  std::string text = "<p>";
  for (std::size_t i = 0; i < curves.size(); ++i)
    text +=
        fmt::format(numbers_of(language), "<b style=\"color:#{}\">&#9632;</b> {} ({:.2Lf}) ",
                    kColours[i % std::size(kColours)], markup_text(curves[i].name), curves[i].mean);
  return text + "</p>";
}

/// How often each result came up: bars, or a curve each where there are several to compare.
std::string distribution(const std::vector<Curve>& curves, const Json& bands,
                         const std::string& language) {
  if (curves.empty() || curves[0].bars.empty()) return "";
  const Chart chart(curves);
  std::string svg =
      fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">", Chart::kWidth,
                  chart.bottom() + Chart::kBelow, say<texts::report_chart>(language));
  svg += band_shades(chart, bands) + axes(chart, language);
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const char* colour = kColours[i % std::size(kColours)];
    svg += curves.size() == 1
               ? bars_of(chart, curves[i], language) + mean_of(chart, curves[i], "c02020", language)
               : curve_of(chart, curves[i], colour) + mean_of(chart, curves[i], colour, language);
  }
  return svg + "</svg>" + legend(curves, language);
}

/// A table under a heading.
std::string table(const std::string& heading, const std::vector<std::string>& columns,
                  const std::string& rows) {
  std::string text = heading.empty() ? "" : "<h2>" + heading + "</h2>";
  text += "<table><tr>";
  for (const std::string& column : columns) text += "<th>" + column + "</th>";
  return text + "</tr>" + rows + "</table>";
}

/// A lying bar in a cell of a table.
std::string bar_cell(double part, const std::string& colour) {
  const bool known =
      colour.size() == 6 && colour.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
  return fmt::format(
      "<td class=\"bars\"><span class=\"bar\" style=\"width:{:.1f}%{}\"></span></td>",
      100 * std::clamp(part, 0.0, 1.0), known ? ";background:#" + colour : "");
}

std::string area_table(const Json& answer, const std::string& language) {
  const double largest = largest_share(answer);
  std::string rows;
  for (const auto& [id, area] : answer.at("areas").items())
    rows += fmt::format(
        numbers_of(language),
        "<tr><td>{}</td><td>{:.2Lf}&nbsp;&plusmn;&nbsp;{:.2Lf}</td><td>{:.1Lf}&nbsp;%</td>{}</tr>",
        markup_text(name_in(area, id)), number(area, "mean"), number(area, "error"),
        100 * number(area, "share"),
        bar_cell(number(area, "share") / largest, area.value("colour", "")));
  const Json& foxes = answer.at("foxes");
  const auto add_rest = [&](const std::string& name, double points, double share) {
    rows += fmt::format(numbers_of(language),
                        "<tr><td>{}</td><td>{:.2Lf}</td><td>{:.1Lf}&nbsp;%</td>{}</tr>", name,
                        points, 100 * share, bar_cell(share / largest, ""));
  };
  if (number(foxes, "mean") > 0)
    add_rest(say<texts::report_fox_row>(language, number(foxes, "mean")), number(foxes, "points"),
             number(foxes, "share"));
  if (const auto points = answer.find("bonus_points"); points != answer.end())
    add_rest(labels_of(language).bonus_points, number(*points, "mean"), number(*points, "share"));
  return table(say<texts::report_areas>(language),
               {say<texts::report_area>(language), say<texts::report_mean>(language),
                say<texts::report_share>(language), ""},
               rows);
}

std::string track_table(const Json& tracks, const std::string& language) {
  std::string rows;
  for (const auto& [id, track] : tracks.items())
    rows += fmt::format(numbers_of(language),
                        "<tr><td>{}</td><td>{}</td><td>{:.2Lf}</td><td>{:.2Lf}</td></tr>",
                        markup_text(name_in(track, id)), track.at("slots").get<int>(),
                        number(track, "unlocked"), number(track, "spent"));
  return table(say<texts::report_tracks>(language),
               {say<texts::report_track_name>(language), say<texts::report_slots>(language),
                say<texts::report_unlocked>(language), say<texts::report_spent>(language)},
               rows);
}

std::string seat_table(const Json& answer, const std::string& language) {
  if (!answer.contains("first_seat")) return "";
  std::string rows;
  for (std::size_t seat = 0; seat < answer.at("seats").size(); ++seat) {
    const Json& result = answer.at("seats")[seat];
    rows +=
        fmt::format(numbers_of(language),
                    "<tr><td>{} ({})</td><td>{:.2Lf}&nbsp;&plusmn;&nbsp;{:.2Lf}</td>"
                    "<td>{:.1Lf}&nbsp;%</td></tr>",
                    seat + 1, markup_text(answer.at("bots")[seat].get<std::string>()),
                    number(result, "mean"), number(result, "error"), 100 * number(result, "wins"));
  }
  return table(say<texts::report_seats>(language),
               {say<texts::report_seat>(language), say<texts::report_mean>(language),
                say<texts::report_wins>(language)},
               rows);
}

std::string rating_table(const Json& answer, const std::string& language) {
  if (!answer.contains("bands")) return "";
  std::string rows;
  for (const Json& band : answer.at("bands"))
    rows += fmt::format(numbers_of(language),
                        "<tr><td>{}</td><td>{}</td><td>{:.2Lf}&nbsp;%</td>{}</tr>",
                        markup_text(band.at("name").get<std::string>()),
                        band.contains("from") ? fmt::format("{}", band["from"].get<int>()) : "",
                        100 * number(band, "share"), bar_cell(number(band, "share"), ""));
  return table(say<texts::report_ratings>(language),
               {say<texts::report_rating>(language), say<texts::report_from>(language),
                say<texts::report_share>(language), ""},
               rows);
}

std::string headline(const Json& answer, const std::string& language) {
  const Json& points = answer.at("score");
  const auto whole = [&](const char* key) { return points.at(key).get<int>(); };
  return fmt::format(
      numbers_of(language),
      "<p class=\"headline\"><b>{:.2Lf}</b>&nbsp;&plusmn;&nbsp;{:.2Lf} {}</p><p>{}</p>",
      number(points, "mean"), number(points, "error"),
      say<texts::report_average>(language, whole("min"), whole("max"), whole("p25"), whole("p75")),
      markup_text(say<texts::report_details>(
          language, players_text(answer.at("players").get<int>(), language), bots_in(answer),
          answer.at("seed").get<std::uint64_t>(), number(answer, "decisions_per_game"),
          answer.at("digest").get<std::string>())));
}

std::string title_of(const Json& answer, const std::string& language) {
  return fmt::format("{}: {}", name_in(answer, answer.at("variant")),
                     games_text(answer.at("games"), language));
}

std::string page(const std::string& title, const std::string& content,
                 const std::string& language) {
  return fmt::format(
      "<!doctype html><html lang=\"{0}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><title>{1}</title><style>{2}</style></head>"
      "<body><h1>{1}</h1>{3}</body></html>\n",
      language == "de" ? "de" : "en", markup_text(title), kStyle, content);
}

std::string details(const Json& answer, const std::string& language) {
  return area_table(answer, language) + track_table(answer.at("tracks"), language) +
         seat_table(answer, language) + rating_table(answer, language);
}

std::string error_part(const std::optional<double>& error, const std::string& language) {
  if (!error) return "";
  return fmt::format(numbers_of(language), "&nbsp;&plusmn;&nbsp;{:.2Lf}", *error);
}

std::string comparison_table(const Json& comparison, const std::string& language) {
  std::string rows;
  for (const Compared& row : compared(comparison, language))
    rows += fmt::format(numbers_of(language),
                        "<tr><td>{}</td><td>{:.2Lf}</td><td>{:.2Lf}</td>"
                        "<td>{:+.2Lf}{}</td></tr>",
                        markup_text(row.name), row.first, row.second, row.difference,
                        error_part(row.error, language));
  return table("",
               {say<texts::report_area>(language), say<texts::report_first>(language),
                say<texts::report_second>(language), say<texts::report_difference>(language)},
               rows);
}

std::string chance_of(const Json& difference, const std::string& language) {
  if (difference.at("low").is_null()) return say<texts::report_one_pair>(language);
  return difference.at("significant").get<bool>() ? say<texts::report_more_than_chance>(language)
                                                  : say<texts::report_chance>(language);
}

std::string verdict_of(const Compared& total, const Json& difference, const std::string& language) {
  return fmt::format(numbers_of(language), "<p class=\"headline\">{} <b>{:+.2Lf}</b>{} {} {}</p>",
                     say<texts::report_second_minus_first>(language), total.difference,
                     error_part(total.error, language), say<texts::report_points_dot>(language),
                     chance_of(difference, language));
}

}  // namespace

std::string report_html(const Json& answer, const std::string& language) {
  return page(title_of(answer, language),
              headline(answer, language) +
                  distribution(curves_of(answer, kChartBars), answer.value("bands", Json::array()),
                               language) +
                  details(answer, language),
              language);
}

std::string comparison_html(const Json& comparison, const std::string& language) {
  const Json &first = comparison.at("first"), &second = comparison.at("second");
  const auto one = [&](const Json& answer) {
    return "<h2>" + markup_text(title_of(answer, language)) + "</h2>" + headline(answer, language) +
           details(answer, language);
  };
  return page(
      say<texts::report_both>(language, name_in(first, first.at("variant")),
                              name_in(second, second.at("variant"))),
      verdict_of(compared(comparison, language).back(), comparison.at("difference"), language) +
          comparison_table(comparison, language) +
          distribution(curves_of(first, second, kChartBars), Json::array(), language) + one(first) +
          one(second),
      language);
}

}  // namespace clever
