#include "tests/fuzz/key_edges.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>

#include "core/base/numbers.h"
#include "core/variant/format/walk.h"
#include "core/variant/source/write.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {
namespace {

using Kind = Shape::Kind;

Node text_node(const std::string& text) {
  Node node;
  node.kind = Node::Kind::kText;
  node.text = text;
  return node;
}

Node list_node(std::vector<Node> items) {
  Node node;
  node.kind = Node::Kind::kList;
  node.items = std::move(items);
  return node;
}

Node map_node() {
  Node node;
  node.kind = Node::Kind::kMap;
  return node;
}

void set(Node& map, const std::string& key, Node value) {
  for (Entry& entry : map.entries)
    if (entry.key.text == key) {
      entry.value = std::move(value);
      return;
    }
  map.entries.push_back({text_node(key), std::move(value)});
}

/// A document of the repository, with copies of what it has of each owner.
struct Document {
  Seed seed;
  std::map<Owner, Node> maps = {};
  std::map<Owner, std::string> names = {};  // of one thing of that owner
};

Node parsed(const Seed& seed) {
  Diagnostics ignored;
  return parse(source_of(seed.name, seed.text), ignored);
}

Document document_of(const Seed& seed, Owner owner) {
  Document document{seed};
  const Node root = parsed(seed);
  const auto keep = [&](const Node& map, Owner whose) {
    if (map.is_map()) document.maps.try_emplace(whose, map);
  };
  const auto name = [&](const Node& key, const Node&, Owner whose) {
    document.names.try_emplace(whose, key.text);
  };
  walk(root, owner, {[](const Leaf&) {}, keep, name});
  return document;
}

class Examples {
 public:
  Examples(const std::vector<Seed>& seeds, Owner owner) {
    for (const Seed& seed : seeds) documents_.push_back(document_of(seed, owner));
  }

  /// The smallest document with such a map, or null.
  const Document* with(Owner owner) const {
    const Document* best = nullptr;
    for (const Document& document : documents_)
      if (document.maps.contains(owner) &&
          (!best || document.seed.text.size() < best->seed.text.size()))
        best = &document;
    return best;
  }

 private:
  std::vector<Document> documents_;
};

/// A value of a certain size, made when it is wanted.
struct EdgeValue {
  std::string what;  // "65 entries"
  std::function<Node()> make;
};
using EdgeValues = std::vector<EdgeValue>;

/// Around a limit; each once.
std::set<int> sizes_around(int limit) { return {0, 1, limit, limit + 1, 10 * limit}; }

/// Values that may stand at a place of a document.
class Values {
 public:
  Values(const Examples& examples, const Document& document)
      : examples_(examples), document_(document) {}

  /// One of `length` for each list or map that may stand there, down to lists in lists.
  std::vector<Node> long_ones(const Shape& shape, int length, int depth = 0) const {
    std::vector<Node> all;
    for (const Alternative& may : alternatives(shape)) {
      const Shape& one = *may.shape;
      if (!has_entries(one)) continue;
      all.push_back(of_length(one, length));
      if (one.kind == Kind::kByCell) all.push_back(list_node({all.back()}));
      if (depth > 0 || is_map(one)) continue;
      for (const Node& inner : long_ones(one.parts.front(), length, depth + 1))
        all.push_back(list_node({inner}));
    }
    return all;
  }

  /// What is at an edge of a limit, of everything that may stand there, down to lists in lists.
  EdgeValues edges(const Shape& shape, int depth = 0) const {
    EdgeValues all;
    for (const Alternative& may : alternatives(shape)) {
      add_edges(may, all);
      const Shape& one = *may.shape;
      if (!has_entries(one) || one.kind == Kind::kEntries || depth > 1) continue;
      for (const EdgeValue& inner : edges(one.parts.front(), depth + 1))
        all.push_back({inner.what + " within", [this, &one, make = inner.make] {
                         return is_map(one) ? map_with(one, make()) : list_node({make()});
                       }});
    }
    return all;
  }

 private:
  static bool is_map(const Shape& shape) {
    return shape.kind == Kind::kEntries || shape.kind == Kind::kMap;
  }
  static bool has_entries(const Shape& shape) {
    return is_map(shape) || shape.kind == Kind::kList || shape.kind == Kind::kByCell;
  }

  void add_edges(const Alternative& may, EdgeValues& all) const {
    const Shape& shape = *may.shape;
    const auto [low, high] = shape.bounds;
    if (has_entries(shape) || shape.kind == Kind::kSealed)
      for (const int count : sizes_around(high))
        all.push_back({std::to_string(count) + " entries",
                       [this, &shape, count = count] { return of_length(shape, count); }});
    if (shape.kind == Kind::kItself)
      for (const int bytes : sizes_around(high))
        all.push_back({std::to_string(bytes) + " bytes",
                       [may, bytes] { return text_node(text_of(may.noun, at(bytes))); }});
    if (shape.kind == Kind::kNumber || shape.kind == Kind::kRange)
      for (const int number : std::set{low - 1, low, high, high + 1})
        all.push_back(
            {std::to_string(number), [number] { return text_node(std::to_string(number)); }});
    if (shape.kind == Kind::kRange)
      for (const auto& [first, last] : {std::pair{low - 1, high}, {low, high}, {low, high + 1}})
        all.push_back({"a range", [first = first, last = last] {
                         return text_node(std::to_string(first) + ".." + std::to_string(last));
                       }});
  }

