#include "core/variant/library/digest.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "core/base/hash.h"

namespace clever {
namespace {

/// Every entry of a map that is one itself, without these keys.
Node without_inside(Node map, const std::set<std::string_view>& keys) {
  for (Entry& entry : map.entries) entry.value = without(std::move(entry.value), keys);
  return map;
}

/// Names of ways of entering, and of tags that have nothing else. A tag with a colour stays whole,
/// as it always did: older saved games are those of the same rules.
Node without_inner_names(Node area) {
  for (Entry& entry : area.entries) {
    if (entry.key.text == "enter") entry.value = without_inside(std::move(entry.value), {"name"});
    if (entry.key.text != "tags") continue;
    std::erase_if(entry.value.entries, [](const Entry& tag) {
      return std::ranges::all_of(tag.value.entries,
                                 [](const Entry& look) { return look.key.text == "name"; });
    });
  }
  std::erase_if(area.entries, [](const Entry& entry) {
    return entry.key.text == "tags" && entry.value.entries.empty();
  });
  return area;
}

/// Only keys of the format are dropped, never something that an author has given the same name.
Node without_looks(Node document) {
  document = without(std::move(document), {"id", "name", "by", "ratings", "script", "extends"});
  static const std::set<std::string> kSections = {"dice", "tracks", "areas", "bonuses", "options"};
  for (auto& [section, things] : document.entries) {
    if (!kSections.contains(section.text)) continue;
    things =
        without_inside(std::move(things), {"name", "glyph", "colour", "short", "rule", "about"});
    if (section.text != "areas") continue;
    for (Entry& area : things.entries) area.value = without_inner_names(std::move(area.value));
  }
  return document;
}

/// Lua in lines of a variant may move with them.
std::string_view without_empty_lines_above(std::string_view lua) {
  return lua.substr(std::min(lua.find_first_not_of('\n'), lua.size()));
}

}  // namespace

std::string digest_of(const Node& document, const std::vector<std::string>& scripts) {
  Hash hash;
  hash.add(canonical(without_looks(document)));
  for (const std::string& script : scripts) hash.add(without_empty_lines_above(script));
  if (scripts.empty()) hash.add("");
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[hash.value() >> shift & 15];
  return text;
}

}  // namespace clever
