#include "cli/line/menu.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/game/words/wording.h"
#include "core/show/draw/spoken.h"

namespace clever {
namespace {

constexpr int kGap = 3;      // between columns
constexpr int kIndent = 5;   // of what goes on in the next line
constexpr int kWidest = 40;  // column of what moves bring; a longer move stands out

/// Uses of one die, or the choices of one pending item.
bool same_group(const Action& one, const Action& other) {
  return one.type == other.type && one.subject == other.subject && one.subject != kNone8;
}

int widest(const std::vector<std::string>& entries, std::size_t begin, std::size_t end) {
  int width = 0;
  for (std::size_t i = begin; i < std::min(end, entries.size()); ++i)
    width = std::max(width, columns_of(entries[i]));
  return width;
}

/// Where each column begins, if there are so many rows, and at the end where the last one ends.
std::vector<int> column_starts(const std::vector<std::string>& entries, std::size_t rows) {
  std::vector<int> starts = {0};
  for (std::size_t begin = 0; begin < entries.size(); begin += rows)
    starts.push_back(starts.back() + widest(entries, begin, begin + rows) + kGap);
  return starts;
}

void pad(std::string& text, int width) {
  text.append(at(std::max(0, width - columns_of(text))), ' ');
}

}  // namespace

std::string in_columns(const std::vector<std::string>& entries, int width) {
  std::size_t rows = 1;
  while (rows < entries.size() && column_starts(entries, rows).back() - kGap > width) ++rows;
  const std::vector<int> starts = column_starts(entries, rows);
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < entries.size(); i += rows) {
      pad(line, starts[i / rows]);
      line += entries[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += wrapped(line, width, kIndent) + "\n";
  }
  return text;
}

Menu::Menu(const App& app, const Game& game)
    : app_(app),
      game_(game),
      ids_(choice_texts(game.rules(), game.catalog(), game.state(), game.choices())) {
  for (const std::string& text :
       shown_texts(game.rules(), game.catalog(), game.state(), game.choices(), app.language))
    shown_.push_back(app.printed(text));
}

/// Points, and what is gained where.
std::string Menu::brings(const Preview& seen) const {
  std::string text = points_text(seen.points);
  for (const Event& gain : seen.gains)
    text += (text.empty() ? ""
             : app_.plain ? ", "
                          : "  ") +
            event_text(game_.catalog(), gain, app_.language);
  return app_.printed(text);
}

/// The dice that it loses.
std::string Menu::costs(const Preview& seen) const {
  if (!seen.takes_die || seen.swept.empty()) return "";
  return app_.say<texts::loses_dice>(app_.printed(
      dice_for({app_.language, app_.plain}, game_.catalog(), game_.state().face, seen.swept)));
}

/// What every choice brings and costs.
std::vector<Menu::Notes> Menu::notes() const {
  std::vector<Notes> all;
  for (const Action& choice : game_.choices()) {
    const Preview seen = preview(game_.rules(), game_.catalog(), game_.state(), choice);
    all.push_back({brings(seen), costs(seen)});
  }
  return all;
}

std::string Menu::die_of(const Group& group) const {
  const DieNames& names = game_.catalog().dice[game_.choices()[narrow<int>(group.begin)].subject];
  return app_.printed(in_language(names.name, app_.language, names.id));
}

std::vector<Menu::Group> Menu::groups(const std::vector<Notes>& notes) const {
  std::vector<Group> all;
  for (std::size_t i = 0; i < ids_.size(); ++i) {
    const bool goes_on =
        !all.empty() && all.back().cost == notes[i].cost &&
        same_group(game_.choices()[narrow<int>(all.back().begin)], game_.choices()[narrow<int>(i)]);
    if (!goes_on) all.push_back({i, i, notes[i].cost});
    all.back().end = i + 1;
  }
  return all;
}

void Menu::print() const {
  const std::vector<Notes> all = notes();
  if (app_.plain) return print_sentences(all);
  for (const Group& group : groups(all)) print_group(group, all);
}

/// What all of a group cost stands above several, behind a single one.
void Menu::print_group(const Group& group, const std::vector<Notes>& notes) const {
  const bool single = group.end == group.begin + 1;
  int column = 0;
  for (const std::string& text : shown_)
    if (columns_of(text) <= kWidest) column = std::max(column, columns_of(text));
  std::vector<std::string> entries;
  for (std::size_t i = group.begin; i < group.end; ++i) {
    std::string name = shown_[i];
    const std::string gain = notes[i].gain, cost = single ? group.cost : "";
    if (!gain.empty() || !cost.empty()) pad(name, column);
    entries.push_back(fmt::format("{:>3} {}{}{}{}{}", i + 1, name, gain.empty() ? "" : " ", gain,
                                  cost.empty() ? "" : "  ", cost));
  }
  if (!single && !group.cost.empty()) fmt::print("    {} {}\n", die_of(group), group.cost);
  fmt::print("{}", in_columns(entries, app_.style().width));
}

/// A line a choice: "5: orange 1=2, +2, loses green 1".
void Menu::print_sentences(const std::vector<Notes>& notes) const {
  for (std::size_t i = 0; i < ids_.size(); ++i) {
    std::string text = fmt::format("{}: {}", i + 1, shown_[i]);
    for (const std::string& note : {notes[i].gain, notes[i].cost})
      if (!note.empty()) text += ", " + note;
    fmt::print("{}", spoken_lines(text, app_.style(), kIndent));
  }
}

}  // namespace clever
