// Results in lines, so few that a small terminal shows them all; what matters most stands last,
// above the next prompt.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/texts/say.h"
#include "core/game/words/labels.h"
#include "core/study/simulate/report.h"

namespace clever {
namespace {

// A screen of 24 lines holds all: sections are closer together and bars wider where there is much
// to tell.
constexpr int kScreenLines = 24;
struct Layout {
  int bars = 10;
  const char* between = "\n";  // sections
};
constexpr Layout kLayouts[] = {{10, "\n"}, {10, ""}, {8, ""}, {6, ""}, {5, ""}};
constexpr int kColumnWidth = 18;
constexpr int kLeastLine = 60;
constexpr int kShareWidth = 24, kCurveWidth = 30;  // columns of the longest bar

std::string bar_of(double part, int width, const Style& style) {
  return repeated(style.ascii ? "#" : "█",
                  static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * width)));
}

const char* plus_minus(const Style& style) { return style.ascii ? "+-" : "±"; }

/// A name in a column of its own.
std::string column(const std::string& name, const Style& style, int width = kColumnWidth) {
  std::string text = cut(cleaned(name, style.ascii), width, style.ascii ? "~" : "…");
  return text.append(at(std::max(0, width - columns_of(text))), ' ');
}

std::string area_lines(const Json& answer, const Style& style) {
  const std::string& language = style.language;
  std::string text =
      column(say<texts::report_area>(language), style) +
      cleaned(fmt::format("{:>7}    {:<7}{:>6}{:>8}", say<texts::report_mean>(language),
                          say<texts::report_error>(language), say<texts::report_sd>(language),
                          say<texts::report_share>(language)),
              style.ascii) +
      "\n";
  const double largest = largest_share(answer);
  const auto bar = [&](double share, const std::string& colour) {
    return Line(bar_of(share / largest, kShareWidth, style), {.fore = colour}).text(style);
  };
  for (const auto& [id, area] : answer.at("areas").items())
    text += fmt::format(numbers_of(language), "{}{:>7.2Lf} {} {:<6.3Lf} {:>6.2Lf} {:>6.1Lf} % {}\n",
                        column(name_in(area, id), style), number(area, "mean"), plus_minus(style),
                        number(area, "error"), number(area, "sd"), 100 * number(area, "share"),
                        bar(number(area, "share"), area.value("colour", "")));
  const Json& foxes = answer.at("foxes");
  const std::string count =
      column(say<texts::report_fox_count>(language, number(foxes, "mean")), style, 14);
  const auto rest_line = [&](const std::string& name, double points, const std::string& note,
                             double share) {
    return fmt::format(numbers_of(language), "{}{:>7.2Lf}   {}{:>6.1Lf} % {}\n",
                       column(name, style), points, note, 100 * share, bar(share, ""));
  };
  if (number(foxes, "mean") > 0)
    text += rest_line(say<texts::report_foxes>(language), number(foxes, "points"), count,
                      number(foxes, "share"));
  if (const auto points = answer.find("bonus_points"); points != answer.end())
    text += rest_line(labels_of(language).bonus_points, number(*points, "mean"),
                      column("", style, 14), number(*points, "share"));
  return text;
}

std::string track_lines(const Json& answer, const Style& style) {
  std::string text;
  for (const auto& [id, track] : answer.at("tracks").items())
    text += (text.empty() ? "" : "; ") +
            say<texts::report_track>(style.language, cleaned(name_in(track, id), style.ascii),
                                     number(track, "unlocked"), track.at("slots").get<int>(),
                                     number(track, "spent"));
  return text.empty() ? "" : wrapped(text, style.width, 2) + "\n";
}

/// The ratings that begin in a bar, with how many get them; the lowest begins in the first.
std::string bands_at(const Json& answer, const Bar& bar, bool first, const std::string& language) {
  std::string text;
  for (const Json& band : answer.value("bands", Json::array())) {
    const bool here =
        band.contains("from") ? band["from"] >= bar.low && band["from"] < bar.high : first;
    if (here && number(band, "share") > 0)
      text += fmt::format(numbers_of(language), "{}{} {:.1Lf} %", text.empty() ? "" : "; ",
                          band.at("name").get<std::string>(), 100 * number(band, "share"));
  }
  return text;
}

