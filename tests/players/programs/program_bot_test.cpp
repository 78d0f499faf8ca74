// Bots that are programs of their own: they play as any bot does, and lose their seat when they
// hang, lie or die.
#include "core/players/programs/program_bot.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/game/play/game.h"
#include "core/game/words/position_json.h"
#include "core/game/words/wording.h"
#include "core/players/programs/seats.h"
#include "core/show/screens/course.h"
#include "core/study/simulate/simulation.h"
#include "tests/game/play/small_game.h"
#include "tests/support/bot_program.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;
using std::chrono::milliseconds;

/// Chooses the first choice there is, in our own process.
class FirstBot : public Bot {
 public:
  int choose(const Ruleset&, const State&, const Choices&, Random&) override { return 0; }
};

/// A game at its first choice, and a program that is asked about it.
class Asking {
 public:
  explicit Asking(const std::string& lines, ProgramSettings settings = {20, 20, "en"})
      : bot(game.shared_variant(), 1, 0, write_program(folder.file("bot"), lines), settings) {}

  int choose() { return bot.choose(game.rules(), game.state(), game.choices(), random); }
  ChoiceValues hint() { return bot.hint(game.rules(), game.state(), game.choices(), random); }
  bool ready(milliseconds patience = milliseconds(0)) {
    return bot.ready(game.rules(), game.state(), game.choices(), random, patience);
  }
  /// The fault without the name of the program.
  std::string fault() const {
    CHECK_THAT(bot.fault(), Catch::Matchers::StartsWith(folder.file("bot") + ": "));
    return bot.fault().substr(folder.file("bot: ").size());
  }
  /// It is asked and has lost its seat.
  std::string lost() {
    CHECK(choose() == -1);
    const std::string why = fault();
    CHECK(choose() == -1);  // for good
    CHECK(fault() == why);
    return why;
  }

  ScratchFolder folder;
  Game game = rolled();
  Random random{1};
  ProgramBot bot;

 private:
  static Game rolled() {
    Game game(shipped("ganz-schoen-clever"), {{"Ann"}, 7, false});
    game.feed(draw_faces(game.rules(), game.state(), game.random()));
    return game;
  }
};

std::string played(const VariantPtr& variant, Bot& bot, std::uint64_t seed) {
  Game game(variant, {std::vector<std::string>(variant->rules.min_seats, "x"), seed, false});
  Random random = bot_random(seed);
  play_out(
      game.rules(), game.state(), game.random(),
      [&]() -> const Action* {
        const int chosen = bot.choose(game.rules(), game.state(), game.choices(), random);
        return chosen < 0 ? nullptr : &game.choices()[chosen];
      },
      [&](const auto& input) { game.feed(input); });
  std::string text = bot.fault();
  for (const Json& line : game.lines()) text += json_text(line) + "\n";
  return text;
}

TEST_CASE("programs: whole games of every variant are those of the same bot in our process") {
  const ScratchFolder folder;
  const std::string first = write_program(folder.file("first"), playing("echo choice 0"));
  std::vector<std::string> all = shipped().files();
  for (const std::string& file : shipped().house_rules()) all.push_back(file);
  CHECK(all.size() > 10);
  for (const std::string& file : all) {
    INFO(file);
    const VariantPtr variant = loaded(shipped(), file);
    ProgramBot program(variant, variant->rules.min_seats, 0, first, {});
    FirstBot ours;
    CHECK(played(variant, program, 5) == played(variant, ours, 5));
  }
}

TEST_CASE("programs: hello tells the variant, the seat, the time and what is printed") {
  Asking asking("read -r word rest; printf '%s' \"$rest\" >\"$0.hello\"; echo ready\n" +
                    playing("echo choice 0"),
                {2.5, 20, "en"});
  CHECK(asking.choose() == 0);
  const Json hello = parse_json(*read_file(asking.folder.file("bot.hello"), kMaxSourceBytes));
  CHECK(hello["protocol"] == 1);
  CHECK(hello["variant"] == "ganz-schoen-clever");
  CHECK(hello["digest"] == asking.game.catalog().digest);
  CHECK(hello["options"] == options_json(asking.game.catalog()));
  CHECK(hello["seats"] == 1);
  CHECK(hello["seat"] == 0);
  CHECK(hello["time"] == 2.5);
  CHECK(hello["rules"] == sheet_json(asking.game.rules(), asking.game.catalog()));
}

