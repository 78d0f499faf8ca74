// Work on files of strangers in a process of its own: what lists show of them, what is wrong with
// them, what their tests say. A file that takes too long, needs too much memory or ends the process
// is a problem of that file alone. Tested in tests/cli/fence_test.cpp.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/author/fenced/card.h"
#include "core/author/testing/suite.h"
#include "core/author/validate/examine.h"
#include "core/base/fence.h"

namespace clever {

/// A check that goes on beside other work, and ends with the object.
class RunningCheck {
 public:
  virtual ~RunningCheck() = default;
  /// The problems, once they are known; waits for them that long.
  virtual std::optional<Diagnostics> ready(std::chrono::milliseconds most) = 0;
};
/// Begins a check of a file. `open`: files, among them this one, with their texts in an editor.
using BeginCheck = std::function<std::unique_ptr<RunningCheck>(
    const Library& library, const std::vector<SourcePtr>& open, const SourcePtr& file)>;

/// Each check in a process of its own.
BeginCheck fenced_checks(const FenceLimits& limits);

GameCard fenced_card(const Library& library, const std::string& file, const FenceLimits& limits);
/// Nothing is limited in time where games are to be played.
Checked fenced_check(const Library& library, const SourcePtr& file, int games,
                     const FenceLimits& limits);
SuiteResult fenced_tests(const Library& library, const std::string& file, const std::string& filter,
                         const FenceLimits& limits);

/// Inside of the fence: does what one of the functions above has asked for.
std::string do_fenced_work(const std::string& order);

}  // namespace clever
