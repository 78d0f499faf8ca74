#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/base/text_lines.h"
#include "core/variant/format/bind_parts.h"
#include "core/variant/format/words.h"

namespace clever {
namespace {

/// One die, a word for several, or "a + b": the sum of a pair; spans point at the whole value.
void split_dice(AreaModel& area) {
  const auto [text, span] = area.dice.front();
  const std::size_t plus = text.find('+');
  if (const auto combine = value_of(kDiceWords, text)) {
    area.combine = *combine;
    area.all_dice = true;
    area.dice.clear();
  } else if (plus != std::string::npos) {
    area.combine = Combine::kSum;
    area.dice = {{trimmed(text.substr(0, plus)), span}, {trimmed(text.substr(plus + 1)), span}};
  }
}

void bind_area_dice(Reader& reader, const Section& keys, AreaModel& area) {
  const Node* dice = keys.find("dice");
  keys.get("use", area.use);
  if (!dice) return;
  if (!dice->is_map()) {
    keys.get("dice", area.dice);
    if (dice->is_text()) split_dice(area);
    return;
  }
  area.combine = Combine::kRowColumn;
  const Section coordinates(reader, *dice, Owner::kCoordinates);
  for (const char* key : {"row", "column"}) {
    Word die;
    coordinates.get(key, die);
    if (die.span.file) area.dice.push_back(std::move(die));  // else it has been told
  }
}

/// The next cells of a line, so many at a time.
void bind_blocks(Reader& reader, const Node& node, AreaModel& area) {
  const Watch watch(reader);
  const Section keys(reader, node, Owner::kBlocks);
  for (const auto& [word, place] : kBlockPlaces)
    if (keys.find(word)) area.place = place, keys.get(word, area.block);
  if (node.entries.size() != 1 && !watch.saw_errors())
    reader.error(Code::kRulesDisagree, node.span, "a mark has one way of being placed",
                 "write place: { next: 2 } or place: { next in row: 2 }");
}

void bind_again(Reader& reader, const Section& keys, AreaModel& area) {
  const Node* node = keys.find("again");
  if (!node) return;
  area.again_span = node->span;
  if (!node->is_map()) return keys.get("again", area.again);
  const Section again(reader, *node, Owner::kAgain);
  again.get("of", area.again);
  again.get("earns", area.again_earns);
}

void bind_tag(Reader& reader, const Entry& entry, AreaModel& area) {
  TagModel tag{.id = {entry.key.text, entry.key.span}};
  const Section keys(reader, entry.value, Owner::kTagLook);
  keys.get("name", tag.name);
  keys.get("colour", tag.colour);
  area.tags.push_back(std::move(tag));
}

void bind_mark(Reader& reader, const Node& node, AreaModel& area) {
  area.mark_span = node.span;
  if (node.is_list()) {
    area.states.clear();
    for (const Node& item : node.items)
      area.states.emplace_back(reader.one_of(item, kStates, "a state"));
    return;
  }
  const std::string glyph = reader.one_of(node, kMarks, "mark");
  area.writes = glyph == kWritten;
  if (!area.writes) area.states = {glyph};
}

/// The number of a state, from 1, for `bonus at` and `points at`; the last by default.
int bind_state(Reader& reader, const Section& keys, const char* key, const AreaModel& area) {
  const Node* node = keys.find(key);
  if (!node) return count_of(area.states);
  const Watch watch(reader);
  const std::string glyph = reader.one_of(*node, kStates, "a state");
  const auto found = std::ranges::find(area.states, glyph);
  if (found != area.states.end()) return narrow<int>(found - area.states.begin()) + 1;
  if (!watch.saw_errors())
    reader.error(Code::kUnknownWord, node->span,
                 fmt::format("{}: the cells have no state '{}'", key, node->text),
                 "name one of the states of mark");
  return 1;
}

constexpr const char* kOrExpression = "or an expression, = ...";

/// A word, or an expression instead.
template <class Table, class Value>
void bind_or_hook(Reader& reader, const Node& node, const Table& words, const char* what,
                  Value& into, std::optional<Expression>& hook) {
  hook = reader.expression(node);
  into = hook ? Value::kHook : reader.one_of(node, words, what, kOrExpression);
}

/// A word that compares with the number before is no word that compares with the cell.
CellTest bind_cell_test(Reader& reader, const Node& node, const char* else_known = nullptr) {
  if (!has_word(kVersus, node.text) || has_word(kCellTests, node.text))
    return reader.one_of(node, kCellTests, "accept", else_known);
  reader.unknown_word(node, {}, "accept",
                      "for the number before write accept: { versus previous: " + node.text + " }");
  return CellTest::kAny;
}

void bind_enter(Reader& reader, const Node& node, AreaModel& area) {
  if (!reader.is_map(node, "enter")) return;
  for (const auto& [key, value] : node.entries) {
    WayModel way{.id = {key.text, key.span}, .write = {}};
    const Section keys(reader, value, Owner::kWay);
    keys.get("name", way.name);
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
    FromModel from{.span = value.span, .key_span = key.span};
    if (!bind_source(key, from)) {
      reader.error(
          Code::kUnknownWord, key.span, fmt::format("a die cannot come from '{}'", key.text),
          "write slots, slot 1, platter or aside, with pick, passive or extra before it if needed");
      continue;
    }
    bind_cells_of_source(reader, value, from);
    area.from.push_back(std::move(from));
  }
}

/// The keys of a score that say what is counted; one of them is enough.
constexpr WordValue<ScoreKind> kCounts[] = {{"table", ScoreKind::kTable},
                                            {"row table", ScoreKind::kRowTable},
                                            {"row sums", ScoreKind::kRowSums},
                                            {"column sums", ScoreKind::kColumnSums},
                                            {"each", ScoreKind::kEach}};

/// What is counted; false when the keys do not say.
bool bind_counting(const Section& keys, ScoreModel& score) {
  for (const auto& [key, kind] : kCounts) {
    const Node* value = keys.find(key);
    if (!value) continue;
    score.kind = kind;
    if (kind != ScoreKind::kEach) {
      score.span = value->span;
      keys.get(key, score.table);
      return true;
    }
    keys.get("each", score.each);
    keys.get("of", score.table);
    return keys.find("of") != nullptr;
  }
  return false;
}

ScoreModel bind_score_part(Reader& reader, const Node& node) {
  ScoreModel score{.span = node.span};
  if (!node.is_map()) {
    bind_or_hook(reader, node, kScores, "score", score.kind, score.hook);
    return score;
  }
  const Watch watch(reader);
  const Section keys(reader, node, Owner::kScore);
  std::vector<const Node*> counted;
  for (const auto& [key, kind] : kCounts)
    if (const Node* value = keys.find(key)) counted.push_back(value);
  if (counted.size() > 1)
    reader.error(Code::kRulesDisagree, counted[1]->owner(), "this score counts two things at once",
                 "write a list: [{ table: ... }, { row table: ... }] is summed");
  else if (!bind_counting(keys, score) && !watch.saw_errors())
    reader.error(Code::kMissingKey, node.span, "this score says nothing",
                 "give it table:, row table:, row sums:, column sums:, or each: with of:");
  return score;
}

void bind_score(Reader& reader, const Node& node, AreaModel& area) {
  area.score_span = node.span;
  if (!node.is_list()) area.score.push_back(bind_score_part(reader, node));
  for (const Node& item : node.items) area.score.push_back(bind_score_part(reader, item));
}

/// How a mark is made: everything of an area but its cells.
void bind_rules(Reader& reader, const Section& keys, AreaModel& area) {
  keys.get("name", area.name);
  keys.get("rule", area.rule);
  bind_area_dice(reader, keys, area);
  if (const Node* tags = keys.find("tags"); tags && reader.is_map(*tags, "tags"))
    for (const Entry& tag : tags->entries) bind_tag(reader, tag, area);
  if (const Node* mark = keys.find("mark")) bind_mark(reader, *mark, area);
  area.bonus_state = bind_state(reader, keys, "bonus at", area);
  area.points_state = bind_state(reader, keys, "points at", area);
  if (const Node* place = keys.find("place")) {
    area.place_span = place->span;
    if (place->is_map())
      bind_blocks(reader, *place, area);
    else
      bind_or_hook(reader, *place, kPlaces, "place", area.place, area.place_hook);
  }
  if (const Node* accept = keys.find("accept")) bind_accept(reader, *accept, area.accept);
  keys.get("open", area.open_hook);
  keys.get("regions", kRegions, area.regions);
  if (const Node* regions = keys.find("regions")) area.regions_span = regions->span;
  bind_again(reader, keys, area);
  if (const Node* enter = keys.find("enter")) bind_enter(reader, *enter, area);
  if (const Node* from = keys.find("from")) bind_from(reader, *from, area);
  if (const Node* further = keys.find("further"))
    bind_or_hook(reader, *further, kFurtherKinds, "further", area.further, area.further_hook);
  keys.get("further after bonuses", area.further_after_bonuses);
  if (const Node* score = keys.find("score")) bind_score(reader, *score, area);
}

}  // namespace

void bind_accept(Reader& reader, const Node& node, AcceptModel& accept) {
  accept.span = node.span;
  if (!node.is_map()) {
    accept.hook = reader.expression(node);
    if (!accept.hook) accept.cell = bind_cell_test(reader, node, kOrExpression);
    return;
  }
  const Section keys(reader, node, Owner::kAccept);
  if (const Node* cell = keys.find("cell")) accept.cell = bind_cell_test(reader, *cell);
  keys.get("versus previous", kVersus, accept.versus);
  const Node* free = keys.find("free after");
  accept.free_after_highest = free && has_word(kHighest, free->text);
  if (!accept.free_after_highest) keys.get("free after", accept.free_after);
}

void bind_area(Reader& reader, const Node& node, AreaModel& area) {
  area.states = {"x"};
  area.span = area.mark_span = area.place_span = area.score_span = area.accept.span = area.id.span;
  const Section keys(reader, node, Owner::kArea);
  if (!node.is_map()) return;
  bind_rules(reader, keys, area);
  bind_cells(reader, keys, area);
}

}  // namespace clever
