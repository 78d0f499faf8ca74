// clever merge: parts of a simulation, played on several machines, put together again.
#include <fstream>
#include <set>

#include "cli/app.h"
#include "core/base/numbers.h"
#include "core/simulate/report.h"
#include "core/simulate/tally.h"

namespace clever {
namespace {

struct MergeArguments {
  std::vector<std::string> files;
  bool json = false;
  std::string html;
};

/// Has everything that is read below, so that a file of another kind is no fault of ours.
bool is_part(const Json& part) {
  try {
    const Json& run = part.at("run");
    const Json& players = part.at("players");
    for (const Json& number :
         {players, part.at("jobs"), run.at("games"), run.at("shard"), run.at("shards")})
      if (!number.is_number_integer()) return false;
    for (const char* key : {"bots", "seed", "options", "sums"})
      if (!part.contains(key)) return false;
    return part.at("variant").is_string() && part.at("digest").is_string() &&
           part.at("seconds").is_number() && players >= 1 && players <= kMaxSeats;
  } catch (const Json::exception&) {
    return false;
  }
}

Json read_part(const std::string& path) {
  std::ifstream file(path);
  Json part = file ? Json::parse(file, nullptr, false) : Json();
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

/// The variant by its id, or by the file it was simulated from.
std::string variant_name(const App& app, const Json& answer) {
  const std::string id = answer.at("variant").get<std::string>();
  return app.library().find(id).empty() && answer.contains("file")
             ? answer.at("file").get<std::string>()
             : id;
}

void merge(App& app, const MergeArguments& arguments) {
  Json answer;
  Tally tally;
  std::set<int> shards;
  double seconds = 0;
  int jobs = 0;
  for (const std::string& path : arguments.files) {
    const Json part = read_part(path);
    if (answer.is_null()) answer = part;
    check_same(answer, part, path);
    if (!shards.insert(part.at("run").at("shard").get<int>()).second)
      refuse("{}: part {} is there twice", path, part.at("run").at("shard").dump());
    Tally sums;
    if (!read_sums(part.at("sums"), sums)) refuse("{}: the sums cannot be read", path);
    tally.add(sums);
    seconds = std::max(seconds, part.at("seconds").get<double>());
    jobs += part.at("jobs").get<int>();
  }
  const int all = answer.at("run").at("shards").get<int>(), missing = all - count_of(shards);
  if (missing > 0) fmt::print(stderr, "{} of {} parts are missing\n", missing, all);
  const VariantPtr variant = app.load(variant_name(app, answer));
  if (variant->catalog.digest != answer.at("digest").get<std::string>())
    refuse("the variant here has other rules than the one that was simulated");
  answer["games"] = tally.games;
  answer["jobs"] = jobs;
  answer["seconds"] = seconds;
  answer["games_per_second"] = static_cast<double>(tally.games) / seconds;
  answer["run"]["shard"] = 1;
  answer["run"]["shards"] = 1;
  answer.update(statistics_json(variant->catalog, tally, answer.at("players").get<int>()));
  answer["sums"] = sums_json(tally);
  if (!arguments.html.empty()) write_or_fail(arguments.html, report_html(answer));
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
  command->add_flag("--json", arguments.json, "as JSON");
  command->add_option("--html", arguments.html, "write a page with charts to this file");
  command->footer("Example: clever merge part-*.json");
  command->callback([&app] { merge(app, arguments); });
}

}  // namespace clever
