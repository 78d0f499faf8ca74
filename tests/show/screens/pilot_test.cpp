// Whole games on the full screen, played with keys; what single keys and clicks do.
#include "core/show/screens/pilot.h"

#include <algorithm>
#include <map>

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

#include "core/base/json.h"
#include "core/game/engine/chance.h"
#include "core/game/play/transcript.h"
#include "core/game/play/typed_dice.h"
#include "core/game/words/preview.h"
#include "core/game/words/wording.h"
#include "core/players/bots/bot.h"
#include "tests/show/screens/piloted.h"
#include "tests/support/presser.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using enum Key::Kind;

/// What a game has led to, by its transcript.
std::string told(const Game& game) {
  std::string text;
  for (const Json& line : game.lines()) text += json_text(line) + "\n";
  return text;
}

bool says(const BoardView& view, const std::string& text) {
  return view.title.find(text) != std::string::npos;
}

/// Dice are laid out by the seed, or by those who rolled them, while there is something to take
/// back.
constexpr const char* kSorted = R"(clever: 1
extends: ganz-schoen-clever
id: sorted
name: Sorted
players: 1..2
turn:
  stages:
    - each seat: [gain round]
    - each seat as active:
        - roll pool
        - { use: pool }
        - { lowest: 3, others: aside }
        - { use: platter, as: passive }
        - extra
)";

void press_all(Pilot& pilot, const std::string& letters) {
  for (const char sign : letters) pilot.press(letter(sign));
}

}  // namespace

TEST_CASE("pilot: dice wait for a key, and everything before it can be taken back and made again") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  CHECK(says(pilot.view(), "Space rolls"));
  pilot.tick(Milliseconds(5000));
  CHECK(pilot.course().asks_roll());
  press_all(pilot, " ");
  REQUIRE(pilot.course().asks_choice());
  const std::string before = told(game);
  pilot.press(letter(pilot.keys().key_of_die(pilot.chooser().groups()[0].die)));
  pilot.press({kEnter});
  const std::string after = told(game);
  CHECK(after != before);
  press_all(pilot, "u");
  CHECK(told(game) == before);
  press_all(pilot, "U");
  CHECK(told(game) == after);
  press_all(pilot, "u");
  pilot.press({kRedo});
  CHECK(told(game) == after);
}

TEST_CASE("pilot: dice that the seed lays out without a roll are taken back by nothing") {
  const VariantPtr variant = from_text(kSorted);
  int undone = 0, redone = 0, refused = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Game game(variant, {{"Ann", "Robot=random"}, seed, false});
    Course course(game, at_once());
    Random random(seed);
    std::map<std::size_t, std::vector<std::string>> logs;
    while (!course.over()) {
      logs[game.lines().size()] = course.log();
      const bool takes_back = random.below(4) == 0;
      if (takes_back && course.undo()) {
        ++undone;
        CHECK(course.log() == logs.at(game.lines().size()));
        if (random.below(2) == 0) redone += course.redo() ? 1 : 0;
      } else if (takes_back) {
        ++refused;
        redone += course.redo() ? 1 : 0;
      } else if (course.asks_choice()) {
        course.choose(any_of(game.choices(), random));
      } else if (course.asks_roll()) {
        course.roll();
      } else {
        course.tick(course.now() + Milliseconds(1));
      }
      INFO("seed " << seed);
      REQUIRE(replay(variant, {"game.jsonl", game.lines(), false, ""}).problem == "");
    }
  }
  CHECK(undone > 10);
  CHECK(redone > 5);
  CHECK(refused > 10);
}

TEST_CASE("pilot: dice that people lay out take no more of the seed when they are laid out again") {
  const VariantPtr variant = from_text(kSorted);
  Game game(variant, {{"Ann", "Bob"}, 4, false, Seats::of(0)});
  Course course(game, at_once());
  Faces sixes{};
  sixes.fill(6);
  int again = 0, rolled = 0;
  for (int i = 0; i < 200 && !course.over(); ++i) {
    if (course.asks_choice()) {
      course.choose(0);
    } else if (course.asks_faces()) {
      course.lay(sixes);
    } else if (course.asks_placement()) {
      const OpenPlacement open = open_placement(game.rules(), game.state());
      Random other(1);
      const Placement placement = draw_placement(game.rules(), game.state(), other);
      CHECK(open.asks());
      course.lay(placement);
      REQUIRE(course.undo());
      REQUIRE(course.asks_placement());
      course.lay(placement);
      ++again;
    } else if (course.asks_roll()) {
      course.roll();
      ++rolled;
    } else {
      course.tick(course.now() + Milliseconds(1));
    }
  }
  CHECK(again > 2);
  CHECK(rolled > 2);
  CHECK(replay(variant, {"game.jsonl", game.lines(), false, ""}).problem == "");
}

