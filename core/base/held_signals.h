// Ctrl-C, a closed terminal, a system going down, the watchdog (base/fence.h) and whatever else
// ends a program, but a kill, wait while it exists: whoever makes a file beside another and puts it
// in its place leaves none lying about. What has come meanwhile is obeyed at the end. Of this
// thread only: threads that work beside have somebody who obeys. Tested in tests/attacks/signals.
#pragma once

#include <csignal>

namespace clever {

class HeldSignals {
 public:
  HeldSignals() {
    sigset_t ours;
    sigemptyset(&ours);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGPROF, SIGUSR1, SIGUSR2})
      sigaddset(&ours, number);
    pthread_sigmask(SIG_BLOCK, &ours, &before_);
  }
  ~HeldSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;

 private:
  sigset_t before_{};
};

/// Whoever has started the program may have said that a signal is not for it, as nohup does.
inline bool is_ignored(int number) {
  struct sigaction now {};
  sigaction(number, nullptr, &now);
  return now.sa_handler == SIG_IGN;
}

}  // namespace clever
