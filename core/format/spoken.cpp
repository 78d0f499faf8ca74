#include "core/format/spoken.h"

#include <algorithm>
#include <vector>

namespace clever {
namespace {

using Kind = Shape::Kind;
using Phrases = std::vector<std::string>;

std::string dots(const Bounds& bounds) {
  const std::string low = std::to_string(bounds.low);
  return bounds.low == bounds.high ? low : low + ".." + std::to_string(bounds.high);
}

/// "2..8 ", "up to 8 ", or "" where there may be any number.
std::string counted(const Bounds& count) {
  if (count.high == kAnyCount) return "";
  return (count.low == 0 ? "up to " + std::to_string(count.high) : dots(count)) + " ";
}

/// "a or b"; "a, b, or c"
std::string joined_by_or(const Phrases& parts) {
  std::string all;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    all += (i == 0 ? "" : !last ? ", " : i == 1 ? " or " : ", or ") + parts[i];
  }
  return all;
}

/// One thing, or what a list or a map has many of: "die", "dice".
enum class Number { kOne, kMany };

std::string phrase(const Shape& shape, Number number);

/// "1..3 states", "1..3 of `pick`, `passive`, `extra`"
std::string items(const Shape& list) {
  const Shape& item = list.parts.front();
  const std::string count = counted(list.bounds);
  const bool has_name = item.kind == Kind::kNoun || item.kind == Kind::kKeys;
  return count + (count.empty() || has_name ? "" : "of ") + phrase(item, Number::kMany);
}

/// A list of what stands before it in the same breath.
bool speaks_of_these(const Shape& list, std::span<const Shape> before) {
  return list.kind == Kind::kList && list.parts.front().kind == Kind::kEither &&
         std::ranges::equal(list.parts.front().parts, before);
}

Phrases phrases_of(std::span<const Shape> parts, Number number) {
  Phrases all;
  for (const Shape& part : parts) {
    if (speaks_of_these(part, {&parts.front(), &part}))
      all.push_back("list of " + counted(part.bounds) + "of these");
    else if (part.kind == Kind::kWords)
      for (const char* word : part.words) all.push_back("`" + std::string(word) + "`");
    else
      all.push_back(phrase(part, number));
  }
  return all;
}

/// That a cell may be left out goes without saying.
std::string cells(const Shape& shape) {
  Phrases parts = phrases_of(shape.parts, Number::kMany);
  parts.pop_back();
  return joined_by_or(parts);
}

std::string phrase(const Shape& shape, Number number) {
  const bool one = number == Number::kOne;
  switch (shape.kind) {
    case Kind::kItself:
      return "";
    case Kind::kNoun:
      return one ? about(shape.noun).one : about(shape.noun).many;
    case Kind::kWords:
      return joined_by_or(phrases_of({&shape, 1}, number));
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
      return "map of " + counted(shape.bounds) + about(shape.owner).many;
    case Kind::kMap:
      return "map of " + counted(shape.bounds) + about(shape.noun).many + " to " +
             phrase(shape.parts.front(), Number::kMany);
    case Kind::kList:
      return (one ? "list of " : "lists of ") + items(shape);
    case Kind::kByCell:
      return "list by cell of " + cells(shape.parts.front());
    case Kind::kEither:
      return joined_by_or(phrases_of(shape.parts, number));
  }
  return "";
}

/// What a key or a value of a map may look like.
std::string example_of(const Shape& shape) {
  return shape.kind == Kind::kNoun ? about(shape.noun).example : "1";
}

/// "dice with their faces, like { die: 3 }"
std::string map_in_words(const Shape& shape) {
  const NounInfo& key = about(shape.noun);
  const Shape& value = shape.parts.front();
  return std::string(key.many) + " with their " +
         (value.kind == Kind::kNumber ? "numbers" : phrase(value, Number::kMany)) + ", like { " +
         key.example + ": " + example_of(value) + " }";
}

/// "a scenario with name: and steps:"
std::string keys_in_words(Owner owner) {
  std::string needed;
  for (const Field& field : fields_of(owner))
    if (field.required) needed += (needed.empty() ? "" : ": and ") + std::string(field.key);
  if (needed.empty()) return about(owner).said + std::string(", a map of keys and values");
  return about(owner).said + std::string(" with ") + needed + ":";
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
      return "a " + phrase(shape, Number::kOne);
    case Kind::kBlank:
      return ".";
    default:
      return phrase(shape, Number::kOne);
  }
}

}  // namespace

std::string phrase_of(const Shape& shape) { return phrase(shape, Number::kOne); }

std::string in_words(const Shape& shape) {
  if (shape.kind != Kind::kEither) return said(shape);
  Phrases parts;
  for (const Shape& part : shape.parts) parts.push_back(in_words(part));
  return joined_by_or(parts);
}

std::string reference_of(std::span<const Field> fields) {
  std::string text;
  const Field* previous = nullptr;
  for (const Field& field : fields) {
    if (!previous || previous->owner != field.owner)
      text += "\n### " + std::string(about(field.owner).heading) +
              "\n\n| key | value | meaning |\n|---|---|---|\n";
    const std::string weight = field.required ? "**" : "";
    text += "| " + weight + "`" + field.key + "`" + weight + " | " + phrase_of(field.shape) +
            " | " + field.meaning + " |\n";
    previous = &field;
  }
  return text;
}

}  // namespace clever
