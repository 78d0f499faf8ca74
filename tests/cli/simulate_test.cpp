// simulate and merge: the answer of the contract, whatever the jobs and the parts.
#include <algorithm>
#include <cmath>

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

/// By chance, unless somebody else is to play: that is quick.
Arguments simulate(const std::string& variant, const Arguments& more) {
  Arguments arguments = {"simulate", variant};
  arguments.insert(arguments.end(), more.begin(), more.end());
  if (std::ranges::count(more, "--bot") == 0)
    arguments.insert(arguments.end(), {"--bot", "random"});
  return arguments;
}

/// Without what depends on the machine.
Json timeless(Json answer) {
  for (const char* key : {"jobs", "seconds", "games_per_second"}) {
    CHECK(answer.contains(key));
    answer.erase(key);
  }
  return answer;
}

TEST_CASE("cli: simulate plays medium where no bot is named") {
  const Ran ran = Desk().run({"simulate", "ganz-schoen-clever", "--games", "3", "--json"});
  CHECK(ran.code == 0);
  CHECK(ran.err == "");
  CHECK(ran.json()["bots"] == Json::array({"medium"}));
}

TEST_CASE("cli: simulate --json has the keys of the contract, and they fit together") {
  const Ran ran = Desk().run(
      simulate("ganz-schoen-clever", {"--games", "40", "--seed", "5", "--jobs", "1", "--json"}));
  REQUIRE(ran.code == 0);
  CHECK(ran.err == "");
  const Json answer = ran.json();
  for (const char* key : {"variant", "digest", "games", "players", "bots", "seed", "jobs",
                          "seconds", "games_per_second", "decisions_per_game",
                          "choices_per_decision", "score", "areas", "foxes", "rating"}) {
    INFO(key);
    CHECK(answer.contains(key));
  }
  CHECK(answer["variant"] == "ganz-schoen-clever");
  CHECK(answer["games"] == 40);
  CHECK(answer["players"] == 1);
  CHECK(answer["bots"] == Json::array({"random"}));
  CHECK(answer["seed"] == 5);
  CHECK(answer["jobs"] == 1);
  const Json& score = answer["score"];
  double before = score["min"];
  for (const char* key : {"p10", "p50", "p90", "max"}) {
    CHECK(score[key].get<double>() >= before);
    before = score[key];
  }
  CHECK(score["mean"] > score["min"]);
  CHECK(score["sd"] > 0.0);
  double means = answer["foxes"]["points"], shares = answer["foxes"]["share"], ratings = 0;
  REQUIRE(answer["areas"].size() == 5);
  for (const auto& [id, area] : answer["areas"].items()) {
    means += area["mean"].get<double>(), shares += area["share"].get<double>();
    CHECK(area["sd"] >= 0.0);
  }
  CHECK(std::abs(means - score["mean"].get<double>()) < 1e-9);
  CHECK(std::abs(shares - 1) < 1e-9);
  for (const auto& [name, share] : answer["rating"].items()) ratings += share.get<double>();
  CHECK(std::abs(ratings - 1) < 1e-9);
  CHECK(answer["foxes"].contains("mean"));
}

TEST_CASE("cli: the same seed gives the same games whatever the jobs are") {
  const Desk desk;
  const auto play = [&](const char* jobs, const char* seed, const char* rows) {
    return desk.run(simulate("clever-hoch-drei", {"--games", "150", "--jobs", jobs, "--seed", seed,
                                                  "--csv", rows, "--json"}));
  };
  const Ran one = play("1", "5", "one.csv"), two = play("2", "5", "two.csv");
  REQUIRE(one.code == 0);
  REQUIRE(two.code == 0);
  CHECK(two.json()["jobs"] == 2);
  CHECK(timeless(one.json()) == timeless(two.json()));
  CHECK(desk.read("one.csv") == desk.read("two.csv"));
  CHECK(timeless(play("2", "6", "other.csv").json()) != timeless(one.json()));
}

