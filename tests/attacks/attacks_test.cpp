// Every file *.attack below this folder is something that a stranger might send, or a table of such
// things. The runner sets each up in a folder of its own, runs the program on it, and proves: the
// documented exit code and message, in time, within its memory, with nothing read or written
// outside of the folder, and with nothing on the terminal that a terminal would obey.
// tests/attacks/README.md has the words.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <thread>
#include <utility>

#include <catch2/catch_test_macros.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/inotify.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/files.h"
#include "core/base/harmless.h"
#include "core/base/limits.h"
#include "tests/attacks/macros.h"
#include "tests/attacks/table.h"
#include "tests/cli/program_path.h"
#include "tests/support/random_games.h"
#include "tests/support/start.h"

namespace clever::tests {
namespace {

// The fence, and a little for what comes before and after it. Of processor time: waiting for a busy
// machine is not the program's fault. Waiting for something that never comes is, and ends with a
// signal, see become().
constexpr double kSeconds = kFenceSeconds + 1;
constexpr long kResident = long{kFenceMemory} << 10;  // KiB

/// A program begins as a copy of this one, so less than this one has taken cannot be told of it.
long most_resident() {
  rusage own{};
  getrusage(RUSAGE_SELF, &own);
  return std::max(kResident, own.ru_maxrss + 1);
}

constexpr const char* kSecret = "the-secret-of-somebody-else";

struct Run {
  int code = 0;        // 128 and more: ended by that signal
  double seconds = 0;  // of processor time
  long resident = 0;   // KiB
  std::string said;    // on both streams
  std::string command;
  bool renaming = false;  // it was killed just before a file took the place of another
};

/// Tells whether anything in a folder has been read or changed since. Looking at a name, or at the
/// kind of file that it names, is not noticed.
class Watch {
 public:
  explicit Watch(const std::string& folder) : events_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
    REQUIRE(events_ >= 0);
    REQUIRE(inotify_add_watch(events_, folder.c_str(),
                              IN_ACCESS | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO |
                                  IN_ATTRIB | IN_ONLYDIR) >= 0);
  }
  ~Watch() { close(events_); }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// The first name that was touched since the last call of this, or "".
  std::string touched() const {
    alignas(inotify_event) char room[4096];
    std::string first;
    for (ssize_t size; (size = read(events_, room, sizeof room)) > 0;) {
      const auto* event = reinterpret_cast<const inotify_event*>(room);
      if (first.empty()) first = event->len > 0 ? event->name : ".";
    }
    return first;
  }

