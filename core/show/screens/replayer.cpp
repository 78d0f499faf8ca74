#include "core/show/screens/replayer.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/engine/offers.h"
#include "core/game/play/moment.h"
#include "core/game/words/preview.h"
#include "core/game/words/wording.h"
#include "core/show/screens/moves.h"

namespace clever {
namespace {

constexpr Milliseconds kFastest{125}, kSlowest{8000};

}  // namespace

std::string told_choice(const Variant& variant, const State& before, const Json& line,
                        const Listener& listener) {
  const std::string text = line["choice"]["text"].get<std::string>();
  const auto choices = std::make_unique<Choices>();
  legal(variant.rules, before, *choices);
  const Action* chosen = choice_called(text, variant, before, *choices);
  return chosen ? shown_text(variant.rules, variant.catalog, before, *chosen, listener) : text;
}

std::vector<std::string> told_gains(const Game& game, int player, const Listener& listener) {
  std::vector<std::string> gains;
  for (const Event& event : game.trace()) {
    if (event.kind == Event::Kind::kRound || event.kind == Event::Kind::kTurn) break;
    if (event.kind == Event::Kind::kGain && event.player == player)
      gains.push_back(event_text(game.catalog(), event, listener));
  }
  return gains;
}

std::string gains_after(const Game& game, int player, const Listener& listener) {
  const std::string& language = listener.language;
  const std::vector<std::string>& players = game.setup().players;
  std::string text;
  for (const std::string& gain : told_gains(game, player, listener))
    text += ", " + say<texts::would_gain>(language, gain);
  for (int other = 0; other < game.state().seats; ++other)
    for (const std::string& gain :
         other == player ? std::vector<std::string>() : told_gains(game, other, listener))
      text += ", " + say<texts::gains>(language, player_name(players[at(other)]), gain);
  return text;
}

std::string told_line(const Game& game, const State& before, const Json& line,
                      const Listener& listener) {
  const std::string& language = listener.language;
  const std::vector<std::string>& players = game.setup().players;
  if (line.is_null()) return say<texts::log_round>(language, 1);
  const auto dice = [&](Dice which) { return dice_text(game.catalog(), game.state().face, which); };
  if (line.contains("platter"))
    return say<texts::log_platter>(language, dice(game.state().platter));
  if (!line.contains("choice"))
    return say<texts::log_roll>(language, player_name(players[game.state().active]),
                                dice(game.state().pool));
  const int player = line["player"].get<int>();
  return say<texts::log_choice>(language, player_name(players[at(player)]),
                                told_choice(game.variant(), before, line, listener)) +
         gains_after(game, player, listener);
}

Replayer::Replayer(VariantPtr variant, std::vector<std::string> names, std::vector<Frame> frames,
                   std::string language)
    : variant_(std::move(variant)),
      names_(std::move(names)),
      frames_(std::move(frames)),
      language_(std::move(language)) {}

Snapshot Replayer::shot(int frame) const {
  return snapshot(variant_->rules, variant_->catalog, state(frame), names_, language_);
}

BoardView Replayer::view() const {
  BoardView view;
  view.seat = state(std::max(0, frame_ - 1)).player;  // whose choice has just been made
  view.title = frames_[at(frame_)].told;
  view.preview = {
      say<texts::replay_at>(language_, frame_ + 1, frames_.size()),
      running_ ? say<texts::replay_runs>(language_, static_cast<double>(pace_.count()) / 1000)
               : say<texts::replay_waits>(language_)};
  for (int i = 0; i <= frame_; ++i) view.log.push_back(frames_[at(i)].told);
  if (frame_ > 0) view.fresh = new_targets(shot(frame_ - 1), shot(frame_), view.seat);
  view.keys = {{say<texts::key_space>(language_), say<texts::key_pause>(language_)},
               {"→", say<texts::key_step>(language_)},
               {"←", say<texts::key_back>(language_)},
               {"1-9", say<texts::key_round>(language_)},
               {"+", say<texts::key_faster>(language_)},
               {"-", say<texts::key_slower>(language_)},
               {"l", say<texts::key_log>(language_)},
               {"m", say<texts::key_legend>(language_)},
               {"q", say<texts::key_quit>(language_)}};
  return view;
}

Block Replayer::draw(int columns, int rows, const Style& style) {
  Style wanted = style;
  wanted.width = columns - kBoxEdges;
  const bool is_new = wanted != page_style_;
  page_style_ = wanted;
  rows_ = rows;
  if (columns < kLeastColumns || rows < kLeastRows)
    return drawn_ = too_small(columns, rows, language_);
  if (page_ && is_new) (this->*fill_)();
  if (page_) return drawn_ = page_.drawn(columns, rows, style);
  BoardView shown = view();
  if (style.ascii) shown.keys[1].key = "Right", shown.keys[2].key = "Left";
  return drawn_ = draw_board(shot(frame_), shown, columns, rows, style);
}

void Replayer::go(int frame) {
  frame_ = std::clamp(frame, 0, last());
  due_ = now_ + pace_;
  if (frame_ == last()) running_ = false;
}

/// The first frame of it; a round that was not played leads nowhere.
void Replayer::go_to_round(int round) {
  for (int i = 0; i <= last(); ++i)
    if (state(i).round + 1 == round) return go(i);
}

void Replayer::press(const Key& key) {
  using enum Key::Kind;
  if (page_) {
    if (!page_.press(key, rows_)) page_ = {};
    return;
  }
  switch (key.kind) {
    case kRight:
    case kDown:
    case kEnter:
      return go(frame_ + 1);
    case kLeft:
    case kUp:
    case kBackspace:
      return go(frame_ - 1);
    case kPageDown:
      return go_to_round(state(frame_).round + 2);
    case kPageUp:
      return go_to_round(state(frame_).round);
    case kHome:
      return go(0);
    case kEnd:
      return go(last());
    case kEscape:
      return void(done_ = true);
    case kText:
      return press_letter(key.text.size() == 1 ? key.text[0] : '\0');
    default:
      return;
  }
}

void Replayer::press_letter(char sign) {
  if (sign == ' ') running_ = !running_ && frame_ < last(), due_ = now_ + pace_;
  if (sign >= '1' && sign <= '9') go_to_round(sign - '0');
  if (sign == '+') pace_ = std::max(pace_ / 2, kFastest);
  if (sign == '-') pace_ = std::min(pace_ * 2, kSlowest);
  if (sign == 'l') open(&Replayer::fill_log);
  if (sign == 'm') open(&Replayer::fill_legend);
  if (sign == 'q') done_ = true;
}

void Replayer::open(void (Replayer::*fill)()) {
  fill_ = fill;
  (this->*fill)();
}

void Replayer::fill_legend() {
  page_ = {.title = say<texts::does_legend>(language_), .below = say<texts::page_keys>(language_)};
  page_.lines = legend(shot(frame_), view().seat, page_style_);
}

void Replayer::fill_log() {
  page_ = {.title = say<texts::does_log>(language_), .below = say<texts::page_keys>(language_)};
  page_.lines = paragraphs(view().log, page_style_.width, page_style_.ascii);
  page_.scroll(count_of(page_.lines), rows_);
}

void Replayer::click(int column, int row) {
  static constexpr const char* kKeys[] = {" ", "", "", "", "+", "-", "l", "m", "q"};
  const Target target = target_at(drawn_, column, row);
  if (page_ || target.kind == Target::Kind::kLog)
    return page_ ? void(page_ = {}) : open(&Replayer::fill_log);
  if (target.kind != Target::Kind::kKey) return go(frame_ + 1);
  if (target.index == 2) return go(frame_ - 1);
  if (target.index == 1 || target.index == 3) return go(frame_ + 1);
  if (target.index < static_cast<int>(std::size(kKeys))) press_letter(kKeys[target.index][0]);
}

bool Replayer::tick(Milliseconds now) {
  now_ = std::max(now_, now);
  if (!running_ || now_ < due_) return false;
  go(frame_ + 1);
  return true;
}

}  // namespace clever
