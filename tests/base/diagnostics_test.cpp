#include "core/base/diagnostics.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {

TEST_CASE("diagnostics: a bounded number is told, and warnings make room for an error") {
  Diagnostics problems;
  while (!problems.is_full()) problems.warning(Code::kTooMany, {}, "a warning");
  const std::size_t most = problems.all().size();
  problems.warning(Code::kTooMany, {}, "one more");
  CHECK(problems.all().back().message == "a warning");
  problems.error(Code::kTooMany, {}, "an error").hint = "mend it";
  CHECK(problems.all().size() == most);
  CHECK(problems.all().back().message == "an error");
  CHECK(problems.all().back().hint == "mend it");
  for (std::size_t i = 1; i < most; ++i) problems.error(Code::kTooMany, {}, "another error");
  CHECK(problems.all().front().message == "an error");
  problems.error(Code::kTooMany, {}, "one error more");
  CHECK(problems.all().back().message == "another error");
  CHECK(problems.error_count() == static_cast<int>(most) + 1);
}

}  // namespace clever::tests
