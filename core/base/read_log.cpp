#include "core/base/read_log.h"

#include <mutex>
#include <optional>

namespace clever {
namespace {

std::mutex read_log_mutex;  // tests of variants read with several threads
std::optional<std::set<std::string>> read_paths;

}  // namespace

ReadLog::ReadLog() {
  const std::lock_guard lock(read_log_mutex);
  read_paths.emplace();
}

ReadLog::~ReadLog() {
  const std::lock_guard lock(read_log_mutex);
  read_paths.reset();
}

std::set<std::string> ReadLog::paths() const {
  const std::lock_guard lock(read_log_mutex);
  return read_paths.value_or(std::set<std::string>{});
}

void ReadLog::note(const std::string& path) {
  const std::lock_guard lock(read_log_mutex);
  if (read_paths) read_paths->insert(path);
}

}  // namespace clever
