#include "cli/progress.h"

#include <condition_variable>
#include <csignal>
#include <functional>
#include <mutex>

#include <unistd.h>

#include "cli/app.h"
#include "core/base/held_signals.h"

namespace clever {
namespace {

constexpr int kBar = 20;  // columns

std::atomic<bool>*stop_flag = nullptr, *hurry_flag = nullptr;
volatile std::sig_atomic_t asked_by = 0;
constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

void on_signal(int number) {
  asked_by = number;
  if (!stop_flag) return;
  std::atomic<bool>* flag = hurry_flag && *stop_flag ? hurry_flag : stop_flag;
  *flag = true;
  if (!hurry_flag || flag == hurry_flag) std::signal(number, SIG_DFL);
}

struct Progress {
  double share = 0;
  std::string text;
};
/// After so many seconds.
using Look = std::function<Progress(double)>;

void show_progress(const std::stop_token& stop, const Look& look) {
  const Stopwatch watch;
  bool shown = false;
  std::mutex mutex;
  std::condition_variable_any stopped;
  std::unique_lock lock(mutex);
  while (!stopped.wait_for(lock, stop, std::chrono::seconds(1),
                           [&] { return stop.stop_requested(); })) {
    const auto [share, text] = look(watch.seconds());
    const std::string bar(static_cast<std::size_t>(share * kBar), '#');
    complain("\r[{:-<{}}] {:>3.0f} %  {}   ", bar, kBar, 100 * share, text);
    std::fflush(stderr);
    shown = true;
  }
  if (shown) complain("\r{:70}\r", "");
}

std::jthread line_with(Look look) {
  if (!isatty(STDERR_FILENO)) return {};
  return std::jthread(
      [look = std::move(look)](const std::stop_token& stop) { show_progress(stop, look); });
}

/// Seconds, if it goes on as it has gone so far.
double left_after(double seconds, double share) {
  return share > 0 ? seconds * (1 - share) / share : 0;
}

}  // namespace

std::jthread progress_line(const std::atomic<std::int64_t>& done, std::int64_t all,
                           const std::string& language) {
  return line_with([&done, all, language](double seconds) {
    const double share = static_cast<double>(done.load()) / static_cast<double>(all);
    const double rate = static_cast<double>(done.load()) / seconds;
    return Progress{share, say<texts::progress_rate>(language, rate, left_after(seconds, share))};
  });
}

std::jthread progress_line(const std::atomic<double>& share, const std::string& language) {
  return line_with([&share, language](double seconds) {
    const double now = share.load();
    return Progress{now, say<texts::progress_left>(language, left_after(seconds, now))};
  });
}

Interruptible::Interruptible(std::atomic<bool>& stop, std::atomic<bool>* hurry) {
  stop_flag = &stop;
  hurry_flag = hurry;
  struct sigaction stopping {};
  stopping.sa_handler = on_signal;
  stopping.sa_flags = SA_RESTART;
  for (const int number : kSignals)
    if (!is_ignored(number)) sigaction(number, &stopping, nullptr);
}

Interruptible::~Interruptible() {
  for (const int number : kSignals)
    if (!is_ignored(number)) std::signal(number, SIG_DFL);
  stop_flag = hurry_flag = nullptr;
}

void Interruptible::obey() {
  if (asked_by == SIGTERM || asked_by == SIGHUP) std::raise(asked_by);
}

}  // namespace clever
