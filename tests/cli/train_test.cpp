// Nets, as somebody uses them at the keyboard: training, playing by one, hints, looking back at a
// game, and comparing rules.
#include <filesystem>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fmt/format.h>

#include "core/base/files.h"
#include "core/base/plain_text.h"
#include "core/players/bots/net_file.h"
#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;

const std::string kParent = "ganz-schoen-clever";

/// No net of it is shipped, and its games are short.
const std::string kShortRule =
    "clever: 1\n"
    "extends: ganz-schoen-clever\n"
    "name: Short\n"
    "rounds: { played: { 1: 2, 2: 2, 3: 2, 4: 2 }, earns: [reroll, extra] }\n";

/// A desk with the house rule on it, and nets of its own.
Desk& with_rule(Desk& desk) {
  desk.write("short.yaml", kShortRule);
  desk.with("XDG_DATA_HOME", desk.path("data"));
  return desk;
}

/// A net of the house rule, where clever finds it by itself.
Ran trained(const Desk& desk) {
  return desk.run({"train", "short.yaml", "--games", "64", "--seed", "3"});
}

/// Their names, which end with a part of the digest of their rules.
std::vector<std::string> own_nets(const Desk& desk) {
  std::vector<std::string> paths;
  for (const auto& file : std::filesystem::directory_iterator(desk.path("data/clever/nets")))
    paths.push_back(file.path().string());
  return paths;
}

TEST_CASE("train: so many games make a net, which clever then finds by itself") {
  Desk desk;
  with_rule(desk);
  const Ran ran = trained(desk);
  INFO(ran.err);
  REQUIRE(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("games") && ContainsSubstring("foxes"));
  CHECK_THAT(ran.out, ContainsSubstring("/short-1-") &&
                          ContainsSubstring("games that it has not learnt from"));
  CHECK_THAT(ran.out, ContainsSubstring("learns from 64 games; Ctrl-C ends it early"));
  const Ran german = desk.run({"train", "short.yaml", "--games", "1", "--lang", "de"});
  CHECK_THAT(german.out, ContainsSubstring(" Punkte je Spiel in 20 Spielen, aus denen es nicht") &&
                             ContainsSubstring(" ± ") && !ContainsSubstring("genau"));
  CHECK_THAT(german.out, ContainsSubstring("lernt aus 64 Spielen; "));  // a pack
  REQUIRE(own_nets(desk).size() == 1);
  const Ran played = desk.run(
      {"simulate", "short.yaml", "--bot", "trained,easy", "--players", "2", "--games", "2"});
  CHECK(played.code == 0);  // by the net of a relative for two
  CHECK_THAT(played.err, ContainsSubstring("that of " + kParent + " (2 players) is used") &&
                             ContainsSubstring("to train one: clever train short") &&
                             ContainsSubstring(" --seats 2"));
  CHECK(desk.run({"simulate", "short.yaml", "--bot", "trained", "--games", "2"}).code == 0);
}

TEST_CASE("train: the curve has a bar beside whole numbers on a terminal of 80 columns") {
  Desk desk;
  with_rule(desk);
  const Arguments train = {"train", "short.yaml", "--games", "1", "--out", "a.net"};
  const auto has_line = [](const Ran& ran, const std::string& part) {
    for (const std::string& line : lines_of(ran.out))
      if (line.find(part) != std::string::npos && columns_of(line) < 80) return true;
    return false;
  };
  const Ran on_terminal = desk.run_on_terminal(train);
  INFO(on_terminal.out);
  CHECK(has_line(on_terminal, " yellow "));
  CHECK(has_line(on_terminal, "  ██     "));  // a third of six
  desk.with("LC_ALL", "C");
  const Ran ascii = desk.run({"train", "short.yaml", "--games", "1", "--out", "b.net", "--ascii"});
  CHECK_THAT(ascii.out, ContainsSubstring("  ########    "));
  CHECK(is_ascii(ascii.out));
}

