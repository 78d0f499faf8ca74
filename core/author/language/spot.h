// What stands somewhere in a document, by the tables of the format. Tested in
// tests/author/language/names_test.cpp.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/variant/format/fields.h"
#include "core/variant/format/walk.h"
#include "core/variant/source/node.h"

namespace clever {

struct Spot {
  enum class Kind {
    kNothing,
    kKey,    // of a map with keys of its own; `field` is null where it has no such key
    kName,   // the name of a thing of `owner`, with which its map begins
    kValue,  // a value, or the key of a map of names to values
  };
  Kind kind = Kind::kNothing;
  Word word = {};
  Owner owner = {};              // kKey: whose key it is; kName: what it names
  const Field* field = nullptr;  // kKey: itself; kValue: in whose value it stands
  std::optional<Noun> noun = {};
  const Shape* place = nullptr;          // kValue: all that may stand there; null for keys of maps
  std::string path = {};                 // kValue: "areas.wood.rows.1.cells.3"
  std::vector<std::string> beside = {};  // kKey: the other keys of the map

  explicit operator bool() const { return kind != Kind::kNothing; }
};

/// The first key or value that is meant.
Spot find_spot(const Node& document, Owner owner, const std::function<bool(const Node&)>& meant);

/// What stands at a line and a column, both from 1, the column in bytes.
Spot spot_at(const Node& document, Owner owner, int line, int column);

bool covers(const Span& span, int line, int column);

}  // namespace clever
