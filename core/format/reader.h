// Reads typed values out of nodes and says precisely what is wrong with those that do not fit.
// Every method reports at most one problem a node and then returns a harmless default, so that
// reading goes on and finds the next one. Tested in tests/format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/format/fields.h"
#include "core/format/variant_model.h"
#include "core/source/node.h"

namespace clever {

class Reader {
 public:
  explicit Reader(Diagnostics& out) : out_(out) {}

  /// Checks that `node` is a map with the keys of `owner`: all required, none unknown.
  bool keys(const Node& node, Owner owner);
  bool is_map(const Node& node, const std::string& what);
  bool is_list(const Node& node, const std::string& what);

  std::string text(const Node& node, const std::string& what);
  /// Nothing, after the message, when it is no text.
  std::optional<Word> word(const Node& node, const std::string& what);
  std::vector<Word> word_list(const Node& node, const std::string& what);
  /// One or two characters for the sheet.
  std::string short_name(const Node& node);
  int integer(const Node& node, int low, int high, const std::string& what);
  /// Within the bounds of a shape; so are the other numbers.
  int integer(const Node& node, const Shape& shape, const std::string& what);
  bool yes_no(const Node& node, const std::string& what);
  Texts texts(const Node& node, const std::string& what);
  /// "1..6" or "4".
  std::pair<int, int> range(const Node& node, const Shape& shape, const std::string& what);
  /// A value that begins with '='; nothing and no message when it does not.
  std::optional<Expression> expression(const Node& node);
  Expression needed_expression(const Node& node, const std::string& what);
  /// Bonus names: a word, '.', a list of words, or a map with a condition.
  Earns earns(const Node& node);
  std::vector<int> integers(const Node& node, const Shape& shape, const std::string& what);

  /// One of certain words.
  template <class Table>
  auto one_of(const Node& node, const Table& words, const std::string& what) {
    std::vector<std::string> known;
    for (const auto& [word, value] : words) {
      if (node.is_text() && node.text == word) return value;
      known.push_back(word);
    }
    unknown_word(node, known, what);
    return words[0].value;
  }

  /// `hint` is for a word that means something elsewhere; "" for the nearest or all known words.
  void unknown_word(const Node& node, const std::vector<std::string>& known,
                    const std::string& what, std::string hint = "");
  void wrong_type(const Node& node, const std::string& what, const std::string& needed);
  Diagnostics& out() { return out_; }
  const Diagnostics& out() const { return out_; }

 private:
  void unknown_key(const Node& map, const Entry& line, const std::vector<std::string>& known,
                   const std::string& near, const std::string& what);
  std::string text_of_language(const Entry& entry, const std::string& what);
  std::optional<EarnModel> conditional_earn(const Node& node);

  Diagnostics& out_;
};

/// A map of the file with the keys of its owner, all of them known and none missing. A value is
/// read as its variable wants it, a number within the bounds that the key has in fields.def.
/// Without the key the variable stays as it is.
class Section {
 public:
  Section(Reader& reader, const Node& map, Owner owner)
      : reader_(reader), map_(map), owner_(owner) {
    reader.keys(map, owner);
  }

  const Node* find(std::string_view key) const { return map_.find(key); }

  template <class Value>
  void get(const char* key, Value& into) const {
    if (const Node* node = find(key)) read(*node, key, into);
  }
  /// A text and its place.
  void get(const char* key, std::string& text, Span& span) const;
  /// The ends of a range.
  void get(const char* key, int& low, int& high) const;
  /// One of the words of a table.
  template <class Table, class Value>
  void get(const char* key, const Table& words, Value& into) const {
    if (const Node* node = find(key)) into = reader_.one_of(*node, words, key);
  }

 private:
  const Shape& shape_of(const char* key) const { return find_field(owner_, key)->shape; }

  using Key = const char*;
  void read(const Node& at, Key key, bool& into) const { into = reader_.yes_no(at, key); }
  void read(const Node& at, Key key, std::string& into) const { into = reader_.text(at, key); }
  void read(const Node& at, Key key, std::optional<Word>& into) const {
    into = reader_.word(at, key);
  }
  void read(const Node& at, Key key, std::vector<Word>& into) const {
    into = reader_.word_list(at, key);
  }
  void read(const Node& at, Key key, Texts& into) const { into = reader_.texts(at, key); }
  void read(const Node& at, Key, Earns& into) const { into = reader_.earns(at); }
  void read(const Node& at, Key key, std::optional<Expression>& into) const {
    into = reader_.needed_expression(at, key);
  }
  void read(const Node& at, Key key, int& into) const {
    into = reader_.integer(at, shape_of(key), key);
  }
  void read(const Node& at, Key key, std::optional<int>& into) const {
    read(at, key, into.emplace());
  }
  void read(const Node& at, Key key, std::optional<Number>& into) const {
    into = Number{reader_.integer(at, shape_of(key), key), at.span};
  }
  void read(const Node& at, Key key, std::vector<int>& into) const {
    into = reader_.integers(at, shape_of(key), key);
  }

  Reader& reader_;
  const Node& map_;
  Owner owner_;
};

/// Counts the errors of a part of the file while it is bound: where there were some, what is found
/// to be missing afterwards is no news.
class Watch {
 public:
  explicit Watch(const Reader& reader);
  bool saw_errors() const;

 private:
  const Diagnostics& out_;
  int before_;
};

/// A strict decimal number: no leading zeros, no hexadecimal, no fraction. What does not fit into
/// an int is the nearest one that does.
std::optional<int> decimal(const std::string& text);

std::string joined(const std::vector<std::string>& words);

/// "1 entry", "3 entries".
std::string counted(std::size_t count, const std::string& one, const std::string& many);

/// The first character of a text, which may be several bytes.
std::string first_character(const std::string& text);

/// "did you mean 'x'?", or all that is known when nothing is near.
std::string nearest_or_all(const std::string& near, const std::vector<std::string>& known);

inline bool is_nothing(const Node& node) {
  return node.is_null() || (node.is_text() && node.text == ".");
}

}  // namespace clever
