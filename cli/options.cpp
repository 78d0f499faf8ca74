#include "cli/options.h"

#include <charconv>
#include <cmath>
#include <limits>

#include "core/base/plain_text.h"

namespace clever {

void add_variant(CLI::App& command, VariantArguments& arguments) {
  command
      .add_option("VARIANT", arguments.name,
                  "id of a known variant or a beginning that only it has, path of a file, or a "
                  "packed line")
      ->required();
  command
      .add_option("--option", arguments.options,
                  "NAME=VALUE, a ruling of the variant; see: clever show VARIANT")
      ->take_all();
  command.add_option(
      "--sheet", arguments.sheet,
      "any name: lays out anew what the variant shuffles; the same name, the same sheet");
}

void add_plain(CLI::App& command, App& app) {
  command.add_flag("--plain", app.plain,
                   "line by line, in sentences of at most 80 columns, for screen readers");
}

void add_coach(CLI::App& command, App& app) {
  command.add_option("--coach", app.coach,
                     "a program of yours that gives the hints (docs/bots.md), instead of a net");
}

void add_bot_time(CLI::App& command, App& app) {
  command
      .add_option("--bot-time", app.bot_seconds,
                  "seconds that a bot which is a program has for a decision")
      ->check(number_between(0.01, 86400))
      ->capture_default_str();
}

void add_force(CLI::App& command, bool& force) {
  command.add_flag("--force", force, "write over a file that is there");
}

CLI::Validator number_between(double least, double most) {
  const auto check = [least, most](const std::string& typed) {
    double number = 0;
    const bool good = CLI::detail::lexical_cast(typed, number) && number >= least && number <= most;
    return good ? "" : shell_word(typed);  // CLI11 takes nothing for consent
  };
  return CLI::Validator(check, CLI::Range(least, most).get_description());
}

CLI::Validator count_between(std::int64_t least, std::int64_t most) {
  const auto check = [least, most](std::string& typed) {
    double number = 0;
    const char* const end = typed.data() + typed.size();
    const auto [unit, problem] = std::from_chars(typed.data(), end, number);
    const std::string_view rest(unit, end);
    number *= rest == "k" ? 1e3 : rest == "M" ? 1e6 : 1;
    const bool good = problem == std::errc() && (rest.empty() || rest == "k" || rest == "M") &&
                      number >= static_cast<double>(least) && number <= static_cast<double>(most) &&
                      number == std::floor(number);
    if (!good) return shell_word(typed);
    typed = fmt::format("{:.0f}", number);
    return std::string();
  };
  return CLI::Validator(check, CLI::Range(least, most).get_description());
}

CLI::Validator any_seed() {
  const auto check = [](const std::string& typed) {
    std::uint64_t seed = 0;
    const char* const end = typed.data() + typed.size();
    const auto [read, problem] = std::from_chars(typed.data(), end, seed);
    const bool good = problem == std::errc() && read == end;
    return good ? "" : shell_word(typed);
  };
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  return CLI::Validator(check, CLI::Range(std::uint64_t{0}, kMost).get_description());
}

}  // namespace clever
