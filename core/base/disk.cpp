#include "core/base/disk.h"

#include <cstdio>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace clever {
namespace {

Disk* instead = nullptr;

}  // namespace

ssize_t Disk::write(int descriptor, const char* bytes, std::size_t count) {
  return ::write(descriptor, bytes, count);
}
int Disk::fsync(int descriptor) { return ::fsync(descriptor); }
int Disk::ftruncate(int descriptor, off_t length) { return ::ftruncate(descriptor, length); }
int Disk::rename(const char* from, const char* to) { return ::rename(from, to); }
/// Without that folder it could not be named later.
int Disk::open_nameless(const char* folder) {
  if (::access("/proc/self/fd", X_OK) != 0) return -1;
  return ::open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
}
int Disk::link(int descriptor, const char* to) {
  const std::string from = "/proc/self/fd/" + std::to_string(descriptor);
  return ::linkat(AT_FDCWD, from.c_str(), AT_FDCWD, to, AT_SYMLINK_FOLLOW);
}
int Disk::unlink(const char* path) { return ::unlink(path); }
int Disk::flock(int descriptor, int operation) { return ::flock(descriptor, operation); }

Disk& Disk::now() {
  static Disk system;
  return instead ? *instead : system;
}

Disk* Disk::replace(Disk* other) { return std::exchange(instead, other); }

}  // namespace clever
