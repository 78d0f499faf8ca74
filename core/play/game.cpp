#include "core/play/game.h"

#include "core/engine/chance.h"
#include "core/engine/offers.h"

namespace clever {

std::string player_name(const std::string& player) { return player.substr(0, player.find('=')); }

std::string player_bot(const std::string& player) {
  const std::size_t equals = player.find('=');
  return equals == std::string::npos ? "" : player.substr(equals + 1);
}

Game::Game(VariantPtr variant, GameSetup setup)
    : variant_(std::move(variant)), setup_(std::move(setup)), random_(setup_.seed) {
  Json options = Json::object();
  for (const OptionNames& option : catalog().options) options[option.id] = option.value;
  lines_.push_back({{"clever", 1},
                    {"variant", catalog().id},
                    {"digest", catalog().digest},
                    {"players", setup_.players},
                    {"seed", setup_.seed},
                    {"options", options},
                    {"file", catalog().file}});
  begin(rules(), state_, static_cast<int>(setup_.players.size()), choices_, &trace_);
  note(event_lines(catalog(), trace_, nullptr));
}

void Game::note(std::vector<Json> lines) {
  for (Json& line : lines) lines_.push_back(std::move(line));
}

void Game::note_end() {
  if (waits() == Waits::kNothing) lines_.push_back(result_json(rules(), catalog(), state_));
}

void Game::roll_or_place() {
  if (waits() == Waits::kRoll)
    roll(draw_faces(rules(), state_, random_));
  else
    place(draw_placement(rules(), state_, random_));
}

void Game::roll(const Faces& faces) {
  undo_.clear();
  lines_.push_back(roll_json(catalog(), state_.pool, faces));
  trace_.clear();
  clever::roll(rules(), state_, faces, choices_, &trace_);
  note(event_lines(catalog(), trace_, nullptr));
  note_end();
}

void Game::place(const Placement& placement) {
  undo_.clear();
  lines_.push_back(placement_json(catalog(), placement));
  trace_.clear();
  clever::place(rules(), state_, placement, choices_, &trace_);
  note(event_lines(catalog(), trace_, nullptr));
  note_end();
}

void Game::choose(int index) {
  undo_.push_back({state_, lines_.size(), random_});
  const Action action = choices_[index];
  Json line = {{"player", state_.player},
               {"choice", choice_json(rules(), catalog(), state_, action)}};
  if (setup_.with_legal) {
    Json all = Json::array();
    for (const Action& open : choices_)
      all.push_back(choice_json(rules(), catalog(), state_, open));
    line["legal"] = std::move(all);
  }
  line["marks"] = Json::array();
  line["gains"] = Json::array();
  trace_.clear();
  step(rules(), state_, action, choices_, &trace_);
  std::vector<Json> following = event_lines(catalog(), trace_, &line);
  lines_.push_back(std::move(line));
  note(std::move(following));
  note_end();
}

bool Game::undo() {
  if (undo_.empty()) return false;
  state_ = undo_.back().state;
  random_ = undo_.back().random;
  lines_.resize(undo_.back().lines);
  undo_.pop_back();
  trace_.clear();
  legal(rules(), state_, choices_);
  return true;
}

}  // namespace clever
