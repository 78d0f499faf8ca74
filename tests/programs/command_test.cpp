// How a program is named on the command line.
#include "core/programs/command.h"

#include <filesystem>
#include <fstream>

#include <catch2/catch_test_macros.hpp>

#include "core/programs/seats.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

using Words = std::vector<std::string>;

TEST_CASE("command: words are separated by blanks, and kept together by quotes") {
  CHECK(command_words("./bot") == Words{"./bot"});
  CHECK(command_words("  ./bot  --depth 3 ") == Words{"./bot", "--depth", "3"});
  CHECK(command_words(R"("./my bot" "a b" c)") == Words{"./my bot", "a b", "c"});
  CHECK(command_words("") == Words{});
  CHECK(command_words("./bot $HOME;ls") == Words{"./bot", "$HOME;ls"});
}

TEST_CASE("command: a slash makes a program of a bot") {
  for (const char* program : {"./bot", "/usr/bin/bot --fast", "bots/mine", "\"./my bot\"", "./a=b"})
    CHECK(is_program(program));
  for (const char* name : {"", "greedy", "bot.py", "trained=nets/mine.net", "greedy a/b"})
    CHECK_FALSE(is_program(name));
}

TEST_CASE("command: a bot is one that is known by name, or a file that may be run") {
  const ScratchFolder folder;
  const std::string file = folder.file("bot");
  CHECK_FALSE(is_bot(file));
  std::ofstream(file) << "#!/bin/sh\n";
  CHECK_FALSE(is_bot(file));
  std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  CHECK(is_bot(file));
  CHECK(is_bot(file + " --depth 3"));
  CHECK_FALSE(is_bot(folder.file("")));  // a folder
  CHECK(is_bot("greedy"));
  CHECK_FALSE(is_bot("bot"));
}

}  // namespace
}  // namespace clever::tests
