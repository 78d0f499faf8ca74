#include "core/base/bounded.h"

#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace clever {
namespace {

/// Ends this process as soon as it has used the processor for so long.
void bound_processor_time(std::chrono::milliseconds most) {
  std::signal(SIGPROF, SIG_DFL);
  itimerval once{};
  once.it_value.tv_sec = most.count() / 1000;
  once.it_value.tv_usec = most.count() % 1000 * 1000;
  setitimer(ITIMER_PROF, &once, nullptr);
}

bool write_to_pipe(int end, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(end, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
  }
  return true;
}

[[noreturn]] void be_the_child(std::chrono::milliseconds most,
                               const std::function<std::string()>& work, int ends[2]) {
  ::close(ends[0]);  // else writing would wait for ever for a parent that is gone
  bound_processor_time(most);
  try {
    _exit(write_to_pipe(ends[1], work()) ? 0 : 1);
  } catch (...) {  // whatever the library throws
    _exit(1);
  }
}

std::string read_from_pipe(int end) {
  std::string text;
  char piece[4096];
  for (ssize_t got; (got = ::read(end, piece, sizeof piece)) > 0 || (got < 0 && errno == EINTR);)
    if (got > 0) text.append(piece, static_cast<std::size_t>(got));
  return text;
}

bool ended_well(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return false;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

std::optional<std::string> bounded(std::chrono::milliseconds most,
                                   const std::function<std::string()>& work) {
  int ends[2] = {-1, -1};
  if (::pipe2(ends, O_CLOEXEC) != 0) return {};
  const pid_t child = ::fork();
  if (child == 0) be_the_child(most, work, ends);
  ::close(ends[1]);
  std::string text = child < 0 ? "" : read_from_pipe(ends[0]);
  ::close(ends[0]);
  if (child < 0 || !ended_well(child)) return {};
  return text;
}

}  // namespace clever
