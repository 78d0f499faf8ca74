// clever simulate: many games by bots, and what they add up to.
#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <sstream>

#include "cli/options.h"
#include "cli/progress.h"
#include "cli/training.h"
#include "core/base/files.h"
#include "core/base/held_signals.h"
#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/game/play/game.h"
#include "core/players/programs/seats.h"
#include "core/study/simulate/report.h"
#include "core/study/simulate/simulation.h"

namespace clever {
namespace {

struct SimulateArguments {
  VariantArguments variant;
  std::string versus;
  Simulation run = {.bots = {"medium"}, .seed = 1, .games = 1000, .jobs = 0};
  int players = 0;
  double train = 0;
  std::string shard = "1/1";
  bool json = false;
  bool force = false;
  std::string csv;
  std::string html;
};

/// One bot a seat: a single name plays all of them.
std::vector<std::string> seats(const App& app, const SimulateArguments& arguments,
                               const Ruleset& rules) {
  check_seats(app, rules, arguments.players);
  std::vector<std::string> bots = listed_bots(arguments.run.bots);
  if (bots.size() == 1) bots.resize(at(arguments.players), bots[0]);
  if (count_of(bots) != arguments.players)
    app.refuse_with<texts::bots_and_players>(bots.size(),
                                             players_text(arguments.players, app.language));
  for (const std::string& bot : bots) check_bot(app, bot);
  return bots;
}

/// K/N: the K-th of N parts of the run.
void read_shard(const App& app, const std::string& text, Simulation& simulation) {
  char slash = 0;
  std::istringstream parts(text);
  if (parts >> simulation.shard >> slash >> simulation.shards && slash == '/' && parts.eof() &&
      simulation.shard >= 1 && simulation.shard <= simulation.shards)
    return;
  app.refuse_with<texts::shard_form>(text);
}

void make_folder(const App& app, const std::string& folder) {
  std::error_code problem;
  if (!folder.empty() && !std::filesystem::is_directory(folder, problem) &&
      !std::filesystem::create_directory(folder, problem))
    app.refuse_with<texts::no_folder>(folder);
}

/// Games that were played before may be all that is left of them.
void check_transcripts(const App& app, const Simulation& simulation, bool force) {
  if (force || simulation.transcripts.empty()) return;
  if (const std::string path = transcript_there(simulation); !path.empty())
    app.refuse_with<texts::transcript_there>(path);
}

/// A file that the run writes besides its answer. It is begun before the run, which must not end
/// in a file that cannot be written.
class Extra {
 public:
  Extra(const App& app, const std::string& path) : app_(app), path_(path) {
    if (!path.empty() && !is_output()) file_.emplace(path);
    check();
  }
  bool wanted() const { return !path_.empty(); }
  /// "-" stands for standard output, which then holds nothing else.
  bool is_output() const { return path_ == kStandardOutput; }
  bool add(const std::string& text) {
    return file_ ? file_->add(text)
                 : std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  }
  void keep() {
    if (file_) file_->keep();
    check();
  }
  void check() const {
    if (file_ && !file_->problem().empty())
      app_.refuse_with<texts::cannot_write>(path_, app_.why(file_->problem()));
  }

