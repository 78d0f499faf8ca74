// tools/setup on a machine that lacks a package: it lists, and asks a person before sudo.
#include <cstdlib>
#include <filesystem>

#include <catch2/catch_test_macros.hpp>
#include <unistd.h>

#include "core/base/files.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

namespace fs = std::filesystem;

/// The script in a folder of its own, in which it misses one package and finds a sudo that only
/// notes what it was asked to do.
class Setup {
 public:
  Setup() {
    fs::create_directories(folder_.file("tools"));
    fs::create_directories(folder_.file("bin"));
    const std::string text = read_file(CLEVER_SOURCE_DIR "/tools/setup", kMaxSourceBytes).value();
    write("tools/setup", replaced(text, "/usr/bin/g++", "/nowhere/g++"));
    write("bin/sudo", "#!/bin/sh\necho \"$@\" >'" + folder_.file("asked") + "'\n");
    fs::permissions(folder_.file("."), fs::perms::all);
  }

  /// Its exit code and what it printed; on a terminal with `answer` typed.
  int run(const std::string& arguments, const std::string& answer = "", bool terminal = false) {
    const std::string setup = folder_.file("tools/setup") + " " + arguments;
    const std::string user = ::geteuid() == 0 ? "setpriv --reuid=65534 --clear-groups " : "";
    const std::string call = user + "env PATH=" + folder_.file("bin") + ":$PATH " +
                             (terminal ? "script -qec '" + setup + "' /dev/null" : setup);
    const std::string command =
        "printf '%s' '" + answer + "' | (" + call + ") >'" + folder_.file("said") + "' 2>&1";
    return WEXITSTATUS(std::system(command.c_str()));
  }
  std::string said() const { return read_file(folder_.file("said"), kMaxSourceBytes).value(); }
  bool asked_sudo() const { return fs::exists(folder_.file("asked")); }

 private:
  void write(const std::string& name, const std::string& text) const {
    REQUIRE(write_problem(folder_.file(name), text).empty());
    fs::permissions(folder_.file(name), fs::perms::all);
  }

  ScratchFolder folder_;
};

bool is_debian() { return fs::exists("/etc/debian_version") && fs::exists("/usr/bin/script"); }

TEST_CASE("setup: --print only lists what is missing") {
  Setup setup;
  CHECK(setup.run("--print") == 0);
  CHECK(setup.said() == "g++\n");
  CHECK(!setup.asked_sudo());
}

TEST_CASE("setup: a person is asked before sudo, a script is not") {
  if (!is_debian()) SKIP("only Debian is set up");
  Setup setup;
  CHECK(setup.run("", "n\n", true) == 1);
  CHECK(setup.said().find("to install with apt-get: g++") != std::string::npos);
  CHECK(setup.said().find("nothing was installed") != std::string::npos);
  CHECK(!setup.asked_sudo());
  setup.run("", "y\n", true);
  CHECK(setup.asked_sudo());

  Setup script;
  script.run("");
  CHECK(script.said().find("[y/N]") == std::string::npos);
  CHECK(script.asked_sudo());
}

}  // namespace
}  // namespace clever::tests
