#include "core/variant/hooks/library.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>

#include <lua.hpp>

#include "core/base/numbers.h"
#include "core/variant/hooks/freeze.h"
#include "core/variant/hooks/limits.h"
#include "core/variant/hooks/messages.h"
#include "core/variant/hooks/steady_length.h"

namespace clever::hooks {
namespace {

/// Puts the contents of the table that is the first argument in its place.
void open_table(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  push_contents(lua, 1);
  lua_replace(lua, 1);
}

// Texts.

constexpr auto kMaxRepeated = narrow<lua_Integer>(kMaxScriptText);
constexpr std::int64_t kReturnedInStep = 8;

bool is_plain(int type) {
  return type == LUA_TNIL || type == LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TSTRING;
}

/// Is this what 0/0 gives?
bool is_no_number(lua_State* lua, int index) {
  return lua_type(lua, index) == LUA_TNUMBER && std::isnan(lua_tonumber(lua, index));
}

/// Lua would make a text of it, whose sign depends on the machine.
void refuse_no_number(lua_State* lua, int index, const char* by) {
  if (is_no_number(lua, index)) raise(lua, Message("{}: 0/0 is no number", by));
}

/// Looking at a text, or copying it, is work that grows with it.
void pay_for_text(lua_State* lua, int index) {
  constexpr std::size_t kBytesOfStep = 64;
  if (lua_type(lua, index) == LUA_TSTRING && lua_rawlen(lua, index) > kBytesOfStep)
    pay(lua, narrow<std::int64_t>(lua_rawlen(lua, index) / kBytesOfStep));
}

/// Texts have no byte 0 in them: see find_zero in lua_host.cpp.
void refuse_zero(lua_State* lua, int index, const char* by) {
  int whole = 0;
  const lua_Integer code = lua_tointegerx(lua, index, &whole);
  if (whole != 0 && code % 256 == 0)
    raise(lua, Message("{}: a text cannot contain the byte 0", by));
}

/// Refuses what would show the address of `argument`, or what depends on the machine, formatted by
/// the directive `letter`.
void check_directive(lua_State* lua, char letter, int argument) {
  constexpr std::string_view kFractions = "aAeEfFgG";
  constexpr std::int64_t kOfFraction = 64;  // a very large number has hundreds of digits
  pay(lua, kFractions.find(letter) == std::string_view::npos ? 1 : kOfFraction);
  if (letter == 'c') refuse_zero(lua, argument, "format");
  refuse_no_number(lua, argument, "format");
  if (letter == 'p') raise(lua, Message("format: '%p' shows an address and is not offered"));
  if (letter != 's' || lua_isnone(lua, argument) || is_plain(lua_type(lua, argument))) return;
  raise(lua, Message("format: '%s' is for texts and numbers, not for a {}",
                     luaL_typename(lua, argument)));
}

}  // namespace

int plain_tostring(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (!is_plain(lua_type(lua, 1))) {
    raise(lua, Message("tostring is for texts and numbers, not for a {}", luaL_typename(lua, 1)));
  }
  // Its sign, and with it its text, depends on the machine.
  if (is_no_number(lua, 1))
    lua_pushliteral(lua, "nan");
  else
    luaL_tolstring(lua, 1, nullptr);
  return 1;
}

int of_a_text(lua_State* lua) {
  refuse_no_number(lua, 1, "a text is needed");
  pay_for_text(lua, 1);
  // Called as part of this function, not by Lua, so that its errors name the line of the script.
  const int count = lua_tocfunction(lua, lua_upvalueindex(1))(lua);
  if (count > kMaxReturned) raise(lua, Message("byte: at most {} at a time", kMaxReturned));
  pay(lua, count / kReturnedInStep);
  return count;
}

int text_of_bytes(lua_State* lua) {
  for (int argument = lua_gettop(lua); argument > 0; --argument) refuse_zero(lua, argument, "char");
  return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

int bounded_rep(lua_State* lua) {
  for (const int text : {1, 3}) refuse_no_number(lua, text, "rep");
  std::size_t size = 0;
  std::size_t gap = 0;
  const char* text = luaL_checklstring(lua, 1, &size);
  const lua_Integer times = std::max<lua_Integer>(luaL_checkinteger(lua, 2), 0);
  const char* between = luaL_optlstring(lua, 3, "", &gap);
  if (times > kMaxRepeated || times * narrow<lua_Integer>(size + gap) > kMaxRepeated)
    raise(lua, Message("rep: at most {} bytes and as many times", kMaxRepeated));
  pay(lua, times);
  luaL_Buffer result;
  luaL_buffinit(lua, &result);
  for (lua_Integer i = 0; i < times; ++i) {
    if (i > 0) luaL_addlstring(&result, between, gap);
    luaL_addlstring(&result, text, size);
  }
  luaL_pushresult(&result);
  return 1;
}

int plain_format(lua_State* lua) {
  std::size_t size = 0;
  const char* bytes = luaL_checklstring(lua, 1, &size);
  const std::string_view format(bytes, size);
  int argument = 1;
  for (std::size_t at = format.find('%'); at < size; at = format.find('%', at + 1)) {
    at = format.find_first_not_of("-+ #0123456789.", at + 1);
    if (at >= size) break;  // Lua's own function words this
    if (format[at] != '%') check_directive(lua, format[at], ++argument);
    pay_for_text(lua, argument);
  }
  // Called as part of this function, not by Lua, so that its errors name the line of the script.
  return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

// Lists.

namespace {

lua_Integer checked_length(lua_State* lua, int index, lua_Integer limit) {
  const lua_Integer length = entries_in(lua, index);
  if (length > limit)
    raise(lua, Message("the list is longer than the {} entries possible here", limit));
  return length;
}

/// The length of the list that is the first argument and is to be changed.
lua_Integer changeable_list(lua_State* lua, lua_Integer limit) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  if (is_sealed(lua, 1)) raise(lua, Message("cannot change this table: it is read-only in a hook"));
  return checked_length(lua, 1, limit);
}

void copy_entry(lua_State* lua, lua_Integer from, lua_Integer to) {
  lua_rawgeti(lua, 1, from);
  lua_rawseti(lua, 1, to);
}

lua_Integer checked_position(lua_State* lua, lua_Integer last) {
  const lua_Integer position = luaL_checkinteger(lua, 2);
  if (position < 1 || position > last)
    raise(lua, Message("position {} is outside of the list", position));
  return position;
}

/// Pops two values: whether the first comes before the second.
bool in_order(lua_State* lua, int before) {
  const bool own = lua_isnil(lua, before);
  pay(lua, 1);
  if (!own) {
    lua_pushvalue(lua, before);
    lua_insert(lua, -3);
    lua_call(lua, 2, 1);
  }
  const bool less = own ? lua_compare(lua, -2, -1, LUA_OPLT) != 0 : lua_toboolean(lua, -1) != 0;
  lua_pop(lua, own ? 2 : 1);
  return less;
}

/// The place of the value at the top among the sorted entries before `end`, behind its equals.
lua_Integer place_among(lua_State* lua, int before, lua_Integer end) {
  lua_Integer first = 1;
  while (first < end) {
    const lua_Integer middle = first + (end - first) / 2;
    lua_pushvalue(lua, -1);
    lua_rawgeti(lua, 1, middle);
    if (in_order(lua, before))
      end = middle;
    else
      first = middle + 1;
  }
  return first;
}

}  // namespace

int list_insert(lua_State* lua) {
  const lua_Integer end = changeable_list(lua, kMaxScriptList) + 1;
  const int count = lua_gettop(lua);
  if (count != 2 && count != 3) raise(lua, Message("insert takes a list, a position, a value"));
  const lua_Integer position = count == 2 ? end : checked_position(lua, end);
  pay(lua, end - position);
  for (lua_Integer i = end; i > position; --i) copy_entry(lua, i - 1, i);
  lua_rawseti(lua, 1, position);
  return 0;
}

int list_remove(lua_State* lua) {
  const lua_Integer length = changeable_list(lua, kMaxScriptList);
  if (length == 0) return 0;
  const lua_Integer position = lua_isnoneornil(lua, 2) ? length : checked_position(lua, length);
  pay(lua, length - position);
  lua_rawgeti(lua, 1, position);
  for (lua_Integer i = position; i < length; ++i) copy_entry(lua, i + 1, i);
  lua_pushnil(lua);
  lua_rawseti(lua, 1, length);
  return 1;
}

int list_unpack(lua_State* lua) {
  open_table(lua);
  const lua_Integer first = luaL_optinteger(lua, 2, 1);
  const lua_Integer last =
      lua_isnoneornil(lua, 3) ? checked_length(lua, 1, kMaxReturned) : luaL_checkinteger(lua, 3);
  if (first > last) return 0;
  if (first < 1 || last > kMaxReturned)
    raise(lua, Message("unpack: positions 1 to {} only", kMaxReturned));
  luaL_checkstack(lua, kMaxReturned, nullptr);
  pay(lua, (last - first) / kReturnedInStep);
  for (lua_Integer i = first; i <= last; ++i) lua_rawgeti(lua, 1, i);
  return narrow<int>(last - first + 1);
}

int list_concat(lua_State* lua) {
  open_table(lua);
  const lua_Integer length = checked_length(lua, 1, kMaxScriptList);
  pay(lua, length);
  lua_settop(lua, 4);
  if (lua_isnil(lua, 4)) {  // Lua's own function would ask for the length by itself
    lua_pushinteger(lua, length);
    lua_replace(lua, 4);
  }
  refuse_no_number(lua, 2, "concat");
  const lua_Integer last = luaL_checkinteger(lua, 4);
  for (lua_Integer i = luaL_optinteger(lua, 3, 1); i <= last; ++i) {
    lua_rawgeti(lua, 1, i);
    refuse_no_number(lua, -1, "concat");
    if (lua_isnil(lua, -1) || i == last) break;  // Lua's own function words what is missing
    lua_pop(lua, 1);
  }
  lua_settop(lua, 4);
  // Called as part of this function, not by Lua, so that its errors name the line of the script.
  return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

int list_sort(lua_State* lua) {
  const lua_Integer length = changeable_list(lua, kMaxSorted);
  if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  lua_settop(lua, 2);
  for (lua_Integer i = 2; i <= length; ++i) {
    lua_rawgeti(lua, 1, i);
    const lua_Integer place = place_among(lua, 2, i);
    pay(lua, i - place);
    for (lua_Integer j = i; j > place; --j) copy_entry(lua, j - 1, j);
    lua_rawseti(lua, 1, place);
  }
  return 0;
}

// Tables in order.

namespace {

/// A key as it is sorted: numbers first. Plain, because it lives in a block of Lua's memory.
struct Key {
  bool is_text;
  long double number;  // holds every integer and every float of Lua exactly
  std::string_view text;
  lua_Integer slot;  // where the key is in the unsorted list
};

bool before(const Key& a, const Key& b) {
  return std::tie(a.is_text, a.number, a.text) < std::tie(b.is_text, b.number, b.text);
}

long double number_at(lua_State* lua, int index) {
  if (lua_isinteger(lua, index) != 0) return static_cast<long double>(lua_tointeger(lua, index));
  return lua_tonumber(lua, index);
}

Key key_at_top(lua_State* lua, lua_Integer slot) {
  if (lua_type(lua, -1) == LUA_TNUMBER) return {false, number_at(lua, -1), {}, slot};
  if (lua_type(lua, -1) != LUA_TSTRING)
    raise(lua, Message("pairs: the keys must be numbers or texts, but one is a {}",
                       luaL_typename(lua, -1)));
  pay_for_text(lua, -1);
  std::size_t size = 0;
  const char* bytes = lua_tolstring(lua, -1, &size);
  return {true, 0, {bytes, size}, slot};
}

/// Pushes the keys of the table at `table` in the order of lua_next, and returns their number.
int push_keys(lua_State* lua, int table) {
  lua_newtable(lua);
  const int list = lua_gettop(lua);
  int count = 0;
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pop(lua, 1);
    if (++count > kMaxPairs) raise(lua, Message("pairs: more than {} entries", kMaxPairs));
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, list, count);
  }
  return count;
}

/// Replaces the list of keys at the top by the same list in order.
void sort_keys(lua_State* lua, int count) {
  const int unsorted = lua_gettop(lua);
  const auto room = at(count) * sizeof(Key);
  auto* keys = static_cast<Key*>(lua_newuserdatauv(lua, room, 0));
  for (int i = 0; i < count; ++i) {
    lua_rawgeti(lua, unsorted, i + 1);
    keys[i] = key_at_top(lua, i + 1);
    lua_pop(lua, 1);
  }
  std::sort(keys, keys + count, before);
  lua_createtable(lua, count, 0);
  for (int i = 0; i < count; ++i) {
    lua_rawgeti(lua, unsorted, keys[i].slot);
    lua_rawseti(lua, -2, i + 1);
  }
  lua_replace(lua, unsorted);
  lua_settop(lua, unsorted);
}

/// Upvalues: the table, the keys in order, how many keys are done.
int next_pair(lua_State* lua) {
  lua_Integer done = lua_tointeger(lua, lua_upvalueindex(3));
  for (;;) {
    lua_settop(lua, 0);
    if (lua_rawgeti(lua, lua_upvalueindex(2), ++done) == LUA_TNIL) return 1;
    lua_pushvalue(lua, 1);
    if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL) break;  // else removed meanwhile
  }
  lua_pushinteger(lua, done);
  lua_replace(lua, lua_upvalueindex(3));
  return 2;
}

}  // namespace

bool is_iterator(lua_State* lua, int index) { return lua_tocfunction(lua, index) == &next_pair; }

int ordered_pairs(lua_State* lua) {
  open_table(lua);
  lua_settop(lua, 1);
  constexpr std::int64_t kOfWalk = 100;  // over the room of entries that are no longer there
  const int count = push_keys(lua, 1);
  pay(lua, kOfWalk + std::int64_t{4} * count);
  sort_keys(lua, count);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, &next_pair, 3);
  return 1;
}

}  // namespace clever::hooks
