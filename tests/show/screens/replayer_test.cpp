// A game that was played: forwards, backwards, by itself, to a round.
#include "core/show/screens/replayer.h"

#include <catch2/catch_test_macros.hpp>

#include "core/players/bots/bot.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

/// The positions of a whole game of one bot.
std::vector<Frame> frames_of(const VariantPtr& variant) {
  Game game(variant, {{"Ann=greedy"}, 5, false});
  std::vector<Frame> frames = {{game.state(), "begin"}};
  Random random(1);
  const auto bot = make_bot("greedy");
  play_out(
      game.rules(), game.state(), game.random(),
      [&] {
        return &game.choices()[bot->choose(game.rules(), game.state(), game.choices(), random)];
      },
      [&](const auto& input) {
        game.feed(input);
        frames.push_back({game.state(), "step"});
      });
  return frames;
}

Replayer replayer_of(const std::string& id) {
  const VariantPtr variant = shipped(id);
  return Replayer(variant, {"Ann"}, frames_of(variant), "en");
}

void press(Replayer& replayer, const std::string& letters) {
  for (const char sign : letters) replayer.press(letter(sign));
}

}  // namespace

TEST_CASE("replayer: steps forwards and backwards, and stays within the game") {
  Replayer replayer = replayer_of("ganz-schoen-clever");
  replayer.press({Key::Kind::kLeft, ""});
  CHECK(replayer.frame() == 0);
  replayer.press({Key::Kind::kRight, ""});
  replayer.press({Key::Kind::kRight, ""});
  replayer.press({Key::Kind::kLeft, ""});
  CHECK(replayer.frame() == 1);
  replayer.press({Key::Kind::kEnd, ""});
  const int last = replayer.frame();
  replayer.press({Key::Kind::kRight, ""});
  CHECK(replayer.frame() == last);
}

TEST_CASE("replayer: runs by itself at the chosen speed until it is stopped") {
  Replayer replayer = replayer_of("ganz-schoen-clever");
  press(replayer, "+ ");
  CHECK(replayer.pace() == Milliseconds(500));
  CHECK_FALSE(replayer.tick(Milliseconds(499)));
  CHECK(replayer.tick(Milliseconds(500)));
  CHECK(replayer.frame() == 1);
  press(replayer, " ");
  CHECK_FALSE(replayer.tick(Milliseconds(5000)));
}

TEST_CASE("replayer: tells what the signs mean, and what was done") {
  Replayer replayer = replayer_of("ganz-schoen-clever");
  for (const auto& [key, told] :
       {std::pair("m", "extra die: enter one more die"), {"l", "begin"}}) {
    press(replayer, key);
    CHECK(drawn(replayer.draw(80, 24, {}), {}).find(told) != std::string::npos);
    CHECK(drawn(replayer.draw(100, 30, {}), {}).find(told) != std::string::npos);
    press(replayer, "x");
  }
}

TEST_CASE("replayer: pages of the log scroll, and any other key closes them") {
  Replayer replayer = replayer_of("ganz-schoen-clever");
  const auto picture = [&] { return drawn(replayer.draw(80, 24, {}), {}); };
  replayer.press({Key::Kind::kEnd, ""});
  picture();
  press(replayer, "l");
  const std::string end = picture();
  replayer.press({Key::Kind::kPageUp, ""});
  const std::string before = picture();
  CHECK(before != end);
  CHECK(before.find("any other key closes") != std::string::npos);
  replayer.press({Key::Kind::kPageDown, ""});
  CHECK(picture() == end);
  replayer.press({Key::Kind::kEnter, ""});
  CHECK(picture().find("any other key closes") == std::string::npos);
}

TEST_CASE("replayer: a digit leads to the beginning of that round") {
  Replayer replayer = replayer_of("ganz-schoen-clever");
  press(replayer, "4");
  const int fourth = replayer.frame();
  CHECK(fourth > 0);
  CHECK(drawn(replayer.draw(80, 24, {}), {}).find("round 4 of 6") != std::string::npos);
  press(replayer, "9");
  CHECK(replayer.frame() == fourth);
  press(replayer, "1q");
  CHECK(replayer.frame() == 0);
  CHECK(replayer.done());
}

}  // namespace clever::tests
