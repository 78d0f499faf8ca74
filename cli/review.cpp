// clever review: what a saved game gave away, decision by decision.
#include "core/players/coach/review.h"

#include <algorithm>

#include "cli/kept_games.h"
#include "cli/options.h"
#include "cli/training.h"
#include "core/base/json.h"
#include "core/base/text_lines.h"

namespace clever {
namespace {

struct ReviewArguments {
  std::string file;
  std::string variant;
  std::string net;
  std::string html;
  bool json = false;
  bool force = false;
  bool all = false;
};

/// Bots need no advice: their seats are left out, unless there are no others. Were there any?
bool leave_out_bots(Review& review, const std::vector<std::string>& players) {
  const std::vector<std::string> bots = player_bots(players);
  const auto people_count = std::ranges::count(bots, "");
  if (people_count == 0 || people_count == count_of(bots)) return false;
  std::vector<SeatReview> people;
  for (std::size_t seat = 0; seat < bots.size(); ++seat)
    if (bots[seat].empty()) people.push_back(std::move(review.seats[seat]));
  review.seats = std::move(people);
  return true;
}

/// The game that somebody has finished last, which is said.
std::string last_finished(const App& app) {
  app.check_language();
  const std::optional<FinishedGame> game = last_finished_game();
  if (!game) throw Failure{kAnswerNo, app.say<texts::review_none>(state_folder())};
  app.warn<texts::review_last>(game->path, KnownGames(app).name_of(game->variant), game->players,
                               game->when);
  return game->path;
}

std::unique_ptr<Reviewer> reviewer_of(const App& app, const Game& game, const std::string& file) {
  const int seats = count_of(game.setup().players);
  NetPtr net = net_to_play(app, game.variant(), seats, file);
  if (!net)
    app.refuse_with<texts::no_net_to_review>(train_command(app.library(), game.variant(), seats));
  return std::make_unique<Reviewer>(std::move(net), app.language);
}

void run_review(App& app, ReviewArguments arguments) {
  check_reports(app, {arguments.html}, arguments.force);
  if (arguments.json && arguments.html == kStandardOutput) app.refuse_with<texts::json_and_page>();
  if (arguments.file.empty()) arguments.file = last_finished(app);
  TranscriptText transcript = read_transcript(arguments.file, app.language);
  if (!transcript.problem.empty()) refuse("{}", transcript.problem);
  if (!arguments.variant.empty()) transcript.variant = app.source(arguments.variant);
  std::unique_ptr<Reviewer> reviewer;
  const auto follow = [&](const Game& game, const Json& line) {
    app.lift_limits();
    if (!reviewer) reviewer = reviewer_of(app, game, arguments.net);
    reviewer->follow(game, line);
  };
  const Replayed replayed = replayed_or_fail(app, transcript, follow);
  Review review = reviewer->review();
  const bool fewer = !arguments.all && leave_out_bots(review, replayed.game->setup().players);
  if (!arguments.html.empty())
    write_or_fail(app, arguments.html, review_page(review, app.language));
  if (arguments.html == kStandardOutput) return;
  if (arguments.json) return print_json(review_json(review));
  for (const std::string& line : lines_of(review_text(review, app.language)))
    fmt::print("{}\n", app.in_width(app.printed(line), 4));
  if (fewer) app.tell<texts::review_bots>();
}

}  // namespace

void add_review(CLI::App& cli, App& app) {
  static ReviewArguments arguments;
  CLI::App* command = cli.add_subcommand("review", "what a saved game gave away, and where");
  command->add_option("FILE", arguments.file,
                      "a saved game (.jsonl); without it the one that was finished last");
  command->add_option("--variant", arguments.variant,
                      "id or path of the variant, if it is not found by itself");
  command->add_option("--net", arguments.net, "the net that judges; that of the rules by default");
  command->add_option("--html", arguments.html,
                      "write a page with curves to this file; - is standard output");
  add_force(*command, arguments.force);
  command->add_flag("--json", arguments.json, "as JSON");
  command->add_flag("--all", arguments.all, "the seats of bots too");
  command->footer(
      "Examples: clever review\n"
      "          clever review evening.jsonl --html evening.html\n"
      "Exit code: 1 when a line differs from the rules, scripts take too long or no finished game "
      "is kept, 2 when there is no net of the rules or of similar ones");
  command->callback([&app] { run_review(app, arguments); });
}

}  // namespace clever
