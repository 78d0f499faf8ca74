// Landlock: a process gives up rights, without being root. What is open stays open; nothing else
// can be opened afterwards. The constants of newer kernels are written out, since headers may be
// older than the kernel that the program runs on.
#include <algorithm>
#include <cstdint>

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/base/fence.h"

namespace clever {
namespace {

// As the kernel's header has it since Landlock 6.
struct LandlockRights {
  std::uint64_t files = 0;
  std::uint64_t network = 0;
  std::uint64_t scoped = 0;
};

/// 0 where there is none.
int landlock_version() {
  const long version =
      syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version < 0 ? 0 : static_cast<int>(version);
}

/// Everything that this kernel can take away.
LandlockRights all_rights(int version) {
  constexpr std::uint64_t kFirst = 13;  // rights on files of Landlock 1
  LandlockRights all{(1ull << kFirst) - 1};
  if (version >= 2) all.files |= 1ull << 13;  // to link between folders
  if (version >= 3) all.files |= 1ull << 14;  // to truncate
  if (version >= 4) all.network = 0b11;       // to listen, and to connect
  if (version >= 5) all.files |= 1ull << 15;  // to control devices
  if (version >= 6) all.scoped = 0b11;        // sockets without a file, and signals
  return all;
}

void allow_reading(int rules, const std::string& path) {
  const int place = open(path.empty() ? "." : path.c_str(), O_PATH | O_CLOEXEC);
  struct stat found {};
  if (place >= 0 && fstat(place, &found) == 0) {
    landlock_path_beneath_attr below{};
    below.parent_fd = place;
    below.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE;
    if (S_ISDIR(found.st_mode)) below.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &below, 0);
  }
  if (place >= 0) close(place);
}

}  // namespace

bool give_up_rights(const std::vector<std::string>& readable) {
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  const int version = landlock_version();
  if (version == 0) return false;
  const LandlockRights all = all_rights(version);
  const std::size_t known = version >= 6 ? 24 : version >= 4 ? 16 : 8;  // bytes of it
  const int rules = static_cast<int>(syscall(SYS_landlock_create_ruleset, &all, known, 0));
  if (rules < 0) return false;
  for (const std::string& path : readable) allow_reading(rules, path);
  const bool done = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return done;
}

std::string protection_in_force() {
  const int version = landlock_version();
  return version == 0 ? "" : "Landlock " + std::to_string(version);
}

}  // namespace clever
