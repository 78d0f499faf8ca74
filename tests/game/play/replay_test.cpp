// Replay: a transcript is fed back, and one wrong value anywhere is found.
#include <filesystem>
#include <fstream>
#include <memory>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/json.h"
#include "core/game/engine/chance.h"
#include "core/game/play/transcript.h"
#include "core/variant/pack/pack.h"
#include "tests/game/play/small_game.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;

/// The small game in a folder of its own, where transcripts of it lie too.
class Shelf {
 public:
  Shelf() {
    std::ofstream(folder_.file("small.yaml")) << kSmallGame;
    library_ = std::make_unique<Library>(std::vector<std::string>{folder_.file("")});
    variant = loaded(*library_, "small");
  }

  Replayed replay(const std::vector<Json>& lines) const {
    return clever::replay(*library_, {folder_.file("game.jsonl"), lines, false, ""});
  }
  void rewrite(const std::string& text) const {
    std::ofstream(folder_.file("small.yaml"), std::ios::trunc) << text;
  }
  void remove() const { std::filesystem::remove(folder_.file("small.yaml")); }

  VariantPtr variant;

 private:
  ScratchFolder folder_;
  std::unique_ptr<Library> library_;
};

std::size_t find(const std::vector<Json>& lines, const char* key, std::size_t from = 1) {
  while (from < lines.size() && !lines[from].contains(key)) ++from;
  REQUIRE(from < lines.size());
  return from;
}

/// As older versions saved a game.
std::vector<Json> without_rules(std::vector<Json> lines) {
  lines[0].erase("packed");
  return lines;
}

const std::string& changed_rules() {
  static const std::string text = replaced(kSmallGame, "[0, 1, 3, 6, 9]", "[0, 1, 3, 6, 10]");
  return text;
}

TEST_CASE("replay: a whole game leads to the same position, every line having been shown") {
  const Shelf shelf;
  const Game game = whole_game(shelf.variant, 2, 6);
  const Replayed replayed = shelf.replay(game.lines());
  CHECK(replayed.problem == "");
  CHECK(replayed.line == 0);
  REQUIRE(replayed.game);
  CHECK(replayed.game->waits() == Waits::kNothing);
  CHECK(same(replayed.game->state(), game.state()));
  CHECK(replayed.game->lines() == game.lines());
}

TEST_CASE("replay: whoever watches sees the beginning, then each roll and choice") {
  const Library& library = shipped();
  const Game game = whole_game(loaded(library, "ganz-schoen-clever"), 1, 6);
  std::vector<Json> seen;
  replay(library, {"game.jsonl", game.lines(), false, ""}, [&](const Game& now, const Json& line) {
    seen.push_back(line);
    CHECK(now.lines().size() > 1);
  });
  std::vector<Json> moved = {Json()};
  for (const Json& line : game.lines())
    if (line.contains("roll") || line.contains("platter") || line.contains("choice"))
      moved.push_back(line);
  CHECK(seen == moved);
}

TEST_CASE("replay: every beginning of a game agrees, and goes on with the dice it would have had") {
  const Shelf shelf;
  const Game game = whole_game(shelf.variant, 1, 6);
  for (std::size_t length = 1; length <= game.lines().size(); ++length) {
    const std::vector<Json> lines(game.lines().begin(),
                                  game.lines().begin() + static_cast<std::ptrdiff_t>(length));
    const Replayed replayed = shelf.replay(lines);
    INFO(length);
    REQUIRE(replayed.problem == "");
    if (replayed.game->waits() != Waits::kRoll) continue;
    const std::size_t place = replayed.game->lines().size();
    replayed.game->feed(
        draw_faces(replayed.game->rules(), replayed.game->state(), replayed.game->random()));
    CHECK(replayed.game->lines()[place] == game.lines()[place]);
  }
}

