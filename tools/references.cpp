#include "tools/references.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "core/base/diagnostics.h"
#include "core/variant/format/fields.h"
#include "tests/support/board_games.h"
#include "tools/limits_table.h"

namespace clever {
namespace {

/// What a code means as a section of docs/diagnostics.md.
std::string explanation_page(const CodeInfo& code) {
  std::string text = fmt::format("### `{}`\n\n*{}*\n\n{}\n", code.word, code.meaning, code.why);
  if (*code.wrong != '\0')
    text += fmt::format("\nWrong:\n\n```yaml\n{}```\n\nRight:\n\n```yaml\n{}```\n", code.wrong,
                        code.right);
  return text;
}

/// The table of codes, then what there is to say about each.
std::string codes() {
  std::string text = "\n| code | means |\n|---|---|\n";
  for (const CodeInfo& code : all_codes())
    text += std::string("| [`") + code.word + "`](#" + code.word + ") | " + code.meaning + " |\n";
  for (const CodeInfo& code : all_codes()) text += "\n" + explanation_page(code);
  return text;
}

/// The reference of keys: a table an owner, required keys in bold.
std::string reference_of(std::span<const Field> fields) {
  std::string text;
  const Field* previous = nullptr;
  for (const Field& field : fields) {
    if (!previous || previous->owner != field.owner)
      text += fmt::format("\n### {}\n\n| key | value | meaning |\n|---|---|---|\n",
                          about(field.owner).heading);
    text += fmt::format("| {0}`{1}`{0} | {2} | {3} |\n", field.required ? "**" : "", field.key,
                        phrase_of(field.shape), field.meaning);
    previous = &field;
  }
  return text;
}

/// The screen of two players in the middle of a game.
std::string board_of(const VariantPtr& variant, int columns, int rows) {
  drawing::BoardGame game(variant, 2, 45, 7);
  return drawn(game.draw(columns, rows, {}), {});
}

std::string text_of_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The page with what stands between two marks replaced.
std::string with(const std::string& page, const std::string& what, const std::string& text) {
  const std::size_t mark = page.find("<!-- " + what + ": begin"), begin = page.find('\n', mark),
                    end = page.find("<!-- " + what + ": end -->");
  if (mark == std::string::npos || end == std::string::npos || begin > end)
    throw std::runtime_error("a page has lost its marks around the " + what);
  return page.substr(0, begin + 1) + text + "\n" + page.substr(end);
}

}  // namespace

std::vector<Reference> references(const std::filesystem::path& root) {
  std::vector<Reference> all;
  const auto page = [&](const std::string& path, const std::string& what, const std::string& text) {
    const std::string now = text_of_file(root / path);
    all.push_back({path, now, with(now, what, text)});
  };
  const auto file = [&](const std::string& path, const std::string& text) {
    all.push_back({path, text_of_file(root / path), text});
  };
  page("docs/format.md", "keys", reference_of(variant_fields()));
  page("docs/testing.md", "keys", reference_of(test_fields()));
  page("docs/diagnostics.md", "codes", codes());
  page("docs/security.md", "limits", limits_in_tables());
  file("variants/clever.schema.json", schema_json() + "\n");
  file("variants/clever-test.schema.json", test_schema_json() + "\n");
  const Library library({root.string()});
  for (const std::string id :
       {"ganz-schoen-clever", "doppelt-so-clever", "clever-hoch-drei", "clever-4ever"})
    for (const auto& [columns, rows] : {std::pair(80, 24), std::pair(120, 40)})
      file(fmt::format("tests/show/draw/boards/{}-{}x{}.txt", id, columns, rows),
           board_of(library.load(id).variant, columns, rows));
  return all;
}

}  // namespace clever
