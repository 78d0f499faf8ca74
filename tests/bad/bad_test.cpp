// Every file of this folder has one defect, and validate says exactly that; see README.md.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/author/validate/examine.h"
#include "core/base/files.h"
#include "core/base/messages/diagnostic_text.h"

namespace clever::tests {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = CLEVER_SOURCE_DIR;
const fs::path kFolder = kRoot / "tests/bad";

struct Expected {
  std::string file, code;
  int line = 0;

  friend auto operator<=>(const Expected&, const Expected&) = default;
};

std::ostream& operator<<(std::ostream& out, const Expected& it) {
  return out << it.file << ":" << it.line << " " << it.code;
}

bool is_case(const fs::path& path) {
  return path.extension() == ".yaml" && !path.filename().string().starts_with("_");
}

std::vector<fs::path> cases() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(kFolder))
    if (is_case(entry.path())) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// The case itself, its script and its parents.
std::vector<fs::path> files_of(const fs::path& file) {
  const std::string stem = file.stem().string();
  std::vector<fs::path> files = {file};
  if (const fs::path script = kFolder / (stem + ".lua"); fs::exists(script))
    files.push_back(script);
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    const std::string name = entry.path().stem().string();
    if (name.starts_with("_") && name.ends_with("-of-" + stem)) files.push_back(entry.path());
  }
  return files;
}

std::vector<Expected> markers(const fs::path& file) {
  static const std::regex kMarker("(#|--) expect: ([a-z0-9-]+)\\s*$");
  std::vector<Expected> found;
  for (const fs::path& part : files_of(file)) {
    std::ifstream text(part, std::ios::binary);
    std::smatch match;
    int number = 0;
    for (std::string line; std::getline(text, line);) {
      ++number;
      if (line.find(" expect: ") != std::string::npos && std::regex_search(line, match, kMarker))
        found.push_back({part.filename().string(), match[2], number});
    }
  }
  return found;
}

int games_of(const fs::path& file) {
  std::ifstream text(file, std::ios::binary);
  std::string line;
  std::getline(text, line);
  const std::size_t at = line.find("# play: ");
  return at == std::string::npos ? 0 : std::stoi(line.substr(at + 8));
}

Diagnostics problems_of(const fs::path& file) {
  const Library library({kRoot.string()});
  return check_file(library, read_source(file.string()), {games_of(file)});
}

/// A message about a whole file counts as one about its first line.
std::vector<Expected> found_in(const Diagnostics& problems) {
  std::vector<Expected> found;
  for (const Diagnostic& problem : problems.all()) {
    const std::string name = problem.span.file ? problem.span.file->name : "";
    found.push_back({fs::path(name).filename().string(), word_of(problem.code),
                     std::max(problem.span.line, 1)});
  }
  return found;
}

/// Codes that no file of a repository can cause, and why.
const std::map<std::string, std::string> kWithoutFile = {
    {"file-too-large", "tried with a text made for it, below"},
    {"damaged-pack", "comes from packed games; tests/variant/pack/pack_test.cpp"},
    {"unknown-option", "comes from the command line; tests/variant/format/options_test.cpp"},
    {"stuck-game",
     "every choice uses up a cell, a slot or a turn: no file that loads can cause it"},
};

}  // namespace

TEST_CASE("bad: every file gives the one message that it says, where it says, and what to do") {
  Diagnostics all;
  for (const fs::path& file : cases()) {
    INFO(file.filename().string());
    const Diagnostics problems = problems_of(file);
    INFO(to_text(problems, false));
    CHECK(found_in(problems) == markers(file));
    for (const Diagnostic& problem : problems.all()) {
      CHECK(!problem.message.empty());
      CHECK(!problem.hint.empty());
      all.add(problem);
    }
    CHECK(!to_json(problems, false).empty());
    CHECK(to_github(problems).starts_with("::"));
  }
  CHECK(parse_json(to_sarif(all))["runs"][0]["results"].size() == all.all().size());
}

TEST_CASE("bad: every code has a file", "[slow]") {
  std::set<std::string> covered;
  for (const fs::path& file : cases())
    for (const Expected& expected : markers(file)) covered.insert(expected.code);
  for (const CodeInfo& code : all_codes()) {
    INFO(code.word);
    CHECK(covered.contains(code.word) != kWithoutFile.contains(code.word));
  }
  CHECK(cases().size() >= 700);
}

TEST_CASE("bad: a file of ten megabytes is refused at once") {
  const Library library({kRoot.string()});
  const auto source =
      std::make_shared<SourceFile>(SourceFile{"large.yaml", std::string(10'000'000, 'a')});
  const Diagnostics problems = examine(library, source, {});
  REQUIRE(problems.all().size() == 1);
  CHECK(word_of(problems.all()[0].code) == std::string("file-too-large"));
}

TEST_CASE("bad: shipped variants give no message, not even a note after a trial") {
  const Library library({kRoot.string()});
  for (const auto& files : {library.files(), library.house_rules()})
    for (const std::string& file : files) {
      const Diagnostics problems = examine(library, read_source(file), {200});
      INFO(to_text(problems, false));
      CHECK(problems.all().empty());
    }
}

TEST_CASE("bad: the wrong example of a code has that problem alone, the right one none", "[slow]") {
  const Library library({kRoot.string()});
  const auto run = [&](const std::string& example) {
    const std::string header = example.starts_with("scenarios:")
                                   ? "clever test: 1\nvariant: ganz-schoen-clever\n"
                                   : "clever: 1\nextends: ganz-schoen-clever\nname: Example\n";
    const std::string text = example.starts_with("clever:") ? example : header + example;
    return check_file(
        library, std::make_shared<SourceFile>(SourceFile{(kRoot / "example.yaml").string(), text}),
        {});
  };
  for (const CodeInfo& code : all_codes()) {
    if (*code.wrong == '\0') continue;
    const Diagnostics wrong = run(code.wrong), right = run(code.right);
    INFO(code.word << "\n" << to_text(wrong, false) << to_text(right, false));
    REQUIRE(wrong.all().size() == 1);
    CHECK(word_of(wrong.all()[0].code) == std::string(code.word));
    CHECK(right.all().empty());
  }
}

}  // namespace clever::tests
