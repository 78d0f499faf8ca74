#include "tests/support/memory_requests.h"

#include <cstdlib>
#include <new>

#include "tests/support/sanitized.h"

namespace clever::tests {
namespace {

thread_local bool counting = false;
thread_local long requests = 0;

void count_request() {
  if (counting) ++requests;
}

}  // namespace

void start_counting_requests() {
  requests = 0;
  counting = true;
}

long stop_counting_requests() {
  counting = false;
  return requests;
}

}  // namespace clever::tests

// With the address sanitizer its hooks count, so that its own operators stay in place and go on
// checking; otherwise the global operators are replaced for all tests.
#if CLEVER_TESTS_SANITIZED
extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void*,
                                                                  std::size_t),
                                                         void (*)(const volatile void*));
namespace clever::tests {
namespace {
void request_hook(const volatile void*, std::size_t) { count_request(); }
void release_hook(const volatile void*) {}
[[maybe_unused]] const int installed =
    __sanitizer_install_malloc_and_free_hooks(request_hook, release_hook);
}  // namespace
}  // namespace clever::tests
#else
// Not inlined: the compiler would take the pair apart and complain that malloc met delete.
[[gnu::noinline]] void* operator new(std::size_t size) {
  clever::tests::count_request();
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
