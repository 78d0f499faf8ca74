// Results in lines, so few that a small terminal shows them all; what matters most stands last,
// above the next prompt.
#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/simulate/report.h"
#include "core/words/plain_text.h"

namespace clever {
namespace {

constexpr int kLineBars = 10;
constexpr int kColumnWidth = 18;
constexpr int kShareWidth = 24, kCurveWidth = 30;  // columns of the longest bar

std::string bar_of(double part, int width, const Style& style) {
  return repeated(style.ascii ? "#" : "█",
                  static_cast<int>(std::clamp(part, 0.0, 1.0) * width + 0.5));
}

const char* plural(const Json& number) { return number == 1 ? "" : "s"; }
const char* plus_minus(const Style& style) { return style.ascii ? "+-" : "±"; }

/// A name in a column of its own.
std::string column(const std::string& name, const Style& style, int width = kColumnWidth) {
  std::string text = cut(cleaned(name, style.ascii), width, style.ascii ? "~" : "…");
  return text.append(at(std::max(0, width - columns_of(text))), ' ');
}

std::string area_lines(const Json& answer, const Style& style) {
  std::string text =
      column("area", style) + fmt::format("{:>7}    error      sd   share\n", "mean");
  double largest = 0.01;
  for (const auto& [id, area] : answer.at("areas").items())
    largest = std::max(largest, number(area, "share"));
  const auto bar = [&](double share, const std::string& colour) {
    return Line(bar_of(share / largest, kShareWidth, style), {.fore = colour}).text(style);
  };
  for (const auto& [id, area] : answer.at("areas").items())
    text += fmt::format("{}{:>7.2f} {} {:<6.3f} {:>6.2f} {:>6.1f} % {}\n",
                        column(name_in(area, id), style), number(area, "mean"), plus_minus(style),
                        number(area, "error"), number(area, "sd"), 100 * number(area, "share"),
                        bar(number(area, "share"), area.value("colour", "")));
  const Json& foxes = answer.at("foxes");
  return text + fmt::format("{}{:>7.2f}   ({:.2f} foxes)  {:>6.1f} % {}\n\n",
                            column("foxes", style), number(foxes, "points"), number(foxes, "mean"),
                            100 * number(foxes, "share"), bar(number(foxes, "share"), ""));
}

std::string track_lines(const Json& answer, const Style& style) {
  std::string text;
  for (const auto& [id, track] : answer.at("tracks").items())
    text += fmt::format("{}{} {:.2f} of {} unlocked, {:.2f} spent", text.empty() ? "" : "; ",
                        cleaned(name_in(track, id), style.ascii), number(track, "unlocked"),
                        track.at("slots").get<int>(), number(track, "spent"));
  return text.empty() ? "" : wrapped(text, style.width, 2) + "\n\n";
}

/// The ratings that begin in a bar, with how many get them; the lowest begins in the first.
std::string bands_at(const Json& answer, const Bar& bar, bool first) {
  std::string text;
  for (const Json& band : answer.value("bands", Json::array())) {
    const bool here =
        band.contains("from") ? band["from"] >= bar.low && band["from"] < bar.high : first;
    if (here && number(band, "share") > 0)
      text += fmt::format("{}{} {:.1f} %", text.empty() ? "" : "; ",
                          band.at("name").get<std::string>(), 100 * number(band, "share"));
  }
  return text;
}

/// What stands behind the bars: the mean, and the ratings.
std::string note_at(const Json& answer, const Curve& curve, std::size_t index, const Style& style) {
  const Bar& bar = curve.bars[index];
  const bool has_mean = curve.mean >= bar.low && curve.mean < bar.high;
  const std::string mean = has_mean ? fmt::format("{} mean", style.ascii ? "<" : "◂") : "";
  const std::string bands = cleaned(bands_at(answer, bar, index == 0), style.ascii);
  return mean + (mean.empty() || bands.empty() ? "" : "  ") + bands;
}

/// A line a bar; several curves stand beside each other.
std::string curve_lines(const Json& answer, const std::vector<Curve>& curves, const Style& style) {
  if (curves.empty() || curves[0].bars.empty()) return "";
  const int width = kCurveWidth / narrow<int>(curves.size());
  double most = 0.001;
  for (const Curve& curve : curves)
    for (std::size_t i = 0; i < curve.bars.size(); ++i) most = std::max(most, curve.share(i));
  std::string text = "     points";
  for (const Curve& curve : curves)
    text += "   " + column(curves.size() == 1 ? "share" : curve.name, style, width + 7);
  text.erase(text.find_last_not_of(' ') + 1);
  text += "\n";
  for (std::size_t i = 0; i < curves[0].bars.size(); ++i) {
    std::string line =
        fmt::format("{:>5}-{:<5}", curves[0].bars[i].low, curves[0].bars[i].high - 1);
    for (const Curve& curve : curves)
      line += fmt::format("{:>6.1f} % {}", 100 * curve.share(i),
                          column(bar_of(curve.share(i) / most, width, style), style, width + 1));
    line += curves.size() == 1 ? note_at(answer, curves[0], i, style) : "";
    line.erase(line.find_last_not_of(' ') + 1);
    text += cut(line, std::max(style.width, 60), style.ascii ? "~" : "…") + "\n";
  }
  return text + "\n";
}

std::string seat_lines(const Json& answer, const Style& style) {
  if (!answer.contains("first_seat")) return "";
  std::string text;
  for (std::size_t seat = 0; seat < answer.at("seats").size(); ++seat) {
    const Json& result = answer.at("seats")[seat];
    text += fmt::format("seat {} ({}): mean {:.2f} {} {:.2f}, wins {:.1f} %\n", seat + 1,
                        answer.at("bots")[seat].get<std::string>(), number(result, "mean"),
                        plus_minus(style), number(result, "error"), 100 * number(result, "wins"));
  }
  const Json& first = answer.at("first_seat");
  return text + fmt::format(
                    "the first seat scores {:+.2f} against the others and wins {:.1f} % instead of "
                    "{:.1f} %\n\n",
                    number(first, "points"), 100 * number(first, "wins"),
                    100 * number(first, "fair_share"));
}

std::string rate_line(const Json& answer) {
  return fmt::format(
      "{:.1f} decisions a game, {:.2f} choices a decision; {:.0f} games a second with {} job{}\n",
      number(answer, "decisions_per_game"), number(answer, "choices_per_decision"),
      number(answer, "games_per_second"), answer.at("jobs").dump(), plural(answer.at("jobs")));
}

std::string headline(const Json& answer, const Style& style) {
  const Json& points = answer.at("score");
  const auto whole = [&](const char* key) { return points.at(key).get<int>(); };
  return fmt::format(
      "{}: {} games, {} player{} ({}), seed {}\n"
      "mean {:.2f} {} {:.2f}, sd {:.1f}; from {} to {}, half of them from {} to {}\n",
      cleaned(name_in(answer, answer.at("variant")), style.ascii), answer.at("games").dump(),
      answer.at("players").dump(), plural(answer.at("players")), bots_in(answer),
      answer.at("seed").dump(), number(points, "mean"), plus_minus(style), number(points, "error"),
      number(points, "sd"), whole("min"), whole("max"), whole("p25"), whole("p75"));
}

}  // namespace

std::string report_text(const Json& answer, const Style& style) {
  return area_lines(answer, style) + track_lines(answer, style) +
         curve_lines(answer, curves_of(answer, kLineBars), style) + seat_lines(answer, style) +
         rate_line(answer) + headline(answer, style);
}

std::string comparison_text(const Json& comparison, const Style& style) {
  const Json &first = comparison.at("first"), &second = comparison.at("second"),
             &difference = comparison.at("difference");
  std::string text = curve_lines(first, curves_of(first, second, kLineBars), style);
  text += column("area", style) + fmt::format("{:>10}{:>10}   difference\n", "first", "second");
  for (const Compared& row : compared(comparison))
    text += fmt::format("{}{:>10.2f}{:>10.2f}  {:>+8.3f} {} {:.3f}\n", column(row.name, style),
                        row.first, row.second, row.difference, plus_minus(style), row.error);
  return text + "\nfirst:  " + headline(first, style) + "second: " + headline(second, style) +
         fmt::format(
             "second minus first, on the same seeds: {:+.3f}\n"
             "95 % confidence: {:+.3f} to {:+.3f} ({})\n",
             number(difference, "mean"), number(difference, "low"), number(difference, "high"),
             difference.at("significant").get<bool>() ? "zero is outside"
                                                      : "zero is inside: no difference shown");
}

}  // namespace clever
