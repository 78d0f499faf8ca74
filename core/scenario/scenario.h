// A scenario: a position, choices in words, and what is expected. It is read while it is run; what
// makes no sense in it is a located message like those about variants. docs/testing.md explains
// the words; tested in tests/scenario.
#pragma once

#include "core/clever.h"
#include "core/scenario/moment.h"
#include "core/scenario/result.h"
#include "core/source/node.h"

namespace clever {

/// Runs one scenario. `result` has its name and place already.
void run_scenario(const Variant& variant, const Node& scenario, Watcher* watcher,
                  TestResult& result);

/// A script that fails while it is played answers nothing, which may look like an answer. True
/// when that has happened since the last look.
bool report_fault(const Variant& variant, TestResult& result);

}  // namespace clever