/// The lines that a program is asked with when it wants these parts.
std::vector<std::string> question(const std::string& wants) {
  Asking asking("read -r hello; echo 'ready " + wants +
                "'\nwhile read -r line; do printf '%s\\n' \"$line\" >>\"$0.asked\"\n"
                "case $line in choose*) echo choice 1;; esac; done\n");
  CHECK(asking.choose() == 1);
  const std::string text = *read_file(asking.folder.file("bot.asked"), kMaxSourceBytes);
  std::vector<std::string> lines;
  for (std::size_t begin = 0, end = 0; (end = text.find('\n', begin)) != std::string::npos;
       begin = end + 1)
    lines.push_back(text.substr(begin, end - begin));
  return lines;
}

TEST_CASE("programs: a question has the position and the choices, as JSON and in words") {
  const Asking asking("");
  const Game& game = asking.game;
  const std::vector<std::string> texts =
      choice_texts(game.rules(), game.catalog(), game.state(), game.choices());
  std::vector<std::string> lines = question("");
  REQUIRE(lines.size() == 3);
  CHECK(parse_json(lines[0].substr(9)) ==
        position_json(game.rules(), game.catalog(), game.state()));
  const Json legal = parse_json(lines[1].substr(6));
  REQUIRE(legal.size() == texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) CHECK(legal[i]["text"] == texts[i]);
  const Json choose = parse_json(lines[2].substr(7));
  CHECK(choose["player"] == 0);
  CHECK(choose["choices"] == texts.size());
  CHECK(choose["time"] == 20);
  CHECK(choose["random"] == Random(1).next() >> 32);

  lines = question("{\"wants\":[\"words\"]}");
  REQUIRE(lines.size() == texts.size() + 1);
  for (std::size_t i = 0; i < texts.size(); ++i)
    CHECK(lines[i] == "words " + std::to_string(i) + " " + texts[i]);
  CHECK(question("{\"wants\":[]}").size() == 1);
}

TEST_CASE("programs: a choice is a number or its words, after whatever it has to tell") {
  CHECK(Asking(playing("echo choice 3")).choose() == 3);
  CHECK(Asking(playing("echo info deep in thought; echo choice green 1")).choose() == 3);
  CHECK(Asking(playing("echo choice 3", "echo info loading; echo ready")).choose() == 3);
}

TEST_CASE("programs: values are kept, with the choice or when a hint is asked for") {
  Asking asking(
      playing("if [ $n = 1 ]; then echo 'values [1,2.5,null,4,5,6,7,8,9,10,11,12,-1e3]'; "
              "fi; [ $word = hint ] || echo choice 0"));
  const ChoiceValues values = asking.hint();
  REQUIRE(values.size() == 13);
  CHECK(values[1] == 2.5);
  CHECK_FALSE(values[2]);
  CHECK(values[12] == -1000);
  CHECK(asking.choose() == 0);
  CHECK(asking.bot.values().empty());  // nothing was said this time
}

TEST_CASE("programs: one that cannot be started, or dies, loses its seat with its last words") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  Asking asking("");
  ProgramBot nowhere(variant, 1, 0, "/nowhere/bot", {});
  CHECK(nowhere.choose(asking.game.rules(), asking.game.state(), asking.game.choices(),
                       asking.random) == -1);
  CHECK(nowhere.fault() == "/nowhere/bot: it cannot be started: No such file or directory");
  CHECK(asking.lost() == "it ended (exit code 0) instead of answering");
  CHECK(Asking("echo 'no net' >&2; exit 4").lost() ==
        "it ended (exit code 4) instead of answering (it wrote: no net)");
  CHECK(Asking("kill -11 $$").lost() == "it ended (signal 11) instead of answering");
  Asking midway(playing("[ $n = 3 ] && exit 5; echo choice 0"));
  CHECK(midway.choose() == 0);
  CHECK(midway.choose() == 0);
  CHECK(midway.lost() == "it ended (exit code 5) instead of answering");
  CHECK(Asking("exec >&-; sleep 60").lost() == "it closed its output instead of answering");
}

