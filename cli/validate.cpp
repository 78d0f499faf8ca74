// clever validate: every problem of variant files in one pass.
#include <fmt/format.h>

#include "cli/app.h"
#include "core/engine/score.h"
#include "core/play/arena.h"
#include "core/play/simulation.h"
#include "core/view/diagnostic_text.h"

namespace clever {
namespace {

struct ValidateArguments {
  std::vector<std::string> variants;
  std::string format = "text";
  bool strict = false;
};

constexpr int kTrialGames = 20;

/// Scripts that are asked while playing can only be tried by playing.
void try_scripts(const VariantPtr& variant, Diagnostics& out) {
  if (!variant || !variant->rules.hooks) return;
  Arena arena(variant, std::vector<std::string>(variant->rules.min_seats, "random"));
  for (int game = 0; game < kTrialGames && arena.fault().empty(); ++game) {
    arena.play(game_seed(1, game));
    for (int seat = 0; seat < arena.state().seats; ++seat)
      score(arena.rules(), arena.state(), seat);
  }
  if (const HookFault* fault = variant->rules.hooks->fault()) out.add(diagnostic_of(*fault));
}

/// Messages go to standard output here: they are the answer.
void validate(App& app, const ValidateArguments& arguments) {
  Diagnostics all;
  bool unreadable = false;
  for (const std::string& name : arguments.variants) {
    Loaded loaded = app.library().load(name);
    try_scripts(loaded.variant, loaded.problems);
    for (const Diagnostic& problem : loaded.problems.all()) {
      unreadable = unreadable || (problem.code == Code::kUnreadableFile && problem.span.line == 0);
      all.add(problem);
    }
    if (arguments.format == "text" && loaded.problems.all().empty()) fmt::print("{}: fine\n", name);
  }
  const bool refused = all.has_errors() || (arguments.strict && !all.all().empty());
  if (arguments.format == "json")
    fmt::print("{}\n", to_json(all, !refused));
  else
    fmt::print("{}", to_text(all, app.style().colour));
  app.exit_code = unreadable ? kUsage : refused ? kNo : kFine;
}

}  // namespace

void add_validate(CLI::App& cli, App& app) {
  static ValidateArguments arguments;
  CLI::App* command = cli.add_subcommand("validate", "every problem of variant files in one pass");
  command->add_option("VARIANT", arguments.variants, "ids or paths of variants")->required();
  command->add_option("--format", arguments.format, "how to answer")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  command->add_flag("--strict", arguments.strict, "warnings fail too");
  command->footer(
      "Example: clever validate my-game.yaml\nExit code: 0 no errors, 1 errors, 2 a file that "
      "cannot be read");
  command->callback([&app] { validate(app, arguments); });
}

}  // namespace clever
