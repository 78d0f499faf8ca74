// The proof of the pudding: a sheet of our own invention, in YAML and Lua alone, with rules that
// none of the shipped games has. It touches every hook point and many words they do not use.
#include <algorithm>
#include <map>

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/offers.h"
#include "core/game/engine/score.h"
#include "core/game/engine/step.h"
#include "core/game/words/wording.h"
#include "tests/invented/inventions.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

using Dice = std::map<std::string, int>;

/// One game of Lantern Harbour in which the test decides what is rolled and chosen.
class Harbour {
 public:
  explicit Harbour(int seats = 1, const OptionValues& options = {})
      : variant_(loaded(inventions(), "lantern-harbour", options)) {
    begin(variant_->rules, state, seats, choices, nullptr);
  }

  /// Dice of the pool that are not named show what they showed before, or 1.
  void roll(const Dice& dice) {
    REQUIRE(waits_for(state) == Waits::kRoll);
    Faces faces = state.face;
    for (std::uint8_t& face : faces) face = std::max<std::uint8_t>(face, 1);
    for (const auto& [id, face] : dice) faces[die(id)] = static_cast<std::uint8_t>(face);
    REQUIRE(fits(variant_->rules, state, faces));
    clever::roll(variant_->rules, state, faces, choices, nullptr);
  }

  void choose(const std::string& text) {
    const std::vector<std::string> texts = offered();
    const auto found = std::find(texts.begin(), texts.end(), text);
    INFO(listed(texts) << "is offered, but not " << text);
    REQUIRE(found != texts.end());
    step(variant_->rules, state, choices[static_cast<int>(found - texts.begin())], choices,
         nullptr);
    REQUIRE(broken_invariant(variant_->rules, state) == "");
  }

  std::vector<std::string> offered() const {
    return choice_texts(variant_->rules, variant_->catalog, state, choices);
  }
  /// The choices that begin like this, sorted.
  std::vector<std::string> offered(const std::string& beginning) const {
    std::vector<std::string> texts = offered();
    std::erase_if(texts, [&](const std::string& text) { return text.rfind(beginning, 0) != 0; });
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  bool offers(const std::string& text) const {
    const std::vector<std::string> texts = offered();
    return std::find(texts.begin(), texts.end(), text) != texts.end();
  }

  /// Cells count from 1, as in the script.
  void mark(const std::string& area, std::initializer_list<int> cells, int value = 1) {
    const std::size_t index = area_index(area);
    for (const int cell : cells) {
      const Area& facts = variant_->rules.areas[index];
      state.me().marked[index].add(cell - 1);
      if (facts.states == 1 || value == facts.states) state.me().full[index].add(cell - 1);
      state.me().value[facts.first_value + static_cast<std::size_t>(cell - 1)] =
          static_cast<std::uint8_t>(value);
    }
    if (waits_for(state) == Waits::kChoice) legal(variant_->rules, state, choices);
  }
  void unlock(const std::string& track, int slots) {
    state.me().unlocked[track_index(track)] = static_cast<std::uint8_t>(slots);
    if (waits_for(state) == Waits::kChoice) legal(variant_->rules, state, choices);
  }
  int unlocked(const std::string& track) const { return state.me().unlocked[track_index(track)]; }
  int spent(const std::string& track) const { return state.me().spent[track_index(track)].word(); }
  int points(const std::string& area) const {
    return area_score(variant_->rules, state, state.player, static_cast<int>(area_index(area)));
  }
  bool marked(const std::string& area, int cell) const {
    return state.me().marked[area_index(area)].has(cell - 1);
  }
  bool on_platter(const std::string& id) const {
    return state.platter.has(static_cast<int>(die(id)));
  }
  int face(const std::string& id) const { return state.face[die(id)]; }
  const Variant& variant() const { return *variant_; }

  State state;
  Choices choices;

 private:
  template <class Named>
  static std::size_t index_in(const std::vector<Named>& all, const std::string& id) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Named& one) { return one.id == id; });
    REQUIRE(found != all.end());
    return static_cast<std::size_t>(found - all.begin());
  }
  std::size_t die(const std::string& id) const { return index_in(variant_->catalog.dice, id); }
  std::size_t area_index(const std::string& id) const {
    return index_in(variant_->catalog.areas, id);
  }
  std::size_t track_index(const std::string& id) const {
    return index_in(variant_->catalog.tracks, id);
  }
  static std::string listed(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) all += text + "\n";
    return all;
  }

  VariantPtr variant_;
};

