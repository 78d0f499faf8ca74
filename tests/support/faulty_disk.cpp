#include "tests/support/faulty_disk.h"

#include <algorithm>
#include <cerrno>

#include <sys/stat.h>
#include <unistd.h>

namespace clever::tests {
namespace {

off_t length_of(int descriptor) {
  struct stat about {};
  return ::fstat(descriptor, &about) == 0 ? about.st_size : 0;
}

}  // namespace

bool FaultyDisk::all_synced() const { return unsynced_.empty(); }

/// A power cut takes back what was not yet synced.
void FaultyDisk::end() {
  gone_ = true;
  if (plan_.fault == Fault::kPowerCut)
    for (const auto& [descriptor, length] : unsynced_)
      static_cast<void>(Disk::ftruncate(descriptor, length));
  throw Gone{};
}

bool FaultyDisk::refuses() {
  if (gone_) return true;  // destructors run here that never ran in a program that is gone
  ++calls_;
  if (!happened()) return false;
  const bool first = calls_ == plan_.call;
  switch (plan_.fault) {
    case Fault::kKill:
    case Fault::kPowerCut:
      end();
    case Fault::kFull:
    case Fault::kFullOnce:
      errno = ENOSPC;
      return first || plan_.fault == Fault::kFull;
    case Fault::kVanish:
      if (first) Disk::unlink(plan_.path.c_str());
      return false;
    case Fault::kSecond:
      if (first) plan_.second();
      return false;
    case Fault::kShort:
    case Fault::kSignal:
      return false;
  }
  return false;
}

ssize_t FaultyDisk::write(int descriptor, const char* bytes, std::size_t count) {
  if (!gone_) unsynced_.try_emplace(descriptor, length_of(descriptor));
  const bool due = !gone_ && calls_ + 1 >= plan_.call && plan_.call > 0;
  const bool first = due && calls_ + 1 == plan_.call;
  const std::size_t some = random_.below(static_cast<std::uint32_t>(count) + 1);
  const bool half = plan_.fault == Fault::kKill || plan_.fault == Fault::kPowerCut ||
                    plan_.fault == Fault::kFull || plan_.fault == Fault::kFullOnce;
  if (first && half) static_cast<void>(Disk::write(descriptor, bytes, some));
  if (refuses()) return -1;
  if (due && plan_.fault == Fault::kShort) count = std::min<std::size_t>(count, 1 + some % 7);
  if (first && plan_.fault == Fault::kSignal) return errno = EINTR, -1;
  return Disk::write(descriptor, bytes, count);
}

int FaultyDisk::fsync(int descriptor) {
  if (refuses()) return -1;
  unsynced_.erase(descriptor);
  return 0;
}

/// Making a file shorter works on a full disk, too.
int FaultyDisk::ftruncate(int descriptor, off_t length) {
  refuses();
  if (gone_) return -1;
  unsynced_.erase(descriptor);
  return Disk::ftruncate(descriptor, length);
}

int FaultyDisk::rename(const char* from, const char* to) {
  if (refuses()) return -1;
  return Disk::rename(from, to);
}

int FaultyDisk::link(int descriptor, const char* to) {
  if (refuses()) return -1;
  return Disk::link(descriptor, to);
}

/// Called by destructors, which must not throw: the next call finds the program gone.
int FaultyDisk::unlink(const char* path) {
  try {
    refuses();
  } catch (const Gone&) {
  }
  return gone_ ? -1 : Disk::unlink(path);
}

}  // namespace clever::tests
