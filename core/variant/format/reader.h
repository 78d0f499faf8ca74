// Reads typed values out of nodes and says precisely what is wrong with those that do not fit.
// Every method reports at most one problem a node and then returns a harmless default, so that
// reading goes on and finds the next one. Tested in tests/variant/format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/variant/format/fields.h"
#include "core/variant/format/variant_model.h"
#include "core/variant/source/node.h"

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
  int integer(const Node& node, int low, int high, const std::string& what);
  /// Within the bounds of a shape.
  int integer(const Node& node, const Shape& shape, const std::string& what);
  bool yes_no(const Node& node, const std::string& what);
  /// A value that begins with '='; nothing and no message when it does not.
  std::optional<Expression> expression(const Node& node);
  /// Bonus names: a word, '.', a list of words, or a map with a condition.
  Earns earns(const Node& node);

  /// One of certain words; `else_known` is what else the place may hold, for the message.
  template <class Table>
  auto one_of(const Node& node, const Table& words, const std::string& what,
              const char* else_known = nullptr) {
    if (const auto value = value_of(words, node.text); value && node.is_text()) return *value;
    std::vector<std::string> known = words_in(clever::words(words));
    if (else_known) known.emplace_back(else_known);
    unknown_word(node, known, what);
    return words[0].value;
  }

  /// `hint` is for a word that means something elsewhere; "" for the nearest or all known words.
  void unknown_word(const Node& node, const std::vector<std::string>& known,
                    const std::string& what, std::string hint = "");
  void wrong_type(const Node& node, const std::string& what, const std::string& needed);
  Diagnostic& error(Code code, const Span& span, std::string message, std::string hint) {
    return out_.error(code, span, std::move(message), std::move(hint));
  }
  Diagnostics& out() const { return out_; }

 private:
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
  void error(Code code, const Span& span, std::string message, std::string hint) const {
    reader_.error(code, span, std::move(message), std::move(hint));
  }

  template <class Value>
  void get(const char* key, Value& into) const {
    if (const Node* node = find(key)) read(*node, key, into);
  }
  /// The ends of a range, "1..6" or "4".
  void get(const char* key, int& low, int& high) const;
  /// One or two characters for the sheet.
  void get_short(std::string& name) const;
  /// One of the words of a table.
  template <class Table, class Value>
  void get(const char* key, const Table& words, Value& into) const {
    if (const Node* node = find(key)) into = reader_.one_of(*node, words, key);
  }

  /// A value of the key, or one of a list of them.
  using Key = const char*;
  void read(const Node& at, Key key, bool& into) const { into = reader_.yes_no(at, key); }
  void read(const Node& at, Key key, int& into) const { into = integer(at, key); }
  void read(const Node& at, Key key, Number& into) const { into = {integer(at, key), at.span}; }
  void read(const Node& at, Key key, std::string& into) const { into = reader_.text(at, key); }
  void read(const Node& at, Key key, Word& into) const {
    into = reader_.word(at, key).value_or(into);
  }
  void read(const Node& at, Key, Earns& into) const { into = reader_.earns(at); }
  void read(const Node& at, Key key, Expression& into) const;
  void read(const Node& at, Key key, Texts& into) const;
  void read(const Node& at, Key key, std::vector<Word>& into) const;
  void read(const Node& at, Key key, std::vector<int>& into) const;
  /// Nothing where there is not even a text.
  void read(const Node& at, Key key, std::optional<Word>& into) const {
    into = reader_.word(at, key);
  }
  template <class Value>
  void read(const Node& at, Key key, std::optional<Value>& into) const {
    read(at, key, into.emplace());
  }

 private:
  const Shape& shape_of(const char* key) const { return find_field(owner_, key)->shape; }
  std::string sentence(const Node& node, const char* key) const;
  int integer(const Node& node, const char* key) const {
    return reader_.integer(node, shape_of(key), key);
  }

  Reader& reader_;
  const Node& map_;
  Owner owner_;
};

/// Counts the errors of a part of the file while it is bound: where there were some, what is found
/// to be missing afterwards is no news.
class Watch {
 public:
  explicit Watch(const Reader& reader) : Watch(reader.out()) {}
  explicit Watch(const Diagnostics& out) : out_(out), before_(out.error_count()) {}
  bool saw_errors() const { return out_.error_count() > before_; }

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

/// "did you mean 'x'?", or what is known when nothing is near.
std::string suggestion(const std::string& word, const std::vector<std::string>& known,
                       Diagnostics& out);

bool contains(const std::vector<std::string>& words, const std::string& word);

/// One of the languages that texts may be in: the two small letters of ISO 639-1.
bool is_language(const std::string& code);
/// What to write instead of a key that is no language.
std::string language_hint(const std::string& word);

inline bool is_nothing(const Node& node) {
  return node.is_null() || (node.is_text() && node.text == ".");
}

}  // namespace clever
