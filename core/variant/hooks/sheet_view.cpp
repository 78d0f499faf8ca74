#include <algorithm>
#include <cassert>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/numbers.h"
#include "core/variant/hooks/answers.h"
#include "core/variant/hooks/binding.h"
#include "core/variant/hooks/freeze.h"
#include "core/variant/hooks/sandbox.h"

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
  const HookPosition* position = context_of(lua).asked.position;
  if (position == nullptr) raise(lua, Message("there is no position to look at"));
  return *position;
}

/// The seat whose sheet the running function belongs to: its upvalue 1.
int seat_of(lua_State* lua) {
  const HookPosition& position = position_of(lua);
  const auto seat = narrow<int>(lua_tointeger(lua, lua_upvalueindex(1)));
  assert(seat < position.seats());
  return seat == kOwnSeat ? position.own() : seat;
}

// Functions about the game, and about a seat.

template <auto kMember>
auto of_game(sol::this_state lua) {
  return (position_of(lua).*kMember)();
}
template <auto kMember>
auto of_die(sol::this_state lua, Die die) {
  return (position_of(lua).*kMember)(die.index);
}
template <auto kMember>
auto of_seat(sol::this_state lua) {
  return (position_of(lua).*kMember)(seat_of(lua));
}
template <auto kMember, typename Name>
auto of_named(sol::this_state lua, Name name) {
  return (position_of(lua).*kMember)(seat_of(lua), name.index);
}
template <auto kMember>
auto of_cell(sol::this_state lua, Cell cell) {
  return (position_of(lua).*kMember)(seat_of(lua), cell.area, cell.index);
}

int left(sol::this_state lua, Track track) {
  const HookPosition& position = position_of(lua);
  const int seat = seat_of(lua);
  return position.unlocked(seat, track.index) - position.spent(seat, track.index);
}

std::variant<int, const char*> where(sol::this_state lua, Die die) {
  const HookArgument place = HookArgument::of(position_of(lua).where(die.index));
  if (place.kind == HookArgument::Kind::kNumber) return place.number;
  return place.word;
}

int seat(sol::this_state lua) { return seat_of(lua) + 1; }
int active(sol::this_state lua) { return position_of(lua).active() + 1; }

/// Refuses what would never end, and what would let a score see more than the position.
void check_scores(lua_State* lua, const Scores::Of& wanted) {
  Context& context = context_of(lua);
  pay(lua, kScoreSteps + context.watched * kWatchedSteps);
  if (const char* changed = undo_changes(lua))
    raise(lua, Message("changes '{}' of the script: a hook remembers nothing", changed));
  const auto end = context.scores.asked.begin() + context.scores.count;
  const bool again = std::find(context.scores.asked.begin(), end, wanted) != end;
  if (!again && context.scores.count < kMaxNestedScores) return;
  context.blame = Code::kLuaEndless;
  const std::string& area = context.names.areas[at(wanted.area)];
  if (again) raise(lua, Message("the score of '{}' depends on itself", area));
  raise(lua, Message("the score of '{}' is asked for by a chain of more than {} scores", area,
                     kMaxNestedScores));
}

/// Score hooks may be asked for it, by the host that is answering already. No exception may pass
/// through the frames of Lua: without memory the program ends.
int points(Context& context, const HookPosition& position, const Scores::Of& wanted) noexcept {
  context.scores.asked[at(context.scores.count++)] = wanted;
  const int points = position.score(wanted.seat, wanted.area);
  --context.scores.count;
  return points;
}

int score(sol::this_state lua, Area area) {
  const Scores::Of wanted{seat_of(lua), area.index};
  check_scores(lua, wanted);
  Context& context = context_of(lua);
  const int result = points(context, position_of(lua), wanted);
  if (context.failed) raise(lua, Message("the score has no answer"));  // its own fault is told
  return result;
}

/// sheet.of(seat), the list of all sheets being upvalue 1.
int sheet_of_seat(lua_State* lua) {
  if (lua_istable(lua, 1))
    raise(lua, Message("the seat comes first: write sheet.of(seat), with a dot, not a colon"));
  const int seats = position_of(lua).seats();
  const auto seat = whole_number(lua, 1, 1, seats);
  if (!seat)
    raise(lua, Message("there are the seats 1 to {}, not {}", seats, description(lua, 1).text()));
  lua_rawgeti(lua, lua_upvalueindex(1), *seat);
  return 1;
}

/// Known when compiling, so that a call does not look for the function it is bound to.
template <auto kFunction>
constexpr lua_CFunction kBound = &sol::c_call<decltype(kFunction), kFunction>;

struct Function {
  const char* name;
  lua_CFunction function;
};
constexpr Function kFunctions[] = {
#define SHEET_FUNCTION(name, arguments, meaning, ...) {#name, kBound<&__VA_ARGS__>},
#include "core/variant/hooks/sheet_functions.def"
#undef SHEET_FUNCTION
};

}  // namespace

sol::table make_sheet(sol::state_view lua, int seat, const sol::table& of_seats) {
  sol::table sheet = lua.create_table();
  for (const auto& [name, function] : kFunctions)
    sheet.raw_set(name, sol::make_closure(function, seat));
  sheet.raw_set("of", sol::make_closure(&sheet_of_seat, of_seats));
  return sheet;
}

}  // namespace clever::hooks
