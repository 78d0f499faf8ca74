#include "core/variant/hooks/answers.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <lua.hpp>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/variant/hooks/freeze.h"
#include "core/variant/hooks/sandbox.h"

namespace clever::hooks {
namespace {

/// Reads one answer. Every reader returns false after having noted the problem.
class Reader {
 public:
  Reader(lua_State* lua, const Question& question, HookAnswer& answer)
      : lua_(lua), question_(question), answer_(answer) {}

  const std::string& problem() const { return problem_; }

  bool read(int index) {
    switch (question_.kind) {
      case HookAnswerKind::kTruth:
        return read_truth(index, "true or false", answer_.truth);
      case HookAnswerKind::kNumber:
        return read_number(index);
      case HookAnswerKind::kNumbers:
        return is_nil(index) || read_numbers(index);
      case HookAnswerKind::kCells:
        return is_nil(index) || read_sets(index);
      case HookAnswerKind::kFurther:
        return is_nil(index) || read_further(index);
    }
    return false;
  }

 private:
  bool fail(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }
  bool expected(std::string_view what, int index) {
    return fail(fmt::format("{} was expected, but the answer was {}", what,
                            description(lua_, index).text()));
  }

  bool is_nil(int index) const { return lua_isnoneornil(lua_, index); }

  bool read_truth(int index, std::string_view what, bool& truth) {
    truth = lua_toboolean(lua_, index) != 0;
    return lua_isboolean(lua_, index) || expected(what, index);
  }

  bool read_number(int index) {
    answer_.nil = question_.nil_allowed && is_nil(index);
    if (answer_.nil) return true;
    const auto value = whole_number(lua_, index, INT_MIN, INT_MAX);
    answer_.number = value.value_or(0);
    if (!value)
      return expected(question_.nil_allowed ? "a whole number or nil" : "a whole number", index);
    return (answer_.number >= -kMaxAnswer && answer_.number <= kMaxAnswer) ||
           fail(
               fmt::format("the answer was {}, but at most {} counts", answer_.number, kMaxAnswer));
  }

  bool read_numbers(int index) {
    constexpr const char* kWhat = "a whole number from 0 to 63, or a list of such";
    const auto take = [&](int entry) {
      const auto value = whole_number(lua_, entry, 0, 63);
      if (value) answer_.numbers.add(*value);
      return value.has_value() || expected(kWhat, entry);
    };
    return lua_istable(lua_, index) ? each(index, kWhat, take) : take(index);
  }

  /// Calls `entry(index)` for every entry of the list at `index`, each at the top of the stack.
  template <typename Entry>
  bool each(int index, std::string_view what, Entry entry) {
    if (!lua_istable(lua_, index)) return expected(what, index);
    push_contents(lua_, index);
    const int list = lua_gettop(lua_);
    lua_Integer count = 0;
    bool good = true;
    for (; good && lua_rawgeti(lua_, list, count + 1) != LUA_TNIL; ++count) {
      good = entry(lua_gettop(lua_));
      lua_settop(lua_, list);
    }
    lua_settop(lua_, list);
    pay_for(count);
    // What is not reached from 1 upwards would be lost without a word.
    for (lua_pushnil(lua_); good && lua_next(lua_, list) != 0; --count) lua_pop(lua_, 1);
    lua_settop(lua_, list - 1);
    if (!good || count == 0) return good;
    return fail(fmt::format("{} was expected, but the table is not a list without gaps", what));
  }

  /// A table is walked over, with the room of entries that are no longer there.
  void pay_for(lua_Integer entries) {
    constexpr std::int64_t kOfWalk = 100;
    context_of(lua_).budget.spend(kOfWalk + entries);
  }

  /// Adds the cell whose number is at `index`.
  bool read_cell(int index, Cells& cells) {
    if (question_.cells == 0) return fail("cells were answered, but the hook belongs to no area");
    const auto cell = whole_number(lua_, index, 1, question_.cells);
    if (!cell) return expected(fmt::format("a cell from 1 to {}", question_.cells), index);
    cells.add(*cell - 1);
    return true;
  }

  bool read_cells(int index, Cells& cells) {
    return each(index, "a list of cells", [&](int entry) { return read_cell(entry, cells); }) &&
           (!cells.empty() || fail("a list of cells is empty"));
  }

  bool has_set(Cells cells) const {
    const auto end = answer_.items.begin() + answer_.item_count;
    return std::any_of(answer_.items.begin(), end,
                       [&](const HookCells& item) { return item.cells == cells; });
  }

  bool add(const HookCells& item) {
    const int most = question_.kind == HookAnswerKind::kFurther ? kMaxFurther : kMaxHookItems;
    if (answer_.item_count == most)
      return fail(fmt::format("at most {} choices are possible, but more came", most));
    answer_.items[at(answer_.item_count++)] = item;
    return true;
  }

