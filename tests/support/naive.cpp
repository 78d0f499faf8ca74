// What the games share: the windows of a turn, who may pass, the passive fallback, the actions that
// change a number, the extra window, settling. Entry point: naive::legal. Rules: the printed
// rulebooks.
#include "naive.h"

#include <stdexcept>

#include "naive_games.h"

namespace naive {

bool is_on(const Position& position, const std::string& option) {
  const auto found = position.options.find(option);
  return found != position.options.end() && found->second == "on";
}

const Grid& area_of(const Position& position, const std::string& area) {
  return position.sheet.areas.at(area);
}

const Cell& cell_at(const Grid& grid, int row, int column) {
  return grid.at(static_cast<std::size_t>(row - 1)).at(static_cast<std::size_t>(column - 1));
}

int printed_at(const Table& table, int row, int column) {
  return table.at(static_cast<std::size_t>(row - 1)).at(static_cast<std::size_t>(column - 1));
}

int rows_of(const Table& table) { return static_cast<int>(table.size()); }

int columns_of(const Table& table) { return static_cast<int>(table.front().size()); }

int line_length(const Grid& line) { return static_cast<int>(line.front().size()); }

int next_field(const Grid& line) {
  for (int position = 1; position <= line_length(line); ++position) {
    if (!cell_at(line, 1, position).marked) return position;
  }
  return 0;
}

Fields open_fields(const Grid& grid, const Table& printed, int number) {
  Fields fields;
  for (int row = 1; row <= rows_of(printed); ++row) {
    for (int column = 1; column <= columns_of(printed); ++column) {
      const int here = printed_at(printed, row, column);
      if (here == 0) continue;
      if (number != kAnyNumber && number != here) continue;
      if (!cell_at(grid, row, column).full) fields.insert(grid_field(row, column));
    }
  }
  return fields;
}

int sum_with_partner(const Position& position, const std::string& die, int number) {
  return number + position.faces.at(die == "white" ? "blue" : "white");
}

std::string grid_field(int row, int column) {
  return "r" + std::to_string(row) + "c" + std::to_string(column);
}

std::string line_field(int position) { return std::to_string(position); }

std::string written_field(int position, int value) {
  return std::to_string(position) + "=" + std::to_string(value);
}

namespace {

using Choices = std::set<std::string>;

Game game_of(const Position& position) {
  if (position.game == "ganz-schoen-clever") return ganz_schoen_clever();
  if (position.game == "doppelt-so-clever") return doppelt_so_clever();
  if (position.game == "clever-hoch-drei") return clever_hoch_drei();
  if (position.game == "clever-4ever") return clever_4ever();
  throw std::invalid_argument("no naive account of " + position.game);
}

void add(Choices& choices, const Choices& more) { choices.insert(more.begin(), more.end()); }

bool can_spend(const Slot& slot) { return slot.unlocked && !slot.spent; }

int actions_left(const Position& position, const std::string& track) {
  const auto found = position.sheet.tracks.find(track);
  if (found == position.sheet.tracks.end()) return 0;
  int left = 0;
  for (const Slot& slot : found->second) {
    if (can_spend(slot)) ++left;
  }
  return left;
}

bool has_action(const Position& position, const std::string& track) {
  return actions_left(position, track) > 0;
}

// ---- Uses of a die

std::vector<std::string> all_dice(const Position& position) {
  std::vector<std::string> dice = game_of(position).areas;
  dice.push_back("white");
  return dice;
}

std::vector<std::string> dice_in(const Position& position, const std::string& place) {
  std::vector<std::string> dice;
  for (const std::string& die : all_dice(position)) {
    if (position.where.at(die) == place) dice.push_back(die);
  }
  return dice;
}

std::vector<std::string> dice_not_on_platter(const Position& position) {
  std::vector<std::string> dice;
  for (const std::string& die : all_dice(position)) {
    if (position.where.at(die) != "platter") dice.push_back(die);
  }
  return dice;
}

/// The white die can be used in every area, any other only in its own.
std::vector<std::string> areas_for(const Position& position, const std::string& die) {
  if (die == "white") return game_of(position).areas;
  return {die};
}

/// The uses of `die` as `number` in `area`; `token` names what is spent, if anything is.
Choices uses_in(const Position& position, const std::string& area, const std::string& die,
                int number, const std::string& token) {
  std::string head = die;
  if (area != die) head += " as " + area;
  if (!token.empty()) head += " " + token;
  Choices choices;
  for (const std::string& field : game_of(position).die_fields(position, area, die, number)) {
    choices.insert(head + " " + field);
  }
  return choices;
}

Choices uses_as(const Position& position, const std::string& die, int number,
                const std::string& token) {
  Choices choices;
  for (const std::string& area : areas_for(position, die)) {
    add(choices, uses_in(position, area, die, number, token));
  }
  return choices;
}

Choices plain_uses(const Position& position, const std::string& die) {
  return uses_as(position, die, position.faces.at(die), "");
}

/// The slots of the number track print 3, 4, 5, 6 and then three question marks.
Choices uses_with_slot(const Position& position, const std::string& die, int slot) {
  const bool open = slot > 4;
  const int first = open ? 1 : slot + 2;
  const int last = open ? 6 : slot + 2;
  const std::string token = open ? "number?" : "number" + std::to_string(first);
  Choices choices;
  for (int number = first; number <= last; ++number) {
    if (number == position.faces.at(die)) continue;  // never for the number the die shows anyway
    add(choices, uses_as(position, die, number, token));
  }
  return choices;
}

/// Any use of a die may spend one unlocked number slot, in any order of the slots.
Choices number_uses(const Position& position, const std::string& die) {
  const auto track = position.sheet.tracks.find("number");
  if (track == position.sheet.tracks.end()) return {};
  Choices choices;
  int number_of_slot = 0;
  for (const Slot& slot : track->second) {
    ++number_of_slot;
    if (can_spend(slot)) add(choices, uses_with_slot(position, die, number_of_slot));
  }
  return choices;
}

/// The dice whose faces count when `die` is used in `area`: in blue both of the pair.
std::vector<std::string> dice_that_count(const std::string& area, const std::string& die) {
  if (area == "blue") return {"blue", "white"};
  return {die};
}

/// The uses of `die` in `area` as if `polished` showed `face`; `position` is a copy to write on.
Choices uses_with_face(Position& position, const std::string& area, const std::string& die,
                       const std::string& polished, int face, const std::string& token) {
  if (face < 1 || face > 6) return {};
  const int real = position.faces.at(polished);
  position.faces[polished] = face;
  const Choices choices = uses_in(position, area, die, position.faces.at(die), token);
  position.faces[polished] = real;
  return choices;
}

/// One die that lies on the platter counts as many more or less as slots are spent.
Choices polished_uses(const Position& position, const std::string& die, int slots) {
  const std::string token = slots == 1 ? "polish" : "polish" + std::to_string(slots);
  Position changed = position;
  Choices choices;
  for (const std::string& area : areas_for(position, die)) {
    for (const std::string& polished : dice_that_count(area, die)) {
      if (position.where.at(polished) != "platter") continue;
      const int face = position.faces.at(polished);
      add(choices, uses_with_face(changed, area, die, polished, face - slots, token));
      add(choices, uses_with_face(changed, area, die, polished, face + slots, token));
    }
  }
  return choices;
}

/// Polishing goes with a passive use or an extra die, never with a die that was just rolled; by an
/// option also with a pick, for the partner that lies on the platter.
Choices polish_uses(const Position& position, const std::string& die) {
  const bool picks = position.window == Window::kPick && is_on(position, "polish_partner");
  if (!picks && position.window != Window::kPassive && position.window != Window::kExtra) return {};
  Choices choices;
  for (int slots = 1; slots <= actions_left(position, "polish"); ++slots) {
    add(choices, polished_uses(position, die, slots));
  }
  return choices;
}

Choices uses_of(const Position& position, const std::vector<std::string>& dice) {
  Choices choices;
  for (const std::string& die : dice) {
    add(choices, plain_uses(position, die));
    add(choices, number_uses(position, die));
    add(choices, polish_uses(position, die));
  }
  return choices;
}

/// Usable: at least one legal use, polished ones included, but none that spends a number.
bool any_usable(const Position& position, const std::vector<std::string>& dice) {
  for (const std::string& die : dice) {
    if (!plain_uses(position, die).empty() || !polish_uses(position, die).empty()) return true;
  }
  return false;
}

// ---- The windows of a turn

/// Any platter die may come back, one `return` each; with nothing to roll, going on is `stop`.
Choices before_roll(const Position& position) {
  Choices choices;
  if (has_action(position, "return")) {
    for (const std::string& die : dice_in(position, "platter")) choices.insert("return " + die);
  }
  choices.insert(dice_in(position, "pool").empty() ? "stop" : "roll");
  return choices;
}

/// `reroll` does not ask whether a die is usable; `pass` does, unless forfeiting is free.
Choices pick(const Position& position) {
  const std::vector<std::string> pool = dice_in(position, "pool");
  Choices choices = uses_of(position, pool);
  if (has_action(position, "reroll")) choices.insert("reroll");
  if (is_on(position, "voluntary_forfeit") || !any_usable(position, pool)) choices.insert("pass");
  return choices;
}

/// A platter die; the other dice only if no platter die is usable. A single player has them only by
/// an option. Nobody need spend a number to avoid the fallback, and in it passing is free.
Choices passive(const Position& position) {
  const std::vector<std::string> platter = dice_in(position, "platter");
  const bool stuck = !any_usable(position, platter);
  const bool has_fallback = position.seats > 1 || is_on(position, "solo_fallback");
  Choices choices = uses_of(position, platter);
  if (stuck && has_fallback) add(choices, uses_of(position, dice_not_on_platter(position)));
  if (stuck || is_on(position, "passive_decline")) choices.insert("pass");
  return choices;
}

/// Any of the six dice, each once per turn as an extra.
Choices extra(const Position& position) {
  std::vector<std::string> dice;
  for (const std::string& die : all_dice(position)) {
    if (!position.extra_used.contains(die)) dice.push_back(die);
  }
  Choices choices;
  if (has_action(position, "extra")) choices = uses_of(position, dice);
  choices.insert("done");
  return choices;
}

// ---- Settling

bool offers_all_areas(const std::string& bonus) { return bonus == "black" || bonus == "any area"; }

/// A bonus of one area has that area's name in its own.
bool offers(const std::string& bonus, const std::string& area) {
  return offers_all_areas(bonus) || bonus.find(area) != std::string::npos;
}

Choices bonus_choices(const Position& position, const std::string& bonus) {
  const Game game = game_of(position);
  Choices choices;
  for (const std::string& area : game.areas) {
    if (!offers(bonus, area)) continue;
    const std::string head = offers_all_areas(bonus) ? bonus + " as " + area : bonus;
    for (const std::string& field : game.bonus_fields(position, bonus, area)) {
      choices.insert(head + " " + field);
    }
  }
  return choices;
}

/// A further mark may be declined, but one that cannot be made is dropped without a choice.
Choices further_choices(const Position& position, const Pending& item) {
  const std::string head = item.die.empty() ? item.area : item.area + " " + item.die;
  Choices choices;
  for (const std::string& field : game_of(position).further_fields(position, item)) {
    choices.insert("further " + head + " " + field);
  }
  if (!choices.empty()) choices.insert("decline " + head);
  return choices;
}

/// Pending items are settled in any order: the choices of all of them.
Choices settle(const Position& position) {
  Choices choices;
  for (const Pending& item : position.pending) {
    if (item.bonus.empty()) {
      add(choices, further_choices(position, item));
    } else {
      add(choices, bonus_choices(position, item.bonus));
    }
  }
  return choices;
}

}  // namespace

std::set<std::string> legal(const Position& position) {
  switch (position.window) {
    case Window::kBeforeRoll:
      return before_roll(position);
    case Window::kPick:
      return pick(position);
    case Window::kPassive:
      return passive(position);
    case Window::kExtra:
      return extra(position);
    case Window::kSettle:
      return settle(position);
  }
  return {};
}

}  // namespace naive
