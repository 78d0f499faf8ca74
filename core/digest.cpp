#include "core/digest.h"

#include <algorithm>
#include <set>

#include "core/base/hash.h"

namespace clever {
namespace {

/// Texts and looks do not decide the rules: a translation keeps saved games readable. Only keys of
/// the format are dropped, never something that an author has given the same name.
Node without_looks(Node document) {
  document = without(std::move(document), {"id", "name", "by", "ratings", "script", "extends"});
  static const std::set<std::string> kSections = {"dice", "tracks", "areas", "bonuses", "options"};
  for (auto& [section, things] : document.entries)
    if (kSections.contains(section.text))
      for (Entry& thing : things.entries)
        thing.value =
            without(std::move(thing.value), {"name", "glyph", "colour", "short", "rule", "about"});
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
