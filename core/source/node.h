// A YAML document as a tree of nodes that know where they were written. No types beyond text, list
// and map: what a text means (number, word, expression) is for the model to decide. Tested in
// tests/source/parse_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"

namespace clever {

struct Entry;

struct Node {
  enum class Kind { kNull, kText, kList, kMap };
  Kind kind = Kind::kNull;
  std::string text = {};
  bool quoted = false;
  std::vector<Node> items = {};
  std::vector<Entry> entries = {};
  Span span = {};
  int key_line = 0, key_column = 0, key_end = 0;  // of the key that owns the value, if one does
  int layer = 0;  // 0 in the first parent, more in what goes over it

  bool is_null() const { return kind == Kind::kNull; }
  bool is_text() const { return kind == Kind::kText; }
  bool is_list() const { return kind == Kind::kList; }
  bool is_map() const { return kind == Kind::kMap; }
  /// The value of a key, or null when there is none.
  const Node* find(std::string_view key) const;
  Node* find(std::string_view key);
  /// The key that owns the value; the value itself in a list.
  Span owner() const;
};

struct Entry {
  Node key;
  Node value;
};

/// Parses one document. Problems are added to `out`. What cannot be parsed to its end gives a null
/// node: half a document would only seem to lack its other half.
Node parse(const SourcePtr& source, Diagnostics& out);

/// `base` with the values of `patch` put over it: maps are merged key by key, everything else is
/// replaced. Spans stay with whoever wrote the value.
Node merged(Node base, const Node& patch);

/// merged(), with the values of `patch` in a layer above all of `base`. The whole belongs to the
/// file of `patch`.
Node laid_over(Node base, Node patch);

/// A canonical text of the tree without comments, order of keys kept; equal trees, equal text.
std::string canonical(const Node& node);

}  // namespace clever
