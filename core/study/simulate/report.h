// The answer of simulate for people: text with small plots, and a page with charts that needs
// nothing but itself. Both read the JSON answer, so that they can say no more than it does. Tested
// in tests/study/simulate/report_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/json_fwd.h"
#include "core/show/draw/paint.h"

namespace clever {

/// One bar of a histogram: results from `low` up to, not including, `high`.
struct Bar {
  int low = 0;
  int high = 0;
  std::int64_t count = 0;
};

/// [[value, count], ...] gathered into at most `bars` bars of equal, round width.
std::vector<Bar> gathered(const Json& totals, int bars);

/// What a chart compares: the results of one bot, or of one of two variants.
struct Curve {
  std::string name;
  std::vector<Bar> bars;  // of all curves of a chart the same bounds
  double mean = 0;

  /// Of all results, in one of the bars.
  double share(std::size_t bar) const;
};

/// One curve for each bot of an answer, in the order of their seats.
std::vector<Curve> curves_of(const Json& answer, int bars);
/// One curve for each of two answers.
std::vector<Curve> curves_of(const Json& first, const Json& second, int bars);

double number(const Json& json, const char* key);

/// The name of a thing in an answer; its id where it has none.
std::string name_in(const Json& thing, const std::string& id);

/// "random", "greedy, random": every bot once.
std::string bots_in(const Json& answer);

/// "1 game", "200 games".
std::string games_text(std::int64_t games, const std::string& language);

/// The largest share of all points that an area has, or foxes, or points of bonuses: as long as a
/// bar can be.
double largest_share(const Json& answer);

/// In the language of the style.
std::string report_text(const Json& answer, const Style& style);
std::string report_html(const Json& answer, const std::string& language = "en");

/// Two variants on the same seeds: {"first": answer, "second": answer, "difference": {...}}.
std::string comparison_text(const Json& comparison, const Style& style);
std::string comparison_html(const Json& comparison, const std::string& language = "en");

/// A row a thing that both variants score: its name, what it scores in both, and the difference.
struct Compared {
  std::string name;
  double first = 0, second = 0, difference = 0;
  std::optional<double> error = {};  // none of a single pair of games
};
std::vector<Compared> compared(const Json& comparison, const std::string& language);

}  // namespace clever
