// clever diff: what differs between two variants, in a player's words, on the sheet, and in games.
#include <atomic>
#include <optional>

#include "cli/options.h"
#include "cli/training.h"
#include "cli/whole.h"
#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/game/play/transcript.h"
#include "core/show/draw/drawings.h"
#include "core/study/compare/differences.h"
#include "core/study/compare/parting.h"
#include "core/study/compare/trial.h"
#include "core/variant/library/files.h"

namespace clever {
namespace {

struct DiffArguments {
  std::string now, before;
  bool json = false;
  std::int64_t games = 0;
  int players = 0;
  std::string bot = "medium";
  std::uint64_t seed = 1;
};

/// One of the two, with the options that it is compared under.
struct Side {
  SourcePtr source;
  OptionValues values;
  VariantPtr variant;
};

/// What differs with one value of an option, on top of what differs anyway.
struct UnderOption {
  std::string option, value;
  Differences all;
};

class Diff {
 public:
  Diff(const App& app, const DiffArguments& arguments)
      : app_(app),
        arguments_(arguments),
        saved_(saved_game(arguments.now)),
        now_side_(side(saved_ ? source_of_today() : app.source(arguments.now))),
        before_side_(side(saved_ ? saved_->carried : other_source())),
        now_(now_side_.variant),
        before_(before_side_.variant) {}

  void run() {
    all_ = differences(*now_, *before_, app_.language);
    compare_options();
    if (arguments_.games > 0) try_games();
    if (arguments_.json)
      print_json(answer());
    else
      tell();
  }

 private:
  SourcePtr other_source() const {
    if (!arguments_.before.empty()) return app_.source(arguments_.before);
    if (SourcePtr parent = app_.library().parent_of(now_side_.source)) return parent;
    app_.refuse_with<texts::diff_no_parent>(arguments_.now);
  }

  /// Nothing where the file is no saved game.
  std::optional<SavedRules> saved_game(const std::string& file) const {
    const bool is_named_so = file.ends_with(".jsonl");
    if (!is_named_so && !is_file(file)) return {};
    const TranscriptText transcript = read_transcript(file, app_.language);
    if (!transcript.problem.empty()) {
      if (is_named_so) refuse("{}", transcript.problem);
      return {};
    }
    SavedRules rules = saved_rules(app_.library(), transcript);
    if (!rules.carried) app_.refuse_with<texts::diff_carries_none>(file);
    return rules;
  }

  SourcePtr source_of_today() const {
    if (!arguments_.before.empty()) return app_.source(arguments_.before);
    if (saved_->today) return saved_->today;
    app_.refuse_with<texts::diff_no_variant_today>(arguments_.now);
  }

  /// With the options of the saved game that it has, if there is one.
  Side side(const SourcePtr& source) const {
    Side side{source, {}, app_.load(source)};
    if (saved_) side.values = known_values(*side.variant, saved_->options);
    if (!side.values.empty())
      side.variant = app_.playable(app_.library().load(source, side.values));
    return side;
  }
  VariantPtr with_option(const Side& side, const std::string& option,
                         const std::string& value) const {
    OptionValues values = side.values;
    values[option] = value;
    return app_.library().load(side.source, values).variant;
  }

  static OptionValues known_values(const Variant& variant, OptionValues values) {
    std::erase_if(values, [&](const auto& chosen) {
      const auto& [id, value] = chosen;
      if (id == kSheetOption) return !variant.catalog.shuffles;
      const auto option = std::ranges::find(variant.catalog.options, id, &OptionNames::id);
      return option == variant.catalog.options.end() ||
             std::ranges::count(option->values, value) == 0;
    });
    return values;
  }

  std::string name_of(const Variant& variant) const {
    const std::string name = in_language(variant.catalog.name, app_.language, variant.catalog.id);
    return saved_ && &variant == before_.get() ? app_.say<texts::diff_as_saved>(name) : name;
  }

  bool is_same() const { return all_.empty() && under_options_.empty() && !scripts_differ(); }

  /// What they answer while playing cannot be seen, whatever else differs. Where nothing else does
  /// it may be an expression of the file.
  bool scripts_differ() const {
    const bool hooks = now_->rules.hooks || before_->rules.hooks;
    const bool all_alike = all_.empty() && under_options_.empty();
    return hooks && (now_->catalog.scripts != before_->catalog.scripts ||
                     (all_alike && now_->catalog.digest != before_->catalog.digest));
  }

  void compare_options() {
    for (const OptionNames& option : now_->catalog.options)
      for (std::size_t i = 1; i < option.values.size(); ++i)
        compare_under(option.id, option.values[i]);
    if (now_->catalog.shuffles && before_->catalog.shuffles) compare_under(kSheetOption, "1");
  }