TEST_CASE("pilot: what is made again is pointed out like what was made first") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  press_all(pilot, " o");
  pilot.press({kEnter});
  const std::vector<Target> fresh = pilot.view().fresh;
  CHECK_FALSE(fresh.empty());
  press_all(pilot, "u");
  CHECK(pilot.view().fresh.empty());
  press_all(pilot, "U");
  CHECK(pilot.view().fresh == fresh);
}

TEST_CASE("pilot: the die under the cursor is pointed out, and Enter takes it") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  press_all(pilot, " ");
  pilot.press({kRight});
  pilot.draw(80, 24, {});
  pilot.press({kRight});
  REQUIRE(pilot.chooser().cursor() == 1);
  CHECK(says(pilot.view(), "; Enter takes it"));
  const std::string blue = "B" + std::to_string(game.state().face[1]);
  CHECK(drawn(pilot.draw(80, 24, {}), {}).find("»" + blue + "«") != std::string::npos);
  CHECK(drawn(pilot.draw(120, 40, {}), {}).find("»│B ") != std::string::npos);
  pilot.press({kEnter});
  CHECK(pilot.chooser().die() == 1);
}

/// The question in the first position that is like this, after any choices.
template <class Wanted>
std::string question_where(Wanted wanted) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Game game = new_game("doppelt-so-clever", {"Ann"}, seed);
    Pilot pilot(game, at_once());
    Random random(seed);
    while (!pilot.course().over()) {
      if (wanted(pilot, game.state())) return pilot.view().title;
      if (pilot.course().asks_roll())
        pilot.press(letter(' '));
      else
        Presser(pilot, false).choose(any_of(game.choices(), random));
    }
  }
  return "there is no such position";
}

TEST_CASE("pilot: the question says what a die is taken for") {
  const auto at = [](Moment moment) {
    return question_where([moment](const Pilot& pilot, const State& state) {
      return pilot.course().asks_choice() && state.moment == moment &&
             !pilot.chooser().has_taken() && pilot.chooser().cursor() < 0;
    });
  };
  CHECK(question_where([](const Pilot& pilot, const State& state) {
          return pilot.course().asks_roll() && state.role == Role::kPassive;
        }).starts_with("Ann, Space rolls for the second turn: "));
  CHECK(at(Moment::kPick).starts_with("Ann, take a die: "));
  CHECK(at(Moment::kExtra).starts_with("Ann, an extra die ("));
  CHECK(at(Moment::kReturn).starts_with("Ann, fetch a die back for a slot? "));
  CHECK(question_where([](const Pilot& pilot, const State& state) {
          return pilot.course().asks_choice() && state.moment == Moment::kPick &&
                 pilot.chooser().groups().empty() && pilot.chooser().cursor() < 0;
        }).starts_with("Ann: no die fits; possible: "));
}

TEST_CASE("pilot: a die that cannot be taken says why") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  press_all(pilot, " o");
  const std::string orange = "O" + std::to_string(game.state().face[3]);
  pilot.press({kEnter});
  press_all(pilot, " o");
  CHECK(says(pilot.view(), orange + " does not lie where a die is taken now"));
}

TEST_CASE("pilot: nothing is taken back once dice are rolled") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  press_all(pilot, " ");
  const std::string rolled = told(game);
  press_all(pilot, "u");
  CHECK(told(game) == rolled);
  CHECK(says(pilot.view(), "nothing to take back"));
}

TEST_CASE("pilot: with autoroll the dice do not wait") {
  Game game = new_game("ganz-schoen-clever");
  CourseSettings settings = at_once();
  settings.autoroll = true;
  Pilot pilot(game, settings);
  pilot.tick(Milliseconds(1));
  CHECK(pilot.course().asks_choice());
}

TEST_CASE("pilot: while dice roll there is a new picture for each of their faces, and no other") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, {.tumble = Milliseconds(300)});
  const auto picture = [&] { return drawn(pilot.draw(80, 24, {}), {}); };
  pilot.tick(Milliseconds(1000));
  press_all(pilot, " ");
  std::string shown = picture();
  int pictures = 0;
  for (int now = 1001; now < 1400; ++now) {
    const bool is_new = pilot.tick(Milliseconds(now));
    CHECK(is_new == (picture() != shown));
    shown = picture();
    pictures += is_new ? 1 : 0;
  }
  CHECK(pictures == 8);  // one each 40 ms, and the one of the dice that lie still
}

