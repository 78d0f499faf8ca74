// A game looked back at: the best choices give nothing away, others do, and what is left of the
// result is the dice.
#include "core/players/coach/review.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fmt/format.h>

#include "core/base/json.h"
#include "core/game/play/feed.h"
#include "tests/support/small_net.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;

NetPtr net() { return quick_net(shipped(kNetGame), 1); }

/// Which of the choices a player makes, by what they are worth to the net.
using Taste = int (*)(const std::vector<Worth>&);
int best(const std::vector<Worth>& worths) { return index_of_best(worths); }
int worst(const std::vector<Worth>& worths) {
  return narrow<int>(std::min_element(worths.begin(), worths.end()) - worths.begin());
}

/// A game of at most so many decisions.
Game played(Taste taste, int most = 1'000'000) {
  Game game(shipped(kNetGame), {{"Ann"}, 7, false});
  Judge judge(game.rules(), game.catalog(), 1, net());
  play_out(
      game.rules(), game.state(), game.random(),
      [&]() -> const Action* {
        if (most-- == 0) return nullptr;
        return &game.choices()[taste(judge.worths(game.state(), game.choices()))];
      },
      [&](const auto& input) { game.feed(input); });
  return game;
}

Review reviewed(const Game& game, const std::string& language = "en") {
  const TranscriptText transcript = transcript_in("game.jsonl", transcript_text(game.lines()));
  Reviewer reviewer(net(), language);
  const Replayed replayed =
      replay(shipped(kNetGame), transcript,
             [&](const Game& now, const Json& line) { reviewer.follow(now, line); });
  REQUIRE(replayed.problem == "");
  return reviewer.review();
}

TEST_CASE("review: the net itself gives nothing away") {
  const Game game = played(best);
  const Review review = reviewed(game);
  REQUIRE(review.seats.size() == 1);
  const SeatReview& seat = review.seats[0];
  CHECK(seat.name == "Ann");
  CHECK(seat.over);
  CHECK(seat.points == score(game.rules(), game.state(), 0).total);
  CHECK(seat.lost() == 0);
  CHECK(seat.worst(kWorst).empty());
  CHECK(seat.luck() != 0);
  CHECK(seat.luck() + seat.rest() == seat.points * kPoint - seat.expected);
}

TEST_CASE("review: the worst choices cost most, and the points are made up of all that is told") {
  const Review review = reviewed(played(worst));
  const SeatReview& seat = review.seats[0];
  CHECK(seat.lost() > 50 * kPoint);
  CHECK(seat.points * kPoint == seat.expected + seat.luck() - seat.lost() + seat.rest());
  const auto most = seat.worst(kWorst);
  REQUIRE(most.size() == 3);
  for (const Decision& decision : seat.decisions) CHECK(decision.lost <= most[0]->lost);
  CHECK(most[0]->lost >= most[1]->lost);
  CHECK(most[1]->lost >= most[2]->lost);
  CHECK_FALSE(most[0]->reasons.empty());
  CHECK(most[0]->made != most[0]->better);
}

TEST_CASE("review: a better choice is named with what would have followed it") {
  const Review review = reviewed(played(worst));
  int told = 0;
  for (const Decision& decision : review.seats[0].decisions)
    if (decision.lost > 0 && !decision.reasons.empty())
      told += decision.reasons.back().starts_with("then ") ? 1 : 0;
  CHECK(told > 0);
}

TEST_CASE("review: a game that was left is looked at as far as it went") {
  const Review review = reviewed(played(worst, 4));
  const SeatReview& seat = review.seats[0];
  CHECK_FALSE(seat.over);
  CHECK(seat.decisions.size() <= 4);
  CHECK_FALSE(seat.decisions.empty());
  CHECK(seat.luck() == seat.decisions.back().luck);
  CHECK(seat.outcome() == seat.decisions.back().expected);
  CHECK_THAT(review_text(review, "en"), ContainsSubstring(": 1 point so far\n"));
  CHECK_THAT(
      review_text(review, "en"),
      ContainsSubstring(fmt::format("= {} expected now\n", worth_text(seat.outcome(), "en"))));
  CHECK_THAT(review_text(review, "de"), ContainsSubstring(" jetzt zu erwarten\n"));
  CHECK_THAT(review_text(reviewed(played(worst, 0)), "en"),
             ContainsSubstring("You played 0.0 points below the best line; your dice were worth "
                               "0.0 more than average."));
}

