#include "core/variant/source/comments.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/base/text_lines.h"

namespace clever {
namespace {

/// The last line of a text that stands in lines below its sign, | or >.
int last_line_of_block(const Node& text) {
  const bool ends_open = !text.text.empty() && !text.text.ends_with('\n');
  return text.span.line + newlines_in(text.text) + (ends_open ? 1 : 0);
}

bool is_block(const Node& node, const SourceFile& file) {
  if (!node.quoted) return false;
  const std::size_t sign = offset_of(file, node.span.line, node.span.column);
  return sign < file.text.size() && (file.text[sign] == '|' || file.text[sign] == '>');
}

}  // namespace

Comments::Comments(const SourceFile& file, const Node& document) {
  for (const std::string& line : lines_of(file.text)) hidden_.emplace_back(line.size());
  hide_texts(document, file);
  read(file);
}

void Comments::hide(int line, int from, int to) {
  if (line < 1 || line > count_of(hidden_)) return;
  std::vector<bool>& columns = hidden_[at(line - 1)];
  for (int i = from; i < std::min(to, count_of(columns)); ++i) columns[at(i)] = true;
}

void Comments::hide_texts(const Node& node, const SourceFile& file) {
  constexpr int kWholeLine = 1 << 20;
  if (node.is_text() && is_block(node, file)) {
    for (int line = node.span.line + 1; line <= last_line_of_block(node); ++line)
      hide(line, 0, kWholeLine);
  } else if (node.is_text()) {
    for (int line = node.span.line; line <= node.span.end_line; ++line)
      hide(line, line == node.span.line ? node.span.column - 1 : 0,
           line == node.span.end_line ? node.span.end_column - 1 : kWholeLine);
  }
  each_part(node, [&](const Node& part) { hide_texts(part, file); });
}

void Comments::read(const SourceFile& file) {
  const std::vector<std::string> texts = lines_of(file.text);
  lines_.resize(texts.size());
  for (std::size_t line = 0; line < texts.size(); ++line) {
    const std::string& text = texts[line];
    std::size_t sign = 0;
    const auto is_comment = [&](std::size_t i) {
      return text[i] == '#' && !hidden_[line][i] &&
             (i == 0 || text[i - 1] == ' ' || text[i - 1] == '\t');
    };
    while (sign < text.size() && !is_comment(sign)) ++sign;
    lines_[line].content = !trimmed(text.substr(0, sign)).empty();
    if (sign < text.size()) lines_[line].comment = trimmed(text.substr(sign));
  }
}

std::string Comments::taken(Line& line) { return std::exchange(line.comment, ""); }

std::vector<std::string> Comments::above(int line) {
  std::vector<std::string> all;
  for (int i = std::min(line - 1, count_of(lines_)); i >= 1 && !lines_[at(i - 1)].content; --i)
    if (std::string comment = taken(lines_[at(i - 1)]); !comment.empty())
      all.push_back(std::move(comment));
  std::ranges::reverse(all);
  return all;
}

std::vector<std::string> Comments::behind(int first, int last) {
  std::vector<std::string> all;
  for (int i = std::max(first, 1); i <= std::min(last, count_of(lines_)); ++i)
    if (std::string comment = taken(lines_[at(i - 1)]); !comment.empty())
      all.push_back(std::move(comment));
  return all;
}

std::vector<std::string> Comments::rest() { return behind(1, count_of(lines_)); }

}  // namespace clever