TEST_CASE("pilot: bots take their time, leave a line each, and Space hurries them") {
  Game game = new_game("ganz-schoen-clever", {"Robot=greedy", "Ann"});
  Pilot pilot(game, {.pause = Milliseconds(500), .tumble = Milliseconds(0)});
  pilot.tick(Milliseconds(100));
  CHECK(game.waits() == Waits::kRoll);
  pilot.tick(Milliseconds(600));
  CHECK(game.waits() == Waits::kChoice);
  const std::size_t lines = pilot.course().log().size();
  press_all(pilot, " ");
  pilot.tick(Milliseconds(601));
  CHECK(pilot.course().log().size() > lines);
  CHECK(pilot.view().seat == 1);  // Ann looks at her own sheet
  CHECK(pilot.view().last.starts_with("Robot"));
}

TEST_CASE("pilot: taking back goes over what bots have done since") {
  Game game = new_game("ganz-schoen-clever", {"Ann", "Robot=greedy"});
  Pilot pilot(game, at_once());
  Random random(3);
  for (int now = 1; now < 50 && !(game.state().player == 1 && game.state().role == Role::kPassive);
       ++now) {
    if (pilot.course().asks_roll())
      press_all(pilot, " ");
    else
      Presser(pilot).choose(any_of(game.choices(), random));
  }
  REQUIRE(game.state().player == 1);
  const std::string own = told(game);
  pilot.tick(Milliseconds(100));
  CHECK(told(game) != own);
  press_all(pilot, "u");
  CHECK(game.state().player == 0);
}

TEST_CASE("pilot: a dark field tells why, a lit one is marked by the second click") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  press_all(pilot, " ");
  pilot.press(letter(pilot.keys().key_of_die(pilot.chooser().groups()[0].die)));
  const Target lit = pilot.chooser().entries()[0].where;
  const std::string before = told(game);
  const Target last = cell_target(4, 10);
  pilot.click(last);
  CHECK(pilot.view().title.find(':') != std::string::npos);
  CHECK(pilot.view().cursor == last);
  CHECK(told(game) == before);
  for (const Key& key : {Key{kEnter}, letter(' ')}) {  // lead back to the lit one
    pilot.click(last);
    CHECK(std::ranges::none_of(pilot.view().keys, [](const BoardKey& shown) {
      return shown.key == "Enter" || shown.key == "Space";
    }));
    pilot.press(key);
    CHECK_FALSE(pilot.view().cursor);
    CHECK(told(game) == before);
  }
  pilot.click(cell_target(0, 3));
  CHECK(pilot.view().title == "yellow r1c4: it counts as marked from the start");
  pilot.click(lit);
  CHECK(told(game) != before);
}

TEST_CASE("pilot: a sign of the sheet that is clicked says what is earned there") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  pilot.click(Target{Target::Kind::kRound, 1, 0});
  CHECK(pilot.view().title == "round 2: extra die (enter one more die)");
  pilot.click(Target{Target::Kind::kRound, 3, 0});
  CHECK(pilot.view().title == "round 4: black (one of Yx, Bx, Gx, O6, P6)");
  pilot.click(Target{Target::Kind::kBonus, 2, 3});
  CHECK(pilot.view().title == "green 4: extra die (enter one more die)");
  std::vector<std::string> told;
  for (const Region& region : regions_of(pilot.draw(80, 24, {})))
    if (region.target.kind == Target::Kind::kGroup && region.target.index == 0) {
      pilot.click(region.target);
      told.push_back(pilot.view().title);
    }
  CHECK(std::ranges::count(told, "yellow row 1: blue x (any open field of blue)") == 1);
  CHECK(std::ranges::count(told, "yellow column 2: 14 points") == 1);
}

TEST_CASE("pilot: the rows and columns of signs have German names") {
  Game game = new_game("ganz-schoen-clever");
  CourseSettings settings = at_once();
  settings.language = "de";
  Pilot pilot(game, settings);
  std::vector<std::string> told;
  for (const Region& region : regions_of(pilot.draw(80, 24, {})))
    if (region.target.kind == Target::Kind::kGroup) {
      pilot.click(region.target);
      told.push_back(pilot.view().title);
    }
  CHECK(std::ranges::count(told, "Gelb Spalte 2: 14 Punkte") == 1);
  for (const std::string& text : told) CHECK(text.find("row") == std::string::npos);
}

