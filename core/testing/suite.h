// A file of tests: scenarios, playthroughs and the signature of one variant. Read once, run as
// often as one likes, against the variant as it is or against one with a change in it. Tested in
// tests/testing.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/clever.h"
#include "core/model/reader.h"
#include "core/scenario/moment.h"
#include "core/scenario/result.h"
#include "core/source/node.h"

namespace clever {

/// How the names of files of tests end.
inline constexpr const char* kTestSuffix = ".test.yaml";

class TestFile {
 public:
  explicit TestFile(SourcePtr source);

  const SourcePtr& source() const { return source_; }
  const Node& document() const { return document_; }
  const std::string& name() const { return source_->name; }
  const Diagnostics& problems() const { return problems_; }
  /// The name of the variant as written, and where.
  std::string variant() const;
  Span variant_span() const;
  /// Options that hold for all of its tests.
  const OptionValues& options() const { return options_; }
  /// The items of a list at the top of the file; none where there is no such list.
  std::vector<const Node*> items(const char* key) const;

 private:
  void speak_of_tests();
  void check_values(Reader& reader);
  void check_names();

  SourcePtr source_;
  Node document_;
  OptionValues options_;
  Diagnostics problems_;
};

/// What `--update` would write.
struct Rewrite {
  std::string path;
  std::string before, after;
  std::string why;
  std::size_t test = 0;  // that passes then
};

struct SuiteResult {
  std::string file;
  std::string variant;    // id, "" when it could not be loaded
  std::string signature;  // as it is now, "" when the file has none
  Diagnostics problems;   // of the file, or of its variant
  std::vector<TestResult> tests;
  std::vector<Rewrite> rewrites;

  bool passed() const;
};

struct HowToTest {
  std::string filter = {};           // only tests whose name contains this
  bool scenarios_only = false;       // no playthroughs, no signature
  bool until_first_failure = false;  // the first failure answers the question
  Watcher* watcher = nullptr;
};

SuiteResult run_suite(const Library& library, const TestFile& file, const HowToTest& how = {});

/// Options as written in a map.
OptionValues options_in(const Node* node);

}  // namespace clever
