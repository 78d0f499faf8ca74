// What tests have exercised, for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "core/coverage/coverage.h"
#include "core/draw/paint.h"

namespace clever {

/// The sheet with the untouched places marked, the list of these, and how many of each kind.
std::string to_text(const Coverage& coverage, const Style& style);
/// `ok`: the tests have passed.
std::string to_json(const std::vector<const Coverage*>& all, bool ok);

}  // namespace clever