TEST_CASE("pilot: what can be typed at a question can be typed here") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  press_all(pilot, " ");
  const auto type = [&](const std::string& line) {
    press_all(pilot, ":" + line);
    CHECK(says(pilot.view(), ":" + line));
    pilot.press({kEnter});
  };
  const std::string before = told(game);
  type("1");
  CHECK(told(game) != before);
  type("undo");
  CHECK(told(game) == before);
  type("nonsense of no game");
  CHECK(told(game) == before);
  CHECK_FALSE(pilot.view().title.empty());
  type("why");
  CHECK(says(pilot.view(), "Say which move"));
  type("sheet 9");
  CHECK(says(pilot.view(), "no player '9'"));
  type("why pass");
  CHECK(says(pilot.view(), "pass: "));
  for (const char* word : {"help", "menu", "score", "dice", "log"}) {
    INFO(word);
    type(word);  // from the page before, too
    CHECK(pilot.page());
  }
  pilot.press(letter(':'));
  CHECK_FALSE(pilot.page());
  CHECK(says(pilot.view(), ":_"));
  pilot.press({kEscape});
  type("quit");
  CHECK(pilot.wish() == Wish::kLeave);
}

TEST_CASE("pilot: of a long line that is typed the end is visible, with the cursor") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  std::string typed;
  for (int i = 0; i < 50; ++i) typed += fmt::format("{:03}", i);
  press_all(pilot, " :x" + typed);
  pilot.press({kText, "ß"});
  for (const auto& [columns, rows] : {std::pair{80, 24}, {100, 34}, {120, 40}})
    CHECK(drawn(pilot.draw(columns, rows, {}), {}).find("047048049ß_") != std::string::npos);
  pilot.press({kBackspace});
  pilot.press({kEnter});
  CHECK(says(pilot.view(), typed));  // none of it is lost
}

TEST_CASE(
    "pilot: a number counts as that number, or goes to that field of the list, or shows a sheet") {
  Table table("clever-hoch-drei");
  table.lock_all().unlock("number", 7);
  table.at_pick(
      {.pool = {
           {"turquoise", 1}, {"brown", 6}, {"yellow", 1}, {"blue", 1}, {"pink", 1}, {"white", 1}}});
  Chooser chooser;
  chooser.arrive(table.rules(), table.state(), table.choices());
  REQUIRE(chooser.take(table.die("turquoise")));
  CHECK(chooser.count_as(5));
  CHECK(chooser.counted() == 5);
  for (const Chooser::Entry& entry : chooser.entries())
    CHECK(table.choices()[entry.choice].number == 5);
  CHECK(chooser.count_as(5));  // once more: as it lies
  CHECK(chooser.counted() == 0);
  Game game = new_game("ganz-schoen-clever", {"Ann", "Bob"});
  Pilot pilot(game, at_once());
  press_all(pilot, " w3");
  CHECK(pilot.chooser().cursor() == 2);  // of the list
  pilot.press({kEscape});
  press_all(pilot, "2");
  CHECK(pilot.view().seat == 1);
  pilot.press({kEscape});
  CHECK(pilot.view().seat == 0);
}

TEST_CASE("pilot: dice at the table are typed, and can be typed again") {
  Game game(shipped("ganz-schoen-clever"), {{"Ann"}, 7, false, Seats::of(0)});
  Pilot pilot(game, at_once());
  REQUIRE(pilot.course().asks_faces());
  CHECK(pilot.view().keys[0].key == "1-6");
  press_all(pilot, "359162");
  CHECK(says(pilot.view(), "then Enter: Y B G O P W"));  // it stays while they are typed
  CHECK(pilot.view().preview == std::vector<std::string>{":359162_"});
  pilot.press({kEnter});
  CHECK(pilot.course().asks_faces());
  CHECK(says(pilot.view(), "G cannot show 9"));
  press_all(pilot, "351624");
  pilot.press({kEnter});
  REQUIRE(pilot.course().asks_choice());
  CHECK(game.state().face[1] == 5);
  press_all(pilot, "u");
  CHECK(pilot.course().asks_faces());
  press_all(pilot, "g1 y3 b5 o6 p2 w4");
  pilot.press({kEnter});
  REQUIRE(pilot.course().asks_choice());
  CHECK(game.state().face[2] == 1);
}

TEST_CASE("pilot: dice at the table can be typed as a line, faces of ten and more too") {
  Game game(from_text("clever: 1\nid: high\nname: High\nextends: ganz-schoen-clever\n"
                      "dice:\n  yellow: { faces: [1, 2, 3, 4, 5, 12] }\n"),
            {{"Ann"}, 7, false, Seats::of(0)});
  Pilot pilot(game, at_once());
  press_all(pilot, ":12 5 1 6 2");
  pilot.press({kEnter});
  CHECK(says(pilot.view(), "6 dice are rolled"));
  press_all(pilot, ":12 5 1 6 2 4");
  pilot.press({kEnter});
  REQUIRE(pilot.course().asks_choice());
  CHECK(game.state().face[0] == 12);
}

