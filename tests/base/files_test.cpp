#include "core/base/files.h"

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <thread>

#include <catch2/catch_test_macros.hpp>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/disk.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

namespace fs = std::filesystem;

std::string text_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("files: a new file is written, an old one replaced, with the rights it had") {
  const ScratchFolder folder;
  const std::string path = folder.file("one.txt");
  REQUIRE(write_problem(path, "first") == "");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  REQUIRE(write_problem(path, "second") == "");
  CHECK(text_in(path) == "second");
  CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(std::distance(fs::directory_iterator(fs::path(path).parent_path()), {}) == 1);
}

TEST_CASE("files: what somebody wants kept is kept, and a link stays one") {
  const ScratchFolder folder;
  const std::string path = folder.file("one.txt"), link = folder.file("link.txt");
  REQUIRE(write_problem(path, "first") == "");
  fs::create_symlink(path, link);
  REQUIRE(write_problem(link, "second") == "");
  CHECK(fs::is_symlink(link));
  CHECK(text_in(path) == "second");
  fs::permissions(path, fs::perms::owner_read);
  CHECK(write_problem(path, "third") == "it is write-protected");
  CHECK(text_in(path) == "second");
}

TEST_CASE("files: a folder that is not there is no place to write to") {
  const ScratchFolder folder;
  CHECK(write_problem(folder.file("nowhere/one.txt"), "text") == "No such file or directory");
}

TEST_CASE("files: what is not kept leaves no trace, and the old text as it was") {
  const ScratchFolder folder;
  const std::string path = folder.file("one.txt");
  REQUIRE(write_problem(path, "first") == "");
  {
    NewFile file(path);
    REQUIRE(file.add("second"));
    CHECK(text_in(path) == "first");
  }
  CHECK(text_in(path) == "first");
  CHECK(std::distance(fs::directory_iterator(fs::path(path).parent_path()), {}) == 1);
}

TEST_CASE("files: a full device says so") {
  CHECK(write_problem("/dev/full", "text") == "No space left on device");
  CHECK(write_problem("/dev/null", "text") == "");
}

TEST_CASE("files: only regular files are read, and no more of them than asked for") {
  const ScratchFolder folder;
  const std::string path = folder.file("one.txt"), pipe = folder.file("pipe");
  REQUIRE(write_problem(path, "0123456789") == "");
  CHECK(read_file(path, 10) == "0123456789");
  CHECK(read_file(path, 9) == "0123456789");  // a byte more than asked for: too large
  CHECK(read_file(path, 3) == "0123");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  for (const std::string& none : {pipe, folder.file(""), folder.file("nowhere"),
                                  std::string("/dev/zero"), std::string("/dev/tty")})
    CHECK_FALSE(read_file(none, 10));
  CHECK(read_file("/proc/self/status", 10) == "");  // which never says how long it is
}

TEST_CASE("files: a sparse file of gigabytes is not read") {
  const ScratchFolder folder;
  const std::string path = folder.file("large");
  REQUIRE(write_problem(path, "") == "");
  REQUIRE(::truncate(path.c_str(), off_t{1} << 40) == 0);
  CHECK(read_file(path, 1000).value().size() == 1001);
}

TEST_CASE("files: names lead out by being absolute or by climbing") {
  for (const char* out : {"/etc/passwd", "..", "../x", "a/../../x", "a/../.."})
    CHECK(leads_out(out));
  for (const char* in : {"x", "a/x", "./x", "..x", "a..b/x", "a/../x", "a/.."})
    CHECK_FALSE(leads_out(in));
}

TEST_CASE("files: a path below a folder is none where a link leads out of it") {
  const ScratchFolder folder;
  fs::create_directories(folder.file("inner/deep"));
  REQUIRE(write_problem(folder.file("outer.txt"), "") == "");
  REQUIRE(write_problem(folder.file("inner/own.txt"), "") == "");
  fs::create_symlink("../outer.txt", folder.file("inner/out.txt"));
  fs::create_symlink("..", folder.file("inner/up"));
  fs::create_symlink("own.txt", folder.file("inner/in.txt"));
  const std::string inner = folder.file("inner");
  CHECK(path_below(inner, "own.txt") == folder.file("inner/own.txt"));
  CHECK(path_below(inner, "in.txt") == folder.file("inner/in.txt"));
  CHECK(path_below(inner, "deep/not-there.txt") == folder.file("inner/deep/not-there.txt"));
  for (const char* out : {"out.txt", "up/outer.txt", "up/not-there.txt", "../outer.txt", "", ".",
                          "deep/..", "own/../out.txt"})
    CHECK(path_below(inner, out) == "");
  // Behind a link ".." would lead to outer.txt; it is taken as it reads.
  CHECK(path_below(inner, "up/../own.txt") == folder.file("inner/own.txt"));
  CHECK(path_below(folder.file("nowhere"), "own.txt") == "");
}

