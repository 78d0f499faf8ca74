#include "core/base/disk.h"

#include <cstdio>
#include <utility>

#include <sys/file.h>
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
int Disk::unlink(const char* path) { return ::unlink(path); }
int Disk::flock(int descriptor, int operation) { return ::flock(descriptor, operation); }

Disk& Disk::now() {
  static Disk system;
  return instead ? *instead : system;
}

Disk* Disk::replace(Disk* other) { return std::exchange(instead, other); }

}  // namespace clever
