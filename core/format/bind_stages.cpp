#include "core/format/bind_stages.h"

#include <algorithm>
#include <iterator>

#include "core/format/words.h"

namespace clever {
namespace {

using Kind = StageModel::Kind;

std::vector<StageModel> stages(Reader& reader, const Node& list, const std::string& what);

/// What a stage of several keys is: the key that says so, and the keys that may stand beside it.
struct Leading {
  const char* key;
  Kind kind;
  std::initializer_list<const char*> beside;
};

const Leading kLeading[] = {
    {"each seat", Kind::kEachSeat, {}},
    {"each seat as active", Kind::kEachActive, {}},
    {"each other seat", Kind::kEachOther, {}},
    {"alone", Kind::kAlone, {}},
    {"repeat", Kind::kRepeat, {"stages"}},
    {"use", Kind::kUse, {"as", "else", "to", "sweep", "pass", "without entry"}},
    {"move", Kind::kMove, {"to"}},
    {"lowest", Kind::kSort, {"others"}},
    {"highest", Kind::kSort, {"others"}},
    {"end if full", Kind::kEndIfFull, {}},
};

const Leading* leading_of(const std::string& key) {
  const auto found = std::find_if(std::begin(kLeading), std::end(kLeading),
                                  [&](const Leading& one) { return key == one.key; });
  return found == std::end(kLeading) ? nullptr : found;
}

/// One key says what the stage is, the others belong to it.
const Leading* kind_of_stage(Reader& reader, const Node& node) {
  const Leading* found = nullptr;
  for (const Entry& entry : node.entries)
    if (const Leading* one = leading_of(entry.key.text)) {
      if (found)
        reader.out().error(
            Code::kRulesDisagree, entry.key.span,
            "a stage is '" + std::string(found->key) + "' or '" + one->key + "', not both",
            "make two stages of it, one after the other");
      found = found ? found : one;
    }
  if (!found)
    reader.out().error(Code::kMissingKey, node.span, "nothing says what happens in this stage",
                       "begin it with use, move, repeat, lowest, each seat or another such key");
  for (const Entry& entry : node.entries) {
    const std::string& key = entry.key.text;
    if (!found || leading_of(key)) continue;
    if (std::none_of(found->beside.begin(), found->beside.end(),
                     [&](const char* other) { return key == other; }))
      reader.out().error(
          Code::kRulesDisagree, entry.key.span,
          "'" + key + "' does not belong to a stage that begins with '" + found->key + "'",
          "leave it out");
  }
  return found;
}

void bind_use(Reader& reader, const Node& node, StageModel& stage) {
  stage.from = reader.one_of(*node.find("use"), kPlacesOfDice, "use");
  if (const Node* as = node.find("as")) stage.cause = reader.one_of(*as, kUses, "as");
  if (const Node* to = node.find("to")) stage.to = reader.one_of(*to, kPlacesOfDice, "to");
  if (const Node* sweep = node.find("sweep")) stage.sweep = reader.one_of(*sweep, kSweeps, "sweep");
  if (const Node* pass = node.find("pass")) stage.may_pass = reader.one_of(*pass, kPasses, "pass");
  if (const Node* taken = node.find("without entry"))
    stage.without_entry = reader.one_of(*taken, kWithoutEntry, "without entry");
  if (const Node* other = node.find("else")) {
    if (!other->is_list()) stage.fallback |= set_of(reader.one_of(*other, kPlacesOfDice, "else"));
    for (const Node& item : other->items)
      stage.fallback |= set_of(reader.one_of(item, kPlacesOfDice, "else"));
  }
}

void bind_move(Reader& reader, const Node& node, StageModel& stage) {
  stage.from = reader.one_of(*node.find("move"), kPlacesOfDice, "move");
  const Node* to = node.find("to");
  if (!to) {
    reader.out().error(Code::kMissingKey, node.span, "it is not said where the dice go",
                       "add to: platter, aside or pool");
    return;
  }
  stage.to = reader.one_of(*to, kPlacesOfDice, "to");
  if (stage.to == Source::kSlots)
    reader.out().error(Code::kRulesDisagree, to->span,
                       "only a die that is used goes to a die field of its own",
                       "move the dice to the platter, aside or to the pool");
}

void bind_sort(Reader& reader, const Node& node, StageModel& stage) {
  const Node* highest = node.find("highest");
  stage.highest = highest != nullptr;
  stage.count = reader.integer(highest ? *highest : *node.find("lowest"), 1, kMaxDice,
                               highest ? "highest" : "lowest");
  const Node* others = node.find("others");
  const bool slots = others && reader.one_of(*others, kSoloOthers, "others");
  stage.to = slots ? Source::kSlots : Source::kAside;
}

void bind_repeat(Reader& reader, const Node& node, StageModel& stage) {
  stage.count = reader.integer(*node.find("repeat"), 1, kMaxRolls, "repeat");
  if (const Node* body = node.find("stages"))
    stage.body = stages(reader, *body, "stages");
  else
    reader.out().error(Code::kMissingKey, node.span, "it is not said what is repeated",
                       "add stages: with a list");
}

StageModel bind_stage(Reader& reader, const Node& node) {
  StageModel stage;
  stage.span = node.span;
  if (!node.is_map()) {
    stage.kind = reader.one_of(node, kStageWords, "a stage");
    return stage;
  }
  const Watch watch(reader);
  if (!reader.keys(node, Owner::kStage)) return stage;
  const Leading* leading = kind_of_stage(reader, node);
  if (!leading || watch.saw_errors()) return stage;
  stage.kind = leading->kind;
  switch (stage.kind) {
    case Kind::kUse:
      bind_use(reader, node, stage);
      break;
    case Kind::kMove:
      bind_move(reader, node, stage);
      break;
    case Kind::kSort:
      bind_sort(reader, node, stage);
      break;
    case Kind::kRepeat:
      bind_repeat(reader, node, stage);
      break;
    case Kind::kEndIfFull:
      stage.areas = one_or_more_words(reader, *node.find("end if full"), "end if full");
      break;
    default:
      stage.body = stages(reader, *node.find(leading->key), leading->key);
  }
  return stage;
}

std::vector<StageModel> stages(Reader& reader, const Node& list, const std::string& what) {
  std::vector<StageModel> all;
  if (!reader.is_list(list, what)) return all;
  for (const Node& item : list.items) all.push_back(bind_stage(reader, item));
  return all;
}

}  // namespace

std::vector<Word> one_or_more_words(Reader& reader, const Node& node, const std::string& what) {
  std::vector<Word> words;
  const auto add = [&](const Node& one) {
    if (const auto word = reader.word(one, what)) words.push_back(*word);
  };
  if (!node.is_list()) add(node);
  for (const Node& item : node.items) add(item);
  return words;
}

void bind_stages(Reader& reader, const Node& turn, TurnModel& model) {
  if (const Node* list = turn.find("stages")) {
    model.stages = stages(reader, *list, "stages");
    model.stages_span = list->owner();
  }
  const Node* list = turn.find("finally");
  if (!list) return;
  model.finally = stages(reader, *list, "finally");
  if (!turn.find("stages"))
    reader.out().error(Code::kRulesDisagree, list->owner(),
                       "finally: belongs to stages:, which are not here",
                       "write the stages of a round too, or rounds: { final extras: yes }");
}

}  // namespace clever
