// How a program is named on the command line.
#include "core/players/programs/command.h"

#include <filesystem>
#include <fstream>

#include <catch2/catch_test_macros.hpp>

#include "core/players/programs/seats.h"
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

TEST_CASE("command: a quote that stays open is found, and nothing of it is run") {
  for (const char* open : {R"(./bot "a b)", R"(")", R"("./my bot)", R"("a" "b)", R"(./bot "a\")"})
    CHECK(has_open_quote(open));
  for (const char* closed : {"", "./bot", R"("./my bot" x)", R"(./bot "")", R"("a\"b")", R"(a"b)"})
    CHECK_FALSE(has_open_quote(closed));
  CHECK_FALSE(can_run(R"(/bin/sh "a b)"));
}

TEST_CASE("command: commas separate bots, but not in double quotes") {
  CHECK(listed_bots({"greedy,random"}) == Words{"greedy", "random"});
  CHECK(listed_bots({"greedy", "easy,,hard,"}) == Words{"greedy", "easy", "hard"});
  CHECK(listed_bots({R"(./bot "1,2",random)"}) == Words{R"(./bot "1,2")", "random"});
  CHECK(listed_bots({R"("./a,b" x,"./c,d")"}) == Words{R"("./a,b" x)", R"("./c,d")"});
  CHECK(listed_bots({R"(./bot a"b,c"d)"}) == Words{R"(./bot a"b)", R"(c"d)"});  // as words are
  CHECK(listed_bots({R"(./bot "1,2)"}) == Words{R"(./bot "1,2)"});
  CHECK(listed_bots({}).empty());
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
