#include "core/variant/source/write.h"

#include <algorithm>
#include <vector>

#include "core/base/numbers.h"
#include "core/base/text_lines.h"
#include "core/base/utf8.h"
#include "core/variant/source/comments.h"

namespace clever {
namespace {

constexpr int kWidth = 100;

std::string in_quotes(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    if (c == '\n')
      quoted += "\\n";
    else if (c == '\t')
      quoted += "\\t";
    else if (c == '\r')
      quoted += "\\r";
    else
      quoted += c;
  }
  return quoted + "\"";
}

/// A text that was written without quotes needs none, unless it had several lines or has got into
/// brackets.
std::string one_text(const Node& node, bool in_brackets) {
  if (node.is_null()) return node.text.empty() ? "~" : node.text;
  const char* torn_at = in_brackets ? ",[]{}?\n" : "\n";
  const bool torn = node.text.find_first_of(torn_at) != std::string::npos;
  return node.quoted || torn ? in_quotes(node.text) : node.text;
}

/// In brackets, on one line.
std::string bracketed(const Node& node) {
  std::string inner;
  for (const Node& item : node.items) inner += (inner.empty() ? "" : ", ") + bracketed(item);
  for (const auto& [key, value] : node.entries)
    inner += (inner.empty() ? "" : ", ") + one_text(key, true) + ": " + bracketed(value);
  if (node.is_list()) return "[" + inner + "]";
  if (node.is_map()) return inner.empty() ? "{}" : "{ " + inner + " }";
  return one_text(node, true);
}

bool is_empty(const Node& node) { return node.items.empty() && node.entries.empty(); }

bool in_lines(const Node& node) {
  return (node.is_list() || node.is_map()) && !node.flow && !is_empty(node);
}

/// The sign of such a text: where its lines begin if that cannot be seen, and how it ends.
std::string block_sign(const std::string& text) {
  std::string sign = "|";
  const std::size_t first = text.find_first_not_of('\n');
  if (first != std::string::npos && text[first] == ' ') sign += '2';
  if (!text.ends_with('\n')) return sign + "-";
  return text == "\n" || text.ends_with("\n\n") ? sign + "+" : sign;
}

class Writer {
 public:
  explicit Writer(Comments comments) : comments_(std::move(comments)) {}

  std::string document(const Node& node, const Node* own) {
    if (!node.is_map()) return bracketed(node) + "\n";
    add_map(node, own, 0);
    add_comments(lost(node, own), 0);
    add_comments(comments_.rest(), 0);
    return std::move(text_);
  }

 private:
  void add_line(int indent, const std::string& line) {
    text_ += line.empty() ? "\n" : std::string(at(indent), ' ') + line + "\n";
  }

  void add_comments(const std::vector<std::string>& comments, int indent) {
    for (const std::string& comment : comments) add_line(indent, comment);
  }

  /// Comments at keys of the file's own map that the whole no longer has, such as `without`.
  std::vector<std::string> lost(const Node& whole, const Node* own) {
    std::vector<std::string> all;
    if (!own || !own->is_map()) return all;
    for (const auto& [key, value] : own->entries)
      if (!counterpart(key.text, whole)) {
        append(all, comments_.above(key.span.line));
        append(all, comments_.behind(key.span.line, last_line(value)));
      }
    return all;
  }

  /// A map of positions speaks of the entries of a list.
  static bool counterpart(const std::string& key, const Node& whole) {
    if (!whole.is_list()) return whole.find(key) != nullptr;
    for (std::size_t i = 1; i <= whole.items.size(); ++i)
      if (key == std::to_string(i)) return true;
    return false;
  }

  static void append(std::vector<std::string>& all, const std::vector<std::string>& more) {
    all.insert(all.end(), more.begin(), more.end());
  }

  static const Entry* find_own(const Node* own, const std::string& key) {
    return own && own->is_map() ? own->entry(key) : nullptr;
  }

  /// The comments above an entry and what becomes the end of its line. Several comments behind the
  /// parts of one value stand above it.
  std::string add_comments_of(const Node& whole, const Span& place, const Node* own, int indent) {
    if (!own) return "";
    add_comments(comments_.above(place.line), indent);
    const bool in_parts = in_lines(*own) && in_lines(whole);  // which have comments of their own
    const int last = in_parts ? place.line : std::max(place.line, last_line(*own));
    std::vector<std::string> behind = comments_.behind(place.line, last);
    if (in_parts) append(behind, lost(whole, own));
    if (behind.size() == 1) return "  " + behind[0];
    add_comments(behind, indent);
    return "";
  }

