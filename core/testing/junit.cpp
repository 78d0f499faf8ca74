#include "core/testing/junit.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/words/json_text.h"
#include "core/words/plain_text.h"

namespace clever {

namespace {

/// Bytes that are no text would make the whole report unreadable.
std::string as_text(const std::string& bytes) {
  return markup_text(nlohmann::json::parse(json_text(bytes)).get<std::string>());
}

}  // namespace

std::string junit_xml(const std::vector<JunitSuite>& suites) {
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const JunitSuite& suite : suites) {
    const auto failures =
        std::count_if(suite.cases.begin(), suite.cases.end(),
                      [](const JunitCase& test) { return !test.failure.empty(); });
    xml += fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" time=\"{:.3f}\">\n",
                       as_text(suite.name), suite.cases.size(), failures, suite.seconds);
    for (const JunitCase& test : suite.cases) {
      xml += fmt::format("    <testcase name=\"{}\"", as_text(test.name));
      xml += test.failure.empty() ? "/>\n"
                                  : fmt::format(">\n      <failure>{}</failure>\n    </testcase>\n",
                                                as_text(test.failure));
    }
    xml += "  </testsuite>\n";
  }
  return xml + "</testsuites>\n";
}

}  // namespace clever