TEST_CASE("files: a growing file is one program's, and grows on the disk") {
  const ScratchFolder folder;
  const std::string path = folder.file("game");
  GrowingFile file, other;
  REQUIRE(file.open(path, GrowingFile::How::kNew));
  CHECK_FALSE(other.open(path, GrowingFile::How::kNew));
  CHECK_FALSE(other.open(path, GrowingFile::How::kGoOn));
  CHECK(other.problem() == "another program is writing it");
  REQUIRE(file.append("one\n"));
  REQUIRE(file.append("two\n"));
  CHECK(text_in(path) == "one\ntwo\n");
  REQUIRE(file.replace("three\n"));
  REQUIRE(file.append("four\n"));
  CHECK(text_in(path) == "three\nfour\n");
  CHECK_FALSE(other.open(path, GrowingFile::How::kGoOn));  // the new file is locked too
  CHECK(file.is_as_written());
  fs::remove(path);
  CHECK_FALSE(file.is_as_written());
  CHECK_FALSE(other.open(folder.file(""), GrowingFile::How::kGoOn));
}

TEST_CASE(
    "files: what somebody puts in the place of a growing file is neither written nor followed") {
  const ScratchFolder folder;
  const std::string path = folder.file("game"), other = folder.file("other");
  GrowingFile file;
  REQUIRE(file.open(path, GrowingFile::How::kNew));
  REQUIRE(file.append("one\n"));
  REQUIRE(write_problem(other, "somebody's") == "");
  fs::remove(path);
  fs::create_symlink(other, path);
  CHECK_FALSE(file.replace("one\n"));
  CHECK(file.problem() == "it is no ordinary file");
  CHECK(text_in(other) == "somebody's");
  fs::remove(path);
  REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
  CHECK_FALSE(file.replace("one\n"));  // at once: nobody reads from it
  fs::remove(path);
  REQUIRE(file.replace("one\n"));
  CHECK(text_in(path) == "one\n");
}

TEST_CASE("files: a growing file takes the place of another, but of none that somebody writes") {
  const ScratchFolder folder;
  const std::string path = folder.file("game");
  GrowingFile file, other;
  REQUIRE(file.open(path, GrowingFile::How::kNew));
  REQUIRE(file.append("one\n"));
  fs::remove(path);
  REQUIRE(other.open(path, GrowingFile::How::kNew));
  REQUIRE(other.append("other\n"));
  CHECK_FALSE(file.replace("one\n"));
  CHECK(file.problem() == "another program is writing it");
  CHECK(text_in(path) == "other\n");
  REQUIRE(other.replace("still\n"));
  REQUIRE(other.open(folder.file("elsewhere"), GrowingFile::How::kNew));
  const auto stays = [](const std::string& there) { return text_in(there) + "stays"; };
  CHECK_FALSE(file.replace("one\n", stays));
  CHECK(file.problem() == "still\nstays");
  REQUIRE(file.replace("one\n"));
  CHECK(text_in(path) == "one\n");
  REQUIRE(file.replace("two\n", stays));  // its own
  CHECK_FALSE(other.open(path, GrowingFile::How::kGoOn));
}

TEST_CASE("files: whoever has patience gets a growing file once the other is done") {
  const ScratchFolder folder;
  const std::string path = folder.file("records");
  auto first = std::make_unique<GrowingFile>();
  REQUIRE(first->open(path, GrowingFile::How::kNew));
  REQUIRE(first->append("one\n"));
  GrowingFile second;
  CHECK_FALSE(second.open(path, GrowingFile::How::kGoOn, std::chrono::milliseconds(30)));
  std::jthread leaves([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    first.reset();
  });
  CHECK(second.open(path, GrowingFile::How::kGoOn, std::chrono::seconds(20)));
}

