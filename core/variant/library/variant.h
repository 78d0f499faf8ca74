// A variant that can be played, and what loading one gives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/variant/format/option_model.h"
#include "core/variant/rules/catalog.h"
#include "core/variant/rules/ruleset.h"

namespace clever {

struct Variant {
  Ruleset rules;
  Catalog catalog;
};
using VariantPtr = std::shared_ptr<const Variant>;

struct Loaded {
  VariantPtr variant;  // null when there are errors
  Diagnostics problems;
  std::vector<OptionModel> options;  // those that could be read, whatever else is wrong
  // Bytes that were read, once more for every search for a culprit; steps of scripts and entries of
  // tables count as bytes that take as long. Repeated loading stops at a sum of these.
  std::size_t effort = 0;
  std::int64_t steps = 0;  // of scripts, when it was loaded
};

/// Steps of a script as effort: a byte of YAML takes as long as so many of them.
constexpr std::size_t effort_of_steps(std::int64_t steps) {
  constexpr std::int64_t kStepsOfByte = 50;
  return static_cast<std::size_t>(steps / kStepsOfByte);
}

/// What loading a variant with every value of its options may take: about a second.
inline constexpr std::size_t kMostEffort = 1'000'000;

}  // namespace clever
