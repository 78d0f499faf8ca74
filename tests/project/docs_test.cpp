// The documentation tells the truth: what can be compared with the code is compared here.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/clever.h"
#include "core/format/spoken.h"
#include "core/messages/diagnostic_text.h"
#include "core/testing/report.h"

namespace clever::project_tests {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = CLEVER_SOURCE_DIR;
constexpr const char* kFormatPage = "docs/format.md";
constexpr const char* kBegin = "<!-- keys: begin, written from core/format/fields.def -->\n";
constexpr const char* kEnd = "<!-- keys: end -->\n";

std::string text_of_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string page(const std::string& name) { return text_of_file(kRoot / name); }

bool has_line(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

std::string reference() { return reference_of(variant_fields()) + "\n"; }

std::string between_marks(const std::string& text) {
  const std::size_t begin = text.find(kBegin), end = text.find(kEnd);
  REQUIRE(begin != std::string::npos);
  REQUIRE(end != std::string::npos);
  const std::size_t first = begin + std::string(kBegin).size();
  return text.substr(first, end - first);
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

/// A folder of its own, gone at the end.
class Scratch {
 public:
  Scratch() : path_(fs::temp_directory_path() / "clever-docs-test") {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Scratch() { fs::remove_all(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return (path_ / name).string();
  }

 private:
  fs::path path_;
};

/// Scripts begin with a comment that names their file: "-- skip.lua: ...".
void write_scripts(const Scratch& scratch, const std::vector<Block>& blocks) {
  for (const Block& block : blocks) {
    const std::size_t end = block.text.find(".lua:");
    if (block.language == "lua" && block.text.starts_with("-- ") && end != std::string::npos)
      scratch.write(block.text.substr(3, end + 1), block.text);
  }
}

}  // namespace

TEST_CASE("docs: the reference of keys in format.md is the table of the loader") {
  CHECK(between_marks(page(kFormatPage)) == reference());
}

TEST_CASE("docs: write the reference of keys", "[.]") {
  std::string text = page(kFormatPage);
  const std::string old = between_marks(text);
  text.replace(text.find(kBegin) + std::string(kBegin).size(), old.size(), reference());
  std::ofstream(kRoot / kFormatPage, std::ios::binary) << text;
}

TEST_CASE("docs: every hook point has a section in hooks.md with its arguments and its meaning") {
  const std::string text = page("docs/hooks.md");
#define HOOK_POINT(name, arguments, answer, when, meaning)                        \
  {                                                                               \
    INFO(#name);                                                                  \
    CHECK(has_line(text, "## `" #name "`"));                                      \
    CHECK(text.find("\n| `" #name "` | `" arguments "` |") != std::string::npos); \
    CHECK(text.find(meaning) != std::string::npos);                               \
  }
#include "core/rules/hook_points.def"
#undef HOOK_POINT
}

namespace {

constexpr const char* kCodesPage = "docs/diagnostics.md";

/// The table of codes, then what there is to say about each.
std::string codes_reference() {
  std::string text = "\n\n| code | means |\n|---|---|\n";
  for (const CodeInfo& code : all_codes())
    text += std::string("| [`") + code.word + "`](#" + code.word + ") | " + code.meaning + " |\n";
  for (const CodeInfo& code : all_codes()) text += "\n" + explanation_page(code);
  return text + "\n";
}

constexpr const char* kCodesBegin = "<!-- codes: begin, written from core/base/codes.def -->";
constexpr const char* kCodesEnd = "<!-- codes: end -->";

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  REQUIRE(text.find(begin) != std::string::npos);  // or a page would be overwritten
  const std::size_t from = text.find(begin) + begin.size();
  return text.substr(from, text.find(end) - from);
}

}  // namespace

TEST_CASE("docs: diagnostics.md explains every code as validate --explain does") {
  CHECK(between(page(kCodesPage), kCodesBegin, kCodesEnd) == codes_reference());
}

namespace {

constexpr const char* kTestingPage = "docs/testing.md";
constexpr const char* kTestKeysBegin =
    "<!-- keys: begin, written from core/format/test_fields.def -->";
constexpr const char* kTestKeysEnd = "<!-- keys: end -->";

std::string test_keys_reference() { return "\n" + reference_of(test_fields()) + "\n"; }

}  // namespace

TEST_CASE("docs: testing.md lists every key of a file of tests") {
  CHECK(between(page(kTestingPage), kTestKeysBegin, kTestKeysEnd) == test_keys_reference());
}

TEST_CASE("docs: write the keys of tests", "[.]") {
  std::string text = page(kTestingPage);
  const std::string old = between(text, kTestKeysBegin, kTestKeysEnd);
  text.replace(text.find(kTestKeysBegin) + std::string(kTestKeysBegin).size(), old.size(),
               test_keys_reference());
  std::ofstream(kRoot / kTestingPage, std::ios::binary) << text;
}

TEST_CASE("docs: every file of tests that is printed in full passes") {
  const Library library({kRoot.string()});
  int tried = 0;
  for (const std::string& name : pages())
    for (const Block& block : blocks_of(page(name))) {
      if (block.language != "yaml" || !block.text.starts_with("clever test: 1\n")) continue;
      const auto source = std::make_shared<SourceFile>(SourceFile{"page.test.yaml", block.text});
      const SuiteResult result = run_suite(library, TestFile(source));
      INFO(name << ":\n" << block.text << to_text(result, false, false));
      CHECK(result.passed());
      ++tried;
    }
  CHECK(tried > 0);
}

TEST_CASE("docs: write the explanations of codes", "[.]") {
  std::string text = page(kCodesPage);
  const std::string old = between(text, kCodesBegin, kCodesEnd);
  text.replace(text.find(kCodesBegin) + std::string(kCodesBegin).size(), old.size(),
               codes_reference());
  std::ofstream(kRoot / kCodesPage, std::ios::binary) << text;
}

TEST_CASE("docs: every variant that is printed in full can be played") {
  const Library library({kRoot.string()});
  int tried = 0;
  for (const std::string& name : pages()) {
    const Scratch scratch;
    const std::vector<Block> blocks = blocks_of(page(name));
    write_scripts(scratch, blocks);
    for (const Block& block : blocks) {
      if (block.language != "yaml" || !block.text.starts_with("clever: 1\n")) continue;
      const Loaded loaded = library.load(scratch.write("example.yaml", block.text));
      INFO(name << ":\n" << block.text << to_text(loaded.problems, false));
      CHECK(loaded.problems.all().empty());
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
      if (target.empty() || target.starts_with("https://")) continue;
      INFO(name << " -> " << target);
      CHECK(fs::exists((kRoot / name).parent_path() / target));
    }
  }
}

}  // namespace clever::project_tests
