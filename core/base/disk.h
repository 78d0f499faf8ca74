// What writing a file asks of the system, in one place, so that a test can stand in between and be
// the kill, the full disk or the power cut (tests/game/play/faults_test.cpp). Answers and errno are
// those of the system calls of the same names.
#pragma once

#include <cstddef>
#include <cstdio>
#include <utility>

#include <sys/file.h>
#include <unistd.h>

#include "core/base/platform.h"

namespace clever {

class Disk {
 public:
  virtual ~Disk() = default;
  virtual ssize_t write(int descriptor, const char* bytes, std::size_t count) {
    return ::write(descriptor, bytes, count);
  }
  virtual int fsync(int descriptor) { return ::fsync(descriptor); }
  virtual int ftruncate(int descriptor, off_t length) { return ::ftruncate(descriptor, length); }
  virtual int rename(const char* from, const char* to) { return ::rename(from, to); }
  /// A file without a name in a folder, -1 where the file system has no such files.
  virtual int open_nameless(const char* folder) { return clever::open_nameless(folder); }
  /// Gives it a name that nothing has.
  virtual int link(int descriptor, const char* to) { return link_nameless(descriptor, to); }
  virtual int unlink(const char* path) { return ::unlink(path); }
  virtual int flock(int descriptor, int operation) { return ::flock(descriptor, operation); }

  /// That of the system, where no test has put another one in its place.
  static Disk& now() {
    static Disk system;
    return instead_ ? *instead_ : system;
  }
  /// The one that was there before. Not while other threads write.
  static Disk* replace(Disk* other) { return std::exchange(instead_, other); }

 private:
  inline static Disk* instead_ = nullptr;
};

}  // namespace clever
