#include "cli/training.h"

#include <algorithm>
#include <atomic>
#include <filesystem>

#include "cli/nets.h"
#include "cli/progress.h"
#include "core/effort.h"
#include "core/play/feed.h"
#include "core/simulate/report.h"

namespace clever {

ThreadVariants::ThreadVariants(const App& app, const VariantArguments& arguments, int jobs)
    : variants_{app.load(arguments)} {
  const int threads = jobs_within_memory(jobs, variants_);
  while (count_of(variants_) < threads)
    variants_.push_back(variants_[0]->rules.hooks ? app.load(arguments) : variants_[0]);
  for (const VariantPtr& variant : variants_) rules_.push_back(&variant->rules);
}

void ThreadVariants::check_scripts(const App& app) const {
  for (const Ruleset* rules : rules_)
    if (const HookFault* fault = fault_of(*rules))
      throw Failure{kNo, harmless(fault_text(*fault, app.language))};
}

void check_sheet(const Variant& variant, int seats) {
  const Features features(variant.rules, variant.catalog, seats);
  if (!features.problem().empty()) refuse("{}", features.problem());
}

std::string kept_net_path(const App& app, const Catalog& catalog, int seats) {
  const std::string path = own_net_path(catalog, seats);
  if (path.empty()) app.refuse_with<texts::no_home_for_net>();
  std::error_code problem;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), problem);
  return path;
}

namespace {

/// Games of the exam for a second of learning: an exam must not take longer than what it is about.
constexpr double kExamPerSecond = 50;

void tell_plan(const App& app, const Variant& variant, int seats, const RelatedNet& from,
               double minutes, const std::string& out) {
  app.warn<texts::train_missing>(
      in_language(variant.catalog.name, app.language, variant.catalog.id),
      players_text(seats, app.language), minutes, out);
  if (from.net)
    app.warn<texts::train_begins_with>(std::filesystem::path(from.path).filename().string(),
                                       from.net->games);
}

NetPtr doubted(const App& app, const Variant& variant, NetPtr net) {
  if (const std::string doubt = knows_little(app, variant, *net); !doubt.empty())
    complain("{}\n", doubt);
  return net;
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
  TrainingPlan plan;
  plan.seats = seats;
  plan.seed = training.seed;
  plan.seconds = 60 * minutes;
  plan.exam = std::min(plan.exam, static_cast<std::int64_t>(kExamPerSecond * plan.seconds) + 10);
  if (from.net) plan.from = *from.net;
  std::atomic<bool> stop{false};
  const Interruptible interruptible(stop);
  const auto keep = [&](const StoredNet& net) {
    variants.check_scripts(app);
    write_or_fail(app, out, net_text(net));
  };
  const auto show = [&](const Checkpoint&, const StoredNet& net) { keep(net); };
  const StoredNet net = train(variants.rules(), variant.catalog, plan, stop, {show, keep});
  app.warn<texts::train_result>(out, net.held_out.mean, net.held_out.error, net.held_out.games);
  return doubted(app, variant, std::make_shared<const StoredNet>(net));
}

}  // namespace clever