TEST_CASE("programs: one that hangs loses its seat when its time is over") {
  const std::string flush = "; perhaps it keeps its lines to itself: each has to be flushed";
  CHECK(Asking("sleep 60", {0.05, 0.1, "en"}).lost() ==
        "it did not say ready within 0.1 seconds" + flush);
  CHECK(Asking("sleep 60", {0.2, 0.1, "en"}).lost() ==
        "it did not say ready within 0.2 seconds" + flush);
  CHECK(Asking(playing("sleep 60"), {0.1, 20, "en"}).lost() ==
        "it gave no answer within 0.1 seconds");
  CHECK(Asking(playing("sleep 60"), {0.1, 20, "de"}).lost() ==
        "es hat 0,1 Sekunden lang nicht geantwortet");
}

TEST_CASE("programs: one that lies loses its seat") {
  for (const char* choice : {"13", "-1", "1000000000000", "blue r9c9", "0x1", "1 2", ""}) {
    INFO(choice);
    CHECK(Asking(playing(std::string("echo 'choice ") + choice + "'")).lost() ==
          std::string("it chose '") + choice + "', which is none of the 13 choices from 0 to 12");
  }
  CHECK(Asking(playing("echo move 3")).lost() ==
        "it said 'move 3' where one of these lines is expected: choice, values, info");
  CHECK(Asking(playing("echo choice 3", "echo hello")).lost() ==
        "it said 'hello' where one of these lines is expected: ready, info");
  CHECK_THAT(Asking(playing("", "echo ready yes")).lost(), EndsWith("ready {\"wants\": [...]}"));
  CHECK(Asking(playing("", "echo 'ready {\"wants\":[\"seed\"]}'")).lost() ==
        "it asks for '\"seed\"'; there is position, legal, words");
  for (const char* wants : {"\"legal\"", "null", "{\"legal\":true}", "3"}) {
    INFO(wants);
    CHECK(Asking(playing("", std::string("echo 'ready {\"wants\":") + wants + "}'")).lost() ==
          std::string("it says wants ") + wants + "; wants is a list of position, legal, words");
  }
  CHECK(Asking(playing("echo choice 0", "echo 'ready {\"name\":\"me\"}'")).choose() == 0);
  for (const char* values : {"[1,2]", "{}", "[", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}) {
    INFO(values);
    CHECK_THAT(Asking(playing(std::string("echo 'values ") + values + "'")).lost(),
               ContainsSubstring("where a JSON list of 13 numbers (or null) is expected"));
  }
}

TEST_CASE("programs: one that never stops talking loses its seat") {
  CHECK(Asking(playing("while :; do echo info; done")).lost() ==
        "it said more than 1000 lines and chose nothing");
  CHECK(Asking(playing("exec tr '\\0' x </dev/zero")).lost() ==
        "it said a line of more than 65536 bytes");
  Asking twice(playing("printf 'choice 0\\nchoice 1\\n'"));
  CHECK(twice.choose() == 0);
  CHECK(twice.lost() == "it said 'choice 1' without being asked");
}

TEST_CASE("programs: what one says is shown as text, whatever is in it") {
  const std::string fault = Asking(playing("printf 'evil \\033[31m\\a\\n'")).lost();
  CHECK_THAT(fault, ContainsSubstring("'evil ?[31m?'"));
  const std::string written = Asking("printf 'a\\033]0;b\\n' >&2; exit 1").lost();
  CHECK_THAT(written, ContainsSubstring("(it wrote: a?]0;b)"));
  const std::string longer = Asking(playing("head -c 5000 /dev/zero | tr '\\0' y; echo")).lost();
  CHECK_THAT(longer, ContainsSubstring("yyy..."));
  CHECK(longer.size() < 500);
}

