#include "tests/support/faults.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include <catch2/catch_test_macros.hpp>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/json.h"
#include "core/base/random.h"
#include "core/game/play/transcript.h"
#include "tests/support/faulty_disk.h"
#include "tests/support/scratch_folder.h"

namespace clever::tests {
namespace {

namespace fs = std::filesystem;

/// In memory where there is such a folder: thousands of faults are many waits for a disk.
class FaultFolder {
 public:
  std::string game() const { return folder_.file("game.jsonl"); }
  long files() const { return std::distance(fs::directory_iterator(folder_.file("")), {}); }

 private:
  ScratchFolder folder_{fs::exists("/dev/shm") ? "/dev/shm" : "/tmp"};
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

/// Plays the whole history into the file and tells how many choices are saved.
void save_all(const std::string& path, const std::vector<Lines>& all, volatile std::size_t* saved) {
  TranscriptFile file;
  if (!file.open(path, GrowingFile::How::kNew)) return;
  for (std::size_t i = 0; i < all.size() && file.follow(all[i]); ++i) *saved = i + 1;
}

/// What is done with a game while faults happen.
struct Saving {
  std::size_t saved = 0;  // choices that were said to be saved
  bool refused = false;   // a choice could not be saved, and the player was told
  bool gone = false;
};

Saving save_on(const std::string& path, const std::vector<Lines>& all, const FaultyDisk& disk) {
  Saving saving;
  try {
    TranscriptFile file;
    REQUIRE(file.open(path, GrowingFile::How::kNew));
    for (; saving.saved < all.size() && !saving.refused; saving.saved += saving.refused ? 0 : 1) {
      saving.refused = !file.follow(all[saving.saved]);
      if (!saving.refused) CHECK(disk.all_synced());
    }
  } catch (const Gone&) {
    saving.gone = true;
  }
  saving.gone = saving.gone || disk.is_gone();
  return saving;
}

/// A second program that comes at any moment is told so, and changes nothing.
void second_program(const std::string& path) {
  TranscriptFile other;
  if (fs::exists(path)) CHECK_FALSE(other.open(path, GrowingFile::How::kGoOn));
}

/// After whatever has happened the game can be gone on with, and is whole again.
void check_resumes(const std::string& path, const std::vector<Lines>& all) {
  TranscriptFile file;
  REQUIRE(file.open(path, GrowingFile::How::kGoOn));
  REQUIRE(file.follow(all.back()));
  CHECK(read_transcript(path).lines == all.back());
}

/// One fault at one call of one game.
void check_fault(const std::vector<Lines>& all, FaultyDisk::Plan plan) {
  const FaultFolder folder;
  plan.path = folder.game();
  plan.second = [&] { second_program(folder.game()); };
  INFO("fault " << static_cast<int>(plan.fault) << " at call " << plan.call << " of game "
                << plan.seed);
  Saving saving;
  {
    const FaultyDisk disk(plan);
    saving = save_on(folder.game(), all, disk);
    REQUIRE(disk.happened());
  }
  const bool ends = plan.fault == Fault::kKill || plan.fault == Fault::kPowerCut;
  const bool full = plan.fault == Fault::kFull || plan.fault == Fault::kFullOnce;
  CHECK(saving.gone == ends);
  CHECK((full || ends || saving.saved == all.size()));
  // A file that somebody removes while it is being added to comes back with the next choice.
  const bool last = plan.fault == Fault::kVanish && !fs::exists(folder.game());
  if (saving.saved > 0 && !last) check_nothing_lost(folder.game(), all, saving.saved - 1);
  const int own = fs::exists(folder.game()) ? 1 : 0;  // none where nothing could be written
  if (saving.refused && !ends) CHECK(folder.files() == own);
  if (fs::exists(folder.game())) check_resumes(folder.game(), all);
}

/// How often a game asks the disk for something when all is well.
int calls_of(const std::vector<Lines>& all) {
  const FaultFolder folder;
  const FaultyDisk disk({});
  save_on(folder.game(), all, disk);
  return disk.calls();
}

/// Runs `save_all` in a process of its own that is killed after a while; what it had saved.
std::size_t saved_by_killed_child(const std::string& path, const std::vector<Lines>& all,
                                  std::chrono::microseconds delay) {
  void* shared =
      mmap(nullptr, sizeof(std::size_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  REQUIRE(shared != MAP_FAILED);
  auto* saved = static_cast<volatile std::size_t*>(shared);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    save_all(path, all, saved);
    _exit(0);
  }
  std::this_thread::sleep_for(delay);
  kill(child, SIGKILL);
  REQUIRE(waitpid(child, nullptr, 0) == child);
  const std::size_t done = *saved;
  munmap(shared, sizeof(std::size_t));
  return done;
}

}  // namespace

int simulate_faults(int count) {
  int done = 0;
  for (std::uint64_t seed = 1; done < count; ++seed) {
    const std::vector<Lines> all = history(seed, 12);
    const int calls = calls_of(all);
    for (int call = 1; call <= calls && done < count; ++call)
      for (const Fault fault : kFaults) check_fault(all, {fault, call, seed}), ++done;
  }
  return done;
}

void kill_at_random(std::uint64_t times) {
  Random random(7);
  for (std::uint64_t seed = 1; seed <= times; ++seed) {
    const FaultFolder folder;
    const std::vector<Lines> all = history(seed, 200);
    const std::chrono::microseconds delay(random.next() % 4000);
    const std::size_t done = saved_by_killed_child(folder.game(), all, delay);
    INFO("seed " << seed);
    if (done > 0) check_nothing_lost(folder.game(), all, done - 1);
  }
}

}  // namespace clever::tests