/// What stands behind the bars: the mean, and the ratings.
std::string note_at(const Json& answer, const Curve& curve, std::size_t index, const Style& style) {
  const Bar& bar = curve.bars[index];
  const bool has_mean = curve.mean >= bar.low && curve.mean < bar.high;
  const std::string mean = has_mean ? fmt::format("{} {}", style.ascii ? "<" : "◂",
                                                  say<texts::report_mean>(style.language))
                                    : "";
  const std::string bands = cleaned(bands_at(answer, bar, index == 0, style.language), style.ascii);
  return mean + (mean.empty() || bands.empty() ? "" : "  ") + bands;
}

/// A line a bar; several curves stand beside each other.
std::string curve_lines(const Json& answer, const std::vector<Curve>& curves, const Style& style) {
  if (curves.empty() || curves[0].bars.empty()) return "";
  const int width = kCurveWidth / narrow<int>(curves.size());
  double most = 0.001;
  for (const Curve& curve : curves)
    for (std::size_t i = 0; i < curve.bars.size(); ++i) most = std::max(most, curve.share(i));
  std::string text = fmt::format("{:>11}", say<texts::report_points>(style.language));
  for (const Curve& curve : curves)
    text +=
        "   " + column(curves.size() == 1 ? say<texts::report_share>(style.language) : curve.name,
                       style, width + 7);
  text.erase(text.find_last_not_of(' ') + 1);
  text += "\n";
  for (std::size_t i = 0; i < curves[0].bars.size(); ++i) {
    std::string line =
        fmt::format("{:>5}-{:<5}", curves[0].bars[i].low, curves[0].bars[i].high - 1);
    for (const Curve& curve : curves)
      line += fmt::format(numbers_of(style.language), "{:>6.1Lf} % {}", 100 * curve.share(i),
                          column(bar_of(curve.share(i) / most, width, style), style, width + 1));
    line += curves.size() == 1 ? note_at(answer, curves[0], i, style) : "";
    line.erase(line.find_last_not_of(' ') + 1);
    text += cut(line, std::max(style.width, 60), style.ascii ? "~" : "…") + "\n";
  }
  return text;
}

std::string seat_lines(const Json& answer, const Style& style) {
  if (!answer.contains("first_seat")) return "";
  std::string text;
  for (std::size_t seat = 0; seat < answer.at("seats").size(); ++seat) {
    const Json& result = answer.at("seats")[seat];
    const std::string bot = cleaned(answer.at("bots")[seat].get<std::string>(), style.ascii);
    text += say<texts::report_seat_line>(style.language, seat + 1, bot, number(result, "mean"),
                                         plus_minus(style), number(result, "error"),
                                         100 * number(result, "wins")) +
            "\n";
  }
  const Json& first = answer.at("first_seat");
  const std::string line =
      say<texts::report_first_seat>(style.language, number(first, "points"),
                                    100 * number(first, "wins"), 100 * number(first, "fair_share"));
  return text + wrapped(cleaned(line, style.ascii), std::max(style.width, kLeastLine), 2) + "\n";
}

std::string rate_line(const Json& answer, const Style& style) {
  const int jobs = answer.at("jobs").get<int>();
  const std::string with = jobs == 1 ? say<texts::report_one_job>(style.language)
                                     : say<texts::report_jobs>(style.language, jobs);
  const std::string line = say<texts::report_rate>(
      style.language, number(answer, "decisions_per_game"), number(answer, "choices_per_decision"),
      number(answer, "games_per_second"), with);
  return wrapped(cleaned(line, style.ascii), std::max(style.width, kLeastLine), 2) + "\n";
}

