#include "core/base/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>

#include <fcntl.h>
#include <spawn.h>
#include <sys/poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/limits.h"
#include "core/base/platform.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): not in every header

namespace clever {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kComplaints = 2048;  // bytes of its standard error that are remembered
constexpr milliseconds kFarewell{300};     // to end by itself, once its input has ended
constexpr milliseconds kDeath{2000};       // once it is killed; some are not ours to kill

void close_end(int& descriptor) {
  if (descriptor >= 0) close(descriptor);
  descriptor = -1;
}

/// Both ends are closed in programs that are started, except where they are asked to be kept.
struct Pipe {
  int read = -1, write = -1;

  Pipe() {
    const std::array<int, 2> ends = make_pipe();
    read = ends[0], write = ends[1];
  }
  ~Pipe() { close_end(read), close_end(write); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  /// One end, the caller's from now on; reading and writing never wait.
  static int keep(int& end) {
    const int kept = end;
    end = -1;
    if (kept >= 0) fcntl(kept, F_SETFL, O_NONBLOCK);
    return kept;
  }
};

/// A group of its own, so that Ctrl-C is for us alone and all that it starts can be ended; signals
/// as a shell would hand them on.
class Attributes {
 public:
  Attributes() {
    posix_spawnattr_init(&attributes_);
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaddset(&usual, number);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &usual);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~Attributes() { posix_spawnattr_destroy(&attributes_); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

class Redirections {
 public:
  Redirections(int input, int output, int errors) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, errors, STDERR_FILENO);
  }
  ~Redirections() { posix_spawn_file_actions_destroy(&actions_); }
  Redirections(const Redirections&) = delete;
  Redirections& operator=(const Redirections&) = delete;
  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_;
};

/// Whoever writes to a program that has died gets an error, not a signal that ends us.
void ignore_broken_pipes() {
  static std::once_flag once;
  std::call_once(once, [] { std::signal(SIGPIPE, SIG_IGN); });
}

/// Until `deadline`; rounded up, so that nobody looks again and again just before it.
int milliseconds_until(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<decltype(left)>(left, 0, 60'000));
}

}  // namespace

Process::Process(std::vector<std::string> command, std::size_t max_line) : max_line_(max_line) {
  ignore_broken_pipes();
  Pipe input, output, errors;
  if (input.write < 0 || output.write < 0 || errors.write < 0) {
    problem_ = std::strerror(errno);
    return;
  }
  std::vector<char*> words;
  for (std::string& word : command) words.push_back(word.data());
  words.push_back(nullptr);
  const Redirections ends(input.read, output.write, errors.write);
  const int failed =
      posix_spawn(&pid_, words[0], ends.get(), Attributes().get(), words.data(), environ);
  if (failed != 0) {
    problem_ = std::strerror(failed);
    pid_ = -1;
    return;
  }
  input_ = Pipe::keep(input.write);
  output_ = Pipe::keep(output.read);
  errors_ = Pipe::keep(errors.read);
}

Process::~Process() {
  close_end(input_);
  if (pid_ > 0) {
    has_ended(kFarewell);
    kill(-pid_, SIGKILL);  // also what it has started, where it has ended by itself
    kill(pid_, SIGKILL);   // it may have left its group
    if (has_ended(kDeath)) waitpid(pid_, nullptr, WNOHANG);
  }
  close_end(output_), close_end(errors_);
}

void Process::say(std::string_view text) {
  waiting_ += text;
  send();
}

void Process::send() {
  while (input_ >= 0 && !waiting_.empty()) {
    const ssize_t written = write(input_, waiting_.data(), waiting_.size());
    if (written > 0) {
      waiting_.erase(0, static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      if (errno != EAGAIN) close_end(input_);  // it has died: its output says so
      return;
    }
  }
}

/// One piece of what it says, which may be the last.
void Process::receive(int& from, std::string& into) {
  std::array<char, 16384> piece;
  const ssize_t length = read(from, piece.data(), piece.size());
  if (length > 0)
    into.append(piece.data(), static_cast<std::size_t>(length));
  else if (length == 0 || (errno != EAGAIN && errno != EINTR))
    close_end(from);
}

/// Says and hears what is possible, once.
void Process::exchange(Clock::time_point deadline) {
  std::array<pollfd, 3> ends = {pollfd{output_, POLLIN, 0}, pollfd{errors_, POLLIN, 0},
                                pollfd{waiting_.empty() ? -1 : input_, POLLOUT, 0}};
  if (poll(ends.data(), ends.size(), milliseconds_until(deadline)) <= 0) return;
  if (ends[2].revents != 0) send();
  if (ends[1].revents != 0) {
    receive(errors_, complaints_);
    if (complaints_.size() > kComplaints) complaints_.erase(0, complaints_.size() - kComplaints);
  }
  if (ends[0].revents != 0) receive(output_, heard_);
}

bool Process::take_line(std::string& line) {
  const std::size_t end = heard_.find('\n');
  if (end == std::string::npos) return false;
  line = heard_.substr(0, end);
  if (line.ends_with('\r')) line.pop_back();
  heard_.erase(0, end + 1);
  return true;
}

Process::Heard Process::hear(std::string& line, Clock::time_point deadline) {
  for (bool late = false;; late = Clock::now() >= deadline) {
    if (take_line(line)) return line.size() > max_line_ ? Heard::kTooLong : Heard::kLine;
    if (heard_.size() > max_line_) return Heard::kTooLong;
    if (output_ < 0) return Heard::kEnd;
    if (late) return Heard::kNothing;
    exchange(deadline);
  }
}

/// Is it gone? It is looked at and left as it is: its number stays its own, and that of its group,
/// until nobody needs it any more.
bool Process::has_ended(milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  for (milliseconds pause{1};; pause = std::min(pause * 2, milliseconds{20})) {
    siginfo_t found{};
    if (waitid(P_PID, static_cast<id_t>(pid_), &found, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        found.si_pid == pid_) {
      ending_ = Ending{found.si_code != CLD_EXITED, found.si_status};
      return true;
    }
    if (Clock::now() >= deadline) return false;
    poll(nullptr, 0, static_cast<int>(pause.count()));
  }
}

std::optional<Process::Ending> Process::ended() {
  if (pid_ <= 0 || !has_ended(kFarewell)) return {};
  if (errors_ >= 0) receive(errors_, complaints_);
  return ending_;
}

std::string Process::ending() {
  const std::optional<Ending> how = ended();
  return how ? (how->by_signal ? "signal " : "exit code ") + std::to_string(how->number) : "";
}

void Process::end() {
  if (pid_ > 0) kill(-pid_, SIGKILL);
}

std::string Process::last_words() const {
  const std::size_t last = complaints_.find_last_not_of("\r\n ");
  if (last == std::string::npos) return "";
  const std::size_t before = complaints_.find_last_of('\n', last);
  const std::size_t first = before == std::string::npos ? 0 : before + 1;
  return complaints_.substr(first, last - first + 1);
}

}  // namespace clever
