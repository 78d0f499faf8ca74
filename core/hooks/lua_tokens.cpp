#include "core/hooks/lua_tokens.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

#include "core/base/text_lines.h"

namespace clever::hooks {
namespace {

class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  std::vector<LuaToken> all() {
    std::vector<LuaToken> tokens;
    while (skip_blanks(), at_ < text_.size())
      if (!skip_text()) tokens.push_back(next());
    return tokens;
  }

 private:
  bool starts(std::string_view with) const { return text_.substr(at_).starts_with(with); }
  void skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  void skip_blanks() {
    for (;;) {
      while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
      if (!starts("--")) return;
      at_ += 2;
      if (!skip_long_text()) skip_past("\n");
    }
  }

  /// [[...]], [=[...]=] and so on.
  bool skip_long_text() {
    if (!starts("[")) return false;
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] == '=') ++end;
    if (end >= text_.size() || text_[end] != '[') return false;
    skip_past("]" + std::string(end - at_ - 1, '=') + "]");
    return true;
  }

  bool skip_text() {
    if (skip_long_text()) return true;
    const char quote = text_[at_];
    if (quote != '"' && quote != '\'') return false;
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_)
      if (text_[at_] == '\\') ++at_;
    at_ = std::min(at_ + 1, text_.size());
    return true;
  }

  LuaToken next() {
    const std::size_t begin = at_;
    const bool name = in_name(text_[at_]) && (text_[at_] < '0' || text_[at_] > '9');
    if (in_name(text_[at_])) {
      while (at_ < text_.size() && (in_name(text_[at_]) || (!name && text_[at_] == '.'))) ++at_;
    } else {
      static constexpr std::string_view kLong[] = {"...", "..", "==", "~=", "<=", ">=", "::", "//"};
      const auto* found =
          std::find_if(std::begin(kLong), std::end(kLong), [&](auto sign) { return starts(sign); });
      at_ += found == std::end(kLong) ? 1 : found->size();
    }
    return {text_.substr(begin, at_ - begin), begin, name};
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// What has a line of its own but does nothing when it is reached.
bool is_frame(std::string_view token) {
  static constexpr std::string_view kFrames[] = {"end", "else", "do", "then", "repeat",
                                                 ")",   "}",    ",",  ";"};
  return std::find(std::begin(kFrames), std::end(kFrames), token) != std::end(kFrames);
}

}  // namespace

std::vector<LuaToken> tokens_of(std::string_view lua) { return Tokens(lua).all(); }

std::vector<int> lines_within_functions(std::string_view lua) {
  const std::vector<LuaToken> tokens = tokens_of(lua);
  std::set<int> lines;
  std::vector<bool> blocks;  // true for those of functions
  int line = 1;
  std::size_t counted = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string_view token = tokens[i].text;
    if (token == "function") {
      blocks.push_back(true);
      while (i + 1 < tokens.size() && tokens[i].text != ")") ++i;  // its name and parameters
      continue;
    }
    if (token == "local" && i + 1 < tokens.size() && tokens[i + 1].text == "function") continue;
    if (opens_block(token)) blocks.push_back(false);
    const bool within = std::find(blocks.begin(), blocks.end(), true) != blocks.end();
    if (closes_block(token) && !blocks.empty()) blocks.pop_back();
    line += newlines_in(lua.substr(counted, tokens[i].at - counted));
    counted = tokens[i].at;
    if (within && !is_frame(token)) lines.insert(line);
  }
  return {lines.begin(), lines.end()};
}

}  // namespace clever::hooks