TEST_CASE("review: with several players each has the luck of their own rolls") {
  const NetPtr of_two = quick_net(shipped(kNetGame), 2);
  Game game(shipped(kNetGame), {{"Ann", "Bob"}, 7, false});
  play_out(
      game.rules(), game.state(), game.random(), [&] { return &game.choices()[0]; },
      [&](const auto& input) { game.feed(input); });
  Reviewer reviewer(of_two, "en");
  bool ann_alone = true;  // has rolled so far
  const auto follow = [&](const Game& now, const Json& line) {
    reviewer.follow(now, line);
    ann_alone = ann_alone && now.state().active == 0;
    if (ann_alone) CHECK(reviewer.review().seats[1].rolled == 0);
  };
  const TranscriptText transcript = transcript_in("game.jsonl", transcript_text(game.lines()));
  REQUIRE(replay(shipped(kNetGame), transcript, follow).problem == "");
  const Review& review = reviewer.review();
  CHECK(review.players == 2);
  for (const SeatReview& seat : review.seats) {
    CHECK(seat.luck() != 0);
    CHECK(seat.points * kPoint == seat.expected + seat.luck() - seat.lost() + seat.rest());
  }
}

SeatReview small_seat() {
  SeatReview seat{.name = "Ann <b>"};
  seat.expected = 200 * kPoint;
  seat.rolled = 8 * kPoint + 40;
  seat.points = 186;
  seat.over = true;
  seat.decisions = {
      {.number = 1, .round = 1, .area = 0, .made = "one", .better = "two", .lost = 20 * kPoint},
      {.number = 2, .round = 1, .area = 1, .made = "two", .better = "two", .lost = 0},
      {.number = 3, .round = 2, .area = 0, .made = "x", .better = "y", .lost = 3 * kPoint}};
  seat.decisions[0].roll = 2;
  seat.decisions[0].dice = "Y3 W5";
  seat.decisions[1].luck = seat.decisions[2].luck = 3 * kPoint;
  seat.decisions[2].role = Role::kPassive;
  seat.decisions[2].moment = Moment::kExtra;
  seat.decisions[0].brings = {"+1"};
  seat.decisions[0].reasons = {"+2", "loses B4"};
  return seat;
}

TEST_CASE("review: outside of the rolls there is no number of one, but what it is instead") {
  const Review review = reviewed(played(worst));
  int of_rounds = 0, of_extras = 0;
  for (const Decision& decision : review.seats[0].decisions) {
    of_rounds += decision.part == Part::kRoundBonus ? 1 : 0;
    of_extras += decision.part == Part::kExtraDice ? 1 : 0;
    const bool rolled = decision.part == Part::kTurn && decision.role == Role::kActive;
    CHECK((decision.roll > 0) == rolled);
    if (decision.part != Part::kRoundBonus) continue;
    CHECK(decision.round == 4);  // in which the sheet gives a cross or a number
    CHECK(when_text(decision, "en") == "round 4, bonus of the round");
    CHECK(when_text(decision, "de") == "Runde 4, Bonus der Runde");
  }
  CHECK(of_rounds == 1);
  CHECK(of_extras > 0);
  const Json json = review_json(review);
  for (const Json& decision : json["seats"][0]["decisions"])
    if (decision["moment"] == "extra") CHECK(decision["roll"].is_null());
}

TEST_CASE("review: a bonus that an extra die brings is one of the extra dice") {
  const Decision decision{
      .round = 2, .part = Part::kExtraDice, .moment = Moment::kBonus, .made = "x", .better = "y"};
  CHECK(when_text(decision, "en") == "round 2, active turn, extra dice, using a bonus");
}

TEST_CASE("review: as text, what was given up, the dice, the worst, by area and by round") {
  const Review review{shipped(kNetGame), {small_seat()}};
  CHECK(review_text(review, "en") ==
        "Ann <b>: 186 points\n"
        "  You played 23.0 points below the best line; your dice were worth 8.0 more than "
        "average.\n"
        "  200.0 expected before the first roll +8.0 dice -23.0 given up +1.0 misjudged by the net "
        "= 186.0\n"
        "  20.0 points in round 1, active turn, roll 2, dice Y3 W5: one (+1); better was two (+2, "
        "loses B4)\n"
        "  3.0 points in round 2, passive turn, extra dice: x; better was y\n"
        "  given up by area: yellow 23.0; blue 0.0\n"
        "  given up by round: 1: 20.0; 2: 3.0\n");
  CHECK_THAT(review_text(review, "de"),
             ContainsSubstring("deine Würfel waren 8,0 mehr wert als im Schnitt."));
  CHECK_THAT(review_text(review, "de"),
             ContainsSubstring("20,0 Punkte in Runde 1, aktiver Zug, Wurf 2, Würfel Y3 W5: one"));
  const Review of_two{shipped(kNetGame), {small_seat()}, 2};
  CHECK_THAT(review_text(of_two, "en"),
             ContainsSubstring("+1.0 left by others or misjudged by the net"));
}

