// Where fuzzing begins: what the repository has of each kind, and games that are played for it.
#pragma once

#include <string>
#include <vector>

namespace clever::tests {

struct Seed {
  std::string name;
  std::string text;
};

/// Of a target by its name, as in targets.h without "fuzz_". Always the same, in the same order.
std::vector<Seed> seeds_of(const std::string& target);

/// The variants that are meant to be played: shipped and invented ones, and the small one.
std::vector<Seed> good_variants();

/// The words of the format, one a line and in quotes, as the fuzzer reads them.
std::string dictionary();

}  // namespace clever::tests
