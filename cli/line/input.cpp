#include "cli/line/input.h"

#include <unistd.h>

#include "cli/farewell.h"

namespace clever {
namespace {

constexpr std::size_t kLongest = 4096;  // no move is longer, whatever is sent

}  // namespace

bool InputLines::read_more() {
  Farewell::wait_for_input();
  if (Farewell::said()) return false;
  char part[kLongest];
  const ssize_t length = ::read(STDIN_FILENO, part, sizeof part);
  if (length > 0) waiting_.append(part, static_cast<std::size_t>(length));
  return length > 0;
}

bool InputLines::read(std::string& line) {
  std::size_t end = waiting_.find('\n');
  while (end == std::string::npos && waiting_.size() < kLongest && read_more())
    end = waiting_.find('\n');
  if (Farewell::said() || (end == std::string::npos && waiting_.empty())) return false;
  line = waiting_.substr(0, end);
  waiting_.erase(0, end == std::string::npos ? end : end + 1);
  return true;
}

}  // namespace clever
