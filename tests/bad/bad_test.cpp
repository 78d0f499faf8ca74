// Every file of this folder gives the messages of its markers and no other; see README.md.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/author/validate/examine.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/messages/diagnostic_text.h"
#include "tests/bad/bad_files.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;

int games_of(const fs::path& file) {
  std::ifstream text(file, std::ios::binary);
  std::string line;
  std::getline(text, line);
  const std::size_t at = line.find("# play: ");
  return at == std::string::npos ? 0 : std::stoi(line.substr(at + 8));
}

Diagnostics problems_of(const fs::path& file) {
  const Library library({kRoot.string()});
  return check_file(library, read_source(file.string()), games_of(file)).problems;
}

/// A message about a whole file counts as one about its first line. Columns count where the marker
/// at the same place in `expected` gives one.
std::vector<Expected> found_in(const Diagnostics& problems, const std::vector<Expected>& expected) {
  std::vector<Expected> found;
  for (const Diagnostic& problem : problems.all()) {
    const std::string name = problem.span.file ? problem.span.file->name : "";
    found.push_back({fs::path(name).filename().string(), std::max(problem.span.line, 1),
                     word_of(problem.code), problem.span.column});
  }
  std::sort(found.begin(), found.end());
  for (std::size_t i = 0; i < std::min(found.size(), expected.size()); ++i)
    if (expected[i].column == 0) found[i].column = 0;
  return found;
}

}  // namespace

TEST_CASE("bad: every file gives the messages of its markers, where they stand, and what to do") {
  Diagnostics all;
  for (const fs::path& file : cases()) {
    INFO(file.filename().string());
    const Diagnostics problems = problems_of(file);
    INFO(to_text(problems, false));
    const std::vector<Expected> expected = markers(file);
    CHECK(expected.empty() == is_fine(file));
    CHECK(found_in(problems, expected) == expected);
    for (const Diagnostic& problem : problems.all()) {
      CHECK(!problem.message.empty());
      CHECK(!problem.hint.empty());
      all.add(problem);
    }
    CHECK(!to_json(problems, false).empty());
    CHECK(to_github(problems).starts_with("::") == !is_fine(file));
  }
  CHECK(parse_json(to_sarif(all))["runs"][0]["results"].size() == all.all().size());
}

/// What the line that follows the hint says of it.
std::string followed_in(const fs::path& twin) {
  constexpr std::string_view kMarker = "# follows: ";
  const std::string text = read_source(twin.string())->text;
  const std::size_t begin = text.find(kMarker);
  REQUIRE(begin != std::string::npos);
  return text.substr(begin + kMarker.size(), text.find('\n', begin) - begin - kMarker.size());
}

TEST_CASE("bad: whoever follows a hint has nothing left to correct") {
  int twins = 0;
  for (const fs::path& file : cases()) {
    const fs::path twin = twin_of(file);
    if (!fs::exists(twin)) continue;
    ++twins;
    INFO(twin.filename().string());
    const Diagnostics before = problems_of(file), after = problems_of(twin);
    INFO(to_text(before, false) << to_text(after, false));
    REQUIRE(before.all().size() == 1);
    CHECK_THAT(before.all()[0].hint, ContainsSubstring(followed_in(twin)));
    CHECK(after.all().empty());
  }
  CHECK(twins >= 10);
}

TEST_CASE("bad: a file of ten megabytes is refused at once") {
  const Library library({kRoot.string()});
  const auto source = file(std::string(10'000'000, 'a'), "large.yaml");
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

}  // namespace clever::tests