TEST_CASE("review: a bot is not spoken to") {
  SeatReview robot = small_seat();
  robot.name = "Robot";
  robot.bot = true;
  const Review review{shipped(kNetGame), {robot}, 2};
  CHECK_THAT(review_text(review, "en"),
             ContainsSubstring("Robot played 23.0 points below the best line; its dice were worth "
                               "8.0 more than average."));
  CHECK_THAT(review_text(review, "de"), ContainsSubstring("Robot hat 23,0 Punkte weniger"));
  CHECK_THAT(review_text(review, "de"), !ContainsSubstring("dein"));
}

TEST_CASE("review: every decision says when it was, and which dice lay there") {
  const Review review = reviewed(played(worst));
  for (const Decision& decision : review.seats[0].decisions) {
    INFO(decision.number << ": " << decision.made << ", " << decision.dice);
    CHECK(decision.dice.empty() == (decision.moment == Moment::kBonus));
    if (decision.moment == Moment::kPassive) CHECK(decision.dice.size() == 8);  // of the platter
  }
}

TEST_CASE("review: as JSON, in points, with every decision") {
  const Json json = review_json({shipped(kNetGame), {small_seat()}});
  const Json& seat = json["seats"][0];
  CHECK(json["variant"] == kNetGame);
  CHECK(seat["lost"] == 23.0);
  CHECK(seat["luck"] == 8.04);
  CHECK(seat["rest"] == 0.96);
  CHECK(seat["by_area"] == Json{{"yellow", 23.0}, {"blue", 0.0}});
  CHECK(seat["by_round"] == Json{{"1", 20.0}, {"2", 3.0}});
  CHECK(seat["decisions"].size() == 3);
  CHECK(seat["bot"] == false);
  CHECK(seat["decisions"][0]["roll"] == 2);
  CHECK(seat["decisions"][0]["moment"] == "pick");
  CHECK(seat["decisions"][0]["dice"] == "Y3 W5");
  CHECK(seat["decisions"][2]["roll"].is_null());
  CHECK(seat["decisions"][2]["role"] == "passive");
  CHECK(seat["decisions"][0]["reasons"] == Json{"+2", "loses B4"});
}

TEST_CASE("review: as a page, names are text, both curves are there and the worst are dots") {
  const std::string page = review_page({shipped(kNetGame), {small_seat()}}, "en");
  const auto count = [&](const std::string& part) {
    int found = 0;
    for (std::size_t i = page.find(part); i != std::string::npos; i = page.find(part, i + 1))
      ++found;
    return found;
  };
  CHECK(count("<polyline") == 2);
  CHECK(count("<circle") == 2);
  CHECK(count("<tr") == 4);
  CHECK_THAT(page, ContainsSubstring("Ann &lt;b&gt;"));
  CHECK_THAT(page, !ContainsSubstring("Ann <b>"));
  CHECK_THAT(page, ContainsSubstring("You played 23.0 points below the best line"));
  CHECK_THAT(page, !ContainsSubstring("http"));
  CHECK(count("<div class=\"wide\"><table>") == 1);  // which scrolls where it is too wide
  CHECK_THAT(page, ContainsSubstring(".wide{overflow-x:auto}"));
  CHECK_THAT(page, ContainsSubstring("review of Ann &lt;b&gt;</title>"));
  CHECK_THAT(page, ContainsSubstring("<td>active turn, roll 2</td><td>Y3 W5</td>"));
  CHECK_THAT(page, ContainsSubstring("<td>two (+2, loses B4)</td>"));
  CHECK(count("<td class=\"n\">+3.0</td>") == 1);  // the roll before the second decision
}

TEST_CASE("review: the scale of the page has round numbers, and what marks nothing has a name") {
  SeatReview seat = small_seat();
  seat.decisions[0].expected = 361 * kPoint;
  seat.decisions[1].expected = seat.decisions[2].expected = 141 * kPoint;
  seat.decisions[2].area = -1;
  const std::string page = review_page({shipped(kNetGame), {seat}}, "en");
  for (const char* label : {">100<", ">150<", ">350<", ">400<"})
    CHECK_THAT(page, ContainsSubstring(label));
  for (const char* label : {">361<", ">141<", ">251<"}) CHECK_THAT(page, !ContainsSubstring(label));
  CHECK(review_json({shipped(kNetGame), {seat}})["seats"][0]["by_area"]["none"] == 3.0);
}

}  // namespace
}  // namespace clever::tests
