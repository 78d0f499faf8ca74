#include "core/format/phrase.h"

#include <algorithm>

#include "core/format/reader.h"

namespace clever {
namespace {

/// Where the next separator stands, outside of backticks, and how long it is.
struct Separator {
  std::size_t at = std::string::npos;
  std::size_t length = 0;
};

Separator next_separator(const std::string& phrase) {
  bool quoted = false;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] == '`') quoted = !quoted;
    if (quoted) continue;
    for (const std::string separator : {", or ", ", ", " or "})
      if (phrase.compare(i, separator.size(), separator) == 0) return {i, separator.size()};
  }
  return {};
}

bool takes_the_rest(const std::string& phrase) {
  return phrase.starts_with("list ") || phrase.starts_with("map ");
}

}  // namespace

std::vector<std::string> alternatives(std::string phrase) {
  std::vector<std::string> all;
  while (!takes_the_rest(phrase)) {
    const Separator separator = next_separator(phrase);
    if (separator.at == std::string::npos) break;
    all.push_back(phrase.substr(0, separator.at));
    phrase.erase(0, separator.at + separator.length);
  }
  all.push_back(phrase);
  return all;
}

std::vector<std::string> words_in(const std::string& phrase) {
  std::vector<std::string> words;
  for (const std::string& shape : alternatives(phrase))
    if (shape.starts_with("`")) words.push_back(shape.substr(1, shape.size() - 2));
  return words;
}

std::optional<Bounds> bounds(const std::string& phrase) {
  const std::size_t dots = phrase.find("..");
  if (dots == std::string::npos) return {};
  const auto low = decimal(phrase.substr(0, dots));
  const auto high = decimal(phrase.substr(dots + 2));
  if (!low || !high) return {};
  return Bounds{*low, *high};
}

bool take(std::string& phrase, const std::string& beginning) {
  if (!phrase.starts_with(beginning)) return false;
  phrase.erase(0, beginning.size());
  return true;
}

std::optional<Bounds> take_count(std::string& phrase) {
  std::string rest = phrase;
  const bool from_none = take(rest, "up to ");
  const std::string count = rest.substr(0, rest.find(' '));
  const std::optional<Bounds> found = bounds(from_none ? "0.." + count : count);
  if (!found || !take(rest, count + " ")) return {};
  take(rest, "of ");
  phrase = rest;
  return found;
}

std::string singular(const std::string& plural) {
  if (plural == "dice") return "die";
  for (const std::string ending : {"ses", "s"})
    if (plural.ends_with(ending))
      return plural.substr(0, plural.size() - (ending == "ses" ? 2 : 1));
  return plural;
}

}  // namespace clever
