// A game that somebody ends from outside, and one that two programs want to write.
#include <chrono>
#include <csignal>
#include <functional>
#include <thread>

#include <catch2/catch_test_macros.hpp>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/cli/program.h"
#include "tests/this_build/this_build.h"

namespace clever::cli_tests {
namespace {

/// A game that waits for its player; ended by a signal.
class WaitingGame {
 public:
  WaitingGame(const Desk& desk, const Arguments& arguments, int ignored = 0) {
    int ends[2];
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    input_ = ends[1];
    std::vector<std::string> words = {tests::program_path()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    child_ = fork();
    REQUIRE(child_ >= 0);
    if (child_ == 0) become(desk, argv, ends[0], ignored);
    close(ends[0]);
  }
  ~WaitingGame() { close(input_); }
  WaitingGame(const WaitingGame&) = delete;
  WaitingGame& operator=(const WaitingGame&) = delete;

  void send(int number) const { kill(child_, number); }
  /// How it ended: a signal, or minus one when by itself.
  int end_by(int number) const {
    send(number);
    int status = 0;
    REQUIRE(waitpid(child_, &status, 0) == child_);
    return WIFSIGNALED(status) ? WTERMSIG(status) : -1;
  }

 private:
  [[noreturn]] static void become(const Desk& desk, const std::vector<char*>& argv, int input,
                                  int ignored) {
    if (chdir(desk.path("").c_str()) != 0) _exit(126);
    for (const int number : {SIGINT, SIGTERM, SIGHUP})
      std::signal(number, number == ignored ? SIG_IGN : SIG_DFL);
    dup2(input, STDIN_FILENO);
    dup2(open("said", O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
    setenv("XDG_STATE_HOME", desk.path("state").c_str(), 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    alarm(60);
    execv(argv[0], argv.data());
    _exit(127);
  }

  pid_t child_ = -1;
  int input_ = -1;
};

void wait_until(const std::function<bool()>& done) {
  for (int i = 0; i < 3000 && !done(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  REQUIRE(done());
}

bool asks(const Desk& desk) {
  return desk.has("said") && desk.read("said").find("your choice") != std::string::npos;
}

TEST_CASE("signals: a saved game that is ended from outside is there, and goes on") {
  for (const int number : {SIGTERM, SIGHUP, SIGINT, SIGKILL}) {
    const Desk desk;
    const WaitingGame game(desk,
                           {"play", "ganz-schoen-clever", "--seed", "7", "--save", "s.jsonl"});
    wait_until([&] { return asks(desk); });
    CHECK(game.end_by(number) == number);
    CHECK(desk.run({"replay", "s.jsonl", "--check"}).code == 0);
    CHECK(desk.run({"resume", "s.jsonl"}).code == 0);
  }
}

TEST_CASE("signals: a game without --save is saved when it is ended from outside, and says so") {
  for (const int number : {SIGTERM, SIGHUP, SIGINT}) {
    const Desk desk;
    const WaitingGame game(desk, {"play", "ganz-schoen-clever", "--seed", "7"});
    wait_until([&] { return asks(desk); });
    CHECK(game.end_by(number) == number);
    const std::string kept = desk.path("state/clever/games/ganz-schoen-clever-7.jsonl");
    CHECK(desk.read("said").find("The game is saved in " + kept) != std::string::npos);
    CHECK(desk.run({"replay", kept, "--check"}).code == 0);
  }
}

TEST_CASE("signals: a game that is killed is kept, as far as its last question") {
  const Desk desk;
  const WaitingGame game(desk, {"play", "ganz-schoen-clever", "--seed", "7"});
  wait_until([&] { return asks(desk); });
  CHECK(game.end_by(SIGKILL) == SIGKILL);
  const std::string kept = desk.path("state/clever/games/ganz-schoen-clever-7.jsonl");
  CHECK(desk.run({"replay", kept, "--check"}).code == 0);
}

TEST_CASE("signals: two programs cannot write one game") {
  const Desk desk;
  const WaitingGame game(desk, {"play", "ganz-schoen-clever", "--save", "s.jsonl"});
  wait_until([&] { return asks(desk); });
  const Ran second = desk.run({"resume", "s.jsonl"});
  CHECK(second.code == 2);
  CHECK(second.err.find("another program is writing it") != std::string::npos);
  CHECK(game.end_by(SIGTERM) == SIGTERM);
  CHECK(desk.run({"resume", "s.jsonl"}).code == 0);
}

TEST_CASE("signals: a saved game that somebody removes meanwhile is there again when it is left") {
  const Desk desk;
  const WaitingGame game(desk, {"play", "ganz-schoen-clever", "--save", "s.jsonl"});
  wait_until([&] { return asks(desk); });
  REQUIRE(unlink(desk.path("s.jsonl").c_str()) == 0);
  CHECK(game.end_by(SIGTERM) == SIGTERM);
  CHECK(desk.run({"replay", "s.jsonl", "--check"}).code == 0);
}

TEST_CASE("signals: a game that is started with nohup outlives its terminal") {
  const Desk desk;
  const WaitingGame game(desk, {"play", "ganz-schoen-clever", "--save", "s.jsonl"}, SIGHUP);
  wait_until([&] { return asks(desk); });
  game.send(SIGHUP);
  CHECK(game.end_by(SIGTERM) == SIGTERM);
  CHECK(desk.run({"replay", "s.jsonl", "--check"}).code == 0);
}

TEST_CASE("signals: a pipe in the place of a saved game ends the game, which moves elsewhere") {
  const Desk desk;
  const WaitingGame game(desk, {"play", "ganz-schoen-clever", "--seed", "5", "--save", "s.jsonl"});
  wait_until([&] { return asks(desk); });
  REQUIRE(unlink(desk.path("s.jsonl").c_str()) == 0);
  REQUIRE(mkfifo(desk.path("s.jsonl").c_str(), 0600) == 0);
  CHECK(game.end_by(SIGTERM) == -1);  // it is told that it cannot be saved there
  CHECK(desk.run({"replay", "ganz-schoen-clever-5.jsonl", "--check"}).code == 0);
}

TEST_CASE("signals: a link to somebody's file in the place of a saved game moves it, too") {
  const Desk desk;
  const WaitingGame game(desk, {"play", "ganz-schoen-clever", "--seed", "5", "--save", "s.jsonl"});
  wait_until([&] { return asks(desk); });
  REQUIRE(unlink(desk.path("s.jsonl").c_str()) == 0);
  REQUIRE(symlink("/etc/hostname", desk.path("s.jsonl").c_str()) == 0);
  CHECK(game.end_by(SIGTERM) == -1);
  CHECK(desk.run({"replay", "ganz-schoen-clever-5.jsonl", "--check"}).code == 0);
}

}  // namespace
}  // namespace clever::cli_tests
