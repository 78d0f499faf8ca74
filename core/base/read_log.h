// Which files have been read: for commands that look at their files again when these change. The
// one way to read files (files.h) writes it down while somebody asks for it. Tested in
// tests/base/read_log_test.cpp.
#pragma once

#include <set>
#include <string>

namespace clever {

/// While it exists, notes the path of every file that is read, or that could not be.
class ReadLog {
 public:
  ReadLog();
  ~ReadLog();
  ReadLog(const ReadLog&) = delete;
  ReadLog& operator=(const ReadLog&) = delete;

  std::set<std::string> paths() const;

  /// For files.cpp.
  static void note(const std::string& path);
};

}  // namespace clever
