// The documentation tells the truth: what can be compared with the code is compared here.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/author/testing/report.h"
#include "core/clever.h"
#include "core/game/engine/state.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/texts.h"

namespace clever::project_tests {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = CLEVER_SOURCE_DIR;
std::string page(const std::string& name) { return tests::contents(kRoot / name); }

bool has_line(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

/// A fenced block of a page: what stands behind the fence, and the lines in it.
struct Block {
  std::string language;
  std::string text;
};

std::vector<Block> blocks_of(const std::string& text) {
  std::vector<Block> blocks;
  bool inside = false;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) blocks.push_back({line.substr(3), ""});
    } else if (inside) {
      blocks.back().text += line + "\n";
    }
  }
  return blocks;
}

std::vector<std::string> pages() {
  std::vector<std::string> names = {"README.md",          "CONTRIBUTING.md",   "CREDITS.md",
                                    "variants/README.md", "scripts/README.md", "tests/README.md"};
  for (const fs::directory_entry& entry : fs::directory_iterator(kRoot / "docs"))
    if (entry.path().extension() == ".md")
      names.push_back("docs/" + entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string write(const tests::ScratchFolder& folder, const std::string& name,
                  const std::string& text) {
  std::ofstream(folder.file(name), std::ios::binary) << text;
  return folder.file(name);
}

/// Scripts begin with a comment that names their file: "-- skip.lua: ...".
void write_scripts(const tests::ScratchFolder& scratch, const std::vector<Block>& blocks) {
  for (const Block& block : blocks) {
    const std::size_t end = block.text.find(".lua:");
    if (block.language == "lua" && block.text.starts_with("-- ") && end != std::string::npos)
      write(scratch, block.text.substr(3, end + 1), block.text);
  }
}

}  // namespace

TEST_CASE("docs: every hook point has a section in hooks.md with its arguments and its meaning") {
  const std::string text = page("docs/hooks.md");
#define HOOK_POINT(name, arguments, answer, when, meaning)                        \
  {                                                                               \
    INFO(#name);                                                                  \
    CHECK(has_line(text, "## `" #name "`"));                                      \
    CHECK(text.find("\n| `" #name "` | `" arguments "` |") != std::string::npos); \
    CHECK(text.find(meaning) != std::string::npos);                               \
  }
#include "core/variant/rules/hook_points.def"
#undef HOOK_POINT
}

TEST_CASE("docs: every function of sheet stands in hooks.md with its arguments") {
  const std::string text = page("docs/hooks.md");
#define SHEET_FUNCTION(name, arguments, meaning, ...) \
  CHECK(text.find("`" #name "(" arguments ")`") != std::string::npos);
#include "core/variant/hooks/sheet_functions.def"
#undef SHEET_FUNCTION
}

TEST_CASE("docs: every file of tests that is printed in full passes") {
  const Library library({kRoot.string()});
  int tried = 0;
  for (const std::string& name : pages())
    for (const Block& block : blocks_of(page(name))) {
      if (block.language != "yaml" || !block.text.starts_with("clever test: 1\n")) continue;
      const auto source = tests::file(block.text, "page.test.yaml");
      const SuiteResult result = run_suite(library, TestFile(source));
      INFO(name << ":\n" << block.text << to_text(result, false, false));
      CHECK(result.passed());
      ++tried;
    }
  CHECK(tried > 0);
}

/// What a page does not say itself: one that shows a slip prints what is told of it.
std::string untold_problems(const Diagnostics& problems, const std::string& page) {
  std::string untold;
  for (const Diagnostic& problem : problems.all())
    if (page.find("]: " + problem.message + "\n") == std::string::npos)
      untold += problem.message + "\n";
  return untold;
}

TEST_CASE("docs: every variant that is printed in full can be played, or the page says why not") {
  const Library library({kRoot.string()});
  int tried = 0;
  for (const std::string& name : pages()) {
    const tests::ScratchFolder scratch;
    const std::string text = page(name);
    const std::vector<Block> blocks = blocks_of(text);
    write_scripts(scratch, blocks);
    for (const Block& block : blocks) {
      if (block.language != "yaml" || !block.text.starts_with("clever: 1\n")) continue;
      const Loaded loaded = library.load(write(scratch, "example.yaml", block.text));
      INFO(name << ":\n" << block.text);
      CHECK(untold_problems(loaded.problems, text) == "");
      ++tried;
    }
  }
  CHECK(tried > 0);
}

TEST_CASE("docs: every link leads to a file") {
  for (const std::string& name : pages()) {
    const std::string text = page(name);
    for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1)) {
      const std::string target = text.substr(at + 2, text.find_first_of(")#", at) - at - 2);
      if (target.find_first_not_of(' ') == std::string::npos || target.starts_with("https://"))
        continue;  // marks of a sheet look like links: [✗]( )
      INFO(name << " -> " << target);
      CHECK(fs::exists((kRoot / name).parent_path() / target));
    }
  }
}

TEST_CASE("docs: the sizes of a state in performance.md are those of the program") {
  const std::string text = page("docs/performance.md");
  for (const std::string& sentence :
       {"A state has " + std::to_string(sizeof(State)) + " bytes",
        "A seat is " + std::to_string(sizeof(SeatState)) + " of them",
        "a solo game works in " + std::to_string(bytes_of_game(1)) + " bytes"}) {
    INFO(sentence);
    CHECK(text.find(sentence) != std::string::npos);
  }
}

}  // namespace clever::project_tests
