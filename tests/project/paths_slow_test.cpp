// Comments and pages tell the truth about files: every path that one of them names is there. A name
// without a folder is one of any file.
#include <map>
#include <regex>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "tests/project/source_files.h"

namespace clever::tests {
namespace {

namespace fs = std::filesystem;

const std::set<std::string> kFolders = {"core", "cli",      "tests",   "tools",
                                        "docs", "variants", "scripts", "cmake"};

/// What comments begin with, by the ending of the file; pages of text are all comment.
const std::map<std::string, std::string> kSigns = {{".h", "//"},    {".cpp", "//"}, {".def", "//"},
                                                   {".lua", "--"},  {".py", "#"},   {".yaml", "#"},
                                                   {".cmake", "#"}, {"", "#"},      {".md", ""}};

/// All files by their path from the root; the bad files of tests name what is not there on purpose.
std::vector<std::string> all_files() {
  const fs::path root(CLEVER_SOURCE_DIR);
  std::vector<std::string> files = {"README.md", "CONTRIBUTING.md", "CREDITS.md", "check",
                                    "clever"};
  for (const std::string& folder : kFolders)
    for (const auto& entry : fs::recursive_directory_iterator(root / folder))
      files.push_back(fs::relative(entry.path(), root).generic_string());
  return files;
}

std::string comment_in(const std::string& line, const std::string& sign) {
  const std::size_t begin = line.find(sign);
  return begin == std::string::npos ? "" : line.substr(begin);
}

/// What looks like a path: it begins with a folder of ours, or ends as our files do.
std::vector<std::string> paths_in(const std::string& comment) {
  static const std::regex kWord("[A-Za-z0-9_./*{},-]*[A-Za-z0-9_*}]");
  static const std::regex kName("[a-z][A-Za-z0-9_/*-]*\\.(h|cpp|def|md)");
  std::vector<std::string> paths;
  for (std::sregex_iterator word(comment.begin(), comment.end(), kWord), end; word != end; ++word) {
    const std::string text = word->str(), folder = text.substr(0, text.find('/'));
    const bool ours = folder.size() < text.size() && kFolders.contains(folder);
    if (ours || std::regex_match(text, kName)) paths.push_back(text);
  }
  return paths;
}

/// A path from the root, or the end of one; * stands for anything.
bool is_there(const std::string& path, const std::vector<std::string>& files) {
  const bool whole = kFolders.contains(path.substr(0, path.find('/')));
  const std::string pattern = std::regex_replace(std::regex_replace(path, std::regex("[.]"), "[.]"),
                                                 std::regex("[*]"), "[^/]*");
  const std::regex wanted((whole ? "" : "(.*/)?") + pattern);
  return std::any_of(files.begin(), files.end(),
                     [&](const std::string& file) { return std::regex_match(file, wanted); });
}

}  // namespace

TEST_CASE("paths: every file that a comment or a page names is there") {
  const std::vector<std::string> files = all_files();
  std::set<std::string> known;  // most paths are named more than once
  for (const std::string& file : files) {
    const auto sign = kSigns.find(fs::path(file).extension().string());
    if (sign == kSigns.end() || file.starts_with("tests/bad/")) continue;
    if (file == "tests/project/paths_slow_test.cpp") continue;  // has examples of its own
    const std::vector<std::string> lines = read_lines(file);
    for (std::size_t i = 0; i < lines.size(); ++i)
      for (const std::string& path : paths_in(comment_in(lines[i], sign->second))) {
        INFO(file << ":" << i + 1 << " names " << path);
        CHECK((known.contains(path) || is_there(path, files)));
        known.insert(path);
      }
  }
  CHECK(known.size() > 100);
}

TEST_CASE("paths: what is not there is found") {
  CHECK(paths_in("// Tested in tests/a_test.cpp, and/or in b.h (see docs).") ==
        std::vector<std::string>{"tests/a_test.cpp", "b.h"});
  const std::vector<std::string> files = {"tests/a_test.cpp", "core/base/b.h"};
  CHECK(is_there("tests/a_test.cpp", files));
  CHECK(is_there("tests/*_test.cpp", files));
  CHECK(is_there("b.h", files));
  CHECK(is_there("base/b.h", files));
  CHECK(!is_there("ab.h", files));
  CHECK(!is_there("a_test.cpp/b.h", files));
  CHECK(!is_there("tests/b.h", files));
}

}  // namespace clever::tests
