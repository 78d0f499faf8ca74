#include "core/author/scenario/cases.h"

#include <algorithm>
#include <functional>
#include <set>

#include "core/author/scenario/names.h"

namespace clever {
namespace {

constexpr const char* kTable = "for";
constexpr const char* kName = "name";
constexpr const char* kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

/// A placeholder in a text: where it stands, and the name between its brackets.
struct Placeholder {
  std::size_t begin = std::string::npos;
  std::string name = {};

  std::size_t size() const { return name.size() + 2; }
  bool found() const { return begin != std::string::npos; }
  bool is_all_of(const Node& node) const { return found() && size() == node.text.size(); }
};

/// What merely looks like one ("a < b") is text.
Placeholder next_placeholder(const std::string& text, std::size_t from = 0) {
  for (std::size_t at = text.find('<', from); at != std::string::npos;
       at = text.find('<', at + 1)) {
    const std::size_t end = text.find_first_not_of(kLetters, at + 1);
    if (end != std::string::npos && end > at + 1 && text[end] == '>')
      return {at, text.substr(at + 1, end - at - 1)};
  }
  return {};
}

using PlaceholderVisit = std::function<void(const Node& text, const std::string& name)>;

void each_placeholder(const Node& node, const PlaceholderVisit& visit) {
  for (Placeholder one = next_placeholder(node.text); one.found();
       one = next_placeholder(node.text, one.begin + one.size()))
    visit(node, one.name);
  each_part(node, [&](const Node& part) { each_placeholder(part, visit); });
}

/// A value as a name says it: "r1c2", "fox, extra", "nothing".
std::string said(const Node& value) {
  std::vector<std::string> parts;
  for (const Node& item : value.items) parts.push_back(said(item));
  for (const Entry& entry : value.entries)
    parts.push_back(entry.key.text + " " + said(entry.value));
  return value.is_text() ? value.text : in_a_row(parts);
}

/// Everything in `value`, as if it had been written at the place of `there`.
Node moved(Node value, const Node& there) {
  each_part(value, [&](Node& part) { part = moved(std::move(part), there); });
  value.span = there.span;
  value.key_span = there.key_span;
  return value;
}

/// Puts the values of one row into a scenario.
class Filling {
 public:
  Filling(const Node& row, Diagnostics& out) : row_(row), out_(out) {}

  Node scenario(Node copy) {
    for (auto& [key, value] : copy.entries) value = key.text == kName ? name(value) : filled(value);
    return copy;
  }

 private:
  /// It tells the rows apart: where it has no placeholders the values are added.
  Node name(Node node) {
    if (next_placeholder(node.text).found())
      node.text = text(node, said);
    else
      node.text += " (" + said(row_) + ")";
    return node;
  }

  Node filled(const Node& node) {
    if (const Placeholder one = next_placeholder(node.text); one.is_all_of(node))
      return value_at(node, one.name);
    Node copy = part(node);
    for (Node& item : copy.items) item = filled(item);
    for (auto& [key, value] : copy.entries) key = part(key), value = filled(value);
    check_keys(copy);
    return copy;
  }

  Node value_at(const Node& placeholder, const std::string& name) {
    return moved(*row_.find(name), placeholder);
  }

  /// A text with placeholders among other things.
  Node part(Node node) {
    node.text = text(node, [&](const Node& value) {
      if (!value.is_text()) refuse(value, node);
      return value.text;
    });
    return node;
  }

  std::string text(const Node& node, const std::function<std::string(const Node&)>& in_words) {
    std::string text = node.text;
    for (Placeholder one = next_placeholder(text); one.found();) {
      const std::string words = in_words(*row_.find(one.name));
      text.replace(one.begin, one.size(), words);
      one = next_placeholder(text, one.begin + words.size());
    }
    return text;
  }

  void refuse(const Node& value, const Node& there) {
    out_.error(Code::kWrongType, value.span,
               "only a text can become a part of '" + there.text + "'",
               "write a single word or number here, or let the placeholder stand alone")
        .related.push_back({there.span, "it is put in here"});
  }

