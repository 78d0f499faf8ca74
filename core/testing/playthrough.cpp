#include "core/testing/playthrough.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <regex>

#include <fmt/format.h>

#include "core/bots/bot.h"
#include "core/draw/score_text.h"
#include "core/draw/sheet_text.h"
#include "core/draw/table_text.h"
#include "core/engine/chance.h"
#include "core/engine/score.h"
#include "core/scenario/why_not.h"
#include "core/simulate/arena.h"
#include "core/words/json.h"
#include "core/words/wording.h"

namespace clever {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

constexpr const char* kAutomatic = " (nothing else is possible)";
constexpr const char* kSeed = ", seed ";
constexpr int kPassiveTurn = 1;  // Event::area of a turn that begins

std::string choice_line(const std::string& name, const std::string& choice, bool extra,
                        int choices) {
  return fmt::format("  {}: {} ({}{})", name, choice, extra ? "extra die, " : "",
                     choices == 1 ? "the only choice" : fmt::format("one of {}", choices));
}

std::string nth(int number) {
  static constexpr const char* kWords[] = {"first", "second", "third",   "fourth",
                                           "fifth", "sixth",  "seventh", "eighth"};
  return kWords[at(std::clamp(number, 1, 8) - 1)];
}

class Narrator {
 public:
  Narrator(const GameToTell& game, const std::vector<std::string>& written, Watcher* watcher)
      : game_(game), dice_(game.seed), choice_(bot_random(game.seed)) {
    moment_->variant = game.variant.get();
    moment_->watcher = watcher;
    style_.ascii = true;
    for (const std::string& line : written)
      if (const std::string choice = choice_in(line); !choice.empty()) written_.push_back(choice);
    for (std::size_t i = 0; i < game.bots.size(); ++i) {
      bots_.push_back(make_bot(game.bots[i]));
      names_.push_back(fmt::format("{} {}", game.bots[i], i + 1));
    }
  }

  Playthrough told() {
    title();
    moment_->feed(Begin{static_cast<int>(names_.size())});
    events();
    while (waits_for(state()) != Waits::kNothing) {
      if (waits_for(state()) == Waits::kChoice)
        choose();
      else
        roll_or_place();
      events();
    }
    passage("the end of the game");
    sheet(last_);
    add("");
    add_text(draw_final(now(), winners(rules(), state()), rating(), style_));
    return std::move(result_);
  }

 private:
  const Ruleset& rules() const { return game_.variant->rules; }
  const Catalog& catalog() const { return game_.variant->catalog; }
  const State& state() const { return moment_->state; }

  void add(const std::string& line) { result_.lines.push_back(line); }
  void add_text(const std::string& text) {
    for (const std::string& line : lines_of(text)) add(line);
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
    add(fmt::format("{}{}{}{}", catalog().id, kSeed, game_.seed, options));
  }

  Snapshot now() const { return snapshot(rules(), catalog(), state(), names_, "en"); }

  std::string rating() const {
    return names_.size() > 1 ? "" : rating_of(catalog(), score(rules(), state(), 0).total, "en");
  }

  /// "round 3, greedy 1, second roll"
  std::string where() const {
    const std::string player = names_.size() > 1 ? ", " + names_[state().player] : "";
    const std::string round = fmt::format("round {}{}", state().round + 1, player);
    switch (state().phase) {
      case Phase::kRoundBonus:
      case Phase::kRoundSettled:
        return round + ", bonus of the round";
      case Phase::kBeforeRoll:
        return fmt::format("{}, before the {} roll", round, nth(state().roll));
      case Phase::kPassive:
      case Phase::kSoloRoll:
      case Phase::kSoloPlace:
        return round + ", passive turn";
      case Phase::kExtra:
        return round + ", extra dice";
      default:
        return fmt::format("{}, {} roll", round, nth(state().roll));
    }
  }

