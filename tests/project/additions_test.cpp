// What docs/architecture.md says of additions is so: a new word touches the files named there and
// no others.
#include "tests/project/additions.h"

#include <regex>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "tests/project/source_files.h"

namespace clever::tests {
namespace {

struct Addition {
  std::string what;
  Names files, words;
};

std::vector<Addition> additions() {
  static const std::regex kRow("\\| (an? [^|]*) \\|([^|]*)\\|([^|]*)\\|");
  std::vector<Addition> all;
  for (const std::string& line : page_between("| to add", "Before that"))
    if (std::smatch row; std::regex_match(line, row, kRow)) {
      all.push_back({row[1], paths_of(row[2]), code_in(row[3])});
      if (row[2].str().find("the files above") != std::string::npos)
        all.back().files.merge(files_of_steps());
    }
  return all;
}

/// Is the word an identifier or a whole text of this line, outside of a comment?
bool mentions(const std::string& line, const std::string& word) {
  static const std::regex kText("\"[^\"]*\"");
  const std::string code = line.substr(0, line.find("//"));
  if (code.find('"' + word + '"') != std::string::npos) return true;
  return std::regex_search(std::regex_replace(code, kText, ""), std::regex("\\b" + word + "\\b"));
}

Names files_that_mention(const Names& words) {
  Names files;
  for (const std::string root : {"core", "cli"})
    for (const ProjectFile& file : source_files(root))
      for (const std::string& line : file.lines)
        for (const std::string& word : words)
          if (line.find(word) != std::string::npos && mentions(line, word)) files.insert(file.path);
  return files;
}

}  // namespace

TEST_CASE("additions: a word is in the files that the page names for its kind, and in no others") {
  const std::vector<Addition> all = additions();
  CHECK(all.size() == 7);
  for (const Addition& addition : all) {
    INFO("to add " << addition.what);
    CHECK_FALSE(addition.words.empty());
    CHECK(files_that_mention(addition.words) == addition.files);
  }
}

}  // namespace clever::tests
