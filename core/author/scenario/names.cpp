#include "core/author/scenario/names.h"

#include <algorithm>
#include <set>

#include "core/base/printed_cell.h"
#include "core/game/engine/action.h"

namespace clever {

namespace {

template <class Things>
std::optional<int> index_of(const std::string& id, const Things& things) {
  for (int i = 0; i < count_of(things); ++i)
    if (things[at(i)].id == id) return i;
  return {};
}

/// A number from 1 to the last; nothing for all else.
std::optional<int> counted_to(int last, const std::string& text) {
  const std::optional<int> number = decimal(text);
  return number && *number >= 1 && *number <= last ? number : std::nullopt;
}

/// The cell that cell_name() calls so.
std::optional<int> cell_called(const std::string& name, const AreaNames& area) {
  const std::size_t split = area.grid ? name.find('c') : 0;
  if (split == std::string::npos || (area.grid && name.front() != 'r')) return {};
  const auto column = counted_to(area.grid ? area.columns : area.rows * area.columns,
                                 name.substr(area.grid ? split + 1 : 0));
  const auto row = area.grid ? counted_to(area.rows, name.substr(1, split - 1)) : 1;
  return row && column ? std::optional((*row - 1) * area.columns + *column - 1) : std::nullopt;
}

/// What the text of a choice can begin with; an action of the variant shows what its slot prints.
std::vector<std::string> beginnings(const Catalog& catalog) {
  std::set<std::string> all;
  for (const DieNames& die : catalog.dice) all.insert(die.id);
  for (const BonusNames& bonus : catalog.bonuses) all.insert(bonus.id);
  for (const TrackNames& track : catalog.tracks)
    for (const std::string& slot : track.slots) all.insert(track.id + slot);
  for (const ActionType type : {ActionType::kFurther, ActionType::kDecline, ActionType::kReroll,
                                ActionType::kReturn, ActionType::kRoll, ActionType::kStop,
                                ActionType::kPass, ActionType::kDone, ActionType::kTake})
    all.insert(word_of(type));
  return {all.begin(), all.end()};
}

/// What may stand behind that, before a number or alone.
std::vector<std::string> parts(const Catalog& catalog) {
  std::vector<std::string> all = {"as", "item"};
  for (const DieNames& die : catalog.dice) all.push_back(die.id);
  for (const TrackNames& track : catalog.tracks) all.push_back(track.id);
  for (const AreaNames& area : catalog.areas) {
    all.push_back(area.id);
    all.insert(all.end(), area.ways.begin(), area.ways.end());
  }
  return all;
}

/// A cell of some area, with or without what is written in it: "r1c2", "4=10", "1+2".
bool is_cell(const std::string& word, const Catalog& catalog) {
  const std::string cell = word.substr(0, word.find_first_of("=+"));
  return std::any_of(catalog.areas.begin(), catalog.areas.end(),
                     [&](const AreaNames& area) { return cell_called(cell, area).has_value(); });
}

/// The longest of some names that a text begins with, "" when none does. Names may have blanks in
/// them; a number or what is written may follow.
std::string_view longest_beginning(std::string_view text, const std::vector<std::string>& names,
                                   std::string_view may_follow) {
  std::string_view longest;
  for (const std::string& name : names)
    if (name.size() > longest.size() && text.starts_with(name) &&
        (text.size() == name.size() ||
         may_follow.find(text[name.size()]) != std::string_view::npos))
      longest = name;
  return longest;
}

/// The first part of what stands behind the beginning of a choice that it cannot have, if any.
std::optional<std::string> wrong_part(std::string_view rest, const std::vector<std::string>& known,
                                      const Catalog& catalog) {
  while (!rest.empty()) {
    rest.remove_prefix(1);  // a blank
    const std::string_view name = longest_beginning(rest, known, " =?0123456789");
    const std::string part(rest.substr(0, rest.find(' ', name.size())));
    if (name.empty() && !is_cell(part, catalog)) return part;
    rest.remove_prefix(part.size());
  }
  return {};
}

/// `known`: further words that could have been meant.
template <class Things>
std::optional<int> find(Names& names, const Node& node, const Things& things, Code code,
                        const char* what, std::vector<std::string> known = {}) {
  if (!node.is_text()) {
    names.reader().wrong_type(node, what, "a name");
    return {};
  }
  if (const auto found = index_of(node.text, things)) return found;
  for (const auto& thing : things) known.push_back(thing.id);
  names.error(code, node.span, std::string("there is no ") + what + " '" + node.text + "'",
              suggestion(node.text, known, names.reader().out()));
  return {};
}

}  // namespace

std::optional<int> Names::die(const Node& node) {
  return find(*this, node, catalog().dice, Code::kUnknownDie, "die");
}
std::optional<int> Names::track(const Node& node) {
  return find(*this, node, catalog().tracks, Code::kUnknownBonus, "track");
}
std::optional<int> Names::bonus(const Node& node) {
  return find(*this, node, catalog().bonuses, Code::kUnknownBonus, "bonus");
}
std::optional<int> Names::area_or(const Node& node, const std::vector<std::string>& words) {
  if (std::find(words.begin(), words.end(), node.text) != words.end()) return {};
  return find(*this, node, catalog().areas, Code::kUnknownArea, "area", words);
}
std::optional<int> Names::track_called(const std::string& id) const {
  return index_of(id, catalog().tracks);
}

std::optional<int> Names::cell(int area, const Node& node) {
  const AreaNames& names = catalog().areas[at(area)];
  const auto cell = cell_called(node.text, names);
  if (cell && !names.cells[at(*cell)].hole) return cell;
  error(Code::kUnknownCell, node.span, "'" + names.id + "' has no cell '" + node.text + "'",
        names.grid ? "name a cell by row and column, like r2c3"
                   : "name a cell by its position, from 1");
  return {};
}

void Names::check_choice(const Node& node) {
  const auto refuse = [&](const std::string& why, const std::string& hint) {
    error(Code::kUnknownWord, node.span, why, hint);
  };
  constexpr std::size_t kLongest = 20 * kMaxNameBytes;  // more than all its names together
  if (node.text.size() > kLongest)
    return refuse("this is longer than any choice", "write choices as the menu shows them");
  if (!choice_words_) choice_words_ = {beginnings(catalog()), parts(catalog())};
  const std::string_view first = longest_beginning(node.text, choice_words_->beginnings, " ");
  if (first.empty()) {
    const std::string word = node.text.substr(0, node.text.find(' '));
    return refuse("no choice begins with '" + word + "'",
                  suggestion(word, choice_words_->beginnings, reader().out()));
  }
  const auto rest = std::string_view(node.text).substr(first.size());
  for (const BonusNames& bonus : catalog().bonuses)  // one of several that needs no area
    if (rest == " as " + bonus.id) return;
  if (const auto wrong = wrong_part(rest, choice_words_->parts, catalog()))
    refuse("'" + *wrong + "' is no part of a choice",
           "write choices as the menu shows them, a cell as rRcC or its position");
}

const Reach& Names::reach(int area) {
  const auto known = reach_.find(area);
  return known != reach_.end() ? known->second
                               : reach_.emplace(area, reach_of(rules(), area)).first->second;
}

Dice Names::dice(const Node& node) {
  Dice dice;
  const auto add = [&](const Node& name) {
    if (const auto index = die(name)) dice.add(*index);
  };
  if (node.is_text() && !is_nothing(node)) add(node);
  for (const Node& item : node.items) add(item);
  for (const Entry& entry : node.entries) add(entry.key);
  return dice;
}

std::vector<std::string> Names::names_of(Dice dice) const {
  std::vector<std::string> names;
  for (const int die : dice) names.push_back(catalog().dice[at(die)].id);
  return names;
}

std::string in_a_row(const std::vector<std::string>& words) {
  return words.empty() ? "nothing" : joined(words);
}

}  // namespace clever
