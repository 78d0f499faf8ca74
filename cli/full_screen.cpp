#include "cli/full_screen.h"

#include <csignal>
#include <utility>

#include "cli/hints.h"
#include "cli/kept_games.h"
#include "cli/line/table.h"
#include "cli/options.h"
#include "core/game/play/game.h"
#if CLEVER_FULL_SCREEN
#include "cli/screen/show.h"
#include "core/base/json.h"
#endif

namespace clever {
namespace {

/// The same variant with the same options and as many players.
bool is_like(const Json& record, const Game& game) {
  return record.value("variant", "") == game.catalog().id &&
         record.value("options", Json()) == options_json(game.catalog()) &&
         record.contains("players") && record["players"].size() == game.setup().players.size();
}

/// Of what people have played; a record that is not as it should be is none.
BestSoFar best_of_records(const Game& game) {
  BestSoFar best;
  for (const Json& record : all_records()) try {
      if (!is_like(record, game)) continue;
      for (std::size_t seat = 0; seat < record.at("players").size(); ++seat) {
        if (!player_bot(record.at("players").at(seat).get<std::string>()).empty()) continue;
        const Json& result = record.at("result").at(seat);
        const int total = result.at("total").get<int>();
        if (!best.areas.empty() && total <= best.total) continue;
        std::vector<int> areas;
        for (const AreaNames& area : game.catalog().areas)
          areas.push_back(result.at("areas").at(area.id).get<int>());
        best = {areas, total};
      }
    } catch (const Json::exception&) {
      continue;
    }
  return best;
}

/// Said on the terminal that the player gets back.
void tell_where(const App& app, Game& game, TranscriptFile& save) {
  tell_faults(app, game);
  if (game.waits() != Waits::kNothing)
    app.tell<texts::saved_in>(save.path(), resume_argument(save.path()));
  else if (save.is_open())
    fmt::print("{}\n", app.in_width(look_back_text(app, game, save)));
}

/// The screen is left: the game is in its file, whatever has become of that meanwhile, before
/// anything is said of it or another one begins.
void settle(App& app, const Game& game, TranscriptFile& save, bool over_before) {
  const bool over = game.waits() == Waits::kNothing;
  if (over && !over_before) add_to_records(app, game, save.path());  // whatever comes of the file
  if (over)
    follow_game(app, game, save);
  else
    save_left_game(app, game, save);
}

Wish play_on_screen(App& app, Game& game, TranscriptFile& save) {
  const bool over_before = game.waits() == Waits::kNothing;
  CourseSettings settings{.language = app.language,
                          .autoroll = app.autoroll,
                          .programs = app.programs(),
                          .hint = hint_at(app, game, Listener::at_the_board(app.language))};
  if (!app.animation || !app.style().colour) settings.tumble = Milliseconds(0);
  Pilot pilot(game, settings);
  pilot.compare_with(best_of_records(game));
  pilot.on_change([&] {
    follow_game(app, game, save);
    if (const std::string why = pilot.course().lost_seat(); !why.empty())
      lose_seat(app, game, save, why);
  });
  try {
    show_on_screen(app, pilot, [&] {
      settle(app, game, save, over_before);
      tell_where(app, game, save);
    });
  } catch (const Fault&) {  // the terminal is as it was; every choice up to here is in the file
    tell_saved(app, game, save);
    throw;
  }
  settle(app, game, save, over_before);
  if (pilot.wish() == Wish::kLeave) tell_where(app, game, save);
  return pilot.wish();
}

}  // namespace

void add_screen_options(CLI::App& command, App& app) {
  command.add_flag("--autoroll", app.autoroll,
                   "full screen: dice do not wait for a key (and choices made before them stay)");
  command.add_flag("!--no-animation", app.animation, "full screen: dice lie still at once");
}

bool is_full_screen(const App& app) {
  const bool possible = input_is_terminal() && output_is_terminal() && !app.plain &&
                        environment("TERM") != "dumb" && !environment("TERM").empty();
#if CLEVER_FULL_SCREEN
  return possible;
#else
  static bool told = false;  // each command asks several times
  if (possible && !std::exchange(told, true)) app.warn<texts::screen_missing>();
  return false;
#endif
}

void show_on_screen([[maybe_unused]] const App& app, [[maybe_unused]] Face& face,
                    [[maybe_unused]] const std::function<void()>& before_leaving) {
#if CLEVER_FULL_SCREEN
  const int signal = show(face, app.style());
  if (signal == 0) return;
  if (before_leaving) before_leaving();
  std::fflush(stdout);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
#endif
}

namespace {

/// The last line of the screen; and what gives the terminal back, with mouse and cursor.
constexpr const char* kLastLine = "\x1b[999;1H\x1b[7m{}\x1b[0m";
constexpr const char* kLeaveScreen =
    "\x1b[?1049l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?25h{}\n";

}  // namespace

Wish play_game(App& app, Game& game, TranscriptFile& save) {
  app.lift_limits();
  const bool screen = is_full_screen(app);
  const std::string waiting = app.say<texts::long_thought>(save.path());
  const std::string leaving = app.say<texts::saved_in>(save.path(), resume_argument(save.path()));
  const LongThought thought(
      app.limits.seconds, screen ? fmt::format(fmt::runtime(kLastLine), waiting) : waiting + "\n",
      screen ? fmt::format(fmt::runtime(kLeaveScreen), leaving) : "\n" + leaving + "\n");
  if (screen) return play_on_screen(app, game, save);
  play_at_table(app, game, save);
  return Wish::kLeave;
}

bool play_games(App& app, std::unique_ptr<Game> game, std::unique_ptr<TranscriptFile> save) {
  for (;;) {
    const Wish wish = play_game(app, *game, *save);
    if (wish != Wish::kAgain && wish != Wish::kSameDice) return wish == Wish::kAnotherGame;
    GameSetup setup = game->setup();
    if (wish == Wish::kAgain) setup.seed = fresh_seed();
    game = std::make_unique<Game>(game->shared_variant(), setup);
    save = std::make_unique<TranscriptFile>();
    keep_game(app, *game, *save);
  }
}

}  // namespace clever
