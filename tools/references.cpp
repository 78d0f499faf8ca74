#include "tools/references.h"

#include <fstream>
#include <span>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "core/format/fields.h"
#include "core/format/schema.h"
#include "core/messages/diagnostic_text.h"

namespace clever {
namespace {

using Titles = std::span<const std::pair<Owner, const char*>>;

constexpr std::pair<Owner, const char*> kVariantTitles[] = {
    {Owner::kVariant, "The file"},
    {Owner::kDie, "A die, under `dice`"},
    {Owner::kTurn, "`turn`"},
    {Owner::kPassive, "`passive`"},
    {Owner::kSolo, "`solo`"},
    {Owner::kRounds, "`rounds`"},
    {Owner::kTrack, "A track, under `tracks`"},
    {Owner::kArea, "An area, under `areas`"},
    {Owner::kRow, "A row, in `rows` of an area"},
    {Owner::kColumns, "`columns` of an area"},
    {Owner::kDiagonal, "`diagonal` and `rising diagonal` of an area"},
    {Owner::kFields, "`fields` of an area"},
    {Owner::kGroup, "A group, in `groups` of an area"},
    {Owner::kAccept, "`accept` of an area, as a map"},
    {Owner::kWay, "A way of entering, under `enter` of an area"},
    {Owner::kScore, "`score` of an area, as a map"},
    {Owner::kEarn, "A bonus with a condition, under `earns`"},
    {Owner::kBonus, "A bonus, under `bonuses`"},
    {Owner::kOption, "An option, under `options`"},
    {Owner::kRating, "A band, in `ratings`"}};

constexpr std::pair<Owner, const char*> kTestTitles[] = {
    {Owner::kTests, "A file of tests"}, {Owner::kPlaythrough, "A playthrough"},
    {Owner::kScenario, "A scenario"},   {Owner::kGiven, "A position (`given`)"},
    {Owner::kStep, "A step"},           {Owner::kPlace, "A placement (`place`)"}};

/// A table an owner, required keys in bold.
std::string keys(Titles titles) {
  std::ostringstream text;
  for (const auto& [owner, title] : titles) {
    text << "\n### " << title << "\n\n| key | value | meaning |\n|---|---|---|\n";
    each_field(owner, [&](const Field& field) {
      const char* weight = field.required ? "**" : "";
      text << "| " << weight << '`' << field.key << '`' << weight << " | " << field.shape << " | "
           << field.meaning << " |\n";
    });
  }
  return text.str();
}

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
  page("docs/format.md", "keys", keys(kVariantTitles));
  page("docs/testing.md", "keys", keys(kTestTitles));
  page("docs/diagnostics.md", "codes", codes());
  file("variants/clever.schema.json", schema_json());
  file("variants/clever-test.schema.json", test_schema_json());
  return all;
}

}  // namespace clever
