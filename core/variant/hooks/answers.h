// From the value a hook returned to the answer that was asked for, or to the sentence why it is
// none. Reads Lua values only by calls that cannot raise, so it runs outside of a protected call;
// therefore without sol2, which keeps references to the entries of the tables that it walks.
// Whether an answer is sensible in the game is for the asker. Tested in
// tests/variant/hooks/answers_test.cpp and tests/variant/hooks/sheet_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "core/variant/hooks/messages.h"
#include "core/variant/rules/hook_port.h"

struct lua_State;

namespace clever::hooks {

/// The number at `index`, when it is whole and lies in first..last. Stricter than sol2, whose
/// integers take texts and wrap when they are too large.
std::optional<int> whole_number(lua_State* lua, int index, int first, int last);

/// The value at `index` for a sentence: "nil", "the number 3", "the text 'abc'", "a table".
Message description(lua_State* lua, int index);

/// What an answer is measured by.
struct Question {
  HookAnswerKind kind = HookAnswerKind::kTruth;
  bool nil_allowed = false;  // for numbers; where lists are asked for, nil is none
  int cells = 0;             // of the area that the hook belongs to
};

/// An answer without items; those beyond item_count do not count, so they are left alone.
void clear(HookAnswer& answer);

/// Reads the one value on the stack that lies at `index` or above. "" on success; else what was
/// expected and what came, and `answer` is clear.
std::string read_answer(lua_State* lua, int index, const Question& question, HookAnswer& answer);

/// Turns an answer into another one, for probes: no for yes, none for some.
void falsify(const Question& question, HookAnswer& answer);

}  // namespace clever::hooks
