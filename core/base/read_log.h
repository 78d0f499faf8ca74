// Which files have been read: for commands that look at their files again when these change. The
// one way to read files (files.h) writes it down while somebody asks for it. Tested in
// tests/base/read_log_test.cpp.
#pragma once

#include <mutex>
#include <optional>
#include <set>
#include <string>

namespace clever {

/// While it exists, notes the path of every file that is read, or that could not be.
class ReadLog {
 public:
  ReadLog() {
    const std::lock_guard lock(mutex_);
    paths_.emplace();
  }
  ~ReadLog() {
    const std::lock_guard lock(mutex_);
    paths_.reset();
  }
  ReadLog(const ReadLog&) = delete;
  ReadLog& operator=(const ReadLog&) = delete;

  std::set<std::string> paths() const {
    const std::lock_guard lock(mutex_);
    return *paths_;
  }

  /// For files.cpp.
  static void note(const std::string& path) {
    const std::lock_guard lock(mutex_);
    if (paths_) paths_->insert(path);
  }

 private:
  inline static std::mutex mutex_;  // tests of variants read with several threads
  inline static std::optional<std::set<std::string>> paths_;
};

}  // namespace clever
