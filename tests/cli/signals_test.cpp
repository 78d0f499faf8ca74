// A game that somebody ends from outside, and one that two programs want to write.
#include <chrono>
#include <csignal>
#include <fstream>
#include <functional>
#include <thread>

#include <catch2/catch_test_macros.hpp>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/cli/program.h"
#include "tests/cli/program_path.h"

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
    setenv("XDG_DATA_HOME", desk.path("data").c_str(), 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    alarm(60);
    execv(argv[0], argv.data());
    _exit(127);
  }

  pid_t child_ = -1;
  int input_ = -1;
};

/// Does a process wait for something, other than a disk?
bool is_asleep(pid_t process) {
  std::ifstream about("/proc/" + std::to_string(process) + "/stat");
  std::string number, name, state;
  about >> number >> name >> state;
  return state == "S";
}

/// How a game of bots ends, as a shell says it, that gets a signal while nobody reads what it says;
/// then somebody does. What it complains of is in the file "complaints".
int ended_while_unread(const Desk& desk, const std::string& seed) {
  int ends[2];
  REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
  const int room = fcntl(ends[1], F_SETPIPE_SZ, 4096);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const std::string program = tests::program_path();
    std::signal(SIGTERM, SIG_DFL);
    dup2(ends[1], STDOUT_FILENO);
    dup2(open(desk.path("complaints").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
    alarm(60);
    execl(program.c_str(), "clever", "play", "ganz-schoen-clever", "--player", "A=random",
          "--player", "B=random", "--seed", seed.c_str(), "--save",
          desk.path("s" + seed + ".jsonl").c_str(), nullptr);
    _exit(127);
  }
  close(ends[1]);
  for (int waits = 0; waits < room; std::this_thread::sleep_for(std::chrono::milliseconds(20)))
    REQUIRE(ioctl(ends[0], FIONREAD, &waits) == 0);
  for (int asleep = 0; asleep < 5; std::this_thread::sleep_for(std::chrono::milliseconds(10)))
    asleep = is_asleep(child) ? asleep + 1 : 0;  // it would say more
  kill(child, SIGTERM);
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  char said[4096];
  while (read(ends[0], said, sizeof said) > 0) continue;
  close(ends[0]);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

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

TEST_CASE("signals: what is being said when a game is ended from outside is said to its end") {
  for (const char* seed : {"1", "2", "3"}) {
    const Desk desk;
    CHECK(ended_while_unread(desk, seed) == 128 + SIGTERM);
    CHECK(desk.read("complaints") == "");
    CHECK(desk.run({"replay", "s" + std::string(seed) + ".jsonl", "--check"}).code == 0);
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

TEST_CASE("signals: a game that was begun where another had been removed is not written over") {
  const Desk desk;
  const WaitingGame game(desk, {"play", "ganz-schoen-clever", "--seed", "1", "--save", "s.jsonl"});
  wait_until([&] { return asks(desk); });
  REQUIRE(unlink(desk.path("s.jsonl").c_str()) == 0);
  REQUIRE(
      desk.run({"play", "ganz-schoen-clever", "--seed", "2", "--save", "s.jsonl"}, "1\n").code ==
      0);
  CHECK(game.end_by(SIGTERM) == -1);  // it is told that it cannot be saved there
  CHECK(desk.read_lines("s.jsonl")[0]["seed"] == 2);
  CHECK(desk.run({"replay", "ganz-schoen-clever-1.jsonl", "--check"}).code == 0);
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

bool says(const Desk& desk, const std::string& part) {
  return desk.has("said") && desk.read("said").find(part) != std::string::npos;
}

/// A rule that has no net.
void write_short_game(const Desk& desk) {
  desk.write("short.yaml",
             "clever: 1\nextends: ganz-schoen-clever\nname: Short\n"
             "rounds: { played: { 1: 2, 2: 2, 3: 2, 4: 2 }, earns: [reroll, extra] }\n");
}

TEST_CASE("signals: a training that is stopped says so at once, and stopped again ends at once") {
  const Desk desk;
  write_short_game(desk);
  const WaitingGame training(desk,
                             {"train", "short.yaml", "--minutes", "1", "--out", "q.net", "--from",
                              CLEVER_SOURCE_DIR "/variants/nets/ganz-schoen-clever-1.net"});
  wait_until([&] { return says(desk, "learns for 1 minute; "); });
  training.send(SIGINT);
  wait_until([&] { return says(desk, "stopping; what was learnt is now measured"); });
  CHECK(training.end_by(SIGINT) == -1);
  CHECK(
      says(desk, "what it began with is kept, as what was learnt has not been seen to be better"));
  CHECK(says(desk, "stopped; the same command goes on with it"));
  const std::string net = desk.read("q.net");
  const Json head = parse_json(net.substr(0, net.find('\n')));
  CHECK(head["games"] == head["inherited"]);  // no game of these rules is in its weights
}

TEST_CASE("signals: a comparison that first trains nets ends with the training, when it is ended") {
  const Desk desk;
  write_short_game(desk);
  const WaitingGame comparison(desk, {"simulate", "ganz-schoen-clever", "--versus", "short.yaml",
                                      "--bot", "trained", "--games", "1000000"});
  wait_until([&] { return desk.has("data/clever/nets"); });
  CHECK(comparison.end_by(SIGTERM) == SIGTERM);
  CHECK_FALSE(says(desk, "points"));
}

}  // namespace
}  // namespace clever::cli_tests
