// What can happen to a game while it is being saved, from one seed: kills in the middle of a write
// and at any other moment, full disks, short writes, files that vanish. Nothing may be lost but
// what was being added. A limit on the size of files stands for the full disk: the system then
// writes as much as fits and refuses the rest, or ends the program there.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include <catch2/catch_test_macros.hpp>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/random.h"
#include "core/play/transcript.h"

namespace clever::tests {
namespace {

namespace fs = std::filesystem;

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t kFewer = 10;  // a process with sanitizers is large, and slow to double
#else
constexpr std::uint64_t kFewer = 1;
#endif

/// In memory where there is such a folder: thousands of faults are many waits for a disk.
class FaultFolder {
 public:
  FaultFolder() {
    std::string name = fs::exists("/dev/shm") ? "/dev/shm/clever-XXXXXX" : "/tmp/clever-XXXXXX";
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~FaultFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  FaultFolder(const FaultFolder&) = delete;
  FaultFolder& operator=(const FaultFolder&) = delete;

  std::string game() const { return path_ + "/game.jsonl"; }
  long files() const { return std::distance(fs::directory_iterator(path_), {}); }

 private:
  std::string path_;
};

using Lines = std::vector<Json>;

/// The lines of a game after each of its choices, some of them taken back.
std::vector<Lines> history(std::uint64_t seed, int choices) {
  Random random(seed);
  Lines lines = {{{"clever", 1}, {"seed", seed}}};
  std::vector<Lines> all = {lines};
  for (int i = 0; i < choices; ++i) {
    if (lines.size() > 3 && random.next() % 4 == 0)
      lines.resize(lines.size() - 1 - random.next() % 2);
    else
      lines.push_back({{"choice", i}, {"text", std::string(random.next() % 90, 'x')}});
    all.push_back(lines);
  }
  return all;
}

/// Does the file tell the game as it was after `done` choices, or while the next was being added?
void check_nothing_lost(const std::string& path, const std::vector<Lines>& all, std::size_t done) {
  const TranscriptText text = read_transcript(path);
  INFO("after " << done << " choices: " << text.problem);
  CHECK(text.problem == "");
  const auto begins = [&](const Lines& whole) {
    return text.lines.size() <= whole.size() &&
           std::equal(text.lines.begin(), text.lines.end(), whole.begin());
  };
  const bool same = text.lines == all[done];
  const bool next = done + 1 < all.size() && begins(all[done + 1]) &&
                    text.lines.size() >= std::min(all[done].size(), all[done + 1].size());
  CHECK((same || next));
}

/// Plays the whole history into the file; how many choices were said to be saved.
std::size_t save_all(const std::string& path, const std::vector<Lines>& all,
                     volatile std::size_t* saved) {
  TranscriptFile file;
  if (!file.open(path, GrowingFile::How::kNew)) return 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!file.follow(all[i])) return i;
    if (saved) *saved = i + 1;
  }
  return all.size();
}

class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, SIG_IGN);
  }
  ~FileSizeLimit() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, SIG_DFL);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;

 private:
  rlimit before_{};
};

TEST_CASE("faults: a disk that is full at any byte keeps the game as it was before") {
  for (std::uint64_t seed = 1; seed <= 2000 / kFewer; ++seed) {
    const FaultFolder folder;
    const std::vector<Lines> all = history(seed, 12);
    std::size_t done = 0;
    {
      const FileSizeLimit full(25 + seed * 7 % 700);
      done = save_all(folder.game(), all, nullptr);
    }
    if (done == 0) continue;
    INFO("seed " << seed);
    CHECK(read_transcript(folder.game()).lines == all[done - 1]);
    CHECK_FALSE(read_transcript(folder.game()).cut);
    CHECK(folder.files() == 1);
  }
}

/// Runs `save_all` in a process of its own, to which `end` does something; what it had saved.
template <class Prepare, class End>
std::size_t saved_by_child(const std::string& path, const std::vector<Lines>& all, Prepare prepare,
                           End end) {
  void* shared =
      mmap(nullptr, sizeof(std::size_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  REQUIRE(shared != MAP_FAILED);
  auto* saved = static_cast<volatile std::size_t*>(shared);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    prepare();
    save_all(path, all, saved);
    _exit(0);
  }
  end(child);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  const std::size_t done = *saved;
  munmap(shared, sizeof(std::size_t));
  return done;
}

TEST_CASE("faults: a program killed in the middle of a write loses at most what it was writing") {
  for (std::uint64_t seed = 1; seed <= 300 / kFewer; ++seed) {
    const FaultFolder folder;
    const std::vector<Lines> all = history(seed, 12);
    const std::size_t done = saved_by_child(
        folder.game(), all,
        [&] {
          const rlimit core{0, 0}, limit{25 + seed * 13 % 700, RLIM_INFINITY};
          setrlimit(RLIMIT_CORE, &core);
          setrlimit(RLIMIT_FSIZE, &limit);
        },
        [](pid_t) {});
    INFO("seed " << seed);
    if (done > 0) check_nothing_lost(folder.game(), all, done - 1);
  }
}

TEST_CASE("faults: a program killed at any moment loses at most what it was writing") {
  Random random(7);
  for (std::uint64_t seed = 1; seed <= 150 / kFewer; ++seed) {
    const FaultFolder folder;
    const std::vector<Lines> all = history(seed, 200);
    const std::chrono::microseconds delay(random.next() % 4000);
    const std::size_t done = saved_by_child(
        folder.game(), all, [] {},
        [&](pid_t child) {
          std::this_thread::sleep_for(delay);
          kill(child, SIGKILL);
        });
    INFO("seed " << seed);
    if (done > 0) check_nothing_lost(folder.game(), all, done - 1);
  }
}

TEST_CASE(
    "faults: a file that vanishes, or is replaced by another, is there again after a choice") {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const FaultFolder folder;
    Random random(seed);
    TranscriptFile file;
    REQUIRE(file.open(folder.game(), GrowingFile::How::kNew));
    for (const Lines& lines : history(seed, 20)) {
      if (random.next() % 3 == 0) fs::remove(folder.game());
      REQUIRE(file.follow(lines));
      CHECK(read_transcript(folder.game()).lines == lines);
    }
  }
}

}  // namespace
}  // namespace clever::tests
