// The targets of fuzzing as ordinary tests: over all that fuzzing has found, and over some of the
// seeds it begins with. And a few of the invented variants, of which ./check --long plays more.
#include <algorithm>
#include <filesystem>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/author/testing/suite.h"
#include "core/base/files.h"
#include "core/base/numbers.h"
#include "tests/fuzz/inventor.h"
#include "tests/fuzz/key_edges.h"
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

constexpr Target kTargets[] = {
    {"variant", fuzz_variant, 120}, {"lua", fuzz_lua, 30},       {"transcript", fuzz_transcript, 4},
    {"moves", fuzz_moves, 4},       {"tests", fuzz_tests, 90},   {"parts", fuzz_parts, 2},
    {"packed", fuzz_packed, 2},     {"nets", fuzz_nets, 2},      {"serve", fuzz_serve, 1},
    {"lsp", fuzz_lsp, 1},           {"answers", fuzz_answers, 1}};

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

bool is_located(const Diagnostic& problem) { return problem.span.file && problem.span.line > 0; }

/// A variant plays twenty games, or there is a reason with its place.
void play_or_refuse(const Loaded& loaded) {
  for (int game = 0; loaded.variant && game < 20; ++game) play_whole_game(*loaded.variant, game);
  never(!loaded.variant && !loaded.problems.has_errors(), "refused without a reason");
  never(!std::ranges::all_of(loaded.problems.all(), is_located), "a problem without a place");
}

void try_variant(const Edge& edge) {
  const std::string parent = std::string(kEdgeParent) + ".yaml";
  const Library library = games().with(source_of(parent, edge.parent));
  const SourcePtr source = source_of("edge.yaml", edge.text);
  play_or_refuse(library.load(source));
  if (edge.option) play_or_refuse(library.load(source, {{kEdgeOption, "on"}}));
}

void try_tests(const Edge& edge) {
  const TestFile file(source_of("edge.test.yaml", edge.text));
  never(!std::ranges::all_of(file.problems().all(), is_located), "a problem without a place");
  fuzz_tests(edge.text);
}

void try_edges(std::size_t every) {
  each_edge(Owner::kVariant, every, [](const Edge& edge) {
    INFO(edge.name);
    CHECK_NOTHROW(try_variant(edge));
  });
  each_edge(Owner::kTests, every, [](const Edge& edge) {
    INFO(edge.name);
    CHECK_NOTHROW(try_tests(edge));
  });
}

TEST_CASE("fuzz: some keys at their limits are refused, or play") { try_edges(41); }

TEST_CASE("fuzz: every key at its limits is refused, or plays", "[.long]") { try_edges(1); }

}  // namespace
}  // namespace clever::tests
