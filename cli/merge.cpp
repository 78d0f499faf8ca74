// clever merge: parts of a simulation, played on several machines, put together again.
#include <algorithm>
#include <climits>
#include <cmath>
#include <set>

#include "cli/app.h"
#include "core/base/files.h"
#include "core/base/numbers.h"
#include "core/simulate/report.h"
#include "core/simulate/tally.h"

namespace clever {
namespace {

struct MergeArguments {
  std::vector<std::string> files;
  std::string variant;
  bool json = false;
  std::string html;
};

constexpr std::int64_t kMostGames = 1'000'000'000'000;

bool is_whole(const Json& json, std::int64_t least, std::int64_t most) {
  if (!json.is_number_integer()) return false;
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > narrow<std::uint64_t>(most))
    return false;
  return json.get<std::int64_t>() >= least && json.get<std::int64_t>() <= most;
}

bool are_texts(const Json& json) {
  return std::all_of(json.begin(), json.end(), [](const Json& value) { return value.is_string(); });
}

bool is_run(const Json& run) {
  return is_whole(run.at("games"), 1, kMostGames) && is_whole(run.at("shards"), 1, INT_MAX) &&
         is_whole(run.at("shard"), 1, run.at("shards").get<int>());
}

/// Has everything that is read below, so that a file of another kind is no fault of ours.
bool is_part(const Json& part) {
  try {
    const double seconds = part.at("seconds").is_number() ? part.at("seconds").get<double>() : -1;
    return is_whole(part.at("players"), 1, kMaxSeats) && is_whole(part.at("jobs"), 1, 1'000'000) &&
           is_run(part.at("run")) && part.at("seed").is_number_unsigned() &&
           part.at("bots").is_array() && are_texts(part.at("bots")) &&
           part.at("bots").size() == part.at("players") && part.at("options").is_object() &&
           are_texts(part.at("options")) && part.at("variant").is_string() &&
           part.at("digest").is_string() && part.value("file", Json("")).is_string() &&
           seconds >= 0 && std::isfinite(seconds);
  } catch (const Json::exception&) {
    return false;
  }
}

Json read_part(const std::string& path) {
  const auto text = read_file(path, kMaxShardBytes);
  if (!text) refuse("{}: there is no such file that can be read", path);
  if (text->size() > kMaxShardBytes) refuse("{}: larger than 1 MiB, as no part is", path);
  if (const std::string problem = json_problem(*text); !problem.empty())
    refuse("{}: {}", path, problem);
  Json part = Json::parse(*text, nullptr, false);
  if (is_part(part)) return part;
  refuse("{}: this is no answer of clever simulate --json", path);
}

/// Parts belong together when everything that decides the games is the same.
void check_same(const Json& first, const Json& other, const std::string& path) {
  for (const char* key : {"variant", "digest", "players", "bots", "seed", "options"})
    if (first.at(key) != other.at(key))
      refuse("{}: another {} than in the first file: {} and {}", path, key, first.at(key).dump(),
             other.at(key).dump());
  for (const char* key : {"games", "shards"})
    if (first.at("run").at(key) != other.at("run").at(key))
      refuse("{}: a part of another run ({} differs)", path, key);
}

/// The sums of a part, which must be those of as many games as the part can have.
Tally sums_of(const Json& part, const std::string& path) {
  const auto number = [&](const char* key) { return part.at("run").at(key).get<std::int64_t>(); };
  Tally sums;
  if (!part.contains("sums") || !read_sums(part.at("sums"), sums))
    refuse("{}: the sums cannot be read", path);
  const std::int64_t most =
      (number("games") - number("shard") + number("shards")) / number("shards");
  if (sums.games > most || !fits(sums, part.at("players").get<int>()))
    refuse("{}: the sums are not those of its games", path);
  return sums;
}

/// The variant with the rules that were simulated; named by the user, or else by the first part.
VariantPtr find_variant(const App& app, const MergeArguments& arguments, const Json& answer) {
  const std::string digest = answer.at("digest").get<std::string>();
  const std::string id = answer.at("variant").get<std::string>();
  const std::vector<SourcePtr> found =
      arguments.variant.empty()
          ? app.library().named_in(arguments.files[0], id, answer.value("file", ""))
          : std::vector{app.source(arguments.variant)};
  for (const SourcePtr& source : found)
    if (VariantPtr variant = app.library().load(source).variant;
        variant && variant->catalog.digest == digest)
      return variant;
  if (found.empty())
    refuse("{}: the variant '{}' cannot be found; name it with --variant", arguments.files[0], id);
  refuse("the variant here has other rules than the one that was simulated");
}

void merge(App& app, const MergeArguments& arguments) {
  Json answer;
  Tally tally;
  std::set<int> shards;
  double seconds = 0;
  std::int64_t jobs = 0;
  for (const std::string& path : arguments.files) {
    const Json part = read_part(path);
    if (answer.is_null()) answer = part;
    check_same(answer, part, path);
    if (!shards.insert(part.at("run").at("shard").get<int>()).second)
      refuse("{}: part {} is there twice", path, part.at("run").at("shard").dump());
    tally.add(sums_of(part, path));
    seconds = std::max(seconds, part.at("seconds").get<double>());
    jobs += part.at("jobs").get<int>();
  }
  const int all = answer.at("run").at("shards").get<int>(), missing = all - count_of(shards);
  if (missing > 0) fmt::print(stderr, "{} of {} parts are missing\n", missing, all);
  const VariantPtr variant = find_variant(app, arguments, answer);
  for (const Json& bot : answer.at("bots")) check_bot(app, bot.get<std::string>());
  answer["variant"] = variant->catalog.id;
  answer["games"] = tally.games;
  answer["jobs"] = jobs;
  answer["seconds"] = seconds;
  answer["games_per_second"] = seconds > 0 ? static_cast<double>(tally.games) / seconds : 0;
  answer["run"]["shard"] = 1;
  answer["run"]["shards"] = 1;
  answer.update(statistics_json(variant->catalog, tally, answer.at("players").get<int>()));
  answer["sums"] = sums_json(tally);
  if (!arguments.html.empty()) write_or_fail(app, arguments.html, report_html(answer));
  if (arguments.html == kStandardOutput) return;
  if (arguments.json)
    print_json(answer);
  else
    fmt::print("{}", report_text(answer, app.style()));
}

}  // namespace

void add_merge(CLI::App& cli, App& app) {
  static MergeArguments arguments;
  CLI::App* command =
      cli.add_subcommand("merge", "put the parts of a simulation together, exactly");
  command->add_option("FILE", arguments.files, "answers of clever simulate --json --shard K/N")
      ->required();
  command->add_option("--variant", arguments.variant,
                      "id or path of the variant, if it is not found by itself");
  command->add_flag("--json", arguments.json, "as JSON");
  command->add_option("--html", arguments.html,
                      "write a page with charts to this file; - is standard output");
  command->footer("Example: clever merge part-*.json");
  command->callback([&app] { merge(app, arguments); });
}

}  // namespace clever
