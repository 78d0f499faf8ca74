#include "core/show/screens/course.h"

#include <algorithm>
#include <optional>

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/words/preview.h"
#include "core/game/words/wording.h"
#include "core/players/programs/seats.h"
#include "core/show/screens/moves.h"
#include "core/show/screens/replayer.h"

namespace clever {

Course::Course(Game& game, CourseSettings settings)
    : game_(game),
      settings_(std::move(settings)),
      names_(player_names(game.setup().players)),
      bots_(
          seat_bots(game.shared_variant(), player_bots(game.setup().players), settings_.programs)) {
  note_events();
  settle();
}

void Course::on_change(const std::function<void()>& changed) {
  changed_ = changed;
  changed_();
}

bool Course::asks_choice() const {
  return game_.asks() == Asks::kChoice && !is_bot(game_.state().player);
}

bool Course::asks_roll() const {
  return game_.asks() == Asks::kRoll && !is_bot(game_.state().player);
}

bool Course::asks_faces() const { return game_.asks() == Asks::kFaces; }

bool Course::asks_placement() const { return game_.asks() == Asks::kPlacement; }

bool Course::goes_on_by_itself() const {
  return !over() && lost_seat_.empty() && !asks_choice() && !asks_faces() && !asks_placement() &&
         !(asks_roll() && !settings_.autoroll);
}

/// What needs nobody happens at once; what a bot does has its time.
void Course::settle() {
  while (game_.asks() == Asks::kSort) {
    game_.feed(draw_placement(game_.rules(), game_.state(), game_.random()));
    note_dice(game_.state().platter);
    note_events();
  }
  due_ = std::max(now_, still_);
  if (is_bot(game_.state().player)) due_ += settings_.pause;
  ++version_;
  if (changed_) changed_();
}

void Course::make(const Action action, Game::By by) {
  const std::string text =
      shown_text(game_.rules(), game_.catalog(), game_.state(), action, listener());
  const int player = game_.state().player;
  game_.feed(action, by);
  const std::string line = say<texts::log_choice>(settings_.language, name(player), text) +
                           gains_after(game_, player, listener());
  note(line);
  last_ = by == Game::By::kPerson ? "" : line;
  note_events();
  settle();
}

void Course::choose(int choice) {
  if (!asks_choice() || choice < 0 || choice >= game_.choices().size()) return;
  make(game_.choices()[choice], Game::By::kPerson);
}

void Course::roll() {
  if (game_.asks() != Asks::kRoll) return;
  still_ = now_ + settings_.tumble;
  show_dice(draw_faces(game_.rules(), game_.state(), game_.random()));
}

void Course::lay(const Faces& faces) {
  if (!asks_faces()) return;
  show_dice(faces);
}

void Course::lay(const Placement& placement) {
  if (!asks_placement()) return;
  game_.feed(placement);
  note_dice(game_.state().platter);
  note_events();
  settle();
}

void Course::show_dice(const Faces& faces) {
  rolled_ = game_.state().pool;
  game_.feed(faces);
  note_dice(rolled_);
  note_events();
  settle();
}

void Course::note(const std::string& line) {
  log_.push_back(line);
  noted_at_.push_back(game_.lines().size());
}

void Course::note_dice(Dice dice) {
  const std::string text = dice_text(game_.catalog(), game_.state().face, dice);
  note(game_.state().platter == dice
           ? say<texts::log_platter>(settings_.language, text)
           : say<texts::log_roll>(settings_.language, name(game_.state().player), text));
}

/// What happened besides the choice itself.
void Course::note_events() {
  const std::string& language = settings_.language;
  for (const Event& event : game_.trace()) {
    if (event.kind == Event::Kind::kRound) note(say<texts::log_round>(language, int{event.round}));
    if (event.kind == Event::Kind::kAuto)
      note(say<texts::nothing_else>(language, name(event.player),
                                    event_text(game_.catalog(), event, listener())));
    if (event.kind == Event::Kind::kLost)
      note(say<texts::lost>(language, event_text(game_.catalog(), event, listener())));
  }
}

bool Course::undo() {
  if (!game_.undo()) return false;
  while (!noted_at_.empty() && noted_at_.back() > game_.lines().size()) {
    noted_at_.pop_back();
    log_.pop_back();
  }
  last_.clear();
  settle();
  return true;
}

bool Course::redo() {
  const std::optional<Action> choice = game_.undone();
  if (choice) make(*choice, Game::By::kPerson);
  return choice.has_value();
}

/// False while it thinks: the screen does not wait for it.
bool Course::let_bot_choose() {
  Bot& bot = *bots_[game_.state().player];
  const Choices& choices = game_.choices();
  Random& random = game_.bot_random();
  if (!bot.ready(game_.rules(), game_.state(), choices, random, Milliseconds(0))) return false;
  const int choice = bot.choose(game_.rules(), game_.state(), choices, random);
  if (choice >= 0) return make(choices[choice], Game::By::kBot), true;
  lost_seat_ = bot.fault();
  ++version_;
  if (changed_) changed_();
  return true;
}

bool Course::tick(Milliseconds now) {
  const bool tumbled = now_ < still_;
  now_ = std::max(now_, now);
  if (!goes_on_by_itself() || now_ < due_) return tumbled;
  if (game_.asks() != Asks::kRoll) return let_bot_choose() || tumbled;
  roll();
  return true;
}

void Course::hurry() {
  still_ = now_;
  due_ = now_;
}

}  // namespace clever
