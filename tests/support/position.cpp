#include "tests/support/position.h"

#include <bit>

#include "core/game/engine/offers.h"

namespace clever::tests {
namespace {

naive::Grid grid_of(const AreaNames& names, const Area& area, const SeatState& seat, int index) {
  naive::Grid grid(at(names.rows), std::vector<naive::Cell>(at(names.columns)));
  for (int cell = 0; cell < names.rows * names.columns; ++cell) {
    naive::Cell& seen = grid[at(cell / names.columns)][at(cell % names.columns)];
    seen.marked = seat.marked[index].has(cell);
    seen.full = seat.full[index].has(cell);
    if (area.writes && seen.marked) seen.written = seat.value[at(area.first_value + cell)];
  }
  return grid;
}

naive::Sheet sheet_of(const Variant& variant, const SeatState& seat) {
  naive::Sheet sheet;
  for (int i = 0; i < variant.rules.area_count; ++i) {
    const AreaNames& names = variant.catalog.areas[at(i)];
    sheet.areas[names.id] = grid_of(names, variant.rules.areas[at(i)], seat, i);
  }
  for (int i = 0; i < variant.rules.track_count; ++i) {
    std::vector<naive::Slot>& slots = sheet.tracks[variant.catalog.tracks[at(i)].id];
    for (int slot = 0; slot < variant.rules.tracks[at(i)].slots; ++slot)
      slots.push_back({slot < seat.unlocked[at(i)], seat.spent[at(i)].has(static_cast<int>(slot))});
  }
  return sheet;
}

std::string place_of(const State& state, int die) {
  if (state.pool.has(die)) return "pool";
  if (state.platter.has(die)) return "platter";
  for (std::size_t slot = 0; slot < state.slot.size(); ++slot)
    if (state.slot[slot] == die) return "slot " + std::to_string(slot + 1);
  return "aside";
}

std::vector<naive::Pending> pending_of(const Catalog& catalog, const State& state) {
  std::vector<naive::Pending> pending;
  for (std::size_t bonus = 0; bonus < catalog.bonuses.size(); ++bonus)
    for (int i = 0; i < state.waiting_count[bonus]; ++i)
      pending.push_back({catalog.bonuses[bonus].id, "", 0, "", 1});
  for (std::size_t i = 0; i < state.further_count; ++i) {
    const FurtherItem& item = state.further[i];
    pending.push_back({"", catalog.areas[item.area].id, item.number,
                       item.die == kNone8 ? "" : catalog.dice[item.die].id, item.count});
  }
  return pending;
}

naive::Window window_of(const State& state) {
  switch (state.moment) {
    case Moment::kBonus:
      return naive::Window::kSettle;
    case Moment::kReturn:
      return naive::Window::kBeforeRoll;
    case Moment::kPassive:
      return naive::Window::kPassive;
    case Moment::kExtra:
      return naive::Window::kExtra;
    default:
      return naive::Window::kPick;
  }
}

std::string text_of(const naive::Cell& cell) {
  if (cell.written != 0) return std::to_string(cell.written);
  return cell.full ? "x" : cell.marked ? "o" : ".";
}

std::string text_of(const naive::Sheet& sheet) {
  std::string text;
  for (const auto& [id, grid] : sheet.areas)
    for (const std::vector<naive::Cell>& row : grid) {
      text += "  " + id + ":";
      for (const naive::Cell& cell : row) text += " " + text_of(cell);
      text += "\n";
    }
  for (const auto& [id, slots] : sheet.tracks) {
    text += "  " + id + ": ";
    for (const naive::Slot& slot : slots) text += slot.spent ? "s" : slot.unlocked ? "u" : "-";
    text += "\n";
  }
  return text;
}

}  // namespace

naive::Position position_of(const Variant& variant, const State& state, int player,
                            naive::Window window) {
  const Catalog& catalog = variant.catalog;
  naive::Position position;
  position.game = catalog.id;
  for (const OptionNames& option : catalog.options) position.options[option.id] = option.value;
  position.seats = state.seats;
  position.window = window;
  position.roll = state.roll;
  position.sheet = sheet_of(variant, state.seat[at(player)]);
  for (int die = 0; die < variant.rules.dice_count; ++die) {
    const std::string& id = catalog.dice[at(die)].id;
    position.faces[id] = state.face[at(die)];
    position.where[id] = place_of(state, die);
    if (state.used.has(die)) position.extra_used.insert(id);
  }
  if (window == naive::Window::kSettle) position.pending = pending_of(catalog, state);
  return position;
}

naive::Position position_of(const Variant& variant, const State& state) {
  return position_of(variant, state, state.player, window_of(state));
}

std::string text_of(const naive::Position& position) {
  static constexpr const char* kWindows[] = {"before the roll", "pick", "passive", "extra",
                                             "settle"};
  std::string text = position.game + ", " + std::to_string(position.seats) + " seats, window " +
                     kWindows[static_cast<int>(position.window)] + ", roll " +
                     std::to_string(position.roll) + "\n";
  for (const auto& [id, value] : position.options) text += "  " + id + ": " + value + "\n";
  for (const auto& [die, face] : position.faces)
    text += "  die " + die + " " + std::to_string(face) + " " + position.where.at(die) +
            (position.extra_used.contains(die) ? ", used as an extra\n" : "\n");
  for (const naive::Pending& item : position.pending)
    text += "  waits: " + item.bonus + item.area + " " + item.die + " number " +
            std::to_string(item.number) + ", " + std::to_string(item.count) + " times\n";
  return text + text_of(position.sheet);
}

}  // namespace clever::tests