TEST_CASE("train: the same command goes on with its net, the same seed learns the same", "[slow]") {
  Desk desk;
  with_rule(desk);
  const Arguments train = {"train", "short.yaml", "--games", "64", "--out", "a.net"};
  REQUIRE(desk.run(train).code == 0);
  const std::string first = desk.read("a.net");
  REQUIRE(desk.run({"train", "short.yaml", "--games", "64", "--out", "b.net"}).code == 0);
  CHECK(desk.read("b.net").substr(desk.read("b.net").find('\n')) == first.substr(first.find('\n')));
  CHECK_THAT(desk.run(train).out,
             ContainsSubstring("goes on with a.net, which has learnt from 64 games"));
  const std::string now = desk.read("a.net");
  CHECK(parse_json(now.substr(0, now.find('\n')))["games"] == 128);
  CHECK_THAT(
      desk.run({"train", "short.yaml", "--games", "64", "--out", "c.net", "--from", "a.net"}).out,
      ContainsSubstring("begins with a.net, which has learnt from 128 games"));
}

TEST_CASE("train: --from begins a net; what it has become is never begun anew", "[slow]") {
  Desk desk;
  with_rule(desk);
  REQUIRE(desk.run({"train", kParent, "--games", "1", "--out", "parent.net"}).code == 0);
  const Arguments train = {"train",  "short.yaml", "--games", "1",
                           "--from", "parent.net", "--out",   "a.net"};
  CHECK_THAT(desk.run(train).out, ContainsSubstring("begins with parent.net"));
  const Ran again = desk.run(train);
  CHECK(again.code == 0);
  CHECK_THAT(again.out, ContainsSubstring("goes on with a.net, which has learnt from 64 games") &&
                            ContainsSubstring("parent.net is left aside"));
  // The net of other rules that stands there is not written over, unless it is begun with.
  const std::string parent = desk.read("parent.net");
  const Ran other =
      desk.run({"train", "short.yaml", "--games", "1", "--from", "a.net", "--out", "parent.net"});
  CHECK(other.code == 2);
  CHECK(desk.read("parent.net") == parent);
  const Ran itself = desk.run(
      {"train", "short.yaml", "--games", "1", "--from", "parent.net", "--out", "parent.net"});
  CHECK_THAT(itself.out, ContainsSubstring("begins with parent.net"));
}

TEST_CASE("train: where learning has not improved on the start, the start is kept, which is said") {
  Desk desk;
  with_rule(desk);
  const Arguments train = {"train", "short.yaml", "--games", "64", "--out", "a.net"};
  REQUIRE(desk.run(train).code == 0);
  const std::string better = replaced(desk.read("a.net"), "\"mean\":", "\"mean\":9");
  desk.write("a.net", better);
  const Ran ran = desk.run(train);
  INFO(ran.out);
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out,
             ContainsSubstring("what it began with is better than what was learnt, and is kept\n"));
  CHECK(desk.read("a.net") == better);
}

TEST_CASE("train: the net of a rule that was changed since is kept beside the new one") {
  Desk desk;
  with_rule(desk);
  REQUIRE(trained(desk).code == 0);
  const std::string net = own_nets(desk).at(0);
  const std::string before = read_file(net, kMaxNetBytes).value_or("");
  REQUIRE(before != "");
  desk.write("short.yaml", replaced(kShortRule, "{ 1: 2,", "{ 1: 1,"));
  const Ran again = desk.run({"train", "short.yaml", "--games", "1"});
  CHECK(again.code == 0);
  CHECK_THAT(again.out, !ContainsSubstring("goes on with"));
  CHECK(own_nets(desk).size() == 2);
  CHECK(read_file(net, kMaxNetBytes) == before);
  desk.write("short.yaml", kShortRule);
  CHECK_THAT(trained(desk).out, ContainsSubstring("goes on with ") &&
                                    ContainsSubstring("which has learnt from 64 games"));
}

