#include "core/variant/library/digest.h"

#include <algorithm>
#include <set>

#include "core/base/hash.h"

namespace clever {
namespace {

/// Every entry of a map that is one itself, without these keys.
Node without_inside(Node map, const std::set<std::string_view>& keys) {
  for (Entry& entry : map.entries) entry.value = without(std::move(entry.value), keys);
  return map;
}

/// Lua in lines of a variant may move with them.
std::string_view without_empty_lines_above(std::string_view lua) {
  return lua.substr(std::min(lua.find_first_not_of('\n'), lua.size()));
}

std::string hash_of(const Node& rules, const std::vector<std::string>& scripts) {
  Hash hash;
  hash.add(canonical(rules));
  for (const std::string& script : scripts) hash.add(without_empty_lines_above(script));
  if (scripts.empty()) hash.add("");
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[hash.value() >> shift & 15];
  return text;
}

// Only keys of the format are dropped, never something that an author has given the same name.

/// How tags look is left out: the cells say which of them have one.
Node played_area(Node area) {
  area = without(std::move(area), {"tags"});
  for (Entry& entry : area.entries) {
    if (entry.key.text == "enter") entry.value = without_inside(std::move(entry.value), {"name"});
    if (entry.key.text != "groups") continue;
    for (Node& group : entry.value.items) group = without(std::move(group), {"name"});
  }
  return area;
}

/// The order of keys means nothing. That of things and of ways of entering is the order of choices.
void sort_keys(Node& node, bool are_keys = true) {
  if (are_keys)
    std::ranges::stable_sort(node.entries, {}, [](const Entry& entry) { return entry.key.text; });
  for (Node& item : node.items) sort_keys(item);
  for (Entry& entry : node.entries) sort_keys(entry.value, entry.key.text != "enter");
}

Node played_things(Node things, bool are_areas) {
  things = without_inside(std::move(things), {"name", "glyph", "colour", "short", "rule"});
  for (Entry& thing : things.entries) {
    if (are_areas) thing.value = played_area(std::move(thing.value));
    sort_keys(thing.value);
  }
  return things;
}

Node played(Node document) {
  document =
      without(std::move(document), {"id", "name", "by", "ratings", "script", "extends", "options"});
  static const std::set<std::string> kThings = {"dice", "tracks", "areas", "bonuses"};
  for (auto& [key, value] : document.entries)
    if (kThings.contains(key.text))
      value = played_things(std::move(value), key.text == "areas");
    else
      sort_keys(value);
  std::ranges::stable_sort(document.entries, {}, [](const Entry& entry) { return entry.key.text; });
  return document;
}

// Before 0.2 a digest was of the document with all of its options.

/// Names of ways of entering, and of tags that have nothing else.
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

struct Renamed {
  std::string_view former, now;
};
constexpr Renamed kRenamed[] = {
#define RENAMED(former, now) {former, now},
#include "core/variant/library/former_digests.def"
#undef RENAMED
};

}  // namespace

std::string digest_of(const Node& chosen, const std::vector<std::string>& scripts) {
  return hash_of(played(chosen), scripts);
}

std::vector<std::string> former_digests(const Node& written,
                                        const std::vector<std::string>& scripts,
                                        std::string_view usual) {
  std::vector<std::string> all = {hash_of(without_looks(written), scripts)};
  for (const auto& [former, now] : kRenamed)
    if (now == usual) all.emplace_back(former);
  return all;
}

}  // namespace clever
