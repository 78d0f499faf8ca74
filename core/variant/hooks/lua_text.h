// Lua as a text: its words, numbers and signs, and which names it declares, reads and sets. By
// reading alone, so that a misspelt name is found even where no game has come yet. Tested in
// tests/variant/hooks/lua_names_test.cpp and tests/variant/hooks/lua_lines_test.cpp.
#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clever::hooks {

struct LuaToken {
  std::string_view text;  // "" at the end
  std::size_t at = 0;     // in the Lua text
  bool name = false;      // a name or a keyword
  bool quoted = false;    // a text, with its quotes
};

/// Comments are left out.
std::vector<LuaToken> tokens_and_texts_of(std::string_view lua);
/// Texts in quotes, too.
std::vector<LuaToken> tokens_of(std::string_view lua);

/// Besides `function`, whose block has a name and parameters first.
inline bool opens_block(std::string_view token) {
  return token == "if" || token == "do" || token == "repeat";
}
inline bool closes_block(std::string_view token) { return token == "end" || token == "until"; }

/// A letter, digit or underscore, as Lua sees it: in ASCII.
inline bool in_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Which lines of a script can be asked for something: those within functions that hold more than
/// brackets and ends. From 1, ascending.
std::vector<int> lines_within_functions(std::string_view lua);

struct NameUse {
  std::string name;    // "fits", or "math.abs" for what is in a library
  std::size_t at = 0;  // in the text
  bool set = false;    // assigned within a function
  std::string inside;  // the global function around it, or ""
};

struct LuaNames {
  std::set<std::string> globals;   // set outside of functions, functions included
  std::vector<NameUse> functions;  // global ones, where their name stands
  std::vector<NameUse> uses;       // of names that are not locals; of libraries with what follows
};

/// A local name hides a global one as long as its block lasts; in doubt a little longer, so that
/// nothing right is ever refused. `libraries`: names whose members are looked at, such as math.
LuaNames names_in(std::string_view lua, const std::set<std::string>& libraries);

/// A function of `sheet`; its first argument, if it has one, is an area, a die or a track by name.
struct SheetFunction {
  std::string_view name;
  std::string_view arguments;  // "area, cell"
  std::string_view meaning;

  std::string_view first_argument() const { return arguments.substr(0, arguments.find(',')); }
};
/// All but sheet.of, which gives another sheet.
std::span<const SheetFunction> sheet_functions();

}  // namespace clever::hooks
