#include "core/author/language/expression.h"

#include <algorithm>
#include <sstream>

#include "core/base/text_lines.h"
#include "core/variant/hooks/lua_text.h"

namespace clever {
namespace {

constexpr const char* kPointNames[] = {
#define HOOK_POINT(name, ...) #name,
#include "core/variant/rules/hook_points.def"
#undef HOOK_POINT
};

/// "counts as" is the point counts_as; `if` is another question in each map that has it.
std::string point_name(const Field& field) {
  std::string name = field.key;
  std::ranges::replace(name, ' ', '_');
  if (name != "if") return name;
  return field.owner == Owner::kEarn ? "earn" : "allow";
}

/// The lines of comments directly above a line.
std::string comment_above(const std::string& lua, int line) {
  std::string comment;
  for (int above = line - 1; above > 0; --above) {
    const std::string text = trimmed(line_in(lua, above));
    if (!text.starts_with("--")) break;
    comment.insert(0, trimmed(std::string_view(text).substr(2)) + (comment.empty() ? "" : " "));
  }
  return comment;
}

void add_functions(const SourcePtr& script, const SourcePtr& written,
                   std::vector<LuaFunction>& all) {
  for (const hooks::NameUse& function : hooks::names_in(script->text, {}).functions) {
    Span span = span_of_offset(script, function.at, function.name.size());
    span.file = written;
    all.push_back({function.name, span, trimmed(line_in(*script, span.line)),
                   comment_above(script->text, span.line)});
  }
}

}  // namespace

std::optional<HookPoint> hook_point_of(const Spot& spot) {
  if (!spot.field) return {};
  const std::string name = point_name(*spot.field);
  for (std::size_t i = 0; i < std::size(kPointNames); ++i)
    if (name == kPointNames[i]) return static_cast<HookPoint>(i);
  return {};
}

std::vector<std::string> arguments_of(HookPoint point) {
  std::istringstream words(info_of(point).arguments);
  std::vector<std::string> all;
  for (std::string word; words >> word;) all.push_back(word);
  return all;
}

std::vector<LuaFunction> functions_of(const OpenFile& page, const std::vector<OpenFile>& family,
                                      const Library& library) {
  std::vector<LuaFunction> all;
  const auto add = [&](const OpenFile& one) {
    if (one.is_tests()) return;
    for (const SourcePtr& script : library.scripts_of(one.source))
      add_functions(script, script->name == one.source->name ? one.source : script, all);
  };
  add(page);
  for (const OpenFile& one : family) add(one);
  return all;
}

Word lua_name_at(const SourcePtr& source, std::size_t offset) {
  const std::string& text = source->text;
  std::size_t begin = std::min(offset, text.size()), end = begin;
  while (begin > 0 && hooks::in_name(text[begin - 1])) --begin;
  while (end < text.size() && hooks::in_name(text[end])) ++end;
  return {text.substr(begin, end - begin), span_of_offset(source, begin, end - begin)};
}

}  // namespace clever
