#include "cli/line/table.h"

#include <algorithm>
#include <optional>

#include "cli/farewell.h"
#include "cli/hints.h"
#include "cli/kept_games.h"
#include "cli/line/input.h"
#include "cli/line/menu.h"
#include "cli/line/teller.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/text_lines.h"
#include "core/game/play/feed.h"
#include "core/game/play/typed_dice.h"
#include "core/game/play/why_not.h"
#include "core/game/words/wording.h"
#include "core/players/programs/seats.h"
#include "core/show/draw/spoken.h"

namespace clever {
namespace {

/// A game that is being played.
class Table {
 public:
  Table(App& app, Game& game, TranscriptFile& save)
      : app_(app),
        game_(game),
        save_(save),
        teller_(app, game),
        bots_(seat_bots(game.shared_variant(), player_bots(game.setup().players), app.programs())) {
  }

  /// Plays until the game is over or input ends.
  void run() {
    const bool over_before = game_.waits() == Waits::kNothing;
    follow_game(app_, game_, save_);
    teller_.events();
    tell_faults(app_, game_);
    while (game_.waits() != Waits::kNothing)
      if (!advance()) return leave();
    if (!over_before) add_to_records(app_, game_, save_.path());
    finish();
  }

 private:
  /// What a line of a player has led to.
  enum class Next { kSame, kMenu, kChanged, kChosen, kLeave };
  struct Answer {
    Next next = Next::kSame;
    int choice = 0;
  };

  std::string player() const { return teller_.name_of(game_.state().player); }

  /// One input more; false when the player leaves.
  bool advance() {
    if (Farewell::said()) return false;
    switch (game_.asks()) {
      case Asks::kRoll:
        return feed(draw_faces(game_.rules(), game_.state(), game_.random()));
      case Asks::kFaces:
        return ask_for_dice();
      case Asks::kSort:
        return feed(draw_placement(game_.rules(), game_.state(), game_.random()));
      case Asks::kPlacement:
        return ask_for_placement();
      case Asks::kChoice:
        return choose();
      case Asks::kNothing:
        break;
    }
    return false;
  }

  /// Goes on with dice or with a choice, and shows what that did.
  template <class OneInput>
  bool feed(const OneInput& input) {
    if (!std::is_same_v<OneInput, Action>) rolled_ = true;
    game_.feed(input);
    return show_change();
  }

  bool show_change() {
    follow_game(app_, game_, save_);  // whatever becomes of what is shown
    teller_.events();
    tell_faults(app_, game_);
    return true;
  }

  bool choose() {
    if (Bot* bot = bots_[game_.state().player].get()) return ask_bot(*bot);
    const Answer answer = ask_person();
    if (answer.next == Next::kChosen) return feed(Action(game_.choices()[answer.choice]));
    return answer.next != Next::kLeave;
  }

  /// A bot that thinks may be left meanwhile.
  bool ask_bot(Bot& bot) {
    constexpr std::chrono::milliseconds kGlance{100};
    const Choices& choices = game_.choices();
    Random& random = game_.bot_random();
    while (!bot.ready(game_.rules(), game_.state(), choices, random, kGlance))
      if (Farewell::said()) return false;
    const int chosen = bot.choose(game_.rules(), game_.state(), choices, random);
    if (chosen < 0) lose_seat(app_, game_, save_, bot.fault());
    if (rolled_) teller_.dice();
    rolled_ = false;
    const Menu menu(app_, game_);
    teller_.line("  " + app_.say<texts::chooses>(player(), menu.shown()[at(chosen)]), 4);
    if (const std::string values = values_text(bot.values(), menu.shown()); !values.empty())
      teller_.tell<texts::bot_values>(values);
    game_.feed(Action(choices[chosen]), Game::By::kBot);
    return show_change();
  }

  /// The best choices in the eyes of a bot that says what it thinks of them.
  std::string values_text(const ChoiceValues& values, const std::vector<std::string>& shown) const {
    constexpr std::size_t kBest = 3;
    std::vector<std::pair<double, std::size_t>> best;  // the order of the menu among equals
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i]) best.emplace_back(-*values[i], i);
    std::ranges::sort(best);
    if (best.size() > kBest) best.resize(kBest);
    std::vector<std::string> texts;
    for (const auto& [value, i] : best)
      texts.push_back(app_.say<texts::bot_value>(shown[i], -value));
    return fmt::format("{}", fmt::join(texts, ", "));
  }