TEST_CASE("programs: who has other things to do need not wait for an answer") {
  Asking asking(playing("while [ ! -e \"$0.go\" ]; do sleep 0.01; done; echo choice 2"));
  CHECK_FALSE(asking.ready());
  CHECK_FALSE(asking.ready(milliseconds(20)));
  write_program(asking.folder.file("bot.go"), "");
  CHECK(asking.ready(milliseconds(20'000)));
  CHECK(asking.ready());
  CHECK(asking.choose() == 2);
}

TEST_CASE("programs: an answer to a position that is gone is not taken for another") {
  Asking asking(playing("touch \"$0.asked\"; [ $n = 1 ] && sleep 0.2; echo choice $((n * 2))"));
  while (!std::filesystem::exists(asking.folder.file("bot.asked")))
    REQUIRE_FALSE(asking.ready(milliseconds(1)));
  Game& game = asking.game;
  game.feed(Action(game.choices()[12]));  // the dice are rolled again while it thinks about them
  game.feed(draw_faces(game.rules(), game.state(), game.random()));
  CHECK(asking.choose() == 4);
  CHECK(asking.bot.fault() == "");
}

Simulated simulated(const std::string& bot, const std::string& transcripts = "", int jobs = 1) {
  Simulation simulation;
  simulation.bots = {bot, "random"};
  simulation.games = 6;
  simulation.seed = 3;
  simulation.jobs = jobs;
  simulation.transcripts = transcripts;
  RunControl control;
  return simulate([] { return std::vector<VariantPtr>{from_text(kSmallGame)}; }, simulation,
                  control);
}

TEST_CASE("programs: a run gives the same games, whatever the number of jobs") {
  const ScratchFolder folder;
  // It uses the random number that it is told, as one that is to give the same games must.
  const std::string bot = write_program(
      folder.file("bot"), playing("r=${rest#*random\\\":}; c=${rest#*choices\\\":}; c=${c%%,*}; "
                                  "echo choice $((${r%\\}} % c))"));
  const Simulated one = simulated(bot), two = simulated(bot, "", 2);
  CHECK(one.problem == "");
  CHECK(one.tallies[0].games == 6);
  CHECK(sums_json(one.tallies[0]) == sums_json(two.tallies[0]));
}

TEST_CASE("programs: a run ends with the seed of the game in which a seat was lost") {
  const ScratchFolder folder;
  const std::string bot =
      write_program(folder.file("bot"), playing("[ $n = 5 ] && exit 7; echo choice 0"));
  const Simulated result = simulated(bot, folder.file(""));
  CHECK(result.problem == "game 1 (seed " + std::to_string(game_seed(3, 0)) +
                              "): seat 1 has lost its bot, " + bot +
                              ": it ended (exit code 7) instead of answering");
  CHECK(result.tallies[0].games == 0);
  const auto kept = read_file(folder.file("game-000001.jsonl"), kMaxSourceBytes);
  REQUIRE(kept);  // as far as it went, to be gone on with
  CHECK_THAT(*kept, !ContainsSubstring("\"result\""));
  CHECK_THAT(*kept, ContainsSubstring("\"choice\""));
}

TEST_CASE("programs: on the screen a bot thinks while time goes on, and a lost seat ends it") {
  const ScratchFolder folder;
  const std::string bot = write_program(
      folder.file("bot"),
      playing(
          "while [ ! -e \"$0.go\" ]; do sleep 0.01; done; [ $n = 2 ] && exit 1; echo choice 0"));
  Game game(from_text(kSmallGame), {{"A=" + bot, "B=" + bot}, 3, false});
  Course course(game, {.pause = Milliseconds(0), .tumble = Milliseconds(0)});
  int changes = 0;
  course.on_change([&] { ++changes; });
  Milliseconds now{0};
  while (game.waits() != Waits::kChoice) course.tick(now += Milliseconds(1));
  const std::size_t lines = game.lines().size();
  for (int i = 0; i < 50; ++i) CHECK_FALSE(course.tick(now += Milliseconds(1)));
  CHECK(game.lines().size() == lines);
  write_program(folder.file("bot.go"), "");
  const Clock::time_point late = Clock::now() + std::chrono::seconds(20);
  while (course.lost_seat().empty() && Clock::now() < late) course.tick(now += Milliseconds(1));
  CHECK_THAT(course.lost_seat(), EndsWith("it ended (exit code 1) instead of answering"));
  const int changed = changes;
  CHECK_FALSE(course.tick(now += Milliseconds(1000)));
  CHECK(changes == changed);
}

}  // namespace
}  // namespace clever::tests
