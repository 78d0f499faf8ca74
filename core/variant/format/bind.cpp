// bind(): everything of a variant but its areas and stages, which have files of their own.
#include "core/variant/format/bind.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <tuple>

#include <fmt/format.h>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/variant/format/bind_parts.h"
#include "core/variant/format/patch.h"
#include "core/variant/format/reader.h"
#include "core/variant/format/words.h"

namespace clever {
namespace {

void bind_faces(Reader& reader, const Node& node, DieModel& die) {
  const Shape& shape = find_field(Owner::kDie, "faces")->shape;
  if (!node.is_list()) {
    die.faces.resize(at(reader.integer(node, shape, "faces")));
    std::iota(die.faces.begin(), die.faces.end(), 1);
    return;
  }
  die.faces.clear();
  for (const Node& item : node.items)
    die.faces.push_back(reader.integer(item, 1, kMaxFaces, "a face"));
  const auto [fewest, most] = *numbers_in(shape);
  if (count_of(die.faces) >= fewest && count_of(die.faces) <= most) return;
  reader.error(Code::kOutOfRange, node.span,
               fmt::format("a die cannot have {}", counted(die.faces.size(), "face", "faces")),
               fmt::format("list {} to {} of them", fewest, most));
  die.faces = {1, 2, 3, 4, 5, 6};
}

void bind_die(Reader& reader, const Node& node, DieModel& die) {
  die.glyph = {first_character(die.id.text), die.id.span};
  if (node.is_null()) return;
  const Section keys(reader, node, Owner::kDie);
  keys.get("name", die.name);
  keys.get("glyph", die.glyph);
  keys.get("colour", die.colour);
  if (const Node* faces = keys.find("faces")) {
    die.faces_span = faces->span;
    bind_faces(reader, *faces, die);
  }
  if (const Node* wild = keys.find("wild"); wild && wild->is_list())
    keys.get("wild", die.wild_in), die.wild = true;
  else
    keys.get("wild", die.wild);
}

/// What goes for all dice stands under each of them, unless it says something else itself.
Node with_common_keys(Node die, const Node& common) {
  for (const Entry& entry : common.entries)
    if (!die.find(entry.key.text)) die.entries.push_back(entry);
  return die;
}

void bind_turn(Reader& reader, const Node& node, TurnModel& turn) {
  const Section keys(reader, node, Owner::kTurn);
  bind_stages(reader, keys, turn);
  keys.get("rolls", turn.rolls);
  bind_use(keys, turn.pick);
}

void bind_passive(Reader& reader, const Node& node, TurnModel& turn) {
  const Section keys(reader, node, Owner::kPassive);
  keys.get("pass", kPasses, turn.passive.may_pass);
  keys.get("fallback", turn.fallback);
  keys.get("takes", turn.passive_takes);
  keys.get("picks", turn.passive_picks);
}

void bind_solo(Reader& reader, const Node& node, TurnModel& turn) {
  const Section keys(reader, node, Owner::kSolo);
  bind_sort(keys, turn.solo);
  keys.get("fallback", turn.solo_fallback);
  if (const Node* dice = keys.find(turn.solo.highest ? "highest" : "lowest"))
    turn.solo.span = dice->span;
}

using ValuePlaces = std::set<std::tuple<const SourceFile*, int, int>>;
auto place_of(const Node& value) {
  return std::tuple(value.span.file.get(), value.span.line, value.span.column);
}

/// Where the values of this part of the file stand.
void note_places(const Node& part, ValuePlaces& places) {
  for (const Entry& entry : part.entries) {
    places.insert(place_of(entry.value));
    note_places(entry.value, places);
  }
}

/// What the short form says in the file of written stages, or in one that goes over it, is not
/// heard. Options that change nothing are told by another check.
void tell_unheard_keys(Reader& reader, const Section& document) {
  const Node* turn = document.find("turn");
  const Node* stages = turn ? turn->find("stages") : nullptr;
  if (!stages || stages->items.empty()) return;
  ValuePlaces of_options;
  if (const Node* options = document.find("options")) note_places(*options, of_options);
  for (const char* part : {"turn", "passive", "solo"}) {
    const Node* section = document.find(part);
    if (!section) continue;
    for (const auto& [key, value] : section->entries)
      if (key.text != "stages" && key.text != "finally" && value.layer >= stages->layer &&
          !of_options.contains(place_of(value)))
        reader.out().warning(Code::kRulesDisagree, key.span,
                             fmt::format("{} of {} says nothing beside stages", key.text, part),
                             "say it in the stages, or leave it out");
  }
}

void bind_played(Reader& reader, const Node& node, VariantModel& model) {
  if (!node.is_map()) {
    const int rounds = reader.integer(node, 1, kMaxRounds, "rounds played");
    for (int players = 1; players <= kMaxSeats; ++players) model.rounds.played[players] = rounds;
    return;
  }
  const Watch watch(reader);
  for (const auto& [key, value] : node.entries)
    model.rounds.played[reader.integer(key, Noun::kPlayer, "a number of players")] =
        reader.integer(value, 1, kMaxRounds, "rounds played");
  std::vector<std::string> missing;
  for (int players = model.min_players; players <= model.max_players; ++players)
    if (!model.rounds.played.contains(players)) missing.push_back(std::to_string(players));
  if (missing.empty() || watch.saw_errors()) return;
  reader.error(Code::kMissingKey, node.span,
               fmt::format("it is not said how many rounds are played by {} {}", joined(missing),
                           missing.back() == "1" ? "player" : "players"),
               fmt::format("add {}: and a number", missing.front()));
}

void bind_rounds(Reader& reader, const Node& node, VariantModel& model) {
  const Watch watch(reader);
  model.rounds.span = node.span;
  const Section keys(reader, node, Owner::kRounds);
  if (const Node* played = keys.find("played")) bind_played(reader, *played, model);
  if (const Node* earns = keys.find("earns"); earns && reader.is_list(*earns, "earns"))
    for (const Node& item : earns->items) model.rounds.earns.push_back(reader.earns(item));
  keys.get("until full", model.turn.until_full);
  keys.get("final extras", model.turn.final_extras);
  model.rounds.broken = watch.saw_errors();
}

void bind_slots(Reader& reader, const Node& node, TrackModel& track) {
  track.slots_span = node.span;
  if (!node.is_list()) track.slots.resize(at(reader.integer(node, 1, kMaxSlots, "slots")));
  for (const Node& item : node.items) {
    if (item.is_text() && has_word(kAny, item.text))
      track.slots.push_back({{}, true});
    else
      track.slots.push_back({reader.integer(item, Noun::kPrintedValue, "a slot"), false});
  }
}

/// A list of words of a table, none of them twice; calls `add` with what each means.
template <class Table, class Add>
void bind_set(Reader& reader, const Node& node, const Table& words, const std::string& what,
              Add add) {
  std::vector<std::string> seen;
  if (!reader.is_list(node, what)) return;
  for (const Node& item : node.items) {
    const Watch watch(reader);
    add(reader.one_of(item, words, what));
    if (!watch.saw_errors() && contains(seen, item.text))
      reader.error(Code::kDuplicateName, item.span,
                   fmt::format("{} names '{}' twice", what, item.text), "leave one of them out");
    seen.push_back(item.text);
  }
}

void bind_windows(Reader& reader, const Node& node, TrackModel& track) {
  if (node.is_list()) track.in_pick = false;
  bind_set(reader, node, kCauseWords, "when", [&](auto window) { track.*window = true; });
  if (node.is_list() && node.items.empty())
    reader.error(Code::kOutOfRange, node.span,
                 fmt::format("the track '{}' is never offered", track.id.text),
                 "list pick, passive or extra under when:, or leave it out");
}

void bind_track_from(Reader& reader, const Node& node, TrackModel& track) {
  track.from = {};
  const auto add = [&](Source source) { track.from |= set_of(source); };
  if (node.is_list())
    bind_set(reader, node, kPlacesOfDice, "from", add);
  else
    add(reader.one_of(node, kPlacesOfDice, "from"));
}

void refuse_unread_keys(Reader& reader, const Node& node) {
  const std::string does = node.find("does")->text;
  for (const auto& [key, value] : node.entries) {
    const std::vector<std::string> actions = actions_with(key.text);
    if (actions.empty() || contains(actions, does)) continue;
    reader.error(Code::kUnknownKey, key.span,
                 fmt::format("a track that does '{}' has no key '{}'", does, key.text),
                 fmt::format("leave it out; {}: is for does: {}", key.text,
                             fmt::join(actions, " and does: ")));
  }
}

void bind_action(Reader& reader, const Section& keys, const Node& node, TrackModel& track) {
  const Watch watch(reader);
  keys.get("does", kActions, track.does);
  if (keys.find("does") && !watch.saw_errors()) refuse_unread_keys(reader, node);
  keys.get("becomes", track.numbers);
  if (const Node* numbers = keys.find("counts as")) {
    track.numbers = reader.expression(*numbers);
    if (!track.numbers) track.versus_face = reader.one_of(*numbers, kVersus, "counts as");
  }
  if (const Node* from = keys.find("from")) bind_track_from(reader, *from, track);
  keys.get("together", track.together);
  keys.get("makes usable", track.makes_usable);
  keys.get("in pairs", kOfPair, track.either_of_pair);
  keys.get("gains", track.gains);
  if (const Node* when = keys.find("when"))
    bind_windows(reader, *when, track);
  else if (track.does == ActionKind::kNumber)
    track.in_passive = track.in_extra = true;
  keys.get("if", track.condition);
}

void bind_track(Reader& reader, const Node& node, TrackModel& track) {
  track.short_name = first_character(track.id.text);
  track.slots_span = node.span;
  const Section keys(reader, node, Owner::kTrack);
  keys.get("name", track.name);
  keys.get_short(track.short_name);
  if (const Node* slots = keys.find("slots")) bind_slots(reader, *slots, track);
  keys.get("end", track.end);
  keys.get("unspent", track.unspent);
  bind_action(reader, keys, node, track);
}

/// A bonus does one thing, and what it says of that goes together.
void check_effect(Reader& reader, const Node* number, const BonusModel& bonus) {
  const auto& [name, place] = bonus.id;
  const int kinds = (bonus.area ? 1 : 0) + (bonus.points ? 1 : 0) + (bonus.one_of.empty() ? 0 : 1);
  if (kinds != 1)
    reader.error(Code::kMissingKey, place,
                 fmt::format("the bonus '{}' must do exactly one thing", name),
                 "give it one of the keys area, one of, points");
  else if (bonus.area && !bonus.any_cell && !number)
    reader.error(Code::kMissingKey, place, fmt::format("the bonus '{}' has no number", name),
                 "add number: 4, number: 1..6, or cells: any");
  else if (bonus.any_cell && number)
    reader.error(Code::kRulesDisagree, number->owner(),
                 "any cell is marked, whatever its number, so number: says nothing",
                 "leave out number:, or cells: any");
}

void bind_bonus(Reader& reader, const Node& node, BonusModel& bonus) {
  const Watch watch(reader);
  bonus.span = node.span;
  const Section keys(reader, node, Owner::kBonus);
  keys.get("name", bonus.name);
  keys.get_short(bonus.short_name);
  keys.get("area", bonus.area);
  const Node* number = keys.find("number");
  bonus.any_number = number && number->is_text() && has_word(kAny, number->text);
  if (!bonus.any_number) keys.get("number", bonus.low, bonus.high);
  keys.get("plus", bonus.plus);
  keys.get("cells", kAny, bonus.any_cell);
  keys.get("points", bonus.points);
  keys.get("one of", bonus.one_of);
  if (!watch.saw_errors()) check_effect(reader, number, bonus);
}

/// Everything that the changes of an option mention.
void note_words(const Node& changes, OptionModel& option) {
  each_text(changes, [&](const std::string& text) {
    option.words.insert(text);
    std::istringstream parts(text);  // a cell may carry tags
    for (std::string part; parts >> part;) option.words.insert(part);
  });
}

void add_value(const std::string& value, const Span& span, OptionModel& option) {
  option.values.push_back(value);
  option.spans.push_back(span);
}

/// The values with changes of their own.
void bind_values(Reader& reader, const Node& changes, OptionModel& option) {
  for (const auto& [value, patch] : changes.entries) {
    const Watch watch(reader);
    if (reader.is_map(patch, "the changes of a value") && value.text == option.as_written)
      reader.error(
          Code::kDuplicateName, value.span,
          fmt::format("under '{}' the file is as written, so it has no changes", value.text),
          "name another value, or say what else the file is: as written");
    if (!watch.saw_errors()) add_value(value.text, value.span, option);
  }
}

/// The default stands first among the values.
void put_default_first(Reader& reader, const Node& node, OptionModel& option) {
  const auto found = std::ranges::find(option.values, option.default_value);
  if (found == option.values.end())
    return reader.unknown_word(node, option.values, "the default of an option");
  const auto place = found - option.values.begin();
  std::rotate(option.values.begin(), found, found + 1);
  std::rotate(option.spans.begin(), option.spans.begin() + place, option.spans.begin() + place + 1);
  if (place > 0) option.spans.front() = node.owner();  // whoever has chosen it
}

void bind_option(Reader& reader, const Node& node, OptionModel& option) {
  const Section keys(reader, node, Owner::kOption);
  keys.get("about", option.about);
  keys.get("default", option.default_value);
  option.as_written = option.default_value;
  keys.get(kAsWritten, option.as_written);
  const Node* changes = keys.find("changes");
  add_value(option.as_written, changes ? changes->span : option.id.span, option);
  if (!changes || !reader.is_map(*changes, "changes")) return;
  note_words(*changes, option);
  const Watch watch(reader);
  bind_values(reader, *changes, option);
  const Node* chosen = keys.find("default");
  if (chosen && !watch.saw_errors()) put_default_first(reader, *chosen, option);
}

void bind_ratings(Reader& reader, const Node& node, VariantModel& model) {
  if (!reader.is_list(node, "ratings")) return;
  for (const Node& item : node.items) {
    const Watch watch(reader);
    RatingModel rating{.span = item.span};
    const Section keys(reader, item, Owner::kRating);
    keys.get("from", rating.from);
    keys.get("name", rating.name);
    if (!watch.saw_errors()) model.ratings.push_back(std::move(rating));
  }
}

void bind_foxes(Reader& reader, const Node& node, VariantModel& model) {
  model.foxes.span = node.span;
  const Section keys(reader, node, Owner::kFoxes);
  if (const Node* worth = keys.find("worth"); worth && decimal(worth->text)) {
    model.foxes.worth = FoxWorth::kPoints;
    keys.get("worth", model.foxes.points);
  } else {
    keys.get("worth", kFoxWorths, model.foxes.worth);
  }
  keys.get("ignore", model.foxes.ignored);
}

void bind_header(Reader& reader, const Section& keys, VariantModel& model) {
  if (const Node* version = keys.find("clever");
      version && (version->text != "1" || version->quoted))
    reader.error(Code::kFormatVersion, version->span, "this program reads format version 1",
                 "write clever: 1, or use a newer program");
  keys.get("id", model.id);
  keys.get("name", model.name);
  keys.get("by", model.by);
  keys.get("script", model.scripts);
  keys.get("players", model.min_players, model.max_players);
}

/// The names that a lower layer has in this map.
std::vector<std::string> names_below(const Node& map, int layer) {
  std::vector<std::string> names;
  for (const Entry& entry : map.entries)
    if (entry.key.layer < layer) names.push_back(entry.key.text);
  return names;
}

/// Does an entry lack keys that it needs if it is not there yet?
bool lacks_keys(const Node& value, Owner owner) {
  const auto has = [&](const char* key) { return value.find(key) != nullptr; };
  if (owner == Owner::kBonus) return !has("area") && !has("one of") && !has("points");
  return std::ranges::any_of(fields_of(owner),
                             [&](const Field& field) { return field.required && !has(field.key); });
}

/// A house rule or an option names what it changes. A new entry that is incomplete and nearly has
/// the name of an old one is that name misspelt.
bool is_slip(Reader& reader, const Node& map, const Entry& entry, Owner owner) {
  const auto& [key, value] = entry;
  if (key.layer == 0 || !value.is_map() || !lacks_keys(value, owner)) return false;
  if (reader.out().is_full()) return false;
  const std::string near = nearest(key.text, names_below(map, key.layer));
  if (near.empty()) return false;
  reader.error(owner == Owner::kArea ? Code::kUnknownArea : Code::kMissingKey, key.span,
               fmt::format("there is no {} '{}' to change, and as a new one it lacks keys",
                           about(owner).one, key.text),
               fmt::format("did you mean '{}'?", near));
  return true;
}

/// Nothing of a section is a list: that is a reserved key, misspelt.
bool is_reserved_slip(Reader& reader, const Entry& entry, Owner owner) {
  const std::string meant = nearest(entry.key.text, {kWithout, kOrder});
  if (!entry.value.is_list() || meant.empty()) return false;
  reader.error(Code::kUnknownKey, entry.key.span,
               fmt::format("{} is no list, so '{}' is none", about(owner).said, entry.key.text),
               fmt::format("did you mean '{}'?", meant));
  return true;
}

/// The entries of a section, by name; those with errors are marked as broken.
template <class Model, class BindOne>
void bind_each(Reader& reader, const Node& document, const char* section, std::vector<Model>& into,
               BindOne bind_one) {
  const Node* node = document.find(section);
  const Owner owner = find_field(Owner::kVariant, section)->shape.owner;
  if (!node || !reader.is_map(*node, section)) return;
  for (const Entry& entry : node->entries) {
    if (owner == Owner::kDie && entry.key.text == kAllDice) continue;
    if (is_slip(reader, *node, entry, owner) || is_reserved_slip(reader, entry, owner)) continue;
    const Watch watch(reader);
    Model& model = into.emplace_back();
    model.id = {entry.key.text, entry.key.span};
    bind_one(reader, entry.value, model);
    if constexpr (requires { model.broken; }) model.broken = watch.saw_errors();
  }
}

/// Every die of the file; `all` is none, but what they have in common. Of more dice than there may
/// be none gets that: it is told that they are too many.
void bind_dice(Reader& reader, const Node& document, VariantModel& model) {
  const Node* dice = document.find("dice");
  const Node* common = dice ? dice->find(kAllDice) : nullptr;
  if (common && !common->is_map()) {
    if (!common->is_null()) reader.keys(*common, Owner::kDie);  // says what could be meant
    common = nullptr;
  }
  const auto bind_one = [&](Reader&, const Node& die, DieModel& into) {
    const bool shares = common && (die.is_null() || die.is_map());
    bind_die(reader, shares ? with_common_keys(die, *common) : die, into);
  };
  bind_each(reader, document, "dice", model.dice, bind_one);
}

/// Notes the parts that names cannot be looked up in, because they are misspelt, cut or no map.
void note_lost(const Node& document, bool keys_in_doubt, VariantModel& model) {
  for (const char* part : {"dice", "tracks", "areas", "bonuses"})
    if (const Node* node = document.find(part); node ? !node->is_map() || node->cut : keys_in_doubt)
      model.lost.insert(part);
}

}  // namespace

std::vector<OptionModel> bind_options(const Node& document, Diagnostics& out) {
  Reader reader(out);
  std::vector<OptionModel> options;
  bind_each(reader, document, "options", options, bind_option);
  return options;
}

VariantModel bind(const Node& document, Diagnostics& out) {
  Reader reader(out);
  VariantModel model;
  model.span = document.span;
  const Watch watch(reader);
  const Section keys(reader, document, Owner::kVariant);
  if (!document.is_map()) return model;
  note_lost(document, watch.saw_errors(), model);
  bind_header(reader, keys, model);
  if (const Node* dice = keys.find("dice")) model.dice_span = dice->owner();
  bind_dice(reader, document, model);
  if (const Node* turn = keys.find("turn")) bind_turn(reader, *turn, model.turn);
  if (const Node* passive = keys.find("passive")) bind_passive(reader, *passive, model.turn);
  if (const Node* solo = keys.find("solo")) bind_solo(reader, *solo, model.turn);
  tell_unheard_keys(reader, keys);
  if (const Node* rounds = keys.find("rounds")) bind_rounds(reader, *rounds, model);
  bind_each(reader, document, "tracks", model.tracks, bind_track);
  if (const Node* foxes = keys.find("foxes")) bind_foxes(reader, *foxes, model);
  if (const Node* areas = keys.find("areas")) model.areas_span = areas->owner();
  bind_each(reader, document, "areas", model.areas, bind_area);
  bind_each(reader, document, "bonuses", model.bonuses, bind_bonus);
  // Options were bound, and their problems reported, before they were applied.
  Diagnostics reported;
  model.options = bind_options(document, reported);
  if (const Node* ties = keys.find("tie break"))
    bind_set(reader, *ties, kTieBreaks, "tie break",
             [&](TieBreak next) { model.tie_break.push_back(next); });
  else
    model.tie_break = {TieBreak::kBestArea};
  if (const Node* ratings = keys.find("ratings")) bind_ratings(reader, *ratings, model);
  return model;
}

}  // namespace clever
