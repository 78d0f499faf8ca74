// Goes through a document as the tables of fields say, down to the values that have no parts: for
// what wants to know of every number, word and name of a file what it is. Tested in
// tests/format/walk_test.cpp.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/format/fields.h"
#include "core/format/phrase.h"
#include "core/source/node.h"

namespace clever {

/// A value without parts and the shape that it has. kKey is a name that is the key of a map;
/// kMisfit is something that none of the shapes of its place fits.
struct Leaf {
  enum class Kind { kWord, kNumber, kRange, kText, kKey, kMisfit };
  const Node& node;
  Kind kind = Kind::kText;
  std::string phrase;      // all that may stand there, as the table says it
  std::string shape = {};  // "bonus name", "die"; for numbers "face" and the like, if any
  Bounds bounds = {};      // for kNumber and kRange
  std::vector<std::string> words = {};  // of the format that may stand there
  std::string path = {};                // "areas.wood.rows.1.cells.3"

  bool is_expression() const { return kind == Kind::kText && shape == "expression"; }
};

struct Visitor {
  std::function<void(const Leaf&)> leaf;
  std::function<void(const Node&, Owner)> map = {};  // every map with keys of its own, if wanted
};

/// Keys that are not in the tables are passed over.
void walk(const Node& document, Owner owner, const Visitor& visitor);

}  // namespace clever
