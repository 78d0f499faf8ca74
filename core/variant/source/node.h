// A YAML document as a tree of nodes that know where they were written. No types beyond text, list
// and map: what a text means (number, word, expression) is for the model to decide. Tested in
// tests/variant/source/parse_test.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
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
  bool block = false;  // a text in lines of its own, behind the sign |
  bool flow = false;   // a list or map in brackets
  bool cut = false;    // it had more entries than it may have
  std::vector<Node> items = {};
  std::vector<Entry> entries;  // without "= {}": clang 14 would ask for the whole Entry here
  Span span = {};
  Span key_span = {};  // of the key that owns the value, if one does
  int layer = 0;       // 0 in the first parent, more in what goes over it

  bool is_null() const { return kind == Kind::kNull; }
  bool is_text() const { return kind == Kind::kText; }
  bool is_list() const { return kind == Kind::kList; }
  bool is_map() const { return kind == Kind::kMap; }
  /// An entry by its key, or its value; null when there is none.
  Entry* entry(std::string_view key);
  const Entry* entry(std::string_view key) const;
  const Node* find(std::string_view key) const;
  /// The key that owns the value; the value itself in a list.
  const Span& owner() const { return key_span.file ? key_span : span; }
};

struct Entry {
  Node key;
  Node value;
};

/// Parses one document. Problems are added to `out`. What cannot be parsed to its end gives a null
/// node: half a document would only seem to lack its other half.
Node parse(const SourcePtr& source, Diagnostics& out);
/// Without saying what is wrong with it, where that is said elsewhere.
Node parse_quietly(const SourcePtr& source);

/// Commas, colons, brackets, quotes: how much of a text has to be kept when it is parsed.
std::ptrdiff_t signs_in(std::string_view text);

/// Calls `visit` with what the node consists of, keys and values alike.
template <class OneNode, class Visit>
void each_part(OneNode& node, Visit visit) {
  for (auto& item : node.items) visit(item);
  for (auto& [key, value] : node.entries) {
    visit(key);
    visit(value);
  }
}

/// Of everything in a node.
int last_line(const Node& node);

/// A map without these keys.
Node without(Node map, const std::set<std::string_view>& keys);

/// Every text of a tree but its keys.
void each_text(const Node& node, const std::function<void(const std::string&)>& visit);

/// A canonical text of the tree without comments, order of keys kept; equal trees, equal text.
std::string canonical(const Node& node);

}  // namespace clever
