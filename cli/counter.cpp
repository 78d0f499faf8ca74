#include "cli/counter.h"

#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace clever {

InstructionCounter::InstructionCounter() {
  perf_event_attr wanted{};
  wanted.type = PERF_TYPE_HARDWARE;
  wanted.size = sizeof wanted;
  wanted.config = PERF_COUNT_HW_INSTRUCTIONS;
  wanted.exclude_kernel = 1;
  wanted.exclude_hv = 1;
  descriptor_ = static_cast<int>(syscall(SYS_perf_event_open, &wanted, 0, -1, -1, 0));
}

InstructionCounter::~InstructionCounter() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::optional<std::uint64_t> InstructionCounter::count() const {
  std::uint64_t value = 0;
  if (descriptor_ < 0 || read(descriptor_, &value, sizeof value) != sizeof value || value == 0)
    return {};
  return value;
}

}  // namespace clever

#else

namespace clever {

InstructionCounter::InstructionCounter() = default;
InstructionCounter::~InstructionCounter() = default;
std::optional<std::uint64_t> InstructionCounter::count() const { return {}; }

}  // namespace clever

#endif
