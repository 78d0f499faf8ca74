// What every test case takes of the processor, programs that it runs included: one line each in the
// file that CLEVER_TEST_TIMES names. ./check shows the longest, so that it stays quick.
#include <cstdlib>
#include <fstream>

#include <catch2/catch_test_case_info.hpp>
#include <catch2/reporters/catch_reporter_event_listener.hpp>
#include <catch2/reporters/catch_reporter_registrars.hpp>
#include <fmt/format.h>
#include <sys/resource.h>

namespace clever::tests {
namespace {

double processor_seconds() {
  double seconds = 0;
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage used{};
    getrusage(who, &used);
    for (const timeval& time : {used.ru_utime, used.ru_stime})
      seconds += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  }
  return seconds;
}

class TestTimes : public Catch::EventListenerBase {
 public:
  using EventListenerBase::EventListenerBase;

  void testRunStarting(const Catch::TestRunInfo&) override {
    if (const char* name = std::getenv("CLEVER_TEST_TIMES")) file_.open(name);
  }
  void testCaseStarting(const Catch::TestCaseInfo&) override { began_ = processor_seconds(); }
  void testCaseEnded(const Catch::TestCaseStats& test) override {
    if (file_.is_open())
      file_ << fmt::format("{:.2f} {}\n", processor_seconds() - began_, test.testInfo->name)
            << std::flush;
  }

 private:
  std::ofstream file_;
  double began_ = 0;
};

CATCH_REGISTER_LISTENER(TestTimes)

}  // namespace
}  // namespace clever::tests
