// Every file *.attack below this folder is something that a stranger might send. The runner sets it
// up in a folder of its own, runs the program on it, and proves for each: the documented exit code
// and message, in time, within its memory, with nothing read or written outside of the folder, and
// with nothing on the terminal that a terminal would obey. tests/attacks/README.md has the words.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include <catch2/catch_test_macros.hpp>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/files.h"
#include "core/base/harmless.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

namespace fs = std::filesystem;

// Of processor time: waiting for a busy machine is not the program's fault. Waiting for something
// that never comes is, and ends with a signal, see become().
#ifdef __SANITIZE_ADDRESS__
constexpr double kSeconds = 5;
constexpr rlim_t kMemory = RLIM_INFINITY;  // the sanitizers need some of their own
#else
constexpr double kSeconds = 2;
constexpr rlim_t kMemory = rlim_t{256} << 20;
#endif

constexpr const char* kSecret = "the-secret-of-somebody-else";

/// Of a file of a terabyte only the beginning.
std::string text_in(const fs::path& path) {
  return read_file(path.string(), std::size_t{16} << 20).value_or("");
}

std::string replaced_once(std::string text, const std::string& part, const std::string& other) {
  const std::size_t found = text.find(part);
  INFO("'" << part << "' is to be replaced");
  REQUIRE(found != std::string::npos);
  return text.replace(found, part.size(), other);
}

/// What the words in double braces stand for.
class Macros {
 public:
  explicit Macros(std::string outside) : outside_(std::move(outside)) {}

  std::string expanded(std::string_view text) const {
    std::string all;
    for (;;) {
      const std::size_t open = text.find("{{"), close = text.find("}}", open);
      all += text.substr(0, open);
      if (open == std::string_view::npos) return all;
      REQUIRE(close != std::string_view::npos);
      all += meaning(std::string(text.substr(open + 2, close - open - 2)));
      text.remove_prefix(close + 2);
    }
  }

 private:
  std::string meaning(const std::string& macro) const {
    if (macro == "outside") return outside_;
    if (macro.starts_with("x")) return bytes(macro.substr(1));
    if (macro.starts_with("game")) return game(macro);
    const std::size_t star = macro.find('*');
    INFO(macro);
    REQUIRE(star != std::string::npos);
    return repeated_text(std::stoi(macro.substr(0, star)), macro.substr(star + 1));
  }

  /// Two hexadecimal digits a byte.
  static std::string bytes(const std::string& digits) {
    std::string text;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
      text += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
    return text;
  }

  /// N*TEXT, each with its number in the place of @ and a line end for each |.
  static std::string repeated_text(int times, const std::string& text) {
    std::string all;
    for (int i = 0; i < times; ++i)
      for (const char sign : text)
        all += sign == '@' ? std::to_string(i) : std::string(1, sign == '|' ? '\n' : sign);
    return all;
  }

  /// game~OLD~NEW~OLD~NEW: a small game that is fine, with parts replaced.
  std::string game(const std::string& macro) const {
    std::vector<std::string> parts;
    std::istringstream words(macro);
    for (std::string part; std::getline(words, part, '~');) parts.push_back(part);
    std::string text = text_in(fs::path(CLEVER_SOURCE_DIR) / "tests/attacks/game.yaml");
    for (std::size_t i = 1; i + 1 < parts.size(); i += 2)
      text = replaced_once(text, parts[i], repeated_text(1, parts[i + 1]));
    return text;
  }

  std::string outside_;
};

struct Run {
  int code = 0;
  double seconds = 0;  // of processor time
  std::string said;    // on both streams
};

/// All that is in a folder, by name.
std::map<std::string, std::string> contents_of(const fs::path& folder) {
  std::map<std::string, std::string> all;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
    all[entry.path().string()] = entry.is_regular_file() ? text_in(entry.path()) : "";
  return all;
}

