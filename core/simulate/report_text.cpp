#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/simulate/report.h"
#include "core/words/plain_text.h"

namespace clever {
namespace {

constexpr int kBars = 20;

std::string bar_text(double part, int width, const Style& style) {
  return repeated(style.ascii ? "#" : "█", static_cast<int>(part * width + 0.5));
}

const char* plural(const Json& number) { return number == 1 ? "" : "s"; }

/// 1, 2, 5, 10, 20, 50, ...: bounds that people like to read.
int round_width(int least) {
  int width = 1;
  for (int step = 0; width < least; ++step) width = step % 3 == 1 ? width * 5 / 2 : width * 2;
  return width;
}

std::string heading(const Json& answer) {
  return fmt::format(
      "{}: {} games, {} player{} ({}), seed {}\n\n", answer.at("variant").get<std::string>(),
      answer.at("games").dump(), answer.at("players").dump(), plural(answer.at("players")),
      fmt::join(answer.at("bots").get<std::vector<std::string>>(), ", "), answer.at("seed").dump());
}

std::string score_lines(const Json& points) {
  std::vector<std::string> bounds;
  for (const char* key : {"min", "p10", "p25", "p50", "p75", "p90", "max"})
    bounds.push_back(fmt::format("{} {}", key, points.at(key).get<int>()));
  return fmt::format("score  mean {:.2f} +- {:.2f}   sd {:.1f}\n       {}\n\n",
                     number(points, "mean"), number(points, "error"), number(points, "sd"),
                     fmt::join(bounds, "  "));
}

std::string histogram_lines(const Json& answer, const Style& style) {
  const std::vector<Bar> bars = gathered(answer.at("sums").at("totals"), kBars);
  std::int64_t most = 1, all = 0;
  for (const Bar& bar : bars) most = std::max(most, bar.count), all += bar.count;
  std::string text;
  for (const Bar& bar : bars) {
    const auto count = static_cast<double>(bar.count);
    text += fmt::format("{:>5}-{:<5}{:>6.2f} % {}\n", bar.low, bar.high - 1,
                        100 * count / static_cast<double>(all),
                        bar_text(count / static_cast<double>(most), 40, style));
  }
  return text + "\n";
}

std::string area_lines(const Json& answer, const Style& style) {
  std::string text = "area          mean   error     sd  share\n";
  for (const auto& [id, area] : answer.at("areas").items()) {
    const double share = number(area, "share");
    text += fmt::format("{:<12}{:>6.2f}  {:>6.3f} {:>6.2f} {:>5.1f} % {}\n", id,
                        number(area, "mean"), number(area, "error"), number(area, "sd"),
                        100 * share, bar_text(std::clamp(share, 0.0, 1.0), 30, style));
  }
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
      number(answer, "games_per_second"), answer.at("jobs").dump(), plural(answer.at("jobs")));
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
  return heading(answer) + score_lines(answer.at("score")) + histogram_lines(answer, style) +
         area_lines(answer, style) + track_lines(answer) + seat_lines(answer) +
         rating_lines(answer, style) + rate_line(answer);
}

std::string comparison_text(const Json& comparison, const Style& style) {
  const Json& difference = comparison.at("difference");
  return report_text(comparison.at("first"), style) + "\n" +
         report_text(comparison.at("second"), style) + "\n" +
         fmt::format(
             "difference of the totals, second minus first, on the same seeds: {:+.3f}\n"
             "95 % confidence: {:+.3f} to {:+.3f} ({})\n",
             number(difference, "mean"), number(difference, "low"), number(difference, "high"),
             difference.at("significant").get<bool>() ? "zero is outside"
                                                      : "zero is inside: no difference shown");
}

}  // namespace clever
