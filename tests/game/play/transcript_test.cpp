// Transcript files: written as the game goes on, read back line by line.
#include "core/game/play/transcript.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <catch2/catch_test_macros.hpp>

#include "core/base/disk.h"
#include "core/base/json.h"
#include "tests/support/random_games.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

/// What is read from a file with this text.
TranscriptText read(const std::string& text) {
  const ScratchFolder folder;
  const std::string path = folder.file("game.jsonl");
  std::ofstream(path, std::ios::binary) << text;
  TranscriptText transcript = read_transcript(path);
  const std::size_t place = transcript.problem.find(path);
  if (place != std::string::npos) transcript.problem.replace(place, path.size(), "FILE");
  return transcript;
}

const Json kFirst = {{"clever", 1}}, kSecond = {{"round", 1}}, kThird = {{"turn", 0}};

TEST_CASE("transcript: the file has every line as soon as it is followed") {
  const ScratchFolder folder;
  TranscriptFile file;
  CHECK_FALSE(file.is_open());
  REQUIRE(file.open(folder.file("game.jsonl"), GrowingFile::How::kNew));
  CHECK(file.is_open());
  CHECK(file.path() == folder.file("game.jsonl"));
  REQUIRE(file.follow({kFirst}));
  CHECK(contents(file.path()) == "{\"clever\":1}\n");
  REQUIRE(file.follow({kFirst, kSecond, kThird}));
  CHECK(contents(file.path()) == "{\"clever\":1}\n{\"round\":1}\n{\"turn\":0}\n");
  REQUIRE(file.follow({kFirst, kSecond, kThird}));
  CHECK(contents(file.path()) == "{\"clever\":1}\n{\"round\":1}\n{\"turn\":0}\n");
}

TEST_CASE("transcript: lines that were taken back disappear from the file") {
  const ScratchFolder folder;
  TranscriptFile file;
  REQUIRE(file.open(folder.file("game.jsonl"), GrowingFile::How::kNew));
  REQUIRE(file.follow({kFirst, kSecond, kThird}));
  REQUIRE(file.follow({kFirst}));
  CHECK(contents(file.path()) == "{\"clever\":1}\n");
  REQUIRE(file.follow({kFirst, kThird, kSecond}));
  CHECK(contents(file.path()) == "{\"clever\":1}\n{\"turn\":0}\n{\"round\":1}\n");
  REQUIRE(file.follow({kFirst, kSecond}));
  CHECK(contents(file.path()) == "{\"clever\":1}\n{\"round\":1}\n");
}

TEST_CASE("transcript: lines that were taken back and replaced between two looks are replaced") {
  const ScratchFolder folder;
  TranscriptFile file;
  REQUIRE(file.open(folder.file("game.jsonl"), GrowingFile::How::kNew));
  REQUIRE(file.follow({kFirst, kSecond}, 0));
  REQUIRE(file.follow({kFirst, kThird, kSecond}, 1));
  CHECK(contents(file.path()) == "{\"clever\":1}\n{\"turn\":0}\n{\"round\":1}\n");
}

/// Counts the bytes that are written.
class CountingDisk : public Disk {
 public:
  CountingDisk() : before_(Disk::replace(this)) {}
  ~CountingDisk() override { Disk::replace(before_); }
  CountingDisk(const CountingDisk&) = delete;
  CountingDisk& operator=(const CountingDisk&) = delete;

  ssize_t write(int descriptor, const char* bytes, std::size_t count) override {
    written += count;
    return Disk::write(descriptor, bytes, count);
  }

  std::size_t written = 0;

 private:
  Disk* before_;
};

TEST_CASE("transcript: however long a game is, each of its lines is written once") {
  const ScratchFolder folder;
  TranscriptFile file;
  REQUIRE(file.open(folder.file("game.jsonl"), GrowingFile::How::kNew));
  const CountingDisk disk;
  std::vector<Json> lines = {kFirst};
  for (int i = 0; i < 300; ++i) {
    lines.push_back({{"round", i}});
    REQUIRE(file.follow(lines));
  }
  CHECK(disk.written == transcript_text(lines).size());
}

TEST_CASE("transcript: lines that are in the file are not read again") {
  const ScratchFolder folder;
  TranscriptFile file;
  REQUIRE(file.open(folder.file("game.jsonl"), GrowingFile::How::kNew));
  REQUIRE(file.follow({kFirst, kSecond}));
  REQUIRE(file.follow({kFirst, kThird, kThird}));  // differs, though nothing was taken back
  CHECK(contents(file.path()) == "{\"clever\":1}\n{\"round\":1}\n{\"turn\":0}\n");
}

TEST_CASE("transcript: another game that was begun in the place of this one stays there") {
  const ScratchFolder folder;
  const std::string path = folder.file("game.jsonl");
  TranscriptFile file;
  REQUIRE(file.open(path, GrowingFile::How::kNew));
  REQUIRE(file.follow({kFirst, kSecond}));
  std::filesystem::remove(path);
  std::ofstream(path) << "{\"clever\":1,\"seed\":2}\n";
  CHECK_FALSE(file.follow({kFirst, kSecond, kThird}));
  CHECK(file.problem() == "another game is in it");
  CHECK_FALSE(file.is_safe());
  for (const char* other : {"{\"clever\":2}\n", "{\"clever\":1,\"seed\":2}\nnonsense\n",
                            "{\"clever\":1}\n{\"round\":7}\n"}) {
    INFO(other);  // of a newer program, damaged, or with the same beginning
    std::filesystem::remove(path);
    std::ofstream(path) << other;
    CHECK_FALSE(file.follow({kFirst, kSecond, kThird}));
    CHECK(contents(path) == other);
  }
  std::filesystem::remove(path);
  std::ofstream(path) << "{\"clever\":1}\n";  // its own, as an editor writes it
  REQUIRE(file.follow({kFirst, kSecond, kThird}));
  CHECK(contents(path) == "{\"clever\":1}\n{\"round\":1}\n{\"turn\":0}\n");
}

