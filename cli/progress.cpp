#include "cli/progress.h"

#include <condition_variable>
#include <csignal>
#include <mutex>

#include <unistd.h>

#include "cli/app.h"
#include "core/base/held_signals.h"

namespace clever {
namespace {

constexpr int kBar = 20;  // columns

std::atomic<bool>* stop_flag = nullptr;
volatile std::sig_atomic_t asked_by = 0;
constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

void on_signal(int number) {
  asked_by = number;
  if (stop_flag) *stop_flag = true;
}

void show_progress(const std::stop_token& stop, const std::atomic<std::int64_t>& played, double all,
                   const std::string& language) {
  const Stopwatch watch;
  bool shown = false;
  std::mutex mutex;
  std::condition_variable_any stopped;
  std::unique_lock lock(mutex);
  while (!stopped.wait_for(lock, stop, std::chrono::seconds(1),
                           [&] { return stop.stop_requested(); })) {
    const auto done = static_cast<double>(played.load());
    const double rate = done / watch.seconds(), share = done / all;
    const double left = rate > 0 ? (all - done) / rate : 0;
    const std::string bar(static_cast<std::size_t>(share * kBar), '#');
    complain("\r[{:-<{}}] {:>3.0f} %  {}   ", bar, kBar, 100 * share,
             say<texts::progress_rate>(language, rate, left));
    std::fflush(stderr);
    shown = true;
  }
  if (shown) complain("\r{:70}\r", "");
}

}  // namespace

std::jthread progress_line(const std::atomic<std::int64_t>& done, std::int64_t all,
                           const std::string& language) {
  if (!isatty(STDERR_FILENO)) return {};
  return std::jthread([&done, all, language](const std::stop_token& stop) {
    show_progress(stop, done, static_cast<double>(all), language);
  });
}

Interruptible::Interruptible(std::atomic<bool>& stop) {
  stop_flag = &stop;
  struct sigaction stopping {};
  stopping.sa_handler = on_signal;
  stopping.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  for (const int number : kSignals)
    if (!is_ignored(number)) sigaction(number, &stopping, nullptr);
}

Interruptible::~Interruptible() {
  for (const int number : kSignals)
    if (!is_ignored(number)) std::signal(number, SIG_DFL);
  stop_flag = nullptr;
}

void Interruptible::obey() {
  if (asked_by == SIGTERM || asked_by == SIGHUP) std::raise(asked_by);
}

}  // namespace clever