  void roll_or_place() {
    passage(where());
    if (waits_for(state()) == Waits::kRoll)
      moment_->feed(draw_faces(rules(), state(), dice_));
    else
      moment_->feed(draw_placement(rules(), state(), dice_));
    if (waits_for(state()) != Waits::kPlacement) add_text(draw_table(now(), style_));
  }

  void choose() {
    const int player = state().player;
    const int index = written_choice();
    const int chosen =
        index >= 0 ? index : bots_[at(player)]->choose(rules(), state(), moment_->choices, choice_);
    const Action action = moment_->choices[chosen];
    const std::string text = choice_text(rules(), catalog(), state(), action);
    passage(where(), text);
    add(choice_line(names_[at(player)], text, action.type == ActionType::kExtra,
                    moment_->choices.size()));
    last_ = player;
    moment_->feed(action);
  }

  /// What was chosen here in the written game; -1 when that is not known or not legal.
  int written_choice() {
    if (written_.empty() || result_.refused) return -1;
    const std::string wanted = written_.front();
    written_.pop_front();
    const auto texts = choice_texts(rules(), catalog(), state(), moment_->choices);
    const auto found = std::find(texts.begin(), texts.end(), wanted);
    if (found != texts.end()) return static_cast<int>(found - texts.begin());
    result_.refused = {wanted, why_not(*game_.variant, state(), wanted).sentence};
    return -1;
  }

  void sheet(int player) {
    if (player < 0) return;
    add_text(draw_sheet(now(), player, style_));
    for (int area = 0; area < rules().area_count; ++area) moment_->watch_score(player, area);
  }

  /// What followed: gains with where they come from, and the sheet whenever a turn has ended.
  void events() {
    for (const Event& event : moment_->trace) {
      const std::string words = event_text(catalog(), event, "en");
      const std::string& name = names_[event.kind == Event::Kind::kRound ? 0 : event.player];
      switch (event.kind) {
        case Event::Kind::kMark:
          break;  // the choice says it already
        case Event::Kind::kGain:
          add(fmt::format("    {} gains {}", name, words));
          break;
        case Event::Kind::kLost:
          add(fmt::format("    {} loses {}", name, words));
          break;
        case Event::Kind::kAuto:
          add(fmt::format("  {}: {}{}", name, words, kAutomatic));
          break;
        case Event::Kind::kRound:
          passage(fmt::format("the beginning of round {}", int{event.player}));
          add("");
          add(fmt::format("=== round {} ===", int{event.player}));
          break;
        case Event::Kind::kTurn:
          sheet(last_);
          passage(where());
          add("");
          add(fmt::format("--- {}: {} ---", name, words));
          if (event.area == kPassiveTurn && names_.size() > 1) add_text(draw_table(now(), style_));
          break;
      }
    }
  }

  const GameToTell& game_;
  Random dice_, choice_;
  Style style_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<std::string> names_;
  std::deque<std::string> written_;
  std::unique_ptr<GameMoment> moment_ = std::make_unique<GameMoment>();
  Playthrough result_;
  int last_ = -1;  // the player who chose last
};

}  // namespace

/// Somebody may have written it by hand, without what stands in brackets.
std::string choice_in(const std::string& line) {
  const std::size_t begin = line.find(": ");
  if (!line.starts_with("  ") || line.starts_with("   ") || begin == std::string::npos ||
      line.ends_with(kAutomatic))
    return "";
  const std::size_t bracket = line.rfind(" (");
  return line.substr(begin + 2, bracket == std::string::npos ? bracket : bracket - begin - 2);
}

bool is_playthrough(const std::string& text) {
  static const std::regex kBeginning("[^ ,\n]+, seed [0-9]+(, [^\n]*)?\r?\n\r?\n=== round 1 ===");
  return text.empty() ||
         std::regex_search(text, kBeginning, std::regex_constants::match_continuous);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    if (lines.back().ends_with('\r')) lines.back().pop_back();  // from another system
    begin = end + 1;
  }
  return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

Playthrough tell(const GameToTell& game, const std::vector<std::string>& written,
                 Watcher* watcher) {
  return Narrator(game, written, watcher).told();
}

}  // namespace clever
