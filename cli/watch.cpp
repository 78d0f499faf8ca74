#include "cli/watch.h"

#include <atomic>
#include <map>
#include <thread>
#include <tuple>

#include <sys/stat.h>

#include "cli/options.h"
#include "cli/progress.h"
#include "core/base/read_log.h"

namespace clever {
namespace {

using namespace std::chrono_literals;

constexpr auto kBetweenLooks = 150ms;
// Home, and the screen with what has scrolled away erased: only the newest answer is there.
constexpr const char* kClearScreen = "\x1b[H\x1b[2J\x1b[3J";

/// When a file was written, how long it is, and which file it is: editors put a new one in the
/// place of the old. Nothing of one that is not there.
using Stamp = std::tuple<std::int64_t, std::int64_t, std::int64_t, std::uint64_t>;

Stamp stamp_of(const std::string& path) {
  struct stat about {};
  if (::stat(path.c_str(), &about) != 0) return {};
  return {about.st_mtim.tv_sec, about.st_mtim.tv_nsec, about.st_size, about.st_ino};
}

using Stamps = std::map<std::string, Stamp>;

Stamps stamps_of(const std::set<std::string>& paths) {
  Stamps stamps;
  for (const std::string& path : paths) stamps.emplace(path, stamp_of(path));
  return stamps;
}

bool has_changed(const Stamps& stamps) {
  return std::ranges::any_of(stamps,
                             [](const auto& one) { return stamp_of(one.first) != one.second; });
}

/// What a refusal would end the program with is shown like any other answer.
void run_telling(App& app, const std::function<void()>& run) {
  try {
    run();
  } catch (const Failure& failure) {
    app.exit_code = failure.code;
    fmt::print("{}{}", failure.message, failure.message.ends_with('\n') ? "" : "\n");
  }
}

/// Runs it, and gives back what to look at. What is written while it runs is seen: the first look
/// is before.
Stamps run_once(App& app, const std::function<void()>& run, const Stamps& before) {
  const ReadLog log;
  if (output_is_terminal()) fmt::print("{}", kClearScreen);
  std::set<std::string> known;
  for (const auto& [path, stamp] : before) known.insert(path);
  const Stamps first = stamps_of(known);
  run_telling(app, run);
  Stamps now = stamps_of(log.paths());
  for (auto& [path, stamp] : now)
    if (const auto seen = first.find(path); seen != first.end()) stamp = seen->second;
  return now;
}

void tell_of(const Stamps& stamps) {
  int there = 0;
  for (const auto& [path, stamp] : stamps) there += stamp == Stamp{} ? 0 : 1;
  std::fflush(stdout);
  complain("watching {} file{}; Ctrl-C ends\n", there, there == 1 ? "" : "s");
}

}  // namespace

void add_watch(CLI::App& command, bool& watch) {
  command.add_flag("--watch", watch, "again whenever a file that it reads is saved; Ctrl-C ends");
}

void once_or_watching(App& app, bool watch, const std::function<void()>& run) {
  if (!watch) return run();
  std::atomic<bool> stop{false};
  const Interruptible interruptible(stop);
  for (Stamps stamps; !stop && std::ferror(stdout) == 0;) {
    app.exit_code = kFine;
    stamps = run_once(app, run, stamps);
    tell_of(stamps);
    while (!stop && !has_changed(stamps)) std::this_thread::sleep_for(kBetweenLooks);
    if (!stop) std::this_thread::sleep_for(kBetweenLooks);  // a save may take several writes
  }
  fmt::print("\n");
}

std::string reloading_itself(std::string html) {
  static constexpr std::string_view kHead = "<head>";
  const std::size_t head = html.find(kHead);
  if (head != std::string::npos)
    html.insert(head + kHead.size(), "<meta http-equiv=\"refresh\" content=\"1\">");
  return html;
}

}  // namespace clever
