#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/numbers.h"
#include "core/hooks/answers.h"
#include "core/hooks/binding.h"
#include "core/hooks/sandbox.h"

namespace clever::hooks {
namespace {

/// A kind of thing that has a name.
struct Named {
  const char* word;
  std::vector<std::string> HookNames::*names;
};
constexpr Named kArea{"area", &HookNames::areas};
constexpr Named kDie{"die", &HookNames::dice};
constexpr Named kTrack{"track", &HookNames::tracks};

[[noreturn]] void raise_not_a_name(lua_State* lua, int argument, const Named& what) {
  if (sol::type_of(lua, argument) == sol::type::table)
    raise(lua,
          Message("the name of the {} comes first: write sheet.f(...), with a dot, not a colon",
                  what.word));
  raise(lua, Message("the name of the {} is needed, not {}", what.word,
                     description(lua, argument).text()));
}

Message unknown_name(std::string_view name, const Named& what, const HookNames& names) noexcept {
  return unknown_word(fmt::format("there is no {}", what.word), name, names.*what.names);
}

int index_of(lua_State* lua, int argument, const Named& what) {
  if (sol::type_of(lua, argument) != sol::type::string) raise_not_a_name(lua, argument, what);
  const auto name = sol::stack::get<std::string_view>(lua, argument);
  const HookNames& all = context_of(lua).names;
  const std::vector<std::string>& names = all.*what.names;
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) raise(lua, unknown_name(name, what, all));
  return narrow<int>(found - names.begin());
}

int cell_of(lua_State* lua, int argument, int area) {
  const HookNames& names = context_of(lua).names;
  const int cells = names.area_cells[at(area)];
  const auto cell = whole_number(lua, argument, 1, cells);
  if (!cell)
    raise(lua, Message("the area '{}' has the cells 1 to {}, not {}", names.areas[at(area)], cells,
                       description(lua, argument).text()));
  return *cell - 1;
}

// Arguments of the functions, which sol2 gets from the stack by the two functions below.

template <const Named& kWhat>
struct Name {
  static constexpr int kTaken = 1;  // arguments of Lua
  Name(lua_State* lua, int argument) : index(index_of(lua, argument, kWhat)) {}
  int index;
};
using Area = Name<kArea>;
using Die = Name<kDie>;
using Track = Name<kTrack>;

struct Cell {
  static constexpr int kTaken = 2;
  Cell(lua_State* lua, int argument)
      : area(index_of(lua, argument, kArea)), index(cell_of(lua, argument + 1, area)) {}
  int area;
  int index;
};

/// What is wrong with an argument is said when it is got.
template <typename Argument>
bool sol_lua_check(sol::types<Argument>, lua_State*, int, auto&&, sol::stack::record& taken) {
  taken.use(Argument::kTaken);
  return true;
}
template <typename Argument>
Argument sol_lua_get(sol::types<Argument>, lua_State* lua, int index, sol::stack::record& taken) {
  taken.use(Argument::kTaken);
  return {lua, index};
}

const HookPosition& position_of(lua_State* lua) {
  const HookPosition* position = context_of(lua).position;
  if (position == nullptr) raise(lua, Message("there is no position to look at"));
  return *position;
}

template <auto kMember>
auto of_all(sol::this_state lua) {
  return (position_of(lua).*kMember)();
}
template <auto kMember, typename Name>
auto of_named(sol::this_state lua, Name name) {
  return (position_of(lua).*kMember)(name.index);
}
template <auto kMember>
auto of_cell(sol::this_state lua, Cell cell) {
  return (position_of(lua).*kMember)(cell.area, cell.index);
}

int left(sol::this_state lua, Track track) {
  const HookPosition& position = position_of(lua);
  return position.unlocked(track.index) - position.spent(track.index);
}

std::variant<int, const char*> where(sol::this_state lua, Die die) {
  const Where place = position_of(lua).where(die.index);
  if (is_field(place)) return static_cast<int>(place) + 1;
  if (place == Where::kPlatter) return "platter";
  return place == Where::kPool ? "pool" : "aside";
}

/// Known when compiling, so that a call does not look for the function it is bound to.
template <auto kFunction>
void add(sol::table& sheet, const char* name) {
  sheet.raw_set(name, &sol::c_call<decltype(kFunction), kFunction>);
}

}  // namespace

sol::table make_sheet(sol::state_view lua) {
  sol::table sheet = lua.create_table();
  add<&of_cell<&HookPosition::marked>>(sheet, "marked");
  add<&of_cell<&HookPosition::value>>(sheet, "value");
  add<&of_named<&HookPosition::count, Area>>(sheet, "count");
  add<&of_named<&HookPosition::face, Die>>(sheet, "face");
  add<&where>(sheet, "where");
  add<&of_named<&HookPosition::swept, Die>>(sheet, "swept");
  add<&of_named<&HookPosition::unlocked, Track>>(sheet, "unlocked");
  add<&of_named<&HookPosition::spent, Track>>(sheet, "spent");
  add<&left>(sheet, "left");
  add<&of_all<&HookPosition::foxes>>(sheet, "foxes");
  add<&of_all<&HookPosition::round>>(sheet, "round");
  add<&of_all<&HookPosition::roll>>(sheet, "roll");
  add<&of_all<&HookPosition::seats>>(sheet, "seats");
  return sheet;
}

}  // namespace clever::hooks
