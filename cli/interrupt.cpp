#include "cli/interrupt.h"

#include <csignal>

namespace clever {
namespace {

std::atomic<bool>* stop_flag = nullptr;

void on_interrupt(int) {
  if (stop_flag) *stop_flag = true;
}

}  // namespace

Interruptible::Interruptible(std::atomic<bool>& stop) {
  stop_flag = &stop;
  std::signal(SIGINT, on_interrupt);
}

Interruptible::~Interruptible() {
  std::signal(SIGINT, SIG_DFL);
  stop_flag = nullptr;
}

}  // namespace clever
