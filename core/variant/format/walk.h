// Goes through a document as the tables of fields say, down to the values that have no parts: for
// what wants to know of every number, word and name of a file what it is. Tested in
// tests/variant/format/walk_test.cpp.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/variant/format/fields.h"
#include "core/variant/source/node.h"

namespace clever {

/// A value without parts, and what it is. kKey is a name that is the key of a map; kMisfit is
/// something that none of the shapes of its place fits.
struct Leaf {
  enum class Kind { kWord, kBlank, kNumber, kRange, kText, kKey, kMisfit };
  const Node& node;
  Kind kind;
  const Shape& place;             // all that may stand there
  std::optional<Noun> noun = {};  // what it is called, if it has a name
  Bounds bounds = {};             // for kNumber and kRange
  std::string path = {};          // "areas.wood.rows.1.cells.3"
  const Field* field = nullptr;   // the key in whose value it stands

  bool is(Noun name) const { return noun == name; }
};

/// A list or map, with the shape that its place has for it. Maps with keys of an owner are none:
/// the tables say how many keys there are.
struct Sized {
  const Node& node;
  const Shape& shape;
  const Field* field;  // the key in whose value it stands
  bool changes;        // within the changes of an option
};

struct Visitor {
  std::function<void(const Leaf&)> leaf;
  std::function<void(const Node&, Owner)> map = {};  // every map with keys of its own, if wanted
  /// If wanted, every name under which a thing of its owner stands, and the thing. The words
  /// `without` and `order` of a map that goes over another one are among them.
  std::function<void(const Node&, const Node&, Owner)> name = {};
  std::function<void(const Sized&)> sized = {};  // before what is in it, if wanted
};

/// Keys that are not in the tables are passed over.
void walk(const Node& document, Owner owner, const Visitor& visitor);

}  // namespace clever