  /// Whoever decides sees the position, but not twice the same.
  void show_position() {
    if (seen_ && same_position(*seen_, game_.state())) return;
    seen_ = game_.state();
    rolled_ = false;
    if (!app_.plain) {
      fmt::print("\n");
      teller_.sheet(game_.state().player);
    }
    teller_.dice();
    if (!app_.plain) teller_.scores();
    teller_.heading();
  }

  Answer ask_person() {
    show_position();
    const Menu menu(app_, game_);
    menu.print();
    for (;;) {
      std::string line;
      if (!read_line(app_.say<texts::your_choice>(player()), line)) return {Next::kLeave};
      const Answer answer = line.empty() ? Answer() : obey(line, &menu);
      if (answer.next == Next::kMenu) menu.print();
      if (answer.next > Next::kMenu) return answer;
    }
  }

  /// The faces of real dice, from whoever sees them.
  bool ask_for_dice() {
    return ask_about_dice(
        app_.say<texts::your_dice>(player(), dice_to_roll(game_.catalog(), game_.state())),
        [&](const std::string& line) {
          const TypedDice dice =
              read_dice(game_.rules(), game_.catalog(), game_.state(), line, app_.language);
          if (dice.problem.empty()) feed(dice.faces);
          return dice.problem;
        });
  }

  /// Which of tied dice go to the platter, from those who rolled them.
  bool ask_for_placement() {
    const OpenPlacement open = open_placement(game_.rules(), game_.state());
    return ask_about_dice(
        app_.say<texts::your_platter>(
            player(), placement_question(game_.catalog(), game_.state(), open, app_.language)),
        [&](const std::string& line) {
          const TypedPlacement typed =
              read_placement(game_.rules(), game_.catalog(), game_.state(), line, app_.language);
          if (!typed.problem.empty()) return typed.problem;
          feed(typed.placement);
          return typed.problem;
        });
  }

  /// Until an answer is taken, which has no problem; false when the player leaves.
  template <class Take>
  bool ask_about_dice(const std::string& question, const Take& take) {
    if (!seen_ || !same_position(*seen_, game_.state())) teller_.line("");
    seen_ = game_.state();
    for (;;) {
      std::string line;
      if (!read_line(question, line)) return false;
      const std::string problem = line.empty() || is_word(line) ? line : take(line);
      if (problem.empty() && !line.empty()) return true;
      const Next next = line.empty() ? Next::kSame : obey_word(line, nullptr).next;
      if (next == Next::kLeave || next == Next::kChanged) return next == Next::kChanged;
      if (!line.empty() && !is_word(line)) teller_.line(app_.printed(problem));
    }
  }

  /// False at the end of input.
  bool read_line(const std::string& question, std::string& line) {
    LongThought::is_over();
    fmt::print("{}", question);
    std::fflush(stdout);
    asked_ = !input_.read(line);
    if (app_.plain && !asked_ && !input_is_terminal()) fmt::print("\n");  // nobody pressed Enter
    line = trimmed(line);
    return !asked_;
  }

  /// Words that are no moves, understood in English and in the language of the player.
  struct Word {
    const Text& word;
    Answer (Table::*run)(const std::string& rest, const Menu* menu);
  };
  const Word* word_in(const std::string& line) const {
    static constexpr Word kWords[] = {
        {texts::cmd_help, &Table::help},   {texts::cmd_question, &Table::help},
        {texts::cmd_sheet, &Table::sheet}, {texts::cmd_dice, &Table::dice},
        {texts::cmd_score, &Table::score}, {texts::cmd_menu, &Table::menu},
        {texts::cmd_why, &Table::why},     {texts::cmd_hint, &Table::hint},
        {texts::cmd_undo, &Table::undo},   {texts::cmd_quit, &Table::quit},
        {texts::cmd_exit, &Table::quit}};
    const std::string typed = folded(line.substr(0, line.find(' ')));
    for (const Word& word : kWords)
      if (typed == word.word.english || typed == folded(word.word.in(app_.language))) return &word;
    return nullptr;
  }
  bool is_word(const std::string& line) const { return word_in(line) != nullptr; }

  Answer obey_word(const std::string& line, const Menu* menu) {
    const Word* word = word_in(line);
    if (!word) return {};
    const std::size_t blank = line.find(' ');
    return (this->*word->run)(blank == std::string::npos ? "" : trimmed(line.substr(blank)), menu);
  }

  Answer obey(const std::string& line, const Menu* menu) {
    return is_word(line) ? obey_word(line, menu) : move(line, *menu);
  }

