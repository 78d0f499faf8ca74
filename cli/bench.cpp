// clever bench: how fast a variant plays, and the signature of its behaviour.
#include <algorithm>
#include <ctime>

#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include "cli/app.h"
#include "cli/screen_bench.h"
#include "core/base/json.h"
#include "core/base/messages/diagnostic_text.h"
#include "core/base/numbers.h"
#include "core/study/simulate/arena.h"
#include "core/study/simulate/signature.h"
#include "core/study/simulate/simulation.h"

namespace clever {
namespace {

struct BenchArguments {
  std::vector<std::string> variants;
  std::int64_t games = 200000;
  bool json = false;
  bool screen = false;
};

constexpr int kRounds = 5;  // the best of these counts: noise only ever slows down

/// Processor time to load a variant, in milliseconds.
double load_time(App& app, const std::string& name) {
  constexpr int kLoads = 5;
  const std::clock_t begin = std::clock();
  for (int i = 0; i < kLoads; ++i) app.load(name);
  return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / kLoads;
}

/// Instructions executed by this thread since construction, where the machine can count them.
class InstructionCounter {
 public:
#ifdef __linux__
  InstructionCounter() {
    perf_event_attr wanted{};
    wanted.type = PERF_TYPE_HARDWARE;
    wanted.size = sizeof wanted;
    wanted.config = PERF_COUNT_HW_INSTRUCTIONS;
    wanted.exclude_kernel = 1;
    wanted.exclude_hv = 1;
    descriptor_ = static_cast<int>(syscall(SYS_perf_event_open, &wanted, 0, -1, -1, 0));
  }
  ~InstructionCounter() { close(descriptor_); }
  InstructionCounter(const InstructionCounter&) = delete;
  InstructionCounter& operator=(const InstructionCounter&) = delete;

  std::optional<std::uint64_t> count() const {
    std::uint64_t value = 0;
    const bool counted = read(descriptor_, &value, sizeof value) == sizeof value && value > 0;
    return counted ? std::optional(value) : std::nullopt;
  }

 private:
  int descriptor_;  // -1 where they cannot be counted
#else
  std::optional<std::uint64_t> count() const { return {}; }
#endif
};

/// Solo games by the random bot on one thread.
Json measure(App& app, const std::string& name, const BenchArguments& arguments) {
  const VariantPtr variant = app.load(name);
  const std::vector<std::string> bots(variant->rules.min_seats, "random");
  Arena arena(variant, bots);
  double best = 0;
  std::optional<std::uint64_t> instructions;
  const std::int64_t games = std::max<std::int64_t>(1, arguments.games / kRounds);
  for (int round = 0; round < kRounds; ++round) {
    const InstructionCounter counter;
    const Stopwatch watch;
    for (std::int64_t game = 0; game < games; ++game)
      arena.play(game_seed(1, round * games + game));
    best = std::max(best, static_cast<double>(games) / watch.seconds());
    instructions = counter.count();
  }
  const double decisions =
      static_cast<double>(arena.decisions()) / static_cast<double>(kRounds * games);
  const auto [number, problem] =
      signature([&](const OptionValues& options) { return app.library().load(name, options); });
  if (problem) throw Failure{kAnswerNo, to_text(*problem, app.colour_on_errors())};
  Json result = {{"variant", variant->catalog.id},
                 {"games_per_second", best},
                 {"decisions_per_second", best * decisions},
                 {"nanoseconds_per_decision", 1e9 / (best * decisions)},
                 {"instructions_per_game", nullptr},
                 {"state_bytes", sizeof(State)},
                 {"load_milliseconds", load_time(app, name)},
                 {"signature", number}};
  if (instructions) result["instructions_per_game"] = *instructions / narrow<std::uint64_t>(games);
  return result;
}

void print_line(const App& app, const Json& result) {
  const auto number = [&](const char* key) { return result.at(key).get<double>(); };
  const Json& instructions = result.at("instructions_per_game");
  fmt::print("{:<22}{:>9.0f}{:>12.0f}{:>10.1f}{:>13}{:>7}{:>9.2f}{:>12}\n",
             app.printed(result.at("variant").get<std::string>()), number("games_per_second"),
             number("decisions_per_second"), number("nanoseconds_per_decision"),
             instructions.is_null() ? "-" : instructions.dump(), result.at("state_bytes").dump(),
             number("load_milliseconds"), result.at("signature").dump());
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

void bench_screen(const App& app, const BenchArguments& arguments) {
  Json results = Json::array();
  for (const std::string& name : wanted(app, arguments)) {
    const ScreenTimes times = screen_times(app, name);
    results.push_back({{"variant", times.variant},
                       {"first_screen_milliseconds", times.first},
                       {"key_milliseconds", times.mean},
                       {"slowest_key_milliseconds", times.worst},
                       {"keys", times.keys}});
  }
  if (arguments.json) return print_json({{"screens", results}});
  fmt::print("{:<22}{:>16}{:>10}{:>14}{:>7}\n", "variant", "first screen ms", "key ms",
             "slowest ms", "keys");
  for (const Json& one : results)
    fmt::print(
        "{:<22}{:>16.1f}{:>10.2f}{:>14.2f}{:>7}\n", app.printed(one["variant"].get<std::string>()),
        one["first_screen_milliseconds"].get<double>(), one["key_milliseconds"].get<double>(),
        one["slowest_key_milliseconds"].get<double>(), one["keys"].get<int>());
}

void bench(App& app, const BenchArguments& arguments) {
  if (arguments.screen) return bench_screen(app, arguments);
  Json results = Json::array();
  if (!arguments.json)
    fmt::print("{:<22}{:>9}{:>12}{:>10}{:>13}{:>7}{:>9}{:>12}\n", "variant", "games/s",
               "decisions/s", "ns/decis.", "instr./game", "bytes", "load ms", "signature");
  for (const std::string& name : wanted(app, arguments)) {
    try {
      results.push_back(measure(app, app.meant(name), arguments));
    } catch (const Failure& failure) {  // says so, and goes on with the others
      app.exit_code = report(failure);
      continue;
    }
    if (!arguments.json) print_line(app, results.back());
  }
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
  command->add_flag("--screen", arguments.screen,
                    "how long the full screen takes: to come, and from a key to the next picture");
  command->add_flag("--json", arguments.json, "as JSON");
  command->footer("Example: clever bench ganz-schoen-clever --games 500000");
  command->callback([&app] { bench(app, arguments); });
}

}  // namespace clever
