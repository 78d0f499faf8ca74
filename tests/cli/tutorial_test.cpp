// The tutorial (docs/authoring.md): its files are made, its commands run, and what they answer is
// what the page says. To write the answers anew: build/release/clever_program_tests "tutorial:
// write it anew"
#include <regex>
#include <sstream>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

constexpr const char* kTutorial = CLEVER_SOURCE_DIR "/docs/authoring.md";

std::string tutorial() { return read_file(kTutorial, kMaxSourceBytes).value(); }

/// How well zlib packs depends on its version.
std::string steady(const std::string& text) {
  return std::regex_replace(
      std::regex_replace(text, std::regex("cleverpack\\w{20,}"), "cleverpack"),
      std::regex("\\d+ bytes"), "N bytes");
}

class Follower {
 public:
  /// The page with what the program answers today.
  std::string followed(const std::string& page) {
    for (const std::string& line : lines_of(page)) follow(line);
    return text_;
  }
  int commands() const { return commands_; }

 private:
  void follow(const std::string& line) {
    const bool fence = line.starts_with("```");
    if (!in_console_ || line.starts_with("$ ") || fence) text_ += line + "\n";
    if (line.starts_with("<!-- file: ")) file_ = line.substr(11, line.find(" -->") - 11);
    if (fence) return turn(line);
    if (in_file_) content_ += line + "\n";
    if (in_console_ && line.starts_with("$ ")) answer(line.substr(2));
  }

  void turn(const std::string& fence) {
    if (in_file_) desk_.write(file_, content_), file_.clear();
    in_file_ = fence == "```yaml" && !file_.empty();
    in_console_ = fence == "```console";
    content_.clear();
  }

  void answer(const std::string& command) {
    std::istringstream stream(command);
    Arguments words;
    for (std::string word; stream >> word;) words.push_back(word);
    INFO(command);
    REQUIRE(words.front() == "./clever");
    const Ran ran = desk_.run({words.begin() + 1, words.end()});
    CHECK(ran.code < 2);
    text_ += ran.out + ran.err;
    ++commands_;
  }

  const Desk desk_;
  std::string text_, file_, content_;
  bool in_file_ = false, in_console_ = false;
  int commands_ = 0;
};

TEST_CASE("tutorial: every command answers what the page says", "[slow]") {
  Follower follower;
  const std::string page = tutorial();
  CHECK(steady(follower.followed(page)) == steady(page));
  CHECK(follower.commands() > 10);
}

TEST_CASE("tutorial: write it anew", "[.]") {
  CHECK(write_problem(kTutorial, Follower().followed(tutorial())).empty());
}

}  // namespace
}  // namespace clever::cli_tests
