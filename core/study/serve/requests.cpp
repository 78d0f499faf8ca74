#include "core/study/serve/requests.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "core/base/json.h"
#include "core/base/numbers.h"

namespace clever {
namespace {

/// Refuses what is no number of a game.
int game_number(const Json& value, int count) {
  if (value.is_number_integer() && value >= 0 && value < count) return value.get<int>();
  const std::string said = repeated_part(value.dump());
  if (count == 1) throw Refused{fmt::format("{} is no game; there is only game 0", said)};
  throw Refused{fmt::format("{} is no game; there are games 0 to {}", said, count - 1)};
}

}  // namespace

std::string repeated_part(std::string_view text) {
  constexpr std::size_t kMost = 40;  // characters; a precision counts these, not bytes
  const std::string beginning = fmt::format("{:.{}}", text, kMost);
  return beginning.size() < text.size() ? beginning + "..." : beginning;
}

Json argument_of(std::string_view text) {
  if (text.empty()) return nullptr;
  std::string problem;
  Json argument = read_json(text, problem);
  if (!problem.empty()) throw Refused{problem};
  if (argument.is_discarded())
    throw Refused{"what stands behind the first word is no JSON: texts need double quotes"};
  return argument;
}

void check_keys(const Json& object, const std::vector<std::string>& known) {
  if (!object.is_object())
    throw Refused{fmt::format("an object is expected here, with {}", fmt::join(known, ", "))};
  for (const auto& [key, value] : object.items())
    if (std::find(known.begin(), known.end(), key) == known.end())
      throw Refused{fmt::format("'{}' is not known; there are {}", repeated_part(key),
                                fmt::join(known, ", "))};
}

std::int64_t whole_of(const Json& object, const char* key, std::int64_t otherwise,
                      std::int64_t least, std::int64_t most) {
  if (!object.contains(key)) return otherwise;
  const Json& value = object[key];
  if (value.is_number_integer() && value >= least && value <= most)
    return value.get<std::int64_t>();
  throw Refused{fmt::format("{} is a whole number from {} to {}", key, least, most)};
}

bool is_true(const Json& object, const char* key) {
  if (!object.contains(key)) return false;
  if (object[key].is_boolean()) return object[key].get<bool>();
  throw Refused{fmt::format("{} is true or false", key)};
}

std::uint64_t seed_of(const Json& value) {
  if (value.is_number_unsigned()) return value.get<std::uint64_t>();
  throw Refused{
      fmt::format("{} is no seed: a whole number from 0 on", repeated_part(value.dump()))};
}

std::string so_many_games(int count) {
  return count == 1 ? "there is 1 game" : fmt::format("there are {} games", count);
}

std::vector<int> games_of(const Json& argument, int count) {
  std::vector<int> games;
  if (argument.is_null()) {
    games.resize(at(count));
    std::iota(games.begin(), games.end(), 0);
  } else if (argument.is_array()) {
    if (argument.size() > at(count))
      throw Refused{so_many_games(count) + ": each is asked for once"};
    for (const Json& value : argument) games.push_back(game_number(value, count));
  } else {
    games.push_back(game_number(argument, count));
  }
  return games;
}

}  // namespace clever
