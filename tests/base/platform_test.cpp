// What only the system of this machine has: pipes that programs do not inherit, waiting between
// signals, files without a name (tests/base/files_test.cpp has more of these).
#include "core/base/platform.h"

#include <csignal>
#include <filesystem>

#include <catch2/catch_test_macros.hpp>
#include <fcntl.h>
#include <unistd.h>

namespace clever::tests {
namespace {

TEST_CASE("platform: the file of the program is an ordinary file with its whole path") {
  const std::filesystem::path program = own_program();
  CHECK(program.is_absolute());
  CHECK(std::filesystem::is_regular_file(program));
}

TEST_CASE("platform: what is written to a pipe is read from it, and no program inherits its ends") {
  const auto [from, into] = make_pipe();
  REQUIRE(from >= 0);
  for (const int end : {from, into}) CHECK((::fcntl(end, F_GETFD) & FD_CLOEXEC) != 0);
  char sign = ' ';
  CHECK(::write(into, "x", 1) == 1);
  CHECK(::read(from, &sign, 1) == 1);
  CHECK(sign == 'x');
  ::close(from), ::close(into);
}

volatile std::sig_atomic_t signals_seen = 0;

TEST_CASE("platform: a signal that came before the waiting began ends it") {
  sigset_t ours, before;
  sigemptyset(&ours);
  sigaddset(&ours, SIGUSR1);
  const auto old = std::signal(SIGUSR1, [](int) { signals_seen = 1; });
  pthread_sigmask(SIG_BLOCK, &ours, &before);
  const auto [from, into] = make_pipe();
  std::raise(SIGUSR1);
  CHECK(signals_seen == 0);
  wait_for_input(from, before);  // else for ever: nothing is written
  CHECK(signals_seen == 1);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  std::signal(SIGUSR1, old);
  ::close(from), ::close(into);
}

}  // namespace
}  // namespace clever::tests
