// For work that takes a while: how far it is, and an early end.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>

namespace clever {

/// While the thread exists, a line on standard error for work that takes more than a second, on a
/// terminal only.
[[nodiscard]] std::jthread progress_line(const std::atomic<std::int64_t>& done, std::int64_t all,
                                         const std::string& language);

/// The same where only a share of the whole is known, from 0 to 1.
[[nodiscard]] std::jthread progress_line(const std::atomic<double>& share,
                                         const std::string& language);

/// While it exists, Ctrl-C, a closed terminal and a system going down set `stop` instead of ending
/// the program, so that what is done so far can still be told and written. The second time sets
/// `hurry` where there is one, for work that takes some seconds to end. Then nothing holds the
/// program any more; and what its user wants ignored (nohup) stays so.
class Interruptible {
 public:
  explicit Interruptible(std::atomic<bool>& stop, std::atomic<bool>* hurry = nullptr);
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

  /// At the end, for whoever has ended the program from outside: it ended as asked. Ctrl-C asked
  /// for no more than an early answer.
  static void obey();
};

}  // namespace clever
