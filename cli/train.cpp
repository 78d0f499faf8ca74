// clever train: a net that plays the rules of a variant.
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <iterator>

#include "cli/options.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "cli/training.h"
#include "core/base/files.h"
#include "core/game/words/meanings.h"
#include "core/players/bots/learner.h"
#include "core/show/draw/bars.h"

namespace clever {
namespace {

struct TrainArguments {
  VariantArguments variant;
  double minutes = 0;
  std::int64_t games = 0;
  int seats = 0;
  int jobs = 0;  // as many as there are cores
  std::string from;
  std::uint64_t seed = 1;
  std::string out;
};

constexpr double kUsualMinutes = 10;

/// Draws the learning curve, a line for every look at the net, as wide as the terminal allows.
class Curve {
 public:
  Curve(const App& app, const Variant& variant)
      : app_(app),
        has_foxes_(prints_fox(variant.rules, variant.catalog)),
        each_(width_of_areas(count_of(variant.catalog.areas) + 1)),
        bars_(width_of_bar(count_of(variant.catalog.areas) + 1, each_), app.ascii) {
    fmt::print("{:>7} {:>7}  {:>12}", app.say<texts::curve_games>(),
               app.say<texts::curve_minutes>(), app.say<texts::curve_points>());
    draw_bar("");
    for (const AreaNames& area : variant.catalog.areas)
      fmt::print(" {:>{}.{}}", app.printed(in_language(area.name, app.language, area.id)), each_,
                 each_);
    if (has_foxes_) fmt::print(" {:>{}.{}}", app.say<texts::curve_foxes>(), each_, each_);
    fmt::print("\n");
    std::fflush(stdout);  // seen at once, also in a file
  }

  void add(const Checkpoint& at, std::int64_t games) {
    const HeldOut& result = at.exam.held_out;
    const std::locale& numbers = numbers_of(app_.language);
    fmt::print(
        "{}", fmt::format(numbers, "{:>7} {:>7.1Lf}  {:>5.1Lf} {}{:>4.1Lf}", games, at.seconds / 60,
                          result.mean, app_.ascii ? "+-" : "± ", result.error));
    draw_bar(bars_.bar(result.mean));
    for (const double area : at.exam.areas)
      fmt::print("{}", fmt::format(numbers, " {:>{}.1Lf}", area, each_));
    if (has_foxes_) fmt::print("{}", fmt::format(numbers, " {:>{}.1Lf}", at.exam.foxes, each_));
    fmt::print("\n");
    std::fflush(stdout);
  }

 private:
  static constexpr int kNumbers = 7 + 8 + 14;      // columns before the bar
  static constexpr int kAreaWidths[] = {8, 6, 5};  // the last holds "123.4"
  static constexpr int kBar = 24, kLeastBar = 6;
  static constexpr int kWidest = 1000;

  static int room_for_bar(int columns, int each) {
    const int width = output_is_terminal() ? terminal_width() : kWidest;
    return width - 1 - kNumbers - columns * (each + 1) - 2;
  }
  /// As wide as they can be beside a short bar.
  static int width_of_areas(int columns) {
    const auto fits = [&](int each) { return room_for_bar(columns, each) >= kLeastBar; };
    const auto* const found = std::ranges::find_if(kAreaWidths, fits);
    return found == std::end(kAreaWidths) ? kAreaWidths[1] : *found;
  }
  static int width_of_bar(int columns, int each) {
    const int room = room_for_bar(columns, each);
    return room < kLeastBar ? 0 : std::min(room, kBar);
  }

  void draw_bar(const std::string& bar) const {
    const int width = bars_.width();
    if (width > 0) fmt::print("  {}{}", bar, std::string(at(width - columns_of(bar)), ' '));
  }

