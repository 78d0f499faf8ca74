// The fence around files of strangers. The system limits how long work on them may take and how
// much memory it may use, never the work itself: in a process of its own, or for a whole command by
// a watchdog. In WebAssembly the worker is the fence. Tested in tests/base/fence_test.cpp and
// tests/cli/fence_test.cpp.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/limits.h"

namespace clever {

class Process;

struct FenceLimits {
  int seconds = kFenceSeconds;        // of the processor; 0 for no end
  std::size_t memory = kFenceMemory;  // MiB
};

/// What ended work before it had an answer.
enum class Breach { kSeconds, kMemory, kCrash };

struct FenceAnswer {
  std::string text;  // whole, unless something has ended the work
  std::optional<Breach> breach;
  std::string ending;  // "signal 11": of kCrash
};

/// Work in a process of its own, which this program is started as (be_fenced). The process has no
/// rights but to read and to answer. It is killed when the object goes.
class FencedWork {
 public:
  /// `order` is for the process. It may read below `readable`.
  FencedWork(const std::string& order, const FenceLimits& limits,
             const std::vector<std::string>& readable);
  ~FencedWork();
  FencedWork(const FencedWork&) = delete;
  FencedWork& operator=(const FencedWork&) = delete;

  /// The answer, when there is one within that time.
  std::optional<FenceAnswer> wait(std::chrono::milliseconds most);
  FenceAnswer wait();

 private:
  FenceAnswer ended() const;

  std::unique_ptr<Process> process_;
};

/// The first argument of the program that makes it the process of a FencedWork.
inline constexpr const char* kFencedCommand = "fenced";

/// Inside: takes the limits and the rights that the other side has sent, does the work, answers;
/// the exit code. `work` makes the answer from the order.
int be_fenced(std::string (*work)(const std::string& order));

/// Takes from this process the right to read anything but these folders and files, to write, and to
/// use the network. False where the system has no Landlock.
bool give_up_rights(const std::vector<std::string>& readable);
/// What protects a fenced process here, for people: "Landlock 7".
std::string protection_in_force();

/// Ends the program with a message and exit code 2 when it has used the processor for too long. The
/// memory of the program is limited while it lives. There is at most one.
class Watchdog {
 public:
  explicit Watchdog(const FenceLimits& limits);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  /// What is being done, for the message: "game.yaml: loading".
  static void note(std::string_view doing);
  /// For what a person runs on purpose: it has no end but Ctrl-C.
  static void lift();
  /// What was noted, while the limits are in force, which then explain why there is no memory left.
  static std::optional<std::string> doing();
  static const FenceLimits& limits();
};

/// For a game that people play, which is never ended. Where a script keeps the program busy for
/// that long, it shows `waiting`, and Ctrl-C leaves at once with `leaving`: the game is in its
/// file.
class LongThought {
 public:
  LongThought(int seconds, std::string_view waiting, std::string_view leaving);
  ~LongThought();
  LongThought(const LongThought&) = delete;
  LongThought& operator=(const LongThought&) = delete;

  /// The player is asked again. Without a LongThought it does nothing.
  static void is_over();
};

}  // namespace clever
