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

Listener listener_at(const App& app) { return {app.language, app.plain}; }

/// What a program says of the choices; the reasons are those of the rules.
std::vector<std::string> said_by_program(const App& app, ProgramBot& program, const Game& game) {
  Random random(game.setup().seed);
  const ChoiceValues values = program.hint(game.rules(), game.state(), game.choices(), random);
  if (!program.fault().empty()) return {program.fault()};
  Choices valued;
  std::vector<Worth> worths;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i]) continue;
    constexpr double kMost = 1e6;  // points
    valued.add(game.choices()[static_cast<int>(i)]);
    worths.push_back(std::llround(std::clamp(*values[i], -kMost, kMost) * kPoint));
  }
  if (worths.empty()) return {app.say<texts::coach_says_nothing>(app.coach)};
  return advice_lines(
      advice(worths, game.variant(), game.state(), valued, kMostHints, listener_at(app)),
      app.language);
}

Hint hint_by_program(const App& app, const Game& game) {
  const auto program =
      std::make_shared<ProgramBot>(game.shared_variant(), count_of(game.setup().players),
                                   game.state().player, app.coach, app.programs());
  return [&app, program](const Game& now) { return said_by_program(app, *program, now); };
}

Hint hint_by_net(const App& app, const Game& game, const NetPtr& net) {
  const auto judge =
      std::make_shared<Judge>(game.rules(), game.catalog(), count_of(game.setup().players), net);
  return [judge, listener = listener_at(app),
          doubt = app.safe(knows_little(app.library(), game.variant(), *net, app.language))](
             const Game& now) {
    std::vector<std::string> lines = advice_lines(
        advice(*judge, now.variant(), now.state(), now.choices(), kMostHints, listener),
        listener.language);
    if (!doubt.empty()) lines.push_back(doubt);
    return lines;
  };
}

/// Better than nothing, and how to get something better.
Hint hint_by_points(const App& app, const std::string& how_to_train) {
  return [listener = listener_at(app), how_to_train](const Game& now) {
    std::vector<std::string> lines =
        hint_without_net(now.variant(), now.state(), now.choices(), listener);
    lines.push_back(how_to_train);
    return lines;
  };
}

}  // namespace

Hint hint_at(const App& app, const Game& game) {
  if (!app.coach.empty()) return hint_by_program(app, game);
  const int seats = count_of(game.setup().players);
  const NetStore store = net_store(app);
  if (const NetPtr net = store.find(game.variant(), seats)) return hint_by_net(app, game, net);
  return hint_by_points(app, app.safe(no_net_text(store, game.variant(), seats, app.language)));
}

}  // namespace clever
