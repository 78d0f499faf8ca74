#include "core/variant/format/patch.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/variant/format/fields.h"
#include "core/variant/format/reader.h"

namespace clever {
namespace {

using Kind = Shape::Kind;

/// What the tables of fields say of the place where two documents meet.
struct MergePlace {
  std::optional<Owner> owner = {};  // of a map with keys of its own
  const Shape* names = nullptr;     // a map of names to things
  const Shape* item = nullptr;      // of a list
  bool may_be_blank = false;
  bool later = false;  // within the changes of an option, which are laid over the file later

  static MergePlace of(const Shape& shape, bool later) {
    MergePlace place{.may_be_blank = may_be(shape, Kind::kBlank), .later = later};
    for (const Alternative& may : alternatives(shape)) {
      const Kind kind = may.shape->kind;
      if (kind == Kind::kKeys) place.owner = may.shape->owner;
      if (kind == Kind::kEntries || kind == Kind::kMap) place.names = may.shape;
      if (kind == Kind::kList) place.item = &may.shape->parts.front();
      if (kind != Kind::kChanges) continue;
      place.owner = Owner::kVariant;
      place.later = true;
    }
    return place;
  }

  MergePlace below(const std::string& key) const {
    const Field* field = owner ? find_field(*owner, key) : nullptr;
    if (field) return of(field->shape, later);
    if (names && names->kind == Kind::kEntries) return {.owner = names->owner, .later = later};
    if (names) return of(names->parts.front(), later);
    return {.later = later};
  }

  MergePlace of_item() const { return item ? of(*item, later) : MergePlace{.later = later}; }

  bool is(Owner whose) const { return owner == whose && !later; }
  bool has_order() const { return names && names->kind == Kind::kEntries; }
};

bool is_reserved(const std::string& key, const MergePlace& place) {
  return key == kWithout || (key == kOrder && place.has_order());
}

void remove_key(Node& map, std::string_view key) {
  std::erase_if(map.entries, [&](const Entry& entry) { return entry.key.text == key; });
}

/// Where the keys of a map stand, for whoever looks for many of them.
std::map<std::string, std::size_t> places_of(const Node& map) {
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < map.entries.size(); ++i) places.emplace(map.entries[i].key.text, i);
  return places;
}

/// Takes entries out of a map, one after the other; the map is changed at the end, in one go.
class Removal {
 public:
  explicit Removal(Node& map) : map_(map), places_(places_of(map)), gone_(map.entries.size()) {}
  ~Removal() {
    std::size_t index = 0;
    std::erase_if(map_.entries, [&](const Entry&) { return gone_[index++]; });
  }
  Removal(const Removal&) = delete;
  Removal& operator=(const Removal&) = delete;

  /// The entry, which may be moved from; null where there is none, or no longer.
  Entry* take(const std::string& key) {
    const auto found = places_.find(key);
    if (found == places_.end() || gone_[found->second]) return nullptr;
    gone_[found->second] = true;
    return &map_.entries[found->second];
  }

  std::vector<std::string> keys_left() const {
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < gone_.size(); ++i)
      if (!gone_[i]) keys.push_back(map_.entries[i].key.text);
    return keys;
  }

 private:
  Node& map_;
  std::map<std::string, std::size_t> places_;
  std::vector<bool> gone_;
};

/// A map with nothing in it, where this one stands.
Node emptied(const Node& map) {
  return {.kind = Node::Kind::kMap,
          .flow = map.flow,
          .entries = {},
          .span = map.span,
          .key_span = map.key_span,
          .layer = map.layer};
}

/// What a sentence about the rules of an area speaks of: all but what stands on the sheet, keys
/// that are still to be invented included.
Node described_part(const Node& area) {
  Node rest = without(area, {"name", "rule", "rows", "columns", "diagonal", "rising diagonal",
                             "between rows", "between columns", "groups"});
  if (Entry* fields = rest.entry("fields"))
    fields->value =
        without(std::move(fields->value), {"points", "start", "tag", "earns", "between"});
  return rest;
}

/// Could laying this over an area change what its sentence speaks of?
bool touches_description(const Node& patch) {
  return std::ranges::any_of(described_part(patch).entries, [](const Entry& entry) {
    return entry.key.text != "fields" || !entry.value.is_map() || !entry.value.entries.empty();
  });
}

Node as_list(Node one) {
  if (one.is_list()) return one;
  Node list{.kind = Node::Kind::kList,
            .entries = {},
            .span = one.span,
            .key_span = one.key_span,
            .layer = one.layer};
  list.items.push_back(std::move(one));
  return list;
}

/// A row may be just its cells.
Node as_row(Node cells) {
  Node row = emptied(cells);
  Node key{.kind = Node::Kind::kText,
           .text = "cells",
           .entries = {},
           .span = cells.span,
           .layer = cells.layer};
  row.entries.push_back({std::move(key), std::move(cells)});
  return row;
}

