#include "cli/hints.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "cli/training.h"
#include "core/players/coach/advice.h"
#include "core/players/programs/program_bot.h"
#include "core/players/programs/seats.h"

namespace clever {
namespace {

constexpr int kMostHints = 3;

/// What a program says of the choices; the reasons are those of the rules.
Hint said_by_program(const App& app, ProgramBot& program, const Game& game,
                     const Listener& listener) {
  Random random(game.setup().seed);
  const ChoiceValues values = program.hint(game.rules(), game.state(), game.choices(), random);
  if (!program.fault().empty()) return {{program.fault()}};
  Choices valued;
  std::vector<int> places;  // of those among all choices
  std::vector<Worth> worths;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i]) continue;
    constexpr double kMost = 1e6;  // points
    valued.add(game.choices()[static_cast<int>(i)]);
    places.push_back(static_cast<int>(i));
    worths.push_back(std::llround(std::clamp(*values[i], -kMost, kMost) * kPoint));
  }
  if (worths.empty()) return {{app.say<texts::coach_says_nothing>(app.coach)}};
  Hint hint = hint_of(advice(worths, game.variant(), game.state(), valued, kMostHints, listener),
                      app.language);
  hint.best = places[static_cast<std::size_t>(hint.best)];
  return hint;
}

Advice hint_by_program(const App& app, const Game& game, const Listener& listener) {
  const auto program =
      std::make_shared<ProgramBot>(game.shared_variant(), count_of(game.setup().players),
                                   game.state().player, app.coach, app.programs());
  return [&app, program, listener](const Game& now) {
    return said_by_program(app, *program, now, listener);
  };
}

Advice hint_by_net(const App& app, const Game& game, const FoundNet& found,
                   const Listener& listener) {
  const auto judge = std::make_shared<Judge>(game.rules(), game.catalog(),
                                             count_of(game.setup().players), found.net);
  return [judge, listener, doubt = app.safe(found.text)](const Game& now) {
    Hint hint =
        hint_of(advice(*judge, now.variant(), now.state(), now.choices(), kMostHints, listener),
                listener.language);
    if (!doubt.empty()) hint.lines.push_back(doubt);
    return hint;
  };
}

/// Better than nothing, and how to get something better.
Advice hint_by_points(const std::string& how_to_train, const Listener& listener) {
  return [listener, how_to_train](const Game& now) {
    Hint hint = hint_without_net(now.variant(), now.state(), now.choices(), listener);
    hint.lines.push_back(how_to_train);
    return hint;
  };
}

}  // namespace

Advice hint_at(const App& app, const Game& game, const Listener& listener) {
  if (!app.coach.empty()) return hint_by_program(app, game, listener);
  const int seats = count_of(game.setup().players);
  const FoundNet found = net_for(net_store(app), game.variant(), seats, "", app.language);
  return found.net ? hint_by_net(app, game, found, listener)
                   : hint_by_points(app.safe(found.text), listener);
}

}  // namespace clever
