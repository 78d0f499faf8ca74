#include "cli/line/teller.h"

#include <map>

#include "core/base/numbers.h"
#include "core/game/engine/score.h"
#include "core/game/words/wording.h"
#include "core/show/draw/drawings.h"
#include "core/show/draw/spoken.h"

namespace clever {
namespace {

std::string waiting_bonuses(const Game& game, const std::string& language) {
  std::string names;
  for (const int bonus : game.state().waiting)
    names += (names.empty() ? "" : ", ") + shown_name(game.catalog(), bonus, language);
  return names;
}

/// What a player got and lost by one choice, gathered until it is told: not by its end, since
/// telling throws where standard output is gone.
class Gathered {
 public:
  Gathered(const App& app, const Teller& teller) : app_(app), teller_(teller) {}

  void add(const Event& event, const std::string& text) {
    if (event.player != player_) tell();
    player_ = event.player;
    done_[event.kind].push_back(text);
  }
  void tell() {
    using enum Event::Kind;
    const std::string name = teller_.name_of(player_);
    if (has(kMark)) teller_.line("  " + app_.say<texts::marks>(name, joined(kMark)), 4);
    if (has(kGain)) teller_.line("  " + app_.say<texts::gains>(name, joined(kGain)), 4);
    if (has(kLost)) teller_.line("  " + app_.say<texts::lost>(joined(kLost)), 4);
    done_.clear();
  }

 private:
  bool has(Event::Kind kind) const { return done_.contains(kind); }
  std::string joined(Event::Kind kind) const {
    return fmt::format("{}", fmt::join(done_.at(kind), ", "));
  }

  const App& app_;
  const Teller& teller_;
  int player_ = 0;
  std::map<Event::Kind, std::vector<std::string>> done_;
};

}  // namespace

bool belongs_to_choice(const Event& event) {
  return event.kind == Event::Kind::kMark || event.kind == Event::Kind::kGain ||
         event.kind == Event::Kind::kLost;
}

Teller::Teller(const App& app, const Game& game)
    : app_(app), game_(game), names_(player_names(game.setup().players)) {}

Snapshot Teller::now() const {
  return snapshot(game_.rules(), game_.catalog(), game_.state(), names_, app_.language);
}

void Teller::line(const std::string& text, int indent) const {
  if (app_.plain)
    fmt::print("{}", spoken_lines(text.empty() ? "\n" : text, app_.style(), indent));
  else
    fmt::print("{}\n", app_.in_width(text, indent));
}

void Teller::dice() const {
  fmt::print("{}", (app_.plain ? spoken_table : draw_table)(now(), app_.style()));
}

void Teller::scores() const {
  fmt::print("{}", (app_.plain ? spoken_scores : draw_scores)(now(), app_.style()));
}

void Teller::sheet(int seat) const {
  fmt::print("{}", (app_.plain ? spoken_sheet : draw_sheet)(now(), seat, app_.style()));
}

void Teller::heading() const {
  const State& state = game_.state();
  if (state.moment == Moment::kExtra)
    tell<texts::extra_dice_left>(name_of(state.player), extra_dice_left(game_.rules(), state));
  if (state.moment == Moment::kReturn) tell<texts::before_the_roll>(name_of(state.player));
  if (state.further_count > 0) tell<texts::further_marks>(name_of(state.player));
  if (state.moment == Moment::kBonus && !state.waiting.empty())
    tell<texts::bonuses_wait>(name_of(state.player), waiting_bonuses(game_, app_.language));
}

void Teller::round(const Event& event) const {
  const int all = game_.rules().rounds[game_.state().seats];
  if (app_.plain) return tell<texts::spoken_round>(int{event.round}, all);
  fmt::print("\n=== {} ===\n", app_.say<texts::round_of>(int{event.round}, all));
}

void Teller::turn(const Event& event) const {
  const std::string text = event_text(game_.catalog(), event, app_.language);
  if (app_.plain) return tell<texts::spoken_place>(name_of(event.player), text);
  fmt::print("\n--- {}: {} ---\n", name_of(event.player), app_.printed(text));
}

void Teller::events() const {
  Gathered gathered(app_, *this);
  for (const Event& event : game_.trace()) {
    const std::string text = app_.printed(event_text(game_.catalog(), event, app_.language));
    if (belongs_to_choice(event)) {
      gathered.add(event, text);
      continue;
    }
    gathered.tell();
    if (event.kind == Event::Kind::kRound)
      round(event);
    else if (event.kind == Event::Kind::kTurn)
      turn(event);
    else
      line("  " + app_.say<texts::nothing_else>(name_of(event.player), text), 4);
  }
  gathered.tell();
}

void Teller::end(bool sheets) const {
  for (int seat = 0; seat < game_.state().seats && sheets; ++seat) {
    fmt::print("\n");
    sheet(seat);
  }
  const int total = score(game_.rules(), game_.state(), 0).total;
  const bool solo = game_.state().seats == 1;
  const std::string rating = solo ? rating_of(game_.catalog(), total, app_.language) : "";
  const Seats won = winners(game_.rules(), game_.state());
  fmt::print("\n{}", (app_.plain ? spoken_final : draw_final)(now(), won, rating, app_.style()));
}

}  // namespace clever
