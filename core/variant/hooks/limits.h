// How long and how large one call of a script may become. An instruction hook and a limit of memory
// alone do not contain a script (a single instruction may copy or compare a long text), so texts
// and tables have a limit, and what is written in C pays for what it does. There is no clock:
// whether a script is fine must not depend on how fast a machine is. Tested in
// tests/variant/hooks/containment_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/base/limits.h"

struct lua_State;

namespace clever::hooks {

inline constexpr std::int64_t kScoreSteps = 100;           // what asking for a score costs
inline constexpr std::int64_t kWatchedSteps = 3;           // to look whether a variable was changed
inline constexpr std::int64_t kCollectingSteps = 250'000;  // to collect garbage out of turn

/// The steps of one call.
class Budget {
 public:
  void begin() { spent_ = 0; }

  /// Null, or why the call has to end. Once exceeded it stays so until the next call begins.
  const char* spend(std::int64_t steps);

  std::int64_t spent() const { return spent_; }

 private:
  std::int64_t spent_ = 0;
};

/// The allocator of a Lua state. Refusing makes Lua collect garbage and try again; a call that
/// needs this too often is ended, because at the brim every allocation would cost a full
/// collection. What takes Lua long to make is paid for from `budget`.
class Memory {
 public:
  explicit Memory(Budget& budget) : budget_(budget) {}

  /// The function for lua_newstate, `self` being the Memory.
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);

  void begin() { refusals_ = 0, long_text_ = false; }
  std::size_t most() const { return most_; }        // that was in use at a time
  bool refused_text() const { return long_text_; }  // since begin()

 private:
  static constexpr int kMaxRefusals = 8;

  bool may_make(int kind, std::size_t size);
  bool may_grow(std::size_t old_size, std::size_t new_size);

  Budget& budget_;
  std::size_t used_ = 0, most_ = 0;
  int refusals_ = 0;
  bool long_text_ = false;
};

/// Counts instructions of `lua` from now on and ends what runs too long or too deep.
void count_steps(lua_State* lua);

/// For functions written in C whose work grows with their arguments: raises when the budget is out.
void pay(lua_State* lua, std::int64_t steps);

}  // namespace clever::hooks