 private:
  const App& app_;
  std::string path_;
  std::optional<NewFile> file_;
};

/// Whoever ends the program finds all of them or none.
void keep_all(std::initializer_list<Extra*> extras) {
  const HeldSignals held;
  for (Extra* extra : extras) extra->keep();
}

Json answer_json(const Variant& variant, const Simulation& simulation, const Tally& tally,
                 double seconds) {
  const int players = count_of(simulation.bots);
  Json answer = {
      {"variant", variant.catalog.id},
      {"file", variant.catalog.file},
      {"digest", variant.catalog.digest},
      {"games", tally.games},
      {"players", players},
      {"bots", simulation.bots},
      {"seed", simulation.seed},
      {"options", options_json(variant.catalog)},
      {"run",
       {{"games", simulation.games}, {"shard", simulation.shard}, {"shards", simulation.shards}}},
      {"jobs", simulation.jobs},
      {"seconds", seconds},
      {"games_per_second", static_cast<double>(tally.games) / seconds}};
  answer.update(statistics_json(variant.catalog, tally, players));
  answer["sums"] = sums_json(tally);
  return answer;
}

/// One pair of games has no spread: what is not known of it is null.
Json difference_json(const Catalog& catalog, const Simulated& result) {
  const bool spread = result.tallies[0].games > 1;
  const auto known = [&](double value) { return spread ? Json(value) : Json(); };
  const auto mean_json = [&](const Moments& moments) {
    return Json{{"mean", moments.mean()}, {"error", known(moments.error())}};
  };
  Json areas = Json::object();
  for (std::size_t i = 0; i < catalog.areas.size(); ++i)
    if (const Moments& area = result.by_area[i]; area.count > 0)
      areas[catalog.areas[i].id] = mean_json(area);
  const Moments& difference = result.difference;
  const double width = 1.96 * difference.error();
  const double low = difference.mean() - width, high = difference.mean() + width;
  return {{"mean", difference.mean()},
          {"error", known(difference.error())},
          {"sd", known(difference.deviation())},
          {"low", known(low)},
          {"high", known(high)},
          {"significant", spread && (low > 0 || high < 0)},
          {"areas", areas},
          {"foxes", mean_json(result.by_foxes)},
          {"bonus_points", mean_json(result.by_bonus_points)}};
}

/// One variant, or the two that are compared.
std::vector<VariantPtr> load_all(const App& app, const SimulateArguments& arguments) {
  std::vector<VariantPtr> all = {app.load(arguments.variant)};
  if (!arguments.versus.empty()) all.push_back(app.load(arguments.versus));
  app.lift_limits();
  return all;
}

/// Two variants are compared by nets of their own, if strong play or --train asks for them: those
/// that are missing are trained.
void train_missing(const App& app, const SimulateArguments& arguments,
                   const Simulation& simulation) {
  const bool strong = std::ranges::any_of(simulation.bots, [](const std::string& bot) {
    return bot == "trained" || bot == "trained+";
  });
  if (arguments.versus.empty() || !(strong || arguments.train > 0)) return;
  for (const VariantArguments& variant :
       {arguments.variant, VariantArguments{arguments.versus, {}, {}}})
    net_or_trained(app, variant, arguments.players,
                   {arguments.train, simulation.jobs, arguments.run.seed});
}

Simulation prepared(const App& app, const SimulateArguments& arguments,
                    const std::vector<VariantPtr>& variants) {
  Simulation simulation = arguments.run;
  for (const VariantPtr& variant : variants)
    simulation.bots = seats(app, arguments, variant->rules);
  simulation.jobs = jobs_or_cores(simulation.jobs);
  read_shard(app, arguments.shard, simulation);
  make_folder(app, simulation.transcripts);
  check_transcripts(app, simulation, arguments.force);
  train_missing(app, arguments, simulation);
  for (const VariantPtr& variant : variants) check_nets(app, *variant, simulation.bots);
  simulation.programs = app.programs();
  return simulation;
}

/// Plays with a progress line; Ctrl-C ends it early.
Simulated play_all(const App& app, const SimulateArguments& arguments,
                   const Simulation& simulation) {
  RunControl control;
  Simulated result;
  {
    const Interruptible interruptible(control.stop);
    const std::jthread progress =
        progress_line(control.played, simulation.own_games(), app.language);
    result = simulate([&] { return load_all(app, arguments); }, simulation, control);
  }
  if (!result.problem.empty())
    throw Failure{result.unwritten ? kUsage : kAnswerNo, app.printed(result.problem)};
  if (result.faults.games > 0)
    complain("warning: {}\nIts answer counted as nothing: in {} of {} games.\n",
             harmless(result.faults.text), result.faults.games, control.played.load());
  const std::int64_t played = control.played.load(), all = simulation.own_games();
  if (control.stop && played < all) app.warn<texts::stopped_early>(played, all);
  return result;
}

void print_answer(const App& app, const SimulateArguments& arguments, const Json& answer) {
  if (arguments.json)
    print_json(answer);
  else if (!arguments.versus.empty())
    fmt::print("{}", comparison_text(answer, app.style()));
  else
    fmt::print("{}", report_text(answer, app.style()));
}

/// Standard output holds one thing.
void check_output(const App& app, const SimulateArguments& arguments) {
  check_reports(app, {arguments.csv, arguments.html}, arguments.force);
  if (!arguments.json) return;
  if (arguments.csv == kStandardOutput) app.refuse_with<texts::json_and_rows>();
  if (arguments.html == kStandardOutput) app.refuse_with<texts::json_and_page>();
}

void run_simulation(App& app, SimulateArguments arguments) {
  check_output(app, arguments);
  const std::vector<VariantPtr> variants = load_all(app, arguments);
  arguments.players = players_or_fewest(arguments.players, variants[0]->rules);
  Simulation simulation = prepared(app, arguments, variants);
  Extra rows(app, arguments.csv), page(app, arguments.html);
  if (rows.wanted()) {
    rows.add(row_header(variants[0]->catalog));
    simulation.rows = [&](const std::string& text) { return rows.add(text); };
  }
  const Stopwatch watch;
  const Simulated result = play_all(app, arguments, simulation);
  const double seconds = watch.seconds();
  rows.check();
  const auto answer_of = [&](std::size_t which) {
    Json answer = answer_json(*variants[which], simulation, result.tallies[which], seconds);
    if (!arguments.json) rename_for(app.language, variants[which]->catalog, answer);
    return answer;
  };
  Json answer = answer_of(0);
  if (variants.size() == 2)
    answer = {{"first", answer},
              {"second", answer_of(1)},
              {"difference", difference_json(variants[0]->catalog, result)}};
  if (page.wanted())
    page.add(variants.size() == 2 ? comparison_html(answer, app.language)
                                  : report_html(answer, app.language));
  keep_all({&rows, &page});
  if (!rows.is_output() && !page.is_output()) print_answer(app, arguments, answer);
}

}  // namespace

void add_simulate(CLI::App& cli, App& app) {
  static SimulateArguments arguments;
  CLI::App* command = cli.add_subcommand("simulate", "many games by bots, and what they add up to");
  add_variant(*command, arguments.variant);
  CLI::Option* versus = command->add_option(
      "--versus", arguments.versus, "a second variant, played on the same seeds and compared");
  command->add_option("--games", arguments.run.games, "how many games")
      ->transform(count_between(1, 1'000'000'000'000))
      ->capture_default_str();
  command
      ->add_option("--players", arguments.players,
                   "seats of every game; as few as can play by default")
      ->check(CLI::Range(1, kMaxSeats));
  command
      ->add_option("--bot", arguments.run.bots,
                   "easy, medium, hard, trained, trained+, greedy, random, trained=FILE with the "
                   "net of that file, or a program such as ./my-bot (docs/bots.md): one for all "
                   "seats, or one a seat, with commas; those in double quotes separate nothing")
      ->capture_default_str();
  add_bot_time(*command, app);
  add_train_option(*command, arguments.train)->needs(versus);
  command
      ->add_option("--seed", arguments.run.seed,
                   "the same seed plays the same games, whatever --jobs is")
      ->check(any_seed())
      ->capture_default_str();
  command->add_option("--jobs", arguments.run.jobs, "threads; all cores by default")
      ->check(CLI::Range(1, 256));
  command
      ->add_option("--shard", arguments.shard,
                   "K/N: only the K-th of N parts of the run; see clever merge")
      ->capture_default_str();
  command->add_flag("--json", arguments.json, "as JSON, with the exact sums");
  command->add_option("--csv", arguments.csv,
                      "write a line a seat and game to this file; - is standard output");
  command->add_option("--html", arguments.html,
                      "write a page with charts to this file; - is standard output");
  add_force(*command, arguments.force);
  command->add_option("--transcripts", arguments.run.transcripts,
                      "write every game to this folder");
  command->add_flag("--legal", arguments.run.with_legal,
                    "note all legal choices in the transcripts");
  command->footer(
      "Examples: clever simulate ganz-schoen-clever --games 100000 --players 2 --bot "
      "greedy,random\n"
      "          clever simulate clever-hoch-drei --versus my-rule.yaml --games 20000\n"
      "          clever simulate clever-hoch-drei --versus my-rule.yaml --bot trained\n"
      "          clever simulate ganz-schoen-clever --games 100 --bot \"./my-bot.py --depth 2\"\n"
      "Exit code: 1 when a bot has lost its seat; the message names the seed of its game");
  command->callback([&app] { run_simulation(app, arguments); });
}

}  // namespace clever
