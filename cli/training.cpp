#include "cli/training.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <set>

#include "cli/options.h"
#include "cli/progress.h"
#include "core/game/play/feed.h"
#include "core/players/programs/seats.h"

namespace clever {
namespace {

std::string own_folder() {
  const std::string data = environment("XDG_DATA_HOME"), home = environment("HOME");
  if (!data.empty()) return data + "/clever/nets";
  return home.empty() ? "" : home + "/.local/share/clever/nets";
}

void warn_once(const App& app, const std::string& text) {
  static std::mutex mutex;
  static std::set<std::string> shown = {""};
  const std::lock_guard lock(mutex);
  if (shown.insert(text).second) complain("{}\n", app.safe(text));
}

}  // namespace

NetStore net_store(const App& app) {
  return {app.library(), own_folder(), [&app](std::size_t found, std::size_t read) {
            warn_once(app, say<texts::many_nets>(app.language, found, read));
          }};
}

NetPtr net_in(const App& app, const std::string& path) {
  std::string problem;
  NetPtr net = read_net_file(path, problem);
  if (!net) app.refuse_with<texts::net_unusable>(path, problem);
  return net;
}

NetPtr net_to_play(const App& app, const Variant& variant, int seats, const std::string& file) {
  const FoundNet found = net_for(net_store(app), variant, seats, file, app.language);
  if (found.refused) throw Failure{kUsage, app.safe(found.text)};
  warn_once(app, found.text);
  return found.net;
}

void check_nets(const App& app, const Variant& variant, const std::vector<std::string>& bots) {
  const FindNet find = app.programs().find_net;
  for (const std::string& bot : bots)
    if (const NetBot net = net_bot(bot); net.strength) find(variant, count_of(bots), net.file);
}

ProgramSettings App::programs() const {
  static KnownNets known;
  const auto search = [this](const Variant& variant, int seats, const std::string& file) {
    return net_to_play(*this, variant, seats, file);
  };
  return {.seconds = bot_seconds,
          .language = language,
          .find_net = [this, search](const Variant& variant, int seats, const std::string& file) {
            return known.find(library_, variant, seats, file, search);
          }};
}

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
  const std::string path = net_store(app).own_path(catalog, seats);
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
      rules_text(variant, seats, app.language), minutes_text(app, minutes), out);
  if (from.net)
    app.warn<texts::train_begins_with>(std::filesystem::path(from.path).filename().string(),
                                       from.net->games);
  app.warn<texts::train_missing_end>();
}

NetPtr doubted(const App& app, const Variant& variant, NetPtr net) {
  warn_once(app, knows_little(app.library(), variant, *net, app.language));
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
  if (NetPtr net = net_store(app).find(variant, seats))
    return doubted(app, variant, std::move(net));
  check_sheet(variant, seats);
  const std::string out = kept_net_path(app, variant.catalog, seats);
  const RelatedNet from = net_store(app).related(variant, seats);
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
