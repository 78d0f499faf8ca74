// The second turn of a single player: some dice go to the platter, the others fit where they go.
#include "core/lint/checks.h"

namespace clever {

void check_solo(const VariantModel& model, Diagnostics& out) {
  const TurnModel& turn = model.turn;
  const int dice = count_of(model.dice);
  if (model.min_players > 1 || dice == 0 || !turn.stages.empty()) return;
  const int others = dice - turn.solo.count;
  if (others < 1)
    out.error(
        Code::kOutOfRange, turn.solo_dice_span.file ? turn.solo_dice_span : model.span,
        fmt::format("solo: the {} lowest dice are not fewer than the {} dice", turn.solo.count,
                    dice),
        fmt::format("add solo: {{ lowest: {} }}, or begin players: with 2", std::max(1, dice / 2)));
  else if (turn.solo.to == Source::kSlots && others > turn.rolls)
    out.error(Code::kOutOfRange, turn.others_span,
              fmt::format("solo: {} dice do not fit into {}", others,
                          counted(at(turn.rolls), "die field", "die fields")),
              "raise lowest: or rolls:, or write others: aside");
}

}  // namespace clever
