// What players read stands in the table of texts, in both languages, and nowhere else.
#include <regex>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "tests/project/source_files.h"

namespace clever::tests {
namespace {

/// What authors of variants and those who run the program's machinery read is English and stands
/// where it is said; what --help says is in cli/phrases.def besides.
const std::set<std::string> kForAuthors = {"core/game/words/json.cpp",
                                           "core/study/simulate/parts.cpp",
                                           "core/study/simulate/simulation.cpp",
                                           "core/study/simulate/report_html.cpp",  // markup
                                           "cli/bench.cpp",
                                           "cli/completions.cpp",
                                           "cli/help.cpp",
                                           "cli/lsp.cpp",
                                           "cli/manual_page.cpp",
                                           "cli/merge.cpp",
                                           "cli/progress.cpp",
                                           "cli/schema.cpp",
                                           "cli/test.cpp",
                                           "cli/validate.cpp",
                                           "cli/watch.cpp"};

/// The code of a file without comments and includes, on one line.
std::string code_of(const ProjectFile& file) {
  std::string code;
  for (const std::string& line : file.lines) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string::npos || line.compare(begin, 2, "//") == 0 || line[begin] == '#')
      continue;
    const std::size_t comment = line.find("  // ");
    code += line.substr(begin, comment == std::string::npos ? comment : comment - begin) + " ";
  }
  return code;
}

/// The statements in which something is told to somebody, rather than declared for --help.
bool tells(const std::string& statement) {
  static const std::regex kTelling(
      R"(\b(print|refuse|fputs|format|tell|line|warn|emplace_back|Line|Failure|return)\b)");
  static const std::regex kDeclaring(R"(add_option|add_flag|add_subcommand|footer\()");
  return std::regex_search(statement, kTelling) && !std::regex_search(statement, kDeclaring);
}

/// Texts with two words of letters in a row: "nothing is", not "{} {}" or "x" or "roll".
std::vector<std::string> sentences_in(const std::string& statement) {
  static const std::regex kLiteral(R"re("((?:[^"\\]|\\.)*)")re");
  static const std::regex kWords(R"([A-Za-z]{2,}[,:]? [A-Za-z]{2,})");
  std::vector<std::string> found;
  for (std::sregex_iterator it(statement.begin(), statement.end(), kLiteral), end; it != end; ++it)
    if (const std::string text = (*it)[1].str(); std::regex_search(text, kWords))
      found.push_back(text);
  return found;
}

std::vector<std::string> loose_texts(const ProjectFile& file) {
  std::vector<std::string> loose;
  std::string statement;
  bool quoted = false;
  const std::string code = code_of(file);
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char before = i > 0 ? code[i - 1] : ' ';
    const bool is_letter = before == '\'' && code.compare(i + 1, 1, "'") == 0;
    if (code[i] == '"' && before != '\\' && !is_letter) quoted = !quoted;
    statement += code[i];
    if (quoted || (code[i] != ';' && code[i] != '{' && code[i] != '}')) continue;
    if (tells(statement))
      for (std::string& text : sentences_in(statement)) loose.push_back(std::move(text));
    statement.clear();
  }
  return loose;
}

TEST_CASE("texts: what players are told is in the table of texts") {
  for (const std::string folder : {"cli", "core/show/draw", "core/show/screens", "core/game/play",
                                   "core/study/simulate", "core/game/words"})
    for (const ProjectFile& file : source_files(folder)) {
      if (kForAuthors.contains(file.path) || file.path.ends_with(".def")) continue;
      for (const std::string& text : loose_texts(file))
        FAIL_CHECK(file.path << " says \"" << text << "\": it belongs into core/base/texts");
    }
}

TEST_CASE("texts: a text that is told without the table would be found") {
  const ProjectFile file{"cli/play.cpp",
                         {"  fmt::print(\"Nothing is left.\\n\");  // fine is this",
                          "  // fmt::print(\"not this one\");", "  app.tell<texts::taken_back>();",
                          "  command->add_option(\"--x\", x, \"of the help only\");",
                          "  fmt::print(\"{} {}\\n\", a, b);"}};
  CHECK(loose_texts(file) == std::vector<std::string>{"Nothing is left.\\n"});
}

}  // namespace
}  // namespace clever::tests
