// What may stand at a place of a file, as a type: `words(kSweeps)`, `between(1, kMaxRolls)`,
// `list_of(1, 3, kState)`. The tables of fields (fields.h) give every key its shape; the loader
// takes bounds from it, and the JSON Schema, the reference, messages and walk() are visitors of it.
// Tested in tests/variant/format/shape_test.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/limits.h"

namespace clever {

/// The maps that a file is made of.
enum class Owner {
#define OWNER(name, ...) name,
#define FIELD(...)
#include "core/variant/format/fields.def"
#include "core/variant/format/test_fields.def"
#undef FIELD
#undef OWNER
};

/// What a value is called.
enum class Noun {
#define NOUN(name, ...) name,
#include "core/variant/format/nouns.def"
#undef NOUN
};

struct Bounds {
  int low = 0;
  int high = 0;
  bool operator==(const Bounds&) const = default;
};

struct Shape {
  enum class Kind {
    kItself,   // a noun that has no parts, of so many bytes at most
    kSealed,   // a map that the tables do not take apart, with lists, maps and texts of a size
    kNoun,     // what the noun stands for
    kWords,    // one of certain words of the format
    kBlank,    // a dot, or nothing at all: nothing stands here
    kNumber,   // a whole number within bounds
    kRange,    // such a number, or two of them: 2..5
    kKeys,     // a map with the keys of an owner
    kChanges,  // keys of the file; none of them must be there
    kEntries,  // a map of names to maps with the keys of an owner
    kMap,      // a map of things that the noun names to what the one part says
    kList,     // of what the one part says
    kByCell,   // the same in a line with one entry a cell, in a grid a list of such lines
    kEither,   // one of the parts
  };
  Shape() = default;
  explicit Shape(Kind of, Bounds within = {}, std::vector<Shape> made_of = {})
      : kind(of), bounds(within), parts(std::move(made_of)) {}
  Shape(Kind of, Owner whose, Bounds count = {}) : kind(of), owner(whose), bounds(count) {}
  Shape(Noun of) : kind(Kind::kNoun), noun(of) {}  // so that a noun can stand for its shape

  Kind kind = Kind::kItself;
  Noun noun = {};
  Owner owner = {};
  Bounds bounds = {};  // of numbers; of how many entries, or bytes of a text, there may be
  std::vector<const char*> words = {};
  std::vector<Shape> parts = {};
  bool operator==(const Shape&) const = default;
};

// ---- how shapes are written ------------------------------------------------------------------

inline Shape itself(std::size_t bytes) {
  return Shape(Shape::Kind::kItself, {0, static_cast<int>(bytes)});
}
inline Shape blank() { return Shape(Shape::Kind::kBlank); }
inline Shape changes() { return Shape(Shape::Kind::kChanges); }
inline Shape between(int low, int high) { return Shape(Shape::Kind::kNumber, {low, high}); }
inline Shape range_of(int low, int high) { return Shape(Shape::Kind::kRange, {low, high}); }
inline Shape keys(Owner owner) { return Shape(Shape::Kind::kKeys, owner); }
inline Shape entries(Owner owner, int fewest, int most) {
  return Shape(Shape::Kind::kEntries, owner, {fewest, most});
}
inline Shape entries(Owner owner, int most) { return entries(owner, 0, most); }
inline Shape list_of(Shape item, int fewest, int most) {
  return Shape(Shape::Kind::kList, {fewest, most}, {std::move(item)});
}
inline Shape list_of(Shape item, int most) { return list_of(std::move(item), 0, most); }
Shape map_of(Noun key, Shape value, int fewest, int most);
inline Shape map_of(Noun key, Shape value, int most) {
  return map_of(key, std::move(value), 0, most);
}
Shape either(std::initializer_list<Shape> parts);
/// A text, or such a map.
Shape sealed(int entries, std::size_t bytes);
/// One, or a list of them.
Shape one_or_more(const Shape& one, int fewest, int most);
inline Shape one_or_more(const Shape& one, int most) { return one_or_more(one, 0, most); }

template <class... Parts>
Shape either(Parts... parts) {
  return either({Shape(parts)...});
}

/// In every cell may be nothing.
template <class... Parts>
Shape by_cell(Parts... parts) {
  return Shape(Shape::Kind::kByCell, {0, kMaxAreaCells}, {either(parts..., blank())});
}

/// The words of a table of words.h.
template <class Table>
Shape words(const Table& table) {
  Shape shape(Shape::Kind::kWords);
  for (const auto& row : table) shape.words.push_back(row.word);
  return shape;
}

// ---- how they are read -----------------------------------------------------------------------

struct NounInfo {
  const char* one;
  const char* many;
  const char* said;     // in messages: "a die"
  const char* example;  // of a key or value of a map
  Shape shape;
};
const NounInfo& about(Noun noun);
std::span<const NounInfo> all_nouns();

/// What may stand there, one after the other: nouns are replaced by what they stand for, down to
/// those without parts. `noun` is the name that the shape had.
struct Alternative {
  const Shape* shape;
  std::optional<Noun> noun;
};
std::vector<Alternative> alternatives(const Shape& shape);

std::vector<std::string> words_in(const Shape& shape);
bool may_be(const Shape& shape, Shape::Kind kind);
bool may_be(const Shape& shape, Noun noun);
/// Of the first number or range that may stand there, itself or in a list.
std::optional<Bounds> numbers_in(const Shape& shape);

}  // namespace clever
