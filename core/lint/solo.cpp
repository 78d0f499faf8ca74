// The second turn of a single player: some dice go to the platter, the others fit where they go.
#include "core/format/reader.h"
#include "core/lint/checks.h"

namespace clever {

void check_solo(const VariantModel& model, Diagnostics& out) {
  const TurnModel& turn = model.turn;
  const auto dice = static_cast<int>(model.dice.size());
  if (model.min_players > 1 || dice == 0 || !turn.stages.empty()) return;
  const int others = dice - turn.solo_dice;
  if (others < 1)
    out.error(Code::kOutOfRange, turn.solo_dice_span.file ? turn.solo_dice_span : model.span,
              "solo: the " + std::to_string(turn.solo_dice) +
                  " lowest dice are not fewer than the " + std::to_string(dice) + " dice",
              "add solo: { lowest: " + std::to_string(std::max(1, dice / 2)) +
                  " }, or begin players: with 2");
  else if (turn.solo_others_in_slots && others > turn.rolls)
    out.error(Code::kOutOfRange, turn.others_span,
              "solo: " + std::to_string(others) + " dice do not fit into " +
                  counted(static_cast<std::size_t>(turn.rolls), "die field", "die fields"),
              "raise lowest: or rolls:, or write others: aside");
}

}  // namespace clever
