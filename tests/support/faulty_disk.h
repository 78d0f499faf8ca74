// A disk that does what it is told until a certain call, and then is at fault, in one of the ways
// that disks, systems and other programs are. Everything follows from the plan: a fault that loses
// something can be looked at again.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "core/base/disk.h"
#include "core/base/random.h"

namespace clever::tests {

enum class Fault {
  kKill,      // the program is gone, a write half done
  kPowerCut,  // and so is what was not yet synced
  kFull,      // from now on nothing more fits
  kFullOnce,  // somebody makes room afterwards
  kShort,     // writes take a few bytes at a time
  kSignal,    // a write is interrupted before it has begun
  kVanish,    // somebody removes the file
  kSecond,    // another program wants to write the file
};
inline constexpr Fault kFaults[] = {Fault::kKill,     Fault::kPowerCut, Fault::kFull,
                                    Fault::kFullOnce, Fault::kShort,    Fault::kSignal,
                                    Fault::kVanish,   Fault::kSecond};

/// Says that the program is gone; nobody but the test may catch it.
struct Gone {};

class FaultyDisk : public Disk {
 public:
  struct Plan {
    Fault fault = Fault::kShort;
    int call = 0;  // counted from 1; never when 0
    std::uint64_t seed = 0;
    std::string path = {};                   // of the game
    std::function<void()> second = nullptr;  // the other program
  };

  explicit FaultyDisk(Plan plan)
      : plan_(std::move(plan)), random_(plan_.seed), before_(Disk::replace(this)) {}
  ~FaultyDisk() override { Disk::replace(before_); }
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  int calls() const { return calls_; }
  bool happened() const { return calls_ >= plan_.call && plan_.call > 0; }
  bool is_gone() const { return gone_; }
  /// Was all that has been written synced?
  bool all_synced() const;

  ssize_t write(int descriptor, const char* bytes, std::size_t count) override;
  int fsync(int descriptor) override;
  int ftruncate(int descriptor, off_t length) override;
  int rename(const char* from, const char* to) override;
  int link(int descriptor, const char* to) override;
  int unlink(const char* path) override;

 private:
  /// Counts a call; true when the fault refuses it. Throws when the program ends here.
  bool refuses();
  [[noreturn]] void end();

  Plan plan_;
  Random random_;
  Disk* before_;
  int calls_ = 0;
  bool gone_ = false;
  std::map<int, off_t> unsynced_;  // by descriptor: the length of what is safe
};

}  // namespace clever::tests
