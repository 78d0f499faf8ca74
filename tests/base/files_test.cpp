#include "core/base/files.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <catch2/catch_test_macros.hpp>

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
  REQUIRE(write_file(path, "first"));
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  REQUIRE(write_file(path, "second"));
  CHECK(text_in(path) == "second");
  CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(std::distance(fs::directory_iterator(fs::path(path).parent_path()), {}) == 1);
}

TEST_CASE("files: what somebody wants kept is kept, and a link stays one") {
  const ScratchFolder folder;
  const std::string path = folder.file("one.txt"), link = folder.file("link.txt");
  REQUIRE(write_file(path, "first"));
  fs::create_symlink(path, link);
  REQUIRE(write_file(link, "second"));
  CHECK(fs::is_symlink(link));
  CHECK(text_in(path) == "second");
  fs::permissions(path, fs::perms::owner_read);
  CHECK_FALSE(write_file(path, "third"));
  CHECK(text_in(path) == "second");
}

TEST_CASE("files: a folder that is not there is no place to write to") {
  const ScratchFolder folder;
  CHECK_FALSE(write_file(folder.file("nowhere/one.txt"), "text"));
}

}  // namespace clever::tests