class Stage {
 public:
  Stage() : macros_(folder_.file("outside")) {
    for (const char* name : {"desk", "outside"}) fs::create_directories(folder_.file(name));
    for (const char* name : {"secret.yaml", "secret.lua", "secret.txt", "secret.jsonl"})
      std::ofstream(folder_.file("outside/") + name) << kSecret << ": [\n";
    outside_before_ = contents_of(folder_.file("outside"));
  }

  void play(const fs::path& attack) {
    std::istringstream lines(text_in(attack));
    for (std::string line; std::getline(lines, line);) {
      if (line.empty() || line.starts_with("#")) continue;
      if (line.starts_with("  "))
        add_to_file(line.substr(2));
      else
        obey(line);
    }
    end_of_file();
    REQUIRE(runs_ > 0);
    CHECK(code_checked_);
  }

 private:
  fs::path desk(const std::string& name) const { return fs::path(folder_.file("desk")) / name; }

  void add_to_file(const std::string& line) { body_ += macros_.expanded(line) + "\n"; }

  void end_of_file() {
    if (name_.empty()) return;
    fs::create_directories(desk(name_).parent_path());
    std::ofstream(desk(name_), std::ios::binary) << body_;
    name_.clear();
    body_.clear();
  }

  void obey(const std::string& line) {
    end_of_file();
    std::istringstream words(macros_.expanded(line));
    std::string word, first, second;
    words >> word >> first;
    std::getline(words >> std::ws, second);
    const std::string rest = first + (second.empty() ? "" : " " + second);
    INFO(line.substr(0, 200));
    if (word == "file")
      name_ = first;
    else if (word == "folder")
      fs::create_directories(desk(first));
    else if (word == "link")
      fs::create_symlink(second, desk(first));
    else if (word == "fifo")
      REQUIRE(::mkfifo(desk(first).c_str(), 0600) == 0);
    else if (word == "sparse")
      make_sparse(first, std::stoll(second));
    else if (word == "edit")
      edit(first, second);
    else if (word == "output")
      output_ = first.starts_with("/") ? first : desk(first).string();
    else if (word == "input")
      input_ = first.starts_with("/") ? first : desk(first).string();
    else if (word == "run")
      start(rest);
    else if (word == "code")
      check_code(std::stoi(first));
    else if (word == "says")
      check_said(rest);
    else if (word == "writes")
      CHECK(fs::exists(desk(first)));
    else
      FAIL("no such word");
  }

  void make_sparse(const std::string& name, long long bytes) {
    std::ofstream(desk(name)).close();
    REQUIRE(::truncate(desk(name).c_str(), bytes) == 0);
  }

  /// edit NAME OLD => NEW
  void edit(const std::string& name, const std::string& change) {
    const std::size_t arrow = change.find(" => ");
    REQUIRE(arrow != std::string::npos);
    const std::string text =
        replaced_once(text_in(desk(name)), change.substr(0, arrow), change.substr(arrow + 4));
    std::ofstream(desk(name), std::ios::binary) << text;
  }

  void check_said(const std::string& part) {
    INFO("the run says:\n" << harmless(last_.said.substr(0, 2000)));
    CHECK(last_.said.find(part) != std::string::npos);
  }

  void check_code(int code) {
    CHECK(last_.code == code);
    code_checked_ = true;
  }

  void start(const std::string& arguments) {
    if (!code_checked_) CHECK(last_.code == 0);  // what only prepares the attack goes well
    ++runs_;
    code_checked_ = false;
    std::vector<std::string> words = {CLEVER_PROGRAM};
    std::istringstream parts(arguments);
    for (std::string part; parts >> part;) words.push_back(part);
    const std::string errors = folder_.file("err");
    const std::string output = output_.empty() ? folder_.file("out") : output_;
    last_ = run(words, input_, output, errors);
    last_.said = (output.starts_with("/dev") ? "" : text_in(output)) + text_in(errors);
    output_.clear();
    input_ = "/dev/null";
    check_run();
  }