  Answer quit(const std::string&, const Menu*) { return {Next::kLeave}; }
  Answer menu(const std::string&, const Menu*) { return {Next::kMenu}; }
  Answer dice(const std::string&, const Menu*) { return teller_.dice(), Answer(); }
  Answer score(const std::string&, const Menu*) { return teller_.scores(), Answer(); }

  /// Nets are looked for when somebody first asks.
  Answer hint(const std::string&, const Menu* menu) {
    if (!menu) return {};
    if (!hint_) hint_ = hint_at(app_, game_, {app_.language, app_.plain});
    for (const std::string& line : (*hint_)(game_).lines) teller_.line(app_.printed(line), 4);
    return {};
  }

  Answer help(const std::string&, const Menu*) {
    for (const Text* line : {&texts::help_move, &texts::help_sheet, &texts::help_dice,
                             &texts::help_score, &texts::help_menu, &texts::help_why,
                             &texts::help_hint, &texts::help_undo, &texts::help_quit})
      teller_.line(app_.printed(line->in(app_.language)), 4);
    return {};
  }

  Answer sheet(const std::string& who, const Menu*) {
    int seat = who.empty() ? game_.state().player : -1;
    const std::vector<std::string>& names = teller_.names();
    for (int i = 0; i < count_of(names); ++i)
      if (who == names[at(i)] || who == std::to_string(i + 1)) seat = i;
    if (seat >= 0) return teller_.sheet(seat), Answer{Next::kMenu};
    teller_.tell<texts::no_such_player>(who, fmt::format("{}", fmt::join(names, ", ")));
    return {};
  }

  Answer undo(const std::string&, const Menu*) {
    if (!game_.undo()) return teller_.tell<texts::nothing_to_take_back>(), Answer();
    teller_.tell<texts::taken_back>();
    seen_.reset();
    follow_game(app_, game_, save_);
    return {Next::kChanged};
  }

  Answer why(const std::string& text, const Menu* menu) {
    if (text.empty() || !menu) return teller_.tell<texts::why_what>(), Answer();
    const Match found = match(menu->ids(), menu->shown(), text);
    if (found.index >= 0)
      teller_.tell<texts::why_possible>(menu->shown()[at(found.index)], found.index + 1);
    else
      teller_.tell<texts::why_reason>(text, reason(text));
    return {};
  }

  std::string reason(const std::string& text) const {
    const std::string ids = with_ids(game_.catalog(), text, app_.language);
    return app_.printed(main_reason(game_.variant(), game_.state(), ids).in(app_.language));
  }

  Answer move(const std::string& line, const Menu& menu) {
    const Match found = match(menu.ids(), menu.shown(), line);
    if (found.index >= 0) {
      teller_.line("> " + menu.shown()[at(found.index)]);
      return {Next::kChosen, found.index};
    }
    if (found.candidates.size() > 1)
      teller_.tell<texts::several_choices>();
    else if (found.candidates.size() == 1)
      teller_.tell<texts::not_possible_meant>();
    else
      teller_.tell<texts::not_possible>();
    for (const int candidate : found.candidates)
      teller_.line(fmt::format("{:>4}  {}", candidate + 1, menu.shown()[at(candidate)]));
    return {};
  }

  void leave() {
    save_left_game(app_, game_, save_);
    if (asked_) fmt::print("\n");
    teller_.tell<texts::saved_in>(save_.path(), resume_argument(save_.path()));
  }

  void finish() {
    teller_.end(!app_.plain);
    tell_faults(app_, game_);         // of the points at the end
    follow_game(app_, game_, save_);  // telling may have waited for a reader
    if (save_.is_open()) teller_.line(look_back_text(app_, game_, save_));
  }

  App& app_;
  Game& game_;
  TranscriptFile& save_;
  Teller teller_;
  Bots bots_;  // null for people
  std::optional<Advice> hint_;
  std::optional<State> seen_;  // the position that was last shown
  bool rolled_ = true;         // dice nobody has been shown yet
  bool asked_ = false;         // a question stands in the last line, without an answer
  InputLines input_;
  Farewell farewell_;
};

}  // namespace

void play_at_table(App& app, Game& game, TranscriptFile& save) {
  try {
    Table(app, game, save).run();
  } catch (const Fault&) {  // every choice up to here is in the file
    tell_saved(app, game, save);
    throw;
  } catch (...) {  // such as a standard output that is gone
    if (!save.is_open()) save_left_game(app, game, save);
    throw;
  }
  Farewell::obey();  // once nobody is left at the table, no program either
}

}  // namespace clever
