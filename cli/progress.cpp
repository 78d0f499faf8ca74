#include "cli/progress.h"

#include <chrono>

#include <fmt/format.h>
#include <unistd.h>

namespace clever {
namespace {

constexpr int kBar = 20;  // columns

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
  const auto begin = std::chrono::steady_clock::now();
  bool shown = false;
  std::unique_lock lock(mutex_);
  while (!stopped_.wait_for(lock, std::chrono::seconds(1), [this] { return stop_; })) {
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const auto done = static_cast<double>(done_.load());
    const double rate = done / seconds;
    const double left = rate > 0 ? (static_cast<double>(all_) - done) / rate : 0;
    const double share = done / static_cast<double>(all_);
    const std::string bar(static_cast<std::size_t>(share * kBar), '#');
    fmt::print(stderr, "\r[{:-<{}}] {:>3.0f} %  {:.0f} a second, {:.0f} s left   ", bar, kBar,
               100 * share, rate, left);
    std::fflush(stderr);
    shown = true;
  }
  if (shown) fmt::print(stderr, "\r{:70}\r", "");
}

}  // namespace clever