void type_dice(Pilot& pilot, const std::string& line) {
  press_all(pilot, line);
  pilot.press({kEnter});
}

/// A solo game with typed dice, at the roll of the second turn.
void go_to_second_turn(Pilot& pilot, const Game& game) {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    if (pilot.course().asks_faces() && game.state().role == Role::kPassive) return;
    if (pilot.course().asks_faces())
      type_dice(pilot, std::string("123456", static_cast<std::size_t>(game.state().pool.size())));
    else
      Presser(pilot, false).choose(any_of(game.choices(), random));
  }
  FAIL("the second turn never came");
}

TEST_CASE("pilot: whoever rolls says which of tied dice go to the platter") {
  Game game(shipped("ganz-schoen-clever"), {{"Ann"}, 7, false, Seats::of(0)});
  Pilot pilot(game, at_once());
  go_to_second_turn(pilot, game);
  type_dice(pilot, "122256");
  REQUIRE(pilot.course().asks_placement());
  CHECK(says(pilot.view(), "B2 G2 O2 are tied. Which go to the platter (2)?"));
  press_all(pilot, " ");
  CHECK(pilot.course().asks_placement());  // none is named yet
  type_dice(pilot, "yb");
  CHECK(says(pilot.view(), "none of these dice"));  // it lies there anyway
  REQUIRE(pilot.course().asks_placement());
  type_dice(pilot, "bg");
  REQUIRE_FALSE(pilot.course().asks_placement());
  CHECK(game.state().platter == (clever::Dice::of(0) | clever::Dice::of(1) | clever::Dice::of(2)));
  press_all(pilot, "u");
  CHECK(pilot.course().asks_placement());
  press_all(pilot, "u");
  CHECK(pilot.course().asks_faces());
  type_dice(pilot, "111256");
  CHECK_FALSE(pilot.course().asks_placement());  // nothing is tied
  press_all(pilot, "u");
  CHECK(pilot.course().asks_faces());
}

TEST_CASE("pilot: a hint is asked for where there is something to choose, in German too") {
  Game game = new_game("ganz-schoen-clever");
  CourseSettings settings = at_once();
  settings.language = "de";
  settings.hint = [](const Game& now) {
    return Hint{{std::to_string(now.choices().size()), "  ..."}, 0};
  };
  Pilot pilot(game, settings);
  const auto offers_more = [&] {
    return std::ranges::any_of(pilot.view().keys,
                               [](const BoardKey& key) { return key.does == "alles"; });
  };
  pilot.draw(80, 24, {});
  press_all(pilot, "h");
  CHECK(pilot.view().hint == std::vector<std::string>{"einen Tipp gibt es, wenn du wählen musst"});
  CHECK_FALSE(offers_more());
  press_all(pilot, " h");  // what was asked before it was about something else
  CHECK(pilot.view().hint[0] == std::to_string(game.choices().size()));
  CHECK(offers_more());
  press_all(pilot, "h");  // once more on a small screen: all of it
  CHECK(pilot.page().title == "Tipp");
  CHECK(pilot.page().below.starts_with("Pfeile blättern"));  // what one needs first
  pilot.press({kEscape});
  press_all(pilot, ":warum passen");
  pilot.press({kEnter});
  CHECK(says(pilot.view(), "passen: "));
}

TEST_CASE("pilot: a hint is asked for once a position, however often it is drawn") {
  Game game = new_game("ganz-schoen-clever");
  CourseSettings settings = at_once();
  int asked = 0;
  settings.hint = [&](const Game&) {
    ++asked;
    return Hint{{"best", "  reasons"}};
  };
  Pilot pilot(game, settings);
  for (const int columns : {80, 120}) {
    press_all(pilot, " ");
    asked = 0;
    pilot.draw(columns, 40, {});
    press_all(pilot, "hh");
    for (const Key::Kind key : {kRight, kDown, kRight, kEscape}) {
      pilot.press({key});
      pilot.draw(columns, 40, {});
      pilot.draw(columns + 1, 40, {});
    }
    press_all(pilot, "h");
    CHECK(asked == 1);
    Presser(pilot, false).choose(0);
    CHECK(pilot.view().hint.empty());
  }
}

TEST_CASE("pilot: Space on a field marks it and rolls, but never the dice of another player") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  press_all(pilot, " o");
  CHECK(drawn(pilot.draw(80, 24, {}), {}).find("Space mark and roll") != std::string::npos);
  press_all(pilot, " ");
  CHECK(pilot.course().asks_choice());
  CHECK(game.state().roll == 2);
}

