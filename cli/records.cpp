// clever records: the best and the latest games that people have finished, by variant and options.
#include <algorithm>
#include <functional>
#include <map>

#include "cli/kept_games.h"
#include "cli/options.h"
#include "core/base/json.h"
#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/game/play/game.h"
#include "core/game/words/wording.h"

namespace clever {
namespace {

struct RecordsArguments {
  std::string variant;
  bool json = false;
};

constexpr std::size_t kShown = 5;  // of the best and of the latest

/// What one person made of one game.
struct Result {
  int total = 0;
  std::string player, when;
  std::uint64_t seed = 0;
};

/// Games that can be compared: of the same variant with the same options and number of players.
struct Kind {
  std::string variant;
  std::map<std::string, std::string> options;
  std::size_t players = 0;

  // What the compiler makes of it compares with 0, which is taken for a pointer.
  auto operator<=>(const Kind&) const = default;  // NOLINT(modernize-use-nullptr)
};

struct Kept {
  int games = 0;
  std::vector<Result> results;  // the oldest first
};

/// Files are read as strangers' are: what is not as it should be is left out.
bool is_record(const Json& line) {
  try {
    return line.at("variant").is_string() && line.at("options").is_object() &&
           line.at("players").is_array() && line.at("result").is_array() &&
           line.at("players").size() == line.at("result").size() && line.at("when").is_string() &&
           line.at("seed").is_number_unsigned() &&
           std::ranges::all_of(line.at("options"), &Json::is_string) &&
           std::ranges::all_of(line.at("players"), &Json::is_string) &&
           std::ranges::all_of(line.at("result"), [](const Json& seat) {
             return seat.at("total").is_number_integer();
           });
  } catch (const Json::exception&) {
    return false;
  }
}

Kind kind_of(const Json& line) {
  Kind kind{line["variant"], {}, line["players"].size()};
  for (const auto& [id, value] : line["options"].items()) kind.options[id] = value;
  return kind;
}

void add(const Json& line, Kept& kept) {
  ++kept.games;
  for (std::size_t seat = 0; seat < line["players"].size(); ++seat) {
    const std::string player = line["players"][seat];
    if (!player_bot(player).empty()) continue;
    kept.results.push_back(
        {line["result"][seat]["total"], player_name(player), line["when"], line["seed"]});
  }
}

/// The rating of somebody alone, else the seed.
std::string remark(const App& app, const Kind& kind, const VariantPtr& variant,
                   const Result& result) {
  const std::string rating =
      variant && kind.players == 1 ? rating_of(variant->catalog, result.total, app.language) : "";
  return rating.empty() ? app.say<texts::records_seed>(result.seed) : app.printed(rating);
}

/// How the remark about a result is found.
using Remark = std::function<std::string(const Result&)>;

void add_results(const App& app, const std::string& heading, const std::vector<Result>& results,
                 const Remark& remark_on, std::vector<std::string>& lines) {
  lines.push_back("  " + heading);
  for (std::size_t i = 0; i < std::min(results.size(), kShown); ++i) {
    const Result& result = results[i];
    std::string player = cut(app.printed(result.player), 16, app.ascii ? "~" : "…");
    player.append(at(std::max(0, 16 - columns_of(player))), ' ');
    lines.push_back(fmt::format("  {:>6}  {}  {}  {}", result.total, player,
                                app.printed(result.when), remark_on(result)));
  }
}

/// The options that are not as the variant has them; all where the variant cannot be found.
std::string options_text(const Kind& kind, const VariantPtr& variant) {
  std::map<std::string, std::string> options = kind.options;
  if (variant)
    for (const OptionNames& option : variant->catalog.options)
      if (const auto found = options.find(option.id);
          found != options.end() && found->second == option.values[0])
        options.erase(found);
  std::string text;
  for (const auto& [id, value] : options) text += fmt::format(", {}={}", id, value);
  return text;
}

std::string name_of(const App& app, const Kind& kind, const VariantPtr& variant) {
  return variant ? in_language(variant->catalog.name, app.language, kind.variant) : kind.variant;
}

void add_kind(const App& app, const Kind& kind, const Kept& kept, const VariantPtr& variant,
              std::vector<std::string>& lines) {
  const std::string count = kept.games == 1 ? app.say<texts::records_one_game>()
                                            : app.say<texts::records_games>(kept.games);
  lines.push_back(fmt::format("{}{}: {}, {}", app.printed(name_of(app, kind, variant)),
                              app.printed(options_text(kind, variant)), count,
                              kind.players == 1 ? app.say<texts::records_alone>()
                                                : app.say<texts::records_players>(kind.players)));
  std::vector<Result> best = kept.results, latest = kept.results;
  std::ranges::stable_sort(best, std::greater(), &Result::total);
  std::ranges::reverse(latest);
  const Remark remark_on = [&](const Result& result) { return remark(app, kind, variant, result); };
  add_results(app, app.say<texts::records_best>(), best, remark_on, lines);
  if (latest.size() > 1)
    add_results(app, app.say<texts::records_latest>(), latest, remark_on, lines);
}

/// Those of one variant, or of all ("").
std::vector<Json> records_of(const std::string& variant) {
  std::vector<Json> records = all_records();
  std::erase_if(records, [&](const Json& line) {
    return !is_record(line) || (!variant.empty() && line["variant"] != variant);
  });
  return records;
}

/// By kind: of those that were played last, more than anybody reads.
std::map<Kind, Kept> by_kind(const std::vector<Json>& records) {
  std::map<Kind, Kept> kinds;
  for (auto line = records.rbegin(); line != records.rend() && kinds.size() < kMaxRecordKinds;
       ++line)
    kinds[kind_of(*line)];
  for (const Json& line : records)
    if (const auto kind = kinds.find(kind_of(line)); kind != kinds.end()) add(line, kind->second);
  return kinds;
}

std::vector<std::string> lines_about(const App& app, const std::vector<Json>& records) {
  KnownGames known(app);
  std::vector<std::string> lines;
  for (const auto& [kind, kept] : by_kind(records)) {
    if (!lines.empty()) lines.emplace_back();
    add_kind(app, kind, kept, known.find(kind.variant), lines);
  }
  return lines;
}

void records(const App& app, const RecordsArguments& arguments) {
  app.check_language();
  const std::string wanted =
      arguments.variant.empty() ? "" : app.load(arguments.variant)->catalog.id;
  const std::vector<Json> records = records_of(wanted);
  if (arguments.json) return print_json(records);
  if (records.empty())
    return wanted.empty() ? app.tell<texts::no_records>() : app.tell<texts::no_records_of>(wanted);
  for (const std::string& line : lines_about(app, records)) fmt::print("{}\n", line);
}

}  // namespace

std::vector<std::string> record_lines(const App& app) {
  const std::vector<Json> records = records_of("");
  if (records.empty()) return {app.say<texts::no_records>()};
  return lines_about(app, records);
}

void add_records(CLI::App& cli, App& app) {
  static RecordsArguments arguments;
  CLI::App* command = cli.add_subcommand("records", "best and latest games by variant and options");
  command->add_option("VARIANT", arguments.variant, "only games of this variant");
  command->add_flag("--json", arguments.json, "every finished game, as JSON");
  command->footer(
      "Examples: clever records\n"
      "          clever records ganz-schoen-clever\n"
      "Games that people have finished are noted in $XDG_STATE_HOME/clever/records.jsonl "
      "(~/.local/state by default).");
  command->callback([&app] { records(app, arguments); });
}

}  // namespace clever
