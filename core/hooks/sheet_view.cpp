#include "core/hooks/sheet_view.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include <lua.hpp>

#include "core/hooks/context.h"
#include "core/hooks/messages.h"
#include "core/hooks/seal.h"

namespace clever::hooks {
namespace {

/// What the first argument of a function names; its table from name to index is upvalue 1.
enum class Named { kNothing, kArea, kDie, kTrack };

const std::vector<std::string>& names_of(const Context& context, Named what) {
  if (what == Named::kArea) return context.names.areas;
  return what == Named::kDie ? context.names.dice : context.names.tracks;
}

const char* word_for(Named what) {
  if (what == Named::kArea) return "area";
  return what == Named::kDie ? "die" : "track";
}

const HookPosition& position_of(lua_State* lua) {
  const HookPosition* position = context_of(lua).position;
  if (position == nullptr) raise(lua, Message("there is no position to look at"));
  return *position;
}

[[noreturn]] void raise_not_a_name(lua_State* lua, Named what) {
  if (lua_istable(lua, 1)) {
    raise(lua,
          Message("the name of the {} comes first: write sheet.f(...), with a dot, not a colon",
                  word_for(what)));
  }
  raise(lua, Message("the name of the {} is needed, not {}", word_for(what),
                     description(lua, 1).text()));
}

Message unknown_name(lua_State* lua, Named what) noexcept {
  return unknown_word(fmt::format("there is no {}", word_for(what)), lua_tostring(lua, 1), "",
                      names_of(context_of(lua), what));
}

int index_of(lua_State* lua, Named what) {
  if (lua_type(lua, 1) != LUA_TSTRING) raise_not_a_name(lua, what);
  lua_pushvalue(lua, 1);
  if (lua_rawget(lua, lua_upvalueindex(1)) == LUA_TNIL) raise(lua, unknown_name(lua, what));
  const auto index = static_cast<int>(lua_tointeger(lua, -1));
  lua_pop(lua, 1);  // what follows looks for its argument at a fixed place
  return index;
}

int cell_of(lua_State* lua, int area) {
  const int cells = context_of(lua).names.area_cells[static_cast<std::size_t>(area)];
  int whole = 0;
  const lua_Integer cell =
      lua_type(lua, 2) == LUA_TNUMBER ? lua_tointegerx(lua, 2, &whole) : lua_Integer{0};
  if (whole == 0 || cell < 1 || cell > cells) {
    raise(lua, Message("the area '{}' has the cells 1 to {}, not {}", lua_tostring(lua, 1), cells,
                       description(lua, 2).text()));
  }
  return static_cast<int>(cell) - 1;
}

int answer(lua_State* lua, int number) {
  lua_pushinteger(lua, number);
  return 1;
}

int answer(lua_State* lua, bool truth) {
  lua_pushboolean(lua, truth ? 1 : 0);
  return 1;
}

int marked(lua_State* lua) {
  const int area = index_of(lua, Named::kArea);
  return answer(lua, position_of(lua).marked(area, cell_of(lua, area)));
}

int value(lua_State* lua) {
  const int area = index_of(lua, Named::kArea);
  return answer(lua, position_of(lua).value(area, cell_of(lua, area)));
}

int left(lua_State* lua) {
  const int track = index_of(lua, Named::kTrack);
  const HookPosition& position = position_of(lua);
  return answer(lua, position.unlocked(track) - position.spent(track));
}

int where(lua_State* lua) {
  const int place = position_of(lua).where(index_of(lua, Named::kDie));
  if (place > HookPosition::kPlatter) return answer(lua, place);
  if (place == HookPosition::kPlatter) {
    lua_pushliteral(lua, "platter");
  } else {
    lua_pushstring(lua, place == HookPosition::kPool ? "pool" : "aside");
  }
  return 1;
}

/// A function of the position and one named thing.
template <auto kMember, Named kWhat>
int of_named(lua_State* lua) {
  return answer(lua, (position_of(lua).*kMember)(index_of(lua, kWhat)));
}

/// A function of the position alone.
template <auto kMember>
int of_all(lua_State* lua) {
  return answer(lua, (position_of(lua).*kMember)());
}

struct Function {
  const char* name;
  lua_CFunction function;
  Named first;
};

constexpr std::array kFunctions = std::to_array<Function>({
    {"marked", &marked, Named::kArea},
    {"value", &value, Named::kArea},
    {"count", &of_named<&HookPosition::count, Named::kArea>, Named::kArea},
    {"face", &of_named<&HookPosition::face, Named::kDie>, Named::kDie},
    {"where", &where, Named::kDie},
    {"swept", &of_named<&HookPosition::swept, Named::kDie>, Named::kDie},
    {"unlocked", &of_named<&HookPosition::unlocked, Named::kTrack>, Named::kTrack},
    {"spent", &of_named<&HookPosition::spent, Named::kTrack>, Named::kTrack},
    {"left", &left, Named::kTrack},
    {"foxes", &of_all<&HookPosition::foxes>, Named::kNothing},
    {"round", &of_all<&HookPosition::round>, Named::kNothing},
    {"roll", &of_all<&HookPosition::roll>, Named::kNothing},
    {"seats", &of_all<&HookPosition::seats>, Named::kNothing},
});

/// Pushes the table from name to index, or an empty one.
void push_indices(lua_State* lua, Named what) {
  lua_newtable(lua);
  if (what == Named::kNothing) return;
  lua_Integer index = 0;
  for (const std::string& name : names_of(context_of(lua), what)) {
    lua_pushlstring(lua, name.data(), name.size());
    lua_pushinteger(lua, index++);
    lua_rawset(lua, -3);
  }
}

}  // namespace

void push_sheet(lua_State* lua) {
  lua_newtable(lua);
  for (const Function& entry : kFunctions) {
    push_indices(lua, entry.first);
    lua_pushcclosure(lua, entry.function, 1);
    lua_setfield(lua, -2, entry.name);
  }
  seal(lua, lua_gettop(lua), "sheet");
}

}  // namespace clever::hooks
