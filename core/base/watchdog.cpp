// The watchdog of the fence: a timer of the processor, whose signal ends the program, or tells
// people who play that they may leave.
#include <algorithm>
#include <csignal>
#include <cstring>

#include <sys/resource.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

#include "core/base/fence.h"

namespace clever {
namespace {

// Read by the handler of a signal, which may use nothing that asks for memory.
char noted[1024] = "";
char explanation[128] = "";
volatile std::sig_atomic_t on = 0;
FenceLimits in_force;
rlimit memory_before{};

constexpr int kRefused = 2;  // the exit code

void say(const char* text) {
  const ssize_t ignored = write(STDERR_FILENO, text, std::strlen(text));
  static_cast<void>(ignored);
}

void end_program(int) {
  say(noted);
  say(explanation);
  _exit(kRefused);
}

void set_timer(int seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = seconds;
  setitimer(ITIMER_PROF, &timer, nullptr);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
void limit_memory(std::size_t) {}  // the sanitizer maps terabytes that it never uses
#else
void limit_memory(std::size_t mebibytes) {
  rlimit limited = memory_before;
  limited.rlim_cur = std::min(static_cast<rlim_t>(mebibytes) << 20, memory_before.rlim_max);
  setrlimit(RLIMIT_DATA, &limited);
}
#endif

}  // namespace

Watchdog::Watchdog(const FenceLimits& limits) {
  in_force = limits;
  std::snprintf(explanation, sizeof explanation,
                " takes more than %d seconds of the processor\n"
                "  = --limit-seconds allows more\n",
                limits.seconds);
  getrlimit(RLIMIT_DATA, &memory_before);
  limit_memory(limits.memory);
  std::signal(SIGPROF, end_program);
  set_timer(limits.seconds);
  on = 1;
}

Watchdog::~Watchdog() { lift(); }

void Watchdog::note(std::string_view what) {
  if (on == 0) return;  // then threads may be at work
  const std::size_t length = std::min(what.size(), sizeof noted - 1);
  std::memcpy(noted, what.data(), length);
  noted[length] = '\0';
}

void Watchdog::lift() {
  if (on == 0) return;
  on = 0;
  set_timer(0);
  setrlimit(RLIMIT_DATA, &memory_before);
}

std::optional<std::string> Watchdog::doing() {
  return on == 0 ? std::nullopt : std::optional<std::string>(noted);
}

const FenceLimits& Watchdog::limits() { return in_force; }

namespace {

char waiting_text[1024] = "", leaving_text[1024] = "";
int seconds_of_thought = 0;               // 0: nobody plays
volatile std::sig_atomic_t has_told = 0;  // that the player may leave
struct sigaction before_telling {};       // of SIGINT
termios terminal_before{};

void copy(std::string_view from, char (&to)[1024]) {
  const std::size_t length = std::min(from.size(), sizeof to - 1);
  std::memcpy(to, from.data(), length);
  to[length] = '\0';
}

void leave_at_once(int) {
  tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before);
  say(leaving_text);
  _exit(0);
}

/// A screen takes Ctrl-C as a key, which nobody reads now.
void tell_player(int) {
  say(waiting_text);
  struct sigaction leaving {};
  leaving.sa_handler = leave_at_once;
  sigaction(SIGINT, &leaving, &before_telling);
  termios now{};
  if (tcgetattr(STDIN_FILENO, &now) == 0) {
    now.c_lflag |= ISIG;
    tcsetattr(STDIN_FILENO, TCSANOW, &now);
  }
  has_told = 1;
}

}  // namespace

LongThought::LongThought(int seconds, std::string_view waiting, std::string_view leaving) {
  copy(waiting, waiting_text);
  copy(leaving, leaving_text);
  tcgetattr(STDIN_FILENO, &terminal_before);
  std::signal(SIGPROF, tell_player);
  seconds_of_thought = seconds;
  set_timer(seconds);
}

LongThought::~LongThought() {
  is_over();
  seconds_of_thought = 0;
  set_timer(0);
}

void LongThought::is_over() {
  if (seconds_of_thought == 0) return;
  set_timer(seconds_of_thought);
  if (has_told == 0) return;
  has_told = 0;
  sigaction(SIGINT, &before_telling, nullptr);
  termios now{};
  if (tcgetattr(STDIN_FILENO, &now) != 0) return;
  now.c_lflag &= terminal_before.c_lflag | ~static_cast<tcflag_t>(ISIG);
  tcsetattr(STDIN_FILENO, TCSANOW, &now);
}

}  // namespace clever
