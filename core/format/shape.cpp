#include "core/format/shape.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/format/words.h"

namespace clever {
namespace {

using Kind = Shape::Kind;

Shape made(Kind kind, Bounds bounds, std::vector<Shape> parts = {}) {
  Shape shape(kind);
  shape.bounds = bounds;
  shape.parts = std::move(parts);
  return shape;
}

Shape of_owner(Kind kind, Owner owner, Bounds count = {}) {
  Shape shape = made(kind, count);
  shape.owner = owner;
  return shape;
}

void add_alternatives(const Shape& shape, std::optional<Noun> noun, std::vector<Alternative>& all) {
  if (shape.kind == Kind::kEither)
    for (const Shape& part : shape.parts) add_alternatives(part, noun, all);
  else if (shape.kind == Kind::kNoun)
    add_alternatives(about(shape.noun).shape, shape.noun, all);
  else
    all.push_back({&shape, noun});
}

}  // namespace

Shape itself() { return Shape(Kind::kItself); }
Shape blank() { return Shape(Kind::kBlank); }
Shape changes() { return Shape(Kind::kChanges); }
Shape between(int low, int high) { return made(Kind::kNumber, {low, high}); }
Shape range_of(int low, int high) { return made(Kind::kRange, {low, high}); }
Shape keys(Owner owner) { return of_owner(Kind::kKeys, owner); }

Shape entries(Owner owner, int fewest, int most) {
  return of_owner(Kind::kEntries, owner, {fewest, most});
}

Shape map_of(Noun key, Shape value, int fewest, int most) {
  Shape shape = made(Kind::kMap, {fewest, most}, {std::move(value)});
  shape.noun = key;
  return shape;
}

Shape list_of(Shape item, int fewest, int most) {
  return made(Kind::kList, {fewest, most}, {std::move(item)});
}

Shape one_or_more(const Shape& one, int most) {
  return either({one, list_of(one, most == kAnyCount ? 0 : 1, most)});
}

Shape either(std::initializer_list<Shape> parts) {
  Shape shape(Kind::kEither);
  for (const Shape& part : parts)
    if (part.kind == Kind::kEither)
      shape.parts.insert(shape.parts.end(), part.parts.begin(), part.parts.end());
    else
      shape.parts.push_back(part);
  return shape;
}

std::span<const NounInfo> all_nouns() {
  using enum Noun;
  static const NounInfo kNouns[] = {
#define NOUN(name, one, many, said, example, shape) {one, many, said, example, shape},
#include "core/format/nouns.def"
#undef NOUN
  };
  return kNouns;
}

const NounInfo& about(Noun noun) { return all_nouns()[at(noun)]; }

std::vector<Alternative> alternatives(const Shape& shape) {
  std::vector<Alternative> all;
  add_alternatives(shape, {}, all);
  return all;
}

std::vector<std::string> words_in(const Shape& shape) {
  std::vector<std::string> words;
  for (const Alternative& may : alternatives(shape))
    words.insert(words.end(), may.shape->words.begin(), may.shape->words.end());
  return words;
}

bool may_be(const Shape& shape, Kind kind) {
  return std::ranges::any_of(alternatives(shape),
                             [&](const Alternative& may) { return may.shape->kind == kind; });
}

bool may_be(const Shape& shape, Noun noun) {
  return std::ranges::any_of(alternatives(shape),
                             [&](const Alternative& may) { return may.noun == noun; });
}

std::optional<Bounds> numbers_in(const Shape& shape) {
  for (const Alternative& may : alternatives(shape)) {
    const Kind kind = may.shape->kind;
    if (kind == Kind::kNumber || kind == Kind::kRange) return may.shape->bounds;
    if (kind == Kind::kList || kind == Kind::kByCell) return numbers_in(may.shape->parts.front());
  }
  return {};
}

}  // namespace clever