TEST_CASE("nets: to begin with, a net that has learnt much is better than one that has not") {
  Desk desk;
  with_rule(desk);
  REQUIRE(trained(desk).code == 0);  // 64 games of a close relative
  desk.write("other.yaml",
             replaced(kShortRule, "name: Short", "name: Other\npassive: { pass: always }"));
  const Ran ran = desk.run({"simulate", "other.yaml", "--bot", "trained", "--games", "1"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.err, ContainsSubstring("clever train other.yaml --minutes 0.5 --from ") &&
                          ContainsSubstring(kParent + "-1.net"));
  CHECK_THAT(ran.err, !ContainsSubstring("short-1-"));
}

/// The file that a training of these rules is told to begin with.
std::string told_to_begin_with(const Desk& desk, const Arguments& rules) {
  Arguments all = {"simulate", "--bot", "trained", "--games", "1"};
  all.insert(all.end(), rules.begin(), rules.end());
  const std::string said = desk.run(all).err, before = " --from ";
  const std::size_t place = said.find(before);
  return place == std::string::npos ? said : said.substr(place + before.size());
}

TEST_CASE("nets: to begin with, the nearest number of players is better than more games") {
  Desk desk;
  with_rule(desk);
  CHECK_THAT(told_to_begin_with(desk, {"six-players", "--players", "6"}),
             ContainsSubstring(kParent + "-4.net"));
  CHECK_THAT(told_to_begin_with(desk, {"short.yaml", "--players", "2"}),
             ContainsSubstring(kParent + "-2.net"));
}

TEST_CASE("nets: to begin with, of equals the one that comes with the program") {
  Desk desk;
  with_rule(desk);
  for (const char* folder : {"data", "data/clever", "data/clever/nets"}) desk.make_folder(folder);
  const std::string shipped = CLEVER_SOURCE_DIR "/variants/nets/" + kParent + "-1.net";
  desk.write("data/clever/nets/a.net", desk.read(shipped));
  CHECK_THAT(told_to_begin_with(desk, {"short.yaml"}), ContainsSubstring(kParent + "-1.net"));
}

TEST_CASE("nets: to begin with, games that a net has inherited are no reason to take it") {
  Desk desk;
  with_rule(desk);
  const std::string parent = CLEVER_SOURCE_DIR "/variants/nets/" + kParent + "-1.net";
  REQUIRE(desk.run({"train", "short.yaml", "--games", "64", "--from", parent}).code == 0);
  REQUIRE(own_nets(desk).size() == 1);
  desk.write("short.yaml", replaced(kShortRule, "{ 1: 2,", "{ 1: 1,"));
  CHECK_THAT(told_to_begin_with(desk, {"short.yaml"}), ContainsSubstring(kParent + "-1.net"));
}

TEST_CASE("nets: what a stranger calls a sheet is no command of the shell") {
  Desk desk;
  with_rule(desk);
  const Ran ran = desk.run(
      {"simulate", "shuffled-yellow", "--sheet", "x; touch y", "--bot", "trained", "--games", "1"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.err, ContainsSubstring("clever train shuffled-yellow --sheet 'x; touch y'"));
}

TEST_CASE("train: what cannot be done is said before anything is learnt") {
  Desk desk;
  with_rule(desk);
  desk.write("no.net", "{}\n");
  REQUIRE(desk.run({"train", kParent, "--games", "1", "--out", "other.net"}).code == 0);
  const auto refused = [&](const Arguments& more, const std::string& told) {
    Arguments all = {"train", "short.yaml"};
    all.insert(all.end(), more.begin(), more.end());
    const Ran ran = desk.run(all);
    INFO(ran.err);
    CHECK(ran.code == 2);
    CHECK_THAT(ran.err, ContainsSubstring(told));
    CHECK_THAT(ran.out, !ContainsSubstring("foxes"));  // no curve
  };
  refused({"--minutes", "1", "--games", "5"}, "--minutes and --games say the same in two ways");
  refused({"--seats", "7"}, "4");
  refused({"--from", "no.net"}, "no.net is not a net that can be used");
  refused({"--from", "missing.net"}, "missing.net is not a net that can be used");
  refused({"--games", "1", "--out", "other.net"}, "other.net is a net of other rules");
  refused({"--games", "1", "--out", "short.yaml"}, "short.yaml");
  refused({"--games", "0"}, "--games");
  refused({"--out", "nowhere/a.net"}, "nowhere/a.net cannot be written");
  refused({"--out", "-"}, "a net is kept in a file");
  CHECK(desk.read("short.yaml") == kShortRule);
}

TEST_CASE("nets: rules without one have opponents at once, which is said once") {
  Desk desk;
  with_rule(desk);
  for (const char* bot : {"trained", "easy", "medium", "hard"}) {
    const Ran ran =
        desk.run({"simulate", "short.yaml", "--bot", bot, "--games", "4", "--jobs", "2"});
    INFO(ran.err);
    CHECK(ran.code == 0);
    const std::string said = "there is no net for Short (1 player) yet, so that of " + kParent;
    CHECK_THAT(ran.err, ContainsSubstring(said) &&
                            ContainsSubstring("train one: clever train short") &&
                            ContainsSubstring(" --from ") && ContainsSubstring(kParent + "-1.net"));
    CHECK(ran.err.find(said) == ran.err.rfind(said));
  }
  CHECK(desk.run({"diff", "short.yaml", "--simulate", "2"}).code == 0);
  desk.make_folder("nets");
  for (int i = 0; i < 200; ++i) desk.write(fmt::format("nets/{}.net", i), "");
  const Ran german = desk.run({"play", "short.yaml", "--player", "Ann", "--player", "Robo=easy",
                               "--option", "solo_fallback=on", "--lang", "de", "--seed", "1"});
  CHECK(german.code == 0);
  CHECK_THAT(german.err, ContainsSubstring("so trainierst du eines: clever train short") &&
                             ContainsSubstring(" --seats 2 --option solo_fallback=on"));
  CHECK_THAT(german.err, ContainsSubstring("gibt es noch kein Netz, darum dient das von"));
  CHECK_THAT(german.err, ContainsSubstring("Netze; angesehen werden die ersten 200, andere"));
}

TEST_CASE("nets: a game that is like no other has opponents, too") {
  Desk desk;
  const std::string game = CLEVER_SOURCE_DIR "/tests/invented/salt-market.yaml";
  const Ran ran = desk.run({"simulate", game, "--games", "2"});
  INFO(ran.err);
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("1 player (medium)"));
  CHECK_THAT(ran.err, ContainsSubstring("or a similar game yet, so bots play without one"));
  const Ran play = desk.run({"play", game, "--player", "Robot=hard", "--player", "Other=easy"});
  CHECK(play.code == 0);
  CHECK(desk.run({"train", kParent, "--games", "1", "--out", "a.net"}).code == 0);
  const Ran misfit = desk.run({"simulate", game, "--games", "2", "--bot", "easy=a.net"});
  CHECK(misfit.code == 2);  // a file that is named is no other
}

TEST_CASE("nets: a file that is named needs a fitting sheet only, and says what it has learnt") {
  Desk desk;
  with_rule(desk);
  REQUIRE(desk.run({"train", "short.yaml", "--option", "solo_fallback=on", "--games", "1", "--out",
                    "a.net"})
              .code == 0);
  const Ran other = desk.run({"simulate", "short.yaml", "--bot", "trained=a.net", "--games", "1"});
  INFO(other.err);
  CHECK(other.code == 0);
  CHECK_THAT(other.err, ContainsSubstring("a.net has learnt other rules, and from 64 games only"));
  CHECK(other.err.find("a.net") == other.err.rfind("a.net"));  // said once
  const Ran misfit =
      desk.run({"simulate", "doppelt-so-clever", "--bot", "trained=a.net", "--games", "1"});
  CHECK(misfit.code == 2);
  CHECK_THAT(misfit.err,
             ContainsSubstring("a.net does not fit: it has learnt short with 1 player, this "
                               "is a game for 1 player, and the first thing that only "
                               "one of them has is '"));
}

TEST_CASE("nets: one that does not fit says the players and what differs first") {
  Desk desk;
  with_rule(desk);
  REQUIRE(desk.run({"train", "short.yaml", "--games", "1", "--out", "a.net"}).code == 0);
  const Arguments two = {"simulate",  "short.yaml", "--bot",   "trained=a.net",
                         "--players", "2",          "--games", "1"};
  CHECK_THAT(desk.run(two).err,
             ContainsSubstring("a.net does not fit: it has learnt short with 1 player, this is a "
                               "game for 2 players, and the first thing"));
  CHECK_THAT(desk.run(with_more(two, {"--lang", "de"})).err,
             ContainsSubstring("a.net passt nicht: gelernt hat es short mit 1 Spieler, dies ist "
                               "ein Spiel für 2 Spieler, "));
  desk.write("sunday.yaml", kShortRule + "tracks: { extra: { slots: 8 } }\n");
  CHECK_THAT(desk.run({"simulate", "sunday.yaml", "--bot", "trained=a.net", "--games", "1"}).err,
             ContainsSubstring("that only one of them has is 'track extra left'; train one"));
}

TEST_CASE("nets: that one knows little is said once, whoever plays by it") {
  Desk desk;
  with_rule(desk);
  REQUIRE(trained(desk).code == 0);
  REQUIRE(desk.run({"train", "short.yaml", "--games", "1", "--out", "a.net"}).code == 0);
  const std::string little = "the net has learnt from 64 games of Short only, ";
  const auto says_once = [&](const Arguments& arguments, const std::string& how) {
    const Ran ran = desk.run(arguments);
    INFO(ran.err);
    CHECK(ran.code == 0);
    CHECK_THAT(ran.err, ContainsSubstring(little) && ContainsSubstring(how));
    CHECK(ran.err.find(little) == ran.err.rfind(little));
  };
  const std::string more = "it learns more with: clever train short.yaml";
  says_once({"simulate", "short.yaml", "--bot", "trained", "--games", "9", "--jobs", "3"},
            more + " --minutes 2\n");
  says_once({"simulate", "short.yaml", "--bot", "easy=a.net", "--games", "9", "--jobs", "3"},
            more + " --out a.net --minutes 2\n");
  says_once({"play", "short.yaml", "--player", "Robot=trained", "--plain"},
            more + " --minutes 2\n");
  says_once({"balance", "short.yaml", "--games", "2", "--adapt", "0"}, more + " --minutes 2\n");
  says_once(
      {"simulate", "short.yaml", "--versus", "short.yaml", "--bot", "trained", "--games", "2"},
      more + " --minutes 2\n");
}

TEST_CASE("hint: the net of the rules speaks, else that of a relative, else the points at hand") {
  Desk desk;
  with_rule(desk);
  const Arguments play = {"play", "short.yaml", "--seed", "7", "--plain"};
  const Ran lent = desk.run(play, "hint\nquit\n");
  CHECK_THAT(lent.out, ContainsSubstring(": best\n") &&
                           ContainsSubstring("there is no net for Short (1 player) yet, so that"));
  const Ran without = desk.run(
      {"play", CLEVER_SOURCE_DIR "/tests/invented/salt-market.yaml", "--seed", "7", "--plain"},
      "hint\nquit\n");
  CHECK_THAT(without.out, ContainsSubstring("greedy: ") &&
                              ContainsSubstring("there is no net for Salt Market (1 player) or"));
  REQUIRE(trained(desk).code == 0);
  const Ran with_net = desk.run(play, "hint\nquit\n");
  CHECK_THAT(with_net.out, ContainsSubstring(": best\n") && ContainsSubstring(" less\n"));
  CHECK_THAT(with_net.out, !ContainsSubstring("greedy: "));
  CHECK_THAT(with_net.out, ContainsSubstring("the net has learnt from 64 games of Short only"));
}

TEST_CASE("hint: a program that is named as coach is asked, and the rules say why") {
  Desk desk;
  const std::string bot = CLEVER_SOURCE_DIR "/docs/example-bot.py";
  const Ran ran =
      desk.run({"play", kParent, "--seed", "7", "--plain", "--coach", bot}, "hint\nquit\n");
  CHECK_THAT(ran.out, ContainsSubstring(": best\n") && ContainsSubstring(" less\n"));
  CHECK_THAT(desk.run({"play", kParent, "--plain", "--coach", "greedy"}).err,
             ContainsSubstring("--coach greedy: name a program"));
  CHECK(desk.run({"play", kParent, "--plain", "--coach", "./none"}).code == 2);
  const Ran silent =
      desk.run({"play", kParent, "--plain", "--coach", "/bin/false"}, "hint\nquit\n");
  CHECK(silent.code == 0);
  CHECK_THAT(silent.out, ContainsSubstring("it ended (exit code 1)"));
}

TEST_CASE("review: a saved game, as text, JSON and a page; bots only when they are asked for") {
  Desk desk;
  with_rule(desk);
  REQUIRE(desk.run({"train", "short.yaml", "--seats", "2", "--games", "64"}).code == 0);
  desk.run({"play", "short.yaml", "--player", "Ann", "--player", "Robot=greedy", "--seed", "5",
            "--save", "g.jsonl", "--plain"},
           times(3, "1\n"));
  const Ran text = desk.run({"review", "g.jsonl", "--html", "g.html"});
  INFO(text.err);
  REQUIRE(text.code == 0);
  CHECK_THAT(text.out, ContainsSubstring("Ann: ") && ContainsSubstring(" so far") &&
                           ContainsSubstring("below the best line; your dice were worth"));
  CHECK_THAT(text.out, ContainsSubstring("Seats of bots are left out; --all has them too."));
  CHECK_THAT(text.out, !ContainsSubstring("Robot: "));
  CHECK_THAT(desk.read("g.html"), ContainsSubstring("<polyline"));
  CHECK_THAT(desk.run({"review", "g.jsonl", "--all"}).out,
             ContainsSubstring("Robot: ") && ContainsSubstring("Robot played "));
  CHECK(desk.run({"review", "g.jsonl", "--json"}).json()["seats"].size() == 1);
  const Ran both = desk.run({"review", "g.jsonl", "--json", "--html", "-"});
  CHECK(both.code == 2);
  CHECK(both.out == "");
  CHECK_THAT(both.err, ContainsSubstring("--json and '--html -' both write to standard output"));
}

TEST_CASE("review: without a file the game that somebody has finished last") {
  Desk desk;
  with_rule(desk);
  const Ran none = desk.run({"review"});
  CHECK(none.code == 1);
  CHECK_THAT(none.err, ContainsSubstring("There is no finished game in " + desk.state()));
  const auto play = [&](const std::string& player, const std::string& seed) {
    return desk.run({"play", "short.yaml", "--player", player, "--seed", seed}, times(100, "1\n"));
  };
  CHECK_THAT(play("Ann", "4").out, ContainsSubstring("clever review"));  // by a relative's net
  REQUIRE(trained(desk).code == 0);
  const std::string kept = desk.state() + "/games/short-5.jsonl";
  CHECK_THAT(play("Ben", "5").out, ContainsSubstring("clever replay " + kept) &&
                                       ContainsSubstring("clever review " + kept));
  play("Robot=greedy", "6");
  const Ran last = desk.run({"review", "--json", "--variant", "short.yaml"});
  INFO(last.err);
  REQUIRE(last.code == 0);
  CHECK(last.json()["seats"][0]["name"] == "Ben");
  CHECK_THAT(last.err, ContainsSubstring("The last game that was finished: " + kept + " ("));
}

TEST_CASE("review: the net of a relative, no net, a damaged file, or none at all") {
  Desk desk;
  with_rule(desk);
  desk.run({"play", "short.yaml", "--seed", "7", "--save", "g.jsonl", "--plain"}, "5\n");
  const Ran lent = desk.run({"review", "g.jsonl"});
  CHECK(lent.code == 0);
  CHECK_THAT(lent.err, ContainsSubstring("that of " + kParent + " (1 player) is used"));
  const std::string other = CLEVER_SOURCE_DIR "/tests/invented/salt-market.yaml";
  desk.run({"play", other, "--seed", "7", "--save", "o.jsonl", "--plain"}, "1\n");
  const Ran no_net = desk.run({"review", "o.jsonl", "--variant", other});
  CHECK(no_net.code == 2);
  CHECK_THAT(no_net.err, ContainsSubstring("a review needs a net") &&
                             ContainsSubstring("train one: clever train "));
  REQUIRE(trained(desk).code == 0);
  CHECK(desk.run({"review", "g.jsonl"}).code == 0);
  desk.write("h.jsonl", replaced(desk.read("g.jsonl"), "\"orange 1=2\"", "\"orange 1=3\""));
  const Ran damaged = desk.run({"review", "h.jsonl", "--lang", "de"});
  CHECK(damaged.code == 1);
  CHECK_THAT(damaged.err, ContainsSubstring("der Zug „orange 1=3“"));
  CHECK(desk.run({"review", "none.jsonl"}).code == 2);
  desk.write("text.jsonl", "hello\n");
  CHECK(desk.run({"review", "text.jsonl"}).code == 2);
  CHECK(desk.run({"review", "g.jsonl", "--net", "short.yaml"}).code == 2);
  CHECK(desk.run({"review", "g.jsonl", "--html", "g.jsonl"}).code == 2);
}

TEST_CASE("simulate: --versus trains what is missing, keeps it, and compares on the same seeds",
          "[slow]") {
  Desk desk;
  with_rule(desk);
  desk.write("shorter.yaml", replaced(kShortRule, "{ 1: 2,", "{ 1: 1,"));
  const Arguments versus = {"simulate", "short.yaml", "--versus", "shorter.yaml",
                            "--bot",    "trained",    "--games",  "4",
                            "--train",  "0.002",      "--json"};
  const Ran ran = desk.run(versus);
  INFO(ran.err);
  REQUIRE(ran.code == 0);
  CHECK_THAT(ran.err, ContainsSubstring("There is no net for Short ") &&
                          ContainsSubstring("learning for 0.002 minutes, kept in "));
  CHECK_THAT(ran.err, ContainsSubstring("begins with "));  // both have relatives
  CHECK(own_nets(desk).size() == 2);
  CHECK(ran.json()["difference"]["mean"] < 0);
  const Ran again = desk.run(versus);
  CHECK_THAT(again.err, !ContainsSubstring("There is no net"));
  CHECK(again.json()["difference"] == ran.json()["difference"]);
  CHECK(desk.run({"simulate", "short.yaml", "--train", "1"}).code == 2);  // needs --versus
}

TEST_CASE("balance: what strong play makes of a sheet, as text and JSON, whatever --jobs is",
          "[slow]") {
  Desk desk;
  with_rule(desk);
  const Arguments balance = {"balance", "short.yaml", "--games", "3", "--train", "0.002"};
  const Ran ran = desk.run(with_more(balance, {"--adapt", "1"}));
  INFO(ran.err);
  REQUIRE(ran.code == 0);
  CHECK_THAT(ran.err, ContainsSubstring("There is no net for Short"));
  for (const char* part :
       {"Short: 3 games of strong play, 1 player, seed 1", "yellow", "when a bonus is taken away",
        "random: mean ", "easy: mean ", "medium: mean ", "share of the strongest area"})
    CHECK_THAT(ran.out, ContainsSubstring(part));
  const Arguments json = with_more(balance, {"--adapt", "0", "--json", "--jobs"});
  const Json answer = desk.run(with_more(json, {"1"})).json();
  CHECK(answer == desk.run(with_more(json, {"3"})).json());
  CHECK(answer["games"] == 3);
  CHECK(answer["bonuses"].size() > 10);
  CHECK(answer["areas"]["yellow"]["cells"][3].is_null());  // a printed cross
  CHECK_THAT(
      desk.run({"balance", "short.yaml", "--games", "3", "--adapt", "0", "--lang", "de"}).out,
      ContainsSubstring("starkes Spiel, 3 Spiele"));
}

TEST_CASE("balance: a training on the way shows how far it is, and how it ends early", "[slow]") {
  Desk desk;
  with_rule(desk);
  const Ran ran = desk.run_on_terminal({"balance", "short.yaml", "--option", "solo_fallback=on",
                                        "--games", "2", "--adapt", "0", "--train", "0.05"});
  INFO(ran.out);
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("no net for Short (1 player, solo_fallback=on) yet: ") &&
                          ContainsSubstring("Ctrl-C ends the learning early; then it is measured"));
  CHECK_THAT(ran.out, ContainsSubstring("] ") && ContainsSubstring(" s left"));
  CHECK_THAT(ran.out, ContainsSubstring("measuring what was learnt\n"));
}