using Strings = std::vector<std::string>;

TEST_CASE("invented: the sheet loads without one message") {
  CHECK(inventions().ids() == Strings{"crossroads", "lantern-harbour", "long-table", "open-stall",
                                      "paper-islands", "salt-market"});
  for (const OptionValues& options :
       option_settings(loaded(inventions(), "lantern-harbour")->catalog))
    loaded(inventions(), "lantern-harbour", options);
}

TEST_CASE("invented: every decision of thousands of games is sound, and every game ends",
          "[slow]") {
  play_all(60);
}

TEST_CASE("invented: a position stays sound when the game goes on until the sheet is full") {
  const VariantPtr variant = loaded(inventions(), "lantern-harbour");
  const Variant longer{with_rounds(variant->rules, 20), variant->catalog};
  Properties properties(longer);
  BusyBot busy;
  for (int seats = 1; seats <= 3; ++seats) {
    Random random(static_cast<std::uint64_t>(seats));
    play(longer.rules, seats, busy, random, properties);
  }
}

TEST_CASE("invented: transcripts go through undo, a file and a replay without a difference") {
  const VariantPtr variant = loaded(inventions(), "lantern-harbour");
  for (int seats = 1; seats <= 3; ++seats)
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      expect_whole_transcript(inventions(), variant, seats, "random", seed);
      expect_whole_transcript(inventions(), variant, seats, "greedy", seed);
    }
}

TEST_CASE("invented: a net covers two fields together, and a single one where no two are free") {
  Harbour game;
  game.roll({{"gull", 2}, {"crab", 6}, {"tide", 8}, {"lamp", 10}, {"moon", 4}});
  CHECK(game.offered("gull") == Strings{"gull as nets r1c2+r2c2", "gull as nets r2c2+r3c2"});
  CHECK(game.offered("moon as nets") ==
        Strings{"moon as nets r1c4+r2c4", "moon as nets r2c4+r3c4"});
  game.mark("nets", {8});  // r2c2
  CHECK(game.offered("gull") == Strings{"gull as nets r1c2", "gull as nets r3c2"});
  game.choose("gull as nets r3c2");
  CHECK(game.marked("nets", 14));
  CHECK_FALSE(game.marked("nets", 2));
}

TEST_CASE("invented: both fields of a net earn, the upper one first") {
  Harbour game;
  game.mark("nets", {2, 14});  // r1c2 and r3c2
  game.roll({{"gull", 3}, {"crab", 6}, {"tide", 8}, {"lamp", 10}, {"moon", 4}});
  game.mark("nets", {9});  // r2c3: singles are left
  game.choose("gull as nets r1c3");
  CHECK(game.unlocked("nudge") == 2);  // one from the round, one between r1c2 and r1c3
  CHECK(game.spent("nudge") == 0);
}

TEST_CASE("invented: three of the four corners earn a fox and score, the fourth adds nothing") {
  Harbour game;
  game.mark("nets", {1, 6});  // r1c1, r1c6
  game.roll({{"gull", 1}, {"crab", 6}, {"tide", 8}, {"lamp", 10}, {"moon", 4}});
  CHECK(game.points("nets") == 0);
  game.choose("gull as nets r2c1+r3c1");
  CHECK(game.state.me().foxes == 1);
  CHECK(game.points("nets") == 6 + 3);  // the corners and column 1
  game.mark("nets", {18});
  CHECK(game.points("nets") == 6 + 3);
}

TEST_CASE("invented: the rising diagonal earns a visit to the market, which is spent at will") {
  Harbour game;
  game.mark("nets", {8, 3});  // r2c2, r1c3
  game.roll({{"gull", 1}, {"crab", 6}, {"tide", 8}, {"lamp", 10}, {"moon", 4}});
  CHECK_FALSE(game.offers("market"));
  game.choose("gull as nets r2c1+r3c1");
  CHECK(game.unlocked("market") == 1);
  game.roll({});
  const int before = score(game.variant().rules, game.state, 0).bonus_points;
  game.choose("market");
  CHECK(game.offered("fortune") != Strings{});
  game.choose("fortune as pearls");
  CHECK(score(game.variant().rules, game.state, 0).bonus_points == before + 5);
  CHECK_FALSE(game.offers("market"));
  CHECK_FALSE(game.offered("crab").empty());  // the same choice goes on
}