TEST_CASE("pilot: Space marks nothing where it is the first key, and tells so") {
  bool seen = false;
  for (std::uint64_t seed = 1; seed <= 20 && !seen; ++seed) {
    Game game = new_game("ganz-schoen-clever", {"Ann"}, seed);
    Pilot pilot(game, at_once());
    Random random(seed);
    while (!pilot.course().over() && !seen) {
      const std::string before = told(game);
      if (pilot.course().asks_roll()) {
        pilot.press(letter(' '));
      } else if (pilot.chooser().has_taken()) {  // by itself: there is no other
        seen = true;
        pilot.press(letter(' '));
        CHECK(told(game) == before);
        CHECK(std::ranges::count(pilot.view().keys, "Space", &BoardKey::key) == 0);
      } else {
        Presser(pilot, false).choose(any_of(game.choices(), random));
      }
    }
  }
  CHECK(seen);
}

TEST_CASE("pilot: Space does not go on while an extra die is taken, and the die costs a slot") {
  Game game = new_game("doppelt-so-clever", {"Ann"}, 1);
  Pilot pilot(game, at_once());
  Random random(1);
  const auto offers_extra = [&] {
    return pilot.course().asks_choice() && game.state().moment == Moment::kExtra &&
           !pilot.chooser().groups().empty() && !pilot.chooser().has_taken();
  };
  while (!offers_extra()) {
    REQUIRE_FALSE(pilot.course().over());
    if (pilot.course().asks_roll())
      pilot.press(letter(' '));
    else
      Presser(pilot, false).choose(any_of(game.choices(), random));
  }
  const auto goes_on = [&] {
    return std::ranges::count(pilot.view().keys, "go on", &BoardKey::does);
  };
  CHECK(goes_on() == 1);
  pilot.press(letter(pilot.keys().key_of_die(pilot.chooser().groups()[0].die)));
  CHECK(goes_on() == 0);
  CHECK(std::ranges::count(pilot.view().preview, "spends extra die") == 1);
}

TEST_CASE("pilot: the list has numbers where they are keys, and a die leads to so many fields") {
  Game game = new_game("clever-4ever");
  Pilot pilot(game, at_once());
  press_all(pilot, " ");
  CHECK_FALSE(pilot.view().numbered);
  const MoveGroup group = pilot.chooser().groups()[0];
  const std::string shown = pilot.view().choices[0].name;
  pilot.press(letter(pilot.keys().key_of_die(group.die)));
  CHECK(pilot.view().numbered);
  std::vector<Target> fields;
  for (const int choice : group.choices) {
    const Target field = target_of(game.rules(), game.state(), game.choices()[choice]);
    if (std::ranges::find(fields, field) == fields.end()) fields.push_back(field);
  }
  CHECK(shown.ends_with(": " + std::to_string(fields.size()) +
                        (fields.size() == 1 ? " field" : " fields")));
}

TEST_CASE("pilot: what has no key stands in the question, by the name of its track") {
  const VariantPtr variant =
      shipped().load(CLEVER_SOURCE_DIR "/variants/house-rules/keep-black.yaml").variant;
  REQUIRE(variant);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Game game(variant, {{"Ann"}, seed, false});
    Pilot pilot(game, at_once());
    Random random(seed);
    while (!pilot.course().over()) {
      const bool keeps = pilot.course().asks_choice() &&
                         std::ranges::any_of(pilot.chooser().plain(), [&](int choice) {
                           return game.choices()[choice].type == ActionType::kOwn;
                         });
      if (keeps && !pilot.chooser().has_taken() && !pilot.chooser().groups().empty()) {
        CHECK(pilot.view().title.ends_with(" (arrows: keep)"));
        return;
      }
      if (pilot.course().asks_roll())
        pilot.press(letter(' '));
      else
        Presser(pilot, false).choose(any_of(game.choices(), random));
    }
  }
  FAIL("the bonus is never kept");
}

TEST_CASE("pilot: at the end of the game it asks for another one") {
  Game game = new_game("ganz-schoen-clever");
  KeyedGames played;
  play_with_keys(game, 5, true, played);
  Pilot pilot(game, at_once());
  REQUIRE(pilot.page());
  const std::string page = drawn(pilot.draw(80, 24, {}), {});
  CHECK(page.find("Seed 7") != std::string::npos);
  CHECK(page.find("below: ") != std::string::npos);  // the scale has its last step, too
  pilot.press(letter(' '));
  CHECK_FALSE(pilot.page());  // the sheet as it is now
  CHECK(says(pilot.view(), "any key goes back"));
  pilot.press(letter('x'));
  CHECK(pilot.page());
  pilot.press(letter('x'));
  CHECK_FALSE(pilot.done());
  pilot.press(letter('s'));
  CHECK(pilot.wish() == Wish::kSameDice);
}

