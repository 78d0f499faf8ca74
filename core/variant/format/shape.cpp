#include "core/variant/format/shape.h"

#include <algorithm>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/variant/format/words.h"

namespace clever {
namespace {

using Kind = Shape::Kind;

void add_alternatives(const Shape& shape, std::optional<Noun> noun, std::vector<Alternative>& all) {
  if (shape.kind == Kind::kEither)
    for (const Shape& part : shape.parts) add_alternatives(part, noun, all);
  else if (shape.kind == Kind::kNoun)
    add_alternatives(about(shape.noun).shape, shape.noun, all);
  else
    all.push_back({&shape, noun});
}

}  // namespace

Shape map_of(Noun key, Shape value, int fewest, int most) {
  Shape shape(Kind::kMap, {fewest, most}, {std::move(value)});
  shape.noun = key;
  return shape;
}

Shape sealed(int entries, std::size_t bytes) {
  return either({itself(bytes), Shape(Kind::kSealed, {0, entries}, {itself(bytes)})});
}

Shape one_or_more(const Shape& one, int fewest, int most) {
  return either({one, list_of(one, fewest, most)});
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
#include "core/variant/format/nouns.def"
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
  return std::ranges::count(alternatives(shape), noun, &Alternative::noun) > 0;
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
