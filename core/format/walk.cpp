#include "core/format/walk.h"

#include <algorithm>

#include "core/format/reader.h"
#include "core/format/shapes.h"

namespace clever {
namespace {

bool is_list_shape(const std::string& shape) {
  return shape.starts_with("list of ") || shape.starts_with("lists of ") ||
         shape.starts_with("list by cell of ");
}

// Maps that the tables do not take apart.
constexpr const char* kSheet = "sheet";
constexpr const char* kTextByLanguage = "text by language";

std::string below(const std::string& path, const std::string& name) {
  return path.empty() ? name : path + "." + name;
}

class Walker {
 public:
  explicit Walker(const Visitor& visitor) : visitor_(visitor) {}

  void keys(const Node& map, Owner owner, const std::string& path) {
    if (visitor_.map) visitor_.map(map, owner);
    for (const auto& [key, value] : map.entries)
      each_field(owner, [&, &key = key, &value = value](const Field& field) {
        if (key.text == field.key) phrase(value, field.shape, below(path, key.text));
      });
  }

 private:
  void phrase(const Node& node, const std::string& text, const std::string& path) {
    if (node.is_list()) return list(node, text, path);
    if (node.is_map()) return map(node, text, path);
    if (node.is_text()) leaf(node, text, path);
    if (node.is_null() && text.find("`.`") == std::string::npos) misfit(node, text, path);
  }

  void misfit(const Node& node, const std::string& text, const std::string& path) {
    visitor_.leaf({node, Leaf::Kind::kMisfit, text, "", {}, {}, path});
  }

  /// A shape by its name, or what it stands for.
  static std::string meaning(const std::string& shape) {
    for (const std::string& name : {shape, singular(shape)})
      if (const auto other = look_up(name, kSaidByOthers)) return *other;
    return "";
  }

  void list(const Node& node, const std::string& text, const std::string& path) {
    std::string before;  // "list of these" speaks of the alternatives before it
    for (std::string shape : alternatives(text)) {
      if (is_list_shape(shape)) return items(node, shape, before, path);
      if (const std::string other = meaning(shape); other.find("list") != std::string::npos)
        return list(node, other, path);
      before += (before.empty() ? "" : ", ") + shape;
    }
    misfit(node, text, path);
  }

  void items(const Node& node, std::string shape, const std::string& before,
             const std::string& path) {
    if (take(shape, "list by cell of ")) return by_cell(node, shape + " or `.`", path);
    if (!take(shape, "lists of ")) take(shape, "list of ");
    take_count(shape);
    for (std::size_t i = 0; i < node.items.size(); ++i)
      phrase(node.items[i], shape == "these" ? before : shape, below(path, std::to_string(i + 1)));
  }

  /// In a line one entry a cell, in a grid a list of such lines.
  void by_cell(const Node& node, const std::string& shape, const std::string& path) {
    for (std::size_t i = 0; i < node.items.size(); ++i) {
      const Node& item = node.items[i];
      const std::string place = below(path, std::to_string(i + 1));
      if (item.is_list())
        by_cell(item, shape, place);
      else
        phrase(item, shape, place);
    }
  }

  void map(const Node& node, const std::string& text, const std::string& path) {
    for (std::string shape : alternatives(text)) {
      if (shape == "changes") return keys(node, Owner::kVariant, path);
      if (take(shape, "keys of ")) return keys(node, owner_called(shape), path);
      if (take(shape, "map of ")) return values(node, shape, path);
      if (const std::string other = meaning(shape);
          other.find("keys of") != std::string::npos || other.find("map of") != std::string::npos)
        return map(node, other, path);
      if (singular(shape) == kSheet || shape == kTextByLanguage)
        return visitor_.leaf({node, Leaf::Kind::kText, text, shape, {}, {}, path});
    }
    misfit(node, text, path);
  }

  void values(const Node& node, std::string shape, const std::string& path) {
    take_count(shape);
    const std::size_t to = shape.find(" to ");
    for (const auto& [key, value] : node.entries) {
      const std::string place = below(path, key.text);
      if (to != std::string::npos) {
        const std::string name = singular(shape.substr(0, to));
        visitor_.leaf({key, Leaf::Kind::kKey, shape, name, {}, {}, place});
        phrase(value, shape.substr(to + 4), place);
      } else {
        keys(value, owner_called(singular(shape)), place);
      }
    }
  }

  /// The words of the format, those of shapes that stand for words among them.
  static std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words = words_in(text);
    for (const std::string& shape : alternatives(text))
      if (!is_list_shape(shape))
        for (const std::string& word : words_of_shape(shape)) words.push_back(word);
    return words;
  }
  static std::vector<std::string> words_of_shape(const std::string& shape) {
    const std::string other = meaning(shape);
    return other.empty() ? std::vector<std::string>() : words_of(other);
  }

  /// `name` is what the tables call the shape, where they have a name for it.
  void leaf(const Node& node, const std::string& text, const std::string& path,
            const std::string& name = "") {
    const std::vector<std::string> words = words_of(text);
    std::vector<std::string> others;
    for (const std::string& shape : alternatives(text))
      if (!shape.starts_with("`")) others.push_back(shape);
    if (std::find(words.begin(), words.end(), node.text) != words.end())
      return visitor_.leaf({node, Leaf::Kind::kWord, text, "", {}, words, path});
    for (const std::string& shape : others)
      if (other_leaf(node, shape, text, words, path, name)) return;
    misfit(node, text, path);
  }

  bool other_leaf(const Node& node, std::string shape, const std::string& text,
                  const std::vector<std::string>& words, const std::string& path,
                  const std::string& name) {
    if (is_list_shape(shape) || shape.starts_with("map of ") || shape.starts_with("keys of "))
      return false;
    if (const auto numbers = bounds(shape)) {
      if (decimal(node.text))
        visitor_.leaf({node, Leaf::Kind::kNumber, text, name, *numbers, words, path});
      return decimal(node.text).has_value();
    }
    if (take(shape, "range of ")) {
      visitor_.leaf({node, Leaf::Kind::kRange, text, "", *bounds(shape), words, path});
      return true;
    }
    if (shape == "expression" && !node.text.starts_with("=")) return false;
    if (const std::string other = meaning(shape); !other.empty()) {
      leaf(node, other, path, look_up(shape, kSaidByOthers) ? shape : singular(shape));
      return true;
    }
    visitor_.leaf({node, Leaf::Kind::kText, text, shape, {}, words, path});
    return true;
  }

  const Visitor& visitor_;
};

}  // namespace

void walk(const Node& document, Owner owner, const Visitor& visitor) {
  Walker(visitor).keys(document, owner, "");
}

}  // namespace clever
