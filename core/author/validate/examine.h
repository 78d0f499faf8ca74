// Everything that can be found out about a variant file: what loading says, what every value of
// every option does, and what games show that no reasoning does. Behind clever validate; tested by
// tests/bad and tests/author/validate/examine_test.cpp.
#pragma once

#include <atomic>
#include <vector>

#include "core/author/testing/suite.h"
#include "core/clever.h"
#include "core/variant/library/culprit.h"

namespace clever {

/// The problems of a variant, in the order of its lines. So many games are played for cells and
/// bonuses that are never touched.
Diagnostics examine(const Library& library, const SourcePtr& source, int games);

/// The problems of a file, whether it is a variant or a file of tests. A test that fails is no
/// problem of its file.
Diagnostics check_file(const Library& library, const SourcePtr& source, int games);

/// The same without games, for whoever does it again and again.
Attempted attempt_file(const Library& library, const SourcePtr& source);

/// The problems of a file of tests, in two steps, for somebody who waits for the first: what a look
/// at it shows, which takes no longer than reading it, and what comes to light when its scenarios
/// are run, all that a look shows included. The second one ends early, with less, when it is told
/// to stop.
Diagnostics look_at_tests(const Library& library, const TestFile& file);
Diagnostics try_tests(const Library& library, const TestFile& file,
                      const std::atomic<bool>* stop = nullptr);

/// Says which variants of a list have the id of another one, given or by the name of their file.
Diagnostics same_ids(const Library& library, const std::vector<SourcePtr>& sources);

}  // namespace clever
