#include "core/play/playthrough.h"

#include <fmt/format.h>

#include "core/bots/bot.h"
#include "core/engine/score.h"
#include "core/play/game.h"
#include "core/view/score_text.h"
#include "core/view/sheet_text.h"
#include "core/view/table_text.h"
#include "core/view/wording.h"

namespace clever {
namespace {

class Narrator {
 public:
  Narrator(const VariantPtr& variant, const std::vector<std::string>& bots, std::uint64_t seed)
      : game_(variant, setup_of(bots, seed)), random_(Random::of_game(seed, 1)) {
    style_.ascii = true;
    for (const std::string& bot : bots) bots_.push_back(make_bot(bot));
    for (std::size_t i = 0; i < bots.size(); ++i)
      names_.push_back(fmt::format("{} {}", bots[i], i + 1));
  }

  std::string tell() {
    text_ = fmt::format("{}, seed {}\n", game_.catalog().id, game_.setup().seed);
    events();
    while (game_.waits() != Waits::kNothing) {
      if (game_.waits() == Waits::kChoice)
        choice();
      else
        dice();
      events();
    }
    text_ += "\n" + draw_final(now(), winners(game_.rules(), game_.state()), rating(), style_);
    return std::move(text_);
  }

 private:
  static GameSetup setup_of(const std::vector<std::string>& bots, std::uint64_t seed) {
    return {bots, seed, false};
  }

  Snapshot now() const {
    return snapshot(game_.rules(), game_.catalog(), game_.state(), names_, "en");
  }

  std::string rating() const {
    if (game_.state().seats > 1) return "";
    return rating_of(game_.catalog(), score(game_.rules(), game_.state(), 0).total, "en");
  }

  void dice() {
    game_.roll_or_place();
    if (game_.waits() != Waits::kPlacement) text_ += draw_table(now(), style_);
  }

  void choice() {
    const int player = game_.state().player;
    Bot& bot = *bots_[static_cast<std::size_t>(player)];
    const int index = bot.choose(game_.rules(), game_.state(), game_.choices(), random_);
    const std::string words =
        text_of(game_.rules(), game_.catalog(), game_.state(), game_.choices()[index]);
    text_ += fmt::format("  {}: {} ({} of {})\n", names_[static_cast<std::size_t>(player)], words,
                         index + 1, game_.choices().size());
    last_ = player;
    game_.choose(index);
  }

  /// What followed: gains with where they come from, and the sheet whenever a turn has ended.
  void events() {
    for (const Event& event : game_.trace()) {
      const std::string words = event_text(game_.catalog(), event, "en");
      const std::string& name = names_[event.kind == Event::Kind::kRound ? 0 : event.player];
      switch (event.kind) {
        case Event::Kind::kMark:
          break;  // the choice says it already
        case Event::Kind::kGain:
          text_ += fmt::format("    {} gains {}\n", name, words);
          break;
        case Event::Kind::kLost:
          text_ += fmt::format("    {} loses {}\n", name, words);
          break;
        case Event::Kind::kAuto:
          text_ += fmt::format("  {}: {} (nothing else is possible)\n", name, words);
          break;
        case Event::Kind::kRound:
          text_ += fmt::format("\n=== round {} ===\n", int{event.player});
          break;
        case Event::Kind::kTurn:
          if (last_ >= 0) text_ += draw_sheet(now(), last_, style_);
          text_ += fmt::format("\n--- {}: {} ---\n", name, words);
          break;
      }
    }
    if (game_.waits() == Waits::kNothing) text_ += draw_sheet(now(), last_, style_);
  }

  Game game_;
  Random random_;
  Style style_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<std::string> names_;
  std::string text_;
  int last_ = -1;  // the player who chose last
};

}  // namespace

std::string playthrough(const VariantPtr& variant, const std::vector<std::string>& bots,
                        std::uint64_t seed) {
  return Narrator(variant, bots, seed).tell();
}

}  // namespace clever
