// A line on standard error for work that takes more than a second, on a terminal only.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

namespace clever {

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

}  // namespace clever
