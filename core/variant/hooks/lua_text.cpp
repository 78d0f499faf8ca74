#include "core/variant/hooks/lua_text.h"

#include <algorithm>
#include <cctype>

#include "core/base/text_lines.h"

namespace clever::hooks {
namespace {

class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  std::vector<LuaToken> all() {
    std::vector<LuaToken> tokens;
    while (skip_blanks(), at_ < text_.size()) {
      const std::size_t begin = at_;
      if (skip_text())
        tokens.push_back({text_.substr(begin, at_ - begin), begin, false, true});
      else
        tokens.push_back(next());
    }
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
    return {text_.substr(begin, at_ - begin), begin, name, false};
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

bool is_keyword(std::string_view word) {
  static constexpr std::string_view kWords[] = {
      "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
      "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
      "repeat",   "return", "then", "true", "until",  "while"};
  return std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
}

class NameReader {
 public:
  NameReader(std::string_view text, const std::set<std::string>& libraries)
      : tokens_(tokens_of(text)), libraries_(libraries) {}

  LuaNames read() {
    for (; at_ < tokens_.size(); ++at_) token();
    return std::move(names_);
  }

 private:
  struct Block {
    std::string function;  // its name, kNameless, or "" for other blocks
    bool waits_for_do = false;
    std::set<std::string, std::less<>> locals = {};
  };

  /// A token before or after the present one.
  LuaToken near(int offset) const {
    const int index = narrow<int>(at_) + offset;
    return index < 0 || index >= count_of(tokens_) ? LuaToken{} : tokens_[at(index)];
  }

  void token() {
    const LuaToken& token = tokens_[at_];
    if (token.text == "local") return locals();
    if (token.text == "function") return function();
    if (token.text == "for") return loop();
    if (opens_block(token.text)) open_block(token.text);
    if (closes_block(token.text) && blocks_.size() > 1) close_block(token.text);
    if (token.text == "{" || token.text == "(") brackets_.push_back(token.text[0]);
    if ((token.text == "}" || token.text == ")") && !brackets_.empty()) brackets_.pop_back();
    if (token.name && !is_keyword(token.text)) name(token);
  }

  /// The block of a loop is there already, for its variables.
  void open_block(std::string_view token) {
    if (token == "do" && blocks_.back().waits_for_do)
      blocks_.back().waits_for_do = false;
    else
      blocks_.push_back({});
  }
  /// The condition behind `until` still sees what the block has declared.
  void close_block(std::string_view token) {
    Block closed = std::move(blocks_.back());
    blocks_.pop_back();
    if (token == "until") blocks_.back().locals.merge(closed.locals);
  }

  /// for a, b in ...   for i = 1, 9
  void loop() {
    blocks_.push_back({"", true});
    declare_until("in", "=");
  }

  void declare(std::string_view name) { blocks_.back().locals.emplace(name); }
  bool is_local(std::string_view name) const {
    return std::any_of(blocks_.begin(), blocks_.end(),
                       [&](const Block& block) { return block.locals.contains(name); });
  }

  bool in_function() const {
    return std::any_of(blocks_.begin(), blocks_.end(),
                       [](const Block& block) { return !block.function.empty(); });
  }
  std::string around() const {
    for (const Block& block : blocks_)
      if (!block.function.empty() && block.function != kNameless) return block.function;
    return "";
  }

  void declare_until(std::string_view end, std::string_view other_end) {
    for (++at_; at_ < tokens_.size(); ++at_) {
      const LuaToken& token = tokens_[at_];
      if (token.text == end || token.text == other_end) return;
      if (token.name) declare(token.text);
    }
  }

  /// local a <const>, b = ...   local function f(...)
  void locals() {
    if (near(1).text == "function") {
      declare(near(2).text);
      ++at_;
      return function();
    }
    while (near(1).name && !is_keyword(near(1).text)) {
      declare(near(1).text);
      ++at_;
      if (near(1).text == "<") at_ += 3;
      if (near(1).text != ",") return;
      ++at_;
    }
  }

  void function() {
    std::string block = kNameless;
    if (near(1).name) {
      ++at_;
      const LuaToken name = tokens_[at_];
      block = name.text;
      if (near(1).text != "." && near(1).text != ":" && !in_function() && !is_local(block)) {
        names_.globals.insert(block);
        names_.functions.push_back({block, name.at, false, ""});
      }
      while (near(1).text == "." || near(1).text == ":") at_ += 2;
    }
    blocks_.push_back({block});
    ++at_;  // the bracket before the parameters
    declare_until(")", ")");
  }

  void name(const LuaToken& token) {
    const std::string_view before = near(-1).text, after = near(1).text;
    if (before == "." || before == ":" || before == "goto" || before == "::") return;
    const bool in_braces = !brackets_.empty() && brackets_.back() == '{';
    if (after == "=" && in_braces) return;  // the key of a table
    if (is_local(token.text)) return;
    const std::string word(token.text);
    const bool set = after == "=";
    if (set && !in_function()) names_.globals.insert(word);
    names_.uses.push_back({word, token.at, set && in_function(), around()});
    if (libraries_.contains(word) && after == "." && near(2).name)
      names_.uses.push_back({word + "." + std::string(near(2).text), near(2).at, false, around()});
  }

  inline static const std::string kNameless = "(";

  std::vector<LuaToken> tokens_;
  const std::set<std::string>& libraries_;
  std::size_t at_ = 0;
  std::vector<Block> blocks_ = {{}};  // the first is the text itself
  std::vector<char> brackets_;
  LuaNames names_;
};

}  // namespace

std::vector<LuaToken> tokens_and_texts_of(std::string_view lua) { return Tokens(lua).all(); }

std::vector<LuaToken> tokens_of(std::string_view lua) {
  std::vector<LuaToken> tokens = tokens_and_texts_of(lua);
  std::erase_if(tokens, [](const LuaToken& token) { return token.quoted; });
  return tokens;
}

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

LuaNames names_in(std::string_view lua, const std::set<std::string>& libraries) {
  return NameReader(lua, libraries).read();
}

std::span<const SheetFunction> sheet_functions() {
  static constexpr SheetFunction kFunctions[] = {
#define SHEET_FUNCTION(name, arguments, meaning, ...) {#name, arguments, meaning},
#include "core/variant/hooks/sheet_functions.def"
#undef SHEET_FUNCTION
  };
  return kFunctions;
}

}  // namespace clever::hooks