TEST_CASE(
    "pilot: the page at the end speaks the language of the player on the smallest screen, too") {
  Game game = new_game("ganz-schoen-clever");
  KeyedGames played;
  play_with_keys(game, 5, true, played);
  CourseSettings settings = at_once();
  settings.language = "de";
  Pilot pilot(game, settings);
  const std::string page = drawn(pilot.draw(80, 24, {.language = "de"}), {});
  CHECK(page.find("Endstand") != std::string::npos);
  CHECK(page.find("total") == std::string::npos);
}

TEST_CASE("pilot: no page is wider than its box") {
  std::string text = "clever: 1\nid: long\nname: Long names\nextends: ganz-schoen-clever\nareas:\n";
  for (const char* area : {"yellow", "blue", "green", "orange", "purple"})
    text += fmt::format("  {0}: {{ name: {0} mountains }}\n", area);
  Game game(from_text(text), {{"Ann"}, 7, false});
  Pilot pilot(game, at_once());
  press_all(pilot, " ");
  for (int columns = 80; columns <= 84; ++columns)
    for (const char* word : {"score", "dice", "help"}) {
      pilot.draw(columns, 24, {});
      press_all(pilot, ":" + std::string(word));
      pilot.press({kEnter});
      pilot.draw(columns, 24, {});
      INFO(word << " at " << columns);
      CHECK(width_of(pilot.page().lines) <= columns - kBoxEdges);
      pilot.press({kEscape});
    }
  press_all(pilot, "m");
  pilot.draw(80, 24, {});
  CHECK(width_of(pilot.page().lines) <= 80 - kBoxEdges);
}

TEST_CASE("pilot: in ASCII every page is ASCII, in German too") {
  const Style style{.ascii = true, .language = "de"};
  const auto is_ascii = [](const std::string& text) {
    return std::ranges::all_of(text, [](char sign) { return static_cast<signed char>(sign) >= 0; });
  };
  for (const std::string& id : kGames) {
    Game game = new_game(id, people(shipped(id)->rules, 1));
    CourseSettings settings = at_once();
    settings.language = "de";
    settings.hint = [](const Game&) { return Hint{{"größer", "  für Füchse"}}; };
    Pilot pilot(game, settings);
    pilot.compare_with({std::vector<int>(game.catalog().areas.size(), 7), 100});
    pilot.draw(80, 24, style);
    press_all(pilot, " h");
    for (const char* keys : {"h", "x?", "xl", "xm", "x:punkte\n", "x:wuerfel\n", "x:liste\n"}) {
      for (const char* key = keys; *key != '\0'; ++key)
        pilot.press(*key == '\n' ? Key{kEnter} : letter(*key));
      INFO(id << ": " << keys);
      REQUIRE(pilot.page());
      CHECK(is_ascii(drawn(pilot.page().lines, style)));
      CHECK(is_ascii(drawn(pilot.draw(80, 24, style), style)));
    }
    Random random(1);
    press_all(pilot, "x");
    while (!pilot.course().over())
      if (pilot.course().asks_roll())
        press_all(pilot, " ");
      else
        Presser(pilot, false).choose(any_of(game.choices(), random));
    REQUIRE(pilot.page());
    pilot.draw(80, 24, style);
    CHECK(is_ascii(drawn(pilot.page().lines, style)));
  }
}

TEST_CASE("pilot: too small a terminal is told which size is needed") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  CHECK(drawn(pilot.draw(79, 24, {}), {}).find("80x24") != std::string::npos);
  CHECK(pilot.draw(80, 24, {}).size() == 24);
}

TEST_CASE("pilot: a page is broken anew when the terminal gets another width") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  pilot.draw(120, 40, {});
  press_all(pilot, " ?");
  pilot.press({kPageDown});
  const int top = pilot.page().scrolled;
  REQUIRE(top > 0);
  const std::size_t wide = pilot.page().lines.size();
  const std::string narrow = drawn(pilot.draw(80, 40, {}), {});
  CHECK(pilot.page().lines.size() > wide);
  CHECK(pilot.page().scrolled == top);
  CHECK(narrow.find("…") == std::string::npos);  // nothing is cut off
}

TEST_CASE("pilot: Space marks no field that nobody has chosen, and says why") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  press_all(pilot, " w");
  REQUIRE(pilot.chooser().entries().size() > 1);
  const std::string before = told(game);
  press_all(pilot, " ");
  CHECK(told(game) == before);
  CHECK(says(pilot.view(), "no field is chosen yet"));
  press_all(pilot, "h ");  // another key is no choice of a field
  CHECK(told(game) == before);
  pilot.press({kRight});
  press_all(pilot, " ");
  CHECK(told(game) != before);
}

