// The door through which clang's fuzzer comes in; FUZZ_TARGET is one of the functions of targets.h.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  clever::tests::FUZZ_TARGET({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
