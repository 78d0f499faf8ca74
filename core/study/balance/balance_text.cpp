// What balance_json() found, in lines.
#include <algorithm>

#include <fmt/format.h>

#include "core/base/json.h"
#include "core/base/plain_text.h"
#include "core/base/printed_cell.h"
#include "core/base/texts/say.h"
#include "core/study/balance/balance.h"
#include "core/study/balance/figures.h"
#include "core/study/simulate/report.h"

namespace clever {
namespace {

constexpr int kNameWidth = 34, kValueWidth = 15;
constexpr int kMostBonuses = 12;  // places that are listed one a line

const char* plus_minus(const Style& style) { return style.ascii ? "+-" : "±"; }

std::string column(const std::string& name, int width, const Style& style) {
  std::string text = cut(cleaned(name, style.ascii), width, style.ascii ? "~" : "…");
  return text.append(at(std::max(0, width - columns_of(text))), ' ');
}

std::string right(const std::string& word, int width, const Style& style) {
  const std::string text = cleaned(word, style.ascii);
  return std::string(at(std::max(0, width - columns_of(text))), ' ') + text;
}

std::string heading(const std::string& text, const Style& style) {
  return "\n" + wrapped(cleaned(text, style.ascii), style.width) + "\n";
}

/// What a net has inherited says less of these rules than what it has learnt of them.
std::string learnt_text(const Json& net, const std::string& language) {
  const auto games = net.at("games").get<std::int64_t>();
  const auto inherited = net.at("inherited").get<std::int64_t>();
  const std::string own = games_text(games - inherited, language);
  return inherited == 0 ? own : say<texts::balance_own_games>(language, own, inherited);
}

std::string head(const Json& answer, const Style& style) {
  const Json& score = answer.at("score");
  const std::string first = say<texts::balance_head>(
      style.language, name_in(answer, answer.at("variant")),
      games_text(answer.at("games"), style.language),
      players_text(answer.at("players"), style.language), answer.at("seed").get<std::uint64_t>(),
      learnt_text(answer.at("net"), style.language));
  const std::string result = say<texts::report_result>(
      style.language, number(score, "mean"), plus_minus(style), number(score, "error"),
      number(score, "sd"), score.at("min").get<int>(), score.at("max").get<int>(),
      score.at("p25").get<int>(), score.at("p75").get<int>());
  return wrapped(cleaned(first, style.ascii), style.width) + "\n" +
         wrapped(cleaned(result, style.ascii), style.width) + "\n";
}

std::string areas_text(const Json& answer, const Style& style) {
  const std::string& language = style.language;
  std::string text = "\n" + column(say<texts::report_area>(language), kNameWidth, style);
  for (const std::string& word :
       {say<texts::report_mean>(language), say<texts::report_sd>(language),
        say<texts::report_share>(language), say<texts::balance_marked>(language)})
    text += right(word, 10, style);
  text += "\n";
  for (const auto& [id, area] : answer.at("areas").items())
    text += column(name_in(area, id), kNameWidth, style) +
            fmt::format(numbers_of(language), "{:>10.1Lf}{:>10.1Lf}{:>8.1Lf} %{:>8.0f} %\n",
                        number(area, "mean"), number(area, "sd"), 100 * number(area, "share"),
                        100 * number(area, "marked"));
  const Json& foxes = answer.at("foxes");
  if (number(foxes, "mean") == 0) return text;
  return text + column(say<texts::report_foxes>(language), kNameWidth, style) +
         fmt::format(numbers_of(language), "{:>10.1Lf}{:>10}{:>8.1Lf} %\n", number(foxes, "points"),
                     "", 100 * number(foxes, "share"));
}

bool is_clear(const Json& bonus) { return number(bonus, "loss") > kClear * number(bonus, "error"); }

std::string bonus_line(const Json& bonus, const Style& style) {
  const bool every = bonus.at("every").get<bool>();
  const double earned = number(bonus, "earned");
  return column(bonus.at("name"), kNameWidth, style) +
         fmt::format(numbers_of(style.language), "{:>10.1Lf} {} {:<5.1Lf} ", number(bonus, "loss"),
                     plus_minus(style), number(bonus, "error")) +
         cleaned(every ? say<texts::balance_of_places>(style.language, earned,
                                                       bonus.at("places").get<int>())
                       : say<texts::balance_earned>(style.language, 100 * earned),
                 style.ascii) +
         "\n";
}

std::string joined(const std::vector<std::string>& names, const Style& style) {
  return cleaned(fmt::format("{}", fmt::join(names, ", ")), style.ascii);
}

std::string bonuses_text(const Json& answer, const Style& style) {
  std::string text;
  std::vector<std::string> unclear;
  int places = 0;
  for (const Json& bonus : answer.at("bonuses")) {
    const bool every = bonus.at("every").get<bool>();
    if (!is_clear(bonus) && !every)
      unclear.push_back(bonus.at("name"));
    else if (every || places++ < kMostBonuses)
      text += bonus_line(bonus, style);
  }
  if (text.empty() && unclear.empty()) return "";
  if (places > kMostBonuses)
    text += cleaned(say<texts::balance_more>(style.language, places - kMostBonuses), style.ascii) +
            "\n";
  text =
      heading(say<texts::balance_bonuses>(style.language, answer.at("adapt").get<std::int64_t>()),
              style) +
      text;
  if (!unclear.empty())
    text += heading(say<texts::balance_unclear>(style.language, joined(unclear, style)), style);
  return text;
}

/// Names as views know them: a grid by rows and columns.
std::string idle_in_area(const Json& area, const std::string& name, const Variant& variant,
                         int index) {
  std::string cells;
  for (int cell = 0; cell < count_of(area.at("cells")); ++cell) {
    const Json& share = area.at("cells")[at(cell)];
    if (share.is_number() && share.get<double>() < kIdle)
      cells += " " + cell_name(variant.catalog.areas[at(index)], cell);
  }
  return cells.empty() ? "" : name + cells;
}

std::string idle_text(const Json& answer, const Variant& variant, const Style& style) {
  std::vector<std::string> cells, bonuses;
  int index = 0;
  for (const auto& [id, area] : answer.at("areas").items())
    if (std::string idle = idle_in_area(area, name_in(area, id), variant, index++); !idle.empty())
      cells.push_back(std::move(idle));
  for (const Json& bonus : answer.at("bonuses"))
    if (bonus.contains("area") && number(bonus, "earned") < kIdle)
      bonuses.push_back(bonus.at("name"));
  const int percent = static_cast<int>(100 * kIdle);
  std::string text;
  if (!cells.empty())
    text += heading(say<texts::balance_idle_cells>(style.language, percent, joined(cells, style)),
                    style);
  if (!bonuses.empty())
    text += heading(
        say<texts::balance_idle_bonuses>(style.language, percent, joined(bonuses, style)), style);
  if (text.empty() && answer.at("bonuses_missing") == 0)
    text = heading(say<texts::balance_nothing_idle>(style.language, percent), style);
  return text;
}

std::string bot_text(const Json& bot, const Style& style) {
  const std::string mean =
      say<texts::balance_bot>(style.language, bot.at("name").get<std::string>(),
                              number(bot, "mean"), plus_minus(style), number(bot, "error"));
  if (bot.at("beats").is_null()) return mean;
  return mean + say<texts::balance_bot_beats>(style.language, 100 * number(bot, "beats"));
}

std::string bots_text(const Json& answer, const Style& style) {
  std::string text;
  for (const Json& bot : answer.at("bots"))
    text += cleaned(bot_text(bot, style), style.ascii) + "\n";
  return text.empty() ? "" : "\n" + text;
}

std::string seats_text(const Json& answer, const Style& style) {
  if (!answer.contains("first_seat")) return "";
  const Json& first = answer.at("first_seat");
  return heading(
      say<texts::balance_first_seat>(style.language, number(first, "points"), plus_minus(style),
                                     number(first, "error"), 100 * number(first, "wins"),
                                     100 * number(first, "fair_share")),
      style);
}

std::string value_text(double value, bool share, const std::string& language) {
  const std::locale& numbers = numbers_of(language);
  return share ? fmt::format(numbers, "{:.1Lf} %", 100 * value)
               : fmt::format(numbers, "{:.1Lf}", value);
}

/// "37.0 ± 0.9 %": a figure of this game, with its error where one is known.
std::string figure_text(const Json& answer, const FigureInfo& figure, const Style& style) {
  const double value = number(answer.at("figures"), figure.id);
  const Json& errors = answer.at("figure_errors");
  if (!errors.contains(figure.id)) return value_text(value, figure.share, style.language);
  const double unit = figure.share ? 100 : 1;
  return fmt::format(numbers_of(style.language), "{:.1Lf} {} {:.1Lf}{}", unit * value,
                     plus_minus(style), unit * number(errors, figure.id), figure.share ? " %" : "");
}

/// "10.0 to 20.0 %  (above)": what other games have, and where this one lies outside of it.
std::string range_text(const Json& answer, const FigureInfo& figure, const Style& style) {
  if (!answer.at("scale").contains(figure.id))
    return say<texts::balance_unmeasured>(style.language);
  const Json& range = answer.at("scale").at(figure.id);
  const double unit = figure.share ? 100 : 1;
  const std::string text = say<texts::fact_from_to>(
      style.language, value_text(unit * number(range, "low"), false, style.language),
      value_text(number(range, "high"), figure.share, style.language));
  const std::string side = answer.at("outside").value(figure.id, "");
  if (side.empty()) return text;
  return fmt::format("{}  {}", text,
                     side == "above" ? say<texts::balance_above>(style.language)
                                     : say<texts::balance_below>(style.language));
}

/// What stands out against other games, or why nothing is known of them.
std::string compared_text(const Json& answer, const Style& style) {
  if (answer.at("scale").empty())
    return heading(say<texts::balance_no_others>(
                       style.language, players_text(answer.at("players"), style.language)),
                   style);
  if (!answer.contains("dominates")) return "";
  const std::string id = answer.at("dominates");
  const Json& area = answer.at("areas").at(id);
  return heading(
      say<texts::balance_dominates>(style.language, name_in(area, id), 100 * number(area, "share"),
                                    100 * number(answer.at("scale").at("largest_area"), "high")),
      style);
}

std::string figures_text(const Json& answer, const Style& style) {
  const Json& figures = answer.at("figures");
  const Json& scale = answer.at("scale");
  std::string text = "\n";
  if (!scale.empty())
    text += std::string(kNameWidth + kValueWidth + 3, ' ') +
            cleaned(say<texts::balance_others>(style.language), style.ascii) + "\n";
  for (const FigureInfo& figure : figure_list()) {
    if (!figures.contains(figure.id)) continue;
    text += column(figure.text.in(style.language), kNameWidth, style) +
            right(figure_text(answer, figure, style), kValueWidth, style);
    if (!scale.empty()) text += "   " + cleaned(range_text(answer, figure, style), style.ascii);
    text += "\n";
  }
  return text + compared_text(answer, style);
}

}  // namespace

std::string balance_text(const Json& answer, const Variant& variant, const Style& style) {
  if (answer.at("games") == 0)
    return wrapped(cleaned(say<texts::balance_no_games>(style.language,
                                                        name_in(answer, answer.at("variant"))),
                           style.ascii),
                   style.width) +
           "\n" + bots_text(answer, style);
  return head(answer, style) + areas_text(answer, style) + bonuses_text(answer, style) +
         idle_text(answer, variant, style) + bots_text(answer, style) + seats_text(answer, style) +
         figures_text(answer, style);
}

}  // namespace clever