TEST_CASE("cli: parts put together by merge are the whole run to the last digit") {
  const Desk desk;
  const Arguments run = {"--games", "31", "--players", "2", "--bot", "greedy,random", "--json"};
  const Ran whole = desk.run(simulate("doppelt-so-clever", run));
  REQUIRE(whole.code == 0);
  for (const std::string part : {"1", "2", "3"}) {
    Arguments arguments = simulate("doppelt-so-clever", run);
    arguments.insert(arguments.end(), {"--shard", part + "/3"});
    const Ran ran = desk.run(arguments);
    REQUIRE(ran.code == 0);
    desk.write(part + ".json", ran.out);
  }
  const Ran merged = desk.run({"merge", "3.json", "1.json", "2.json", "--json"});
  REQUIRE(merged.code == 0);
  CHECK(merged.err == "");
  CHECK(timeless(merged.json()) == timeless(whole.json()));

  const Ran some = desk.run({"merge", "3.json", "1.json"});
  CHECK(some.code == 0);
  CHECK_THAT(some.err, ContainsSubstring("1 of 3 parts are missing"));
  const Ran twice = desk.run({"merge", "1.json", "2.json", "1.json"});
  CHECK(twice.code == 2);
  CHECK_THAT(twice.err, ContainsSubstring("part 1 is there twice"));
  desk.write("other.json", replaced(desk.read("2.json"), "\"seed\": 1", "\"seed\": 2"));
  const Ran other = desk.run({"merge", "1.json", "other.json"});
  CHECK(other.code == 2);
  CHECK_THAT(other.err, StartsWith("other.json: another seed"));
}

TEST_CASE("cli: merge says of a file that it is no part of a run") {
  const Desk desk;
  desk.write("letter.txt", "Dear Ann,\n");
  desk.write("other.json", "{\"weather\": \"fine\"}");
  desk.write("hollow.json", "{\"sums\": {}, \"run\": 3}");
  for (const std::string file : {"nowhere.json", "letter.txt", "other.json", "hollow.json"}) {
    const Ran ran = desk.run({"merge", file});
    INFO(file);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK_THAT(ran.err, StartsWith(file + ": "));
  }
}

TEST_CASE("cli: a run that was played to its end is not said to be stopped") {
  const Desk desk;
  const Ran ran = desk.run(
      simulate("ganz-schoen-clever", {"--games", "20", "--jobs", "1", "--csv", "/dev/full"}));
  CHECK(ran.code == 2);
  CHECK(ran.err.find("stopped") == std::string::npos);
}

TEST_CASE("cli: --csv has a row for each seat and game, and they add up to the answer") {
  const Desk desk;
  const Ran ran =
      desk.run(simulate("ganz-schoen-clever", {"--games", "6", "--players", "2", "--csv",
                                               "rows.csv", "--html", "page.html", "--json"}));
  REQUIRE(ran.code == 0);
  const std::vector<std::string> lines = lines_of(desk.read("rows.csv"));
  REQUIRE(lines.size() == 1 + 6 * 2);
  CHECK(lines[0] ==
        "game,seed,seat,bot,yellow,blue,green,orange,purple,foxes,fox_points,bonus_points,total,"
        "won");
  int total = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    std::vector<std::string> fields;
    std::string rest = lines[i] + ",";
    for (std::size_t comma = 0; (comma = rest.find(',')) != std::string::npos;) {
      fields.push_back(rest.substr(0, comma));
      rest.erase(0, comma + 1);
    }
    REQUIRE(fields.size() == 14);
    CHECK(fields[0] == std::to_string((i + 1) / 2));
    CHECK(fields[2] == std::to_string(2 - i % 2));
    CHECK(fields[3] == "random");
    int sum = std::stoi(fields[10]) + std::stoi(fields[11]);
    for (std::size_t area = 4; area < 9; ++area) sum += std::stoi(fields[area]);
    CHECK(sum == std::stoi(fields[12]));
    total += sum;
  }
  CHECK(ran.json()["sums"]["total"][1] == total);
  CHECK(ran.json().contains("first_seat"));

  const std::string page = desk.read("page.html");
  CHECK_THAT(page, StartsWith("<!doctype html>"));
  CHECK_THAT(page, ContainsSubstring("<svg"));
  for (const char* link : {"http:", "https:", "src=", "href=", "url(", "@import", "<script"})
    CHECK_THAT(page, !ContainsSubstring(link));
}