  static std::string text_of(std::optional<Noun> noun, std::size_t bytes) {
    const std::string begin = noun == Noun::kExpression ? "= 1" : noun == Noun::kLua ? "--\n" : "";
    std::string text = begin.substr(0, bytes);
    while (text.size() < bytes) text += noun == Noun::kExpression ? " + 1" : "a";
    text.resize(bytes);
    return text;
  }

  Node of_length(const Shape& shape, int length) const {
    if (!is_map(shape) && shape.kind != Kind::kSealed)
      return list_node(std::vector<Node>(at(length), some(shape.parts.front())));
    Node map = map_node();
    const Node value =
        shape.kind == Kind::kEntries ? some_map(shape.owner) : some(shape.parts.front());
    for (int i = 1; i <= length; ++i)
      map.entries.push_back(
          {text_node(shape.kind == Kind::kMap ? key(shape, i) : numbered(i)), value});
    return map;
  }

  Node map_with(const Shape& shape, Node value) const {
    Node map = map_node();
    map.entries.push_back({text_node(key(shape, 1)), std::move(value)});
    return map;
  }

  static std::string numbered(int number) { return "n" + std::to_string(number); }

  /// A name that is known comes first.
  std::string key(const Shape& shape, int number) const {
    if (about(shape.noun).shape.kind == Kind::kNumber) return std::to_string(number);
    const std::string known = name_of(shape.noun);
    return number == 1 && !known.empty() ? known : numbered(number);
  }

  Node some_map(Owner owner) const {
    if (const Document* document = examples_.with(owner)) return document->maps.at(owner);
    Node map = map_node();
    for (const Field& field : fields_of(owner))
      if (field.required) set(map, field.key, some(field.shape));
    return map;
  }

  Node some(const Shape& shape) const {
    const Alternative may = alternatives(shape).front();
    const Shape& one = *may.shape;
    switch (one.kind) {
      case Kind::kBlank:
        return text_node(".");
      case Kind::kWords:
        return text_node(one.words.front());
      case Kind::kNumber:
      case Kind::kRange:
        return text_node(std::to_string(std::clamp(1, one.bounds.low, one.bounds.high)));
      case Kind::kKeys:
        return some_map(one.owner);
      case Kind::kList:
      case Kind::kByCell:
        return list_node({some(one.parts.front())});
      case Kind::kEntries:
      case Kind::kMap:
        return map_node();
      default:
        return text_node(may.noun ? word(*may.noun) : "word");
    }
  }

  /// A name of the document for what the noun names, or "".
  std::string name_of(Noun noun) const {
    static const std::map<Noun, Owner> kOwners = {{Noun::kDie, Owner::kDie},
                                                  {Noun::kArea, Owner::kArea},
                                                  {Noun::kTrack, Owner::kTrack},
                                                  {Noun::kBonusName, Owner::kBonus},
                                                  {Noun::kOption, Owner::kOption}};
    const auto owner = kOwners.find(noun);
    if (owner == kOwners.end()) return "";
    const auto name = document_.names.find(owner->second);
    return name == document_.names.end() ? "" : name->second;
  }

  std::string word(Noun noun) const {
    static const std::map<Noun, std::string> kWords = {
        {Noun::kBonusName, kFoxName},  {Noun::kCell, "_"},
        {Noun::kCellName, "1"},        {Noun::kLetter, "Q"},
        {Noun::kExpression, "= true"}, {Noun::kHexColour, "102030"},
        {Noun::kAfter, "1 marks"},     {Noun::kNumber, "1"},
        {Noun::kBot, "random"},        {Noun::kChoice, "pass"}};
    const auto known = kWords.find(noun);
    if (known != kWords.end()) return known->second;
    const std::string name = name_of(noun);
    return name.empty() ? "word" : name;
  }

