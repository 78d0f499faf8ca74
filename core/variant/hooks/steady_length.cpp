#include "core/variant/hooks/steady_length.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <set>
#include <vector>

#include <lua.hpp>

#include "core/variant/hooks/freeze.h"
#include "core/variant/hooks/limits.h"
#include "core/variant/hooks/lua_text.h"
#include "core/variant/hooks/messages.h"

namespace clever::hooks {
namespace {

/// Finds the ends of things in Lua text. What begins nowhere ends where it began.
class Ends {
 public:
  explicit Ends(std::string_view text) : text_(text), closed_(text.size(), text.size()) {
    match_brackets();
  }

  /// Behind blanks and comments.
  std::size_t of_gap(std::size_t at) const {
    for (;;) {
      while (at < text_.size() && std::isspace(static_cast<unsigned char>(text_[at])) != 0) ++at;
      if (!starts(at, "--")) return at;
      const std::size_t end = of_long_text(at + 2);
      at = end == at + 2 ? std::min(text_.find('\n', at), text_.size()) : end;
    }
  }

  std::size_t of_text(std::size_t at) const {
    if (!starts(at, "\"") && !starts(at, "'")) return of_long_text(at);
    std::size_t end = at + 1;
    for (; end < text_.size() && text_[end] != text_[at]; ++end)
      if (text_[end] == '\\') ++end;
    return std::min(end + 1, text_.size());
  }

  /// What # is asked of: a name, a list or something in brackets, with all that is picked from it.
  std::size_t of_operand(std::size_t at) const {
    std::size_t end = of_primary(of_gap(at));
    if (end == of_gap(at)) return at;
    for (std::size_t next = of_suffix(end); next != end; next = of_suffix(end)) end = next;
    return end;
  }

 private:
  bool starts(std::size_t at, std::string_view with) const {
    return at < text_.size() && text_.substr(at).starts_with(with);
  }

  std::size_t of_long_text(std::size_t at) const {
    std::size_t open = at + 1;
    while (starts(at, "[") && open < text_.size() && text_[open] == '=') ++open;
    if (!starts(at, "[") || !starts(open, "[")) return at;
    const std::string close = "]" + std::string(open - at - 1, '=') + "]";
    const std::size_t end = text_.find(close, open);
    return end == std::string_view::npos ? text_.size() : end + close.size();
  }

  std::size_t of_name(std::size_t at) const {
    while (at < text_.size() && in_name(text_[at])) ++at;
    return at;
  }

  /// Once for the whole text: brackets within brackets would be gone through again and again.
  void match_brackets() {
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < text_.size();) {
      if (const std::size_t end = std::max(of_gap(at), of_text(of_gap(at))); end != at) {
        at = end;
        continue;
      }
      const char sign = text_[at++];
      if (sign == '(' || sign == '[' || sign == '{') open.push_back(at - 1);
      if ((sign != ')' && sign != ']' && sign != '}') || open.empty()) continue;
      closed_[open.back()] = at;
      open.pop_back();
    }
  }

  std::size_t of_brackets(std::size_t at) const { return closed_[at]; }

  std::size_t of_primary(std::size_t at) const {
    if (starts(at, "...")) return at + 3;
    if (starts(at, "(") || starts(at, "{")) return of_brackets(at);
    static constexpr std::string_view kNoNames[] = {"false", "function", "nil", "not", "true"};
    const std::string_view name = text_.substr(at, of_name(at) - at);
    const bool none =
        std::find(std::begin(kNoNames), std::end(kNoNames), name) != std::end(kNoNames);
    return none ? at : of_name(at);
  }

  std::size_t of_arguments(std::size_t at) const {
    return starts(at, "(") || starts(at, "{") ? of_brackets(at) : of_text(at);
  }

  /// Behind one more .name, [key], :name(...), (...), {...} or "...".
  std::size_t of_suffix(std::size_t end) const {
    const std::size_t at = of_gap(end);
    if (starts(at, ".") && !starts(at, "..")) return of_name(of_gap(at + 1));
    if (starts(at, ":") && !starts(at, "::")) return of_name(of_gap(at + 1));
    const std::size_t behind = of_arguments(at);
    if (behind != at) return behind;
    return starts(at, "[") ? of_brackets(at) : end;
  }

  std::string_view text_;
  std::vector<std::size_t> closed_;  // by where a bracket opens: behind the one that closes it
};

}  // namespace

std::string with_steady_lengths(std::string_view lua) {
  const Ends ends(lua);
  std::string steady;
  std::multiset<std::size_t> closings;  // where the calls end
  for (std::size_t at = 0; at <= lua.size();) {
    for (; !closings.empty() && *closings.begin() <= at; closings.erase(closings.begin()))
      steady += ')';
    if (at == lua.size()) break;
    // Comments go with the blanks around them, texts are left alone.
    const std::size_t skipped = std::max(ends.of_gap(at), ends.of_text(at));
    const std::size_t operand = lua[at] == '#' ? ends.of_operand(at + 1) : at + 1;
    const std::size_t next = skipped > at ? skipped : at + 1;
    const std::string_view sign = lua.substr(at, next - at);
    if (sign == "#" && operand > at + 1) {
      steady += std::string(kLength) + "(";
      closings.insert(operand);
    } else {
      steady += sign;
    }
    at = next;
  }
  return steady;
}

long long entries_in(lua_State* lua, int index) {
  constexpr lua_Integer kCountedInStep = 16;
  lua_Integer count = 0;
  while (lua_rawgeti(lua, index, count + 1) != LUA_TNIL) {
    lua_pop(lua, 1);
    ++count;
  }
  lua_pop(lua, 1);
  pay(lua, count / kCountedInStep);
  return count;
}

int steady_length(lua_State* lua) {
  lua_settop(lua, 1);
  if (lua_type(lua, 1) == LUA_TSTRING) {
    lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, 1)));
    return 1;
  }
  if (!lua_istable(lua, 1))
    raise(lua, Message("attempt to get length of a {} value", luaL_typename(lua, 1)));
  push_contents(lua, 1);
  lua_pushinteger(lua, entries_in(lua, 2));
  return 1;
}

}  // namespace clever::hooks
