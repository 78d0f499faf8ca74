// The XML that most services for continuous integration read.
#pragma once

#include <string>
#include <vector>

namespace clever {

struct JunitCase {
  std::string name;
  std::string failure;  // "" when it passed
};

struct JunitSuite {
  std::string name;
  double seconds = 0;
  std::vector<JunitCase> cases;
};

std::string junit_xml(const std::vector<JunitSuite>& suites);

}  // namespace clever