  const App& app_;
  bool has_foxes_;
  int each_;  // columns of an area
  RisingBars bars_;
};

bool same_file(const std::string& one, const std::string& other) {
  std::error_code ignored;
  return std::filesystem::equivalent(one, other, ignored);
}

/// A net of these rules that is there is gone on with, so that the same command goes on when it was
/// stopped; a net of others is not touched, unless it is the one to begin with.
std::optional<StoredNet> begun(const App& app, const TrainArguments& arguments,
                               const std::string& out, const Catalog& catalog) {
  const std::string& from = arguments.from;
  const NetPtr first = from.empty() ? nullptr : net_in(app, from);
  const NetPtr old = is_there(out) ? net_in(app, out) : nullptr;
  if (old && is_net_of(old->rules, catalog, arguments.seats)) {
    app.tell<texts::train_goes_on>(out, old->own_games());
    if (first && !same_file(from, out)) app.tell<texts::train_from_aside>(from);
    return *old;
  }
  if (old && !(first && same_file(from, out))) app.refuse_with<texts::net_of_other_rules>(out);
  if (!first) return {};
  app.tell<texts::train_begins_with>(from, first->games);
  return *first;
}

/// Before hours of training end in a file that cannot be written.
void check_place(const App& app, const std::string& out) {
  if (!out.ends_with(kNetSuffix)) check_report(app, out, true);  // a net may be gone on with
  if (out == kStandardOutput) app.refuse_with<texts::net_needs_file>();
  const NewFile place(out);
  if (!place.problem().empty()) app.refuse_with<texts::cannot_write>(out, app.why(place.problem()));
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
  constexpr std::int64_t kLeastExam = 20;  // fewer games say nothing
  if (plan.games > 0) plan.exam = std::min(plan.exam, std::max(plan.games, kLeastExam));
  plan.seconds = 60 * (arguments.minutes > 0 ? arguments.minutes : kUsualMinutes);
  return plan;
}

/// A pack is played to its end.
std::int64_t games_in_packs(std::int64_t games) {
  return (games + Learner::kPack - 1) / Learner::kPack * Learner::kPack;
}

void tell_length(const App& app, const TrainingPlan& plan) {
  if (plan.games > 0)
    app.tell<texts::train_from_games>(games_in_packs(plan.games));
  else
    app.tell<texts::train_for_minutes>(minutes_text(app, plan.seconds / 60));
}

/// At once, also in a file: measuring takes a while.
void tell_of_stop(const App& app, bool kept, const std::string& out) {
  if (kept)
    app.tell<texts::train_measures>(out);
  else
    app.tell<texts::train_compares>();
  std::fflush(stdout);
}

void tell_line(const App& app, const std::string& text) { fmt::print("{}\n", app.in_width(text)); }

void run_training(App& app, TrainArguments arguments) {
  const int jobs = std::min(jobs_or_cores(arguments.jobs), Learner::kPack);
  const ThreadVariants variants(app, arguments.variant, jobs);
  app.lift_limits();
  const Catalog& catalog = variants.first().catalog;
  arguments.seats = players_or_fewest(arguments.seats, variants.first().rules);
  check_plan(app, arguments, variants.first());
  const std::string out =
      arguments.out.empty() ? kept_net_path(app, catalog, arguments.seats) : arguments.out;
  TrainingPlan plan = plan_of(arguments);
  plan.from = begun(app, arguments, out, catalog);
  check_place(app, out);
  tell_length(app, plan);
  std::atomic<bool> stop{false}, hurry{false};
  const Interruptible interruptible(stop, &hurry);
  Curve curve(app, variants.first());
  TrainingWatch watch;
  watch.hurry = &hurry;
  watch.keep = [&](const StoredNet& net) {
    variants.check_scripts(app);
    write_or_fail(app, out, net_text(net));
  };
  watch.show = [&](const Checkpoint& at, const StoredNet& net) {
    watch.keep(net);
    curve.add(at, at.games);
  };
  watch.measures = [&](bool kept) {
    if (stop) tell_of_stop(app, kept, out);
  };
  watch.keeps_start = [&](bool measured) { tell_line(app, start_kept_text(app, measured)); };
  const StoredNet net = train(variants.rules(), catalog, plan, stop, watch);
  if (stop) app.tell<texts::train_stopped>();
  tell_line(app, result_text(app, out, net.held_out));
}

}  // namespace

void add_train(CLI::App& cli, App& app) {
  static TrainArguments arguments;
  CLI::App* command =
      cli.add_subcommand("train", "a net that plays a variant, for --bot trained and hints");
  add_variant(*command, arguments.variant);
  command->add_option("--minutes", arguments.minutes, "learn for so long; 10 by default")
      ->check(number_between(0.01, 100'000));
  command
      ->add_option("--games", arguments.games,
                   "learn from so many games, in packs of 64: the last one is played to its end")
      ->transform(count_between(1, 1'000'000'000));
  command
      ->add_option("--seats", arguments.seats, "players of a game; as few as can play by default")
      ->check(CLI::Range(1, kMaxSeats));
  command->add_option("--jobs", arguments.jobs, "threads; all cores by default")
      ->check(CLI::Range(1, Learner::kPack));
  command->add_option("--from", arguments.from,
                      "begin with what this net has learnt, of these rules or of others; where the "
                      "file of --out is there already, it is gone on with");
  command->add_option("--seed", arguments.seed, "the same seed and --games learn the same")
      ->check(any_seed())
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
