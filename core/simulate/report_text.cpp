#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/simulate/report.h"

namespace clever {
namespace {

constexpr int kBars = 20;

double number(const Json& json, const char* key) { return json.at(key).get<double>(); }

std::string bar_text(double part, int width, const Style& style) {
  const int full = static_cast<int>(part * width + 0.5);
  std::string text;
  for (int i = 0; i < full; ++i) text += style.ascii ? "#" : "█";
  return text;
}

/// 1, 2, 5, 10, 20, 50, ...: bounds that people like to read.
int round_width(int least) {
  int width = 1;
  for (int step = 0; width < least; ++step) width = step % 3 == 1 ? width * 5 / 2 : width * 2;
  return width;
}

std::string heading(const Json& answer) {
  std::string bots;
  for (const Json& bot : answer.at("bots"))
    bots += (bots.empty() ? "" : ", ") + bot.get<std::string>();
  return fmt::format("{}: {} games, {} player{} ({}), seed {}\n\n",
                     answer.at("variant").get<std::string>(),
                     answer.at("games").get<std::int64_t>(), answer.at("players").get<int>(),
                     answer.at("players").get<int>() == 1 ? "" : "s", bots,
                     answer.at("seed").get<std::uint64_t>());
}

std::string score_lines(const Json& answer) {
  const Json& points = answer.at("score");
  return fmt::format(
      "score  mean {:.2f} +- {:.2f}   sd {:.1f}\n       min {}  p10 {}  p25 {}  p50 {}  p75 {}  "
      "p90 {}  max {}\n\n",
      number(points, "mean"), number(points, "error"), number(points, "sd"),
      points.at("min").get<int>(), points.at("p10").get<int>(), points.at("p25").get<int>(),
      points.at("p50").get<int>(), points.at("p75").get<int>(), points.at("p90").get<int>(),
      points.at("max").get<int>());
}

std::string histogram_lines(const Json& answer, const Style& style) {
  const std::vector<Bar> bars = gathered(answer.at("sums").at("totals"), kBars);
  std::int64_t most = 1, all = 0;
  for (const Bar& bar : bars) most = std::max(most, bar.count), all += bar.count;
  std::string text;
  for (const Bar& bar : bars)
    text += fmt::format(
        "{:>5}-{:<5}{:>6.2f} % {}\n", bar.low, bar.high - 1,
        100.0 * static_cast<double>(bar.count) /
            static_cast<double>(std::max<std::int64_t>(all, 1)),
        bar_text(static_cast<double>(bar.count) / static_cast<double>(most), 40, style));
  return text + "\n";
}

std::string area_lines(const Json& answer, const Style& style) {
  std::string text = "area          mean   error     sd  share\n";
  const auto line = [&](const std::string& name, double mean, double error, double sd,
                        double share) {
    return fmt::format("{:<12}{:>6.2f}  {:>6.3f} {:>6.2f} {:>5.1f} % {}\n", name, mean, error, sd,
                       100 * share, bar_text(std::clamp(share, 0.0, 1.0), 30, style));
  };
  for (const auto& [id, area] : answer.at("areas").items())
    text += line(id, number(area, "mean"), number(area, "error"), number(area, "sd"),
                 number(area, "share"));
  const Json& foxes = answer.at("foxes");
  return text + fmt::format("foxes       {:>6.2f}  ({:.3f} foxes)  {:>5.1f} %\n\n",
                            number(foxes, "points"), number(foxes, "mean"),
                            100 * number(foxes, "share"));
}

std::string track_lines(const Json& answer) {
  std::string text;
  for (const auto& [id, track] : answer.at("tracks").items())
    text +=
        fmt::format("{:<12}unlocked {:.2f} of {}, spent {:.2f}\n", id, number(track, "unlocked"),
                    track.at("slots").get<int>(), number(track, "spent"));
  return text.empty() ? "" : text + "\n";
}

std::string seat_lines(const Json& answer) {
  if (!answer.contains("first_seat")) return "";
  std::string text;
  int seat = 1;
  for (const Json& result : answer.at("seats"))
    text +=
        fmt::format("seat {}      mean {:.2f} +- {:.2f}, wins {:.1f} %\n", seat++,
                    number(result, "mean"), number(result, "error"), 100 * number(result, "wins"));
  const Json& first = answer.at("first_seat");
  return text + fmt::format(
                    "the first seat scores {:+.2f} against the others and wins {:.1f} % instead of "
                    "{:.1f} %\n\n",
                    number(first, "points"), 100 * number(first, "wins"),
                    100 * number(first, "fair_share"));
}

std::string rating_lines(const Json& answer, const Style& style) {
  if (!answer.contains("rating")) return "";
  std::string text;
  for (const auto& [name, share] : answer.at("rating").items())
    text += fmt::format("{:>7.3f} %  {:<32} {}\n", 100 * share.get<double>(), name,
                        bar_text(share.get<double>(), 30, style));
  return text + "\n";
}

std::string rate_line(const Json& answer) {
  return fmt::format(
      "{:.1f} decisions a game, {:.2f} choices a decision; {:.0f} games a second with {} job{}\n",
      number(answer, "decisions_per_game"), number(answer, "choices_per_decision"),
      number(answer, "games_per_second"), answer.at("jobs").get<int>(),
      answer.at("jobs").get<int>() == 1 ? "" : "s");
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

std::string report_text(const Json& answer, const Style& style) {
  return heading(answer) + score_lines(answer) + histogram_lines(answer, style) +
         area_lines(answer, style) + track_lines(answer) + seat_lines(answer) +
         rating_lines(answer, style) + rate_line(answer);
}

std::string comparison_text(const Json& comparison, const Style& style) {
  const Json& difference = comparison.at("difference");
  std::string text = report_text(comparison.at("first"), style) + "\n" +
                     report_text(comparison.at("second"), style) + "\n";
  return text +
         fmt::format(
             "difference of the totals, second minus first, on the same seeds: {:+.3f}\n"
             "95 % confidence: {:+.3f} to {:+.3f} ({})\n",
             number(difference, "mean"), number(difference, "low"), number(difference, "high"),
             difference.at("significant").get<bool>() ? "zero is outside"
                                                      : "zero is inside: no difference shown");
}

}  // namespace clever
