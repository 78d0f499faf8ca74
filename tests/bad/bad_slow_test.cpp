// The files of this folder cover every code, and so do the examples of the codes.
#include <map>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/author/validate/examine.h"
#include "core/base/messages/diagnostic_text.h"
#include "tests/bad/bad_files.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

/// Codes that no file of a repository can cause, and why.
const std::map<std::string, std::string> kWithoutFile = {
    {"file-too-large", "tried with a text made for it, below"},
    {"damaged-pack", "comes from packed games; tests/variant/pack/pack_test.cpp"},
    {"beyond-fence", "takes too long for a test; tests/cli/fence_test.cpp"},
    {"internal-fault", "no file should lead to it; tests/base/diagnostics_test.cpp"},
    {"unknown-option", "comes from the command line; tests/variant/format/options_test.cpp"},
    {"stuck-game",
     "every choice uses up a cell, a slot or a turn: no file that loads can cause it"},
};

TEST_CASE("bad: every code has a file") {
  std::set<std::string> covered;
  for (const fs::path& file : cases())
    for (const Expected& expected : markers(file)) covered.insert(expected.code);
  for (const CodeInfo& code : all_codes()) {
    INFO(code.word);
    CHECK(covered.contains(code.word) != kWithoutFile.contains(code.word));
  }
  CHECK(cases().size() >= 700);
}

TEST_CASE("bad: the wrong example of a code has that problem alone, the right one none") {
  const Library library({kRoot.string()});
  const auto run = [&](const std::string& example) {
    const std::string header = example.starts_with("scenarios:")
                                   ? "clever test: 1\nvariant: ganz-schoen-clever\n"
                                   : "clever: 1\nextends: ganz-schoen-clever\nname: Example\n";
    const std::string text = example.starts_with("clever:") ? example : header + example;
    return check_file(library, file(text, (kRoot / "example.yaml").string()), 0).problems;
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

}  // namespace
}  // namespace clever::tests
