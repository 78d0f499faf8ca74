// Every command takes files with lists and maps of any length.
#include <catch2/catch_test_macros.hpp>

#include "tests/cli/program.h"
#include "tests/fuzz/key_edges.h"

namespace clever::cli_tests {
namespace {

using tests::Seed;

/// What each command makes of a file. A desk refuses a run that ends in a fault of the program.
void try_commands(const std::string& name, const std::string& text,
                  const std::vector<Arguments>& commands) {
  const Desk desk;
  desk.write(name, text);
  for (const Arguments& command : commands) {
    INFO(command.front());
    CHECK(desk.run(command, "1\n1\nquit\n").code <= 2);
  }
}

/// Training takes seconds, so it and what needs a net are tried with two lengths.
void try_nets(const Seed& seed) {
  try_commands("game.yaml", seed.text,
               {{"train", "game.yaml", "--games", "64", "--out", "game.net"},
                {"play", "game.yaml", "--player", "Ann", "--seed", "1", "--save", "game.jsonl"},
                {"balance", "game.yaml", "--net", "game.net", "--adapt", "0", "--games", "2"},
                {"review", "game.jsonl", "--variant", "game.yaml", "--net", "game.net"}});
}

TEST_CASE("fuzz: every list and map of the format may have any length, in all commands",
          "[.long]") {
  for (const int length : {0, 1, 32, 33, 64, 128, 300, 1999, 2000}) {
    for (const Seed& seed : tests::variants_with_lists(length)) {
      INFO(seed.name << " with " << length);
      try_commands("game.yaml", seed.text,
                   {{"list"},
                    {"validate", "game.yaml"},
                    {"show", "game.yaml"},
                    {"play", "--plain", "game.yaml"},
                    {"play", "game.yaml", "--bot", "random", "--seed", "1", "--save", "game.jsonl"},
                    {"resume", "game.jsonl", "--plain", "--variant", "game.yaml"},
                    {"replay", "game.jsonl", "--variant", "game.yaml"},
                    {"records", "game.yaml"},
                    {"simulate", "game.yaml", "--games", "4"},
                    {"serve", "game.yaml"},
                    {"bench", "game.yaml", "--games", "5"},
                    {"sheet", "game.yaml", "--out", "sheet.svg"},
                    {"graph", "game.yaml"},
                    {"flatten", "game.yaml"},
                    {"pack", "game.yaml", "--text"},
                    {"diff", "game.yaml", "ganz-schoen-clever"},
                    {"new", "house.yaml", "--from", "game.yaml"},
                    {"test", "."}});
      if (length == 32 || length == 33) try_nets(seed);
    }
    for (const Seed& seed : tests::tests_with_lists(length)) {
      INFO(seed.name << " with " << length);
      try_commands("game.test.yaml", seed.text,
                   {{"validate", "game.test.yaml"},
                    {"test", "game.test.yaml"},
                    {"test", "--coverage", "game.test.yaml"}});
    }
  }
}

}  // namespace
}  // namespace clever::cli_tests
