#include "core/variant/hooks/steady_length.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <vector>

#include <lua.hpp>

#include "core/base/numbers.h"
#include "core/variant/hooks/freeze.h"
#include "core/variant/hooks/limits.h"
#include "core/variant/hooks/lua_text.h"
#include "core/variant/hooks/messages.h"

namespace clever::hooks {
namespace {

/// Finds what # is asked of. Places are those of tokens.
class Operands {
 public:
  explicit Operands(const std::vector<LuaToken>& tokens)
      : tokens_(tokens), closed_(tokens.size(), tokens.size()) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (is_one_of(i, {"(", "[", "{"})) open.push_back(i);
      if (!is_one_of(i, {")", "]", "}"}) || open.empty()) continue;
      closed_[open.back()] = i + 1;
      open.pop_back();
    }
  }

  /// Behind a name, a list or something in brackets, with all that is picked from it; `at` where
  /// no such thing begins.
  std::size_t end_of(std::size_t at) const {
    std::size_t end = behind_primary(at);
    if (end == at) return at;
    for (std::size_t next = behind_suffix(end); next != end; next = behind_suffix(end)) end = next;
    return std::min(end, tokens_.size());
  }

 private:
  bool is_one_of(std::size_t at, std::initializer_list<std::string_view> all) const {
    return at < tokens_.size() && !tokens_[at].quoted &&
           std::ranges::find(all, tokens_[at].text) != all.end();
  }

  std::size_t behind_primary(std::size_t at) const {
    if (is_one_of(at, {"(", "{"})) return closed_[at];
    if (is_one_of(at, {"false", "function", "nil", "not", "true"})) return at;
    const bool begins = is_one_of(at, {"..."}) || (at < tokens_.size() && !tokens_[at].quoted &&
                                                   in_name(tokens_[at].text.front()));
    return begins ? at + 1 : at;
  }

  /// Behind one more .name, [key], :name(...), (...), {...} or "...".
  std::size_t behind_suffix(std::size_t at) const {
    if (is_one_of(at, {".", ":"})) return at + 2;
    if (is_one_of(at, {"(", "[", "{"})) return closed_[at];
    return at < tokens_.size() && tokens_[at].quoted ? at + 1 : at;
  }

  const std::vector<LuaToken>& tokens_;
  std::vector<std::size_t> closed_;  // by where a bracket opens: behind the one that closes it
};

}  // namespace

std::string with_steady_lengths(std::string_view lua) {
  const std::vector<LuaToken> tokens = tokens_and_texts_of(lua);
  const Operands operands(tokens);
  std::map<std::size_t, int> closings;  // how many calls end at an offset
  std::string steady;
  std::size_t done = 0;
  const auto copy_until = [&](std::size_t end) {
    steady += lua.substr(done, end - done);
    done = end;
  };
  const auto close_until = [&](std::size_t offset) {
    for (; !closings.empty() && closings.begin()->first <= offset; closings.erase(closings.begin()))
      copy_until(closings.begin()->first), steady.append(at(closings.begin()->second), ')');
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::size_t end = operands.end_of(i + 1);
    if (tokens[i].text != "#" || end == i + 1) continue;
    close_until(tokens[i].at);
    copy_until(tokens[i].at);
    steady += std::string(kLength) + "(";
    ++done;
    ++closings[tokens[end - 1].at + tokens[end - 1].text.size()];
  }
  close_until(lua.size());
  copy_until(lua.size());
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
