#include <set>
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tools/limits_table.h"

namespace clever {
namespace {

TEST_CASE("limits: each has a unit, a reason and a row of the documentation") {
  for (const Limit& limit : all_limits()) {
    INFO(limit.name);
    CHECK(limit.value > 0);
    CHECK_FALSE(std::string(limit.unit).empty());
    CHECK_FALSE(std::string(limit.reason).empty());
    CHECK(limits_in_tables().find(limit.unit) != std::string::npos);
  }
}

TEST_CASE("limits: the documentation has at most 25 rows") {
  std::set<std::string> topics;
  for (const Limit& limit : all_limits()) topics.insert(limit.topic);
  CHECK(topics.size() <= 25);
}

}  // namespace
}  // namespace clever
