// fuzz_seeds FOLDER: writes the seeds of every target, and the dictionary, where tools/fuzz wants
// them.
#include <filesystem>

#include "core/base/files.h"
#include "tests/fuzz/key_edges.h"

namespace {

using namespace clever;

std::vector<tests::Seed> seeds(const std::string& target) {
  std::vector<tests::Seed> all = tests::seeds_of(target), edges;
  if (target == "variant") edges = tests::edge_seeds(Owner::kVariant);
  if (target == "tests") edges = tests::edge_seeds(Owner::kTests);
  all.insert(all.end(), edges.begin(), edges.end());
  return all;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return 2;
  const std::string folder = arguments[1];
  for (const char* target : {"variant", "lua", "transcript", "moves", "tests", "parts", "packed",
                             "nets", "serve", "lsp", "answers"}) {
    std::filesystem::create_directories(folder + "/" + target);
    int number = 0;
    for (const tests::Seed& seed : seeds(target))
      write_problem(folder + "/" + target + "/" + std::to_string(++number) + "-" + seed.name,
                    seed.text, NewFile::Sync::kNo);
  }
  return write_problem(folder + "/words.dict", tests::dictionary()).empty() ? 0 : 1;
}