TEST_CASE("cli: the rows of a comparison add up, points for slots that were not spent too") {
  const Json json =
      Desk()
          .run(simulate("ganz-schoen-clever", {"--versus", "thrifty", "--games", "10", "--json"}))
          .json();
  const Json& second = json["second"];
  const Json& difference = json["difference"];
  double points = second["foxes"]["points"], rest = difference["foxes"]["mean"];
  for (const auto& [id, area] : second["areas"].items()) points += area["mean"].get<double>();
  for (const auto& [id, area] : difference["areas"].items()) rest += area["mean"].get<double>();
  CHECK_FALSE(json["first"].contains("bonus_points"));
  CHECK(second["bonus_points"]["mean"].get<double>() > 0);
  CHECK(points + second["bonus_points"]["mean"].get<double>() ==
        Catch::Approx(second["score"]["mean"].get<double>()));
  CHECK(rest + difference["bonus_points"]["mean"].get<double>() ==
        Catch::Approx(difference["mean"].get<double>()));
  const Ran text =
      Desk().run(simulate("ganz-schoen-clever", {"--versus", "thrifty", "--games", "10"}));
  CHECK_THAT(text.out, ContainsSubstring("\nbonus points  "));
}

TEST_CASE("cli: a game for two or more is simulated with as few as can play") {
  const Desk desk;
  desk.write("pair.yaml", "clever: 1\nextends: ganz-schoen-clever\nname: Pair\nplayers: 2..4\n");
  const Ran ran = desk.run({"simulate", "pair.yaml", "--games", "2", "--bot", "random", "--json"});
  INFO(ran.err);
  REQUIRE(ran.code == 0);
  CHECK(ran.json()["players"] == 2);
  const Ran both = desk.run({"diff", "pair.yaml", "--simulate", "2", "--bot", "random"});
  INFO(both.err);
  CHECK(both.code == 0);
  const Ran trained = desk.run({"train", "pair.yaml", "--games", "1", "--out", "pair.net"});
  INFO(trained.err);
  CHECK(trained.code == 0);
}

TEST_CASE("cli: --versus plays two variants on the same seeds and tells the difference") {
  const Desk desk;
  desk.write("longer.yaml",
             "clever: 1\nextends: ganz-schoen-clever\nname: Longer\n"
             "rounds: { played: { 1: 9, 2: 9, 3: 9, 4: 9 } }\n");
  const Ran same = desk.run(simulate(
      "ganz-schoen-clever", {"--versus", "ganz-schoen-clever", "--games", "10", "--json"}));
  REQUIRE(same.code == 0);
  CHECK(same.json()["first"]["sums"] == same.json()["second"]["sums"]);
  CHECK(same.json()["difference"]["mean"] == 0.0);
  CHECK(same.json()["difference"]["significant"] == false);
  const Ran more = desk.run(
      simulate("ganz-schoen-clever", {"--versus", "longer.yaml", "--games", "20", "--json"}));
  REQUIRE(more.code == 0);
  const Json difference = more.json()["difference"];
  CHECK(difference["low"] < difference["mean"]);
  CHECK(difference["mean"] < difference["high"]);
  CHECK(difference["low"] > 0.0);
  CHECK(difference["significant"] == true);
  const Ran text =
      desk.run(simulate("ganz-schoen-clever", {"--versus", "longer.yaml", "--games", "5"}));
  CHECK(text.code == 0);
  CHECK_THAT(text.out, ContainsSubstring("second minus first, on the same seeds: +"));
  CHECK_THAT(text.out, ContainsSubstring("95 % confidence"));
}

