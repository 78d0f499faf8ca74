#include "core/format/bind_area.h"

#include <algorithm>
#include <sstream>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/format/bind_cells.h"
#include "core/format/words.h"

namespace clever {
namespace {

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

/// "a + b": the sum of a pair; spans point at the whole value.
void bind_dice(Reader& reader, const Node& node, AreaModel& area) {
  if (node.is_list()) {
    for (const Node& item : node.items)
      if (auto die = reader.word(item, "a die")) area.dice.push_back(*die);
    return;
  }
  const std::optional<Word> word = reader.word(node, "dice");
  if (!word) return;
  const std::size_t plus = word->text.find('+');
  area.pair = plus != std::string::npos;
  if (!area.pair) {
    area.dice.push_back(*word);
    return;
  }
  area.dice.push_back({trimmed(word->text.substr(0, plus)), word->span});
  area.dice.push_back({trimmed(word->text.substr(plus + 1)), word->span});
}

const char* glyph_of_state(Reader& reader, const Node& node) {
  return reader.one_of(node, kStates, "a state");
}

void bind_mark(Reader& reader, const Node& node, AreaModel& area) {
  area.mark_span = node.span;
  if (node.is_list()) {
    area.states.clear();
    for (const Node& item : node.items) area.states.push_back(glyph_of_state(reader, item));
    return;
  }
  const std::string glyph = reader.one_of(node, kMarks, "mark");
  area.writes = glyph == kWritten;
  if (!area.writes) area.states = {glyph};
}

/// The number of a state, from 1, for `bonus at` and `points at`.
int bind_state(Reader& reader, const Node& node, const AreaModel& area, const char* what) {
  const Watch watch(reader);
  const std::string glyph = glyph_of_state(reader, node);
  if (watch.saw_errors()) return 1;
  const auto found = std::find(area.states.begin(), area.states.end(), glyph);
  if (found != area.states.end()) return narrow<int>(found - area.states.begin()) + 1;
  reader.out().error(Code::kUnknownWord, node.span,
                     std::string(what) + ": the cells have no state '" + node.text + "'",
                     "name one of the states of mark");
  return 1;
}

void bind_place(Reader& reader, const Node& node, AreaModel& area) {
  area.place_span = node.span;
  area.place_hook = reader.expression(node);
  area.place = area.place_hook ? Place::kHook : reader.one_of(node, kPlaces, "place");
}

/// A word that compares with the number before, where one that compares with the cell should stand?
bool is_versus_word(const Node& node) {
  return has_word(kVersus, node.text) && !has_word(kCellTests, node.text);
}

CellTest bind_cell_test(Reader& reader, const Node& node) {
  if (!is_versus_word(node)) return reader.one_of(node, kCellTests, "accept");
  reader.unknown_word(node, {}, "accept",
                      "for the number before write accept: { versus previous: " + node.text + " }");
  return CellTest::kAny;
}

void bind_accept(Reader& reader, const Node& node, AcceptModel& accept) {
  accept.span = node.span;
  if (!node.is_map()) {
    accept.hook = reader.expression(node);
    if (!accept.hook) accept.cell = bind_cell_test(reader, node);
    return;
  }
  const Section keys(reader, node, Owner::kAccept);
  if (const Node* cell = keys.find("cell")) accept.cell = bind_cell_test(reader, *cell);
  keys.get("versus previous", kVersus, accept.versus);
  keys.get("free after", accept.free_after);
}

void bind_enter(Reader& reader, const Node& node, AreaModel& area) {
  if (!reader.is_map(node, "enter")) return;
  for (const auto& [key, value] : node.entries) {
    WayModel way{{key.text, key.span}, {}, true};
    const Section keys(reader, value, Owner::kWay);
    keys.get("write", way.write);
    keys.get("earns", way.earns);
    area.ways.push_back(std::move(way));
  }
}

/// Keys of `from`: [pick|passive|extra] slots | slot N | platter | aside.
bool bind_source(const Node& key, FromModel& from) {
  std::istringstream words(key.text);
  std::string word;
  words >> word;
  if (has_word(kCauseWords, word)) {
    from.cause = word;
    if (!(words >> word)) return false;
  }
  if (const auto source = value_of(kSources, word))
    from.source = *source;
  else if (word != "slot" || !(words >> from.slot) || from.slot < 1 || from.slot > kMaxRolls)
    return false;
  return !(words >> word);
}

/// Values of `from`: same row | row N | none | all | a tag.
void bind_cells_of_source(Reader& reader, const Node& node, FromModel& from) {
  const std::string text = reader.text(node, "the cells open to a die");
  if (text == "same row")
    from.same_row = true;
  else if (text == "none")
    from.nowhere = true;
  else if (text.starts_with("row ")) {
    const int row = decimal(text.substr(4)).value_or(0);
    from.row = row > 0 ? row : -1;
  } else if (text != "all")
    from.tag = text;
}

void bind_from(Reader& reader, const Node& node, AreaModel& area) {
  if (!reader.is_map(node, "from")) return;
  for (const auto& [key, value] : node.entries) {
    FromModel from;
    from.span = value.span;
    from.key_span = key.span;
    if (!bind_source(key, from)) {
      reader.out().error(
          Code::kUnknownWord, key.span, "a die cannot come from '" + key.text + "'",
          "write slots, slot 1, platter or aside, with pick, passive or extra before it if needed");
      continue;
    }
    bind_cells_of_source(reader, value, from);
    area.from.push_back(std::move(from));
  }
}

void bind_further(Reader& reader, const Node& node, AreaModel& area) {
  area.further_hook = reader.expression(node);
  area.further =
      area.further_hook ? FurtherKind::kHook : reader.one_of(node, kFurtherKinds, "further");
}

ScoreModel bind_score_word(Reader& reader, const Node& node) {
  ScoreModel score;
  score.span = node.span;
  score.hook = reader.expression(node);
  score.kind = score.hook ? ScoreKind::kHook : reader.one_of(node, kScores, "score");
  return score;
}

/// The keys of a score that say what is counted; one of them is enough.
const Node* second_kind(const Node& node) {
  const Node* first = nullptr;
  for (const char* key : {"table", "row table", "each"})
    if (const Node* found = node.find(key)) {
      if (first) return found;
      first = found;
    }
  return nullptr;
}

/// What is counted; false when the keys do not say.
bool bind_counting(const Section& keys, ScoreModel& score) {
  for (const auto& [key, kind] :
       {std::pair("table", ScoreKind::kTable), std::pair("row table", ScoreKind::kRowTable)})
    if (const Node* table = keys.find(key)) {
      score.kind = kind;
      score.span = table->span;
      keys.get(key, score.table);
      return true;
    }
  if (!keys.find("each") || !keys.find("of")) return false;
  score.kind = ScoreKind::kEach;
  keys.get("each", score.each);
  keys.get("of", score.table);
  return true;
}

ScoreModel bind_score_part(Reader& reader, const Node& node) {
  if (!node.is_map()) return bind_score_word(reader, node);
  const Watch watch(reader);
  ScoreModel score;
  score.span = node.span;
  const Section keys(reader, node, Owner::kScore);
  if (const Node* second = second_kind(node))
    reader.out().error(Code::kRulesDisagree, second->owner(),
                       "this score counts two things at once",
                       "write a list: [{ table: ... }, { row table: ... }] is summed");
  else if (!bind_counting(keys, score) && !watch.saw_errors())
    reader.out().error(Code::kMissingKey, node.span, "this score says nothing",
                       "give it table:, row table:, or each: with of:");
  return score;
}

void bind_score(Reader& reader, const Node& node, AreaModel& area) {
  area.score_span = node.span;
  if (!node.is_list()) {
    area.score.push_back(bind_score_part(reader, node));
    return;
  }
  for (const Node& item : node.items) area.score.push_back(bind_score_part(reader, item));
}

/// How a mark is made: everything of an area but its cells.
void bind_rules(Reader& reader, const Section& keys, AreaModel& area) {
  keys.get("name", area.name);
  keys.get("rule", area.rule);
  if (const Node* dice = keys.find("dice")) bind_dice(reader, *dice, area);
  if (const Node* mark = keys.find("mark")) bind_mark(reader, *mark, area);
  area.bonus_state = area.points_state = count_of(area.states);
  if (const Node* state = keys.find("bonus at"))
    area.bonus_state = bind_state(reader, *state, area, "bonus at");
  if (const Node* state = keys.find("points at"))
    area.points_state = bind_state(reader, *state, area, "points at");
  if (const Node* place = keys.find("place")) bind_place(reader, *place, area);
  if (const Node* accept = keys.find("accept")) bind_accept(reader, *accept, area.accept);
  if (const Node* enter = keys.find("enter")) bind_enter(reader, *enter, area);
  if (const Node* from = keys.find("from")) bind_from(reader, *from, area);
  if (const Node* further = keys.find("further")) bind_further(reader, *further, area);
  if (const Node* score = keys.find("score")) bind_score(reader, *score, area);
}

}  // namespace

AreaModel bind_area(Reader& reader, const Node& key, const Node& node) {
  const Watch watch(reader);
  AreaModel area;
  area.id = {key.text, key.span};
  area.states = {"x"};
  area.span = area.mark_span = area.place_span = area.score_span = area.accept.span = key.span;
  const Section keys(reader, node, Owner::kArea);
  if (node.is_map()) {
    bind_rules(reader, keys, area);
    bind_cells(reader, keys, area);
  }
  area.broken = watch.saw_errors();
  return area;
}

}  // namespace clever
