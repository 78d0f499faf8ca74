// What a client may ask, one function a request.
#include "core/author/language/completion.h"
#include "core/author/language/fixes.h"
#include "core/author/language/hover.h"
#include "core/author/language/lookup.h"
#include "core/author/lsp/json_forms.h"
#include "core/author/lsp/server.h"
#include "core/base/limits.h"

namespace clever {
namespace {

constexpr int kRequestFailed = -32803;
constexpr const char* kQuickFix = "quickfix";
constexpr int kWholeTexts = 1;  // of the ways to tell of changes

}  // namespace

Json LanguageServer::initialize(const Json& params) {
  initialized_ = true;
  const Json root = params.is_object() ? params.value("rootUri", Json()) : Json();
  if (root.is_string()) {
    folders_ = folders_.with_folder(path_of(root.get<std::string>()));
    library_ = folders_;
  }
  const Json capabilities = {
      {"textDocumentSync", {{"openClose", true}, {"change", kWholeTexts}, {"save", true}}},
      {"completionProvider", {{"triggerCharacters", {":", " ", ".", "[", "{", ","}}}},
      {"hoverProvider", true},
      {"definitionProvider", true},
      {"referencesProvider", true},
      {"renameProvider", {{"prepareProvider", true}}},
      {"documentSymbolProvider", true},
      {"codeActionProvider", {{"codeActionKinds", {kQuickFix}}}},
  };
  return {{"capabilities", capabilities}, {"serverInfo", {{"name", "clever"}}}};
}

Json LanguageServer::completion(const Open& file, const Json& params) {
  const SourcePtr& source = file.page->source;
  const std::size_t offset = offset_in(file, params);
  const Completions found = completions_at(*file.page, offset, library_);
  const Json range = range_of(source, found.replaced);
  const bool ends_key = source->text.substr(word_around(source->text, offset).end, 1) == ":";
  Json items = Json::array();
  for (const Completion& completion : found.all)
    items.push_back(json_of(completion, range, ends_key));
  return {{"isIncomplete", false}, {"items", items}};
}

Json LanguageServer::hover(const Open& file, const Json& params) {
  const std::size_t offset = offset_in(file, params);
  const std::optional<Hover> found = hover_at(*file.page, offset, library_, game_of(*file.page));
  if (!found) return nullptr;
  return {{"contents", {{"kind", "markdown"}, {"value", found->text}}},
          {"range", range_of(found->span)}};
}

Json LanguageServer::definition(const Open& file, const Json& params) {
  const std::optional<Span> found = definition_at(*file.page, offset_in(file, params), library_);
  return found ? location_of(*found) : Json();
}

Json LanguageServer::references(const Open& file, const Json& params) {
  Json all = Json::array();
  for (const Span& place : references_at(*file.page, offset_in(file, params), library_))
    all.push_back(location_of(place));
  return all;
}

Json LanguageServer::prepare_rename(const Open& file, const Json& params) {
  const std::optional<NameUse> name = renamable_at(*file.page, offset_in(file, params), library_);
  if (!name) return nullptr;
  return {{"range", range_of(name->word.span)}, {"placeholder", name->word.text}};
}

Json LanguageServer::rename(const Open& file, const Json& params) {
  const std::string name = params.at("newName");
  const Renaming renaming = rename_at(*file.page, offset_in(file, params), name, library_);
  if (!renaming.refused.empty()) throw Refusal{kRequestFailed, renaming.refused};
  Json edits = Json::array();
  for (const Span& place : renaming.places)
    edits.push_back({{"range", range_of(place)}, {"newText", name}});
  return {{"changes", {{file.uri, edits}}}};
}

/// Repairs of the problems in a range of lines. They are those of the file as it was checked last.
Json LanguageServer::code_actions(const Open& file, const Json& params) {
  const SourcePtr& source = file.page->source;
  const Json& range = params.at("range");
  const int first = whole_number(range.at("start").at("line")),
            last = whole_number(range.at("end").at("line"));
  std::vector<Diagnostic> here;
  for (const Diagnostic& problem : problems_[source->name].all())
    if (problem.span.line > first && problem.span.line - 1 <= last) here.push_back(problem);
  Json actions = Json::array();
  for (const Fix& fix : fixes_for(*file.page, here, library_)) {
    Json edits = Json::array();
    for (const Edit& edit : fix.edits)
      edits.push_back({{"range", range_of(source, edit.place)}, {"newText", edit.text}});
    actions.push_back({{"title", fix.what},
                       {"kind", kQuickFix},
                       {"diagnostics", {json_of(fix.problem, source)}},
                       {"edit", {{"changes", {{file.uri, edits}}}}}});
  }
  return actions;
}

Json LanguageServer::symbols(const Open& file, const Json&) {
  Json all = Json::array();
  for (const NameUse& name : definitions_in(*file.page))
    if (all.size() < kMaxSymbols) all.push_back(symbol_of(name));
  return all;
}

}  // namespace clever