TEST_CASE("cli: of a single pair of games nothing is said about chance") {
  const Desk desk;
  const Arguments one = {"--versus", "clever-hoch-drei", "--games", "1"};
  Arguments json = one;
  json.push_back("--json");
  const Json difference = desk.run(simulate("ganz-schoen-clever", json)).json()["difference"];
  CHECK(difference["mean"].is_number());
  CHECK(difference["significant"] == false);
  for (const char* key : {"error", "sd", "low", "high"}) {
    INFO(key);
    REQUIRE(difference.contains(key));
    CHECK(difference[key].is_null());
  }
  CHECK(difference["foxes"]["error"].is_null());
  const Ran text = desk.run(simulate("ganz-schoen-clever", one));
  CHECK(text.code == 0);
  CHECK_THAT(text.out, ContainsSubstring(": 1 game, 1 player (random)"));
  CHECK_THAT(text.out, ContainsSubstring("One pair of games says nothing") &&
                           !ContainsSubstring("confidence"));
}

TEST_CASE("cli: --json and another thing on standard output are refused, not one of them dropped") {
  const Desk desk;
  for (const Arguments& compared : {Arguments{}, Arguments{"--versus", "clever-hoch-drei"}})
    for (const char* report : {"--html", "--csv"}) {
      Arguments more = {"--games", "2", "--json", report, "-"};
      more.insert(more.end(), compared.begin(), compared.end());
      const Ran ran = desk.run(simulate("ganz-schoen-clever", more));
      CHECK(ran.code == 2);
      CHECK(ran.out == "");
      CHECK_THAT(ran.err, ContainsSubstring(report) &&
                              ContainsSubstring("both write to standard output; name a file for"));
    }
  desk.write("part.json", desk.run(simulate("ganz-schoen-clever", {"--games", "2", "--json"})).out);
  const Ran merged = desk.run({"merge", "part.json", "--json", "--html", "-"});
  CHECK(merged.code == 2);
  CHECK(merged.out == "");
  CHECK(desk.run({"merge", "part.json", "--json", "--html", "page.html"}).code == 0);
}

TEST_CASE("cli: the files of --transcripts replay, and --legal notes what was open") {
  const Desk desk;
  const Ran ran = desk.run(simulate(
      "clever-hoch-drei", {"--games", "2", "--transcripts", "games", "--legal", "--json"}));
  REQUIRE(ran.code == 0);
  int total = 0;
  for (const std::string file : {"games/game-000001.jsonl", "games/game-000002.jsonl"}) {
    CHECK(desk.run({"replay", file, "--check"}).code == 0);
    for (const Json& line : desk.read_lines(file)) {
      if (line.contains("result")) total += line["result"][0]["total"].get<int>();
      if (!line.contains("choice")) continue;
      bool open = false;
      for (const Json& choice : line["legal"]) open = open || choice == line["choice"];
      CHECK(open);
    }
  }
  CHECK(ran.json()["sums"]["total"][1] == total);
  const Arguments again =
      simulate("clever-hoch-drei", {"--games", "2", "--transcripts", "games", "--force"});
  CHECK(desk.run(again).code == 0);
  CHECK(desk.run({"replay", "games/game-000002.jsonl", "--check"}).code == 0);
}

TEST_CASE("cli: options reach the simulated games and the answer") {
  const Desk desk;
  const Ran plain = desk.run(simulate("ganz-schoen-clever", {"--games", "10", "--json"}));
  const Ran other = desk.run(simulate(
      "ganz-schoen-clever", {"--games", "10", "--option", "voluntary_forfeit=on", "--json"}));
  REQUIRE(other.code == 0);
  CHECK(plain.json()["options"]["voluntary_forfeit"] == "off");
  CHECK(other.json()["options"]["voluntary_forfeit"] == "on");
  CHECK(other.json()["sums"] != plain.json()["sums"]);
}

}  // namespace
}  // namespace clever::cli_tests
