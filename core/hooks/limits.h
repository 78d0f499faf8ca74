// How long and how large one call of a script may become. An instruction hook and a limit of memory
// alone do not contain a script (a single instruction may copy or compare a long text), so single
// blocks are small, functions written in C pay for what they do, and a clock is the last line.
// Tested in tests/hooks/containment_test.cpp.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

struct lua_State;

namespace clever::hooks {

inline constexpr std::int64_t kMaxSteps = 1'000'000;            // a call
inline constexpr std::int64_t kMaxLoadingSteps = 15'000'000;    // all scripts of a host, run once
inline constexpr std::int64_t kMaxTabulatedSteps = 30'000'000;  // all tabulated calls of a host
inline constexpr std::chrono::milliseconds kMaxTime{500};       // a call, of the processor
inline constexpr int kMaxDepth = 1000;                          // calls within calls
inline constexpr int kMaxNested = 8;                            // scores that ask for scores
inline constexpr std::int64_t kScoreSteps = 100;                // what asking for a score costs
inline constexpr std::int64_t kWatchedSteps = 3;  // to look whether a variable was changed
inline constexpr std::size_t kMaxMemory = std::size_t{16} << 20;  // all that a host keeps
inline constexpr std::size_t kMaxBlock = std::size_t{256} << 10;  // one text or table
inline constexpr std::size_t kMaxScript = std::size_t{64} << 10;
inline constexpr std::size_t kMaxExpression = std::size_t{4} << 10;
inline constexpr int kMaxHooks = 4096;

// A step that takes longer than this counts as several: many that copy or compare long texts.
// Our part of a call may take a little longer than it counts for, with sanitizers much longer.
#ifdef CLEVER_CHECKED
inline constexpr std::chrono::nanoseconds kSlowStep{30};
inline constexpr std::int64_t kSlowCall = 400;
#else
inline constexpr std::chrono::nanoseconds kSlowStep{20};
inline constexpr std::int64_t kSlowCall = 15;
#endif

/// Of this thread: a busy machine, or one that was asleep, is not the fault of a script.
std::chrono::nanoseconds processor_time();

/// The steps and the time of one call.
class Budget {
 public:
  void begin();

  /// Null, or why the call has to end. Once exceeded it stays so until the next call begins.
  const char* spend(std::int64_t steps);

  std::int64_t spent() const { return spent_; }
  bool is_long() const { return clock_runs_; }  // has it looked at the clock?
  std::chrono::nanoseconds taken() const { return processor_time() - processor_start_; }  // since

 private:
  std::int64_t spent_ = 0;
  bool clock_runs_ = false;
  std::chrono::steady_clock::time_point start_;
  std::chrono::nanoseconds processor_start_{0};
};

/// The allocator of a Lua state. Refusing makes Lua collect garbage and try again; a call that
/// needs this too often is ended, because at the brim every allocation would cost a full
/// collection.
class Memory {
 public:
  /// The function for lua_newstate, `self` being the Memory.
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);

  void begin() { refusals_ = 0; }
  std::size_t most() const { return most_; }  // that was in use at a time

 private:
  static constexpr int kMaxRefusals = 8;

  bool may_grow(std::size_t old_size, std::size_t new_size);

  std::size_t used_ = 0, most_ = 0;
  int refusals_ = 0;
};

/// Counts instructions of `lua` from now on and ends what runs too long or too deep.
void count_steps(lua_State* lua);

/// For functions written in C whose work grows with their arguments: raises when the budget is out.
void pay(lua_State* lua, std::int64_t steps);

}  // namespace clever::hooks
