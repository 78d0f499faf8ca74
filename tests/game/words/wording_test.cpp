// Choices in words and back: every line of the grammar in wording.h, and what players may type.
#include "core/game/words/wording.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

#include "tests/support/table.h"

namespace clever::tests {
namespace {

/// A grid and a line with two ways of entering, a wild die, and a track of every kind.
const char* const kWordy = R"(
clever: 1
id: wordy
name: Wordy
players: 1..2
dice:
  ash: { glyph: A }
  elm: { glyph: E }
  oak: { glyph: O, wild: yes }
turn: { pass: always }
solo: { lowest: 1 }
rounds: { played: 2 }
tracks:
  again: { short: A, does: reroll, slots: 1 }
  back:  { short: B, does: return, slots: 1 }
  set:   { short: S, does: number, slots: [6, any] }
  twist: { short: T, does: turn, slots: [1, 2], becomes: = face + printed }
  more:  { short: M, does: extra, slots: 1 }
areas:
  ash:
    name: { en: the ash, de: die Esche }
    dice: ash
    accept: equal
    further: equal dice
    rows:
      - { cells: [1, 2, 3], earns: lucky }
      - { cells: [3, 5, 6], earns: fox }
    score: { table: [0, 1, 2, 3, 4, 5, 6] }
  roof:
    dice: elm
    mark: write
    place: next
    enter:
      plain: { write: = number }
      half: { name: { en: half, de: halb }, write: = number // 2, earns: no }
    fields: { earns: [again, back, [set, set], [twist, twist], more, any roof] }
    score: sum
bonuses:
  any roof: { area: roof, number: 1..6 }
  cross: { area: ash, cells: any }
  lucky: { one of: [cross, any roof, fox], short: "*" }
ratings: [{ from: 20, name: { en: fine, de: gut } }, { name: { en: poor, de: mau } }]
)";

Table wordy() {
  Table table(from_text(kWordy));
  table.lock_all();
  return table;
}

const Lying kRolled{.pool = {{"ash", 3}, {"elm", 4}, {"oak", 1}}};
const Lying kEqual{.pool = {{"ash", 3}, {"oak", 1}}, .slots = {{"elm", 3}}, .roll = 2};

TEST_CASE("wording: the use of a die names the area, the cell, the number and the way") {
  const Table table = wordy().at_pick(kRolled);
  CHECK(table.legal() == TextSet{"ash r1c3", "ash r2c1", "oak as ash r1c1", "elm as roof 1=4 plain",
                                 "elm as roof 1=2 half", "oak as roof 1=1 plain",
                                 "oak as roof 1=0 half", "pass"});
}

TEST_CASE("wording: a slot that is spent for a number stands before the cell") {
  const Table table = wordy().unlock("set", 2).at_pick(kRolled);
  CHECK(table.is_legal("ash set6 r2c3"));
  CHECK(table.is_legal("ash set? r1c1"));
  CHECK(table.is_legal("oak as roof set6 1=6 plain"));
}

TEST_CASE("wording: actions carry the name of their track, the die and the face") {
  CHECK(wordy().unlock("again", 1).at_pick(kRolled).is_legal("again"));
  const Table turning = wordy().unlock("twist", 2).at_pick(kRolled);
  CHECK(turning.is_legal("twist1 ash=4"));
  CHECK(turning.is_legal("twist2 ash=5"));
  const Lying before{.pool = {{"ash", 3}}, .platter = {{"elm", 2}, {"oak", 1}}, .roll = 2};
  const Table returning = wordy().unlock("back", 1).at_window_before_roll(before);
  CHECK(returning.legal() == TextSet{"back elm", "back oak", "roll"});
}

TEST_CASE("wording: a bonus says its name, and of several which one is used") {
  CHECK(wordy().owe("any roof").at_pick(kRolled).is_legal("any roof 1=5 plain"));
  const Table lucky = wordy().owe("lucky").at_pick(kRolled);
  CHECK(lucky.is_legal("lucky as ash r2c1"));
  CHECK(lucky.is_legal("lucky as roof 1=3 half"));
  CHECK(lucky.is_legal("lucky as fox"));
}

TEST_CASE("wording: a further mark is taken in a cell, or declined") {
  const Table table = wordy().at_pick(kEqual).choose("ash r1c3");
  CHECK(table.legal() == TextSet{"further ash r2c1", "decline ash"});
}

TEST_CASE("wording: every choice of a position has its own text, which leads back to it") {
  const std::vector<Table> tables = {
      wordy().unlock("set", 2).unlock("twist", 2).unlock("again", 1).at_pick(kRolled),
      wordy().owe("lucky").at_pick(kRolled), wordy().at_pick(kEqual).choose("ash r1c3")};
  for (const Table& table : tables) {
    const TextList texts = table.legal_in_order();
    CHECK(texts.size() == table.legal().size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
      INFO(texts[i]);
      CHECK(match(texts, texts[i]).index == static_cast<int>(i));
    }
  }
}

const TextList kMenu = {"ash r1c3", "ash r1c1", "oak as ash r1c1", "elm as roof 1=4 plain", "pass"};

TEST_CASE("wording: a player may type the number in the menu") {
  CHECK(match(kMenu, "1").index == 0);
  CHECK(match(kMenu, " 5 ").index == 4);
  CHECK(match(kMenu, "0").index == -1);
  CHECK(match(kMenu, "6").index == -1);
  CHECK(match(kMenu, "").index == -1);
}

TEST_CASE("wording: case and spaces do not matter") {
  CHECK(match(kMenu, "  ELM as\troof   1=4 Plain\r").index == 3);
}

TEST_CASE("wording: a beginning is enough where only one choice has it") {
  CHECK(match(kMenu, "p").index == 4);
  CHECK(match(kMenu, "elm").index == 3);
  CHECK(match(kMenu, "oak as").index == 2);
  const Match both = match(kMenu, "ash r1");
  CHECK(both.index == -1);
  CHECK(both.candidates == std::vector<int>{0, 1});
}

TEST_CASE("wording: a whole text counts before the choices that it begins") {
  const TextList texts = {"ash 1=10", "ash 1=1"};
  CHECK(match(texts, "ash 1=1").index == 1);
  CHECK(match(texts, "ash 1").candidates == std::vector<int>{0, 1});
}

TEST_CASE("wording: for a slip of the finger the nearest text is offered, never taken") {
  const Match slip = match(kMenu, "paas");
  CHECK(slip.index == -1);
  CHECK(slip.candidates == std::vector<int>{4});
  CHECK(match(kMenu, "nothing like it at all").candidates.empty());
}

TextList events(const Table& table, const std::string& language) {
  TextList texts;
  for (const Event& event : table.trace())
    texts.push_back(event_text(table.catalog(), event, language));
  return texts;
}

bool has(const TextList& texts, const std::string& text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

TEST_CASE("wording: a slot is called as its track is; what files keep has the id") {
  const Catalog& catalog = shipped("ganz-schoen-clever")->catalog;
  const auto extra = std::ranges::find(catalog.bonuses, "extra", &BonusNames::id);
  const Event gain{.kind = Event::Kind::kGain,
                   .bonus = narrow<std::uint8_t>(extra - catalog.bonuses.begin())};
  CHECK(event_text(catalog, gain, "en") == "extra die");
  CHECK(event_text(catalog, gain, "de") == "Zusatzwürfel");
  CHECK(kept_event_text(catalog, gain) == "extra");
}

TEST_CASE("wording: what happened is told with the area, the cell and the mark") {
  const Table table = wordy().mark("ash", {"r1c1", "r1c2"}).at_pick(kRolled).choose("ash r1c3");
  CHECK(has(events(table, "en"), "the ash r1c3: x"));
  CHECK(has(events(table, "de"), "die Esche r1c3: x"));
  CHECK(has(events(table, "en"), "lucky (the ash row 1)"));
  const Table roof = wordy().at_pick(kRolled).choose("elm as roof 1=4 plain");
  CHECK(has(events(roof, "en"), "roof 1: 4"));
  CHECK(has(events(roof, "en"), "again (roof field 1)"));
}

TEST_CASE("wording: kinds of choices are fixed words, but for the actions of a variant") {
  const VariantPtr variant = from_text(kWordy);
  CHECK(kind_of(variant->catalog, {.type = ActionType::kPick, .subject = 0}) == "pick");
  CHECK(kind_of(variant->catalog, {.type = ActionType::kReroll, .track = 0}) == "reroll");
  CHECK(kind_of(variant->catalog, {.type = ActionType::kOwn, .track = 3}) == "twist");
}

TEST_CASE("wording: a score has the name of the highest band that it reaches") {
  const VariantPtr variant = from_text(kWordy);
  const Catalog& catalog = variant->catalog;
  CHECK(rating_of(catalog, 20, "en") == "fine");
  CHECK(rating_of(catalog, 19, "de") == "mau");
  CHECK(rating_of(catalog, -5, "en") == "poor");
  CHECK(rating_of(Catalog{}, 20, "en").empty());
}

TEST_CASE("wording: a move that is typed by names or by ids is the same") {
  const std::vector<std::string> ids = {"ash r1c1", "oak as ash r1c2", "pass"};
  const std::vector<std::string> shown = {"Esche r1c1", "Eiche als Esche r1c2", "passen"};
  CHECK(match(ids, shown, "esche").index == 0);
  CHECK(match(ids, shown, "EICHE  als Esche r1c2").index == 1);
  CHECK(match(ids, shown, "oak").index == 1);
  CHECK(match(ids, shown, "pass").index == 2);
  CHECK(match(ids, shown, "e").candidates == std::vector<int>{0, 1});
  CHECK(match(ids, shown, "3").index == 2);
}

TEST_CASE("wording: names in a typed move become ids") {
  const VariantPtr variant = from_text(kWordy);
  CHECK(with_ids(variant->catalog, "elm als die Esche r1c1", "de") == "elm as ash r1c1");
  CHECK(with_ids(variant->catalog, "oak as the ash r1c1", "en") == "oak as ash r1c1");
  CHECK(with_ids(variant->catalog, "elm als roof 1=2 halb", "de") == "elm as roof 1=2 half");
}

TEST_CASE("wording: a diagonal that rises does so in German too") {
  AreaNames area;
  area.columns = 2;
  SpotNames spot;
  spot.kind = SpotKind::kDiagonal;
  spot.cells = {0, 3};
  CHECK(spot_text(area, spot, "de") == "Diagonale");
  spot.cells = {2, 1};
  CHECK(spot_text(area, spot, "de") == "steigende Diagonale");
}

TEST_CASE("wording: a way of entering has a name, where it has none its id") {
  const Table table = wordy().at_pick(kRolled);
  const TextList shown =
      shown_texts(table.rules(), table.catalog(), table.state(), table.choices(), "de");
  CHECK(std::ranges::count(shown, "elm als roof 1=2 halb") == 1);
  CHECK(std::ranges::count(shown, "elm als roof 1=4 plain") == 1);
}

TEST_CASE("wording: at the board a cell is called by what tells it apart there") {
  const auto name = [](const char* game, int area, int cell) {
    return cell_text(shipped(game)->catalog.areas[static_cast<std::size_t>(area)], cell,
                     Listener::at_the_board("en"));
  };
  CHECK(name("ganz-schoen-clever", 0, 4) == "r2c1");  // every number stands there twice
  CHECK(name("ganz-schoen-clever", 1, 3) == "4");
  CHECK(name("clever-hoch-drei", 0, 9) == "II 4");
  CHECK(name("doppelt-so-clever", 0, 8) == "B 3");
  CHECK(name("clever-hoch-drei", 3, 4) == "5");  // in a line its place
  CHECK(cell_text(shipped("ganz-schoen-clever")->catalog.areas[1], 3, "en") == "r1c4");
}

TEST_CASE("wording: choices at the board differ, and typed moves keep their texts") {
  for (const char* id : {"ganz-schoen-clever", "clever-hoch-drei", "doppelt-so-clever"}) {
    Table table(id);
    table.roll({{"yellow", 4}, {"blue", 1}, {"white", 4}}, 2);
    const TextList board = shown_texts(table.rules(), table.catalog(), table.state(),
                                       table.choices(), Listener::at_the_board("de"));
    CHECK(TextSet(board.begin(), board.end()).size() == board.size());
  }
  Table table("ganz-schoen-clever");
  table.roll({{"blue", 1}, {"white", 4}}, 2);
  CHECK(table.is_legal("blue r2c1"));
  const TextList board = shown_texts(table.rules(), table.catalog(), table.state(), table.choices(),
                                     Listener::at_the_board("en"));
  CHECK(std::ranges::count(board, "blue 5") == 1);
  CHECK(std::ranges::count(board, "white as blue 5") == 1);
}

}  // namespace
}  // namespace clever::tests
