// Measures the recipes of docs/cookbook.md and writes the figures into it; see
// tools/measure-cookbook.
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "core/base/files.h"
#include "core/players/programs/seats.h"
#include "tools/cookbook.h"

int main(int count, char** words) {
  using namespace clever;
  if (count != 4 || !is_bot(words[2]) || std::atoll(words[3]) < 50) {
    fmt::print(stderr, "usage: clever_cookbook FOLDER BOT GAMES\n");
    return 2;
  }
  const std::string folder = words[1], path = folder + "/docs/cookbook.md";
  const auto page = read_file(path, kMaxSourceBytes);
  if (!page) return fmt::print(stderr, "{} cannot be read\n", path), 2;
  const std::string text =
      measured_page(Library({folder}), *page, {words[2], std::atoll(words[3])});
  const std::string problem = write_problem(path, text);
  if (!problem.empty()) fmt::print(stderr, "{}: {}\n", path, problem);
  return problem.empty() ? 0 : 2;
}
