// A review as a page: two curves, whose gap is what was given away, and every decision.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/plain_text.h"
#include "core/base/texts/say.h"
#include "core/game/words/labels.h"
#include "core/players/coach/review.h"

namespace clever {
namespace {

constexpr const char* kStyle =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:1rem auto;padding:0 1rem;"
    "color:#222}h1{font-size:1.5rem}h2{font-size:1.2rem}.headline{font-size:1.1rem}"
    ".wide{overflow-x:auto}table{border-collapse:collapse;width:100%}td,th{padding:.2rem "
    ".4rem;text-align:left;"
    "border-bottom:1px solid #8884}td.n,th.n{text-align:right}svg{width:100%;height:auto}"
    "text{font:11px system-ui,sans-serif;fill:#555}.grid{stroke:#8884}"
    ".dice{fill:none;stroke:#30a050;stroke-dasharray:4 3;stroke-width:1.5}"
    ".play{fill:none;stroke:#3f7fe0;stroke-width:2}.worst{fill:#e07020}tr.lost "
    "td{background:#e0702022}"
    "@media(prefers-color-scheme:dark){body{background:#181818;color:#ddd}text{fill:#aaa}}";

double points_of(Worth worth) { return static_cast<double>(worth) / static_cast<double>(kPoint); }

/// Points over decisions, with room for the scale on the left and rounds below.
class Chart {
 public:
  explicit Chart(const SeatReview& seat) : seat_(seat) {
    add(seat.expected, 0);
    for (const Decision& decision : seat.decisions) add(decision.expected, decision.luck);
    if (seat.over) add(seat.points * kPoint, seat.luck());
    const double least = std::min(std::ranges::min(play_), std::ranges::min(dice_));
    const double most = std::max(std::ranges::max(play_), std::ranges::max(dice_));
    step_ = round_step(most - least);
    low_ = step_ * std::floor(least / step_);
    high_ = std::max(step_ * std::ceil(most / step_), low_ + step_);
  }

  std::string svg(const std::string& language) const {
    return fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\"><title>{}</title>{}{}{}{}{}</svg>",
                       kWidth, kHeight, markup_text(say<texts::review_curve>(language)), scale(),
                       rounds(), curve("dice", dice_), curve("play", play_), worst(language));
  }

 private:
  static constexpr double kWidth = 600, kHeight = 220, kLeft = 36, kTop = 10, kBottom = 195;

  /// 1, 2 or 5 times a power of ten, so that there are at most six lines.
  static double round_step(double span) {
    constexpr double kMostSteps = 5;
    for (double ten = 10;; ten *= 10)
      for (const double step : {ten, 2 * ten, 5 * ten})
        if (step * kMostSteps >= span) return step;
  }
  void add(Worth expected, Worth luck) {
    play_.push_back(points_of(expected));
    dice_.push_back(points_of(seat_.expected + luck));
  }
  double x(std::size_t i) const {
    return kLeft + (kWidth - kLeft - 6) * static_cast<double>(i) /
                       static_cast<double>(std::max<std::size_t>(play_.size() - 1, 1));
  }
  double y(double points) const {
    return kBottom - (kBottom - kTop) * (points - low_) / (high_ - low_);
  }
  std::string curve(const char* name, const std::vector<double>& values) const {
    std::string line;
    for (std::size_t i = 0; i < values.size(); ++i)
      line += fmt::format("{:.1f},{:.1f} ", x(i), y(values[i]));
    return fmt::format("<polyline class=\"{}\" points=\"{}\"/>", name, line);
  }
  std::string scale() const {
    std::string lines;
    for (double points = low_; points <= high_; points += step_)
      lines += fmt::format(
          "<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>"
          "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:.0f}</text>",
          kLeft, kWidth - 6, y(points), y(points), kLeft - 4, y(points) + 4, points);
    return lines;
  }
  /// Each round at its first decision.
  std::string rounds() const {
    std::string numbers;
    int round = 0;
    for (std::size_t i = 0; i < seat_.decisions.size(); ++i) {
      if (seat_.decisions[i].round == round) continue;
      round = seat_.decisions[i].round;
      numbers += fmt::format("<text x=\"{:.1f}\" y=\"{}\">{}</text>", x(i), kHeight - 8, round);
    }
    return numbers;
  }
  std::string worst(const std::string& language) const {
    std::string dots;
    for (const Decision* decision : seat_.worst(kWorst))
      dots += fmt::format(
          "<circle class=\"worst\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"><title>{}: "
          "-{}</title></circle>",
          x(at(decision->number)), y(points_of(decision->expected)), markup_text(decision->made),
          worth_text(decision->lost, language));
    return dots;
  }

