// Work in a process of its own: its answer comes back, and nothing else of it.
#include "core/base/bounded.h"

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include <catch2/catch_test_macros.hpp>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace clever::tests {
namespace {

using namespace std::chrono_literals;

TEST_CASE("bounded: an answer comes back, however long") {
  CHECK(bounded(2s, [] { return std::string("fine"); }) == "fine");
  CHECK(bounded(2s, [] { return std::string(); }) == "");
  CHECK(bounded(2s, [] { return std::string(1'000'000, 'x'); }) == std::string(1'000'000, 'x'));
}

TEST_CASE("bounded: what takes too long, throws or crashes gives nothing") {
  const auto endless = []() -> std::string {
    for (std::atomic<int> i = 0;; ++i) {
    }
  };
  CHECK(bounded(50ms, endless) == std::nullopt);
  CHECK(bounded(2s, []() -> std::string { throw std::runtime_error("no"); }) == std::nullopt);
  CHECK(bounded(2s, []() -> std::string { std::_Exit(7); }) == std::nullopt);
}

TEST_CASE("bounded: work whose program was killed ends when it answers") {
  int ends[2] = {-1, -1};
  REQUIRE(::pipe(ends) == 0);  // whoever lives holds its second end
  const pid_t program = ::fork();
  REQUIRE(program >= 0);
  if (program == 0) {
    ::close(ends[0]);
    const pid_t own = ::getpid();
    bounded(20s, [&] {
      ::kill(own, SIGKILL);
      while (::getppid() == own) std::this_thread::sleep_for(1ms);
      return std::string(1'000'000, 'x');  // more than a pipe holds
    });
    std::_Exit(0);
  }
  ::close(ends[1]);
  ::waitpid(program, nullptr, 0);
  pollfd end{ends[0], POLLIN, 0};
  CHECK(::poll(&end, 1, 10'000) == 1);
  ::close(ends[0]);
}

TEST_CASE("bounded: nothing that the work changes is changed here") {
  int number = 1;
  CHECK(bounded(2s, [&] { return std::to_string(++number); }) == "2");
  CHECK(number == 1);
}

}  // namespace
}  // namespace clever::tests
