// bind(): everything of a variant but its areas, which bind_area.cpp reads.
#include "core/model/bind.h"

#include <sstream>

#include "core/base/limits.h"
#include "core/model/bind_area.h"
#include "core/model/reader.h"

namespace clever {
namespace {

constexpr int kMaxPoints = 9999;

void bind_dice(Reader& reader, const Node& node, VariantModel& model) {
  if (!reader.is_map(node, "dice")) return;
  for (const auto& [key, value] : node.entries) {
    DieModel die{{key.text, key.span}, {}, key.text.substr(0, 1), "", 6, false};
    if (!value.is_null() && reader.keys(value, Owner::kDie, "a die")) {
      if (const Node* name = value.find("name")) die.name = reader.texts(*name, "name");
      if (const Node* glyph = value.find("glyph")) die.glyph = reader.text(*glyph, "glyph");
      if (const Node* colour = value.find("colour")) die.colour = reader.text(*colour, "colour");
      if (const Node* faces = value.find("faces"))
        die.faces = reader.integer(*faces, kMinFaces, kMaxFaces, "faces");
      if (const Node* wild = value.find("wild")) die.wild = reader.yes_no(*wild, "wild");
    }
    model.dice.push_back(std::move(die));
  }
}

bool may_pass(Reader& reader, const Node& node) {
  static constexpr WordValue<bool> kWords[] = {{"stuck", false}, {"always", true}};
  return reader.one_of(node, kWords, "pass");
}

void bind_turn(Reader& reader, const Node& node, TurnModel& turn) {
  if (!reader.keys(node, Owner::kTurn, "turn")) return;
  static constexpr WordValue<Sweep> kSweeps[] = {
      {"lower", Sweep::kLower}, {"lower or equal", Sweep::kLowerOrEqual}, {"none", Sweep::kNone}};
  if (const Node* rolls = node.find("rolls"))
    turn.rolls = reader.integer(*rolls, 1, kMaxRolls, "rolls");
  if (const Node* sweep = node.find("sweep")) turn.sweep = reader.one_of(*sweep, kSweeps, "sweep");
  if (const Node* pass = node.find("pass")) turn.active_may_pass = may_pass(reader, *pass);
}

void bind_passive(Reader& reader, const Node& node, TurnModel& turn) {
  if (!reader.keys(node, Owner::kPassive, "passive")) return;
  if (const Node* pass = node.find("pass")) turn.passive_may_pass = may_pass(reader, *pass);
  if (const Node* fallback = node.find("fallback"))
    turn.fallback = reader.yes_no(*fallback, "fallback");
}

void bind_solo(Reader& reader, const Node& node, TurnModel& turn) {
  if (!reader.keys(node, Owner::kSolo, "solo")) return;
  static constexpr WordValue<bool> kOthers[] = {{"aside", false}, {"slots", true}};
  if (const Node* lowest = node.find("lowest"))
    turn.solo_lowest = reader.integer(*lowest, 1, kMaxDice, "lowest");
  if (const Node* others = node.find("others"))
    turn.solo_others_in_slots = reader.one_of(*others, kOthers, "others");
  if (const Node* fallback = node.find("fallback"))
    turn.solo_fallback = reader.yes_no(*fallback, "fallback");
}

void bind_played(Reader& reader, const Node& node, VariantModel& model) {
  if (!node.is_map()) {
    const int rounds = reader.integer(node, 1, kMaxRounds, "rounds played");
    for (int players = 1; players <= kMaxSeats; ++players) model.rounds.played[players] = rounds;
    return;
  }
  for (const auto& [key, value] : node.entries)
    model.rounds.played[reader.integer(key, 1, kMaxSeats, "a number of players")] =
        reader.integer(value, 1, kMaxRounds, "rounds played");
  for (int players = model.min_players; players <= model.max_players; ++players)
    if (!model.rounds.played.contains(players))
      reader.out().error(
          Code::kMissingKey, node.span,
          "it is not said how many rounds " + std::to_string(players) + " players play",
          "add " + std::to_string(players) + ": and a number");
}

void bind_rounds(Reader& reader, const Node& node, VariantModel& model) {
  model.rounds.span = node.span;
  if (!reader.keys(node, Owner::kRounds, "rounds")) return;
  if (const Node* played = node.find("played")) bind_played(reader, *played, model);
  const Node* earns = node.find("earns");
  if (!earns || !reader.is_list(*earns, "earns")) return;
  for (const Node& item : earns->items) model.rounds.earns.push_back(reader.earns(item));
}

void bind_slots(Reader& reader, const Node& node, TrackModel& track) {
  track.slots_span = node.span;
  if (!node.is_list()) {
    track.slots.resize(static_cast<std::size_t>(reader.integer(node, 1, kMaxSlots, "slots")));
    return;
  }
  for (const Node& item : node.items) {
    if (item.is_text() && item.text == "any")
      track.slots.push_back({{}, true});
    else
      track.slots.push_back({reader.integer(item, 0, kMaxNumber, "a slot"), false});
  }
}

void bind_windows(Reader& reader, const Node& node, TrackModel& track) {
  enum Window { kPick, kPassive, kExtra };
  static constexpr WordValue<Window> kWords[] = {
      {"pick", kPick}, {"passive", kPassive}, {"extra", kExtra}};
  if (!reader.is_list(node, "when")) return;
  track.in_pick = false;
  for (const Node& item : node.items) {
    const Window window = reader.one_of(item, kWords, "when");
    (window == kPick      ? track.in_pick
     : window == kPassive ? track.in_passive
                          : track.in_extra) = true;
  }
}

TrackModel bind_track(Reader& reader, const Node& key, const Node& node) {
  static constexpr WordValue<ActionKind> kActions[] = {
      {"reroll", ActionKind::kReroll}, {"return", ActionKind::kReturn},
      {"extra", ActionKind::kExtra},   {"number", ActionKind::kNumber},
      {"turn", ActionKind::kTurn},     {"gain", ActionKind::kGain}};
  TrackModel track;
  track.id = {key.text, key.span};
  track.short_name = key.text.substr(0, 1);
  track.slots_span = node.span;
  if (!reader.keys(node, Owner::kTrack, "a track")) return track;
  if (const Node* name = node.find("name")) track.name = reader.texts(*name, "name");
  if (const Node* brief = node.find("short")) track.short_name = reader.text(*brief, "short");
  if (const Node* does = node.find("does")) track.does = reader.one_of(*does, kActions, "does");
  if (const Node* slots = node.find("slots")) bind_slots(reader, *slots, track);
  if (const Node* end = node.find("end")) track.end = reader.earns(*end);
  if (const Node* numbers = node.find("counts as"))
    track.numbers = reader.needed_expression(*numbers, "counts as");
  if (const Node* numbers = node.find("becomes"))
    track.numbers = reader.needed_expression(*numbers, "becomes");
  if (const Node* gains = node.find("gains")) track.gains = reader.word(*gains, "gains");
  if (const Node* when = node.find("when")) bind_windows(reader, *when, track);
  if (const Node* condition = node.find("if"))
    track.condition = reader.needed_expression(*condition, "if");
  return track;
}

BonusModel bind_bonus(Reader& reader, const Node& key, const Node& node) {
  static constexpr WordValue<bool> kCells[] = {{"any", true}};
  BonusModel bonus;
  bonus.id = {key.text, key.span};
  bonus.span = node.span;
  if (!reader.keys(node, Owner::kBonus, "a bonus")) return bonus;
  if (const Node* name = node.find("name")) bonus.name = reader.texts(*name, "name");
  if (const Node* brief = node.find("short")) bonus.short_name = reader.text(*brief, "short");
  if (const Node* area = node.find("area")) bonus.area = reader.word(*area, "area");
  if (const Node* number = node.find("number"))
    std::tie(bonus.low, bonus.high) = reader.range(*number, 0, kMaxNumber, "number");
  if (const Node* plus = node.find("plus")) bonus.plus = reader.word(*plus, "plus");
  if (const Node* cells = node.find("cells"))
    bonus.any_cell = reader.one_of(*cells, kCells, "cells");
  if (const Node* points = node.find("points"))
    bonus.points = reader.integer(*points, -kMaxPoints, kMaxPoints, "points");
  if (const Node* choices = node.find("one of"); choices && reader.is_list(*choices, "one of"))
    for (const Node& item : choices->items) bonus.one_of.push_back(reader.word(item, "a bonus"));
  const int kinds = (bonus.area ? 1 : 0) + (bonus.points ? 1 : 0) + (bonus.one_of.empty() ? 0 : 1);
  if (kinds != 1)
    reader.out().error(Code::kMissingKey, key.span,
                       "the bonus '" + key.text + "' must do exactly one thing",
                       "give it one of the keys area, one of, points");
  else if (bonus.area && !bonus.any_cell && !node.find("number"))
    reader.out().error(Code::kMissingKey, key.span, "the bonus '" + key.text + "' has no number",
                       "add number: 4, number: 1..6, or cells: any");
  return bonus;
}

/// Every text in a tree, the parts of longer ones too ("5 grey").
void collect_words(const Node& node, std::set<std::string>& into) {
  if (node.is_text()) {
    into.insert(node.text);
    std::istringstream parts(node.text);
    for (std::string part; parts >> part;) into.insert(part);
  }
  for (const Node& item : node.items) collect_words(item, into);
  for (const Entry& entry : node.entries) collect_words(entry.value, into);
}

OptionModel bind_option(Reader& reader, const Node& key, const Node& node) {
  OptionModel option;
  option.id = {key.text, key.span};
  if (!reader.keys(node, Owner::kOption, "an option")) return option;
  if (const Node* about = node.find("about")) option.about = reader.texts(*about, "about");
  if (const Node* initial = node.find("default"))
    option.default_value = reader.text(*initial, "default");
  option.values.push_back(option.default_value);
  option.spans.push_back(node.find("changes") ? node.find("changes")->span : key.span);
  const Node* changes = node.find("changes");
  if (!changes || !reader.is_map(*changes, "changes")) return option;
  collect_words(*changes, option.words);
  for (const auto& [value, patch] : changes->entries) {
    reader.is_map(patch, "the changes of a value");
    if (value.text == option.default_value)
      reader.out().error(Code::kDuplicateName, value.span, "the default value changes nothing",
                         "name another value; under the default the file is as written");
    else
      option.values.push_back(value.text), option.spans.push_back(value.span);
  }
  return option;
}

void bind_ratings(Reader& reader, const Node& node, VariantModel& model) {
  if (!reader.is_list(node, "ratings")) return;
  for (const Node& item : node.items) {
    RatingModel rating;
    rating.span = item.span;
    if (!reader.keys(item, Owner::kRating, "a rating")) continue;
    if (const Node* from = item.find("from"))
      rating.from = Number{reader.integer(*from, -kMaxPoints, kMaxPoints, "from"), from->span};
    if (const Node* name = item.find("name")) rating.name = reader.texts(*name, "name");
    model.ratings.push_back(std::move(rating));
  }
}

void bind_tie_break(Reader& reader, const Node& node, VariantModel& model) {
  static constexpr WordValue<TieBreak> kWords[] = {{"best area", TieBreak::kBestArea},
                                                   {"foxes", TieBreak::kFoxes}};
  model.tie_break.clear();
  if (!reader.is_list(node, "tie break")) return;
  for (const Node& item : node.items)
    model.tie_break.push_back(reader.one_of(item, kWords, "tie break"));
}

void bind_header(Reader& reader, const Node& node, VariantModel& model) {
  if (const Node* version = node.find("clever"); version && version->text != "1")
    reader.out().error(Code::kFormatVersion, version->span, "this program reads format version 1",
                       "write clever: 1, or use a newer program");
  if (const Node* id = node.find("id")) model.id = reader.text(*id, "id");
  if (const Node* name = node.find("name")) model.name = reader.texts(*name, "name");
  if (const Node* by = node.find("by")) model.by = reader.text(*by, "by");
  if (const Node* script = node.find("script")) model.script = reader.word(*script, "script");
  if (const Node* players = node.find("players"))
    std::tie(model.min_players, model.max_players) =
        reader.range(*players, 1, kMaxSeats, "players");
}

template <class Model, class Bind>
void bind_each(Reader& reader, const Node* node, const char* what, std::vector<Model>& into,
               Bind bind_one) {
  if (!node || !reader.is_map(*node, what)) return;
  for (const auto& [key, value] : node->entries) into.push_back(bind_one(reader, key, value));
}

}  // namespace

std::vector<OptionModel> bind_options(const Node& document, Diagnostics& out) {
  Reader reader(out);
  std::vector<OptionModel> options;
  bind_each(reader, document.find("options"), "options", options, bind_option);
  return options;
}

VariantModel bind(const Node& document, Diagnostics& out) {
  Reader reader(out);
  VariantModel model;
  model.span = document.span;
  model.tie_break = {TieBreak::kBestArea};
  if (!reader.keys(document, Owner::kVariant, "a variant")) return model;
  bind_header(reader, document, model);
  if (const Node* dice = document.find("dice")) bind_dice(reader, *dice, model);
  if (const Node* turn = document.find("turn")) bind_turn(reader, *turn, model.turn);
  if (const Node* passive = document.find("passive")) bind_passive(reader, *passive, model.turn);
  if (const Node* solo = document.find("solo")) bind_solo(reader, *solo, model.turn);
  if (const Node* rounds = document.find("rounds")) bind_rounds(reader, *rounds, model);
  bind_each(reader, document.find("tracks"), "tracks", model.tracks, bind_track);
  bind_each(reader, document.find("areas"), "areas", model.areas, bind_area);
  bind_each(reader, document.find("bonuses"), "bonuses", model.bonuses, bind_bonus);
  // Options were bound, and their problems reported, before they were applied.
  Diagnostics reported;
  model.options = bind_options(document, reported);
  if (const Node* ties = document.find("tie break")) bind_tie_break(reader, *ties, model);
  if (const Node* ratings = document.find("ratings")) bind_ratings(reader, *ratings, model);
  return model;
}

}  // namespace clever
