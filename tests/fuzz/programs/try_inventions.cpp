// clever_inventions FIRST COUNT FOLDER: the long run of tests/fuzz/inventor.h, on all cores.
// Variants that pass validate and do not play well are written into the folder, and the program
// ends with 1. One that ends the program itself is among the hundred after a number that was said
// among the last.
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <mutex>

#include <fmt/format.h>

#include "core/base/files.h"
#include "core/base/numbers.h"
#include "core/base/threads.h"
#include "tests/fuzz/inventor.h"

namespace clever::tests {
namespace {

constexpr int kAtOnce = 100, kGames = 100;

class Run {
 public:
  Run(std::uint64_t first, int count, std::string folder)
      : first_(first), count_(count), folder_(std::move(folder)) {}

  Inventions all() {
    run_jobs(std::max(1, narrow<int>(std::thread::hardware_concurrency())),
             [this](int) { work(); });
    return all_;
  }

 private:
  void work() {
    Inventor inventor;
    for (int begin; (begin = next_.fetch_add(kAtOnce)) < count_;) {
      const std::uint64_t from = first_ + static_cast<std::uint64_t>(begin);
      tell(fmt::format("from {}\n", from));
      const Inventions some = try_inventions(
          inventor, from, std::min(kAtOnce, count_ - begin), kGames,
          [this](const SourcePtr& source, const std::string& why) { keep(*source, why); });
      const std::lock_guard lock(mutex_);
      all_.made += some.made, all_.passed += some.passed;
      all_.failed += some.failed, all_.games += some.games;
      all_.silent += some.silent;
    }
  }

  void keep(const SourceFile& source, const std::string& why) {
    const std::string path =
        fmt::format("{}/{:x}.yaml", folder_, std::hash<std::string>()(source.text));
    tell(fmt::format("{}: {}\n", path, why));
    write_problem(path, "# " + why + "\n" + source.text, NewFile::Sync::kNo);
  }

  void tell(const std::string& line) {
    const std::lock_guard lock(mutex_);
    fmt::print("{}", line);
    std::fflush(stdout);
  }

  std::uint64_t first_;
  int count_;
  std::string folder_;
  std::atomic<int> next_{0};
  std::mutex mutex_;
  Inventions all_;
};

}  // namespace
}  // namespace clever::tests

int main(int argument_count, char** arguments) {
  using namespace clever;
  if (argument_count != 4) return 2;
  std::filesystem::create_directories(arguments[3]);
  const tests::Inventions all =
      tests::Run(std::strtoull(arguments[1], nullptr, 10), std::atoi(arguments[2]), arguments[3])
          .all();
  fmt::print(
      "{} invented, {} pass validate, {} games played, {} variants failed; in {} a script had no "
      "answer somewhere\n",
      all.made, all.passed, all.games, all.failed, all.silent);
  return all.failed == 0 ? 0 : 1;
}
