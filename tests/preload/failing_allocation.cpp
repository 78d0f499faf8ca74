// A library that is put before the one of the system (LD_PRELOAD): request number CLEVER_FAIL_AT
// for memory since the beginning of main fails, once. How many there were is written into the file
// CLEVER_REQUESTS, if that is named. Used by tests/cli/memory_test.cpp.
#include <atomic>
#include <cerrno>
#include <cstdlib>

#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

extern "C" {

void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);

static std::atomic<long> requests{0}, fail_at{-1};  // -1 outside of main

static bool fails() {
  if (fail_at < 0 || ++requests != fail_at) return false;
  errno = ENOMEM;
  return true;
}

void* malloc(std::size_t size) { return fails() ? nullptr : __libc_malloc(size); }
void* calloc(std::size_t count, std::size_t size) {
  return fails() ? nullptr : __libc_calloc(count, size);
}
void* realloc(void* block, std::size_t size) {
  return fails() ? nullptr : __libc_realloc(block, size);
}

using Main = int (*)(int, char**, char**);
static Main real_main;

static int counted_main(int count, char** words, char** variables) {
  const char* wanted = std::getenv("CLEVER_FAIL_AT");
  const char* file = std::getenv("CLEVER_REQUESTS");
  fail_at = wanted ? std::atol(wanted) : 0;
  const int code = real_main(count, words, variables);
  fail_at = -1;
  if (file) {
    const int out = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dprintf(out, "%ld\n", requests.load());
    close(out);
  }
  return code;
}

int __libc_start_main(Main main, int count, char** words, void (*before)(), void (*after)(),
                      void (*loader)(), void* stack) {
  real_main = main;
  const auto start =
      reinterpret_cast<decltype(&__libc_start_main)>(dlsym(RTLD_NEXT, "__libc_start_main"));
  return start(counted_main, count, words, before, after, loader, stack);
}
}