void append(Node& list, const Node& more) {
  const Node others = as_list(more);
  list.items.insert(list.items.end(), others.items.begin(), others.items.end());
}

class Patching {
 public:
  explicit Patching(Diagnostics& out) : reader_(out) {}

  /// `base` is null where nothing lies under the patch.
  Node over(Node base, const Node& patch, const MergePlace& place) {
    if (!patch.is_map()) return patch;
    if (base.is_list() && speaks_of_positions(patch))
      return over_list(std::move(base), patch, place);
    if (base.is_list() && place.is(Owner::kRow)) base = as_row(std::move(base));
    if (place.later && !base.is_map()) return patch;
    return over_map(base.is_map() ? std::move(base) : Node{}, patch, place);
  }

 private:
  Node over_map(Node base, const Node& patch, const MergePlace& place) {
    const bool has_sentence = place.is(Owner::kArea) && base.find("rule") && !patch.find("rule") &&
                              touches_description(patch);
    const std::string told = has_sentence ? canonical(described_part(base)) : "";
    const bool fresh = base.is_null();
    Node whole = fresh ? emptied(patch) : std::move(base);
    if (place.later)
      forget(whole, patch);
    else
      take_away(whole, patch, fresh, place);
    if (place.is(Owner::kOption)) keep_written(whole, patch);
    add_entries(whole, patch, place);
    if (place.has_order() && !place.later) put_first(whole, patch, fresh);
    if (has_sentence && told != canonical(described_part(whole)))
      remove_key(whole, "rule");  // it would tell of rules that are no longer there
    return whole;
  }

  void add_entries(Node& whole, const Node& patch, const MergePlace& place) {
    // The keys of a patch differ, so those that were added need not be searched.
    const std::map<std::string, std::size_t> old = places_of(whole);
    for (const Entry& entry : patch.entries) {
      if (!place.later && is_reserved(entry.key.text, place)) continue;
      const auto known = old.find(entry.key.text);
      const MergePlace inner = place.below(entry.key.text);
      if (known == old.end())
        whole.entries.push_back({entry.key, over({}, entry.value, inner)});
      else
        add_to(whole.entries[known->second].value, entry, place, inner);
    }
  }

  void add_to(Node& value, const Entry& entry, const MergePlace& place, const MergePlace& inner) {
    if (is_added_up(entry.key.text, place))
      value = added_up(std::move(value), entry.value);
    else if (!is_emptied(value, entry, inner))
      value = over(std::move(value), entry.value, inner);
  }

  /// Scripts are run one after the other. What changes of an option take away, all of them do.
  static bool is_added_up(const std::string& key, const MergePlace& place) {
    return place.later ? key == kWithout : place.owner == Owner::kVariant && key == "script";
  }

  static Node added_up(Node base, const Node& more) {
    Node list = as_list(std::move(base));
    append(list, more);
    return list;
  }

  /// A key with nothing behind it would undo what is inherited without saying so.
  bool is_emptied(const Node& base, const Entry& entry, const MergePlace& place) {
    const auto& [key, value] = entry;
    if (!value.is_null() || !base.is_map() || base.entries.empty() || place.may_be_blank)
      return false;
    reader_.error(Code::kWrongType, key.span,
                  fmt::format("'{}' is inherited, and nothing is said about it here", key.text),
                  fmt::format("to take it away write {}: [{}]; to keep it leave the line out",
                              kWithout, key.text));
    return true;
  }

  // ---- taking away ---------------------------------------------------------------------------

  void take_away(Node& whole, const Node& patch, bool fresh, const MergePlace& place) {
    const Node* names = patch.find(kWithout);
    if (!names || !something_lies_under(*names, kWithout, fresh)) return;
    take_names(whole, *names);
    if (place.is(Owner::kOption) && !whole.find("changes")) remove_key(whole, kAsWritten);
  }

  void take_names(Node& whole, const Node& names) {
    Removal removal(whole);
    for (const Node& name : names.items) {
      const auto word = reader_.word(name, kWithout);
      if (word && !removal.take(word->text)) refuse_name(name, "take away", removal);
    }
  }

  /// Of changes that are laid over the file later: a change that is taken away again is none.
  static void forget(Node& changes, const Node& patch) {
    const Node* names = patch.find(kWithout);
    if (!names) return;
    Removal removal(changes);
    for (const Node& name : names->items) removal.take(name.text);
  }

  bool something_lies_under(const Node& names, const char* key, bool fresh) {
    if (fresh)
      reader_.error(Code::kNothingInherited, names.key_span,
                    fmt::format("nothing lies under this map, so '{}' has nothing to name", key),
                    "leave it out; it is for what comes from the file that is extended");
    return !fresh && reader_.is_list(names, key);
  }

  void refuse_name(const Node& name, const char* what, const Removal& removal) {
    const bool told = !reader_.out().is_full();
    reader_.error(Code::kNothingInherited, name.span,
                  fmt::format("there is no '{}' to {} here", name.text, what),
                  told ? suggestion(name.text, removal.keys_left(), reader_.out()) : "");
  }

