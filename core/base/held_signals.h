// Ctrl-C, a closed terminal and a system going down wait while it exists: whoever makes a file
// beside another and puts it in its place leaves none lying about. What has come meanwhile is
// obeyed at the end. Of this thread only: threads that work beside have somebody who obeys. Tested
// in tests/attacks/signals.
#pragma once

#include <csignal>

namespace clever {

class HeldSignals {
 public:
  HeldSignals() {
    sigset_t ours;
    sigemptyset(&ours);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ours, number);
    pthread_sigmask(SIG_BLOCK, &ours, &before_);
  }
  ~HeldSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;

 private:
  sigset_t before_{};
};

}  // namespace clever
