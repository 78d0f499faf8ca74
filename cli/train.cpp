// clever train: a net that plays the rules of a variant.
#include <algorithm>
#include <atomic>
#include <filesystem>

#include "cli/app.h"
#include "cli/nets.h"
#include "cli/progress.h"
#include "cli/training.h"

namespace clever {
namespace {

struct TrainArguments {
  VariantArguments variant;
  double minutes = 0;
  std::int64_t games = 0;
  int seats = 1;
  int jobs = 1;
  std::string from;
  std::uint64_t seed = 1;
  std::string out;
};

constexpr double kUsualMinutes = 10;

/// Draws the learning curve, a line for every look at the net.
class Curve {
 public:
  explicit Curve(const App& app, const Catalog& catalog) : app_(app) {
    fmt::print("{:>9} {:>7}  {:>15}  {:<{}}", app.say<texts::curve_games>(),
               app.say<texts::curve_minutes>(), app.say<texts::curve_points>(), "", kBar);
    for (const AreaNames& area : catalog.areas)
      fmt::print(" {:>8.8}", app.printed(in_language(area.name, app.language, area.id)));
    fmt::print(" {:>8}\n", app.say<texts::curve_foxes>());
  }

  void add(const Checkpoint& at, std::int64_t games) {
    const HeldOut& result = at.exam.held_out;
    fmt::print("{:>9} {:>7.1f}  {:>7.1f} {} {:>5.1f}  {:<{}}", games, at.seconds / 60, result.mean,
               app_.ascii ? "+-" : "±", result.error, bar(result.mean), kBar);
    for (const double area : at.exam.areas) fmt::print(" {:>8.1f}", area);
    fmt::print(" {:>8.1f}\n", at.exam.foxes);
    std::fflush(stdout);
  }

 private:
  static constexpr int kBar = 24;

  /// As long as the points are, the largest so far filling two thirds of the room.
  std::string bar(double mean) {
    widest_ = std::max(widest_, mean * 1.5);
    const double share = widest_ > 0 ? std::clamp(mean / widest_, 0.0, 1.0) : 0;
    return std::string(static_cast<std::size_t>(share * kBar), '#');
  }

  const App& app_;
  double widest_ = 0;
};

/// What is there already is gone on with, if it is a net of these rules; nothing else is touched.
std::optional<StoredNet> begun(const App& app, const TrainArguments& arguments,
                               const std::string& out, const Catalog& catalog) {
  if (!arguments.from.empty()) {
    const NetPtr from = net_in(app, arguments.from);
    app.tell<texts::train_begins_with>(arguments.from, from->games);
    return *from;
  }
  if (!std::filesystem::exists(out)) return {};
  const NetPtr old = net_in(app, out);
  if (old->rules != rules_of_net(catalog, arguments.seats))
    app.refuse_with<texts::net_of_other_rules>(out);
  app.tell<texts::train_goes_on>(out, old->games);
  return *old;
}

void check_plan(const App& app, const TrainArguments& arguments, const Variant& variant) {
  check_seats(app, variant.rules, arguments.seats);
  if (arguments.minutes > 0 && arguments.games > 0) app.refuse_with<texts::minutes_or_games>();
  check_sheet(variant, arguments.seats);
}

TrainingPlan plan_of(const TrainArguments& arguments) {
  TrainingPlan plan;
  plan.seats = arguments.seats;
  plan.seed = arguments.seed;
  plan.games = arguments.games;
  if (plan.games > 0) plan.exam = std::min(plan.exam, plan.games);
  plan.seconds = 60 * (arguments.minutes > 0 ? arguments.minutes : kUsualMinutes);
  return plan;
}

void run_training(App& app, const TrainArguments& arguments) {
  const ThreadVariants variants(app, arguments.variant, arguments.jobs);
  const Catalog& catalog = variants.first().catalog;
  check_plan(app, arguments, variants.first());
  const std::string out =
      arguments.out.empty() ? kept_net_path(app, catalog, arguments.seats) : arguments.out;
  check_report(app, out);
  TrainingPlan plan = plan_of(arguments);
  plan.from = begun(app, arguments, out, catalog);
  std::atomic<bool> stop{false};
  const Interruptible interruptible(stop);
  Curve curve(app, catalog);
  const auto show = [&](const Checkpoint& at, const StoredNet& net) {
    variants.check_scripts(app);
    curve.add(at, at.games);
    write_report(app, out, net_text(net));
  };
  const StoredNet net = train(variants.rules(), catalog, plan, stop, show);
  if (stop) app.tell<texts::train_stopped>();
  app.tell<texts::train_result>(out, net.held_out.mean, net.held_out.error, net.held_out.games);
}

}  // namespace

void add_train(CLI::App& cli, App& app) {
  static TrainArguments arguments;
  CLI::App* command =
      cli.add_subcommand("train", "a net that plays a variant, for --bot trained and hints");
  add_variant(*command, arguments.variant);
  command->add_option("--minutes", arguments.minutes, "learn for so long; 10 by default")
      ->check(CLI::Range(0.01, 100'000.0));
  command->add_option("--games", arguments.games, "learn from so many games")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
  command->add_option("--seats", arguments.seats, "players of a game")
      ->check(CLI::Range(1, kMaxSeats))
      ->capture_default_str();
  command->add_option("--jobs", arguments.jobs, "threads")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command->add_option("--from", arguments.from,
                      "begin with what this net has learnt, of these rules or of others");
  command->add_option("--seed", arguments.seed, "the same seed and --games learn the same")
      ->capture_default_str();
  command->add_option("--out", arguments.out,
                      "the file (.net); where clever finds it by itself by default. A net of the "
                      "same rules that is there is gone on with");
  command->footer(
      "Examples: clever train my-rule.yaml --minutes 2\n"
      "          clever train my-rule.yaml --minutes 0.5 --from "
      "variants/nets/ganz-schoen-clever-1.net\n"
      "Ctrl-C ends it early and keeps what was learnt.");
  command->callback([&app] { run_training(app, arguments); });
}

}  // namespace clever
