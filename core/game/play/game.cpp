#include "core/game/play/game.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/game/engine/offers.h"
#include "core/game/play/typed_dice.h"
#include "core/game/words/json.h"
#include "core/variant/pack/pack.h"

namespace clever {

std::string player_name(const std::string& player) { return player.substr(0, player.find('=')); }

bool is_long(const std::string& player) {
  return characters_in(player_name(player)) > kMaxPlayerName || player.size() > kMaxPlayerBytes;
}

std::string player_bot(const std::string& player) {
  const std::size_t equals = player.find('=');
  return equals == std::string::npos ? "" : player.substr(equals + 1);
}

std::vector<std::string> player_names(const std::vector<std::string>& players) {
  std::vector<std::string> names;
  for (const std::string& player : players) names.push_back(player_name(player));
  return names;
}

std::vector<std::string> player_bots(const std::vector<std::string>& players) {
  std::vector<std::string> bots;
  for (const std::string& player : players) bots.push_back(player_bot(player));
  return bots;
}

Json options_json(const Catalog& catalog) {
  Json options = Json::object();
  for (const OptionNames& option : catalog.options) options[option.id] = option.value;
  if (!catalog.sheet.empty()) options[kSheetOption] = catalog.sheet;
  return options;
}

namespace {

/// With the whole game in it, where that is not too long: its files may change.
Json header_json(const Catalog& catalog, const GameSetup& setup) {
  Json header = {{"clever", 1},
                 {"variant", catalog.id},
                 {"digest", catalog.digest},
                 {"players", setup.players},
                 {"seed", setup.seed},
                 {"options", options_json(catalog)}};
  const std::string packed = catalog.packed.valid() ? catalog.packed.get() : "";
  const std::string& file = setup.file.empty() ? catalog.file : setup.file;
  if (packed.empty() || !is_packed_line(file)) header["file"] = file;
  for (const int seat : setup.typed) header["typed"].push_back(seat);
  if (!packed.empty()) header[kPackedKey] = packed;
  return header;
}

}  // namespace

int extra_dice_left(const Ruleset& rules, const State& state) {
  int left = 0;
  for (const int track : rules.extra_tracks) left += available(state.me(), track).size();
  return left;
}

Game::Game(const Game&) = default;
Game::Game(Game&&) noexcept = default;
Game& Game::operator=(const Game&) = default;
Game& Game::operator=(Game&&) noexcept = default;
Game::~Game() = default;

Game::Game(VariantPtr variant, GameSetup setup)
    : variant_(std::move(variant)),
      setup_(std::move(setup)),
      random_(setup_.seed),
      bot_random_(clever::bot_random(setup_.seed)) {
  lines_.push_back(header_json(catalog(), setup_));
  clever::feed(rules(), Begin{count_of(setup_.players)}, now_);
  note_events(nullptr);
}

/// The line of a choice, if there is one, tells its own marks and gains; what followed comes after.
void Game::note_events(Json* choice_line) {
  std::vector<Json> following = event_lines(catalog(), trace(), choice_line);
  if (choice_line) lines_.push_back(std::move(*choice_line));
  std::move(following.begin(), following.end(), std::back_inserter(lines_));
  if (waits() == Waits::kNothing) lines_.push_back(result_json(rules(), catalog(), state()));
  note_fault();
}

/// Points are asked for between two inputs, too, so the scripts are asked and not the outcome.
void Game::note_fault() {
  constexpr std::size_t kMost = 20;  // a script that fails everywhere is known by then
  const HookFault* fault = fault_of(rules());
  if (!fault) return;
  const std::string text = fault_text(*fault);
  rules().hooks->clear_fault();
  now_.fault = nullptr;
  if (faults_.size() < kMost && std::ranges::find(faults_, text) == faults_.end())
    faults_.push_back(text);
}

std::vector<std::string> Game::new_faults() {
  note_fault();
  const std::size_t told = std::exchange(told_faults_, faults_.size());
  return {faults_.begin() + narrow<std::ptrdiff_t>(told), faults_.end()};
}

/// Where nothing is open about dice that are sorted, it is part of their roll.
template <class Dice>
bool Game::is_decided_by_people() const {
  if (!dice_are_typed()) return false;
  return std::is_same_v<Dice, Faces> || open_placement(rules(), state()).asks();
}

void Game::note_way_back(By by, std::optional<Action> choice) {
  undo_.push_back({state(), lines_.size(), random_, bot_random_, by, choice});
}

template <class Dice>
void Game::follow_dice(Json line, const Dice& dice) {
  const bool by_people = is_decided_by_people<Dice>();
  undone_.clear();
  if (by_people)
    note_way_back(By::kPerson, {});  // a slip of the finger can be mended
  else if (!dice_are_typed())
    undo_.clear();
  if (by_people && std::is_same_v<Dice, Placement>) draw_placement(rules(), state(), random_);
  lines_.push_back(std::move(line));
  clever::feed(rules(), dice, now_);
  note_events(nullptr);
}

void Game::feed(const Faces& faces) {
  follow_dice(roll_json(catalog(), state().pool, faces), faces);
}

void Game::feed(const Placement& placement) {
  follow_dice(placement_json(catalog(), placement), placement);
}

void Game::feed(const Action& chosen, By by) {
  if (undone() == chosen)
    undone_.pop_back();
  else if (by == By::kPerson)
    undone_.clear();
  note_way_back(by, chosen);
  const auto in_json = [&](const Action& action) {
    return choice_json(rules(), catalog(), state(), action);
  };
  Json line = {{"player", state().player}, {"choice", in_json(chosen)}};
  if (setup_.with_legal) {
    line["legal"] = Json::array();
    for (const Action& open : choices()) line["legal"].push_back(in_json(open));
  }
  line["marks"] = Json::array();
  line["gains"] = Json::array();
  clever::feed(rules(), chosen, now_);
  note_events(&line);
}

Asks Game::asks() const {
  switch (waits()) {
    case Waits::kRoll:
      return dice_are_typed() ? Asks::kFaces : Asks::kRoll;
    case Waits::kPlacement:
      return dice_are_typed() && open_placement(rules(), state()).asks() ? Asks::kPlacement
                                                                         : Asks::kSort;
    case Waits::kChoice:
      return Asks::kChoice;
    case Waits::kNothing:
      break;
  }
  return Asks::kNothing;
}

bool Game::undo() {
  const auto last = std::ranges::find(undo_.rbegin(), undo_.rend(), By::kPerson, &Before::by);
  if (last == undo_.rend()) return false;
  now_.state = last->state;
  random_ = last->random;
  bot_random_ = last->bot_random;
  lines_.resize(last->lines);
  ++times_undone_;
  if (last->choice) undone_.push_back(*last);
  undo_.erase(last.base() - 1, undo_.end());
  now_.trace.clear();
  legal(rules(), now_.state, now_.choices);
  return true;
}

/// A bot that is a program may have chosen otherwise than before.
std::optional<Action> Game::undone() const {
  if (undone_.empty() || !same_position(undone_.back().state, state())) return {};
  return undone_.back().choice;
}

}  // namespace clever
