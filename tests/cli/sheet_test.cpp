// clever sheet, and pictures in the place of a variant.
#include <cstdlib>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

TEST_CASE("cli: sheet writes a PDF with the name of the game, and not over a file that is there") {
  const Desk desk;
  const Ran first = desk.run({"sheet", "ganz-schoen-clever"});
  CHECK(first.code == 0);
  CHECK_THAT(first.out, ContainsSubstring("ganz-schoen-clever.pdf"));
  CHECK_THAT(desk.read("ganz-schoen-clever.pdf"), StartsWith("%PDF-"));
  const Ran second = desk.run({"sheet", "ganz-schoen-clever"});
  CHECK(second.code == 2);
  CHECK_THAT(second.err, ContainsSubstring("--force"));
  CHECK(desk.run({"sheet", "ganz-schoen-clever", "--force"}).code == 0);
}

TEST_CASE("cli: sheet knows the form by the ending, or by --format") {
  const Desk desk;
  CHECK(desk.run({"sheet", "clever-4ever", "--out", "a.svg"}).code == 0);
  CHECK_THAT(desk.read("a.svg"), StartsWith("<svg "));
  CHECK(desk.run({"sheet", "clever-4ever", "--out", "a.html"}).code == 0);
  CHECK_THAT(desk.read("a.html"), StartsWith("<!DOCTYPE html>"));
  CHECK_THAT(desk.run({"sheet", "clever-4ever", "--out", "-", "--format", "svg"}).out,
             StartsWith("<svg "));
  const Ran unknown = desk.run({"sheet", "clever-4ever", "--out", "a.doc"});
  CHECK(unknown.code == 2);
  CHECK_THAT(unknown.err, ContainsSubstring(".pdf, .svg or .html"));
  CHECK_FALSE(desk.has("a.doc"));
}

TEST_CASE("cli: sheet says what it lacks") {
  const Desk desk;
  CHECK_THAT(desk.run({"sheet"}).err, ContainsSubstring("--game FILE"));
  CHECK(desk.run({"sheet"}).code == 2);
  CHECK(desk.run({"sheet", "clever-4ever", "--player", "Ann"}).code == 2);
  CHECK(desk.run({"sheet", "clever-4ever", "--paper", "a3"}).code == 2);
  CHECK(desk.run({"sheet", "clever-4ever", "--up", "3"}).code == 2);
  CHECK(desk.run({"sheet", "no-such-game"}).code == 2);
  CHECK(desk.run({"sheet", "--game", "nothing.jsonl"}).code == 2);
}

TEST_CASE("cli: sheet writes no PDF to a terminal, but what is text") {
  const Desk desk;
  const Ran refused = desk.run_on_terminal({"sheet", "ganz-schoen-clever", "--out", "-"});
  CHECK(refused.code == 2);
  CHECK_THAT(refused.out, StartsWith("a terminal cannot show a PDF") && ContainsSubstring("--out"));
  const Ran text = desk.run_on_terminal(
      {"sheet", "ganz-schoen-clever", "--out", "-", "--format", "svg", "--no-code"});
  CHECK(text.code == 0);
  CHECK_THAT(text.out, StartsWith("<svg "));
  CHECK_THAT(desk.run({"sheet", "ganz-schoen-clever", "--out", "-"}).out, StartsWith("%PDF-"));
}

TEST_CASE("cli: sheet --game draws the sheets of a saved game") {
  const Desk desk;
  REQUIRE(desk.run({"simulate", "ganz-schoen-clever", "--games", "1", "--players", "2",
                    "--transcripts", "saved"})
              .code == 0);
  const std::string file = "saved/game-000001.jsonl";
  const Ran both = desk.run({"sheet", "--game", file, "--out", "both.svg"});
  CHECK(both.code == 2);
  CHECK_THAT(both.err, ContainsSubstring("--up 2"));
  CHECK(
      desk.run({"sheet", "--game", file, "--paper", "a4", "--up", "2", "--out", "both.svg"}).code ==
      0);
  CHECK(desk.run({"sheet", "--game", file, "--player", "Nobody", "--out", "n.svg"}).code == 2);
}

TEST_CASE("cli: a sheet has the code of its game, or a warning where the game is too large") {
  const Desk desk;
  const Ran small = desk.run({"sheet", "ganz-schoen-clever", "--out", "small.svg"});
  CHECK(small.code == 0);
  CHECK(small.err == "");
  CHECK_THAT(desk.read("small.svg"), ContainsSubstring("the game itself"));
  const std::string large = std::string(CLEVER_SOURCE_DIR) + "/tests/invented/lantern-harbour.yaml";
  const Ran none = desk.run({"sheet", large, "--out", "large.svg"});
  CHECK(none.code == 0);
  CHECK_THAT(none.err, ContainsSubstring("The sheet has no code: it holds 1 to 1465 bytes"));
  CHECK_THAT(desk.read("large.svg"), !ContainsSubstring("the game itself"));
}

TEST_CASE("cli: a picture is refused with what to do instead") {
  const Desk desk;
  desk.write("photo.png", "\x89PNG\r\n\x1a\n and no more");
  for (const char* command : {"play", "show", "flatten", "sheet", "diff"}) {
    INFO(command);
    const Ran picture = desk.run({command, "photo.png"});
    CHECK(picture.code == 2);
    CHECK_THAT(picture.err, ContainsSubstring("photo.png: pictures are not read; scan the code"));
  }
  CHECK_THAT(desk.run({"validate", "photo.png"}).out, ContainsSubstring("not-utf-8"));
}

}  // namespace
}  // namespace clever::cli_tests
