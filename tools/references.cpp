#include "tools/references.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "core/format/fields.h"
#include "core/format/schema.h"
#include "core/format/spoken.h"
#include "core/messages/diagnostic_text.h"

namespace clever {
namespace {

/// The table of codes, then what there is to say about each.
std::string codes() {
  std::string text = "\n| code | means |\n|---|---|\n";
  for (const CodeInfo& code : all_codes())
    text += std::string("| [`") + code.word + "`](#" + code.word + ") | " + code.meaning + " |\n";
  for (const CodeInfo& code : all_codes()) text += "\n" + explanation_page(code);
  return text;
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
    all.push_back({path, text_of_file(root / path), text + "\n"});
  };
  page("docs/format.md", "keys", reference_of(variant_fields()));
  page("docs/testing.md", "keys", reference_of(test_fields()));
  page("docs/diagnostics.md", "codes", codes());
  file("variants/clever.schema.json", schema_json());
  file("variants/clever-test.schema.json", test_schema_json());
  return all;
}

}  // namespace clever
