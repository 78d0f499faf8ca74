// A variant that can be played, and what loading one gives.
#pragma once

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
};

}  // namespace clever
