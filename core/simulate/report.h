// The answer of simulate for people: text with small plots, and a page with charts that needs
// nothing but itself. Both read the JSON answer, so that they can say no more than it does. Tested
// in tests/simulate/report_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/draw/paint.h"
#include "core/words/json.h"

namespace clever {

/// One bar of a histogram: results from `low` up to, not including, `high`.
struct Bar {
  int low = 0;
  int high = 0;
  std::int64_t count = 0;
};

/// [[value, count], ...] gathered into at most `bars` bars of equal, round width.
std::vector<Bar> gathered(const Json& totals, int bars);

inline double number(const Json& json, const char* key) { return json.at(key).get<double>(); }

std::string report_text(const Json& answer, const Style& style);
/// Two variants on the same seeds: {"first": answer, "second": answer, "difference": {...}}.
std::string comparison_text(const Json& comparison, const Style& style);
std::string report_html(const Json& answer);

}  // namespace clever