TEST_CASE("files: a growing file is safe with what it holds, and gone where it holds nothing") {
  const ScratchFolder folder;
  const std::string path = folder.file("game");
  {
    GrowingFile file;
    REQUIRE(file.open(path, GrowingFile::How::kNew));
    CHECK_FALSE(file.is_safe());
    CHECK(fs::exists(path));
  }
  CHECK_FALSE(fs::exists(path));
  {
    GrowingFile file;
    REQUIRE(file.open(path, GrowingFile::How::kNew));
    REQUIRE(file.append("one\n"));
    CHECK(file.is_safe());
  }
  GrowingFile file;
  REQUIRE(file.open(path, GrowingFile::How::kGoOn));
  CHECK(file.is_safe());  // as it was found
  fs::remove(path);
  REQUIRE(write_problem(path, "somebody's") == "");
  CHECK_FALSE(file.is_safe());
}

TEST_CASE("files: a file that has no name any more is not waited for") {
  const ScratchFolder folder;
  const std::string path = folder.file("game");
  REQUIRE(write_problem(path, "one\n") == "");
  const int open = ::open(path.c_str(), O_RDWR);
  REQUIRE(open >= 0);
  fs::remove(path);
  GrowingFile file;
  CHECK_FALSE(file.open("/dev/fd/" + std::to_string(open), GrowingFile::How::kGoOn));
  ::close(open);
}

TEST_CASE("files: a growing file that was opened through a link stays where it is") {
  const ScratchFolder folder;
  const std::string path = folder.file("game"), link = folder.file("link");
  REQUIRE(write_problem(path, "one\n") == "");
  fs::create_symlink("game", link);
  GrowingFile file;
  REQUIRE(file.open(link, GrowingFile::How::kGoOn));
  REQUIRE(file.replace("two\n"));
  CHECK(file.is_as_written());
  CHECK(fs::is_symlink(link));
  CHECK(text_in(path) == "two\n");
  CHECK(file.path() == link);
}

namespace {

/// Such as that of a network: it knows no locks, and no files without a name.
class SimpleDisk : public Disk {
 public:
  SimpleDisk() : before_(Disk::replace(this)) {}
  ~SimpleDisk() override { Disk::replace(before_); }
  SimpleDisk(const SimpleDisk&) = delete;
  SimpleDisk& operator=(const SimpleDisk&) = delete;
  int flock(int, int) override { return errno = ENOLCK, -1; }
  int open_nameless(const char*) override { return errno = EOPNOTSUPP, -1; }

 private:
  Disk* before_;
};

long files_in(const ScratchFolder& folder) {
  return std::distance(fs::directory_iterator(folder.file("")), {});
}

/// A new file, and one that takes its place.
void make_twice(const ScratchFolder& folder, long beside) {
  const std::string path = folder.file("one.txt");
  for (const char* text : {"first", "second"}) {
    const long before = files_in(folder);
    NewFile file(path);
    REQUIRE(file.add(text));
    CHECK(files_in(folder) == before + beside);
    REQUIRE(file.keep());
    CHECK(text_in(path) == text);
    CHECK(files_in(folder) == 1);
  }
}

}  // namespace

TEST_CASE("files: a growing file is written where files cannot be locked") {
  const ScratchFolder folder;
  const SimpleDisk disk;
  GrowingFile file;
  REQUIRE(file.open(folder.file("game"), GrowingFile::How::kNew));
  REQUIRE(file.append("one\n"));
  REQUIRE(file.replace("two\n"));
  REQUIRE(file.append("three\n"));
  CHECK(text_in(folder.file("game")) == "two\nthree\n");
  GrowingFile again;
  CHECK(again.open(folder.file("game"), GrowingFile::How::kGoOn));
}

TEST_CASE("files: a file in the making has no name, so that a kill leaves nothing of it") {
  const ScratchFolder folder;
  const int nameless = ::open(folder.file("").c_str(), O_TMPFILE | O_RDWR, 0600);
  if (nameless < 0) return;  // a file system without such files
  ::close(nameless);
  make_twice(folder, 0);
}

TEST_CASE("files: where every file has a name, one in the making lies beside its place") {
  const ScratchFolder folder;
  const SimpleDisk disk;
  make_twice(folder, 1);
}

}  // namespace clever::tests
