#include "core/scenario/names.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "core/engine/action.h"
#include "core/view/wording.h"

namespace clever {

template <class Things>
std::optional<int> Names::find(const Node& node, const Things& things, Code code, const char* what,
                               std::vector<std::string> known) {
  if (!node.is_text()) {
    reader_.wrong_type(node, what, "a name");
    return {};
  }
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (things[i].id == node.text) return static_cast<int>(i);
    known.push_back(things[i].id);
  }
  reader_.out().error(code, node.span, std::string("there is no ") + what + " '" + node.text + "'",
                      nearest_or_all(nearest(node.text, known), known));
  return {};
}

std::optional<int> Names::die(const Node& node) {
  return find(node, catalog().dice, Code::kUnknownDie, "die");
}
std::optional<int> Names::area(const Node& node) {
  return find(node, catalog().areas, Code::kUnknownArea, "area");
}
std::optional<int> Names::track(const Node& node) {
  return find(node, catalog().tracks, Code::kUnknownBonus, "track");
}
std::optional<int> Names::bonus(const Node& node) {
  return find(node, catalog().bonuses, Code::kUnknownBonus, "bonus");
}

std::optional<int> Names::track_called(const std::string& id) const {
  for (std::size_t i = 0; i < catalog().tracks.size(); ++i)
    if (catalog().tracks[i].id == id) return static_cast<int>(i);
  return {};
}

std::optional<int> Names::cell(int area, const Node& node) {
  const AreaNames& names = catalog().areas[static_cast<std::size_t>(area)];
  for (int i = 0; node.is_text() && i < names.rows * names.columns; ++i)
    if (cell_text(names, i) == node.text && !names.cells[static_cast<std::size_t>(i)].hole)
      return i;
  reader_.out().error(Code::kUnknownCell, node.span,
                      "'" + names.id + "' has no cell '" + node.text + "'",
                      names.grid ? "name a cell by row and column, like r2c3"
                                 : "name a cell by its position, from 1");
  return {};
}

std::optional<int> Names::area_or(const Node& node, const std::vector<std::string>& words) {
  if (std::find(words.begin(), words.end(), node.text) != words.end()) return {};
  return find(node, catalog().areas, Code::kUnknownArea, "area", words);
}

/// What the text of a choice can begin with.
std::vector<std::string> Names::beginnings() const {
  std::set<std::string> all;
  for (const DieNames& die : catalog().dice) all.insert(die.id);
  for (const BonusNames& bonus : catalog().bonuses) all.insert(bonus.id);
  for (const ActionType type :
       {ActionType::kFurther, ActionType::kDecline, ActionType::kReroll, ActionType::kReturn,
        ActionType::kRoll, ActionType::kStop, ActionType::kPass, ActionType::kDone})
    all.insert(word_of(type));
  return {all.begin(), all.end()};
}

/// A cell of some area, with or without what is written in it: "r1c2", "4=10", "1+2".
bool Names::is_cell(const std::string& word) const {
  const std::string cell = word.substr(0, word.find_first_of("=+"));
  return std::any_of(catalog().areas.begin(), catalog().areas.end(), [&](const AreaNames& area) {
    for (int i = 0; i < area.rows * area.columns; ++i)
      if (cell_text(area, i) == cell) return true;
    return false;
  });
}

/// Words that may stand in a choice behind its beginning.
bool Names::is_choice_word(const std::string& word) const {
  const auto named = [&](const auto& things) {
    return std::any_of(things.begin(), things.end(), [&](const auto& thing) {
      return word == thing.id ||
             (word.starts_with(thing.id) &&
              word.find_first_of("0123456789=?", thing.id.size()) != std::string::npos);
    });
  };
  const bool way = std::any_of(catalog().areas.begin(), catalog().areas.end(),
                               [&](const AreaNames& area) { return named(area.ways); });
  return way || word == "as" || is_cell(word) || named(catalog().dice) || named(catalog().areas) ||
         named(catalog().tracks);
}

void Names::check_choice(const Node& node) {
  const std::vector<std::string> known = beginnings();
  std::string rest;  // behind the longest beginning
  bool begins = false;
  for (const std::string& word : known)
    if ((node.text + " ").starts_with(word + " ")) {
      begins = true;
      rest = node.text.substr(word.size());
    }
  const auto refuse = [&](const std::string& why, const std::string& hint) {
    reader_.out().error(Code::kUnknownWord, node.span, why, hint);
  };
  if (!begins) {
    const std::string first = node.text.substr(0, node.text.find(' '));
    return refuse("no choice begins with '" + first + "'",
                  nearest_or_all(nearest(first, known), known));
  }
  for (const BonusNames& bonus : catalog().bonuses)  // one of several that needs no area
    if (rest == " as " + bonus.id) return;
  std::istringstream words(rest);
  for (std::string word; words >> word;)
    if (!is_choice_word(word))
      return refuse("'" + word + "' is no part of a choice",
                    "write choices as the menu shows them, a cell as rRcC or its position");
}

std::uint8_t Names::dice(const Node& node) {
  unsigned set = 0;
  const auto add = [&](const Node& name) {
    if (const auto index = die(name)) set |= 1u << *index;
  };
  if (node.is_text() && !is_nothing(node)) add(node);
  for (const Node& item : node.items) add(item);
  for (const Entry& entry : node.entries) add(entry.key);
  return static_cast<std::uint8_t>(set);
}

}  // namespace clever
