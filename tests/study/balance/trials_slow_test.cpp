// Games of a net with and without a bonus: the same whatever the number of threads.
#include <numeric>

#include <catch2/catch_test_macros.hpp>

#include "tests/study/balance/trial_games.h"

namespace clever::tests {
namespace {

TEST_CASE("trials: the same games whatever the number of threads, and sums that agree") {
  const TrialPlan plan = plan_of(2, 5);
  const Trials one = trials(plan, all_rules()), three = trials(plan, all_rules(), 3);
  CHECK(one.points == three.points);
  CHECK(one.marked == three.marked);
  CHECK(one.earned == three.earned);
  CHECK(one.tally.games == 5);
  CHECK(one.tally.total.count == 10);
  CHECK(std::accumulate(one.points.begin(), one.points.end(), std::int64_t{0}) ==
        one.tally.total.sum);
}

}  // namespace
}  // namespace clever::tests
