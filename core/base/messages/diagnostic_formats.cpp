// Problems of a file for services that check pull requests, and the pages that explain codes.
#include <cctype>

#include <fmt/format.h>

#include "core/base/harmless.h"
#include "core/base/json.h"
#include "core/base/messages/diagnostic_text.h"
#include "core/base/text_lines.h"
#include "core/base/utf8.h"

namespace clever {
namespace {

/// In characters, which SARIF counts; spans count bytes.
int column_of(const SourceFile& file, int line, int column) {
  return characters_in(line_in(file, line).substr(0, at(column - 1))) + 1;
}

/// With the characters for which `kept` is false as "%" and two digits.
template <class Kept>
std::string percent_encoded(const std::string& text, Kept kept) {
  std::string safe;
  for (const char c : text)
    safe += kept(c) ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return safe;
}

std::string uri_of(const std::string& path) {
  return percent_encoded(path, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x80 && std::isalnum(byte) != 0) ||
           std::string_view("-._~/").find(c) != std::string_view::npos;
  });
}

Json location(const Span& span) {
  Json physical = {{"artifactLocation", {{"uri", uri_of(span.file ? span.file->name : "")}}}};
  if (span.file && span.line > 0) {
    physical["region"] = {{"startLine", span.line},
                          {"startColumn", column_of(*span.file, span.line, span.column)}};
    if (span.end_line >= span.line) {
      physical["region"]["endLine"] = span.end_line;
      physical["region"]["endColumn"] = column_of(*span.file, span.end_line, span.end_column);
    }
  }
  return {{"physicalLocation", physical}};
}

Json result(const Diagnostic& diagnostic) {
  const std::string hint = diagnostic.hint.empty() ? "" : "\nHint: " + diagnostic.hint;
  Json json = {{"ruleId", word_of(diagnostic.code)},
               {"ruleIndex", static_cast<int>(diagnostic.code)},
               {"level", word_of(diagnostic.severity)},
               {"message", {{"text", diagnostic.message + hint}}},
               {"locations", Json::array({location(diagnostic.span)})}};
  for (const Related& related : diagnostic.related) {
    json["relatedLocations"].push_back(location(related.span));
    json["relatedLocations"].back()["message"] = {{"text", related.message}};
  }
  return json;
}

Json rules() {
  Json all = Json::array();
  for (const CodeInfo& code : all_codes())
    all.push_back({{"id", code.word},
                   {"shortDescription", {{"text", code.meaning}}},
                   {"fullDescription", {{"text", code.why}}},
                   {"help", {{"text", explanation(code)}}}});
  return all;
}

/// Workflow commands end at a new line, and their properties at a colon or comma.
std::string escaped(const std::string& text, bool property) {
  std::string lines;  // only line ends are written otherwise than as they show
  for (const std::string& line : lines_of(text))
    lines += (lines.empty() ? "" : "\n") + harmless(line);
  return percent_encoded(lines, [property](char c) {
    return c != '%' && c != '\n' && !(property && (c == ':' || c == ','));
  });
}

std::string indented(const std::string& text) {
  std::string all;
  for (const std::string& line : lines_of(text)) all += "    " + line + "\n";
  return all;
}

}  // namespace

std::string to_sarif(const Diagnostics& diagnostics) {
  Json results = Json::array();
  for (const Diagnostic& diagnostic : diagnostics.all()) results.push_back(result(diagnostic));
  const Json driver = {{"name", "clever"}, {"version", CLEVER_VERSION}, {"rules", rules()}};
  const Json run = {
      {"tool", {{"driver", driver}}}, {"columnKind", "unicodeCodePoints"}, {"results", results}};
  const Json log = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                    {"version", "2.1.0"},
                    {"runs", Json::array({run})}};
  return json_text(log, 2);
}

std::string to_github(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics.all()) {
    const Span& span = diagnostic.span;
    const char* command =
        diagnostic.severity == Severity::kNote ? "notice" : word_of(diagnostic.severity);
    text += fmt::format("::{} file={}", command, escaped(span.file ? span.file->name : "", true));
    if (span.line > 0)
      text += fmt::format(",line={},endLine={},col={},endColumn={}", span.line, span.end_line,
                          span.column, span.end_column);
    const std::string hint = diagnostic.hint.empty() ? "" : "\n" + diagnostic.hint;
    text += fmt::format(",title={}::{}\n", word_of(diagnostic.code),
                        escaped(diagnostic.message + hint, false));
  }
  return text;
}

std::string explanation(const CodeInfo& code) {
  std::string text = fmt::format("{}: {}\n\n{}\n", code.word, code.meaning, code.why);
  if (*code.wrong != '\0')
    text += fmt::format("\nWrong:\n\n{}\nRight:\n\n{}", indented(code.wrong), indented(code.right));
  return text;
}

}  // namespace clever