TEST_CASE("replay: a wrong roll, move, mark, gain or result is found in its line") {
  const Shelf shelf;
  const std::vector<Json> lines = whole_game(shelf.variant, 1, 6).lines();
  const auto told = [&](std::size_t line, const auto& change) {
    std::vector<Json> changed = lines;
    change(changed[line]);
    const Replayed replayed = shelf.replay(changed);
    CHECK(replayed.line == static_cast<int>(line) + 1);
    CHECK_FALSE(replayed.unusable);
    return replayed.problem + "\n" + replayed.hint;
  };
  const std::size_t roll = find(lines, "roll"), choice = find(lines, "choice"),
                    platter = find(lines, "platter"), result = find(lines, "result");
  CHECK_THAT(told(roll, [](Json& line) { line["roll"]["ash"] = 7; }),
             ContainsSubstring("cannot be rolled"));
  CHECK_THAT(told(roll, [](Json& line) { line["roll"].erase("ash"); }),
             ContainsSubstring("cannot be rolled"));
  CHECK_THAT(told(roll, [](Json& line) { line["roll"]["oak"] = 1; }), ContainsSubstring("oak"));
  CHECK_THAT(told(choice, [](Json& line) { line["choice"]["text"] = "ash as wood r9c9"; }),
             ContainsSubstring("'ash as wood r9c9' is not possible here"));
  CHECK_THAT(told(choice, [](Json& line) { line["choice"]["kind"] = "bonus"; }),
             ContainsSubstring("expected: "));
  CHECK_THAT(told(choice, [](Json& line) { line["marks"].push_back(1); }),
             ContainsSubstring("differs"));
  CHECK_THAT(told(choice,
                  [](Json& line) {
                    line["gains"] = Json::array({"fox", "fox"});
                  }),
             ContainsSubstring("differs"));
  CHECK_THAT(told(choice, [](Json& line) { line["player"] = 1; }), ContainsSubstring("differs"));
  CHECK_THAT(told(platter,
                  [](Json& line) {
                    line["platter"] = Json::array({"ash", "elm"});
                  }),
             ContainsSubstring("cannot lie like this"));
  CHECK_THAT(told(result, [](Json& line) { line["winners"] = Json::array(); }),
             ContainsSubstring("differs"));
}

TEST_CASE("replay: after a wrong placing the hint names the dice that go to the platter") {
  for (const std::string which : {"lowest", "highest"}) {
    const VariantPtr variant = from_text(replaced(kSmallGame, "lowest: 1", which + ": 1"));
    std::vector<Json> lines = whole_game(variant, 1, 6).lines();
    lines[find(lines, "platter")]["platter"] = Json::array({"ash", "elm"});
    const Replayed replayed = replay(variant, transcript_in("game.jsonl", transcript_text(lines)));
    CHECK(replayed.hint == "the " + which + " dice go to the platter");
  }
}

TEST_CASE("replay: a missing, doubled or additional line is found") {
  const Shelf shelf;
  const std::vector<Json> lines = whole_game(shelf.variant, 2, 6).lines();
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    std::vector<Json> shorter = lines, longer = lines;
    shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(i));
    longer.insert(longer.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    INFO(lines[i]);
    if (lines[i] != lines[i + 1]) CHECK(shelf.replay(shorter).problem != "");
    if (i % 5 == 0) CHECK(shelf.replay(longer).problem != "");
  }
  for (const char* more : {R"({"round": 9})", R"({"roll": {"ash": 1}})", R"({})",
                           R"({"choice": {"text": "stop"}})", R"({"platter": []})"}) {
    std::vector<Json> longer = lines;
    longer.push_back(parse_json(more));
    CHECK(shelf.replay(longer).line == static_cast<int>(longer.size()));
  }
}

TEST_CASE("replay: no damage to a line does more than be told") {
  const Shelf shelf;
  const std::vector<Json> lines = whole_game(shelf.variant, 1, 6).lines();
  const std::size_t end = find(lines, "platter") + 2;
  for (std::size_t i = 1; i < end; ++i)
    for (const auto& [key, value] : lines[i].items())
      for (const char* other : {"null", "-1", "1e300", "\"\"", "[null]", "{\"\": 4294967297}"}) {
        std::vector<Json> damaged(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(end));
        damaged[i][key] = parse_json(other);
        const Replayed replayed = shelf.replay(damaged);
        INFO(damaged[i]);
        CHECK(replayed.line == static_cast<int>(i) + 1);
      }
}

TEST_CASE("replay: a header that does not fit is refused in line 1") {
  const Shelf shelf;
  const std::vector<Json> lines = whole_game(shelf.variant, 2, 6).lines();
  const auto refused = [&](const char* key, const Json& value) {
    std::vector<Json> changed = lines;
    changed[0][key] = value;
    const Replayed replayed = shelf.replay(changed);
    INFO(changed[0]);
    CHECK(replayed.problem != "");
    CHECK(replayed.line == 1);
    return replayed.unusable;
  };
  CHECK_FALSE(refused("digest", "0123456789abcdef"));
  CHECK_FALSE(refused("digest", nullptr));
  CHECK_FALSE(refused("options", parse_json(R"({"generous": "maybe"})")));
  CHECK_FALSE(refused("options", parse_json(R"({"mean": "on"})")));
  CHECK_FALSE(refused("options", Json::array({1})));
  CHECK_FALSE(refused("options", parse_json(R"({"generous": 1})")));
  CHECK_FALSE(refused("typed", Json::array({99, -1})));
  CHECK_FALSE(refused("typed", Json::array({2})));
  CHECK_FALSE(refused("typed", 0));
  CHECK_FALSE(refused("players", "Ann"));
  CHECK_FALSE(refused("players", Json::array()));
  CHECK_FALSE(refused("players", Json::array({"a", "b", "c", "d"})));
  CHECK_FALSE(refused("players", Json::array({1, 2})));

  std::vector<Json> lost = without_rules(lines);
  lost[0]["variant"] = "lost", lost[0]["file"] = "nowhere/lost.yaml";
  const Replayed replayed = shelf.replay(lost);
  CHECK(replayed.unusable);
  CHECK_THAT(replayed.problem, ContainsSubstring("'lost'"));
}

