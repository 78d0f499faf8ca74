#include "core/base/fence.h"

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <new>
#include <sstream>

#include <sys/resource.h>
#include <unistd.h>

#include "core/base/process.h"

namespace clever {
namespace {

// Exit codes of a fenced process.
constexpr int kAnswered = 0, kNoMemory = 77, kFailed = 78;

constexpr bool kSanitized =
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    true;  // the sanitizer maps terabytes that it never uses
#else
    false;
#endif

void limit(int resource, rlim_t most) {
  rlimit now{};
  if (getrlimit(resource, &now) != 0) return;
  now.rlim_cur = std::min(most, now.rlim_max);
  setrlimit(resource, &now);
}

void take_limits(const FenceLimits& limits) {
  limit(RLIMIT_CORE, 0);
  if (limits.seconds > 0) limit(RLIMIT_CPU, static_cast<rlim_t>(limits.seconds));
  if (!kSanitized) limit(RLIMIT_DATA, static_cast<rlim_t>(limits.memory) << 20);
  std::set_new_handler([] { _exit(kNoMemory); });
}

/// The first lines of what the process is sent; the order is the rest.
std::string preface_of(const FenceLimits& limits, const std::vector<std::string>& readable) {
  std::string preface = std::to_string(limits.seconds) + ' ' + std::to_string(limits.memory) + ' ' +
                        std::to_string(readable.size()) + '\n';
  for (const std::string& path : readable) preface += path + '\n';
  return preface;
}

struct Preface {
  FenceLimits limits;
  std::vector<std::string> readable;
};

Preface read_preface(std::istream& input) {
  Preface preface;
  std::size_t paths = 0;
  input >> preface.limits.seconds >> preface.limits.memory >> paths;
  std::string line;
  std::getline(input, line);
  while (paths-- > 0 && std::getline(input, line)) preface.readable.push_back(line);
  return preface;
}

bool has_line_break(const std::string& path) { return path.find('\n') != std::string::npos; }

}  // namespace

FencedWork::FencedWork(const std::string& order, const FenceLimits& limits,
                       const std::vector<std::string>& readable)
    : process_(std::make_unique<Process>(std::vector<std::string>{"/proc/self/exe", kFencedCommand},
                                         kMaxFenceAnswer)) {
  std::vector<std::string> paths = readable;
  std::erase_if(paths, has_line_break);
  process_->say(preface_of(limits, paths) + std::to_string(order.size()) + '\n' + order);
}

FencedWork::~FencedWork() { process_->end(); }

FenceAnswer FencedWork::ended() const {
  const std::optional<Process::Ending> ending = process_->ended();
  if (!ending) return {"", Breach::kCrash, process_->problem()};
  if (!ending->by_signal && ending->number == kNoMemory) return {"", Breach::kMemory, ""};
  if (ending->by_signal && (ending->number == SIGXCPU || ending->number == SIGKILL))
    return {"", Breach::kSeconds, ""};
  return {"", Breach::kCrash, process_->ending()};
}

std::optional<FenceAnswer> FencedWork::wait(std::chrono::milliseconds most) {
  std::string line;
  if (!process_->problem().empty()) return ended();
  switch (process_->hear(line, Clock::now() + most)) {
    case Process::Heard::kLine:
      return FenceAnswer{std::move(line), {}, ""};
    case Process::Heard::kNothing:
      return {};
    default:
      return ended();
  }
}

FenceAnswer FencedWork::wait() {
  for (;;)
    if (std::optional<FenceAnswer> answer = wait(std::chrono::seconds(1))) return *answer;
}

int be_fenced(std::string (*work)(const std::string& order)) {
  std::ios::sync_with_stdio(false);
  const Preface preface = read_preface(std::cin);
  std::size_t size = 0;
  std::cin >> size;
  std::cin.ignore(1);
  std::string order(size, '\0');
  std::cin.read(order.data(), static_cast<std::streamsize>(size));
  if (!std::cin) return kFailed;
  take_limits(preface.limits);
  give_up_rights(preface.readable);
  try {
    std::cout << work(order) << std::endl;
  } catch (const std::bad_alloc&) {
    return kNoMemory;
  }
  return std::cout ? kAnswered : kFailed;
}

}  // namespace clever
