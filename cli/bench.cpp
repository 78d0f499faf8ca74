// clever bench: how fast a variant plays, and the signature of its behaviour.
#include <algorithm>
#include <ctime>

#include "cli/options.h"
#include "core/base/json.h"
#include "core/base/messages/diagnostic_text.h"
#include "core/study/simulate/arena.h"
#include "core/study/simulate/signature.h"
#include "core/study/simulate/simulation.h"

namespace clever {
namespace {

struct BenchArguments {
  std::vector<std::string> variants;
  std::int64_t games = 200000;
  bool json = false;
};

constexpr int kRounds = 5;  // the best of these counts: noise only ever slows down

/// Processor time to load a variant, in milliseconds.
double load_time(App& app, const std::string& name) {
  app.load(name);
  app.lift_limits();
  constexpr int kLoads = 5;
  const std::clock_t begin = std::clock();
  for (int i = 0; i < kLoads; ++i) app.load(name);
  return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / kLoads;
}

/// Solo games by the random bot on one thread.
Json measure(App& app, const std::string& name, const BenchArguments& arguments) {
  const VariantPtr variant = app.load(name);
  const std::vector<std::string> bots(variant->rules.min_seats, "random");
  Arena arena(variant, bots);
  double best = 0;
  const std::int64_t games = std::max<std::int64_t>(1, arguments.games / kRounds);
  for (int round = 0; round < kRounds; ++round) {
    const Stopwatch watch;
    for (std::int64_t game = 0; game < games; ++game)
      arena.play(game_seed(1, round * games + game));
    best = std::max(best, static_cast<double>(games) / watch.seconds());
  }
  const double decisions =
      static_cast<double>(arena.decisions()) / static_cast<double>(kRounds * games);
  const auto [number, problem] =
      signature([&](const OptionValues& options) { return app.library().load(name, options); });
  if (problem) throw Failure{kAnswerNo, to_text(*problem, app.colour_on_errors())};
  return {{"variant", variant->catalog.id},
          {"games_per_second", best},
          {"decisions_per_second", best * decisions},
          {"nanoseconds_per_decision", 1e9 / (best * decisions)},
          {"state_bytes", sizeof(State)},
          {"load_milliseconds", load_time(app, name)},
          {"signature", number}};
}

void print_line(const App& app, const Json& result) {
  const auto number = [&](const char* key) { return result.at(key).get<double>(); };
  fmt::print("{:<22}{:>9.0f}{:>12.0f}{:>10.1f}{:>7}{:>9.2f}{:>12}\n",
             app.printed(result.at("variant").get<std::string>()), number("games_per_second"),
             number("decisions_per_second"), number("nanoseconds_per_decision"),
             result.at("state_bytes").dump(), number("load_milliseconds"),
             result.at("signature").dump());
}

/// One number for all: it changes when one of them does.
std::uint32_t together(const Json& results) {
  std::uint32_t all = 0;
  for (const Json& result : results)
    all = (all << 5 | all >> 27) ^ result.at("signature").get<std::uint32_t>();
  return all;
}

std::vector<std::string> wanted(const App& app, const BenchArguments& arguments) {
  return arguments.variants.empty() ? app.library().files() : arguments.variants;
}

void print_head() {
  fmt::print("{:<22}{:>9}{:>12}{:>10}{:>7}{:>9}{:>12}\n", "variant", "games/s", "decisions/s",
             "ns/decis.", "bytes", "load ms", "signature");
}

void bench(App& app, const BenchArguments& arguments) {
  Json results = Json::array();
  for (const std::string& name : wanted(app, arguments)) {
    try {
      results.push_back(measure(app, app.meant(name), arguments));
    } catch (const Failure& failure) {  // says so, and goes on with the others
      app.exit_code = report(failure);
      continue;
    }
    if (arguments.json) continue;
    if (results.size() == 1) print_head();
    print_line(app, results.back());
  }
  if (results.empty() && app.exit_code != kFine) return;  // why not is said
  if (arguments.json)
    print_json({{"variants", results}, {"signature", together(results)}});
  else
    fmt::print("Signature: {}\n", together(results));
}

}  // namespace

void add_bench(CLI::App& cli, App& app) {
  static BenchArguments arguments;
  CLI::App* command = cli.add_subcommand("bench", "speed and behaviour signature of each variant");
  command->add_option("VARIANT", arguments.variants,
                      "ids or paths of variants; all games by default");
  command->add_option("--games", arguments.games, "solo games by the random bot, on one thread")
      ->transform(count_between(1, 1'000'000'000'000))
      ->capture_default_str();
  command->add_flag("--json", arguments.json, "as JSON");
  command->footer("Example: clever bench ganz-schoen-clever --games 500000");
  command->callback([&app] { bench(app, arguments); });
}

}  // namespace clever
