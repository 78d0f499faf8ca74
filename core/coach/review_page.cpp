#include <algorithm>

#include <fmt/format.h>

#include "core/coach/review.h"
#include "core/texts/say.h"
#include "core/words/plain_text.h"

namespace clever {
namespace {

constexpr const char* kStyle =
    "body{font-family:sans-serif;max-width:50rem;margin:1rem auto;padding:0 .5rem}"
    "table{border-collapse:collapse;width:100%}td,th{padding:.2rem .4rem;text-align:left;"
    "border-bottom:1px solid #ddd}td.n,th.n{text-align:right}svg{width:100%;height:auto}"
    "tr.lost td{background:#fff3e0}";

constexpr int kCurveWide = 600, kCurveHigh = 200, kCurveEdge = 30;

double points_of(Worth worth) { return static_cast<double>(worth) / static_cast<double>(kPoint); }

/// What could be expected after every decision, from the beginning on.
std::string curve(const SeatReview& seat) {
  std::vector<double> values = {points_of(seat.expected)};
  for (const Decision& decision : seat.decisions) values.push_back(points_of(decision.expected));
  if (seat.over) values.push_back(seat.points);
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  const double room = std::max(*high - *low, 1.0);
  std::string line;
  for (std::size_t i = 0; i < values.size(); ++i)
    line += fmt::format(
        "{:.1f},{:.1f} ",
        kCurveEdge + static_cast<double>(i) * (kCurveWide - kCurveEdge) /
                         static_cast<double>(std::max<std::size_t>(values.size() - 1, 1)),
        kCurveHigh - kCurveEdge / 2 - (values[i] - *low) * (kCurveHigh - kCurveEdge) / room);
  return fmt::format(
      "<svg viewBox=\"0 0 {0} {1}\" role=\"img\"><rect x=\"{2}\" y=\"0\" width=\"{3}\" "
      "height=\"{1}\" fill=\"#f6f6f6\"/><polyline fill=\"none\" stroke=\"#1565c0\" "
      "stroke-width=\"2\" points=\"{4}\"/><text x=\"0\" y=\"{5}\" font-size=\"11\">{6:.0f}</text>"
      "<text x=\"0\" y=\"15\" font-size=\"11\">{7:.0f}</text></svg>",
      kCurveWide, kCurveHigh, kCurveEdge, kCurveWide - kCurveEdge, line,
      kCurveHigh - kCurveEdge / 2, *low, *high);
}

std::string row(const Decision& decision) {
  const bool lost = decision.lost >= kPoint;
  return fmt::format(
      "<tr{}><td class=\"n\">{}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td>"
      "<td class=\"n\">{}</td></tr>",
      lost ? " class=\"lost\"" : "", decision.round, markup_text(decision.made),
      decision.lost > 0 ? markup_text(decision.better) : "", worth_text(decision.lost),
      worth_text(decision.expected));
}

std::string table(const SeatReview& seat, const std::string& language) {
  std::string text = fmt::format(
      "<table><tr><th class=\"n\">{}</th><th>{}</th><th>{}</th><th class=\"n\">{}</th>"
      "<th class=\"n\">{}</th></tr>",
      say<texts::review_round>(language), say<texts::review_made>(language),
      say<texts::review_better>(language), say<texts::review_given_up>(language),
      say<texts::review_expected>(language));
  for (const Decision& decision : seat.decisions) text += row(decision);
  return text + "</table>";
}

}  // namespace

std::string review_page(const Review& review, const std::string& language) {
  const Catalog& catalog = review.variant->catalog;
  const std::string title = in_language(catalog.name, language, catalog.id);
  std::string body;
  for (const SeatReview& seat : review.seats) {
    Review alone{review.variant, {seat}};
    body += fmt::format("<h2>{}</h2>{}<pre>{}</pre>{}", markup_text(seat.name), curve(seat),
                        markup_text(review_text(alone, language)), table(seat, language));
  }
  return fmt::format(
      "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{}</title><style>{} pre{{white-space:pre-wrap}}"
      "</style></head><body><h1>{}</h1>{}</body></html>\n",
      language, markup_text(title), kStyle, markup_text(title), body);
}

}  // namespace clever
