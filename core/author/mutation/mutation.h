// Mutation testing: changes a variant in one place at a time, runs the scenarios, and says which
// changes nobody noticed. The answer does not depend on the number of jobs. Tested in
// tests/author/mutation.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "core/author/testing/suite.h"

namespace clever {

/// One thing of a variant changed: a printed number, a bonus, an entry of a table, a word of the
/// rules, a comparison in Lua. It is an edit of the author's own text, so it goes through the whole
/// pipeline like a change an author makes. Names and looks are left alone.
struct Mutant {
  Span span;  // what is replaced
  std::string before, after;
  std::string path;  // "areas.wood.rows.1.cells.3"; in a script its function, line and column
  bool lua = false;  // a change of what a script says

  /// "tracks.reroll.slots 7 -> 8": how it is named in reports and in `unnoticed:`.
  std::string name() const { return path + " " + before + " -> " + after; }
  /// The file with the change in it.
  SourcePtr source() const;
};

/// In the order of the files: first the variant, then its scripts. Of a variant
/// with a parent only what stands in its own file is changed.
std::vector<Mutant> mutants_of(const SourcePtr& variant, const std::vector<SourcePtr>& scripts,
                               const Catalog& catalog);

enum class Fate {
  kUntried,    // the run was stopped before
  kNoticed,    // a scenario fails
  kInvalid,    // the variant does not load any more: no change that could be played
  kSameRules,  // the compiled rules are the same, whatever the options
  kExcused,    // nobody noticed, and the file of tests says why that is right
  kUnnoticed,
};

struct MutantResult {
  Mutant mutant;
  Fate fate = Fate::kUntried;
  std::string by = {};   // the scenario that noticed
  std::string why = {};  // the excuse
};

struct MutationResult {
  std::string file;     // of tests
  std::string variant;  // id
  Diagnostics problems;
  std::optional<std::string> first_failure;  // without any change: then nothing was tried
  std::vector<MutantResult> mutants;         // in the order of the variant

  int count(Fate fate) const;
  /// Noticed ones of those that change the game, in percent.
  double noticed_share() const;
  bool passed() const {
    return !first_failure && !problems.has_errors() && count(Fate::kUnnoticed) == 0 &&
           count(Fate::kUntried) == 0;
  }
};

class Mutation {
 public:
  /// Finds what is to be tried: nothing when the scenarios fail as they are.
  Mutation(const Library& library, const TestFile& file);

  std::size_t size() const { return result_.mutants.size(); }
  /// Tries all with so many threads; `done` counts them. When `stop` becomes true the rest stays
  /// untried.
  MutationResult run(int jobs, std::atomic<std::int64_t>& done, const std::atomic<bool>& stop);

 private:
  void try_one(MutantResult& result) const;
  /// Of a change that no scenario has noticed.
  Fate fate_unseen(const Library& changed, bool lua) const;
  void excuse();

  /// The variant as it is, with one setting of its options.
  struct Unchanged {
    OptionValues options;
    VariantPtr variant;  // null when it does not load so
  };

  const Library& library_;
  const TestFile& file_;
  MutationResult result_;
  std::vector<Unchanged> unchanged_;  // with every setting
};

/// The unnoticed changes with their places, then how many of each kind there were.
std::string to_text(const MutationResult& result, bool colour, bool ascii);
std::string to_json(const std::vector<MutationResult>& results);
/// The report schema 2 of mutation testing, which viewers and services read: files with their text,
/// and every change with its place and its fate.
std::string to_mutation_report(const std::vector<MutationResult>& results);
/// Every unnoticed change as a failed test.
std::string to_junit(const std::vector<MutationResult>& results);

}  // namespace clever
