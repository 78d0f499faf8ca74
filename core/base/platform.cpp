#include "core/base/platform.h"

#include <filesystem>

#include <fcntl.h>
#include <sys/poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace clever {
namespace {

constexpr const char* kOwnProgram = "/proc/self/exe";
constexpr const char* kOwnFiles = "/proc/self/fd";

}  // namespace

std::string own_program() {
  std::error_code ignored;
  return std::filesystem::read_symlink(kOwnProgram, ignored).string();
}

void start_again(std::vector<std::string> arguments) {
  std::vector<char*> words;
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  ::execv(kOwnProgram, words.data());
}

std::array<int, 2> make_pipe() {
  std::array<int, 2> ends{-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) ends = {-1, -1};
  return ends;
}

void wait_for_input(int descriptor, const sigset_t& mask) {
  pollfd input{descriptor, POLLIN, 0};
  ::ppoll(&input, 1, nullptr, &mask);
}

int open_nameless(const char* folder) {
  if (::access(kOwnFiles, X_OK) != 0) return -1;
  return ::open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
}

int link_nameless(int descriptor, const char* to) {
  const std::string from = std::string(kOwnFiles) + "/" + std::to_string(descriptor);
  return ::linkat(AT_FDCWD, from.c_str(), AT_FDCWD, to, AT_SYMLINK_FOLLOW);
}

}  // namespace clever