std::string headline(const Json& answer, const Style& style) {
  const std::string& language = style.language;
  const Json& points = answer.at("score");
  const auto whole = [&](const char* key) { return points.at(key).get<int>(); };
  const std::string head = say<texts::report_head>(
      language, name_in(answer, answer.at("variant")), games_text(answer.at("games"), language),
      players_text(answer.at("players").get<int>(), language), bots_in(answer),
      answer.at("seed").dump());
  const std::string result = say<texts::report_result>(
      language, number(points, "mean"), plus_minus(style), number(points, "error"),
      number(points, "sd"), whole("min"), whole("max"), whole("p25"), whole("p75"));
  return cleaned(head, style.ascii) + "\n" + cleaned(result, style.ascii) + "\n";
}

std::string error_text(const std::optional<double>& error, const Style& style) {
  if (!error) return "";
  return fmt::format(numbers_of(style.language), " {} {:.3Lf}", plus_minus(style), *error);
}

std::string comparison_lines(const Json& comparison, const Style& style) {
  const std::string& language = style.language;
  std::string text =
      column(say<texts::report_area>(language), style) +
      fmt::format("{:>10}{:>10}   {}\n", say<texts::report_first>(language),
                  say<texts::report_second>(language), say<texts::report_difference>(language));
  for (const Compared& row : compared(comparison, language))
    text += fmt::format(numbers_of(language), "{}{:>10.2Lf}{:>10.2Lf}  {:>+8.3Lf}{}\n",
                        column(row.name, style), row.first, row.second, row.difference,
                        error_text(row.error, style));
  return text;
}

/// How sure the difference is.
std::string confidence_text(const Json& difference, const std::string& language) {
  if (difference.at("low").is_null()) return say<texts::report_one_pair>(language);
  const std::string verdict = difference.at("significant").get<bool>()
                                  ? say<texts::report_outside>(language)
                                  : say<texts::report_inside>(language);
  return say<texts::report_confidence>(language, number(difference, "low"),
                                       number(difference, "high"), verdict);
}

std::string verdict_lines(const Json& comparison, const Style& style) {
  const std::string& language = style.language;
  const Json& difference = comparison.at("difference");
  const std::string first = say<texts::report_first>(language) + ": ",
                    second = say<texts::report_second>(language) + ": ";
  const std::size_t width = std::max(first.size(), second.size());
  const auto one = [&](const std::string& name, const Json& answer) {
    return fmt::format("{:<{}}{}", name, width, headline(answer, style));
  };
  return one(first, comparison.at("first")) + one(second, comparison.at("second")) +
         say<texts::report_verdict>(language, number(difference, "mean")) + "\n" +
         wrapped(cleaned(confidence_text(difference, language), style.ascii),
                 std::max(style.width, kLeastLine), 2) +
         "\n";
}

/// Those that say something.
std::string joined(const std::vector<std::string>& sections, const char* between) {
  std::string text;
  for (const std::string& section : sections)
    if (!section.empty()) text += (text.empty() ? "" : between) + section;
  return text;
}

/// The first layout that a screen holds, or the closest one.
template <class Sections>
std::string on_a_screen(const Sections& sections_with) {
  std::string text;
  for (const Layout& layout : kLayouts) {
    text = joined(sections_with(layout.bars), layout.between);
    if (std::ranges::count(text, '\n') <= kScreenLines) break;
  }
  return text;
}

}  // namespace

std::string report_text(const Json& answer, const Style& style) {
  return on_a_screen([&](int bars) {
    return std::vector<std::string>{area_lines(answer, style), track_lines(answer, style),
                                    curve_lines(answer, curves_of(answer, bars), style),
                                    seat_lines(answer, style),
                                    rate_line(answer, style) + headline(answer, style)};
  });
}

std::string comparison_text(const Json& comparison, const Style& style) {
  const Json &first = comparison.at("first"), &second = comparison.at("second");
  return on_a_screen([&](int bars) {
    return std::vector<std::string>{curve_lines(first, curves_of(first, second, bars), style),
                                    comparison_lines(comparison, style),
                                    verdict_lines(comparison, style)};
  });
}

}  // namespace clever
