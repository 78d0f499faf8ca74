// Whoever ends the program from outside (Ctrl-C, a closed terminal, the system going down) ends the
// game as if the player had left. The second time nothing holds the program any more. Tested in
// tests/cli/signals_test.cpp.
#pragma once

#include <csignal>
#include <cstdio>

namespace clever {

class Farewell {
 public:
  Farewell() {
    struct sigaction leaving {};
    leaving.sa_handler = [](int number) { signal_ = number; };
    leaving.sa_flags = static_cast<int>(SA_RESETHAND);  // no SA_RESTART: waiting for input ends
    for (const int number : kSignals) sigaction(number, &leaving, nullptr);
  }
  ~Farewell() {
    for (const int number : kSignals) std::signal(number, SIG_DFL);
  }
  Farewell(const Farewell&) = delete;
  Farewell& operator=(const Farewell&) = delete;

  static bool said() { return signal_ != 0; }
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
