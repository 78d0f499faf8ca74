// clever_inventions FIRST COUNT FOLDER: the long run of tests/fuzz/inventor.h. Variants that pass
// validate and do not play well are written into the folder, and the program ends with 1. One that
// ends the program itself is among the hundred after the number that was said last.
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "core/base/files.h"
#include "tests/fuzz/inventor.h"

int main(int argument_count, char** arguments) {
  using namespace clever;
  if (argument_count != 4) return 2;
  const std::uint64_t first = std::strtoull(arguments[1], nullptr, 10);
  const std::string folder = arguments[3];
  std::filesystem::create_directories(folder);
  constexpr int kAtOnce = 100, kGames = 100;
  tests::Inventor inventor;
  tests::Inventions all;
  for (int left = std::atoi(arguments[2]); left > 0; left -= kAtOnce) {
    fmt::print("from {}\n", first + static_cast<std::uint64_t>(all.made));
    std::fflush(stdout);
    const tests::Inventions some = tests::try_inventions(
        inventor, first + static_cast<std::uint64_t>(all.made), kAtOnce, kGames,
        [&](const SourcePtr& source, const std::string& why) {
          const std::string path =
              fmt::format("{}/{:x}.yaml", folder, std::hash<std::string>()(source->text));
          fmt::print("{}: {}\n", path, why);
          write_problem(path, "# " + why + "\n" + source->text, NewFile::Sync::kNo);
        });
    all.made += some.made, all.passed += some.passed;
    all.failed += some.failed, all.games += some.games;
    all.silent += some.silent;
  }
  fmt::print(
      "{} invented, {} pass validate, {} games played, {} variants failed; in {} a script had no "
      "answer somewhere\n",
      all.made, all.passed, all.games, all.failed, all.silent);
  return all.failed == 0 ? 0 : 1;
}
