#include "core/author/language/page.h"

#include <algorithm>
#include <set>

#include "core/base/text_lines.h"
#include "core/variant/hooks/lua_text.h"

namespace clever {
namespace {

constexpr std::size_t kMostFamily = 32;

bool begins_a_line(std::string_view text, std::string_view key) {
  if (text.starts_with(key)) return true;
  return text.find("\n" + std::string(key)) != std::string_view::npos;
}

/// No key yet: a file that is begun.
bool is_empty(std::string_view text) {
  const std::vector<std::string> lines = lines_of(text);
  return std::ranges::all_of(lines, [](const std::string& line) {
    return line.find(':') == std::string::npos || trimmed(line).starts_with('#');
  });
}

/// The names of other variants that a document is about.
std::vector<std::string> relatives_in(const OpenFile& page) {
  std::vector<std::string> names;
  const Node* node = page.readable().find(page.is_tests() ? "variant" : "extends");
  if (!node) return names;
  if (node->is_text()) names.push_back(node->text);
  for (const Node& item : node->items)
    if (item.is_text()) names.push_back(item.text);
  return names;
}

Stretch lua_name_around(std::string_view text, std::size_t offset) {
  std::size_t begin = offset, end = offset;
  while (begin > 0 && hooks::in_name(text[begin - 1])) --begin;
  while (end < text.size() && hooks::in_name(text[end])) ++end;
  return {begin, end};
}

bool is_blank(char sign) { return sign == ' ' || sign == '\t'; }

/// Reads a beginning of a file for what is still open at its end. Not a reader of YAML: in doubt it
/// closes too little, and then the text cannot be read.
class OpenEnds {
 public:
  explicit OpenEnds(std::string_view text) : text_(text) {
    for (at_ = 0; at_ < text_.size(); ++at_) look();
  }

  std::string closing() const {
    std::string signs(quote_ == 0 ? 0 : 1, quote_);
    for (auto open = brackets_.rbegin(); open != brackets_.rend(); ++open)
      signs += *open == '{' ? '}' : ']';
    return signs;
  }
  bool in_brackets() const { return !brackets_.empty(); }

 private:
  void look() {
    const char sign = text_[at_];
    if (sign == '\n') return end_line();
    only_dashes_ = only_dashes_ && (sign == ' ' || sign == '-');
    if (comment_) return;
    if (quote_ != 0) return look_in_quotes(sign);
    if (sign == '#' && (at_ == 0 || is_blank(text_[at_ - 1]) || text_[at_ - 1] == '\n'))
      comment_ = true;
    else if ((sign == '"' || sign == '\'') && fresh_)
      quote_ = sign;
    else if ((sign == '{' || sign == '[') && (fresh_ || in_brackets()))
      brackets_ += sign;
    else if ((sign == '}' || sign == ']') && in_brackets())
      brackets_.pop_back();
    fresh_ = begins_value(sign);
  }

  /// Does a value begin behind this sign?
  bool begins_value(char sign) const {
    if (is_blank(sign)) return fresh_ || ends_key();
    return in_brackets() && (sign == ',' || sign == '{' || sign == '[');
  }
  bool ends_key() const {
    return at_ > 0 && (text_[at_ - 1] == ':' || (text_[at_ - 1] == '-' && only_dashes_));
  }

  void look_in_quotes(char sign) {
    if (quote_ == '"' && sign == '\\')
      ++at_;
    else if (sign == quote_ && quote_ == '\'' && text_.substr(at_ + 1, 1) == "'")
      ++at_;
    else if (sign == quote_)
      quote_ = 0;
  }

  void end_line() {
    const std::size_t begin = at_ == 0 ? 0 : text_.rfind('\n', at_ - 1) + 1;
    const std::string line = trimmed(text_.substr(begin, at_ - begin));
    comment_ = false;
    fresh_ = only_dashes_ = true;
    if (!in_brackets() && quote_ == 0 && line.ends_with(": |")) skip_block(begin);
  }

