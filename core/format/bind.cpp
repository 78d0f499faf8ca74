// bind(): everything of a variant but its areas, which bind_area.cpp reads.
#include "core/format/bind.h"

#include <algorithm>
#include <sstream>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/format/bind_area.h"
#include "core/format/bind_stages.h"
#include "core/format/companions.h"
#include "core/format/reader.h"
#include "core/format/words.h"

namespace clever {
namespace {

void bind_die(const Section& keys, DieModel& die) {
  keys.get("name", die.name);
  keys.get("glyph", die.glyph, die.glyph_span);
  keys.get("colour", die.colour, die.colour_span);
  keys.get("faces", die.faces);
  keys.get("wild", die.wild);
}

void bind_dice(Reader& reader, const Node& node, VariantModel& model) {
  model.dice_span = node.owner();
  if (!reader.is_map(node, "dice")) return;
  for (const auto& [key, value] : node.entries) {
    DieModel die{{key.text, key.span}, {}, first_character(key.text), "", 6, false, key.span};
    if (!value.is_null()) bind_die(Section(reader, value, Owner::kDie), die);
    model.dice.push_back(std::move(die));
  }
}

bool may_pass(Reader& reader, const Node& node) { return reader.one_of(node, kPasses, "pass"); }

void bind_turn(Reader& reader, const Node& node, TurnModel& turn) {
  if (!reader.keys(node, Owner::kTurn)) return;
  bind_stages(reader, node, turn);
  if (const Node* rolls = node.find("rolls"))
    turn.rolls = reader.integer(*rolls, 1, kMaxRolls, "rolls");
  if (const Node* sweep = node.find("sweep")) turn.sweep = reader.one_of(*sweep, kSweeps, "sweep");
  if (const Node* pass = node.find("pass")) turn.active_may_pass = may_pass(reader, *pass);
  if (const Node* taken = node.find("without entry"))
    turn.without_entry = reader.one_of(*taken, kWithoutEntry, "without entry");
}

void bind_passive(Reader& reader, const Node& node, TurnModel& turn) {
  if (!reader.keys(node, Owner::kPassive)) return;
  if (const Node* pass = node.find("pass")) turn.passive_may_pass = may_pass(reader, *pass);
  if (const Node* fallback = node.find("fallback"))
    turn.fallback = reader.yes_no(*fallback, "fallback");
  if (const Node* takes = node.find("takes")) turn.passive_takes = reader.yes_no(*takes, "takes");
  if (const Node* picks = node.find("picks"))
    turn.passive_picks = reader.integer(*picks, 1, kMaxDice, "picks");
}

void bind_solo(Reader& reader, const Node& node, TurnModel& turn) {
  if (!reader.keys(node, Owner::kSolo)) return;
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
  if (reader.keys(node, Owner::kRounds)) {
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
    track.slots.resize(at(reader.integer(node, 1, kMaxSlots, "slots")));
    return;
  }
  for (const Node& item : node.items) {
    if (item.is_text() && has_word(kAny, item.text))
      track.slots.push_back({{}, true});
    else
      track.slots.push_back({reader.integer(item, Noun::kPrintedValue, "a slot"), false});
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

void refuse_unread_keys(Reader& reader, const Node& node) {
  const std::string does = node.find("does")->text;
  for (const auto& [key, value] : node.entries) {
    const std::vector<std::string> actions = actions_with(key.text);
    if (actions.empty() || std::find(actions.begin(), actions.end(), does) != actions.end())
      continue;
    std::string hint = "leave it out; " + key.text + ": is for does: " + actions.front();
    if (actions.size() > 1) hint += " and does: " + actions.back();
    reader.out().error(Code::kUnknownKey, key.span,
                       "a track that does '" + does + "' has no key '" + key.text + "'", hint);
  }
}

void bind_action(Reader& reader, const Section& keys, const Node& node, TrackModel& track) {
  const Watch watch(reader);
  keys.get("does", kActions, track.does);
  if (keys.find("does") && !watch.saw_errors()) refuse_unread_keys(reader, node);
  for (const char* key : {"counts as", "becomes"}) keys.get(key, track.numbers);
  keys.get("gains", track.gains);
  if (const Node* when = keys.find("when")) bind_windows(reader, *when, track);
  keys.get("if", track.condition);
}

TrackModel bind_track(Reader& reader, const Node& key, const Node& node) {
  const Watch watch(reader);
  TrackModel track;
  track.id = {key.text, key.span};
  track.short_name = first_character(key.text);
  track.slots_span = node.span;
  const Section keys(reader, node, Owner::kTrack);
  keys.get("name", track.name);
  if (const Node* brief = keys.find("short")) track.short_name = reader.short_name(*brief);
  if (const Node* slots = keys.find("slots")) bind_slots(reader, *slots, track);
  keys.get("end", track.end);
  bind_action(reader, keys, node, track);
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
  const Section keys(reader, node, Owner::kBonus);
  keys.get("name", bonus.name);
  if (const Node* brief = keys.find("short")) bonus.short_name = reader.short_name(*brief);
  keys.get("area", bonus.area);
  keys.get("number", bonus.low, bonus.high);
  keys.get("plus", bonus.plus);
  keys.get("cells", kAny, bonus.any_cell);
  keys.get("points", bonus.points);
  keys.get("one of", bonus.one_of);
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
  const Section keys(reader, node, Owner::kOption);
  keys.get("about", option.about);
  keys.get("default", option.default_value);
  option.values.push_back(option.default_value);
  const Node* changes = keys.find("changes");
  option.spans.push_back(changes ? changes->span : key.span);
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
    const Section keys(reader, item, Owner::kRating);
    keys.get("from", rating.from);
    keys.get("name", rating.name);
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

void bind_header(Reader& reader, const Section& keys, VariantModel& model) {
  if (const Node* version = keys.find("clever");
      version && (version->text != "1" || version->quoted))
    reader.out().error(Code::kFormatVersion, version->span, "this program reads format version 1",
                       "write clever: 1, or use a newer program");
  keys.get("id", model.id, model.id_span);
  keys.get("name", model.name);
  keys.get("by", model.by);
  keys.get("script", model.script);
  keys.get("players", model.min_players, model.max_players);
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
  const Section keys(reader, document, Owner::kVariant);
  if (!document.is_map()) return model;
  note_lost(document, watch.saw_errors(), model);
  bind_header(reader, keys, model);
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
