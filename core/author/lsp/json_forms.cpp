#include "core/author/lsp/json_forms.h"

#include <algorithm>

#include "core/base/json.h"
#include "core/base/numbers.h"

namespace clever {
namespace {

template <class... Place>
Json form_of(const SourceFile& file, Place... place) {
  const EditorPosition position = editor_position(file, place...);
  return {{"line", position.line}, {"character", position.character}};
}

/// The numbers of the protocol for completions.
int kind_of(Completion::Kind kind) {
  constexpr int kFunction = 3, kVariable = 6, kModule = 9, kProperty = 10, kKeyword = 14,
                kReference = 18;
  constexpr int kKinds[] = {kProperty, kKeyword, kReference, kFunction, kVariable, kModule};
  return kKinds[at(kind)];
}

/// The numbers of the protocol for symbols.
int symbol_kind(Owner kind) {
  constexpr int kField = 8, kEnum = 10, kConstant = 14, kObject = 19, kKey = 20, kEvent = 24;
  switch (kind) {
    case Owner::kDie:
      return kEnum;
    case Owner::kArea:
      return kObject;
    case Owner::kTrack:
      return kField;
    case Owner::kBonus:
      return kEvent;
    case Owner::kOption:
      return kConstant;
    default:
      return kKey;
  }
}

/// A place without a width is shown nowhere.
Span widened(Span span) {
  if (span.line == span.end_line && span.end_column <= span.column)
    span.end_column = span.column + 1;
  return span;
}

bool in_file(const Span& span, const SourcePtr& file) {
  return span.file && span.file->name == file->name && span.line > 0;
}

}  // namespace

Json range_of(const Span& span) {
  return {{"start", form_of(*span.file, span.line, span.column)},
          {"end", form_of(*span.file, span.end_line, span.end_column)}};
}

Json range_of(const SourcePtr& source, const Stretch& stretch) {
  return {{"start", form_of(*source, stretch.begin)}, {"end", form_of(*source, stretch.end)}};
}

Json location_of(const Span& span) {
  return {{"uri", uri_of(span.file->name)}, {"range", range_of(span)}};
}

Json json_of(const Diagnostic& problem, const SourcePtr& file) {
  const bool here = in_file(problem.span, file);
  // Spans of what was checked just now point into the same text.
  const Span span = widened(here ? problem.span : Span{file, 1, 1, 1, 2});
  Json form = {{"range", range_of(span)},
               {"severity", static_cast<int>(problem.severity) + 1},
               {"code", word_of(problem.code)},
               {"source", "clever"},
               {"message", problem.message + (problem.hint.empty() ? "" : "\n" + problem.hint)}};
  Json related = Json::array();
  const auto add = [&](const Span& place, const std::string& message) {
    if (place.file && place.line > 0)
      related.push_back({{"location", location_of(place)}, {"message", message}});
  };
  if (!here) add(problem.span, problem.message);
  for (const Related& other : problem.related) add(other.span, other.message);
  if (!related.empty()) form["relatedInformation"] = related;
  return form;
}

Json json_of(const Completion& completion, const Json& range, bool ends_key) {
  const bool key = completion.kind == Completion::Kind::kKey;
  Json form = {{"label", completion.text},
               {"kind", kind_of(completion.kind)},
               {"textEdit",
                {{"range", range}, {"newText", completion.text + (key && !ends_key ? ": " : "")}}}};
  if (!completion.detail.empty()) form["detail"] = completion.detail;
  if (!completion.meaning.empty()) form["documentation"] = completion.meaning;
  return form;
}

Json symbol_of(const NameUse& name) {
  const Json range = range_of(name.word.span);
  return {{"name", name.word.text},
          {"detail", about(name.kind).one},
          {"kind", symbol_kind(name.kind)},
          {"range", range},
          {"selectionRange", range}};
}

int whole_number(const Json& number) {
  constexpr double kMost = 1 << 30;
  return static_cast<int>(std::clamp(number.get<double>(), -kMost, kMost));
}

}  // namespace clever
