// A program beside ours: what it says comes in lines, and nothing that it does holds us up.
#include "core/base/process.h"

#include <csignal>
#include <fstream>

#include <catch2/catch_test_macros.hpp>
#include <sys/wait.h>

#include "core/base/limits.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Heard = Process::Heard;

std::vector<std::string> in_shell(const std::string& lines) { return {"/bin/sh", "-c", lines}; }

Clock::time_point after(milliseconds time) { return Clock::now() + time; }
Clock::time_point soon() { return after(seconds(20)); }

std::string line_of(Process& process) {
  std::string line;
  CHECK(process.hear(line, soon()) == Heard::kLine);
  return line;
}

TEST_CASE("process: it hears what is said, and answers in lines") {
  Process process({"/bin/cat"});
  REQUIRE(process.problem() == "");
  process.say("one\ntwo\r\nth");
  CHECK(line_of(process) == "one");
  CHECK(line_of(process) == "two");
  std::string line;
  CHECK(process.hear(line, after(milliseconds(30))) == Heard::kNothing);
  process.say("ree\n");
  CHECK(line_of(process) == "three");
  CHECK(process.ending() == "");
}

TEST_CASE("process: what cannot be started says why") {
  const ScratchFolder folder;
  CHECK(Process({folder.file("nothing")}).problem() == "No such file or directory");
  std::ofstream(folder.file("plain")) << "text\n";
  CHECK(Process({folder.file("plain")}).problem() == "Permission denied");
}

TEST_CASE("process: words of a command reach the program as they are, no shell sees them") {
  Process process({"/bin/echo", "$HOME", "a  b;", "*", "`ls`"});
  CHECK(line_of(process) == "$HOME a  b; * `ls`");
}

TEST_CASE("process: an end is told with its code, its signal and its last words") {
  std::string line;
  Process leaves(in_shell("echo first >&2; echo 'it broke' >&2; exit 3"));
  CHECK(leaves.hear(line, soon()) == Heard::kEnd);
  CHECK(leaves.ending() == "exit code 3");
  CHECK(leaves.last_words() == "it broke");
  Process killed(in_shell("kill -9 $$"));
  CHECK(killed.hear(line, soon()) == Heard::kEnd);
  CHECK(killed.ending() == "signal 9");
  CHECK(killed.last_words() == "");
}

TEST_CASE("process: who speaks to the dead hears of it, and lives") {
  Process process(in_shell("exit 0"));
  std::string line;
  CHECK(process.hear(line, soon()) == Heard::kEnd);
  for (int i = 0; i < 3; ++i) process.say("hello\n");
  CHECK(process.hear(line, soon()) == Heard::kEnd);
}

TEST_CASE("process: one that never reads does not hold us up") {
  Process process(in_shell("exec sleep 60"));
  const Clock::time_point begin = Clock::now();
  process.say(std::string(1'000'000, 'x') + "\n");  // more than a pipe holds
  std::string line;
  CHECK(process.hear(line, after(milliseconds(50))) == Heard::kNothing);
  CHECK(Clock::now() - begin < seconds(20));
}

TEST_CASE("process: a million bytes go through while both talk") {
  Process process({"/bin/cat"});
  std::string all;
  for (int i = 0; i < 20'000; ++i) all += std::string(50, 'x') + "\n";
  process.say(all);
  std::string heard;
  for (int i = 0; i < 20'000; ++i) heard += line_of(process) + "\n";
  CHECK(heard == all);
}

TEST_CASE("process: a line without end is cut off") {
  Process process(in_shell("exec tr '\\0' x </dev/zero"));
  std::string line;
  CHECK(process.hear(line, soon()) == Heard::kTooLong);
  Process most(
      in_shell("head -c 65536 /dev/zero | tr '\\0' x; echo; head -c 65537 /dev/zero; echo"));
  CHECK(line_of(most).size() == kMaxProgramLine);
  CHECK(most.hear(line, soon()) == Heard::kTooLong);
}

TEST_CASE("process: complaints without end are read and forgotten") {
  Process process(
      in_shell("head -c 1000000 /dev/zero | tr '\\0' x >&2; echo >&2; echo last >&2; "
               "echo done; read line"));
  CHECK(line_of(process) == "done");
  CHECK(process.last_words().size() < 4096);
}

/// Whether the process of that number is there.
bool lives(pid_t process) { return kill(process, 0) == 0; }

TEST_CASE("process: at the end nothing is left of it, nor of what it has started") {
  pid_t grandchild = 0;
  {
    // Both ignore that their input ends, and what asks them politely.
    Process process(in_shell("trap '' TERM HUP INT; sleep 60 & echo $!; while :; do wait; done"));
    grandchild = std::stoi(line_of(process));
    CHECK(lives(grandchild));
  }
  const Clock::time_point late = soon();  // whoever adopts it takes a moment to notice
  while (lives(grandchild) && Clock::now() < late) continue;
  CHECK_FALSE(lives(grandchild));
  CHECK(waitpid(-1, nullptr, WNOHANG) == -1);  // no child, and no zombie
}

TEST_CASE("process: one that has left its group is ended, too, and not waited for") {
  const Clock::time_point begin = Clock::now();
  {
    Process process(in_shell(
        "exec perl -e '$| = 1; setpgrp(0, getpgrp(getppid())); print \"out\\n\"; sleep 60'"));
    CHECK(line_of(process) == "out");
  }
  CHECK(Clock::now() < begin + seconds(30));
  CHECK(waitpid(-1, nullptr, WNOHANG) == -1);
}

TEST_CASE("process: one that ends with its input has a moment for it") {
  const ScratchFolder folder;
  { const Process process(in_shell("read line; echo bye >" + folder.file("said"))); }
  std::string said;
  std::ifstream(folder.file("said")) >> said;
  CHECK(said == "bye");
}

}  // namespace
}  // namespace clever::tests