  void check_keys(const Node& map) {
    std::set<std::string> keys;
    for (const Entry& entry : map.entries)
      if (!keys.insert(entry.key.text).second)
        out_.error(Code::kDuplicateKey, entry.key.span,
                   "with this row '" + entry.key.text + "' stands here twice",
                   "let the rows say different keys")
            .related.push_back({row_.span, "in this row"});
  }

  const Node& row_;
  Diagnostics& out_;
};

/// Finds what is wrong with the rows, and with the placeholders that they are for.
class TableCheck {
 public:
  TableCheck(const Node& scenario, const Node& table, Diagnostics& out)
      : scenario_(scenario), table_(table), reader_(out) {
    if (table.items.empty()) return;
    for (const Entry& entry : first().entries) {
      names_.push_back(entry.key.text);
      known_.insert(entry.key.text);
    }
  }

  bool passes() {
    const Watch watch(reader_);
    if (!reader_.is_list(table_, kTable)) return false;
    if (table_.items.empty() || (first().is_map() && first().entries.empty()))
      reader_.out().error(Code::kMissingKey, table_.owner(), "a table without values tests nothing",
                          "add a row such as { number: 3 }, or leave for: out");
    for (const Node& row : table_.items) check(row);
    if (!watch.saw_errors()) compare_with_placeholders();
    return !watch.saw_errors();
  }

 private:
  const Node& first() const { return table_.items.front(); }

  void check(const Node& row) {
    if (!reader_.is_map(row, "a row")) return;
    if (&row == &first()) {
      for (const Entry& entry : row.entries)
        if (const std::string& name = entry.key.text;
            name.empty() || name.find_first_not_of(kLetters) != std::string::npos)
          reader_.out().error(Code::kBadName, entry.key.span,
                              "'" + entry.key.text + "' cannot be the name of a placeholder",
                              "use letters, digits, - and _");
    } else {
      compare_with_first(row);
    }
  }

  /// A row with a misspelt name lacks the right one, which is no news then.
  void compare_with_first(const Node& row) {
    const Watch watch(reader_);
    for (const Entry& entry : row.entries)
      if (!known_.contains(entry.key.text))
        tell(Code::kUnknownKey, entry.key, "the first row has no '" + entry.key.text + "'",
             suggestion(entry.key.text, names_, reader_.out()));
    for (const std::string& name : names_)
      if (!row.find(name) && !watch.saw_errors())
        tell(Code::kMissingKey, row, "this row does not say '" + name + "'",
             "add " + name + ":, or take it out of every row");
  }

  void tell(Code code, const Node& where, const std::string& message, const std::string& hint) {
    reader_.out()
        .error(code, where.span, message, hint)
        .related.push_back({first().span, "the first row"});
  }

  void compare_with_placeholders() {
    const Watch watch(reader_);
    std::set<std::string> used;
    each_placeholder(scenario_, [&](const Node& text, const std::string& name) {
      used.insert(name);
      if (!known_.contains(name))
        tell(Code::kUnknownPlaceholder, text, "no row says what <" + name + "> is",
             suggestion(name, names_, reader_.out()));
    });
    for (const Entry& entry : first().entries)
      if (!used.contains(entry.key.text) && !watch.saw_errors())
        reader_.out().error(Code::kNeverUsed, entry.key.span,
                            "nothing in this scenario says <" + entry.key.text + ">",
                            "use it, or take it out of every row");
  }

  const Node& scenario_;  // without its table
  const Node& table_;
  Reader reader_;
  std::vector<std::string> names_;  // of the placeholders, by the first row
  std::set<std::string> known_;     // the same
};

}  // namespace

const Node& Case::name() const {
  const Node* name = scenario.find(kName);
  return name ? *name : scenario;
}

std::vector<Case> cases_of(const Node& scenario, Diagnostics& out) {
  const Node* table = scenario.find(kTable);
  if (!table) return {{scenario}};
  Node bare = scenario;
  std::erase_if(bare.entries, [](const Entry& entry) { return entry.key.text == kTable; });
  if (!TableCheck(bare, *table, out).passes()) return {};
  std::vector<Case> cases;
  for (const Node& row : table->items)
    cases.push_back({Filling(row, out).scenario(bare), row.span});
  return cases;
}

}  // namespace clever