TEST_CASE("replay: a variant is also found beside the transcript, and refused when it changed") {
  const Shelf shelf;
  std::vector<Json> lines = without_rules(whole_game(shelf.variant, 1, 6).lines());
  lines[0]["variant"] = "moved";
  lines[0]["file"] = "/nowhere/small.yaml";
  CHECK(shelf.replay(lines).problem == "");
  shelf.rewrite(replaced(kSmallGame, "name: Small", "name: Other # a name decides nothing"));
  CHECK(shelf.replay(lines).problem == "");
  shelf.rewrite(changed_rules());
  CHECK_THAT(shelf.replay(lines).problem, ContainsSubstring("other rules"));
}

TEST_CASE("replay: a game keeps the rules it was saved with when its variant changes or goes") {
  const Shelf shelf;
  const std::vector<Json> lines = whole_game(shelf.variant, 1, 6).lines();
  const auto since = [&] {
    const Replayed replayed = shelf.replay(lines);
    CAPTURE(replayed.line, replayed.hint);
    CHECK(replayed.problem == "");
    REQUIRE(replayed.game);
    CHECK(replayed.game->catalog().digest == shelf.variant->catalog.digest);
    CHECK(replayed.game->lines()[0]["packed"] == lines[0]["packed"]);
    return replayed.since;
  };
  CHECK(since() == SinceThen::kSame);
  shelf.rewrite(replaced(kSmallGame, "name: Small", "name: Other"));
  CHECK(since() == SinceThen::kSame);
  shelf.rewrite(replaced(kSmallGame, "options:\n",
                         "options:\n  new:\n    about: new\n    default: off\n"
                         "    changes: { on: { turn: { rolls: 2 } } }\n"));
  CHECK(since() == SinceThen::kSame);
  shelf.rewrite(changed_rules());
  CHECK(since() == SinceThen::kChanged);
  shelf.rewrite("clever: 1\n");  // it cannot be loaded any more
  CHECK(since() == SinceThen::kChanged);
  shelf.remove();
  CHECK(since() == SinceThen::kGone);
}

TEST_CASE("replay: ratings and names of a solo game are those it was saved with") {
  const Shelf shelf;
  const std::string rated = std::string(kSmallGame) + "ratings:\n  - { name: Fine }\n";
  shelf.rewrite(rated);
  const std::vector<Json> lines = whole_game(from_text(rated), 1, 6).lines();
  CHECK(lines.back()["rating"] == "Fine");
  CHECK(shelf.replay(lines).problem == "");
  shelf.rewrite(replaced(rated, "Fine", "Splendid"));
  CHECK(shelf.replay(lines).problem == "");
}

TEST_CASE("replay: the rules that a game carries must be those of its digest, and whole") {
  const Shelf shelf;
  const std::vector<Json> lines = whole_game(shelf.variant, 1, 6).lines();
  const auto refused = [&](const Json& carried) {
    std::vector<Json> changed = lines;
    changed[0]["packed"] = carried;
    const Replayed replayed = shelf.replay(changed);
    INFO(carried);
    CHECK(replayed.line == 1);
    CHECK_FALSE(replayed.game);
    return replayed.problem;
  };
  const std::string line = lines[0]["packed"];
  const auto packed_text = [](const std::string& yaml) { return packed_line(packed(yaml)); };
  CHECK_THAT(refused(packed_text(changed_rules())), ContainsSubstring("other rules"));
  CHECK_THAT(refused(packed_text("clever: 1\nextends: small\nname: Small\n")),
             ContainsSubstring("a packed game cannot extend another one"));
  CHECK_THAT(refused(packed_text(kSmallGame + std::string("script: near.lua\n"))),
             ContainsSubstring("a packed game cannot name the script 'near.lua'"));
  CHECK_THAT(refused(line.substr(0, line.size() - 5)), ContainsSubstring("packed game"));
  for (const Json& nonsense : {Json(), Json(7), Json(""), Json("small"), Json(kSmallGame),
                               Json::array({line}), Json(line + std::string(kMaxCarriedGame, ' ')),
                               Json(packed_text(std::string(kMaxSourceBytes, ' ')))})
    CHECK_THAT(refused(nonsense), ContainsSubstring("cannot be used"));
  std::vector<Json> other = lines;
  other[0]["digest"] = "0123456789abcdef";
  CHECK_THAT(shelf.replay(other).problem, ContainsSubstring("other rules"));
}