TEST_CASE("balance: that a net has learnt other rules is said once") {
  Desk desk;
  with_rule(desk);
  REQUIRE(desk.run({"train", "short.yaml", "--option", "solo_fallback=on", "--games", "1", "--out",
                    "a.net"})
              .code == 0);
  const Ran ran = desk.run(
      {"balance", "short.yaml", "--games", "2", "--adapt", "0", "--net", "a.net", "--json"});
  INFO(ran.err);
  CHECK(ran.code == 0);
  CHECK_THAT(ran.err, ContainsSubstring("a.net has learnt other rules"));
  CHECK(ran.err.find("a.net") == ran.err.rfind("a.net"));
}

TEST_CASE("balance: bad usage is told with exit code 2") {
  Desk desk;
  with_rule(desk);
  CHECK(desk.run({"balance", "nothing.yaml"}).code == 2);
  CHECK(desk.run({"balance", "short.yaml", "--players", "9"}).code == 2);
  CHECK(desk.run({"balance", "short.yaml", "--players", "5"}).code == 2);
  CHECK(desk.run({"balance", "short.yaml", "--games", "1"}).code == 2);
  CHECK(desk.run({"balance", "short.yaml", "--net", "short.yaml"}).code == 2);
  CHECK(desk.run({"balance", "short.yaml", "--option", "x=y"}).code == 2);
}

}  // namespace
}  // namespace clever::cli_tests
