// What writing a file asks of the system, in one place, so that a test can stand in between and be
// the kill, the full disk or the power cut (tests/game/play/faults_test.cpp). Answers and errno are
// those of the system calls of the same names.
#pragma once

#include <cstddef>

#include <sys/types.h>

namespace clever {

class Disk {
 public:
  virtual ~Disk() = default;
  virtual ssize_t write(int descriptor, const char* bytes, std::size_t count);
  virtual int fsync(int descriptor);
  virtual int ftruncate(int descriptor, off_t length);
  virtual int rename(const char* from, const char* to);
  /// A file without a name in a folder, -1 where the file system has no such files.
  virtual int open_nameless(const char* folder);
  /// Gives it a name that nothing has.
  virtual int link(int descriptor, const char* to);
  virtual int unlink(const char* path);
  virtual int flock(int descriptor, int operation);

  /// That of the system, where no test has put another one in its place.
  static Disk& now();
  /// The one that was there before. Not while other threads write.
  static Disk* replace(Disk* other);
};

}  // namespace clever