/// A comment in Lua that cannot be packed well.
std::string noise(std::uint64_t number, int signs) {
  std::string text = "-- ";
  for (int i = 0; i < signs; ++i) {
    number = number * 6364136223846793005 + 1442695040888963407;
    text += static_cast<char>('a' + (number >> 33) % 26);
  }
  return text;
}

TEST_CASE("replay: a game whose rules are too long to be carried has their digest alone") {
  const Shelf shelf;
  const std::string text = std::string(kSmallGame) + "script:\n  - |\n    " + noise(1, 60'000) +
                           "\n  - |\n    " + noise(2, 60'000) + "\n";
  shelf.rewrite(text);
  const std::vector<Json> lines = whole_game(from_text(text), 1, 6).lines();
  CHECK_FALSE(lines[0].contains("packed"));
  CHECK(shelf.replay(lines).problem == "");
  shelf.rewrite(kSmallGame);
  CHECK_THAT(shelf.replay(lines).problem, ContainsSubstring("other rules"));
  const std::string shorter = std::string(kSmallGame) + "script: |\n  " + noise(1, 60'000) + "\n";
  CHECK(whole_game(from_text(shorter), 1, 6).lines()[0].contains("packed"));
}

TEST_CASE("replay: a game of an older version is known by what that called its rules") {
  const Library& library = shipped();
  std::vector<Json> lines = without_rules(whole_game(shipped("ganz-schoen-clever"), 1, 6).lines());
  lines[0]["digest"] = "9774df4a3eac7585";
  const Replayed replayed = replay(library, {"game.jsonl", lines, false, ""});
  CHECK(replayed.problem == "");
  REQUIRE(replayed.game);
  CHECK(replayed.game->lines()[0]["digest"] == shipped("ganz-schoen-clever")->catalog.digest);
  CHECK(replayed.game->lines()[0].contains("packed"));
}

TEST_CASE("replay: the options of the header decide the rules") {
  const Shelf shelf;
  const auto generous = from_text(kSmallGame, {{"generous", "on"}});
  const Json header = whole_game(generous, 1, 6).lines()[0];
  const Replayed replayed = shelf.replay({header});
  REQUIRE(replayed.game);
  CHECK(replayed.game->lines()[0]["options"]["generous"] == "on");
  Json plain = header;
  plain["options"]["generous"] = "off";
  CHECK_THAT(shelf.replay({plain}).problem, ContainsSubstring("other rules"));
}

TEST_CASE("replay: a game in which a choice tells what the round brings others is still read") {
  const VariantPtr variant = from_text(replaced(kSmallGame, "[again, ., .]", "[any wood, fox, .]"));
  const std::string old =
      R"({"clever":1,"variant":"small","players":["Ann","Ben"],"seed":5}
{"round":1}
{"player":0,"auto":"round","gains":["any wood"]}
{"player":0,"choice":{"text":"any wood r1c1","kind":"bonus","bonus":"any wood","area":"wood","marks":[{"area":"wood","cell":[1,1],"write":"x"}]},"marks":[{"area":"wood","cell":[1,1],"write":"x"}],"gains":["any wood"]}
{"player":1,"choice":{"text":"any wood r1c1","kind":"bonus","bonus":"any wood","area":"wood","marks":[{"area":"wood","cell":[1,1],"write":"x"}]},"marks":[{"area":"wood","cell":[1,1],"write":"x"}],"gains":[]}
{"turn":0,"role":"active"}
{"roll":{"ash":3,"elm":2}}
)";
  const auto replayed = [&](const std::string& text) {
    return replay(variant, transcript_in("old.jsonl", text));
  };
  const Replayed read = replayed(old);
  CHECK(read.problem == "");
  CHECK(read.game->lines().size() == 8);  // one more: what Ben gains
  CHECK(replayed(transcript_text(read.game->lines())).problem == "");
  const std::string gain = R"("gains":["any wood"]})";
  std::string wrong = old;
  wrong.replace(wrong.rfind(gain), gain.size(), R"("gains":["any wood","any wood"]})");
  CHECK(replayed(wrong).line == 4);
}

}  // namespace
}  // namespace clever::tests