  bool read_sets(int index) {
    return each(index, "a list of cells, or of lists of cells", [&](int entry) {
      HookCells set{{}, 1, true};
      const bool good =
          lua_istable(lua_, entry) ? read_cells(entry, set.cells) : read_cell(entry, set.cells);
      return good && (has_set(set.cells) || add(set));
    });
  }

  bool read_further(int index) {
    HookCells plain{{}, 1, true};  // a list of numbers is one mark in one of these cells
    const bool good = each(index, "a list of cells, or of { cells = {...} }", [&](int entry) {
      if (lua_istable(lua_, entry) && plain.cells.empty()) return read_item(entry);
      if (answer_.item_count > 0)
        return expected("a table { cells = {...} } like the others", entry);
      return read_cell(entry, plain.cells);
    });
    return good && (plain.cells.empty() || add(plain));
  }

  bool read_item(int index) {
    HookCells item{{}, 1, true};
    pay_for(0);
    push_contents(lua_, index);
    const int fields = lua_gettop(lua_);
    bool good = true;
    for (lua_pushnil(lua_); good && lua_next(lua_, fields) != 0;) {
      const bool named = lua_type(lua_, fields + 1) == LUA_TSTRING;
      good = read_field(named ? lua_tostring(lua_, fields + 1) : "", fields + 2, item);
      lua_settop(lua_, fields + 1);
    }
    lua_settop(lua_, fields - 1);
    if (!good) return false;
    if (item.cells.empty()) return fail("the cells of a further mark are missing");
    if (item.count > item.cells.size()) return fail("a further mark counts more than its cells");
    return add(item);
  }

  bool read_field(std::string_view key, int value, HookCells& item) {
    if (key == "cells") return read_cells(value, item.cells);
    if (key == "optional") return read_truth(value, "optional = true or false", item.optional);
    if (key == "count") {
      const auto count = whole_number(lua_, value, 1, question_.cells);
      item.count = narrow<std::uint8_t>(count.value_or(1));
      return count.has_value() || expected("a count from 1 to the number of cells", value);
    }
    return fail(
        unknown_word("a further mark has no field", key, {"cells", "count", "optional"}).text());
  }

  lua_State* lua_;
  const Question& question_;
  HookAnswer& answer_;
  std::string problem_;
};

}  // namespace

std::optional<int> whole_number(lua_State* lua, int index, int first, int last) {
  int whole = 0;
  lua_Integer value = 0;
  // Asked first, because lua_tointegerx also takes texts that look like numbers.
  if (lua_type(lua, index) == LUA_TNUMBER) value = lua_tointegerx(lua, index, &whole);
  if (whole == 0 || value < first || value > last) return std::nullopt;
  return narrow<int>(value);
}

Message description(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
    case LUA_TNONE:
      return Message("nil");
    case LUA_TBOOLEAN:
      return Message("{}", lua_toboolean(lua, index) != 0 ? "true" : "false");
    case LUA_TNUMBER:
      // The sign of what is no number depends on the machine.
      if (std::isnan(lua_tonumber(lua, index))) return Message("a number that is none, like 0/0");
      if (lua_isinteger(lua, index) == 0) return Message("the number {}", lua_tonumber(lua, index));
      return Message("the number {}", lua_tointeger(lua, index));
    case LUA_TSTRING:
      return Message("the text '{:.60}'", lua_tostring(lua, index));
    default:
      return Message("a {}", lua_typename(lua, lua_type(lua, index)));
  }
}

void clear(HookAnswer& answer) {
  answer.nil = false;
  answer.truth = false;
  answer.number = 0;
  answer.numbers = {};
  answer.item_count = 0;
}

std::string read_answer(lua_State* lua, int index, const Question& question, HookAnswer& answer) {
  clear(answer);
  const int count = lua_gettop(lua) - index + 1;
  if (count > 1) return fmt::format("one answer was expected, but {} came", count);
  Reader reader(lua, question, answer);
  if (reader.read(index)) return "";
  clear(answer);
  return printable(reader.problem());
}

void falsify(const Question& question, HookAnswer& answer) {
  switch (question.kind) {
    case HookAnswerKind::kTruth:
      answer.truth = !answer.truth;
      return;
    case HookAnswerKind::kNumber:
      answer.number = answer.nil ? 0 : answer.number + 1;
      answer.nil = question.nil_allowed && !answer.nil;
      return;
    case HookAnswerKind::kNumbers:
      answer.numbers =
          answer.numbers.empty() ? Numbers::of(1) : Numbers();  // a 1, where there was nothing
      return;
    case HookAnswerKind::kCells:
    case HookAnswerKind::kFurther:
      answer.item_count = 0;
  }
}

}  // namespace clever::hooks
