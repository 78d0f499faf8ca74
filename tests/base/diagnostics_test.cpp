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

TEST_CASE("diagnostics: a message and a hint are as long as somebody reads them") {
  Diagnostics problems;
  const std::string fits(1000, 'x');
  problems.error(Code::kTooMany, {}, fits, fits);
  CHECK(problems.all().back().message == fits);
  CHECK(problems.all().back().hint == fits);
  problems.error(Code::kTooMany, {}, fits + "y", fits + "y");
  CHECK(problems.all().back().message == fits + "...");
  CHECK(problems.all().back().hint == fits + "...");
}

TEST_CASE("diagnostics: a fault of the program is a problem of the file at which it was met") {
  const auto file = std::make_shared<SourceFile>(SourceFile{"one.yaml", "clever: 1\n"});
  const Diagnostic problem = fault_in(file, Fault("areas[1].before"));
  CHECK(problem.code == Code::kInternalFault);
  CHECK(problem.span.file == file);
  CHECK(problem.message == "a fault in the program itself: areas[1].before");
}

}  // namespace clever::tests
