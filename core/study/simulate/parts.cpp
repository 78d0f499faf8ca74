#include "core/study/simulate/parts.h"

#include <algorithm>
#include <climits>
#include <cmath>

#include <fmt/format.h>

#include "core/base/files.h"
#include "core/base/harmless.h"
#include "core/base/json.h"
#include "core/base/numbers.h"

namespace clever {
namespace {

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

/// Names of bots are shown, whatever they are.
bool are_bots(const Json& json, int players) {
  constexpr std::size_t kLongest = 4096;  // that of a path
  const auto is_name = [](const Json& bot) {
    if (!bot.is_string()) return false;
    const auto name = bot.get<std::string>();
    return name.size() <= kLongest && first_harm(name) == std::string::npos;
  };
  return json.is_array() && count_of(json) == players && std::ranges::all_of(json, is_name);
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
           are_bots(part.at("bots"), part.at("players").get<int>()) &&
           part.at("options").is_object() && are_texts(part.at("options")) &&
           part.at("variant").is_string() && part.at("digest").is_string() &&
           part.value("file", Json("")).is_string() && seconds >= 0 && std::isfinite(seconds);
  } catch (const Json::exception&) {
    return false;
  }
}

/// What is wrong with the text, "" when `part` is one.
std::string read_part(std::string_view text, Json& part) {
  if (text.size() > kMaxShardBytes) return "larger than 1 MiB, as no part is";
  std::string problem;
  part = read_json(text, problem);
  if (!problem.empty()) return problem;
  return is_part(part) ? "" : "this is no answer of clever simulate --json";
}

/// Parts belong together when everything that decides the games is the same.
std::string difference(const Json& first, const Json& other) {
  for (const char* key : {"variant", "digest", "players", "bots", "seed", "options"})
    if (first.at(key) != other.at(key))
      return fmt::format("another {} than in the first file: {:.80} and {:.80}", key,
                         json_text(first.at(key)), json_text(other.at(key)));
  for (const char* key : {"games", "shards"})
    if (first.at("run").at(key) != other.at("run").at(key))
      return fmt::format("a part of another run ({} differs)", key);
  return "";
}

/// What is wrong with the sums of a part, which must be those of as many games as it can have.
std::string read_sums_of(const Json& part, Tally& sums) {
  const auto number = [&](const char* key) { return part.at("run").at(key).get<std::int64_t>(); };
  if (!part.contains("sums") || !read_sums(part.at("sums"), sums)) return "the sums cannot be read";
  const std::int64_t most =
      (number("games") - number("shard") + number("shards")) / number("shards");
  if (sums.games > most || !fits(sums, part.at("players").get<int>()))
    return "the sums are not those of its games";
  return "";
}

int number_of(const Json& part) { return part.at("run").at("shard").get<int>(); }

}  // namespace

std::string Parts::add(std::string_view text) {
  Json part;
  Tally sums;
  if (std::string problem = read_part(text, part); !problem.empty()) return problem;
  if (std::string problem = first_.is_null() ? "" : difference(first_, part); !problem.empty())
    return problem;
  if (shards_.contains(number_of(part)))
    return fmt::format("part {} is there twice", number_of(part));
  if (std::string problem = read_sums_of(part, sums); !problem.empty()) return problem;
  if (are_too_wide(tally_, sums)) return "with the parts before, more different totals than 50,000";
  shards_.insert(number_of(part));
  tally_.add(sums);
  seconds_ = std::max(seconds_, part.at("seconds").get<double>());
  jobs_ = std::min<std::int64_t>(jobs_ + part.at("jobs").get<int>(), INT_MAX);
  if (first_.is_null()) first_ = std::move(part);
  return "";
}

int Parts::missing() const { return first_.at("run").at("shards").get<int>() - count_of(shards_); }

Json Parts::answer(const Catalog& catalog) const {
  Json answer = {{"variant", catalog.id}, {"file", first_.value("file", "")}};
  answer["digest"] = first_.at("digest");
  answer["games"] = tally_.games;
  for (const char* key : {"players", "bots", "seed", "options"})
    answer[key] = first_.at(key);  // nothing else: only these have been looked at
  answer["run"] = {{"games", first_.at("run").at("games")}, {"shard", 1}, {"shards", 1}};
  answer["jobs"] = jobs_;
  answer["seconds"] = seconds_;
  answer["games_per_second"] = seconds_ > 0 ? static_cast<double>(tally_.games) / seconds_ : 0;
  answer.update(statistics_json(catalog, tally_, answer.at("players").get<int>()));
  answer["sums"] = sums_json(tally_);
  return answer;
}

}  // namespace clever
