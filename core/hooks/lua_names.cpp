#include "core/hooks/lua_names.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/hooks/lua_tokens.h"

namespace clever::hooks {
namespace {

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
    std::erase_if(names_.uses,
                  [&](const NameUse& use) { return names_.locals.contains(use.name); });
    return std::move(names_);
  }

 private:
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
    if (opens_block(token.text)) blocks_.push_back("");
    if (closes_block(token.text) && !blocks_.empty()) blocks_.pop_back();
    if (token.text == "{" || token.text == "(") brackets_.push_back(token.text[0]);
    if ((token.text == "}" || token.text == ")") && !brackets_.empty()) brackets_.pop_back();
    if (token.name && !is_keyword(token.text)) name(token);
  }

  bool in_function() const {
    return std::any_of(blocks_.begin(), blocks_.end(),
                       [](const auto& block) { return block != ""; });
  }
  std::string around() const {
    for (const std::string& block : blocks_)
      if (!block.empty() && block != kNameless) return block;
    return "";
  }

  void declare_until(std::string_view end, std::string_view other_end) {
    for (++at_; at_ < tokens_.size(); ++at_) {
      const LuaToken& token = tokens_[at_];
      if (token.text == end || token.text == other_end) return;
      if (token.name) names_.locals.emplace(token.text);
    }
  }

  /// local a <const>, b = ...   local function f(...)
  void locals() {
    if (near(1).text == "function") {
      names_.locals.emplace(near(2).text);
      ++at_;
      return function();
    }
    while (near(1).name && !is_keyword(near(1).text)) {
      names_.locals.emplace(near(1).text);
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
      if (near(1).text != "." && near(1).text != ":" && !in_function() &&
          !names_.locals.contains(block)) {
        names_.globals.insert(block);
        names_.functions.push_back({block, name.at, false, ""});
      }
      while (near(1).text == "." || near(1).text == ":") at_ += 2;
    }
    blocks_.push_back(block);
    ++at_;  // the bracket before the parameters
    declare_until(")", ")");
  }

  /// for a, b in ... do   for i = 1, 9 do
  void loop() { declare_until("in", "="); }

  void name(const LuaToken& token) {
    const std::string_view before = near(-1).text, after = near(1).text;
    if (before == "." || before == ":" || before == "goto" || before == "::") return;
    const bool in_braces = !brackets_.empty() && brackets_.back() == '{';
    if (after == "=" && in_braces) return;  // the key of a table
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
  std::vector<std::string> blocks_;  // "" for if and do, kNameless, or the name of a function
  std::vector<char> brackets_;
  LuaNames names_;
};

}  // namespace

LuaNames names_in(std::string_view lua, const std::set<std::string>& libraries) {
  return NameReader(lua, libraries).read();
}

}  // namespace clever::hooks
