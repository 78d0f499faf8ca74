// Instructions executed by this thread, where the machine can count them. For benchmarks only.
#pragma once

#include <cstdint>
#include <optional>

namespace clever {

class InstructionCounter {
 public:
  InstructionCounter();
  ~InstructionCounter();
  InstructionCounter(const InstructionCounter&) = delete;
  InstructionCounter& operator=(const InstructionCounter&) = delete;

  /// Since construction; nothing where they cannot be counted.
  std::optional<std::uint64_t> count() const;

 private:
  int descriptor_ = -1;
};

}  // namespace clever
