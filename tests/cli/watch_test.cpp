// --watch, --fix, the language server and the reports for editors, from the outside.
#include <chrono>
#include <csignal>
#include <thread>

#include <catch2/catch_test_macros.hpp>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/variant/pack/pack.h"
#include "tests/author/language/cursor.h"
#include "tests/cli/program.h"
#include "tests/cli/program_path.h"

namespace clever::cli_tests {
namespace {

using language_tests::kSmallGame;
using language_tests::small_game;

/// A program that runs on while the test goes on, with its output in a file of the desk.
class Running {
 public:
  Running(const Desk& desk, std::vector<std::string> arguments) : desk_(desk) {
    std::string program = tests::program_path();
    pid_ = ::fork();
    if (pid_ != 0) return;
    std::vector<char*> words;
    words.push_back(program.data());
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    const int out = ::open(desk.path("out.txt").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int nothing = ::open("/dev/null", O_RDONLY);
    const bool ready = ::chdir(desk.path(".").c_str()) == 0 && ::dup2(nothing, STDIN_FILENO) >= 0 &&
                       ::dup2(out, STDOUT_FILENO) >= 0 && ::dup2(out, STDERR_FILENO) >= 0;
    if (ready) ::execv(program.c_str(), words.data());
    ::_exit(99);
  }
  ~Running() {
    if (pid_ > 0) ::kill(pid_, SIGKILL), ::waitpid(pid_, nullptr, 0);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  /// Waits until a part stands in the output so many times.
  bool says(const std::string& part, int times) const {
    for (int tries = 0; tries < 1200; ++tries) {
      const std::string text = desk_.has("out.txt") ? desk_.read("out.txt") : "";
      int found = 0;
      for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
      if (found >= times) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }
  /// The exit code after Ctrl-C.
  int interrupted() {
    int status = 0;
    ::kill(pid_, SIGINT);
    ::waitpid(pid_, &status, 0);
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  const Desk& desk_;
  pid_t pid_ = 0;
};

}  // namespace

TEST_CASE("watch: validate answers again when the file, its parent or its script is saved") {
  const Desk desk;
  desk.write("mine.yaml", kSmallGame);
  desk.write("child.yaml", "clever: 1\nextends: mine\nname: Child\nrounds: { played: 2 }\n");
  Running running(desk, {"validate", "child.yaml", "--watch"});
  REQUIRE(running.says("watching", 1));
  CHECK(running.says("child.yaml: fine", 1));
  desk.write("mine.yaml", small_game("accept: equal", "acept: equal"));
  REQUIRE(running.says("watching", 2));
  CHECK(running.says("unknown-key", 1));
  desk.write("fresh", kSmallGame);  // as editors do: a new file in the place of the old one
  std::rename(desk.path("fresh").c_str(), desk.path("mine.yaml").c_str());
  REQUIRE(running.says("watching", 3));
  CHECK(running.says("child.yaml: fine", 2));
  CHECK(running.interrupted() == 0);
}

TEST_CASE("watch: show does it, too, and waits where there is nothing to show") {
  const Desk desk;
  desk.write("mine.yaml", small_game("accept: equal", "acept: equal"));
  Running running(desk, {"show", "mine.yaml", "--watch"});
  REQUIRE(running.says("watching", 1));
  desk.write("mine.yaml", kSmallGame);
  CHECK(running.says("wood", 1));
  CHECK(running.interrupted() == 0);
}

TEST_CASE("watch: tests run again when the variant is saved") {
  const Desk desk;
  desk.write("mine.yaml", kSmallGame);
  desk.write("mine.test.yaml",
             "clever test: 1\nvariant: mine\nscenarios:\n  - name: begin\n    steps:\n"
             "      - score: { total: 0 }\n");
  Running running(desk, {"test", "mine.test.yaml", "--watch"});
  REQUIRE(running.says("1 passed, 0 failed", 1));
  REQUIRE(running.says("watching", 1));
  desk.write("mine.yaml", small_game("rounds: { played: 3", "rounds: { played: 2"));
  REQUIRE(running.says("watching", 2));
  CHECK(running.interrupted() == 0);
}

TEST_CASE("watch: a printed sheet is written again, as a page that reloads itself") {
  const Desk desk;
  desk.write("mine.yaml", kSmallGame);
  desk.write("page.html", "precious");
  CHECK(desk.run({"sheet", "mine.yaml", "--watch", "--out", "page.html"}).code == 2);
  CHECK(desk.run({"sheet", "mine.yaml", "--watch", "--out", "-"}).code == 2);
  CHECK(desk.read("page.html") == "precious");
  Running running(desk, {"sheet", "mine.yaml", "--watch", "--out", "page.html", "--force"});
  REQUIRE(running.says("watching", 1));
  CHECK(desk.read("page.html").find("http-equiv=\"refresh\"") != std::string::npos);
  CHECK(desk.read("page.html").find(">Small<") != std::string::npos);
  desk.write("mine.yaml", small_game("name: Small", "name: Other"));
  REQUIRE(running.says("watching", 2));
  CHECK(desk.read("page.html").find(">Other<") != std::string::npos);
  CHECK(running.interrupted() == 0);
  CHECK(desk.run({"sheet", "mine.yaml", "--out", "page.html", "--force"}).code == 0);
  CHECK(desk.read("page.html").find("refresh") == std::string::npos);
}

TEST_CASE("watch: a sheet whose game has another id by now takes the place of no other file") {
  const Desk desk;
  desk.write("mine.yaml", small_game("clever: 1", "clever: 1\nid: first"));
  desk.write("second.html", "precious");
  Running running(desk, {"sheet", "mine.yaml", "--watch", "--format", "html"});
  REQUIRE(running.says("watching", 1));
  CHECK(desk.has("first.html"));
  desk.write("mine.yaml", small_game("clever: 1", "clever: 1\nid: second"));
  REQUIRE(running.says("watching", 2));
  CHECK(running.says("second.html is there already", 1));
  CHECK(desk.read("second.html") == "precious");
  desk.write("mine.yaml", replaced(small_game("clever: 1", "clever: 1\nid: first"), "name: Small",
                                   "name: Other"));
  REQUIRE(running.says("watching", 3));
  CHECK(desk.read("first.html").find(">Other<") != std::string::npos);
  CHECK(running.interrupted() == 0);
}

TEST_CASE("fix: shows what it changes, and writes it unless it shall not") {
  const Desk desk;
  const std::string slip = small_game("accept: equal", "acept: equal  # why");
  desk.write("mine.yaml", slip);
  const Ran shown = desk.run({"validate", "mine.yaml", "--fix", "--dry-run"});
  CHECK(shown.code == 1);
  CHECK(shown.out.find("write 'accept'") != std::string::npos);
  CHECK(shown.out.find("+    accept: equal  # why") != std::string::npos);
  CHECK(desk.read("mine.yaml") == slip);
  const Ran done = desk.run({"validate", "mine.yaml", "--fix"});
  CHECK(done.code == 0);
  CHECK(desk.read("mine.yaml") == small_game("accept: equal", "accept: equal  # why"));
  CHECK(desk.run({"validate", "mine.yaml", "--fix"}).out == "mine.yaml: fine\n");
  CHECK(desk.run({"validate", "-", "--fix"}, slip).code == 2);
  CHECK(desk.run({"validate", "-", "--watch"}, slip).code == 2);
  CHECK(desk.run({"validate", "mine.yaml", "--dry-run"}).code == 2);
}

TEST_CASE("fix: what is packed is left as it is") {
  const Desk desk;
  const std::string bytes = packed(small_game("accept: equal", "acept: equal"));
  desk.write("mine.clever", bytes);
  const Ran ran = desk.run({"validate", "mine.clever", "--fix"});
  CHECK(ran.code == 2);
  CHECK(ran.err.find("clever flatten") != std::string::npos);
  CHECK(desk.read("mine.clever") == bytes);
}

TEST_CASE("lsp: the program speaks the protocol and leaves as it says") {
  const Desk desk;
  const auto message = [](const std::string& body) {
    return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  };
  const std::string hello =
      message(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":null}})");
  const std::string end = message(R"({"jsonrpc":"2.0","id":2,"method":"shutdown"})") +
                          message(R"({"jsonrpc":"2.0","method":"exit"})");
  const Ran whole = desk.run({"lsp"}, hello + end);
  CHECK(whole.code == 0);
  CHECK(whole.out.starts_with("Content-Length: "));
  CHECK(whole.out.find("completionProvider") != std::string::npos);
  CHECK(desk.run({"lsp"}, hello).code == 1);
  CHECK(desk.run({"lsp"}, "nonsense\r\n\r\n").code == 2);
}

}  // namespace clever::cli_tests
