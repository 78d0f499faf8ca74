// Whoever ends the program from outside (Ctrl-C, a closed terminal, the system going down) ends the
// game as if the player had left. The second time nothing holds the program any more. Tested in
// tests/cli/signals_test.cpp.
#pragma once

#include <csignal>
#include <cstdio>

#include <unistd.h>

#include "core/base/held_signals.h"
#include "core/base/platform.h"

namespace clever {

class Farewell {
 public:
  Farewell() {
    struct sigaction leaving {};
    leaving.sa_handler = [](int number) { signal_ = number; };
    // What is being written goes on. Waiting for input ends all the same: that is never restarted.
    leaving.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    for (const int number : kSignals)
      if (!is_ignored(number)) sigaction(number, &leaving, nullptr);
    std::signal(SIGPIPE, SIG_IGN);  // a reader that is gone is told by what cannot be written
  }
  ~Farewell() {
    for (const int number : kSignals)
      if (!is_ignored(number)) std::signal(number, SIG_DFL);
  }
  Farewell(const Farewell&) = delete;
  Farewell& operator=(const Farewell&) = delete;

  static bool said() { return signal_ != 0; }
  /// Until there is something to read, or the program is to end: a signal that comes just before
  /// the waiting begins ends it too.
  static void wait_for_input() {
    sigset_t ours, before;
    sigemptyset(&ours);
    for (const int number : kSignals) sigaddset(&ours, number);
    pthread_sigmask(SIG_BLOCK, &ours, &before);
    if (!said()) clever::wait_for_input(STDIN_FILENO, before);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
  }
  /// For whoever has started the program: it ended as asked.
  static void obey() {
    std::fflush(stdout);
    if (said()) std::raise(signal_);
  }

 private:
  static constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};
  inline static volatile std::sig_atomic_t signal_ = 0;
};

}  // namespace clever