TEST_CASE("invented: a picked crab must push into a blank field and may pull in the other row") {
  Harbour game;
  game.roll({{"gull", 6}, {"crab", 4}, {"tide", 8}, {"lamp", 10}, {"moon", 4}});
  game.choose("crab as traps r1c2");
  CHECK(game.offered() ==
        Strings{"further traps r1c3", "further traps item2 r2c2", "decline traps item2"});
  game.choose("decline traps item2");
  CHECK(game.offered() == Strings{"further traps r1c3"});
  game.choose("further traps r1c3");
  CHECK(game.marked("traps", 3));
  CHECK_FALSE(game.marked("traps", 6));
  CHECK(waits_for(game.state) == Waits::kRoll);
  CHECK(game.points("traps") == 3);  // two circles in a row
}

TEST_CASE("invented: a crab finds its number or a field for every number, twice") {
  Harbour game;
  game.roll({{"gull", 6}, {"crab", 5}, {"tide", 8}, {"lamp", 10}, {"moon", 4}});
  CHECK(game.offered("crab") ==
        Strings{"crab as traps r1c3", "crab as traps r2c2", "crab as traps r2c4"});
  game.mark("traps", {3}, 1);
  CHECK(game.offers("crab as traps r1c3"));
  game.mark("traps", {3}, 2);
  CHECK_FALSE(game.offers("crab as traps r1c3"));
}

TEST_CASE("invented: crosses earn and circles score in the traps") {
  Harbour game;
  game.mark("traps", {5, 6, 7}, 2);
  game.mark("traps", {8}, 1);
  CHECK(game.points("traps") == 10);
  game.roll({{"gull", 6}, {"crab", 5}, {"tide", 8}, {"lamp", 10}, {"moon", 4}});
  const int before = game.state.me().points;
  game.choose("crab as traps r2c4");
  CHECK(game.state.me().points == before + 5);  // the row is crossed: pearls
  CHECK(game.points("traps") == 10);
}

TEST_CASE("invented: a pick sweeps its equals, unless the sea is calm") {
  for (const bool calm : {false, true}) {
    Harbour game(1, calm ? OptionValues{{"calm_sea", "on"}} : OptionValues{});
    game.roll({{"gull", 4}, {"crab", 4}, {"tide", 3}, {"lamp", 10}, {"moon", 4}});
    game.choose("gull as nets r1c4+r2c4");
    CHECK(game.on_platter("tide"));
    CHECK(game.on_platter("crab") == !calm);
    CHECK(game.on_platter("moon") == !calm);
    CHECK_FALSE(game.on_platter("lamp"));
  }
}

TEST_CASE("invented: the upper row of the wall never falls, the lower never rises") {
  Harbour game;
  game.mark("wall", {1}, 4);
  game.mark("wall", {6}, 4);
  game.roll({{"gull", 6}, {"crab", 6}, {"tide", 3}, {"lamp", 10}, {"moon", 4}});
  CHECK(game.offered("tide as wall") ==
        Strings{"tide as wall r2c2=3 plain", "tide as wall r2c2=6 twice"});
  CHECK(game.offered("moon as wall") == Strings{"moon as wall r1c2=4 plain",
                                                "moon as wall r2c2=4 plain",
                                                "moon as wall r2c2=8 twice"});
}

TEST_CASE("invented: a doubled number in the wall earns nothing, a plain one does") {
  for (const bool twice : {false, true}) {
    Harbour game;
    game.mark("wall", {6}, 8);
    game.roll({{"gull", 6}, {"crab", 6}, {"tide", 3}, {"lamp", 10}, {"moon", 2}});
    game.choose(twice ? "tide as wall r2c2=6 twice" : "tide as wall r2c2=3 plain");
    CHECK(game.offered("flare").empty() == twice);
    CHECK(game.points("wall") == (twice ? 8 - 6 + 2 : 8 - 3 + 2));  // an 8 counts two more
  }
}

TEST_CASE("invented: a number of eight in the fourth field earns the fox of the wall") {
  for (const int number : {7, 8}) {
    Harbour game;
    game.mark("wall", {1, 2, 3}, 5);
    game.roll({{"gull", 6}, {"crab", 6}, {"tide", number}, {"lamp", 10}, {"moon", 2}});
    game.choose("tide as wall r1c4=" + std::to_string(number) + " plain");
    CHECK(game.state.me().foxes == (number == 8 ? 1 : 0));
  }
}

