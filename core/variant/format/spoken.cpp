#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "core/variant/format/fields.h"

namespace clever {
namespace {

using Kind = Shape::Kind;
using Phrases = std::vector<std::string>;

std::string dots(const Bounds& bounds) {
  const auto [low, high] = bounds;
  return low == high ? std::to_string(low) : fmt::format("{}..{}", low, high);
}

/// "2..8 ", "up to 8 "
std::string amount(const Bounds& count) {
  return count.low == 0 ? fmt::format("up to {} ", count.high) : dots(count) + " ";
}

/// "a or b"; "a, b, or c"
std::string joined_by_or(const Phrases& parts) {
  if (parts.size() < 3) return fmt::format("{}", fmt::join(parts, " or "));
  return fmt::format("{}, or {}", fmt::join(parts.begin(), parts.end() - 1, ", "), parts.back());
}

/// One thing, or what a list or a map has many of: "die", "dice".
enum class Form { kOne, kMany };

std::string phrase(const Shape& shape, Form form);

/// "1..3 states", "1..3 of `pick`, `passive`, `extra`"
std::string items(const Shape& list) {
  const Shape& item = list.parts.front();
  const bool has_name =
      item.kind == Kind::kNoun || item.kind == Kind::kKeys || item.kind == Kind::kList;
  return amount(list.bounds) + (has_name ? "" : "of ") + phrase(item, Form::kMany);
}

/// A list of what stands before it in the same breath.
bool speaks_of_these(const Shape& list, std::span<const Shape> before) {
  return list.kind == Kind::kList && list.parts.front().kind == Kind::kEither &&
         std::ranges::equal(list.parts.front().parts, before);
}

Phrases phrases_of(std::span<const Shape> parts, Form form) {
  Phrases all;
  for (const Shape& part : parts) {
    if (speaks_of_these(part, {&parts.front(), &part}))
      all.push_back("list of " + amount(part.bounds) + "of these");
    else if (part.kind == Kind::kWords)
      for (const char* word : part.words) all.push_back("`" + std::string(word) + "`");
    else
      all.push_back(phrase(part, form));
  }
  return all;
}

/// That a cell may be left out goes without saying.
std::string cells(const Shape& shape) {
  Phrases parts = phrases_of(shape.parts, Form::kMany);
  parts.pop_back();
  return joined_by_or(parts);
}

std::string phrase(const Shape& shape, Form form) {
  const bool one = form == Form::kOne;
  switch (shape.kind) {
    case Kind::kItself:
    case Kind::kSealed:
      return "";
    case Kind::kNoun:
      return one ? about(shape.noun).one : about(shape.noun).many;
    case Kind::kWords:
      return joined_by_or(phrases_of({&shape, 1}, form));
    case Kind::kBlank:
      return "`.`";
    case Kind::kNumber:
      return dots(shape.bounds);
    case Kind::kRange:
      return "range of " + dots(shape.bounds);
    case Kind::kKeys:
      return one ? std::string("keys of ") + about(shape.owner).one : about(shape.owner).many;
    case Kind::kChanges:
      return "changes";
    case Kind::kEntries:
      return "map of " + amount(shape.bounds) + about(shape.owner).many;
    case Kind::kMap:
      return fmt::format("map of {}{} to {}", amount(shape.bounds), about(shape.noun).many,
                         phrase(shape.parts.front(), Form::kMany));
    case Kind::kList:
      return (one ? "list of " : "lists of ") + items(shape);
    case Kind::kByCell:
      return "list by cell of " + cells(shape.parts.front());
    case Kind::kEither:
      return joined_by_or(phrases_of(shape.parts, form));
  }
  return "";
}

/// "dice with their faces, like { die: 3 }"
std::string map_in_words(const Shape& shape) {
  const NounInfo& key = about(shape.noun);
  const Shape& value = shape.parts.front();
  return fmt::format("{} with their {}, like {{ {}: {} }}", key.many,
                     value.kind == Kind::kNumber ? "numbers" : phrase(value, Form::kMany),
                     key.example, value.kind == Kind::kNoun ? about(value.noun).example : "1");
}

/// "a scenario with name: and steps:"
std::string keys_in_words(Owner owner) {
  Phrases needed;
  for (const Field& field : fields_of(owner))
    if (field.required) needed.push_back(field.key);
  if (needed.empty()) return fmt::format("{}, a map of keys and values", about(owner).said);
  return fmt::format("{} with {}:", about(owner).said, fmt::join(needed, ": and "));
}

std::string said(const Shape& shape) {
  switch (shape.kind) {
    case Kind::kNoun:
      return may_be(shape, Kind::kMap) ? in_words(about(shape.noun).shape) : about(shape.noun).said;
    case Kind::kMap:
      return map_in_words(shape);
    case Kind::kKeys:
      return keys_in_words(shape.owner);
    case Kind::kList:
      return "a " + phrase(shape, Form::kOne);
    case Kind::kBlank:
      return ".";
    default:
      return phrase(shape, Form::kOne);
  }
}

}  // namespace

std::string phrase_of(const Shape& shape) { return phrase(shape, Form::kOne); }

std::string in_words(const Shape& shape) {
  if (shape.kind != Kind::kEither) return said(shape);
  Phrases parts;
  for (const Shape& part : shape.parts) parts.push_back(in_words(part));
  return joined_by_or(parts);
}

}  // namespace clever
