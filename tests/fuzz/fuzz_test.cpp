// The targets of fuzzing as ordinary tests: over all that fuzzing has found, and over some of the
// seeds it begins with. And a few of the invented variants, of which ./check --long plays more.
#include <filesystem>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "core/base/numbers.h"
#include "tests/fuzz/inventor.h"
#include "tests/fuzz/long_lists.h"
#include "tests/fuzz/seeds.h"
#include "tests/fuzz/targets.h"
#include "tests/fuzz/whole_games.h"
#include "tests/support/sanitized.h"

namespace clever::tests {
namespace {

namespace fs = std::filesystem;

constexpr int kInventions = kSanitized ? 15 : 200;

struct Target {
  const char* name;
  void (*run)(std::string_view);
  std::size_t every;  // of so many seeds one: those of variants and tests are read by other tests
};

constexpr Target kTargets[] = {{"variant", fuzz_variant, 120},     {"lua", fuzz_lua, 30},
                               {"transcript", fuzz_transcript, 4}, {"moves", fuzz_moves, 4},
                               {"tests", fuzz_tests, 90},          {"parts", fuzz_parts, 2},
                               {"packed", fuzz_packed, 2}};

std::set<fs::path> findings_of(const std::string& target) {
  std::set<fs::path> all;
  const fs::path folder = fs::path(CLEVER_SOURCE_DIR) / "tests/fuzz/found" / target;
  if (fs::exists(folder))
    for (const auto& entry : fs::directory_iterator(folder)) all.insert(entry.path());
  return all;
}

TEST_CASE("fuzz: what has been found is mended") {
  for (const Target& target : kTargets)
    for (const fs::path& path : findings_of(target.name)) {
      INFO(path.string());
      const auto text = read_file(path.string(), kMaxSourceBytes);
      REQUIRE(text);
      CHECK_NOTHROW(target.run(*text));
    }
}

TEST_CASE("fuzz: every target takes what it begins with") {
  for (const Target& target : kTargets) {
    const std::vector<Seed> seeds = seeds_of(target.name);
    CHECK(seeds.size() >= 6);
    for (std::size_t i = 0; i < seeds.size(); i += target.every) {
      INFO(target.name << " " << seeds[i].name);
      CHECK_NOTHROW(target.run(seeds[i].text));
    }
  }
}

TEST_CASE("fuzz: the words of the format are in the dictionary") {
  const std::string words = dictionary();
  for (const char* word : {"\"areas:\"", "\"accept:\"", "\"lower or equal\"", "\"scenarios:\""})
    CHECK(words.find(word) != std::string::npos);
}

TEST_CASE("fuzz: an invented variant that passes validate plays") {
  Inventor inventor;
  CHECK(inventor.invent(1)->text == inventor.invent(1)->text);
  CHECK(inventor.invent(1)->text != inventor.invent(2)->text);
  const Inventions result = try_inventions(inventor, 0, kInventions, 10,
                                           [](const SourcePtr& source, const std::string& why) {
                                             FAIL_CHECK(why << "\n" << source->text);
                                           });
  CHECK(result.passed > 0);
}

/// Loads a variant as every command does, and plays it if it can be played.
void load_and_play(const Seed& seed) {
  const Loaded loaded = games().load(source_of(seed.name + ".yaml", seed.text));
  if (loaded.variant)
    play_whole_game(*loaded.variant, 0);
  else
    never(!loaded.problems.has_errors(), "refused without a reason");
}

TEST_CASE("fuzz: every list and map of the format may have any length") {
  for (const int length : {0, 33, 300}) {
    for (const Seed& seed : variants_with_lists(length)) {
      INFO(seed.name << " with " << length);
      CHECK_NOTHROW(load_and_play(seed));
    }
    for (const Seed& seed : tests_with_lists(length)) {
      INFO(seed.name << " with " << length);
      CHECK_NOTHROW(fuzz_tests(seed.text));
    }
  }
}

}  // namespace
}  // namespace clever::tests