TEST_CASE("transcript: a file to go on with loses nothing by being opened, and then its cut end") {
  const ScratchFolder folder;
  const std::string path = folder.file("game.jsonl");
  std::ofstream(path) << "{\"clever\":1}\n{\"rou";
  TranscriptFile file;
  REQUIRE(file.open(path, GrowingFile::How::kGoOn));
  CHECK(contents(path) == "{\"clever\":1}\n{\"rou");
  REQUIRE(file.follow({kFirst, kSecond}));
  CHECK(contents(path) == "{\"clever\":1}\n{\"round\":1}\n");
}

TEST_CASE(
    "transcript: a file that somebody cuts or writes over is whole again with the next look") {
  const ScratchFolder folder;
  TranscriptFile file;
  const std::string path = folder.file("game.jsonl");
  const std::string two = "{\"clever\":1}\n{\"round\":1}\n", three = two + "{\"turn\":0}\n";
  REQUIRE(file.open(path, GrowingFile::How::kNew));
  REQUIRE(file.follow({kFirst, kSecond}));
  std::filesystem::resize_file(path, 5);
  REQUIRE(file.follow({kFirst, kSecond}));  // nothing new, as when a game is left
  CHECK(contents(path) == two);
  std::filesystem::resize_file(path, 5);
  REQUIRE(file.follow({kFirst, kSecond, kThird}));
  CHECK(contents(path) == three);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));  // the clock of files may be slow
  std::ofstream(path) << std::string(three.size(), 'x');
  REQUIRE(file.follow({kFirst, kSecond, kThird}));
  CHECK(contents(path) == three);
}

TEST_CASE("transcript: a folder that is not there cannot be written into") {
  const ScratchFolder folder;
  TranscriptFile file;
  CHECK_FALSE(file.open(folder.file("nowhere/game.jsonl"), GrowingFile::How::kNew));
  CHECK_FALSE(file.is_open());
  CHECK_FALSE(std::filesystem::exists(folder.file("nowhere")));
}

TEST_CASE("transcript: a name that is no UTF-8 text does not stop the writing") {
  const ScratchFolder folder;
  TranscriptFile file;
  REQUIRE(file.open(folder.file("game.jsonl"), GrowingFile::How::kNew));
  const Json header = {{"clever", 1}, {"players", {"Ann\xff"}}};
  REQUIRE(file.follow({header}));
  const TranscriptText transcript = read_transcript(file.path());
  CHECK(transcript.problem == "");
  CHECK(transcript.lines.size() == 1);
}

TEST_CASE("transcript: whole lines are read, a last one without its end is left out") {
  const TranscriptText whole = read("{\"clever\":1}\n{\"round\":1}\n");
  CHECK(whole.problem == "");
  CHECK_FALSE(whole.cut);
  CHECK(whole.lines == std::vector<Json>{kFirst, kSecond});
  for (const std::string end : {"{", "{\"turn\":", "{\"turn\":0}"}) {
    const TranscriptText cut = read("{\"clever\":1}\n{\"round\":1}\n" + end);
    INFO(end);
    CHECK(cut.problem == "");
    CHECK(cut.cut);
    CHECK(cut.lines == whole.lines);
  }
}

TEST_CASE("transcript: what is no transcript says why, with its line") {
  const std::string none =
      "FILE:1: this is no transcript of a game; its first line must begin with {\"clever\": 1";
  CHECK(read("").problem == none);
  CHECK(read("{\"clever\":1}").problem == none);  // cut in its first line
  CHECK(read("{\"weather\":1}\n").problem == none);
  CHECK(read("Dear Ann,\n").problem == "FILE:1: this line is no JSON object");
  CHECK(read("[1]\n").problem == "FILE:1: this line is no JSON object");
  CHECK(read("{\"clever\":1}\n\n{\"round\":1}\n").problem == "FILE:2: this line is no JSON object");
  CHECK(read("{\"clever\":1}\n{\"round\":1}\n7\n").problem ==
        "FILE:3: this line is no JSON object");
  CHECK(read("{\"clever\":\"\xff\"}\n").problem == "FILE:1: this line is no JSON object");
  for (const std::string version : {"2", "\"1\"", "null", "{}"})
    CHECK(read("{\"clever\":" + version + "}\n").problem ==
          "FILE:1: this transcript was written for another version of the format");
}

TEST_CASE("transcript: a file that is not there, or is a folder, cannot be read") {
  const ScratchFolder folder;
  const std::string nowhere = folder.file("game.jsonl");
  CHECK(read_transcript(nowhere).problem == "there is no readable file '" + nowhere + "'");
  CHECK_FALSE(read_transcript(folder.file("")).problem.empty());
}

}  // namespace
}  // namespace clever::tests