  const SeatReview& seat_;
  std::vector<double> play_, dice_;       // from the beginning on
  double low_ = 0, high_ = 0, step_ = 0;  // of the scale
};

/// `luck` is that of the rolls since the decision before.
std::string row(const Decision& decision, Worth luck, const std::string& language) {
  const bool lost = decision.lost >= kPoint;
  return fmt::format(
      "<tr{}><td class=\"n\">{}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td><td>{}</td>"
      "<td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
      lost ? " class=\"lost\"" : "", decision.round,
      markup_text(when_in_round_text(decision, language)), markup_text(decision.dice),
      luck == 0 ? "" : signed_text(luck, language), markup_text(decision.made),
      decision.lost > 0 ? markup_text(with_reasons(decision.better, decision.reasons)) : "",
      worth_text(decision.lost, language), worth_text(decision.expected, language));
}

std::string table(const SeatReview& seat, const std::string& language) {
  std::string text = fmt::format(
      "<div class=\"wide\"><table><tr><th class=\"n\">{}</th><th>{}</th><th>{}</th><th "
      "class=\"n\">{}</th><th>{}</th>"
      "<th>{}</th><th class=\"n\">{}</th><th class=\"n\">{}</th></tr>",
      say<texts::review_round>(language), say<texts::review_when>(language),
      labels_of(language).dice, say<texts::review_luck>(language),
      say<texts::review_made>(language), say<texts::review_better>(language),
      say<texts::review_given_up>(language), say<texts::review_expected>(language));
  Worth luck = 0;
  for (const Decision& decision : seat.decisions) {
    text += row(decision, decision.luck - luck, language);
    luck = decision.luck;
  }
  return text + "</table></div>";
}

std::string section(const Review& review, const SeatReview& seat, const std::string& language) {
  const SeatTexts told = seat_texts(review, seat, language);
  std::string worst, parts;
  for (const std::string& line : told.worst) worst += fmt::format("<li>{}</li>", markup_text(line));
  for (const std::string& line : told.parts) parts += fmt::format("<p>{}</p>", markup_text(line));
  return fmt::format("<h2>{}</h2><p class=\"headline\">{}</p><p>{}</p>{}<p>{}</p><ol>{}</ol>{}{}",
                     markup_text(told.result), markup_text(told.headline), markup_text(told.sum),
                     Chart(seat).svg(language), markup_text(say<texts::review_curve>(language)),
                     worst, parts, table(seat, language));
}

}  // namespace

std::string review_page(const Review& review, const std::string& language) {
  const Catalog& catalog = review.variant->catalog;
  std::string body;
  std::vector<std::string> names;
  for (const SeatReview& seat : review.seats) {
    body += section(review, seat, language);
    names.push_back(seat.name);
  }
  const std::string title = markup_text(
      say<texts::review_title>(language, in_language(catalog.name, language, catalog.id),
                               fmt::format("{}", fmt::join(names, ", "))));
  return fmt::format(
      "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{}</title><style>{}</style></head><body><h1>{}</h1>{}"
      "</body></html>\n",
      language, title, kStyle, title, body);
}

}  // namespace clever
