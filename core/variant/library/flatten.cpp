#include "core/variant/library/flatten.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/variant/source/write.h"

namespace clever {
namespace {

Node plain_text(const std::string& text) {
  return {.kind = Node::Kind::kText, .text = text, .entries = {}};
}

/// A variant that was named by its file has the same name in another file.
void say_id(Node& document, const std::string& id) {
  const auto is_name = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
  if (id.empty() || !std::ranges::all_of(id, is_name)) return;
  const Entry* version = document.entry("clever");
  const auto place = version ? version - document.entries.data() + 1 : count_of(document.entries);
  document.entries.insert(document.entries.begin() + place, {plain_text("id"), plain_text(id)});
}

/// The scripts of a document with their Lua in the place of their names.
Node in_lines(Node scripts, const LuaOf& lua_of) {
  for (Node& script : scripts.items) script = in_lines(std::move(script), lua_of);
  scripts.flow = false;
  if (!scripts.is_text()) return scripts;
  scripts.text = lua_of({scripts.text, scripts.span});
  scripts.quoted = scripts.block = true;
  return scripts;
}

}  // namespace

Node stand_alone(Node merged, const std::string& id, const LuaOf& lua_of) {
  Node whole = without(std::move(merged), {"extends"});
  if (!whole.find("id")) say_id(whole, id);
  for (auto& [key, value] : whole.entries)
    if (key.text == "script") value = in_lines(std::move(value), lua_of);
  return whole;
}

std::string only_parents(const Node& extends) {
  std::string names;
  for (const Node& parent : extends.items) names += (names.empty() ? "" : " + ") + parent.text;
  return to_yaml({.kind = Node::Kind::kMap,
                  .entries = {{plain_text("clever"), plain_text("1")},
                              {plain_text("extends"), extends},
                              {plain_text("name"), plain_text(names)}}});
}

}  // namespace clever
