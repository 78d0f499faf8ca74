// What a choice would bring and cost, found out on a copy of the position: for whoever has to
// decide. Tested in tests/game/words/preview_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/game/engine/action.h"
#include "core/game/engine/state.h"
#include "core/game/engine/trace.h"
#include "core/game/words/listener.h"
#include "core/variant/rules/catalog.h"

namespace clever {

struct Preview {
  /// Cells that score when they are complete, and will be.
  struct Completed {
    int area = 0;
    int group = 0;  // of its group_points
  };
  struct Spent {
    int track = 0, slot = 0;
  };

  int points = 0;                         // of the player who decides, more than before
  std::vector<Event> marks = {};          // in order
  std::vector<Event> gains = {};          // with the spots they come from
  std::vector<Event> lost = {};           // bonuses that fit nowhere
  std::vector<FurtherItem> further = {};  // marks that a use earns besides
  std::vector<Completed> completed = {};
  std::vector<Spent> spent = {};  // slots of tracks
  Dice swept = {};                // dice that go to the platter
  Dice left = {};                 // dice that can be rolled again
  bool takes_die = false;         // a die of the pool: only then swept and left say something
  bool used_again = false;        // another die is taken before the next roll
  State after = {};               // the position it leads to
};

/// `action` is a legal choice of `state`.
Preview preview(const Ruleset& rules, const Catalog& catalog, const State& state,
                const Action& action);

/// The same in short pieces, the most important first: "+16", "column 3 complete (16)",
/// "loses B4 G4", ...
std::vector<std::string> preview_texts(const Catalog& catalog, const State& state,
                                       const Preview& preview, const Listener& listener);

/// "+16", or "" for nothing.
std::string points_text(int points);

/// "B G": letters.
std::string glyphs_text(const Catalog& catalog, Dice dice);

/// "B4 G4": letters and faces.
std::string dice_text(const Catalog& catalog, const Faces& faces, Dice dice);

/// "B G", or "NAME, NAME" for those who hear it; with faces "B4 G4", or "NAME 4, NAME 4".
std::string dice_for(const Listener& listener, const Catalog& catalog, Dice dice);
std::string dice_for(const Listener& listener, const Catalog& catalog, const Faces& faces,
                     Dice dice);

}  // namespace clever
