#include "tests/fuzz/long_lists.h"

#include <algorithm>
#include <map>
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

/// Values that may stand at a place of a document, with lists of a certain length.
class Values {
 public:
  Values(const Examples& examples, const Document& document, int length)
      : examples_(examples), document_(document), length_(length) {}

  /// One for each list or map that may stand there, down to lists in lists.
  std::vector<Node> long_ones(const Shape& shape, int depth = 0) const {
    std::vector<Node> all;
    for (const Alternative& may : alternatives(shape)) {
      const Shape& one = *may.shape;
      if (one.kind == Kind::kEntries || one.kind == Kind::kMap) {
        all.push_back(long_map(one));
      } else if (one.kind == Kind::kList || one.kind == Kind::kByCell) {
        all.push_back(list_node(std::vector<Node>(at(length_), some(one.parts.front()))));
        if (one.kind == Kind::kByCell) all.push_back(list_node({all.back()}));
        if (depth > 0) continue;
        for (const Node& inner : long_ones(one.parts.front(), depth + 1))
          all.push_back(list_node({inner}));
      }
    }
    return all;
  }

 private:
  Node long_map(const Shape& shape) const {
    Node map = map_node();
    const Node value =
        shape.kind == Kind::kEntries ? some_map(shape.owner) : some(shape.parts.front());
    for (int i = 1; i <= length_; ++i)
      map.entries.push_back(
          {text_node(shape.kind == Kind::kMap ? key(shape, i) : "n" + std::to_string(i)), value});
    return map;
  }

  /// A name that is known comes first.
  std::string key(const Shape& shape, int number) const {
    if (about(shape.noun).shape.kind == Kind::kNumber) return std::to_string(number);
    const std::string known = name_of(shape.noun);
    return number == 1 && !known.empty() ? known : "n" + std::to_string(number);
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
  int length_;
};

/// The document with another value of a key, in the first map that may have it.
std::string with_value(const Seed& seed, Owner root_owner, const Field& field, const Node& value) {
  Node root = parsed(seed);
  Node* first = nullptr;
  const auto find = [&](const Node& map, Owner owner) {
    if (!first && owner == field.owner && map.is_map()) first = const_cast<Node*>(&map);
  };
  walk(root, root_owner, {[](const Leaf&) {}, find});
  set(*first, field.key, value);
  return to_yaml(root);
}

std::vector<Seed> with_lists(const std::vector<Seed>& seeds, Owner owner,
                             std::span<const Field> fields, int length) {
  const Examples examples(seeds, owner);
  std::vector<Seed> all;
  for (const Field& field : fields) {
    const Document* document = examples.with(field.owner);
    const std::string name = std::string(about(field.owner).one) + "." + field.key;
    never(!document, "no file of the repository has a place for " + name);
    for (const Node& value : Values(examples, *document, length).long_ones(field.shape))
      all.push_back({name, with_value(document->seed, owner, field, value)});
  }
  return all;
}

}  // namespace

std::vector<Seed> variants_with_lists(int length) {
  return with_lists(good_variants(), Owner::kVariant, variant_fields(), length);
}

std::vector<Seed> tests_with_lists(int length) {
  return with_lists(seeds_of("tests"), Owner::kTests, test_fields(), length);
}

}  // namespace clever::tests