 private:
  int events_;
};

/// How the next run is made.
struct Manner {
  std::string input = "/dev/null", output = {}, errors = {};
  int signal = 0;  // sent as soon as it has said this; its input stays open until then
  std::string when = {};
  rlim_t room = RLIM_INFINITY;  // bytes in a file; there is no place for one more
  int dies = 0;                 // killed just before its so many-th change of the disk
  bool locking = false;         // or just before it so often locks a file
  int death = SIGKILL;          // by this
  bool closed = false;          // without standard streams
};

/// Is that a file on the disk? The sanitizers write into pipes of their own, to see whether memory
/// can be read.
bool is_file(pid_t program, std::uint64_t descriptor) {
  struct stat status {};
  const std::string name = fmt::format("/proc/{}/fd/{}", program, descriptor);
  return stat(name.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

/// The call that a traced program is about to make.
std::optional<__ptrace_syscall_info> next_call(pid_t program) {
  __ptrace_syscall_info call{};
  if (ptrace(PTRACE_GET_SYSCALL_INFO, program, sizeof call, &call) <= 0) return {};
  if (call.op != PTRACE_SYSCALL_INFO_ENTRY) return {};
  return call;
}

/// Does it change the disk, or lock a file?
bool is_fatal(pid_t program, const __ptrace_syscall_info& call, bool locking) {
  if (locking) return call.entry.nr == SYS_flock;
  static const std::set<std::uint64_t> kChanges = {
      SYS_pwrite64, SYS_fsync,  SYS_fdatasync, SYS_ftruncate, SYS_rename,
      SYS_renameat, SYS_unlink, SYS_unlinkat,  SYS_renameat2, SYS_linkat};
  return kChanges.contains(call.entry.nr) ||
         (call.entry.nr == SYS_write && call.entry.args[0] > STDERR_FILENO &&
          is_file(program, call.entry.args[0]));
}

/// Leads a program that has stopped itself as far as that change; how it ended.
int led_to_its_death(pid_t program, const Manner& manner, rusage& used, bool& renaming) {
  int status = 0;
  REQUIRE(waitpid(program, &status, 0) == program);
  ptrace(PTRACE_SETOPTIONS, program, 0, PTRACE_O_EXITKILL | PTRACE_O_TRACESYSGOOD);
  int left = manner.dies;
  for (long passed_on = 0;;) {
    ptrace(PTRACE_SYSCALL, program, 0, passed_on);
    REQUIRE(wait4(program, &status, 0, &used) == program);
    if (!WIFSTOPPED(status)) return status;
    const bool at_call = WSTOPSIG(status) == (SIGTRAP | 0x80);
    passed_on = at_call || WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
    const auto call = at_call ? next_call(program) : std::nullopt;
    if (!call || !is_fatal(program, *call, manner.locking) || --left != 0) continue;
    renaming = call->entry.nr == SYS_rename;
    kill(program, manner.death);
  }
}

/// A run of the program that has begun.
class Child {
 public:
  Child(const Manner& manner, std::vector<std::string> words, const std::string& folder,
        const std::string& name)
      : manner_(manner),
        desk_(folder + "/desk"),
        output_(manner.output.empty() ? folder + "/" + name + "-out" : manner.output),
        errors_(manner.errors.empty() ? folder + "/" + name + "-err" : manner.errors) {
    // What an earlier run has said is not what this one waits with.
    if (manner.output.empty()) fs::remove(output_);
    if (manner.errors.empty()) fs::remove(errors_);
    int ends[2] = {-1, -1};
    if (manner.signal != 0) REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    std::vector<std::string> variables = environment();
    const std::vector<char*> argv = pointers(words), env = pointers(variables);
    child_ = manner.dies > 0 ? fork() : vfork();  // one that waits for us must not have us wait
    REQUIRE(child_ >= 0);
    if (child_ == 0) become(argv, env, ends[0]);
    if (manner.signal == 0) return;
    close(ends[0]);
    input_ = ends[1];
    const std::string lines = manner.input == "/dev/null" ? "" : text_in(manner.input);
    REQUIRE(write(input_, lines.data(), lines.size()) == static_cast<ssize_t>(lines.size()));
  }
  ~Child() {
    close_input();
    if (child_ > 0) waitpid(child_, nullptr, 0);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  std::string said() const {
    return (output_.starts_with("/dev") ? "" : text_in(output_)) +
           (errors_.starts_with("/dev") ? "" : text_in(errors_));
  }

  void wait_for(const std::string& text) const {
    for (int i = 0; i < 6000 && said().find(text) == std::string::npos; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    INFO("it says:\n" << harmless(said().substr(0, 2000)));
    REQUIRE(said().find(text) != std::string::npos);
  }

  Run end() {
    if (manner_.signal != 0 && !manner_.when.empty()) {
      wait_for(manner_.when);
      kill(child_, manner_.signal);
    }
    int status = 0;
    bool renaming = false;
    rusage used{};
    const pid_t child = std::exchange(child_, -1);
    if (manner_.dies > 0)
      status = led_to_its_death(child, manner_, used, renaming);
    else
      REQUIRE(wait4(child, &status, 0, &used) > 0);
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
            seconds(used.ru_utime) + seconds(used.ru_stime),
            used.ru_maxrss,
            said(),
            "",
            renaming};
  }

  void close_input() {
    if (input_ >= 0) close(std::exchange(input_, -1));
  }

 private:
  std::vector<std::string> environment() const {
    std::map<std::string, std::string> own = {{"LC_ALL", "C.UTF-8"},
                                              {"HOME", desk_ + "/../home"},
                                              {"XDG_STATE_HOME", desk_ + "/../state"}};
    if (manner_.dies > 0) own["ASAN_OPTIONS"] = "detect_leaks=0";  // not while it is traced
    return tests::environment({"CLEVER_PATH"}, own);
  }

  [[noreturn]] void become(const std::vector<char*>& argv, const std::vector<char*>& env,
                           int pipe) const {
    const rlimit room{manner_.room, manner_.room}, no_core{0, 0};
    if (chdir(desk_.c_str()) != 0 || setrlimit(RLIMIT_CORE, &no_core) != 0) _exit(126);
    dup2(pipe >= 0 ? pipe : open(manner_.input.c_str(), O_RDONLY), STDIN_FILENO);
    dup2(open(output_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
    dup2(open(errors_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
    setrlimit(RLIMIT_FSIZE, &room);
    for (const int usual : {SIGINT, SIGQUIT, SIGTERM, SIGHUP})
      std::signal(usual, SIG_DFL);  // a shell has what runs in its background ignore some
    alarm(60);                      // for one that waits
    if (manner_.dies > 0) {
      ptrace(PTRACE_TRACEME);
      raise(SIGSTOP);
    }
    for (int stream = 0; manner_.closed && stream <= STDERR_FILENO; ++stream) close(stream);
    execve(argv[0], argv.data(), env.data());
    _exit(127);
  }

  Manner manner_;
  std::string desk_, output_, errors_;
  pid_t child_ = -1;
  int input_ = -1;
};

/// All that is in a folder, by name.
std::map<std::string, std::string> contents_of(const fs::path& folder) {
  std::map<std::string, std::string> all;
  std::error_code unknown;  // links may lead in a circle
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
    all[entry.path().string()] = entry.is_regular_file(unknown) ? text_in(entry.path()) : "";
  return all;
}

class Stage {
 public:
  Stage() : macros_(folder_.file("outside")) {
    for (const char* name : {"desk", "outside", "home"}) fs::create_directories(folder_.file(name));
    for (const char* name : {"secret.yaml", "secret.lua", "secret.txt", "secret.jsonl"})
      std::ofstream(folder_.file("outside/") + name) << kSecret << ": [\n";
    outside_before_ = contents_of(folder_.file("outside"));
    watch_.emplace(folder_.file("outside"));
  }

  void play(const std::string& attack) {
    std::istringstream lines(attack);
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
      manner_.output = first.starts_with("/") ? first : desk(first).string();
    else if (word == "input")
      manner_.input = first.starts_with("/") ? first : desk(first).string();
    else if (word == "errors")
      manner_.errors = first;
    else if (word == "room")
      manner_.room = std::stoul(first);
    else if (word == "closed")
      manner_.closed = true;
    else if (word == "dies")
      plan_death(std::stoi(first), second);
    else if (word == "kill")
      plan_signal(first, second);
    else if (word == "beside")
      start_beside(rest);
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
        replaced(text_in(desk(name)), change.substr(0, arrow), change.substr(arrow + 4));
    std::ofstream(desk(name), std::ios::binary) << text;
  }

  void check_said(const std::string& part) {
    INFO("the run says:\n" << harmless(last_.said.substr(0, 2000)));
    CHECK(says(part));
  }

  void check_code(int code) {
    CHECK(last_.code == code);
    code_checked_ = true;
  }

  static std::vector<std::string> command(const std::string& arguments) {
    std::vector<std::string> words = {program_path()};
    std::istringstream parts(arguments);
    for (std::string part; parts >> part;) words.push_back(part);
    return words;
  }

  void start(const std::string& arguments) {
    if (!code_checked_) CHECK(last_.code == 0);  // what only prepares the attack goes well
    ++runs_;
    code_checked_ = false;
    watch_->touched();
    last_ = Child(manner_, command(arguments), folder_.file(""), "run").end();
    last_.command = arguments;
    told_ = manner_.errors.empty() && !manner_.closed;
    manner_ = {};
    check_run();
  }

  /// A second program that waits for its player while the next ones run.
  void start_beside(const std::string& arguments) {
    Manner waiting = manner_;
    waiting.signal = SIGTERM;  // never sent: its input ends with this
    beside_ = std::make_unique<Child>(waiting, command(arguments), folder_.file(""), "beside");
    beside_->wait_for("your choice");
    manner_ = {};
  }

  static int signal_named(const std::string& name) {
    static const std::map<std::string, int> kSignals = {{"INT", SIGINT},   {"TERM", SIGTERM},
                                                        {"HUP", SIGHUP},   {"KILL", SIGKILL},
                                                        {"QUIT", SIGQUIT}, {"USR1", SIGUSR1}};
    return kSignals.at(name);
  }

  /// kill SIGNAL TEXT
  void plan_signal(const std::string& name, const std::string& when) {
    manner_.signal = signal_named(name);
    manner_.when = when;
  }

  /// dies N [SIGNAL [locking]]
  void plan_death(int changes, const std::string& rest) {
    const std::string name = rest.substr(0, rest.find(' '));
    manner_.dies = changes;
    manner_.locking = rest.ends_with(" locking");
    if (!name.empty()) manner_.death = signal_named(name);
  }

  /// What holds of every run.
  void check_run() {
    INFO("the run says:\n" << harmless(last_.said.substr(0, 2000)));
    CHECK((last_.code <= 2 || last_.code > 128));  // a signal must be named by the file
    CHECK(last_.code != 128 + SIGALRM);
    const int slack = is_program_sanitized() ? 3 : 1;  // sanitizers take more of both
    CHECK(last_.seconds < slack * kSeconds);
    CHECK(last_.resident < slack * most_resident());
    CHECK((last_.code == 0 || last_.code > 128 || !told_ || is_located()));
    CHECK(last_.said.size() < 500'000);
    CHECK(first_harm(last_.said) == std::string::npos);
    for (const char* sign : {kSecret, "terminate", "what():", "Sanitizer", "runtime error:",
                             "Assertion", "fault in the program itself: ", "json.exception"})
      if (last_.said.find(sign) != std::string::npos) FAIL_CHECK("the run says " << sign);
    CHECK(watch_->touched() == "");
    CHECK(contents_of(folder_.file("outside")) == outside_before_);
    watch_->touched();  // by the look just now
    CHECK(fs::is_empty(folder_.file("home")));
    for (const auto& [name, text] : contents_of(folder_.file("desk"))) {
      const bool left = name.find("/.clever-") != std::string::npos;
      // Whoever is killed cleans up nothing, and a file has a name beside another's only just
      // before it takes its place.
      if (left && last_.code == 128 + SIGKILL && (last_.renaming || !knows_nameless_files()))
        leftovers_.insert(name);
      CHECK((!left || leftovers_.contains(name)));
      if (!fs::is_symlink(name)) CHECK(text.find(kSecret) == std::string::npos);
    }
  }

  /// A message says where: at a line of a file, in a file or folder that it names, about a word of
  /// the command line or one side of its '=', or on a standard stream. What speaks a protocol says
  /// it in an answer.
  bool is_located() const {
    static const std::regex kLine("[^ ]:[0-9]+|\"file\": \"[^\"]");
    if (std::regex_search(last_.said, kLine)) return true;
    for (const std::string& place : {std::string("standard output"), std::string("standard input"),
                                     std::string("\"jsonrpc\":"), folder_.file("")})
      if (says(place)) return true;
    for (const auto& entry : fs::recursive_directory_iterator(folder_.file("desk")))
      if (says(harmless(entry.path().filename().string()))) return true;
    std::istringstream words(last_.command);
    std::string word;
    words >> word;
    if (says("'" + harmless(word) + "'")) return true;  // a command, which is in many messages
    while (words >> word) {
      const std::size_t equals = std::min(word.find('='), word.size());
      for (const std::string& part : {word.substr(0, equals), word.substr(equals)})
        if (const std::string shown = harmless(part.substr(part.starts_with("=") ? 1 : 0));
            !shown.empty() && says(shown))
          return true;
    }
    return false;
  }

  /// Of which a kill leaves nothing.
  bool knows_nameless_files() const {
    const int descriptor = ::open(folder_.file("desk").c_str(), O_TMPFILE | O_RDWR, 0600);
    if (descriptor >= 0) ::close(descriptor);
    return descriptor >= 0;
  }

  bool says(const std::string& text) const { return last_.said.find(text) != std::string::npos; }

  ScratchFolder folder_;
  Macros macros_;
  std::map<std::string, std::string> outside_before_;
  std::string name_, body_;  // of the file that is being written
  Manner manner_;            // of the next run
  Run last_;
  std::set<std::string> leftovers_;
  std::optional<Watch> watch_;
  std::unique_ptr<Child> beside_;
  int runs_ = 0;
  bool code_checked_ = false;
  bool told_ = true;  // where it can be read
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
  std::size_t played = 0;
  for (const fs::path& path : attacks_in(kind)) {
    INFO(kind << "/" << path.filename().string());
    const AttackTable attack(text_in(path));
    for (const Cells& row : attack.rows()) {
      INFO("row: " << fmt::format("{}", fmt::join(row, " | ")));
      Stage().play(attack.filled_in(row));
      ++played;
    }
  }
  CHECK(played >= 12);
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
TEST_CASE("attacks: a game that is killed is not lost") { withstand("kills"); }
TEST_CASE("attacks: signals and second programs lose no game") { withstand("signals"); }
TEST_CASE("attacks: a terminal is only shown text") { withstand("terminal"); }
TEST_CASE("attacks: scripts get out of nothing") { withstand("lua"); }
TEST_CASE("attacks: the same script plays the same game") { withstand("sameness"); }
TEST_CASE("attacks: threads end with a message") { withstand("threads"); }
TEST_CASE("attacks: packed games are opened, or refused") { withstand("packed"); }
TEST_CASE("attacks: a validation ends") { withstand("time"); }
/// Near relatives of these, each up to its bound.
TEST_CASE("attacks: a validation ends in yet other ways", "[.long]") {
  withstand("time-at-length");
}
TEST_CASE("attacks: nets are read with care") { withstand("nets"); }
TEST_CASE("attacks: editors and programs that learn may say what they like") {
  withstand("protocols");
}

}  // namespace
}  // namespace clever::tests