  static Run run(std::vector<std::string>& words, const std::string& input,
                 const std::string& output, const std::string& errors) {
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    const std::string desk = fs::path(errors).parent_path() / "desk";
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) become(argv, desk, input, output, errors);
    int status = 0;
    rusage used{};
    REQUIRE(wait4(child, &status, 0, &used) == child);
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
            seconds(used.ru_utime) + seconds(used.ru_stime), ""};
  }

  [[noreturn]] static void become(const std::vector<char*>& argv, const std::string& desk,
                                  const std::string& input, const std::string& output,
                                  const std::string& errors) {
    const rlimit memory{kMemory, kMemory};
    if (chdir(desk.c_str()) != 0 || setrlimit(RLIMIT_DATA, &memory) != 0) _exit(126);
    const int in = open(input.c_str(), O_RDONLY);
    dup2(in, STDIN_FILENO);
    dup2(open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
    dup2(open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
    unsetenv("CLEVER_PATH");
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("XDG_STATE_HOME", (desk + "/../state").c_str(), 1);
    alarm(60);  // for one that waits
    execv(argv[0], argv.data());
    _exit(127);
  }

  /// What holds of every run.
  void check_run() {
    INFO("the run says:\n" << harmless(last_.said.substr(0, 2000)));
    CHECK(last_.code <= 2);
    CHECK(last_.seconds < kSeconds);
    CHECK(last_.said.size() < 500'000);
    CHECK(first_harm(last_.said) == std::string::npos);
    for (const char* sign : {kSecret, "terminate", "what():", "Sanitizer", "runtime error:",
                             "Assertion", "fault in the program", "json.exception"})
      if (last_.said.find(sign) != std::string::npos) FAIL_CHECK("the run says " << sign);
    CHECK(contents_of(folder_.file("outside")) == outside_before_);
    for (const auto& [name, text] : contents_of(folder_.file("desk"))) {
      CHECK(name.find("/.clever-") == std::string::npos);
      if (!fs::is_symlink(name)) CHECK(text.find(kSecret) == std::string::npos);
    }
  }

  ScratchFolder folder_;
  Macros macros_;
  std::map<std::string, std::string> outside_before_;
  std::string name_, body_;  // of the file that is being written
  std::string output_, input_ = "/dev/null";
  Run last_;
  int runs_ = 0;
  bool code_checked_ = false;
};

std::vector<fs::path> attacks_in(const std::string& kind) {
  std::vector<fs::path> all;
  for (const auto& entry :
       fs::directory_iterator(fs::path(CLEVER_SOURCE_DIR) / "tests/attacks" / kind))
    if (entry.path().extension() == ".attack") all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  return all;
}

void withstand(const std::string& kind) {
  const std::vector<fs::path> all = attacks_in(kind);
  CHECK(all.size() >= 12);
  for (const fs::path& attack : all) {
    INFO(kind << "/" << attack.filename().string());
    Stage().play(attack);
  }
}

TEST_CASE("attacks: paths in files lead nowhere else") { withstand("paths"); }
TEST_CASE("attacks: nothing is written elsewhere, and what is written is whole") {
  withstand("writing");
}
TEST_CASE("attacks: numbers at the edge are refused or counted") { withstand("numbers"); }
TEST_CASE("attacks: depth is bounded") { withstand("depth"); }
TEST_CASE("attacks: length is bounded") { withstand("length"); }
TEST_CASE("attacks: saved games may say what they like") { withstand("transcripts"); }
TEST_CASE("attacks: parts of a simulation may say what they like") { withstand("merge"); }
TEST_CASE("attacks: full disks are told") { withstand("full-disk"); }
TEST_CASE("attacks: a terminal is only shown text") { withstand("terminal"); }
TEST_CASE("attacks: scripts get out of nothing") { withstand("lua"); }
TEST_CASE("attacks: the same script plays the same game") { withstand("sameness"); }
TEST_CASE("attacks: threads end with a message") { withstand("threads"); }
TEST_CASE("attacks: a validation ends") { withstand("time"); }

}  // namespace
}  // namespace clever::tests