TEST_CASE("invented: a tide from die field 4 goes to the upper row, a swept one to the lower") {
  Harbour game(2);
  game.roll({{"gull", 6}, {"crab", 6}, {"tide", 8}, {"lamp", 10}, {"moon", 4}});
  CHECK(game.offered("tide as wall").size() == 3);
  game.state.roll = 4;
  legal(game.variant().rules, game.state, game.choices);
  CHECK(game.offered("tide as wall") == Strings{"tide as wall r1c1=8 plain"});
  game.choose("lamp as beacon 1");  // sweeps everything; the turn is over
  CHECK(game.state.player == 1);
  CHECK(game.offered("tide as wall") ==
        Strings{"tide as wall r2c1=16 twice", "tide as wall r2c1=8 plain"});
  CHECK(game.offered("lamp").empty());  // no fallback
}

TEST_CASE("invented: the beacon takes lamps and tides of at most its number, to the right") {
  Harbour game;
  game.mark("beacon", {1, 2});
  game.roll({{"gull", 6}, {"crab", 6}, {"tide", 6}, {"lamp", 7}, {"moon", 4}});
  CHECK(game.offered("lamp") == Strings{"lamp as beacon 3", "lamp as beacon 4"});
  CHECK(game.offered("tide as beacon") ==
        Strings{"tide as beacon 3", "tide as beacon 4", "tide as beacon 5"});
  CHECK(game.points("beacon") == 1 + 1 + 2 * 2);
  game.mark("beacon", {4, 5, 6});
  CHECK(game.points("beacon") == 1 + 1 + 2 + 3 + 3 + 2 * 3);  // the longest run counts double
}

TEST_CASE("invented: a nudge shifts a die by the printed number, but not in the first roll") {
  Harbour game;
  game.unlock("nudge", 3);
  game.roll({{"gull", 1}, {"crab", 6}, {"tide", 8}, {"lamp", 10}, {"moon", 4}});
  CHECK(game.offered("nudge").empty());
  game.choose("gull as nets r1c1+r2c1");
  game.roll({{"crab", 6}, {"tide", 2}, {"lamp", 10}, {"moon", 3}});
  CHECK(game.offered("nudge") == Strings{"nudge1 crab=5", "nudge1 lamp=9", "nudge1 moon=2",
                                         "nudge1 moon=4", "nudge1 tide=1", "nudge1 tide=3",
                                         "nudge2 crab=4", "nudge2 lamp=8", "nudge2 moon=1",
                                         "nudge2 tide=4"});
  game.choose("nudge2 crab=4");
  CHECK(game.face("crab") == 4);
  CHECK(game.spent("nudge") == 4);  // the third slot
  CHECK(game.offers("crab as traps r1c2"));
  CHECK(game.offered("nudge2").empty());
}

TEST_CASE(
    "invented: a doubled die counts twice its face for what is entered and sweeps as it lies") {
  Harbour game;
  game.unlock("double", 1);
  game.roll({{"gull", 3}, {"crab", 5}, {"tide", 4}, {"lamp", 10}, {"moon", 4}});
  CHECK(game.offered("gull as nets double") ==
        Strings{"gull as nets double r1c6+r2c6", "gull as nets double r2c6+r3c6"});
  game.choose("gull as nets double r1c6+r2c6");
  CHECK(game.spent("double") == 1);
  CHECK_FALSE(game.on_platter("crab"));
  CHECK_FALSE(game.on_platter("tide"));
}

TEST_CASE("invented: the last slot of a track earns points, and more is lost") {
  Harbour game;
  game.unlock("again", 2);
  game.unlock("market", 2);
  game.roll({{"gull", 3}, {"crab", 5}, {"tide", 4}, {"lamp", 10}, {"moon", 4}});
  game.choose("market");
  game.choose("fortune as again");
  CHECK(game.unlocked("again") == 3);
  CHECK(game.state.me().points == 5);
  game.choose("market");
  game.choose("fortune as again");
  CHECK(game.unlocked("again") == 3);
  CHECK(game.state.me().points == 5);
}

TEST_CASE("invented: among equals the player with more foxes wins, then the better area") {
  Harbour game(2);
  State& state = game.state;
  state.seat[0].points = 10;
  state.seat[1].points = 10;
  CHECK(winners(game.variant().rules, state) == Seats::below(2));
  state.seat[1].foxes = 1;  // worth nothing yet: an area is empty
  CHECK(winners(game.variant().rules, state) == Seats::of(1));
}

}  // namespace
}  // namespace clever::tests