TEST_CASE("pilot: without a die Space says what is to be chosen") {
  Game game = new_game("ganz-schoen-clever");
  Pilot pilot(game, at_once());
  press_all(pilot, "  ");
  CHECK(says(pilot.view(), "first a choice: Ann, take a die: "));
}

TEST_CASE("pilot: Space goes on to what a chosen mark has earned") {
  bool seen = false;
  for (std::uint64_t seed = 1; seed <= 30 && !seen; ++seed) {
    Game game = new_game("ganz-schoen-clever", {"Ann"}, seed);
    Pilot pilot(game, at_once());
    Random random(seed);
    while (!pilot.course().over() && !seen) {
      if (pilot.course().asks_roll()) {
        pilot.press(letter(' '));
        continue;
      }
      const int choice = any_of(game.choices(), random);
      const Action action = game.choices()[choice];
      const State after = preview(game.rules(), game.catalog(), game.state(), action).after;
      if (action.type == ActionType::kPick && after.moment == Moment::kBonus) {
        seen = true;
        press_all(pilot, std::string(1, pilot.keys().key_of_die(action.subject)));
        pilot.click(target_of(game.rules(), game.state(), action));
        press_all(pilot, " ");
        CHECK(game.state().moment == Moment::kBonus);
        INFO(pilot.view().title);
        CHECK_FALSE(pilot.view().title.empty());  // says what is asked, or why nothing is marked
        const std::string waiting = told(game);
        press_all(pilot, " ");
        CHECK(told(game) == waiting);
      } else {
        Presser(pilot, false).choose(choice);
      }
    }
  }
  CHECK(seen);
}

TEST_CASE("pilot: a hint lights the die and the field that it is for") {
  Game game = new_game("ganz-schoen-clever");
  CourseSettings settings = at_once();
  int best = -1;
  settings.hint = [&](const Game& now) {
    best = now.choices().size() - 2;  // the last with a die
    return Hint{{"..."}, best};
  };
  Pilot pilot(game, settings);
  press_all(pilot, " h");
  const Action action = game.choices()[best];
  const std::vector<Target> lit = pilot.view().hinted;
  CHECK(std::ranges::count(lit, Target{Target::Kind::kDie, action.subject, 0}) == 1);
  CHECK(std::ranges::count(lit, target_of(game.rules(), game.state(), action)) == 1);
  for (const bool ascii : {false, true}) {
    const std::string shown = drawn(pilot.draw(80, 24, {.ascii = ascii}), {});
    const std::string sign = ascii ? "!" : "◆";
    CHECK(shown.find(sign + "W") != std::string::npos);
    CHECK(shown.find(sign) < shown.rfind(sign + " "));
  }
  press_all(pilot, "uh");  // a key that is about something else puts it out
  CHECK(pilot.view().hinted.size() == lit.size());
  press_all(pilot, "u");
  CHECK(pilot.view().hinted.empty());
}

TEST_CASE("pilot: no coordinate is said where the board shows none") {
  for (const char* id : {"ganz-schoen-clever", "doppelt-so-clever", "clever-hoch-drei"}) {
    Game game = new_game(id);
    Pilot pilot(game, at_once());
    Presser presser(pilot);
    Random random(3);
    while (!pilot.course().over()) {
      if (pilot.course().asks_roll())
        pilot.press(letter(' '));
      else
        presser.choose(any_of(game.choices(), random));
      for (const AreaNames& area : game.catalog().areas)
        for (const std::string& line : {pilot.view().title, pilot.course().log().back()})
          if (!area.read_as.empty()) CHECK(line.find(area.id + " r1") == std::string::npos);
    }
  }
}

TEST_CASE("pilot: a move may be typed as the board says it, and as line by line") {
  for (const bool at_board : {true, false}) {
    Game game = new_game("ganz-schoen-clever");
    Pilot pilot(game, at_once());
    press_all(pilot, " ");
    const AreaNames& blue = game.catalog().areas[1];
    const std::string sum = std::to_string(game.state().face[1] + game.state().face[5]);
    const auto cell = std::ranges::find(blue.read_as, sum) - blue.read_as.begin();
    press_all(pilot, ":blue " + (at_board ? sum : cell_name(blue, static_cast<int>(cell))));
    pilot.press({kEnter});
    CHECK(pilot.course().log().back().starts_with("Ann: blue " + sum));
  }
}

}  // namespace clever::tests
