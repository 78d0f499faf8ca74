#include "core/author/testing/playthrough.h"

#include <algorithm>
#include <deque>
#include <memory>

#include <fmt/format.h>

#include "core/base/files.h"
#include "core/base/numbers.h"
#include "core/base/text_lines.h"
#include "core/game/engine/score.h"
#include "core/game/play/feed.h"
#include "core/game/play/moment.h"
#include "core/game/play/why_not.h"
#include "core/game/words/wording.h"
#include "core/players/bots/bot.h"
#include "core/show/draw/drawings.h"

namespace clever {
namespace {

constexpr std::string_view kSeed = ", seed ";  // behind the id, in the first line

std::string nth(int number) {
  static constexpr const char* kWords[] = {"first", "second", "third",   "fourth",
                                           "fifth", "sixth",  "seventh", "eighth"};
  return kWords[at(std::clamp(number, 1, 8) - 1)];
}

class Narrator {
 public:
  Narrator(const GameToTell& game, const ToldLines& written, Watcher* watcher)
      : game_(game), dice_(game.seed), choice_(bot_random(game.seed)), bots_(make_bots(game.bots)) {
    moment_->variant = game.variant.get();
    moment_->watcher = watcher;
    style_.ascii = true;
    for (const ToldLine& line : written)
      if (line.kind == ToldLine::Kind::kChoice) written_.push_back(line.what);
    for (std::size_t i = 0; i < game.bots.size(); ++i)
      names_.push_back(fmt::format("{} {}", game.bots[i], i + 1));
  }

  Playthrough told() {
    title();
    moment_->feed(Begin{count_of(names_)});
    events();
    play_out(
        rules(), state(), dice_, [this] { return moment_->fault ? nullptr : chosen(); },
        [this](const auto& input) {
          feed(input);
          events();
        });
    passage("the end of the game");
    sheet(last_);
    add_blank();
    add_text(draw_final(now(), winners(rules(), state()), rating(), style_));
    return std::move(result_);
  }

 private:
  const Ruleset& rules() const { return game_.variant->rules; }
  const Catalog& catalog() const { return game_.variant->catalog; }
  const State& state() const { return moment_->state; }

  void add(ToldLine line) { result_.lines.push_back(std::move(line)); }
  void add_blank() { add(read_line("")); }
  void add_text(const std::string& text) {
    for (ToldLine& line : read_lines(text)) add(std::move(line));
  }
  void passage(const std::string& where, const std::string& choice = "") {
    result_.passages.push_back({result_.lines.size(), where, choice});
  }

  void title() {
    passage("the beginning");
    std::string options;
    for (const OptionNames& option : catalog().options)
      if (option.value != option.values.front())
        options += fmt::format(", {} {}", option.id, option.value);
    add({fmt::format("{}{}{}{}", catalog().id, kSeed, game_.seed, options)});
  }

  Snapshot now() const { return snapshot(rules(), catalog(), state(), names_, "en"); }

  std::string rating() const {
    return names_.size() > 1 ? "" : rating_of(catalog(), score(rules(), state(), 0).total, "en");
  }

  /// "round 3, greedy 1, second roll"
  std::string where() const {
    const std::string player = names_.size() > 1 ? ", " + names_[state().player] : "";
    const std::string round = fmt::format("round {}{}", state().round + 1, player);
    switch (rules().stages[state().stage].op) {
      case StageOp::kNextSeat:
        return round + ", bonus of the round";
      case StageOp::kReturn:
        return fmt::format("{}, before the {} roll", round, nth(state().roll));
      case StageOp::kWindow:
      case StageOp::kExtra:
        return round + ", extra dice";
      default:
        if (state().role == Role::kPassive) return round + ", passive turn";
        return fmt::format("{}, {} roll", round, nth(state().roll));
    }
  }

  template <class Dice>
  void feed(const Dice& dice) {
    passage(where());
    moment_->feed(dice);
    if (waits_for(state()) != Waits::kPlacement) add_text(draw_table(now(), style_));
  }

  const Action* chosen() {
    if (const Action* written = written_choice()) return written;
    const Choices& choices = moment_->choices;
    return &choices[bots_[state().player]->choose(rules(), state(), choices, choice_)];
  }

  void feed(const Action& action) {
    const int player = state().player;
    const std::string text = choice_text(rules(), catalog(), state(), action);
    passage(where(), text);
    add(choice_line(names_[at(player)], text, action.type == ActionType::kExtra,
                    moment_->choices.size()));
    last_ = player;
    moment_->feed(action);
  }

  /// What was chosen here in the written game; null when that is not known or not legal.
  const Action* written_choice() {
    if (written_.empty() || result_.refused) return nullptr;
    const std::string wanted = written_.front();
    written_.pop_front();
    const Action* found = moment_->choice(wanted);
    if (!found) result_.refused = {wanted, why_not(*game_.variant, state(), wanted).sentence};
    return found;
  }

  void sheet(int player) {
    if (player < 0) return;
    add_text(draw_sheet(now(), player, style_));
    for (int area = 0; area < rules().area_count; ++area) moment_->watch_score(player, area);
  }

  /// What followed: gains with where they come from, and the sheet whenever a turn has ended.
  void events() {
    for (const Event& event : moment_->trace) {
      const std::string words = kept_event_text(catalog(), event);
      const std::string& name = names_[event.player];
      switch (event.kind) {
        case Event::Kind::kMark:
          break;  // the choice says it already
        case Event::Kind::kGain:
          add(event_line(ToldLine::Kind::kGain, name, words));
          break;
        case Event::Kind::kLost:
          add(event_line(ToldLine::Kind::kLoss, name, words));
          break;
        case Event::Kind::kAuto:
          add(event_line(ToldLine::Kind::kAutomatic, name, words));
          break;
        case Event::Kind::kRound:
          passage(fmt::format("the beginning of round {}", int{event.round}));
          add_blank();
          add(round_line(event.round));
          break;
        case Event::Kind::kTurn:
          sheet(last_);
          passage(where());
          add_blank();
          add(turn_line(name, words));
          if (event.role == Role::kPassive && names_.size() > 1)
            add_text(draw_table(now(), style_));
          break;
      }
    }
  }

  const GameToTell& game_;
  Random dice_, choice_;
  Bots bots_;
  Style style_;
  std::vector<std::string> names_;
  std::deque<std::string> written_;
  std::unique_ptr<GameMoment> moment_ = std::make_unique<GameMoment>();
  Playthrough result_;
  int last_ = -1;  // the player who chose last
};

}  // namespace

bool is_playthrough(const std::string& text) {
  if (text.empty()) return true;
  if (text.size() > kMaxPlaythroughBytes) return false;
  const std::string_view title = line_in(text, 1);
  const std::size_t id = title.find_first_of(" ,");
  if (id == 0 || id == std::string_view::npos || !title.substr(id).starts_with(kSeed)) return false;
  const std::size_t seed = id + kSeed.size();
  const std::size_t end = title.find_first_not_of("0123456789", seed);
  return end != seed && seed < title.size() &&
         (end == std::string_view::npos || title.substr(end).starts_with(", ")) &&
         line_in(text, 2).empty() && line_in(text, 3).starts_with(round_line(1).text);
}

Playthrough tell(const GameToTell& game, const ToldLines& written, Watcher* watcher) {
  return Narrator(game, written, watcher).told();
}

}  // namespace clever
