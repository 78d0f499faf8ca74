#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "core/variant/format/bind_parts.h"
#include "core/variant/format/words.h"

namespace clever {
namespace {

std::vector<StageModel> stages(Reader& reader, const Node& list, const std::string& what);

/// What a stage of several keys is: the key that says so, and the keys that may stand beside it.
struct Leading {
  const char* key;
  StageKind kind;
  std::vector<std::string> beside = {};
};

const Leading kLeading[] = {
    {"each seat", StageKind::kEachSeat},
    {"each seat as active", StageKind::kEachActive},
    {"each other seat", StageKind::kEachOther},
    {"alone", StageKind::kAlone},
    {"repeat", StageKind::kRepeat, {"stages"}},
    {"use", StageKind::kUse, {"as", "else", "to", "sweep", "pass", "without entry"}},
    {"move", StageKind::kMove, {"to"}},
    {"lowest", StageKind::kSort, {"others"}},
    {"highest", StageKind::kSort, {"others"}},
    {"end if full", StageKind::kEndIfFull},
};

const Leading* leading_of(const std::string& key) {
  const auto found = std::ranges::find(kLeading, key, &Leading::key);
  return found == std::end(kLeading) ? nullptr : found;
}

/// One key says what the stage is, the others belong to it.
const Leading* kind_of_stage(Reader& reader, const Node& node) {
  const auto first = std::ranges::find_if(
      node.entries, [](const Entry& entry) { return leading_of(entry.key.text) != nullptr; });
  if (first == node.entries.end()) {
    reader.error(Code::kMissingKey, node.span, "nothing says what happens in this stage",
                 "begin it with use, move, repeat, lowest, each seat or another such key");
    return nullptr;
  }
  const Leading* found = leading_of(first->key.text);
  for (const auto& [key, value] : node.entries) {
    if (key.text == found->key || contains(found->beside, key.text)) continue;
    if (leading_of(key.text))
      reader.error(Code::kRulesDisagree, key.span,
                   fmt::format("a stage is '{}' or '{}', not both", found->key, key.text),
                   "make two stages of it, one after the other");
    else
      reader.error(Code::kRulesDisagree, key.span,
                   fmt::format("'{}' does not belong to a stage that begins with '{}'", key.text,
                               found->key),
                   "leave it out");
  }
  return found;
}

void bind_fallback(Reader& reader, const Node& node, StageModel& stage) {
  const auto add = [&](const Node& place) {
    stage.fallback |= set_of(reader.one_of(place, kPlacesOfDice, "else"));
  };
  if (!node.is_list()) add(node);
  std::ranges::for_each(node.items, add);
}

void check_move(Reader& reader, const Node& node, const StageModel& stage) {
  if (!stage.to)
    reader.error(Code::kMissingKey, node.span, "it is not said where the dice go",
                 "add to: platter, aside or pool");
  else if (stage.to == Source::kSlots)
    reader.error(Code::kRulesDisagree, node.find("to")->span,
                 "only a die that is used goes to a die field of its own",
                 "move the dice to the platter, aside or to the pool");
}

/// The stages of a block, behind the key that leads it or, in a repeat, beside it.
void bind_body(Reader& reader, const Node& node, const char* key, StageModel& stage) {
  if (const Node* body = node.find(key))
    stage.body = stages(reader, *body, key);
  else
    reader.error(Code::kMissingKey, node.span, "it is not said what is repeated",
                 "add stages: with a list");
}

StageModel bind_stage(Reader& reader, const Node& node) {
  StageModel stage{.span = node.span};
  if (!node.is_map()) {
    stage.kind = reader.one_of(node, kStageWords, "a stage");
    return stage;
  }
  const Watch watch(reader);
  const Section keys(reader, node, Owner::kStage);
  const Leading* leading = watch.saw_errors() ? nullptr : kind_of_stage(reader, node);
  if (!leading || watch.saw_errors()) return stage;
  stage.kind = leading->kind;
  switch (stage.kind) {
    case StageKind::kUse:
      keys.get("use", kPlacesOfDice, stage.from);
      keys.get("as", kUses, stage.cause);
      keys.get("to", kPlacesOfDice, stage.to);
      bind_use(keys, stage);
      if (const Node* other = keys.find("else")) bind_fallback(reader, *other, stage);
      break;
    case StageKind::kMove:
      keys.get("move", kPlacesOfDice, stage.from);
      keys.get("to", kPlacesOfDice, stage.to);
      check_move(reader, node, stage);
      break;
    case StageKind::kSort:
      bind_sort(keys, stage);
      break;
    case StageKind::kRepeat:
      keys.get("repeat", stage.count);
      bind_body(reader, node, "stages", stage);
      break;
    case StageKind::kEndIfFull:
      keys.get("end if full", stage.areas);
      break;
    default:
      bind_body(reader, node, leading->key, stage);
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

void bind_use(const Section& keys, StageModel& use) {
  keys.get("sweep", kSweeps, use.sweep);
  keys.get("pass", kPasses, use.may_pass);
  keys.get("without entry", kWithoutEntry, use.without_entry);
}

void bind_sort(const Section& keys, StageModel& sort) {
  const Node* lowest = keys.find("lowest");
  const Node* highest = keys.find("highest");
  if (lowest && highest && lowest->layer == highest->layer)
    keys.error(Code::kRulesDisagree, highest->owner(), "the lowest dice or the highest, not both",
               "leave one of them out");
  sort.highest = highest && (!lowest || highest->layer > lowest->layer);
  keys.get(sort.highest ? "lowest" : "highest", sort.count);
  keys.get(sort.highest ? "highest" : "lowest", sort.count);
  sort.to = Source::kAside;
  keys.get("others", kSoloOthers, sort.to);
  if (const Node* others = keys.find("others")) sort.others_span = others->span;
}

void bind_stages(Reader& reader, const Section& turn, TurnModel& model) {
  const Node* round = turn.find("stages");
  const Node* end = turn.find("finally");
  if (round) {
    model.stages = stages(reader, *round, "stages");
    model.stages_span = round->owner();
    if (round->is_list() && round->items.empty())
      reader.error(Code::kMissingKey, round->owner(), "a round without stages never ends",
                   "list the stages, or leave the key out for the usual turn");
  }
  if (end) model.finally = stages(reader, *end, "finally");
  if (end && !round)
    reader.error(Code::kRulesDisagree, end->owner(),
                 "finally: belongs to stages:, which are not here",
                 "write the stages of a round too, or rounds: { final extras: yes }");
}

}  // namespace clever
