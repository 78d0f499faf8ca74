// Jobs on several threads: all run, and what one throws reaches whoever started them.
#include "core/base/threads.h"

#include <atomic>
#include <stdexcept>

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {
namespace {

TEST_CASE("threads: every job is called once") {
  for (const int jobs : {1, 2, 256}) {
    std::atomic<int> sum{0};
    run_jobs(jobs, [&](int job) { sum += job + 1; });
    CHECK(sum == jobs * (jobs + 1) / 2);
  }
}

TEST_CASE("threads: what a job throws is thrown once all have ended") {
  std::atomic<int> ended{0};
  CHECK_THROWS_AS(run_jobs(64,
                           [&](int job) {
                             ++ended;
                             if (job % 3 == 0) throw std::runtime_error("no");
                           }),
                  std::runtime_error);
  CHECK(ended == 64);
}

}  // namespace
}  // namespace clever::tests
