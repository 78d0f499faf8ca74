// clever balance: what strong play makes of a sheet, for its author.
#include "core/study/balance/balance.h"

#include "cli/options.h"
#include "cli/progress.h"
#include "cli/training.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/limits.h"
#include "core/study/balance/figures.h"

namespace clever {
namespace {

struct BalanceArguments {
  VariantArguments variant;
  TrialPlan plan;
  int jobs = 0;
  double train = 0;
  std::string net;
  bool json = false;
};

/// What the shipped games have, as tools/measure-balance has written it.
Json measured_games(const App& app) {
  for (const std::string& folder : app.library().folders())
    for (const char* below : {"/balance.json", "/variants/balance.json"})
      if (const std::optional<std::string> text = read_file(folder + below, kMaxMeasuredBytes))
        return parse_json(*text);
  return Json::array();
}

NetPtr net_of(const App& app, const BalanceArguments& arguments, const Variant& variant) {
  if (!arguments.net.empty())  // as the bots that take it, too, so that a warning is said once
    return app.programs().find_net(variant, arguments.plan.seats, arguments.net);
  return net_or_trained(app, arguments.variant, arguments.plan.seats,
                        {arguments.train, jobs_or_cores(arguments.jobs), arguments.plan.seed});
}

/// Weaker players of the same rules: by chance, and as people of two levels.
std::vector<OtherBot> other_bots(const App& app, const BalanceArguments& arguments,
                                 RunControl& control) {
  std::vector<OtherBot> others;
  for (const std::string name : {"random", "easy", "medium"}) {
    if (control.stop) break;
    const bool own_net = name == "medium" && !arguments.net.empty();
    Simulation simulation;
    simulation.bots.assign(at(arguments.plan.seats), own_net ? name + "=" + arguments.net : name);
    simulation.seed = arguments.plan.seed;
    simulation.games = arguments.plan.games;
    simulation.jobs = jobs_or_cores(arguments.jobs);
    simulation.programs = app.programs();
    const auto load = [&] { return std::vector<VariantPtr>{app.load(arguments.variant)}; };
    others.push_back({name, simulate(load, simulation, control).tallies[0]});
  }
  return others;
}

void run_balance(App& app, BalanceArguments arguments) {
  const ThreadVariants variants(app, arguments.variant, jobs_or_cores(arguments.jobs));
  app.lift_limits();
  const Variant& variant = variants.first();
  arguments.plan.seats = players_or_fewest(arguments.plan.seats, variant.rules);
  TrialPlan plan = arguments.plan;
  check_seats(app, variant.rules, plan.seats);
  plan.net = net_of(app, arguments, variant);
  RunControl control;
  Balance balance;
  std::vector<OtherBot> others;
  {
    const Interruptible interruptible(control.stop);
    const std::int64_t all = games_to_play(variant, plan) + 3 * plan.games;
    const std::jthread progress = progress_line(control.played, all, app.language);
    others = other_bots(app, arguments, control);
    balance = measure_balance(variants.rules(), variant, plan, control);
    if (control.stop) app.warn<texts::stopped_early>(control.played.load(), all);
  }
  variants.check_scripts(app);
  const std::string language = arguments.json ? "en" : app.language;
  const Json scale = scale_of(measured_games(app), variant.catalog.id, plan.seats);
  Json answer = balance_json(variant, plan, balance, others, scale, language);
  if (arguments.json) return print_json(answer);
  rename_for(app.language, variant.catalog, answer);
  fmt::print("{}", balance_text(answer, variant, app.style()));
}

}  // namespace

void add_balance(CLI::App& cli, App& app) {
  static BalanceArguments arguments;
  CLI::App* command =
      cli.add_subcommand("balance", "what strong play makes of a sheet: areas, bonuses, luck");
  add_variant(*command, arguments.variant);
  command->add_option("--games", arguments.plan.games, "how many games for each question")
      ->transform(count_between(2, 10'000'000))
      ->capture_default_str();
  arguments.plan.seats = 0;
  command
      ->add_option("--players", arguments.plan.seats,
                   "seats of every game; as few as can play by default")
      ->check(CLI::Range(1, kMaxSeats));
  command
      ->add_option("--seed", arguments.plan.seed,
                   "the same seed plays the same games, whatever --jobs is")
      ->check(any_seed())
      ->capture_default_str();
  command->add_option("--jobs", arguments.jobs, "threads; all cores by default")
      ->check(CLI::Range(1, 256));
  command->add_option("--net", arguments.net, "the net that plays; that of the rules by default");
  add_train_option(*command, arguments.train);
  command
      ->add_option("--adapt", arguments.plan.adapt,
                   "games from which the net learns each change before it plays it")
      ->transform(count_between(0, 10'000'000))
      ->capture_default_str();
  command->add_flag("--json", arguments.json, "as JSON");
  command->footer(
      "Examples: clever balance my-rule.yaml\n"
      "          clever balance ganz-schoen-clever --players 2 --games 5000\n"
      "Ctrl-C ends it early and shows what is measured so far.");
  command->callback([&app] { run_balance(app, arguments); });
}

}  // namespace clever
