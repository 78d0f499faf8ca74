// What can happen to a game while it is being saved: every kind of fault (faulty_disk.h) at every
// call of the disk that a game makes, and real kills at any moment. Nothing may be lost but what
// was being added. Thousands of them run in ./check --long, which also kills the whole program at
// each of its writes (tools/kills).
#include "tests/support/faults.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {
namespace {

TEST_CASE("faults: whatever happens at a write, at most the choice that was added is lost") {
  CHECK(simulate_faults(400) >= 400);
}

TEST_CASE("faults: a program killed at any moment loses at most what it was writing") {
  kill_at_random(10);
}

}  // namespace
}  // namespace clever::tests
