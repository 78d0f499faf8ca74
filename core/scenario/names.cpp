#include "core/scenario/names.h"

#include <algorithm>

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
  std::vector<std::string> all;
  for (const DieNames& die : catalog().dice) all.push_back(die.id);
  for (const BonusNames& bonus : catalog().bonuses) all.push_back(bonus.id);
  for (const TrackNames& track : catalog().tracks) all.push_back(track.id);
  for (const ActionType type :
       {ActionType::kFurther, ActionType::kDecline, ActionType::kReroll, ActionType::kReturn,
        ActionType::kRoll, ActionType::kStop, ActionType::kPass, ActionType::kDone})
    all.emplace_back(word_of(type));
  return all;
}

void Names::check_choice(const Node& node) {
  const std::string text = node.text + " ";
  const std::vector<std::string> known = beginnings();
  const bool begins = std::any_of(known.begin(), known.end(), [&](const std::string& word) {
    return text.starts_with(word + " ");
  });
  if (!begins) {
    const std::string first = node.text.substr(0, node.text.find(' '));
    reader_.out().error(Code::kUnknownWord, node.span, "no choice begins with '" + first + "'",
                        nearest_or_all(nearest(first, known), known));
    return;
  }
  const std::size_t as = node.text.find(" as ");
  if (as == std::string::npos) return;
  Node area = node;
  area.text = node.text.substr(as + 4, node.text.find(' ', as + 4) - as - 4);
  this->area(area);
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