  void add_map(const Node& map, const Node* own, int indent) {
    bool large_before = false, first = true;
    for (const Entry& entry : map.entries) {
      const bool large = in_lines(entry.value) || entry.value.block;
      const bool apart = indent == 0 ? large || large_before : indent == 2 && large && large_before;
      if (apart && !first && !text_.ends_with("\n\n")) add_line(0, "");
      add_entry(entry, find_own(own, entry.key.text), indent, "");
      large_before = large;
      first = false;
    }
  }

  /// `lead` stands before the first key of a map that is an entry of a list.
  void add_entry(const Entry& entry, const Entry* own, int indent, const std::string& lead) {
    const std::string comment = add_comments_of(entry.value, own ? own->key.span : Span(),
                                                own ? &own->value : nullptr, indent);
    add_value(lead + one_text(entry.key, false) + ":", entry.value, own ? &own->value : nullptr,
              indent, comment, count_of(lead));
  }

  /// What begins with `head` in its line; `deeper` is how far the head reaches beyond the indent.
  void add_value(const std::string& head, const Node& value, const Node* own, int indent,
                 const std::string& comment, int deeper) {
    const int inner = indent + deeper + 2;
    if (value.block) {
      add_line(indent, head + " " + block_sign(value.text) + comment);
      for (const std::string& line : lines_of(value.text)) add_line(inner, line);
      return;
    }
    if (!in_lines(value)) return add_short(head + " ", value, indent, comment);
    add_line(indent, head + comment);
    if (value.is_map())
      add_map(value, own, inner);
    else
      add_items(value, own, inner);
  }

  void add_short(const std::string& head, const Node& value, int indent,
                 const std::string& comment) {
    const std::string line =
        head + (value.is_list() || value.is_map() ? bracketed(value) : one_text(value, false));
    const bool fits = indent + characters_in(line) <= kWidth;
    if (fits || is_empty(value)) return add_line(indent, line + comment);
    add_line(indent, head + (value.is_list() ? "[" : "{") + comment);
    for (const std::string& part : filled_lines(value, kWidth - indent - 4))
      add_line(indent + 4, part);
  }

  /// The parts of a list or map in brackets, as many on a line as fit.
  static std::vector<std::string> filled_lines(const Node& value, int width) {
    std::vector<std::string> parts, lines;
    for (const Node& item : value.items) parts.push_back(bracketed(item));
    for (const auto& [key, inner] : value.entries)
      parts.push_back(one_text(key, true) + ": " + bracketed(inner));
    for (std::string& part : parts)
      part += &part != &parts.back() ? "," : value.is_list() ? "]" : " }";
    for (const std::string& part : parts)
      if (!lines.empty() && characters_in(lines.back()) + characters_in(part) < width)
        lines.back() += " " + part;
      else
        lines.push_back(part);
    return lines;
  }

  void add_items(const Node& list, const Node* own, int indent) {
    for (std::size_t i = 0; i < list.items.size(); ++i) {
      const Node* mine = own_item(own, i);
      const Span place = mine ? mine->owner() : Span();
      const std::string comment = add_comments_of(list.items[i], place, mine, indent);
      add_item(list.items[i], mine, indent, comment);
    }
  }

  static const Node* own_item(const Node* own, std::size_t index) {
    if (!own) return nullptr;
    if (own->is_list()) return index < own->items.size() ? &own->items[index] : nullptr;
    const Entry* entry = find_own(own, std::to_string(index + 1));
    return entry ? &entry->value : nullptr;
  }

  void add_item(const Node& item, const Node* own, int indent, const std::string& comment) {
    if (!item.is_map() || !in_lines(item)) return add_value("-", item, own, indent, comment, 0);
    if (!comment.empty()) add_line(indent, comment.substr(2));
    for (std::size_t i = 0; i < item.entries.size(); ++i)
      add_entry(item.entries[i], find_own(own, item.entries[i].key.text),
                i == 0 ? indent : indent + 2, i == 0 ? "- " : "");
  }

  Comments comments_;
  std::string text_;
};

}  // namespace

std::string to_yaml(const Node& document, const SourcePtr& commented) {
  if (!commented) return Writer({}).document(document, nullptr);
  const Node own = parse_quietly(commented);
  return Writer(Comments(*commented, own)).document(document, &own);
}

}  // namespace clever
