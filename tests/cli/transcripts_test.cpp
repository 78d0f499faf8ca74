// resume and replay: what agrees with the rules, and everything that does not.
#include <algorithm>
#include <filesystem>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/files.h"
#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

/// Two turns of a solo game, not over yet.
const std::string& begun_game() {
  static const std::string text = [] {
    const Desk desk;
    desk.run({"play", "ganz-schoen-clever", "--seed", "7", "--save", "game.jsonl"},
             "5\nwhite as yellow r3c4\npu\n1\n1\n1\n");
    return desk.read("game.jsonl");
  }();
  return text;
}

const std::string& finished_game() {
  static const std::string text = [] {
    const Desk desk;
    desk.run({"simulate", "ganz-schoen-clever", "--games", "1", "--players", "2", "--bot",
              "greedy,random", "--transcripts", "games"});
    return desk.read("games/game-000001.jsonl");
  }();
  return text;
}

/// The number of the first line that has this in it, from 1.
std::size_t line_with(const std::string& text, const std::string& part) {
  const std::vector<std::string> lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].find(part) != std::string::npos) return i + 1;
  FAIL("no line has " << part);
  return 0;
}

TEST_CASE("cli: the documentation shows the beginning of a game as it is written today") {
  const std::string page =
      read_file(CLEVER_SOURCE_DIR "/docs/transcripts.md", kMaxSourceBytes).value_or("");
  const std::size_t begin = page.find("{\"clever\":1");
  REQUIRE(begin != std::string::npos);
  const std::vector<std::string> shown =
      lines_of(page.substr(begin, page.find("\n```", begin) - begin));
  const std::vector<std::string> written = lines_of(begun_game());
  REQUIRE(written.size() > shown.size());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    Json here = parse_json(shown[i]), there = parse_json(written[i]);
    here.erase("file"), there.erase("file");      // where the game lies on this machine
    here.erase("packed"), there.erase("packed");  // of which the page shows the beginning
    CHECK(here == there);
  }
}

TEST_CASE("cli: replay shows a finished game step by step and agrees with every line") {
  const Desk desk;
  desk.write("game.jsonl", finished_game());
  const Ran ran = desk.run({"replay", "game.jsonl"});
  CHECK(ran.code == 0);
  CHECK(ran.err == "");
  CHECK_THAT(ran.out, ContainsSubstring("=== Round 6"));
  CHECK_THAT(ran.out, ContainsSubstring("--- random 2: passive turn ---"));
  CHECK_THAT(ran.out, ContainsSubstring("│ total "));
  const std::size_t lines = lines_of(finished_game()).size();
  CHECK_THAT(ran.out, ContainsSubstring(std::to_string(lines) +
                                        " lines agree with the rules; the game is over."));
  const Ran quiet = desk.run({"replay", "game.jsonl", "--check"});
  CHECK(quiet.code == 0);
  CHECK(lines_of(quiet.out).size() == 2);
  CHECK_THAT(quiet.out, ContainsSubstring("\nThe dice are those of seed "));
}

