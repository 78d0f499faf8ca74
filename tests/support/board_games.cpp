#include "tests/support/board_games.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/game/engine/chance.h"
#include "core/game/words/wording.h"
#include "core/players/bots/bot.h"

namespace clever::drawing {
namespace {

bool marks_cell(const Action& action) { return action.area != kNone8; }

bool marks_cells(const Choices& choices) {
  return std::any_of(choices.begin(), choices.end(), marks_cell);
}

/// Choices of the same die or bonus, in the same way.
bool belong_together(const Action& one, const Action& other) {
  return marks_cell(one) && one.type == other.type && one.subject == other.subject &&
         one.track == other.track;
}

State after(const Variant& variant, State state, const Action& action) {
  Choices choices;
  step(variant.rules, state, action, choices, nullptr);
  return state;
}

std::vector<int> lost_dice(const Snapshot& before, const Snapshot& now) {
  std::vector<int> lost;
  for (int die = 0; die < count_of(now.dice); ++die)
    if (before.dice[at(die)].where == Where::kPool && now.dice[at(die)].where == Where::kPlatter)
      lost.push_back(die);
  return lost;
}

BoardChoice choice_of(const Variant& variant, const State& state, const Action& action,
                      const std::string& language) {
  const int seat = state.player;
  const Snapshot before = snapshot_of(variant, state, language);
  const Snapshot now = snapshot_of(variant, after(variant, state, action), language);
  BoardChoice choice;
  if (action.cell < kMaxAreaCells) choice.where.push_back(cell_target(action.area, action.cell));
  for (const Target& target : new_targets(before, now, seat))
    if (target.kind == Target::Kind::kCell && target != choice.where.front())
      choice.where.push_back(target);
  if (variant.catalog.areas[action.area].writes) {
    const Target& first = choice.where.front();
    const auto& written = now.seats[at(seat)].areas[at(first.index)].cells[at(first.part)].written;
    choice.number = written ? std::to_string(*written) : "";
  }
  choice.name = choice_text(variant.rules, variant.catalog, state, action);
  const int gained = now.seats[at(seat)].points.total - before.seats[at(seat)].points.total;
  choice.worth = gained > 0 ? fmt::format("+{}", gained) : "";
  return choice;
}

void show_gains(const Variant& variant, const State& state, const Action& action, BoardView& view) {
  const Snapshot before = snapshot_of(variant, state);
  const Snapshot now = snapshot_of(variant, after(variant, state, action));
  view.lost = lost_dice(before, now);
  for (const Target& target : new_targets(before, now, state.player))
    if (target.kind != Target::Kind::kCell) view.gains.push_back(target);
}

}  // namespace

Decision decision_of(const Variant& variant, int seats, int steps, std::uint64_t seed) {
  Decision decision;
  auto& [state, choices] = decision;
  Random random(seed);
  const std::unique_ptr<Bot> bot = make_bot("greedy");
  begin(variant.rules, state, seats, choices, nullptr);
  for (int i = 0; waits_for(state) != Waits::kNothing; ++i) {
    if (i >= steps && waits_for(state) == Waits::kChoice && marks_cells(choices)) break;
    if (waits_for(state) == Waits::kRoll)
      roll(variant.rules, state, draw_faces(variant.rules, state, random), choices, nullptr);
    else if (waits_for(state) == Waits::kPlacement)
      place(variant.rules, state, draw_placement(variant.rules, state, random), choices, nullptr);
    else
      step(variant.rules, state, choices[bot->choose(variant.rules, state, choices, random)],
           choices, nullptr);
  }
  return decision;
}

BoardView board_view(const Variant& variant, const Decision& decision, int cursor,
                     const std::string& language) {
  const auto& [state, choices] = decision;
  BoardView view{.seat = state.player, .numbered = true};
  view.log = {"Ben    Y3 -> yellow r1c2", "Ben    gains reroll", "roll 1"};
  view.keys = {{"Enter", "mark"}, {"Tab", "next area"}, {"u", "undo"}, {"?", "help"}};
  std::vector<Action> together;
  const auto first = std::find_if(choices.begin(), choices.end(), marks_cell);
  if (first != choices.end())
    std::copy_if(choices.begin(), choices.end(), std::back_inserter(together),
                 [&](const Action& action) { return belong_together(action, *first); });
  for (const Action& action : together)
    view.choices.push_back(choice_of(variant, state, action, language));
  if (together.empty()) return view;
  view.chosen = cursor % count_of(together);
  const Action& chosen = together[at(view.chosen)];
  if (chosen.type <= ActionType::kExtra) view.die = chosen.subject;
  show_gains(variant, state, chosen, view);
  view.title = view.choices[at(view.chosen)].name;
  view.preview = {view.choices[at(view.chosen)].worth, "a text about what this brings"};
  return view;
}

}  // namespace clever::drawing
