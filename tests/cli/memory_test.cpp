// Memory that is not there: one request of a run fails, each time another one. The program says so
// and ends, or does its work; a saved game is never damaged. ./check tries every 37th request,
// ./check --long each. Scripts ask for memory too.
#include <filesystem>

#include <catch2/catch_test_macros.hpp>

#include "tests/cli/program.h"
#include "tests/cli/program_path.h"

namespace clever::cli_tests {
namespace {

namespace fs = std::filesystem;

/// A script that makes tables and texts, in the small game of the attacks.
const std::string kShortGame = R"yaml(clever: 1
extends: ganz-schoen-clever
script: |
  local function twice(n) return n + n end
  function busy(n)
    local all = {}
    for i = 1, 50 do all[i] = twice(i % n) .. "x" end
    return #all
  end
areas:
  orange: { score: "= busy(3) + busy(2)" }
)yaml";

/// A command whose requests fail, one after the other.
class Requests {
 public:
  Requests(Arguments command, std::string input = "", std::string saved = "")
      : command_(std::move(command)), input_(std::move(input)), saved_(std::move(saved)) {
    desk_.write("game.yaml", kShortGame);
    desk_.with("LD_PRELOAD", CLEVER_FAILING_ALLOCATION).with("CLEVER_REQUESTS", "requests");
  }

  void fail_each(long step) {
    CHECK(run(0).code == 0);
    const long all = std::stol(desk_.read("requests"));
    CHECK(all > 5000);
    for (long request = 1; request <= all; request += step) {
      INFO("request " << request << " of " << all);
      const Ran ran = run(request);
      CHECK((ran.code == 0 || !ran.err.empty()));
      check_saved();
    }
  }

 private:
  Ran run(long request) {
    fs::remove(desk_.path("game.jsonl"));
    if (!saved_.empty()) desk_.write("game.jsonl", saved_);
    desk_.with("CLEVER_FAIL_AT", std::to_string(request));
    return desk_.run(command_, input_);
  }

  void check_saved() {
    desk_.with("CLEVER_FAIL_AT", "0");
    if (desk_.has("game.jsonl")) CHECK(desk_.run({"replay", "game.jsonl", "--check"}).code == 0);
  }

  Desk desk_;
  Arguments command_;
  std::string input_, saved_;
};

std::string saved_game() {
  Desk desk;
  desk.write("game.yaml", kShortGame);
  desk.run({"play", "game.yaml", "--seed", "3", "--save", "game.jsonl"}, "1\n1\n1\n1\n1\nquit\n");
  return desk.read("game.jsonl");
}

void fail_requests(long step) {
  if (tests::is_program_sanitized()) SKIP("sanitizers have an allocator of their own");
  Requests({"show", "game.yaml"}).fail_each(step);
  Requests({"play", "game.yaml", "--seed", "3", "--save", "game.jsonl"}, "1\n1\nundo\n1\nquit\n")
      .fail_each(step);
  Requests({"resume", "game.jsonl"}, "1\nundo\nundo\n1\nquit\n", saved_game()).fail_each(step);
}

TEST_CASE("memory: some requests fail while a game is loaded, saved, taken back and resumed") {
  fail_requests(37);
}

TEST_CASE("memory: each request fails", "[.long]") { fail_requests(1); }

}  // namespace
}  // namespace clever::cli_tests
