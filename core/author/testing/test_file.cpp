// Reads a file of tests.
#include <filesystem>
#include <set>

#include "core/author/testing/suite.h"
#include "core/variant/format/sizes.h"

namespace clever {

TestFile::TestFile(SourcePtr source) : source_(std::move(source)) {
  Diagnostics of_yaml;
  document_ = parse(source_, of_yaml);
  for (Diagnostic problem : of_yaml.all()) {
    if (problem.code == Code::kEmptyFile)  // the reader of YAML thinks of variants
      problem.hint = "begin with the line 'clever test: 1'; docs/testing.md has an example";
    problems_.add(std::move(problem));
  }
  if (problems_.all().empty()) take_apart();
}

TestFile::TestFile(SourcePtr source, Node document)
    : source_(std::move(source)), document_(std::move(document)) {
  take_apart();
}

void TestFile::take_apart() {
  if (document_.find("clever") && !document_.find("clever test")) {
    problems_.error(Code::kWrongType, document_.span, "this is a variant, not a file of tests",
                    "clever validate looks at variants; tests begin with clever test: 1");
    return;
  }
  Reader reader(problems_);
  if (!reader.keys(document_, Owner::kTests)) return;
  check_sizes(document_, Owner::kTests, problems_);
  check_values(reader);
  options_ = options_in(document_.find("options"));
  if (const Node* list = document_.find("scenarios"))
    for (const Node& scenario : list->items)
      for (Case& test : cases_of(scenario, problems_)) {
        if (test.row.file) check_sizes(test.scenario, Owner::kScenario, problems_);
        cases_.push_back(std::move(test));
      }
  check_names();
}

TestFile TestFile::unreadable(const std::string& path) {
  TestFile file;
  file.source_ = std::make_shared<SourceFile>(SourceFile{path, ""});
  file.problems_.error(Code::kUnreadableFile, {file.source_}, "this file cannot be read",
                       "look at its name and its rights");
  return file;
}

void TestFile::check_values(Reader& reader) {
  const Node* version = document_.find("clever test");
  if (version && (version->text != "1" || version->quoted))
    problems_.error(Code::kFormatVersion, version->span, "this program reads tests of version 1",
                    "write clever test: 1");
  for (const char* map : {"options", "unnoticed"})
    if (const Node* node = document_.find(map)) reader.is_map(*node, map);
  for (const char* list : {"scenarios", "playthroughs"})
    if (const Node* node = document_.find(list)) reader.is_list(*node, list);
  if (const Node* number = document_.find("signature");
      number && (!number->is_text() || number->quoted || number->text.empty() ||
                 number->text.find_first_not_of("0123456789") != std::string::npos))
    problems_.error(Code::kNotANumber, number->owner(), "signature must be a number",
                    "write signature: 0, and clever test --update puts the number in");
  if (const Node* excuses = document_.find("unnoticed"))
    for (const auto& [name, why] : excuses->entries)
      if (!why.is_text() || why.text.empty())
        problems_.error(Code::kWrongType, name.span, "an excuse needs its reason",
                        "write behind the change why it cannot alter a game");
}

/// Reports and --filter know a scenario by its name alone.
void TestFile::check_names() {
  std::set<std::string> names;
  for (const Case& test : cases_)
    if (const Node& name = test.name(); name.is_text() && !names.insert(name.text).second)
      problems_.error(Code::kDuplicateName, name.span,
                      "there are two scenarios '" + name.text + "'",
                      test.row.file ? "say in the name what differs between the rows"
                                    : "give one another name");
  std::set<std::string> files;
  for (const Node* game : playthroughs())
    if (const Node* file = game->find("file");
        file && !files.insert(std::filesystem::path(file->text).lexically_normal().string()).second)
      problems_.error(Code::kDuplicateName, file->span, "two playthroughs are in this file",
                      "give each a file of its own");
  const bool empty = cases_.empty() && playthroughs().empty();
  if (empty && !document_.find("signature") && !problems_.has_errors())
    problems_.error(Code::kMissingKey, document_.span, "this file tests nothing",
                    "add scenarios:, playthroughs: or signature:");
}

std::string TestFile::variant() const {
  const Node* name = document_.find("variant");
  return name ? name->text : "";
}

Span TestFile::variant_span() const {
  const Node* name = document_.find("variant");
  return name ? name->span : document_.span;
}

std::vector<const Node*> TestFile::playthroughs() const {
  std::vector<const Node*> games;
  if (const Node* list = document_.find("playthroughs"))
    for (const Node& game : list->items) games.push_back(&game);
  return games;
}

OptionValues options_in(const Node* node) {
  OptionValues values;
  if (node)
    for (const auto& [key, value] : node->entries) values[key.text] = value.text;
  return values;
}

}  // namespace clever
