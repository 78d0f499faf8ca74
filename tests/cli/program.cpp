#include "tests/cli/program.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <catch2/catch_test_macros.hpp>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/cli/program_path.h"
#include "tests/support/start.h"

namespace clever::cli_tests {
namespace {

namespace fs = std::filesystem;

constexpr unsigned kSeconds = 120;  // a run that takes longer is ended

/// The environment of the tests without what the program listens to.
std::vector<std::string> environment_with(std::map<std::string, std::string> variables) {
  variables.insert({{"TERM", "xterm"}, {"COLORTERM", "truecolor"}, {"LC_ALL", "C.UTF-8"}});
  return tests::environment({"NO_COLOR", "FORCE_COLOR", "COLUMNS", "CLEVER_PATH"}, variables);
}

int open_to_write(const std::string& path) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  REQUIRE(file >= 0);
  return file;
}

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

/// What must hold whatever was asked: no signal, no fault of ours, no trace of the machinery.
void expect_no_fault(const Arguments& arguments, const Ran& ran) {
  std::string command = "clever";
  for (const std::string& argument : arguments) command += " " + argument;
  INFO(command << "\nexit code " << ran.code << "\n" << ran.out << ran.err);
  CHECK(ran.code <= 2);
  for (const char* sign : {"terminate", "what():", "Sanitizer", "runtime error:", "stack traceback",
                           "Assertion", "core dumped", "fault in the program", "json.exception"})
    if ((ran.out + ran.err).find(sign) != std::string::npos) FAIL_CHECK("the run says " << sign);
}

}  // namespace

Desk::Desk() {
  fs::create_directory(path(""));
  variables_["XDG_STATE_HOME"] = folder_.file("state");
  variables_["XDG_DATA_HOME"] = folder_.file("data");
}

bool Desk::has(const std::string& name) const { return fs::exists(path(name)); }

std::string Desk::read(const std::string& name) const {
  INFO(name);
  REQUIRE(has(name));
  return tests::contents(path(name));
}

std::string Desk::state() const { return folder_.file("state/clever"); }

std::vector<std::string> Desk::kept_games() const {
  std::vector<std::string> paths;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder_.file("state/clever/games"), ignored))
    paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::vector<Json> Desk::read_lines(const std::string& name) const {
  std::vector<Json> all;
  for (const std::string& line : lines_of(read(name))) all.push_back(parse_json(line));
  return all;
}

void Desk::write(const std::string& name, const std::string& text) const {
  std::ofstream(path(name), std::ios::binary) << text;
}

void Desk::make_folder(const std::string& name) const { fs::create_directory(path(name)); }

Desk& Desk::with(const std::string& variable, const std::string& value) {
  variables_[variable] = value;
  return *this;
}

/// Begins a run whose input lies in the folder already; the id of its process.
int Desk::start(const Arguments& arguments, int output, int errors) const {
  std::vector<std::string> words = {tests::program_path()},
                           variables = environment_with(variables_);
  words.insert(words.end(), arguments.begin(), arguments.end());
  const std::vector<char*> argv = tests::pointers(words), env = tests::pointers(variables);
  const int input = open(folder_.file("input").c_str(), O_RDONLY | O_CLOEXEC);
  REQUIRE(input >= 0);
  const std::string desk = path("");
  const pid_t child = vfork();
  REQUIRE(child >= 0);
  if (child == 0) {
    if (chdir(desk.c_str()) != 0) _exit(126);
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    alarm(kSeconds);
    execve(argv[0], argv.data(), env.data());
    _exit(127);
  }
  close(input);
  return child;
}

Ran Desk::run(const Arguments& arguments, const std::string& input) const {
  std::ofstream(folder_.file("input"), std::ios::binary) << input;
  const int output = open_to_write(folder_.file("out")),
            errors = open_to_write(folder_.file("err"));
  const pid_t child = start(arguments, output, errors);
  close(output), close(errors);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  const Ran ran{code_of(status), tests::contents(folder_.file("out")),
                tests::contents(folder_.file("err"))};
  expect_no_fault(arguments, ran);
  return ran;
}

Ran Desk::run_on_terminal(const Arguments& arguments, const std::string& input) const {
  std::ofstream(folder_.file("input"), std::ios::binary) << input;
  const int ours = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  REQUIRE(ours >= 0);
  REQUIRE(grantpt(ours) == 0);
  REQUIRE(unlockpt(ours) == 0);
  const int theirs = open(ptsname(ours), O_RDWR | O_NOCTTY | O_CLOEXEC);
  REQUIRE(theirs >= 0);
  winsize size{};
  size.ws_col = 80, size.ws_row = 40;
  REQUIRE(ioctl(theirs, TIOCSWINSZ, &size) == 0);
  const pid_t child = start(arguments, theirs, theirs);
  close(theirs);
  Ran ran;
  char part[4096];
  for (ssize_t length = 0; (length = ::read(ours, part, sizeof part)) > 0;)
    ran.out.append(part, static_cast<std::size_t>(length));
  close(ours);
  std::erase(ran.out, '\r');
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  ran.code = code_of(status);
  expect_no_fault(arguments, ran);
  return ran;
}

std::string times(int count, const std::string& line) {
  std::string text;
  for (int i = 0; i < count; ++i) text += line + "\n";
  return text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

bool is_ascii(const std::string& text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) > 126) return false;
  return true;
}

}  // namespace clever::cli_tests
