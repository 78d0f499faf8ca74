// A file of tests: scenarios, playthroughs and the signature of one variant, and what is wrong with
// the file as a whole. Read once, run as often as one likes (suite.h). Tested in
// tests/testing/suite_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/clever.h"
#include "core/format/reader.h"
#include "core/scenario/cases.h"
#include "core/source/node.h"

namespace clever {

class TestFile {
 public:
  explicit TestFile(SourcePtr source);
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
  void speak_of_tests();
  void check_values(Reader& reader);
  void read_scenarios();
  void check_names();

  SourcePtr source_;
  Node document_;
  OptionValues options_;
  std::vector<Case> cases_;
  Diagnostics problems_;
};

/// Options as written in a map.
OptionValues options_in(const Node* node);

}  // namespace clever
