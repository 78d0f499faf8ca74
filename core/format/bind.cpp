// bind(): everything of a variant but its areas, which bind_area.cpp reads.
#include "core/format/bind.h"

#include <algorithm>
#include <sstream>
#include <tuple>

#include "core/base/limits.h"
#include "core/format/bind_area.h"
#include "core/format/bind_stages.h"
#include "core/format/reader.h"
#include "core/format/words.h"

namespace clever {
namespace {

void keep_text(const std::optional<Word>& word, std::string& text, Span& span) {
  if (!word) return;
  text = word->text;
  span = word->span;
}

void bind_dice(Reader& reader, const Node& node, VariantModel& model) {
  model.dice_span = node.owner();
  if (!reader.is_map(node, "dice")) return;
  for (const auto& [key, value] : node.entries) {
    DieModel die{{key.text, key.span}, {}, first_character(key.text), "", 6, false, key.span};
    if (!value.is_null() && reader.keys(value, Owner::kDie, "a die")) {
      if (const Node* name = value.find("name")) die.name = reader.texts(*name, "name");
      if (const Node* glyph = value.find("glyph"))
        keep_text(reader.word(*glyph, "glyph"), die.glyph, die.glyph_span);
      if (const Node* colour = value.find("colour"))
        keep_text(reader.word(*colour, "colour"), die.colour, die.colour_span);
      if (const Node* faces = value.find("faces"))
        die.faces = reader.integer(*faces, kMinFaces, kMaxFaces, "faces");
      if (const Node* wild = value.find("wild")) die.wild = reader.yes_no(*wild, "wild");
    }
    model.dice.push_back(std::move(die));
  }
}

bool may_pass(Reader& reader, const Node& node) { return reader.one_of(node, kPasses, "pass"); }

void bind_turn(Reader& reader, const Node& node, TurnModel& turn) {
  if (!reader.keys(node, Owner::kTurn, "turn")) return;
  bind_stages(reader, node, turn);
  if (const Node* rolls = node.find("rolls"))
    turn.rolls = reader.integer(*rolls, 1, kMaxRolls, "rolls");
  if (const Node* sweep = node.find("sweep")) turn.sweep = reader.one_of(*sweep, kSweeps, "sweep");
  if (const Node* pass = node.find("pass")) turn.active_may_pass = may_pass(reader, *pass);
  if (const Node* taken = node.find("without entry"))
    turn.without_entry = reader.one_of(*taken, kWithoutEntry, "without entry");
}

void bind_passive(Reader& reader, const Node& node, TurnModel& turn) {
  if (!reader.keys(node, Owner::kPassive, "passive")) return;
  if (const Node* pass = node.find("pass")) turn.passive_may_pass = may_pass(reader, *pass);
  if (const Node* fallback = node.find("fallback"))
    turn.fallback = reader.yes_no(*fallback, "fallback");
  if (const Node* takes = node.find("takes")) turn.passive_takes = reader.yes_no(*takes, "takes");
  if (const Node* picks = node.find("picks"))
    turn.passive_picks = reader.integer(*picks, 1, kMaxDice, "picks");
}

void bind_solo(Reader& reader, const Node& node, TurnModel& turn) {
  if (!reader.keys(node, Owner::kSolo, "solo")) return;
  if (const Node* lowest = node.find("lowest")) {
    turn.solo_dice = reader.integer(*lowest, 1, kMaxDice, "lowest");
    turn.solo_dice_span = lowest->span;
  }
  if (const Node* highest = node.find("highest")) {
    turn.solo_dice = reader.integer(*highest, 1, kMaxDice, "highest");
    turn.solo_dice_span = highest->span;
    turn.solo_highest = true;
  }
  if (const Node* others = node.find("others")) {
    turn.solo_others_in_slots = reader.one_of(*others, kSoloOthers, "others");
    turn.others_span = others->span;
  }
  if (const Node* fallback = node.find("fallback"))
    turn.solo_fallback = reader.yes_no(*fallback, "fallback");
}

void bind_played(Reader& reader, const Node& node, VariantModel& model) {
  if (!node.is_map()) {
    const int rounds = reader.integer(node, 1, kMaxRounds, "rounds played");
    for (int players = 1; players <= kMaxSeats; ++players) model.rounds.played[players] = rounds;
    return;
  }
  const Watch watch(reader);
  for (const auto& [key, value] : node.entries)
    model.rounds.played[reader.integer(key, 1, kMaxSeats, "a number of players")] =
        reader.integer(value, 1, kMaxRounds, "rounds played");
  std::vector<std::string> missing;
  for (int players = model.min_players; players <= model.max_players; ++players)
    if (!model.rounds.played.contains(players)) missing.push_back(std::to_string(players));
  if (missing.empty() || watch.saw_errors()) return;
  reader.out().error(Code::kMissingKey, node.span,
                     "it is not said how many rounds are played by " + joined(missing) +
                         (missing.back() == "1" ? " player" : " players"),
                     "add " + missing.front() + ": and a number");
}

void bind_rounds(Reader& reader, const Node& node, VariantModel& model) {
  const Watch watch(reader);
  model.rounds.span = node.span;
  if (reader.keys(node, Owner::kRounds, "rounds")) {
    if (const Node* played = node.find("played")) bind_played(reader, *played, model);
    if (const Node* earns = node.find("earns"); earns && reader.is_list(*earns, "earns"))
      for (const Node& item : earns->items) model.rounds.earns.push_back(reader.earns(item));
    if (const Node* areas = node.find("until full"))
      model.turn.until_full = one_or_more_words(reader, *areas, "until full");
    if (const Node* extras = node.find("final extras"))
      model.turn.final_extras = reader.yes_no(*extras, "final extras");
  }
  model.rounds.broken = watch.saw_errors();
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

void refuse_twice(Reader& reader, const Node& item, const std::string& what) {
  reader.out().error(Code::kDuplicateName, item.span, what + " names '" + item.text + "' twice",
                     "leave one of them out");
}

void bind_windows(Reader& reader, const Node& node, TrackModel& track) {
  if (!reader.is_list(node, "when")) return;
  track.in_pick = false;
  for (const Node& item : node.items) {
    const Watch watch(reader);
    const auto window = reader.one_of(item, kCauseWords, "when");
    if (track.*window && !watch.saw_errors()) refuse_twice(reader, item, "when");
    track.*window = true;
  }
  if (node.items.empty())
    reader.out().error(Code::kOutOfRange, node.span,
                       "the track '" + track.id.text + "' is never offered",
                       "list pick, passive or extra under when:, or leave it out");
}

/// Keys that only some actions read.
constexpr struct {
  const char* key;
  ActionKind does, or_does;
  const char* hint;
} kKeysOfActions[] = {
    {"counts as", ActionKind::kNumber, ActionKind::kNumber, "counts as: is for does: number"},
    {"becomes", ActionKind::kTurn, ActionKind::kTurn, "becomes: is for does: turn"},
    {"gains", ActionKind::kGain, ActionKind::kGain, "gains: is for does: gain"},
    {"when", ActionKind::kTurn, ActionKind::kGain, "when: is for does: turn and does: gain"},
};

void refuse_unread_keys(Reader& reader, const Node& node, const TrackModel& track) {
  for (const auto& [key, does, or_does, hint] : kKeysOfActions)
    if (const Node* value = node.find(key); value && track.does != does && track.does != or_does)
      reader.out().error(
          Code::kUnknownKey, value->owner(),
          "a track that does '" + node.find("does")->text + "' has no key '" + key + "'",
          std::string("leave it out; ") + hint);
}

void bind_action(Reader& reader, const Node& node, TrackModel& track) {
  const Watch watch(reader);
  if (const Node* does = node.find("does")) {
    track.does = reader.one_of(*does, kActions, "does");
    if (!watch.saw_errors()) refuse_unread_keys(reader, node, track);
  }
  for (const char* key : {"counts as", "becomes"})
    if (const Node* numbers = node.find(key))
      track.numbers = reader.needed_expression(*numbers, key);
  if (const Node* gains = node.find("gains")) track.gains = reader.word(*gains, "gains");
  if (const Node* when = node.find("when")) bind_windows(reader, *when, track);
  if (const Node* condition = node.find("if"))
    track.condition = reader.needed_expression(*condition, "if");
}

TrackModel bind_track(Reader& reader, const Node& key, const Node& node) {
  const Watch watch(reader);
  TrackModel track;
  track.id = {key.text, key.span};
  track.short_name = first_character(key.text);
  track.slots_span = node.span;
  if (reader.keys(node, Owner::kTrack, "a track")) {
    if (const Node* name = node.find("name")) track.name = reader.texts(*name, "name");
    if (const Node* brief = node.find("short")) track.short_name = reader.short_name(*brief);
    if (const Node* slots = node.find("slots")) bind_slots(reader, *slots, track);
    if (const Node* end = node.find("end")) track.end = reader.earns(*end);
    bind_action(reader, node, track);
  }
  track.broken = watch.saw_errors();
  return track;
}

/// A bonus does one thing, and what it says of that goes together.
void check_effect(Reader& reader, const Node& key, const Node& node, const BonusModel& bonus) {
  const Node* number = node.find("number");
  const int kinds = (bonus.area ? 1 : 0) + (bonus.points ? 1 : 0) + (bonus.one_of.empty() ? 0 : 1);
  if (kinds != 1)
    reader.out().error(Code::kMissingKey, key.span,
                       "the bonus '" + key.text + "' must do exactly one thing",
                       "give it one of the keys area, one of, points");
  else if (bonus.area && !bonus.any_cell && !number)
    reader.out().error(Code::kMissingKey, key.span, "the bonus '" + key.text + "' has no number",
                       "add number: 4, number: 1..6, or cells: any");
  else if (bonus.any_cell && number)
    reader.out().error(Code::kRulesDisagree, number->owner(),
                       "any cell is marked, whatever its number, so number: says nothing",
                       "leave out number:, or cells: any");
}

BonusModel bind_bonus(Reader& reader, const Node& key, const Node& node) {
  const Watch watch(reader);
  BonusModel bonus;
  bonus.id = {key.text, key.span};
  bonus.span = node.span;
  bonus.broken = true;
  if (!reader.keys(node, Owner::kBonus, "a bonus")) return bonus;
  if (const Node* name = node.find("name")) bonus.name = reader.texts(*name, "name");
  if (const Node* brief = node.find("short")) bonus.short_name = reader.short_name(*brief);
  if (const Node* area = node.find("area")) bonus.area = reader.word(*area, "area");
  if (const Node* number = node.find("number"))
    std::tie(bonus.low, bonus.high) = reader.range(*number, 0, kMaxNumber, "number");
  if (const Node* plus = node.find("plus")) bonus.plus = reader.word(*plus, "plus");
  if (const Node* cells = node.find("cells")) bonus.any_cell = reader.one_of(*cells, kAny, "cells");
  if (const Node* points = node.find("points"))
    bonus.points = reader.integer(*points, -kMaxPoints, kMaxPoints, "points");
  if (const Node* choices = node.find("one of"); choices && reader.is_list(*choices, "one of"))
    for (const Node& item : choices->items)
      if (auto choice = reader.word(item, "a bonus")) bonus.one_of.push_back(*choice);
  if (!watch.saw_errors()) check_effect(reader, key, node, bonus);
  bonus.broken = watch.saw_errors();
  return bonus;
}

/// Every text in a tree, the words of longer ones too: a cell may carry tags.
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
    if (!reader.is_map(patch, "the changes of a value")) continue;
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
    const Watch watch(reader);
    RatingModel rating;
    rating.span = item.span;
    if (!reader.keys(item, Owner::kRating, "a rating")) continue;
    if (const Node* from = item.find("from"))
      rating.from = Number{reader.integer(*from, -kMaxPoints, kMaxPoints, "from"), from->span};
    if (const Node* name = item.find("name")) rating.name = reader.texts(*name, "name");
    if (!watch.saw_errors()) model.ratings.push_back(std::move(rating));
  }
}

void bind_tie_break(Reader& reader, const Node& node, VariantModel& model) {
  model.tie_break.clear();
  if (!reader.is_list(node, "tie break")) return;
  for (const Node& item : node.items) {
    const Watch watch(reader);
    const TieBreak next = reader.one_of(item, kTieBreaks, "tie break");
    const auto& earlier = model.tie_break;
    if (!watch.saw_errors() && std::find(earlier.begin(), earlier.end(), next) != earlier.end())
      refuse_twice(reader, item, "tie break");
    model.tie_break.push_back(next);
  }
}

void bind_header(Reader& reader, const Node& node, VariantModel& model) {
  if (const Node* version = node.find("clever");
      version && (version->text != "1" || version->quoted))
    reader.out().error(Code::kFormatVersion, version->span, "this program reads format version 1",
                       "write clever: 1, or use a newer program");
  if (const Node* id = node.find("id")) keep_text(reader.word(*id, "id"), model.id, model.id_span);
  if (const Node* name = node.find("name")) model.name = reader.texts(*name, "name");
  if (const Node* by = node.find("by")) model.by = reader.text(*by, "by");
  if (const Node* script = node.find("script")) model.script = reader.word(*script, "script");
  if (const Node* players = node.find("players"))
    std::tie(model.min_players, model.max_players) =
        reader.range(*players, 1, kMaxSeats, "players");
}

/// The names that a lower layer has in this map.
std::vector<std::string> names_below(const Node& map, int layer) {
  std::vector<std::string> names;
  for (const Entry& entry : map.entries)
    if (entry.key.layer < layer) names.push_back(entry.key.text);
  return names;
}

/// The keys of which an entry that is not there yet has at least one, or all.
struct Entries {
  const char* section;
  const char* thing;
  Code unknown;
  std::vector<const char*> needed;
  bool all_needed;
};

const Entries* about_entries(const std::string& section) {
  static const Entries kEntries[] = {
      {"tracks", "track", Code::kMissingKey, {"does", "slots"}, true},
      {"areas", "area", Code::kUnknownArea, {"dice", "score"}, true},
      {"bonuses", "bonus", Code::kMissingKey, {"area", "one of", "points"}, false}};
  for (const Entries& entries : kEntries)
    if (entries.section == section) return &entries;
  return nullptr;
}

bool lacks_keys(const Node& value, const Entries& entries) {
  if (!value.is_map()) return false;
  const auto missing = [&](const char* key) { return !value.find(key); };
  const auto& keys = entries.needed;
  return entries.all_needed ? std::any_of(keys.begin(), keys.end(), missing)
                            : std::all_of(keys.begin(), keys.end(), missing);
}

/// A house rule or an option names what it changes. A new entry that is incomplete and nearly has
/// the name of an old one is that name misspelt.
bool is_slip(Reader& reader, const Node& map, const Entry& entry, const std::string& section) {
  const Entries* entries = about_entries(section);
  if (!entries || entry.key.layer == 0 || !lacks_keys(entry.value, *entries)) return false;
  const std::string near = nearest(entry.key.text, names_below(map, entry.key.layer));
  if (near.empty()) return false;
  reader.out().error(entries->unknown, entry.key.span,
                     std::string("there is no ") + entries->thing + " '" + entry.key.text +
                         "' to change, and as a new one it lacks keys",
                     "did you mean '" + near + "'?");
  return true;
}

template <class Model, class Bind>
void bind_each(Reader& reader, const Node* node, const char* what, std::vector<Model>& into,
               Bind bind_one) {
  if (!node || !reader.is_map(*node, what)) return;
  for (const Entry& entry : node->entries)
    if (!is_slip(reader, *node, entry, what))
      into.push_back(bind_one(reader, entry.key, entry.value));
}

/// Notes the parts that names cannot be looked up in, because they are misspelt or no map.
void note_lost(const Node& document, bool keys_in_doubt, VariantModel& model) {
  for (const char* part : {"dice", "tracks", "areas", "bonuses"})
    if (const Node* node = document.find(part); node ? !node->is_map() : keys_in_doubt)
      model.lost.insert(part);
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
  const Watch watch(reader);
  if (!reader.keys(document, Owner::kVariant, "a variant")) return model;
  note_lost(document, watch.saw_errors(), model);
  bind_header(reader, document, model);
  if (const Node* dice = document.find("dice")) bind_dice(reader, *dice, model);
  if (const Node* turn = document.find("turn")) bind_turn(reader, *turn, model.turn);
  if (const Node* passive = document.find("passive")) bind_passive(reader, *passive, model.turn);
  if (const Node* solo = document.find("solo")) bind_solo(reader, *solo, model.turn);
  if (const Node* rounds = document.find("rounds")) bind_rounds(reader, *rounds, model);
  bind_each(reader, document.find("tracks"), "tracks", model.tracks, bind_track);
  if (const Node* areas = document.find("areas")) model.areas_span = areas->owner();
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
