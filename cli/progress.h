// For work that takes a while: how far it is, and an early end.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

namespace clever {

/// A line on standard error for work that takes more than a second, on a terminal only.
class Progress {
 public:
  Progress(const std::atomic<std::int64_t>& done, std::int64_t all);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

 private:
  void show();

  const std::atomic<std::int64_t>& done_;
  std::int64_t all_;
  std::mutex mutex_;
  std::condition_variable stopped_;
  bool stop_ = false;
  std::thread thread_;
};

/// While it exists, Ctrl-C sets `stop` instead of ending the program, so that what is done so far
/// can still be told.
class Interruptible {
 public:
  explicit Interruptible(std::atomic<bool>& stop);
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
};

}  // namespace clever