  const Examples& examples_;
  const Document& document_;
};

/// The first map of an owner in a document; it must have one.
Node& first_map(Node& root, Owner root_owner, Owner owner) {
  Node* first = nullptr;
  const auto find = [&](const Node& map, Owner whose) {
    if (!first && whose == owner && map.is_map()) first = const_cast<Node*>(&map);
  };
  walk(root, root_owner, {[](const Leaf&) {}, find});
  return *first;
}

/// The document with another value of a key, in the first map that may have it.
std::string with_value(const Seed& seed, Owner root_owner, const Field& field, const Node& value) {
  Node root = parsed(seed);
  set(first_map(root, root_owner, field.owner), field.key, value);
  return to_yaml(root);
}

/// Keys, and positions of lists, that lead to a part of a document.
std::optional<std::vector<std::string>> path_to(const Node& root, const Node& part) {
  if (&root == &part) return std::vector<std::string>();
  const auto behind = [&](const std::string& step, const Node& next) {
    auto path = path_to(next, part);
    if (path) path->insert(path->begin(), step);
    return path;
  };
  for (std::size_t i = 0; i < root.items.size(); ++i)
    if (auto path = behind(std::to_string(i + 1), root.items[i])) return path;
  for (const auto& [key, value] : root.entries)
    if (auto path = behind(key.text, value)) return path;
  return {};
}

/// Only the value, within the maps that lead to it, as a house rule or an option has it.
Node patch_with(const Seed& seed, const Field& field, const Node& value) {
  Node root = parsed(seed), patch = map_node();
  set(patch, field.key, value);
  const auto path = *path_to(root, first_map(root, Owner::kVariant, field.owner));
  for (auto step = path.rbegin(); step != path.rend(); ++step) {
    Node around = map_node();
    set(around, *step, std::move(patch));
    patch = std::move(around);
  }
  return patch;
}

/// The document with an option that changes it so.
std::string with_option(const Seed& seed, const Node& patch) {
  Node root = parsed(seed), option = map_node(), changes = map_node();
  set(changes, "on", patch);
  set(option, "about", text_node("an edge"));
  set(option, "default", text_node("off"));
  set(option, "changes", std::move(changes));
  const Node* known = root.find("options");
  Node options = known && known->is_map() ? *known : map_node();
  set(options, kEdgeOption, std::move(option));
  set(root, "options", std::move(options));
  return to_yaml(root);
}

std::string child_of_parent(const Node& patch = map_node()) {
  Node child = map_node();
  set(child, "clever", text_node("1"));
  set(child, "extends", text_node(kEdgeParent));
  for (const auto& [key, value] : patch.entries) set(child, key.text, value);
  return to_yaml(child);
}

/// The same value in the four ways in which a variant can have it.
using Placement = Edge (*)(const Seed&, const Field&, const Node& value);
constexpr Placement kPlacements[] = {
    [](const Seed& seed, const Field& field, const Node& value) {
      return Edge{"alone", with_value(seed, Owner::kVariant, field, value)};
    },
    [](const Seed& seed, const Field& field, const Node& value) {
      return Edge{"in an option", with_option(seed, patch_with(seed, field, value)), "", true};
    },
    [](const Seed& seed, const Field& field, const Node& value) {
      return Edge{"over a parent", child_of_parent(patch_with(seed, field, value)), seed.text};
    },
    [](const Seed& seed, const Field& field, const Node& value) {
      return Edge{"in a parent", child_of_parent(),
                  with_value(seed, Owner::kVariant, field, value)};
    }};

std::vector<Seed> documents_of(Owner owner) {
  return owner == Owner::kTests ? seeds_of("tests") : good_variants();
}

std::span<const Field> fields_below(Owner owner) {
  return owner == Owner::kTests ? test_fields() : variant_fields();
}

std::string name_of(const Field& field) {
  return std::string(about(field.owner).one) + "." + field.key;
}

/// Calls `visit` with each field, and with the document of the repository that is to have it.
template <class Visit>
void each_field(Owner owner, Visit visit) {
  const Examples examples(documents_of(owner), owner);
  for (const Field& field : fields_below(owner)) {
    const Document* document = examples.with(field.owner);
    never(!document, "no file of the repository has a place for " + name_of(field));
    visit(field, document->seed, Values(examples, *document));
  }
}

std::vector<Seed> with_lists(Owner owner, int length) {
  std::vector<Seed> all;
  each_field(owner, [&](const Field& field, const Seed& seed, const Values& values) {
    for (const Node& value : values.long_ones(field.shape, length))
      all.push_back({name_of(field), with_value(seed, owner, field, value)});
  });
  return all;
}

}  // namespace

std::vector<Seed> variants_with_lists(int length) { return with_lists(Owner::kVariant, length); }
std::vector<Seed> tests_with_lists(int length) { return with_lists(Owner::kTests, length); }

void each_edge(Owner owner, std::size_t every, const std::function<void(const Edge&)>& visit) {
  const auto placements =
      std::span(kPlacements).first(owner == Owner::kTests ? 1 : std::size(kPlacements));
  std::size_t number = 0;
  each_field(owner, [&](const Field& field, const Seed& seed, const Values& values) {
    for (const EdgeValue& value : values.edges(field.shape))
      for (const Placement place : placements) {
        if (number++ % every != 0) continue;
        Edge edge = owner == Owner::kTests
                        ? Edge{"alone", with_value(seed, owner, field, value.make())}
                        : place(seed, field, value.make());
        edge.name = name_of(field) + ": " + value.what + ", " + edge.name;
        visit(edge);
      }
  });
}

std::vector<Seed> edge_seeds(Owner owner) {
  constexpr std::size_t kSmall = 2500;  // as other seeds
  const std::size_t placements = owner == Owner::kTests ? 1 : std::size(kPlacements);
  std::vector<Seed> seeds;
  each_edge(owner, placements, [&](const Edge& edge) {
    if (edge.text.size() <= kSmall) seeds.push_back({"edge", edge.text});
  });
  return seeds;
}

}  // namespace clever::tests