TEST_CASE("cli: replay shows as much of an unfinished game as there is") {
  const Desk desk;
  desk.write("game.jsonl", begun_game());
  const Ran ran = desk.run({"replay", "game.jsonl", "--sheets"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("orange 1=2"));
  CHECK_THAT(ran.out, ContainsSubstring("That's Pretty Clever ──"));
  CHECK_THAT(ran.out, ContainsSubstring("the game is not over yet."));
}

TEST_CASE("cli: a game cut off in the middle of a line goes on from its last whole line") {
  const Desk desk;
  const std::string whole = begun_game();
  const std::size_t cut = whole.find("purple 1=6");
  REQUIRE(cut != std::string::npos);
  desk.write("game.jsonl", whole.substr(0, cut));
  const Ran replayed = desk.run({"replay", "game.jsonl", "--check"});
  CHECK(replayed.code == 0);
  CHECK_THAT(replayed.err, ContainsSubstring("cut off"));
  CHECK(desk.read("game.jsonl") == whole.substr(0, cut));

  const Ran resumed = desk.run({"resume", "game.jsonl"}, "pu\n1\n1\n1\n");
  CHECK(resumed.code == 0);
  CHECK_THAT(resumed.err, ContainsSubstring("cut off"));
  CHECK_THAT(resumed.out, ContainsSubstring("The game is saved in game.jsonl"));
  CHECK(desk.read("game.jsonl") == whole);
}

TEST_CASE("cli: a resumed game without a choice stays as it is, and a finished one is shown") {
  const Desk desk;
  desk.write("begun.jsonl", begun_game());
  CHECK(desk.run({"resume", "begun.jsonl"}).code == 0);
  CHECK(desk.read("begun.jsonl") == begun_game());
  desk.write("over.jsonl", finished_game());
  const Ran over = desk.run({"resume", "over.jsonl"}, "1\n");
  CHECK(over.code == 0);
  CHECK_THAT(over.out, ContainsSubstring("│ total "));
  CHECK(desk.read("over.jsonl") == finished_game());
}

struct Change {
  std::string part;
  std::string other;
  std::size_t line;  // 0: that of the part
  std::string told;
};

TEST_CASE("cli: a changed roll, move, mark, gain, digest or result is found with its line") {
  const std::string game = begun_game();
  const std::string digest = parse_json(lines_of(game)[0])["digest"];
  const std::vector<Change> changes = {
      {"\"yellow\":3,\"blue\":3", "\"yellow\":7,\"blue\":3", 0, "cannot be rolled"},
      {"\"orange\":2,\"purple\":2", "\"orange\":3,\"purple\":2", 0,
       "the seed of this game rolls other dice"},
      {"{\"text\":\"orange 1=2\"", "{\"text\":\"orange 1=5\"", 0, "possible was 'orange 1=2'"},
      {"\"cell\":1,\"write\":2}],\"gains\"", "\"cell\":1,\"write\":3}],\"gains\"", 0, "differs"},
      {"\"gains\":[]", "\"gains\":[\"fox\"]", 0, "differs"},
      {"{\"roll\":{\"purple\":6}}\n", "", 9, "not due"},
      {digest, "0123456789abcdef", 1, "other rules"}};
  const Desk desk;
  for (const Change& change : changes) {
    const std::string changed = replaced(game, change.part, change.other);
    desk.write("game.jsonl", changed);
    const Ran ran = desk.run({"replay", "game.jsonl", "--check"});
    const std::size_t line = change.line ? change.line : line_with(game, change.part);
    INFO(change.other << "\n" << ran.err);
    CHECK(ran.code == 1);
    CHECK(ran.out == "");
    CHECK_THAT(ran.err, StartsWith("game.jsonl:" + std::to_string(line) + ": "));
    CHECK_THAT(ran.err, ContainsSubstring(change.told));
  }
  desk.write("over.jsonl", replaced(finished_game(), "\"total\":", "\"total\":1"));
  const Ran over = desk.run({"replay", "over.jsonl"});
  CHECK(over.code == 1);
  CHECK_THAT(over.err, ContainsSubstring(
                           "over.jsonl:" + std::to_string(lines_of(finished_game()).size()) + ":"));
}

TEST_CASE("cli: resume refuses a game with an impossible move and leaves the file as it is") {
  const Desk desk;
  const std::string changed =
      replaced(begun_game(), "{\"text\":\"orange 1=2\"", "{\"text\":\"fly\"");
  desk.write("game.jsonl", changed);
  const Ran ran = desk.run({"resume", "game.jsonl"}, "1\n");
  CHECK(ran.code == 1);
  CHECK(ran.out == "");
  CHECK_THAT(ran.err, StartsWith("game.jsonl:6: the move 'fly' is not possible here"));
  CHECK(desk.read("game.jsonl") == changed);
}

TEST_CASE("cli: the moves of one game under the header of another are refused") {
  const Desk desk;
  desk.run({"play", "doppelt-so-clever", "--seed", "7", "--save", "other.jsonl"});
  const std::string other = desk.read("other.jsonl");
  const std::string game = begun_game();
  desk.write("game.jsonl", other.substr(0, other.find('\n')) + game.substr(game.find('\n')));
  const Ran ran = desk.run({"replay", "game.jsonl"});
  CHECK(ran.code == 1);
  CHECK_THAT(ran.err, StartsWith("game.jsonl:"));
}

TEST_CASE("cli: a transcript of a variant that cannot be found is a file that cannot be read") {
  const Desk desk;
  Json header = parse_json(lines_of(begun_game())[0]);
  header["variant"] = "lost-game";
  header["file"] = "nowhere/lost-game.yaml";
  header.erase("packed");  // as older versions saved it
  desk.write("game.jsonl", header.dump() + "\n");
  const Ran ran = desk.run({"replay", "game.jsonl"});
  CHECK(ran.code == 2);
  CHECK_THAT(ran.err, StartsWith("game.jsonl:1: "));
  CHECK_THAT(ran.err, ContainsSubstring("'lost-game'"));
  CHECK_THAT(ran.err, ContainsSubstring("CLEVER_PATH"));
}

constexpr const char* kSavedRule =
    "clever: 1\nextends: ganz-schoen-clever\nname: Short\nrounds: { played: 2, earns: [reroll, "
    "extra] }\n";

/// A game of a house rule, begun.
void begin_short(const Desk& desk) {
  desk.write("short.yaml", kSavedRule);
  REQUIRE(desk.run({"play", "short.yaml", "--seed", "1", "--save", "game.jsonl"}, "1\n1\n").code ==
          0);
}

TEST_CASE("cli: a game of a house rule goes on by its own rules after these have changed") {
  const Desk desk;
  begin_short(desk);
  CHECK(desk.run({"replay", "game.jsonl", "--check"}).err == "");
  desk.write("short.yaml",
             "# the same rule under another name\n" + replaced(kSavedRule, "Short", "Brief"));
  CHECK(desk.run({"replay", "game.jsonl", "--check"}).err == "");
  CHECK(desk.run({"diff", "game.jsonl"}).out ==
        "Brief and Short as it was saved have the same rules.\n");

  desk.write("short.yaml", replaced(kSavedRule, "played: 2", "played: 3"));
  const std::string changed =
      "The rules have changed since; clever diff game.jsonl shows how. This game keeps its own.\n";
  for (const char* command : {"replay", "resume"}) {
    const Ran ran = desk.run({command, "game.jsonl"}, "1\n");
    CHECK(ran.code == 0);
    CHECK(ran.err == changed);
    CHECK_THAT(ran.out, ContainsSubstring("of 2"));
  }
  CHECK(desk.run({"replay", "game.jsonl", "--check"}).err == changed);
  CHECK_THAT(desk.run({"replay", "game.jsonl", "--check", "--lang", "de"}).err,
             StartsWith("Die Regeln haben sich seitdem geändert; clever diff game.jsonl zeigt"));
  const Ran differs = desk.run({"diff", "game.jsonl"});
  CHECK(differs.code == 0);
  CHECK_THAT(differs.out, StartsWith("Short, compared with Short as it was saved:\n"));
  CHECK_THAT(differs.out, ContainsSubstring("3 rounds, was 2 rounds"));
  CHECK(desk.run({"diff", "game.jsonl", "--json"}).json()["same"] == false);
}

TEST_CASE("cli: a game of a house rule goes on without the file of the rule") {
  const Desk desk;
  begin_short(desk);
  const std::string before = desk.read("game.jsonl");
  std::filesystem::remove(desk.path("short.yaml"));
  const std::string gone = "There is no variant 'short' any more; this game keeps its own rules.\n";
  const Ran resumed = desk.run({"resume", "game.jsonl"}, "1\n");
  CHECK(resumed.code == 0);
  CHECK(resumed.err == gone);
  CHECK(desk.read("game.jsonl").size() > before.size());
  CHECK(desk.run({"replay", "game.jsonl", "--check"}).err == gone);
  const Ran sheet = desk.run({"sheet", "--game", "game.jsonl", "--out", "sheet.svg"});
  CHECK(sheet.err == gone);
  const Ran differs = desk.run({"diff", "game.jsonl"});
  CHECK(differs.code == 2);
  CHECK_THAT(differs.err, ContainsSubstring("not found any more"));
  CHECK(desk.run({"diff", "game.jsonl", "ganz-schoen-clever"}).code == 0);
}

TEST_CASE("cli: a game is reviewed by its own rules after these have changed") {
  const Desk desk;
  const std::string rule =
      "clever: 1\nextends: ganz-schoen-clever\nname: Blue\nareas: { orange: { fields: { factor: { "
      "1: 2 } } } }\n";
  desk.write("rule.yaml", rule);
  REQUIRE(desk.run({"play", "rule.yaml", "--seed", "1", "--save", "g.jsonl"}, "1\n1\n").code == 0);
  const std::string net = CLEVER_SOURCE_DIR "/variants/nets/ganz-schoen-clever-1.net";
  const Ran before = desk.run({"review", "g.jsonl", "--net", net, "--json"});
  CHECK(before.code == 0);
  desk.write("rule.yaml", replaced(rule, "1: 2", "1: 3"));
  const Ran after = desk.run({"review", "g.jsonl", "--net", net, "--json"});
  CHECK(after.code == 0);
  CHECK_THAT(after.err, StartsWith("The rules have changed since; clever diff g.jsonl shows how."));
  CHECK(after.out == before.out);
  const Ran lent = desk.run({"review", "g.jsonl"});  // a net of these rules could, too
  CHECK(lent.code == 0);
  CHECK_THAT(lent.err, ContainsSubstring("clever train cleverpack"));
}

TEST_CASE("cli: a new option of a shipped game, and an edit of a parent, leave saved games alone") {
  const Desk desk;
  desk.write("base.yaml", kSavedRule);
  const std::string child = "clever: 1\nextends: base.yaml\nname: Child\nturn: { rolls: 2 }\n";
  desk.write("child.yaml", child);
  REQUIRE(desk.run({"play", "child.yaml", "--seed", "1", "--save", "game.jsonl"}, "1\n1\n").code ==
          0);
  desk.write("base.yaml", std::string(kSavedRule) +
                              "options: { fast: { about: one roll, default: off, changes: { on: "
                              "{ turn: { rolls: 1 } } } } }\n");
  CHECK(desk.run({"replay", "game.jsonl", "--check"}).err == "");
  const Ran option = desk.run({"diff", "game.jsonl"});
  CHECK_THAT(option.out, ContainsSubstring("fast"));
  CHECK_THAT(option.out, !ContainsSubstring("rolls: "));
  desk.write("base.yaml", replaced(kSavedRule, "[reroll, extra]", "[extra, extra]"));
  CHECK_THAT(desk.run({"replay", "game.jsonl", "--check"}).err,
             StartsWith("The rules have changed since"));
}

TEST_CASE("cli: a game that carries no rules loads as it did, and what it carries is refused") {
  const Desk desk;
  begin_short(desk);
  const std::string text = desk.read("game.jsonl");
  Json header = parse_json(lines_of(text)[0]);
  const std::string rest = text.substr(text.find('\n'));
  const std::string carried = header["packed"];
  header.erase("packed");
  desk.write("old.jsonl", header.dump() + rest);
  CHECK(desk.run({"replay", "old.jsonl", "--check"}).err == "");
  const Ran none = desk.run({"diff", "old.jsonl"});
  CHECK(none.code == 2);
  CHECK_THAT(none.err, StartsWith("old.jsonl carries no rules to compare"));
  desk.write("short.yaml", replaced(kSavedRule, "played: 2", "played: 3"));
  const Ran changed = desk.run({"replay", "old.jsonl"});
  CHECK(changed.code == 1);
  CHECK_THAT(changed.err, StartsWith("old.jsonl:1: the variant 'short' has other rules"));

  const Ran other = desk.run({"pack", "short.yaml", "--text"});
  header["packed"] = other.out.substr(0, other.out.find('\n'));
  desk.write("old.jsonl", header.dump() + rest);
  const Ran contradiction = desk.run({"replay", "old.jsonl"});
  CHECK(contradiction.code == 1);
  CHECK_THAT(contradiction.err,
             StartsWith("old.jsonl:1: this saved game carries other rules than those"));
  header["packed"] = carried.substr(0, carried.size() / 2);
  desk.write("old.jsonl", header.dump() + rest);
  const Ran cut = desk.run({"resume", "old.jsonl"});
  CHECK(cut.code == 2);
  CHECK_THAT(cut.err, StartsWith("old.jsonl:1: the rules that this saved game carries cannot be "
                                 "used: the packed game"));
}

TEST_CASE("cli: what is no transcript is a file that cannot be read") {
  const Desk desk;
  desk.write("letter.txt", "Dear Ann,\n");
  desk.write("empty.jsonl", "");
  desk.write("list.jsonl", "[1, 2]\n");
  desk.write("other.jsonl", "{\"weather\": \"fine\"}\n");
  desk.write("new.jsonl", "{\"clever\": 2}\n");
  desk.write("torn.jsonl", begun_game() + "{\"roll\":\n");
  desk.make_folder("folder");
  const std::string torn = "torn.jsonl:" + std::to_string(lines_of(begun_game()).size() + 1) + ":";
  const std::vector<std::pair<std::string, std::string>> files = {
      {"letter.txt", "letter.txt:1:"},
      {"empty.jsonl", "empty.jsonl:1:"},
      {"list.jsonl", "list.jsonl:1:"},
      {"other.jsonl", "no transcript"},
      {"new.jsonl", "another version"},
      {"torn.jsonl", torn},
      {"folder", "folder"},
      {"nowhere.jsonl", "there is no readable file 'nowhere.jsonl'"}};
  for (const auto& [file, told] : files) {
    const Ran ran = desk.run({"replay", file});
    INFO(ran.err);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK_THAT(ran.err, ContainsSubstring(told));
  }
  CHECK(desk.run({"resume", "nowhere.jsonl"}).code == 2);
  CHECK_FALSE(desk.has("nowhere.jsonl"));
  CHECK(desk.run({"resume", "letter.txt"}).code == 2);
  CHECK(desk.read("letter.txt") == "Dear Ann,\n");
}

}  // namespace
}  // namespace clever::cli_tests
