#include "cli/training.h"

#include <algorithm>
#include <atomic>
#include <filesystem>

#include "cli/nets.h"
#include "cli/progress.h"
#include "core/game/play/feed.h"
#include "core/study/simulate/report.h"

namespace clever {

ThreadVariants::ThreadVariants(const App& app, const VariantArguments& arguments, int jobs)
    : variants_{app.load(arguments)} {
  while (count_of(variants_) < jobs)
    variants_.push_back(variants_[0]->rules.hooks ? app.load(arguments) : variants_[0]);
  for (const VariantPtr& variant : variants_) rules_.push_back(&variant->rules);
}

void ThreadVariants::check_scripts(const App& app) const {
  for (const Ruleset* rules : rules_)
    if (const HookFault* fault = fault_of(*rules))
      throw Failure{kAnswerNo, harmless(fault_text(*fault, app.language))};
}

void check_sheet(const Variant& variant, int seats) {
  const Features features(variant.rules, variant.catalog, seats);
  if (!features.problem().empty()) refuse("{}", features.problem());
}

std::string kept_net_path(const App& app, const Catalog& catalog, int seats) {
  const std::string path = own_net_path(app, catalog, seats);
  if (path.empty()) app.refuse_with<texts::no_home_for_net>();
  std::error_code problem;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), problem);
  return path;
}

std::string start_kept_text(const App& app, bool measured) {
  return measured ? app.say<texts::train_keeps_start>() : app.say<texts::train_keeps_unmeasured>();
}

std::string result_text(const App& app, const std::string& out, const HeldOut& held_out) {
  if (held_out.games == 0) return app.say<texts::train_unmeasured>(out);
  if (held_out.games == 1) return app.say<texts::train_result_of_one>(out, held_out.mean);
  return app.say<texts::train_result>(out, held_out.mean, held_out.error, held_out.games);
}

std::string minutes_text(const App& app, double minutes) {
  return minutes == 1 ? app.say<texts::one_minute>() : app.say<texts::so_many_minutes>(minutes);
}

namespace {

/// Games of the exam for a second of learning: an exam must not take longer than what it is about.
constexpr double kExamPerSecond = 50;

void tell_plan(const App& app, const Variant& variant, int seats, const RelatedNet& from,
               double minutes, const std::string& out) {
  app.warn<texts::train_missing>(
      in_language(variant.catalog.name, app.language, variant.catalog.id),
      rules_text(app, variant, seats), minutes_text(app, minutes), out);
  if (from.net)
    app.warn<texts::train_begins_with>(std::filesystem::path(from.path).filename().string(),
                                       from.net->games);
  app.warn<texts::train_missing_end>();
}

NetPtr doubted(const App& app, const Variant& variant, NetPtr net) {
  tell_if_it_knows_little(app, variant, *net);
  return net;
}

TrainingPlan brief_plan(int seats, std::uint64_t seed, double minutes, const NetPtr& from) {
  TrainingPlan plan;
  plan.seats = seats;
  plan.seed = seed;
  plan.seconds = 60 * minutes;
  plan.exam = std::min(plan.exam, static_cast<std::int64_t>(kExamPerSecond * plan.seconds) + 10);
  if (from) plan.from = *from;
  return plan;
}

/// Learns with a line of progress, and says what it does instead of a curve.
StoredNet train_briefly(const App& app, const ThreadVariants& variants, const TrainingPlan& plan,
                        const std::string& out) {
  std::atomic<bool> stop{false}, hurry{false};
  const Interruptible interruptible(stop, &hurry);
  std::atomic<double> share{0};
  std::jthread progress = progress_line(share, app.language);
  TrainingWatch watch;
  watch.hurry = &hurry;
  watch.keep = [&](const StoredNet& net) {
    variants.check_scripts(app);
    write_or_fail(app, out, net_text(net));
  };
  watch.show = [&](const Checkpoint&, const StoredNet& net) { watch.keep(net); };
  watch.learns = [&](double now) { share = now; };
  watch.measures = [&](bool) {
    progress = {};  // its line is gone before another one comes
    app.warn<texts::train_missing_measures>();
  };
  watch.keeps_start = [&](bool measured) { complain("{}\n", start_kept_text(app, measured)); };
  return train(variants.rules(), variants.first().catalog, plan, stop, watch);
}

}  // namespace

CLI::Option* add_train_option(CLI::App& command, double& minutes) {
  return command
      .add_option("--train", minutes,
                  "minutes to train a net where there is none of the rules; 2 by default, 0.5 "
                  "where a relative has one")
      ->check(number_between(0.001, 100'000));
}

NetPtr net_or_trained(const App& app, const VariantArguments& arguments, int seats,
                      const BriefTraining& training) {
  const ThreadVariants variants(app, arguments, training.jobs);
  const Variant& variant = variants.first();
  if (NetPtr net = find_net(app, variant, seats)) return doubted(app, variant, std::move(net));
  check_sheet(variant, seats);
  const std::string out = kept_net_path(app, variant.catalog, seats);
  const RelatedNet from = related_net(app, variant, seats);
  const double minutes = training.minutes > 0 ? training.minutes
                         : from.net           ? kFromRelative
                                              : kFromNothing;
  tell_plan(app, variant, seats, from, minutes, out);
  const StoredNet net =
      train_briefly(app, variants, brief_plan(seats, training.seed, minutes, from.net), out);
  complain("{}\n", result_text(app, out, net.held_out));
  Interruptible::obey();  // what was to be done with the net is not wanted any more, either
  return doubted(app, variant, std::make_shared<const StoredNet>(net));
}

}  // namespace clever