  void compare_under(const std::string& option, const std::string& value) {
    const VariantPtr now = with_option(now_side_, option, value);
    const VariantPtr before = with_option(before_side_, option, value);
    if (!now || !before) return;  // an option that only one of them has is told already
    Differences more = beyond(differences(*now, *before, app_.language), all_);
    if (!more.empty()) under_options_.push_back({option, value, std::move(more)});
  }

  void try_games() {
    const int players = players_or_fewest(arguments_.players, now_->rules);
    setup_ = {.bots = std::vector<std::string>(at(players), arguments_.bot),
              .seed = arguments_.seed,
              .games = arguments_.games,
              .settings = app_.programs()};
    check_bot(app_, arguments_.bot);
    app_.lift_limits();
    for (const VariantPtr& variant : {now_, before_}) {
      const Ruleset& rules = variant->rules;
      if (players < rules.min_seats || players > rules.max_seats)
        app_.refuse_with<texts::diff_wrong_seats>(name_of(*variant), rules.min_seats,
                                                  rules.max_seats, players);
      check_nets(app_, *variant, setup_.bots);
    }
    const std::atomic<bool> stop{false};
    trial_ = tried(now_, before_, setup_, stop);
    if (!trial_->problem.empty()) throw Failure{kAnswerNo, harmless(trial_->problem)};
    Style style = app_.style();
    parting_ = first_parting(now_, before_, setup_, trial_->games, style);
    if (parting_ && !parting_->problem.empty())
      throw Failure{kAnswerNo, harmless(parting_->problem)};
  }

  Json answer() const {
    Json json = {{"now", now_->catalog.id},
                 {"was", before_->catalog.id},
                 {"same", is_same()},
                 {"differences", as_json(all_)},
                 {"with_options", Json::object()}};
    for (const UnderOption& one : under_options_)
      json["with_options"][one.option + "=" + one.value] = as_json(one.all);
    if (scripts_differ()) json["scripts_differ"] = true;
    if (trial_) {
      json["trial"] = as_json(*trial_, setup_);
      json["parting"] = as_json(parting_);
    }
    return json;
  }

  void tell() const {
    const std::string now = name_of(*now_), before = name_of(*before_);
    if (is_same()) {
      app_.tell<texts::diff_same>(now, before);
    } else {
      app_.tell<texts::diff_title>(now, before);
      fmt::print("\n");
      print_lines(app_, told(all_, app_.language), 4);
      for (const UnderOption& one : under_options_) {
        app_.tell<texts::diff_with_option>(one.option, one.value);
        print_lines(app_, told(one.all, app_.language), 4);
      }
      if (scripts_differ()) app_.tell<texts::diff_scripts>();
      draw(now);
    }
    if (!trial_) return;
    fmt::print("\n{}\n{}", app_.spelt(told(*trial_, setup_, app_.language)),
               app_.spelt(told(parting_, trial_->games, app_.language)));
  }

  void draw(const std::string& name) const {
    if (all_.empty()) return;
    fmt::print("\n{}\n", app_.say<texts::diff_marked>(name));
    fmt::print("{}", draw_sheet(marked_sheet(*now_, all_, app_.language), 0, app_.style()));
  }

  const App& app_;
  const DiffArguments& arguments_;
  std::optional<SavedRules> saved_;
  Side now_side_, before_side_;
  VariantPtr now_, before_;
  Differences all_;
  std::vector<UnderOption> under_options_;
  TrialSetup setup_;
  std::optional<Trial> trial_;
  std::optional<Parting> parting_;
};

}  // namespace

void add_diff(CLI::App& cli, App& app) {
  static DiffArguments arguments;
  CLI::App* command = cli.add_subcommand(
      "diff", "what differs between two variants, in words, on the sheet and in games");
  command
      ->add_option("A", arguments.now,
                   "a variant, such as a house rule, or a saved game: what has changed since")
      ->required();
  command->add_option(
      "B", arguments.before,
      "what it is compared with; what it extends by default, or what the variant of "
      "a saved game is today");
  command->add_flag("--json", arguments.json, "as JSON");
  command
      ->add_option("--simulate", arguments.games,
                   "play both with the same dice, so many games at most, until the answer is clear")
      ->transform(count_between(1, 10'000'000));
  command->add_option("--bot", arguments.bot, "who plays all seats; medium by default")
      ->needs("--simulate");
  command
      ->add_option("--players", arguments.players,
                   "seats of every game; as few as can play by default")
      ->check(CLI::Range(1, kMaxSeats))
      ->needs("--simulate");
  command->add_option("--seed", arguments.seed, "of the dice; 1 by default")
      ->check(any_seed())
      ->needs("--simulate");
  command->footer(
      "Examples: clever diff short-evening --simulate 2000\n"
      "          clever diff evening.jsonl");
  command->callback([&app] { Diff(app, arguments).run(); });
}

}  // namespace clever