  // ---- order -----------------------------------------------------------------------------------

  void put_first(Node& whole, const Node& patch, bool fresh) {
    const Node* names = patch.find(kOrder);
    if (!names || !something_lies_under(*names, kOrder, fresh)) return;
    std::vector<Entry> ordered = taken_in_order(whole, *names);
    std::ranges::move(whole.entries, std::back_inserter(ordered));
    whole.entries = std::move(ordered);
  }

  std::vector<Entry> taken_in_order(Node& whole, const Node& names) {
    std::vector<Entry> ordered;
    Removal removal(whole);
    for (const Node& name : names.items) {
      if (Entry* entry = name.is_text() ? removal.take(name.text) : nullptr)
        ordered.push_back(std::move(*entry));
      else if (reader_.word(name, kOrder))
        refuse_name(name, "put first", removal);
    }
    return ordered;
  }

  // ---- options ---------------------------------------------------------------------------------

  /// Who changes the default of an option does not change what its values mean: the file is still
  /// as written under the old one.
  static void keep_written(Node& option, const Node& patch) {
    const Node *was = option.find("default"), *is = patch.find("default");
    if (!was || !is || was->text == is->text || !option.find("changes")) return;
    if (option.find(kAsWritten) || patch.find(kAsWritten)) return;
    Node key{.kind = Node::Kind::kText, .text = kAsWritten, .entries = {}, .span = was->key_span};
    option.entries.push_back({std::move(key), Node(*was)});
  }

  // ---- lists -----------------------------------------------------------------------------------

  static bool speaks_of_positions(const Node& map) {
    return std::ranges::any_of(map.entries, [](const Entry& entry) {
      return entry.key.text == kWithout || decimal(entry.key.text);
    });
  }

  Node over_list(Node base, const Node& patch, const MergePlace& place) {
    const std::size_t length = base.items.size();
    std::map<int, const Entry*> by_position;
    for (const Entry& entry : patch.entries)
      if (const auto position = position_of(entry.key)) by_position[*position] = &entry;
    for (const auto& [position, entry] : by_position)
      set_item(base, position, *entry, place.of_item());
    if (const Node* gone = patch.find(kWithout); gone && reader_.is_list(*gone, kWithout))
      remove_items(base, *gone, length);
    if (base.items.size() == length) return base;
    base.span = patch.span;  // whoever changes how long it is has to answer for that
    base.key_span = patch.key_span;
    base.layer = patch.layer;
    return base;
  }

  /// Nothing, for `without` and after a message.
  std::optional<int> position_of(const Node& key) {
    if (key.text == kWithout) return {};
    const std::optional<int> position = decimal(key.text);
    if (!position)
      reader_.error(Code::kUnknownKey, key.span,
                    fmt::format("'{}' is no position of a list", key.text),
                    did_you_mean(key.text, {kWithout},
                                 "change entries by their positions, from 1, or write the list"));
    return position;
  }

  void set_item(Node& list, int position, const Entry& entry, const MergePlace& place) {
    const int length = count_of(list.items);
    if (position < 1 || position > length + 1)
      return refuse_position(entry.key, length, fmt::format("; {} adds one", length + 1));
    if (position == length + 1) list.items.emplace_back();
    Node& item = list.items[at(position - 1)];
    item = over(std::move(item), entry.value, place);
  }

  void remove_items(Node& list, const Node& positions, std::size_t length) {
    std::vector<bool> gone(list.items.size());
    for (const Node& item : positions.items) {
      const std::optional<int> position = item.is_text() ? decimal(item.text) : std::nullopt;
      if (!position || *position < 1 || *position > narrow<int>(length))
        refuse_position(item, narrow<int>(length), "");
      else
        gone[at(*position - 1)] = true;
    }
    std::size_t index = 0;
    std::erase_if(list.items, [&](const Node&) { return gone[index++]; });
  }

  void refuse_position(const Node& position, int length, const std::string& more) {
    reader_.error(Code::kNothingInherited, position.span,
                  fmt::format("the list has no entry {}", position.text),
                  fmt::format("it has {}{}", counted(at(length), "entry", "entries"), more));
  }

  Reader reader_;
};

void raise_to(int layer, Node& node) {
  node.layer = layer;
  each_part(node, [&](Node& part) { raise_to(layer, part); });
}

}  // namespace

bool names_positions(const Node& map) {
  return map.is_map() && !map.entries.empty() &&
         std::ranges::all_of(map.entries, [](const Entry& entry) {
           return entry.key.text == kWithout || decimal(entry.key.text).value_or(0) > 0;
         });
}

Node laid_over(Node base, Node patch, Diagnostics& out) {
  const int layer = base.is_null() ? 0 : base.layer + 1;
  raise_to(layer, patch);
  Node whole = Patching(out).over(std::move(base), patch, {.owner = Owner::kVariant});
  whole.layer = layer;
  whole.span = patch.span;
  return whole;
}

}  // namespace clever
