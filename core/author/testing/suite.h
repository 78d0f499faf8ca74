// A file of tests, and running it against the variant as it is or against one with a change in it.
// Tested in tests/author/testing/suite_test.cpp.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "core/author/scenario/cases.h"
#include "core/author/scenario/scenario.h"
#include "core/clever.h"
#include "core/game/play/watcher.h"
#include "core/variant/format/reader.h"
#include "core/variant/source/node.h"

namespace clever {

/// Scenarios, playthroughs and the signature of one variant, and what is wrong with the file as a
/// whole. Read once, run as often as one likes.
class TestFile {
 public:
  explicit TestFile(SourcePtr source);
  /// That somebody has read already, without a problem.
  TestFile(SourcePtr source, Node document);
  /// A file that is there, or should be, and cannot be read.
  static TestFile unreadable(const std::string& path);

  const SourcePtr& source() const { return source_; }
  const Node& document() const { return document_; }
  const std::string& name() const { return source_->name; }
  const Diagnostics& problems() const { return problems_; }
  /// The name of the variant as written, and where.
  std::string variant() const;
  Span variant_span() const;
  /// Options that hold for all of its tests.
  const OptionValues& options() const { return options_; }
  /// One a scenario, or one a row of its table.
  const std::vector<Case>& cases() const { return cases_; }
  std::vector<const Node*> playthroughs() const;

 private:
  TestFile() = default;
  void take_apart();
  void check_values(Reader& reader);
  void check_names();

  SourcePtr source_;
  Node document_;
  OptionValues options_;
  std::vector<Case> cases_;
  Diagnostics problems_;
};

/// Options as written in a map.
OptionValues options_in(const Node* node);

/// What `--update` would write.
struct Rewrite {
  std::string path;
  std::string before, after;
  std::string why;
  std::size_t test = 0;  // that passes then
};

/// May it be written for the tests in this file? Only to the file itself, and to playthroughs below
/// its folder.
bool is_allowed(const Rewrite& rewrite, const std::string& file);

struct SuiteResult {
  std::string file;
  std::string variant;    // id, "" when it could not be loaded
  std::string signature;  // as it is now, "" when the file has none
  Diagnostics problems;   // of the file, or of its variant
  std::vector<TestResult> tests;
  std::vector<Rewrite> rewrites;
  double seconds = 0;  // where somebody has measured them

  bool passed() const { return !problems.has_errors() && all_passed(tests); }
};

struct HowToTest {
  std::string filter = {};           // only tests whose name contains this
  bool scenarios_only = false;       // no playthroughs, no signature
  bool problems_only = false;        // of playthroughs: whether they make sense
  bool until_first_failure = false;  // the first failure answers the question
  Watcher* watcher = nullptr;
  const std::atomic<bool>* stop = nullptr;  // leaves out the rest of the tests, once it is set
};

SuiteResult run_suite(const Library& library, const TestFile& file, const HowToTest& how = {});

}  // namespace clever
