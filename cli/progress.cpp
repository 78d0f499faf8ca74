#include "cli/progress.h"

#include <csignal>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/app.h"

namespace clever {
namespace {

constexpr int kBar = 20;  // columns

std::atomic<bool>* stop_flag = nullptr;

void on_interrupt(int) {
  if (stop_flag) *stop_flag = true;
}

}  // namespace

Progress::Progress(const std::atomic<std::int64_t>& done, std::int64_t all)
    : done_(done), all_(all) {
  if (isatty(STDERR_FILENO)) thread_ = std::thread([this] { show(); });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  stopped_.notify_all();
  thread_.join();
}

void Progress::show() {
  const Stopwatch watch;
  bool shown = false;
  std::unique_lock lock(mutex_);
  while (!stopped_.wait_for(lock, std::chrono::seconds(1), [this] { return stop_; })) {
    const auto done = static_cast<double>(done_.load()), all = static_cast<double>(all_);
    const double rate = done / watch.seconds(), share = done / all;
    const double left = rate > 0 ? (all - done) / rate : 0;
    const std::string bar(static_cast<std::size_t>(share * kBar), '#');
    fmt::print(stderr, "\r[{:-<{}}] {:>3.0f} %  {:.0f} a second, {:.0f} s left   ", bar, kBar,
               100 * share, rate, left);
    std::fflush(stderr);
    shown = true;
  }
  if (shown) fmt::print(stderr, "\r{:70}\r", "");
}

Interruptible::Interruptible(std::atomic<bool>& stop) {
  stop_flag = &stop;
  std::signal(SIGINT, on_interrupt);
}

Interruptible::~Interruptible() {
  std::signal(SIGINT, SIG_DFL);
  stop_flag = nullptr;
}

}  // namespace clever
