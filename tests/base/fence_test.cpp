// The fence: what a fenced process may still do, asked in a process that is given up for it.
#include "core/base/fence.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>

#include <arpa/inet.h>
#include <catch2/catch_test_macros.hpp>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace clever::tests {
namespace {

namespace fs = std::filesystem;

/// The exit code of a process that does this and nothing else.
int in_a_process(const std::function<int()>& work) {
  const pid_t child = fork();
  if (child == 0) _exit(work());
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool can_open(const fs::path& path, int how) {
  const int file = open(path.c_str(), how, 0600);
  if (file >= 0) close(file);
  return file >= 0;
}

/// A folder that may be read, with a file; a file outside.
struct Places {
  Places() {
    fs::create_directories(inside);
    std::ofstream(inside / "game.yaml") << "clever: 1\n";
    std::ofstream(outside) << "secret\n";
  }
  ~Places() { fs::remove_all(root); }

  fs::path root = fs::temp_directory_path() / ("clever-fence-" + std::to_string(getpid()));
  fs::path inside = root / "inside", outside = root / "outside.txt";
};

bool has_landlock() { return !protection_in_force().empty(); }

TEST_CASE("fence: a process without rights reads below its folders and nothing else") {
  if (!has_landlock()) SKIP("this kernel has no Landlock");
  const Places places;
  const int found = in_a_process([&] {
    if (!give_up_rights({places.inside.string()})) return 100;
    return (can_open(places.inside / "game.yaml", O_RDONLY) ? 1 : 0) +
           (can_open(places.outside, O_RDONLY) ? 2 : 0) +
           (can_open("/etc/passwd", O_RDONLY) ? 4 : 0);
  });
  CHECK(found == 1);
}

TEST_CASE("fence: a process without rights writes, renames and removes nothing") {
  if (!has_landlock()) SKIP("this kernel has no Landlock");
  const Places places;
  const int done = in_a_process([&] {
    if (!give_up_rights({places.inside.string()})) return 100;
    return (can_open(places.inside / "game.yaml", O_WRONLY) ? 1 : 0) +
           (can_open(places.inside / "new.yaml", O_WRONLY | O_CREAT) ? 2 : 0) +
           (unlink((places.inside / "game.yaml").c_str()) == 0 ? 4 : 0) +
           (rename((places.inside / "game.yaml").c_str(), (places.inside / "b").c_str()) == 0 ? 8
                                                                                              : 0);
  });
  CHECK(done == 0);
}

TEST_CASE("fence: a process without rights reaches no network") {
  if (!has_landlock() || std::stoi(protection_in_force().substr(9)) < 4)
    SKIP("this kernel does not keep processes from the network");
  const int connected = in_a_process([] {
    if (!give_up_rights({})) return 100;
    sockaddr_in nowhere{};
    nowhere.sin_family = AF_INET;
    nowhere.sin_port = htons(9);
    nowhere.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int line = socket(AF_INET, SOCK_STREAM, 0);
    if (line < 0) return 1;
    const auto* address = reinterpret_cast<const sockaddr*>(&nowhere);
    return connect(line, address, sizeof nowhere) != 0 && errno == EACCES ? 1 : 2;
  });
  CHECK(connected == 1);
}

}  // namespace
}  // namespace clever::tests