  /// Lua in lines of its own is no YAML.
  void skip_block(std::size_t line) {
    const auto depth = [&](std::size_t begin) {
      return text_.substr(begin).find_first_not_of(' ');
    };
    const std::size_t outer = depth(line);
    for (std::size_t next = at_ + 1; next < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', next), text_.size());
      if (depth(next) <= outer && !trimmed(text_.substr(next, end - next)).empty()) return;
      at_ = end;
      next = end + 1;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string brackets_;
  char quote_ = 0;
  bool comment_ = false;
  bool fresh_ = true;        // a value may begin here
  bool only_dashes_ = true;  // and blanks, so far in this line
};

/// Lines of a file of tests: which of them belong to the entry in which a cursor stands.
class EntryLines {
 public:
  EntryLines(std::string_view text, int cursor) : lines_(lines_of(text)) {
    cursor_ = std::clamp(cursor - 1, 0, std::max(count_of(lines_) - 1, 0));
    first_ = begin_of_section(cursor_);
    section_ = first_;
    last_ = end_of(first_, 0);
    const int entry = next_written(first_ + 1);
    if (entry >= last_ || !starts_entry(entry)) return;  // a map, or nothing
    const std::size_t depth = depth_of(entry);
    for (int line = entry; line <= cursor_; ++line)
      if (starts_entry(line) && depth_of(line) == depth) first_ = line;
    if (first_ > section_) last_ = std::min(last_, end_of(first_, depth));
  }

  /// Everything else as empty lines.
  std::string kept() const {
    std::string text;
    for (int line = 0; line < count_of(lines_); ++line) {
      if (line == section_ || (line >= first_ && line < last_)) text += lines_[at(line)];
      text += '\n';
    }
    return text;
  }

 private:
  bool is_written(int line) const {
    const std::string text = trimmed(lines_[at(line)]);
    return !text.empty() && !text.starts_with('#');
  }
  std::size_t depth_of(int line) const { return lines_[at(line)].find_first_not_of(' '); }
  bool starts_entry(int line) const {
    return is_written(line) && lines_[at(line)].substr(depth_of(line)).starts_with('-');
  }
  int next_written(int line) const {
    while (line < count_of(lines_) && !is_written(line)) ++line;
    return line;
  }
  int begin_of_section(int line) const {
    while (line > 0 && !(is_written(line) && depth_of(line) == 0)) --line;
    return line;
  }
  /// The next line that is indented no more.
  int end_of(int line, std::size_t depth) const {
    int next = line + 1;
    while (next < count_of(lines_) && !(is_written(next) && depth_of(next) <= depth)) ++next;
    return next;
  }

  std::vector<std::string> lines_;
  int cursor_ = 0, section_ = 0, first_ = 0, last_ = 0;
};

/// The keys at the top of a file, each read for itself, so that one that is being written does not
/// hide the others. All stand where they are. No map has more entries than are read.
Node read_in_sections(const SourcePtr& source) {
  Node whole{.kind = Node::Kind::kMap, .entries = {}, .span = {source, 1, 1, 1, 2}};
  const std::string& text = source->text;
  const auto begins = [&](std::size_t line) {
    return line < text.size() &&
           std::string_view(" #\n\r\t-]}").find(text[line]) == std::string::npos;
  };
  const auto next_line = [&](std::size_t line) {
    return std::min(text.find('\n', line), text.size() - 1) + 1;
  };
  std::string above;  // so many empty lines
  std::size_t line = 0;
  for (int sections = 0; line < text.size() && sections < kMaxEntries; ++sections) {
    std::size_t end = next_line(line);
    while (end < text.size() && !begins(end)) end = next_line(end);
    const std::string section = text.substr(line, end - line);
    Node part =
        parse_quietly(std::make_shared<SourceFile>(SourceFile{source->name, above + section}));
    for (Entry& entry : part.entries) whole.entries.push_back(std::move(entry));
    above.append(at(newlines_in(section)), '\n');
    line = end;
  }
  return whole;
}

OpenFile read_page(const SourcePtr& source, Owner owner, bool ours) {
  OpenFile page{source, owner, parse_quietly(source), ours, {}};
  if (page.document.is_null()) page.sections = read_in_sections(source);
  return page;
}

SourcePtr with_name(const OpenFile& page, std::string text) {
  return std::make_shared<SourceFile>(SourceFile{page.source->name, std::move(text)});
}

}  // namespace

OpenFile page_of(const SourcePtr& source) {
  const bool tests = is_test_name(source->name) || begins_a_line(source->text, "clever test:");
  const bool ours = tests || begins_a_line(source->text, "clever:") || is_empty(source->text);
  return read_page(source, tests ? Owner::kTests : Owner::kVariant, ours);
}

SourcePtr variant_named(const OpenFile& page, const std::string& name, const Library& library) {
  return page.is_tests() ? library.find_beside(name, page.source->name)
                         : library.find_parent(name, page.source->name);
}

std::vector<OpenFile> family_of(const OpenFile& page, const Library& library) {
  std::vector<OpenFile> family;
  std::set<std::string> seen = {page.source->name};
  const auto add_relatives = [&](const OpenFile& child) {
    for (const std::string& name : relatives_in(child))
      if (SourcePtr found = variant_named(child, name, library);
          found && family.size() < kMostFamily && seen.insert(found->name).second)
        family.push_back(page_of(found));
  };
  add_relatives(page);
  for (std::size_t i = 0; i < family.size(); ++i) {
    const OpenFile child = family[i];  // the list grows
    if (!child.is_tests()) add_relatives(child);
  }
  return family;
}

OpenFile around_cursor(const OpenFile& page, std::size_t offset) {
  if (!page.is_tests()) return page;
  const std::string& text = page.source->text;
  const EntryLines entry(text, line_at(text, std::min(offset, text.size())));
  const SourcePtr kept = with_name(page, entry.kept());
  return read_page(kept, page.owner, page.ours);
}

std::size_t same_place(std::string_view text, std::size_t offset, std::string_view other) {
  offset = std::min(offset, text.size());
  const int line = line_at(text, offset);
  return std::min(start_of_line(other, line) + offset - start_of_line(text, line), other.size());
}

Stretch word_around(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  const std::size_t line = offset == 0 ? 0 : text.rfind('\n', offset - 1) + 1;
  const std::size_t written = text.find_first_not_of(" \t\r", line);
  std::size_t begin = offset;
  const auto separates = [&](std::size_t at) {
    const char sign = text[at];
    if (std::string_view("[]{},\"'#").find(sign) != std::string_view::npos) return true;
    const bool before_blank = at + 1 >= text.size() || is_blank(text[at + 1]);
    return before_blank && (sign == ':' || (sign == '-' && at == written));
  };
  while (begin > line && !separates(begin - 1)) --begin;
  while (begin < offset && is_blank(text[begin])) ++begin;
  std::size_t end = offset;
  while (end < text.size() && text[end] != '\n' && text[end] != '\r' && text[end] != ':' &&
         !separates(end))
    ++end;
  while (end > offset && is_blank(text[end - 1])) --end;
  const std::string_view word = text.substr(begin, end - begin);
  const bool lua = word.starts_with('=') || word.find_first_of("()") != std::string_view::npos;
  return lua ? lua_name_around(text, offset) : Stretch{begin, end};
}

Probing probed(const OpenFile& page, std::size_t offset, Reading reading) {
  const std::string& text = page.source->text;
  const auto [begin, end] = word_around(text, offset);
  Probing probing{nullptr, {}, begin, end};
  const bool is_key = text.substr(end, 1) == ":";
  if (is_key && reading == Reading::kValue) return probing;
  const std::string before = text.substr(0, begin) + kProbe + (reading == Reading::kKey ? ":" : "");
  probing.source = with_name(page, before + (is_key ? text.substr(end + 1) : text.substr(end)));
  probing.document = parse_quietly(probing.source);
  if (!probing.document.is_null()) return probing;
  probing.source = with_name(page, before + " " + OpenEnds(before).closing() + "\n");
  probing.document = parse_quietly(probing.source);
  return probing;
}

}  // namespace clever
