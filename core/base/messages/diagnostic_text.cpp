#include "core/base/messages/diagnostic_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/harmless.h"
#include "core/base/json.h"
#include "core/base/plain_text.h"
#include "core/base/text_lines.h"

namespace clever {
namespace {

std::string paint(const std::string& text, const char* code, bool colour) {
  return colour ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : text;
}

constexpr std::size_t kLongestLine = 200;  // longer ones are shown around the place in question
constexpr std::size_t kBefore = 60;

/// The beginning of the character that a byte belongs to.
std::size_t whole(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && continues_character(text[at])) --at;
  return at;
}

/// The stretch of a line that is shown, and where the marked part of it begins and ends.
struct Excerpt {
  std::string text;
  std::size_t begin, end;
};

Excerpt excerpt(std::string_view line, std::size_t begin, std::size_t end) {
  if (line.size() <= kLongestLine) return {harmless(line), begin, end};
  const std::size_t from = whole(line, begin > kBefore ? begin - kBefore : 0);
  const std::size_t to = whole(line, std::min(from + kLongestLine, line.size()));
  const std::string before = from > 0 ? "..." : "", after = to < line.size() ? "..." : "";
  const auto shifted = [&](std::size_t at) { return std::min(at, to) - from + before.size(); };
  return {before + harmless(line.substr(from, to - from)) + after, shifted(begin), shifted(end)};
}

/// One sign for every character that is not ASCII.
std::string plain(const std::string& text) {
  std::string ascii;
  for (const char c : text)
    if (!continues_character(c)) ascii += static_cast<unsigned char>(c) < 0x80 ? c : '?';
  return ascii;
}

Json span_json(const Span& span) {
  return {{"file", span.file ? span.file->name : ""}, {"line", span.line}, {"column", span.column}};
}

Json diagnostic_json(const Diagnostic& diagnostic) {
  Json json = {{"severity", word_of(diagnostic.severity)}, {"code", word_of(diagnostic.code)}};
  json.update(span_json(diagnostic.span));
  json["end_line"] = diagnostic.span.end_line;
  json["end_column"] = diagnostic.span.end_column;
  json["message"] = diagnostic.message;
  json["hint"] = diagnostic.hint;
  json["related"] = Json::array();
  for (const Related& related : diagnostic.related) {
    json["related"].push_back(span_json(related.span));
    json["related"].back()["message"] = related.message;
  }
  return json;
}

}  // namespace

const char* word_of(Severity severity) {
  static constexpr const char* kWords[] = {"error", "warning", "note"};
  return kWords[at(severity)];
}

std::string place_of(const Span& span) {
  if (!span.file) return "";
  if (span.line == 0) return harmless(span.file->name);
  return fmt::format("{}:{}:{}", harmless(span.file->name), span.line, span.column);
}

std::string snippet(const Span& span, bool colour, bool ascii) {
  if (!span.file || span.line == 0) return "";
  const std::string_view line = line_in(*span.file, span.line);
  const std::size_t column = std::min(at(span.column - 1), line.size());
  const std::size_t end = span.end_line == span.line ? at(span.end_column - 1) : line.size();
  const Excerpt shown = excerpt(line, column, std::max(end, column));
  const auto columns_to = [&](std::size_t offset) {
    const std::string before = shown.text.substr(0, offset);
    return columns_of(ascii ? plain(before) : before);
  };
  const int indent = columns_to(shown.begin), width = std::max(1, columns_to(shown.end) - indent);
  const std::string text =
      fmt::format("{:>5} | {}\n      | {}{}\n", span.line, shown.text, std::string(at(indent), ' '),
                  paint(std::string(at(width), '^'), "1;31", colour));
  return ascii ? plain(text) : text;
}

std::string to_text(const Diagnostic& diagnostic, bool colour, bool ascii) {
  const std::string where = place_of(diagnostic.span);
  const char* paint_code = diagnostic.severity == Severity::kError ? "1;31" : "1;33";
  std::string text = where.empty() ? "" : where + ": ";
  text += paint(fmt::format("{}[{}]", word_of(diagnostic.severity), word_of(diagnostic.code)),
                paint_code, colour);
  text += ": " + harmless(diagnostic.message) + "\n" + snippet(diagnostic.span, colour, ascii);
  if (!diagnostic.hint.empty())
    text += "      = " + paint("hint", "1;36", colour) + ": " + harmless(diagnostic.hint) + "\n";
  for (const Related& related : diagnostic.related)
    text += fmt::format("      {}: {}\n{}", place_of(related.span), harmless(related.message),
                        snippet(related.span, colour, ascii));
  return ascii ? plain(text) : text;
}

std::string to_text(const Diagnostics& diagnostics, bool colour, bool ascii) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics.all()) text += to_text(diagnostic, colour, ascii);
  return text;
}

Json json_of(const Diagnostics& diagnostics) {
  Json json = Json::array();
  for (const Diagnostic& diagnostic : diagnostics.all())
    json.push_back(diagnostic_json(diagnostic));
  return json;
}

std::string to_json(const Diagnostics& diagnostics, bool ok) {
  return json_text({{"ok", ok}, {"diagnostics", json_of(diagnostics)}}, 2);
}

}  // namespace clever
