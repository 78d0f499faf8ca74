#include "core/study/serve/environment.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/game/engine/score.h"
#include "core/game/play/feed.h"
#include "core/game/play/why_not.h"
#include "core/game/words/json.h"
#include "core/game/words/position_json.h"
#include "core/game/words/wording.h"
#include "core/players/programs/greeting.h"
#include "core/study/serve/requests.h"
#include "core/study/simulate/simulation.h"

namespace clever {
namespace {

constexpr int kKeptChoices = 256;  // of a game; there may be thousands of games

Choices choices_of(std::span<const Action> actions) {
  Choices choices;
  for (const Action& action : actions) choices.add(action);
  return choices;
}

std::string list_text(const std::vector<Json>& items) {
  std::string text;
  for (const Json& item : items) text += (text.empty() ? "" : ",") + json_text(item);
  return "[" + text + "]";
}

/// What `step` is to say for so many games.
std::string step_form(std::size_t games) {
  if (games == 1) return "one choice is expected, such as: step 0";
  return fmt::format("a list of {} choices is expected, such as: step [0, null, ...]", games);
}

Json totals_json(const Ruleset& rules, const State& state) {
  Json totals = Json::array();
  for (int seat = 0; seat < state.seats; ++seat)
    totals.push_back(clever::score(rules, state, seat).total);
  return totals;
}

}  // namespace

const std::vector<Environment::Request>& Environment::requests() {
  static const std::vector<Request> kRequests = {
      {"reset", &Environment::reset},       {"step", &Environment::step},
      {"legal", &Environment::legal},       {"words", &Environment::words},
      {"position", &Environment::position}, {"score", &Environment::score},
      {"result", &Environment::result},     {"inputs", &Environment::inputs},
      {"features", &Environment::features}, {"after", &Environment::after},
      {"quit", &Environment::quit}};
  return kRequests;
}

std::string Environment::hello() const {
  Json hello = greeting(*variant_);
  hello["rules"] = sheet_json(rules(), catalog());
  return "hello " + json_text(hello);
}

std::string Environment::error(const std::string& why) const {
  return "error " + json_text({{"line", line_}, {"message", why}});
}

std::string Environment::answer(std::string_view line) {
  ++line_;
  try {
    return run(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
  } catch (const Refused& refused) {
    return error(refused.why);
  } catch (const Fault& fault) {  // a game of this request may have stopped within a step
    fault_ = true;
    tables_.clear();
    return error(std::string("please report this fault of the program: ") + fault.what() +
                 "; reset begins again");
  }
}

std::string Environment::run(std::string_view line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, blank);
  std::vector<std::string> known;
  for (const Request& request : requests()) {
    known.emplace_back(request.word);
    if (word != request.word) continue;
    const std::string_view rest = line.substr(std::min(blank + 1, line.size()));
    const Json argument = argument_of(rest);
    if (tables_.empty() && word != "reset" && word != "quit")
      throw Refused{"there is no game yet; begin with: reset {\"seed\": 1}"};
    if (rest.empty() && word == "step")
      throw Refused{"step says nothing of a choice; " + step_form(tables_.size())};
    std::string told = (this->*request.answer)(argument);
    check_scripts();
    return told.insert(0, std::string(word) + (told.empty() ? "" : " "));
  }
  throw Refused{
      fmt::format("'{}' is no request; there are {}", repeated_part(word), fmt::join(known, ", "))};
}

void Environment::check_scripts() {
  const HookFault* fault = fault_of(rules());
  if (!fault) return;
  done_ = failed_ = true;
  throw Refused{fault_text(*fault)};
}

template <class Input>
void Environment::feed(Table& table, const Input& input) {
  static thread_local Choices choices;  // far larger than what is in it
  clever::feed(rules(), input, table.state, choices, nullptr);
  table.count = waits_for(table.state) == Waits::kChoice ? choices.size() : 0;
  table.choices.assign(choices.begin(),
                       choices.begin() + (table.count <= kKeptChoices ? table.count : 0));
}

/// Those that were not kept are made again.
std::span<const Action> Environment::choices_in(const Table& table) const {
  if (table.count <= kKeptChoices) return table.choices;
  static thread_local Choices choices;
  static thread_local State state;
  state = table.state;
  resume(rules(), state, choices, nullptr);
  if (choices.size() != table.count)
    throw Refused{"a script of the variant does not answer a second time as it did before"};
  return choices.all();
}

/// On to the next choice, or to the end.
void Environment::draw_dice(Table& table) {
  play_out(
      rules(), table.state, table.dice, [] { return nullptr; },
      [&](const auto& input) { feed(table, input); });
}

void Environment::begin(Table& table, std::uint64_t seed) {
  table.seed = seed;
  table.dice = Random(seed);
  feed(table, Begin{seats_});
  draw_dice(table);
}

/// Nothing changes before everything is known to make sense.
std::string Environment::reset(const Json& argument) {
  const Json asked = argument.is_null() ? Json::object() : argument;
  check_keys(asked, {"seed", "seeds", "games", "seats", "again"});
  const auto seats =
      whole_of(asked, "seats", rules().min_seats, rules().min_seats, rules().max_seats);
  const auto games = whole_of(asked, "games", 1, 1, kMaxServedGames);
  const std::uint64_t seed = asked.contains("seed") ? seed_of(asked["seed"]) : 1;
  const bool again = is_true(asked, "again");
  const bool own_seeds = asked.contains("seeds");
  std::vector<std::uint64_t> seeds;
  if (own_seeds && (again || asked.contains("seed") || asked.contains("games")))
    throw Refused{"seeds says how many games there are, and goes without seed, games and again"};
  const Json list = own_seeds ? asked["seeds"] : Json::array();
  if (own_seeds && (!list.is_array() || list.empty() || list.size() > at(kMaxServedGames)))
    throw Refused{fmt::format("seeds is a list of 1 to {} numbers", kMaxServedGames)};
  for (const Json& value : list) seeds.push_back(seed_of(value));
  for (std::int64_t game = 0; !own_seeds && game < games; ++game)
    seeds.push_back(game_seed(seed, game));
  seats_ = narrow<int>(seats), again_ = again, seed_ = seed, next_game_ = games;
  tables_.resize(seeds.size());
  encoder_.reset();
  ends_.clear();
  for (std::size_t i = 0; i < seeds.size(); ++i) begin(tables_[i], seeds[i]);
  return table_text();
}

/// What everybody needs after a step, by game: how many choices there are, and whose they are.
std::string Environment::table_text() const {
  std::string choices, players;
  for (const Table& table : tables_) {
    if (!choices.empty()) choices += ',', players += ',';
    choices += fmt::format_int(table.count).c_str();
    players += fmt::format_int(table.state.player).c_str();
  }
  return fmt::format("{{\"choices\":[{}],\"player\":[{}],\"over\":{}}}", choices, players,
                     list_text(ends_));
}

std::string Environment::step(const Json& argument) {
  const std::vector<int> steps = chosen(argument);
  ends_.clear();
  for (int game = 0; game < count_of(steps); ++game) {
    if (steps[at(game)] < 0) continue;
    Table& table = tables_[at(game)];
    feed(table, Action(choices_in(table)[at(steps[at(game)])]));
    draw_dice(table);
    if (waits_for(table.state) == Waits::kNothing) note_end(game);
  }
  return table_text();
}

/// One number a game, -1 where a game is left as it is.
std::vector<int> Environment::chosen(const Json& argument) const {
  const bool several = argument.is_array();
  if ((several ? argument.size() : 1) != tables_.size())
    throw Refused{so_many_games(count_of(tables_)) + ": " + step_form(tables_.size())};
  std::vector<int> steps;
  steps.reserve(tables_.size());
  if (!several) steps.push_back(chosen_in(0, argument));
  for (std::size_t i = 0; several && i < argument.size(); ++i)
    steps.push_back(chosen_in(narrow<int>(i), argument[i]));
  return steps;
}

int Environment::chosen_in(int game, const Json& value) const {
  if (value.is_null()) return -1;
  const int count = tables_[at(game)].count;
  if (count == 0) throw Refused{fmt::format("game {} is over: null leaves it as it is", game)};
  if (value.is_string()) return worded_choice(game, value.get<std::string>());
  if (value.is_number_integer() && value >= 0 && value < count) return value.get<int>();
  const std::string said = repeated_part(value.dump());
  if (count == 1) throw Refused{fmt::format("game {}: {} is not its only choice, 0", game, said)};
  throw Refused{fmt::format("game {}: {} is none of its {} choices, which count from 0 to {}", game,
                            said, count, count - 1)};
}

int Environment::worded_choice(int game, const std::string& text) const {
  const Table& table = tables_[at(game)];
  const std::vector<std::string> texts =
      choice_texts(rules(), catalog(), table.state, choices_of(choices_in(table)));
  const auto found = std::find(texts.begin(), texts.end(), text);
  if (found != texts.end()) return narrow<int>(found - texts.begin());
  throw Refused{fmt::format("game {}: '{}' is not possible: {}", game, repeated_part(text),
                            why_not(*variant_, table.state, text).sentence)};
}

void Environment::note_end(int game) {
  Table& table = tables_[at(game)];
  Json won = Json::array();
  for (const int seat : winners(rules(), table.state)) won.push_back(seat);
  ends_.push_back({{"game", game},
                   {"seed", table.seed},
                   {"totals", totals_json(rules(), table.state)},
                   {"winners", won}});
  if (again_) begin(table, game_seed(seed_, next_game_++));
}

std::string Environment::list_of(const Json& argument, const Tell& tell) const {
  std::string text = "[";
  for (const int game : games_of(argument, count_of(tables_))) {
    const bool first = text.size() == 1;
    if (!first) text += ',';
    text += tell(tables_[at(game)]);
    if (!first && text.size() > kMaxAnswerBytes)
      throw Refused{
          fmt::format("this answer would take more than {} MiB: ask for fewer games at a "
                      "time, such as [0,1]",
                      kMaxAnswerBytes >> 20)};
  }
  return text += ']';
}

std::string Environment::legal(const Json& argument) {
  return list_of(argument, [&](const Table& table) {
    Json legal = Json::array();
    for (const Action& action : choices_in(table))
      legal.push_back(choice_json(rules(), catalog(), table.state, action));
    return json_text(legal);
  });
}

std::string Environment::words(const Json& argument) {
  return list_of(argument, [&](const Table& table) {
    return json_text(choice_texts(rules(), catalog(), table.state, choices_of(choices_in(table))));
  });
}

std::string Environment::position(const Json& argument) {
  return list_of(argument, [&](const Table& table) {
    return json_text(position_json(rules(), catalog(), table.state));
  });
}

std::string Environment::score(const Json& argument) {
  return list_of(argument,
                 [&](const Table& table) { return json_text(totals_json(rules(), table.state)); });
}

std::string Environment::result(const Json& argument) {
  return list_of(argument, [&](const Table& table) {
    Json result = result_json(rules(), catalog(), table.state);
    result["over"] = waits_for(table.state) == Waits::kNothing;
    return json_text(result);
  });
}

std::string Environment::quit(const Json&) {
  done_ = true;
  return "";
}

}  // namespace clever
