#include "cli/table.h"

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <map>
#include <type_traits>

#include "core/base/numbers.h"
#include "core/base/text_lines.h"
#include "core/base/utf8.h"
#include "core/bots/bot.h"
#include "core/draw/drawings.h"
#include "core/engine/score.h"
#include "core/play/feed.h"
#include "core/words/wording.h"

namespace clever {
namespace {

/// A file name nobody has used yet, for a game that was not to be saved but was left. The id is an
/// author's, and must not lead into another folder.
std::string free_name(std::string variant, std::uint64_t seed) {
  constexpr std::size_t kLongest = 100;
  variant = variant.substr(0, kLongest);
  std::replace_if(
      variant.begin(), variant.end(),
      [](char sign) { return sign == '/' || sign == '.' || sign == ' '; }, '-');
  std::string name = fmt::format("{}-{}.jsonl", variant, seed);
  for (int i = 2; std::filesystem::exists(name); ++i)
    name = fmt::format("{}-{}-{}.jsonl", variant, seed, i);
  return name;
}

bool belongs_to_choice(const Event& event) {
  return event.kind == Event::Kind::kMark || event.kind == Event::Kind::kGain ||
         event.kind == Event::Kind::kLost;
}

/// Uses of one die, or the choices of one pending item.
bool same_group(const Action& one, const Action& other) {
  return one.type == other.type && one.subject == other.subject && one.subject != kNone8;
}

/// Entries [begin, end) in columns, read from top to bottom.
void print_columns(const std::vector<std::string>& entries, std::size_t begin, std::size_t end,
                   std::size_t columns, std::size_t width) {
  const std::size_t rows = (end - begin + columns - 1) / columns;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = begin + row; i < end; i += rows) {
      line.resize((i - begin) / rows * width, ' ');
      line += entries[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print("{}\n", line);
  }
}

/// Whoever ends the program from outside (Ctrl-C, a closed terminal, the system going down) ends
/// the game as if the player had left. The second time nothing holds the program any more.
class Farewell {
 public:
  Farewell() {
    struct sigaction leaving {};
    leaving.sa_handler = [](int number) { signal_ = number; };
    leaving.sa_flags = static_cast<int>(SA_RESETHAND);  // no SA_RESTART: waiting for input ends
    for (const int number : kSignals) sigaction(number, &leaving, nullptr);
  }
  ~Farewell() {
    for (const int number : kSignals) std::signal(number, SIG_DFL);
  }
  Farewell(const Farewell&) = delete;
  Farewell& operator=(const Farewell&) = delete;

  static bool said() { return signal_ != 0; }
  /// For whoever has started the program: it ended as asked.
  static void obey() {
    std::fflush(stdout);
    if (said()) std::raise(signal_);
  }

 private:
  static constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};
  inline static volatile std::sig_atomic_t signal_ = 0;
};

/// A game that is being played.
class Table {
 public:
  Table(const App& app, Game& game, TranscriptFile& save)
      : app_(app),
        game_(game),
        save_(save),
        screen_(app, game),
        bot_random_(bot_random(game.setup().seed)) {
    std::vector<std::string> bots;
    for (const std::string& player : game.setup().players) bots.push_back(player_bot(player));
    bots_ = make_bots(bots);
  }

  /// Plays until the game is over or input ends.
  void run() {
    keep();
    show_events();
    check_scripts();
    const bool over = play_out(
        game_.rules(), game_.state(), game_.random(), [this] { return choose(); },
        [this](const auto& input) { feed(input); });
    over ? finish() : leave();
  }

 private:
  /// What a line of a player has led to. The position has changed, or is to be shown, `again`.
  struct Answer {
    enum class Kind { kChosen, kAgain, kLeave, kNothingYet };
    Kind kind = Kind::kNothingYet;
    int choice = 0;
  };

  std::string player() const { return screen_.name_of(game_.state().player); }

  void keep() {
    if (save_.is_open() && !save_.follow(game_.lines()))
      refuse(
          "the game can no longer be written to {0}: {1}\nWhat is in it is safe; go on with: "
          "clever resume {0}",
          save_.path(), save_.problem());
  }

  /// Goes on with dice or with a choice, and shows what that did.
  template <class OneInput>
  void feed(const OneInput& input) {
    if (!std::is_same_v<OneInput, Action>) fresh_ = true;
    game_.feed(input);
    show_events();
    keep();
    check_scripts();
  }

  /// A script that failed has answered nothing, so the position is no longer to be trusted.
  void check_scripts() const {
    if (const HookFault* fault = game_.fault())
      throw Failure{kNo, harmless(fault_text(*fault)) + "\nThe game cannot go on."};
  }

  /// What the last step did, a line a kind: marks, gains with where they come from, losses, turns.
  void show_events() {
    using enum Event::Kind;
    std::map<Event::Kind, std::vector<std::string>> done;  // by the player whose choice it was
    int player = game_.state().player;
    const auto tell = [&](Event::Kind kind, const std::string& what) {
      if (!done[kind].empty()) fmt::print("  {} {}\n", what, fmt::join(done[kind], ", "));
    };
    const auto flush = [&] {
      tell(kMark, screen_.name_of(player) + " marks");
      tell(kGain, screen_.name_of(player) + " gains");
      tell(kLost, "lost, because it fits nowhere:");
      done.clear();
    };
    for (const Event& event : game_.trace()) {
      const std::string text = app_.printed(event_text(game_.catalog(), event, app_.language));
      if (!belongs_to_choice(event) || event.player != player) flush();
      if (belongs_to_choice(event)) {
        player = event.player;
        done[event.kind].push_back(text);
      } else if (event.kind == kRound) {
        fmt::print("\n=== Round {} of {} ===\n", int{event.round},
                   int{game_.rules().rounds[game_.state().seats]});
      } else if (event.kind == kTurn) {
        fmt::print("\n--- {}: {} ---\n", screen_.name_of(event.player), text);
      } else {
        fmt::print("  {}: {} (nothing else is possible)\n", screen_.name_of(event.player), text);
      }
    }
    flush();
  }

  void show_position() {
    if (output_is_terminal()) {
      fmt::print("\n");
      screen_.show_sheet(game_.state().player);
    }
    screen_.show_dice();
    screen_.show_scores();
  }

  /// Null when input has ended or the player leaves.
  const Action* choose() {
    for (;;) {
      if (Farewell::said()) return nullptr;
      if (Bot* bot = bots_[game_.state().player].get()) return &ask_bot(*bot);
      const Answer answer = ask_person();
      if (answer.kind == Answer::Kind::kLeave) return nullptr;
      if (answer.kind == Answer::Kind::kChosen) return &game_.choices()[answer.choice];
    }
  }

  const Action& ask_bot(Bot& bot) {
    const Action& chosen =
        game_.choices()[bot.choose(game_.rules(), game_.state(), game_.choices(), bot_random_)];
    if (fresh_) screen_.show_dice();
    fresh_ = false;
    fmt::print("  {} chooses {}\n", player(),
               choice_text(game_.rules(), game_.catalog(), game_.state(), chosen));
    return chosen;
  }

  /// What a choice would earn and how many points it is worth, found out on a copy.
  std::string gains_of(int choice) const {
    const auto after = std::make_unique<Outcome>();
    after->state = game_.state();
    const int player = after->state.player;
    const int before = score(game_.rules(), after->state, player).total;
    clever::feed(game_.rules(), game_.choices()[choice], *after);
    const int points = score(game_.rules(), after->state, player).total - before;
    std::string text = points == 0 ? "" : fmt::format("{:+}", points);
    for (const Event& event : after->trace) {
      if (!belongs_to_choice(event)) break;
      if (event.kind == Event::Kind::kGain)
        text += (text.empty() ? "" : "  ") +
                app_.printed(event_text(game_.catalog(), event, app_.language));
    }
    return text;
  }

  /// Numbered choices, grouped by die or bonus, in as many columns as the width has room for.
  void show_menu(const std::vector<std::string>& texts) {
    std::vector<std::string> entries;
    std::size_t widest = 0, longest = 0;
    for (const std::string& text : texts) longest = std::max(longest, text.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const std::string gains = gains_of(narrow<int>(i));
      entries.push_back(fmt::format("{:>3} {:<{}} {}", i + 1, texts[i], longest, gains));
      widest = std::max(widest, entries.back().size());
    }
    const std::size_t columns = std::max<std::size_t>(1, at(app_.style().width) / (widest + 2));
    for (std::size_t begin = 0; begin < entries.size();) {
      std::size_t end = begin + 1;
      while (end < entries.size() &&
             same_group(game_.choices()[narrow<int>(begin)], game_.choices()[narrow<int>(end)]))
        ++end;
      print_columns(entries, begin, end, columns, widest + 2);
      begin = end;
    }
  }

  Answer ask_person() {
    const std::vector<std::string> texts =
        choice_texts(game_.rules(), game_.catalog(), game_.state(), game_.choices());
    if (fresh_) show_position();
    fresh_ = false;
    show_menu(texts);
    for (;;) {
      fmt::print("{}, your choice (help): ", player());
      std::fflush(stdout);
      std::string line;
      if (!std::getline(std::cin, line) || Farewell::said()) {
        asked_ = true;
        return {Answer::Kind::kLeave};
      }
      if (const Answer answer = obey(texts, trimmed(line));
          answer.kind != Answer::Kind::kNothingYet)
        return answer;
    }
  }

  /// Does what a line says: a move, or one of the words of help().
  Answer obey(const std::vector<std::string>& texts, const std::string& line) {
    const std::string word = lowered(line.substr(0, line.find(' ')));
    if (line.empty()) return {};
    if (lowered(line) == "quit" || lowered(line) == "exit") return {Answer::Kind::kLeave};
    if (word == "help" || word == "?") return help(), Answer();
    if (word == "score") return screen_.show_scores(), Answer();
    if (word == "dice") return screen_.show_dice(), Answer();
    if (word == "menu") return {Answer::Kind::kAgain};
    if (word == "sheet")
      return show_sheet(line.substr(std::min<std::size_t>(line.size(), 6))), Answer();
    if (word == "undo") return undo();
    return move(texts, line);
  }

  Answer undo() {
    if (!game_.undo()) {
      fmt::print("There is nothing to take back: the dice have been rolled since.\n");
      return {};
    }
    fmt::print("Taken back.\n");
    fresh_ = true;
    keep();
    return {Answer::Kind::kAgain};
  }

  Answer move(const std::vector<std::string>& texts, const std::string& line) {
    const Match found = match(texts, line);
    if (found.index >= 0) {
      fmt::print("> {}\n", texts[at(found.index)]);
      return {Answer::Kind::kChosen, found.index};
    }
    if (found.candidates.size() > 1)
      fmt::print("That could be several choices:\n");
    else if (found.candidates.size() == 1)
      fmt::print("That is not possible now. Did you mean:\n");
    else
      fmt::print("That is not possible now. Type a number, a move as in the menu, or help.\n");
    for (const int candidate : found.candidates)
      fmt::print("{:>4}  {}\n", candidate + 1, texts[at(candidate)]);
    return {};
  }

  void show_sheet(const std::string& who) {
    int seat = who.empty() ? game_.state().player : -1;
    const std::vector<std::string>& names = screen_.names();
    for (int i = 0; i < count_of(names); ++i)
      if (who == names[at(i)] || who == std::to_string(i + 1)) seat = i;
    if (seat < 0)
      return fmt::print("There is no player '{}'; there are {}.\n", harmless(who),
                        harmless(fmt::format("{}", fmt::join(names, ", "))));
    screen_.show_sheet(seat);
  }

  void help() const {
    fmt::print(
        "A move is its number in the menu, its text, or any beginning of the text that fits only "
        "one.\n"
        "  sheet [PLAYER]   the sheet of a player, by name or number\n"
        "  dice             the dice on the table\n"
        "  score            points so far, by area\n"
        "  menu             the choices again\n"
        "  undo             take back the last choice, as far as the last roll\n"
        "  quit             save and leave; go on later with: clever resume FILE\n");
  }

  void leave() {
    if (!save_.is_open()) {
      const std::string name = free_name(game_.catalog().id, game_.setup().seed);
      if (!save_.open(name, GrowingFile::How::kNew))
        refuse("the game could not be saved as {}: {}", name, save_.problem());
    }
    keep();
    fmt::print("{0}The game is saved in {1}. Go on with: clever resume {1}\n", asked_ ? "\n" : "",
               harmless(save_.path()));
    Farewell::obey();
  }

  void finish() {
    screen_.show_end(output_is_terminal());
    if (save_.is_open())
      fmt::print("The game is in {0}. See it again with: clever replay {0}\n",
                 harmless(save_.path()));
  }

  const App& app_;
  Game& game_;
  TranscriptFile& save_;
  Screen screen_;
  Bots bots_;  // null for people
  Random bot_random_;
  bool fresh_ = true;   // the position has not been shown since dice were rolled
  bool asked_ = false;  // a question stands in the last line, without an answer
  Farewell farewell_;
};

}  // namespace

Screen::Screen(const App& app, const Game& game) : app_(app), game_(game) {
  for (const std::string& player : game.setup().players) names_.push_back(player_name(player));
}

Snapshot Screen::now() const {
  return snapshot(game_.rules(), game_.catalog(), game_.state(), names_, app_.language);
}

void Screen::show_dice() const { fmt::print("{}", draw_table(now(), app_.style())); }

void Screen::show_scores() const { fmt::print("{}", draw_scores(now(), app_.style())); }

void Screen::show_sheet(int seat) const { fmt::print("{}", draw_sheet(now(), seat, app_.style())); }

void Screen::show_end(bool sheets) const {
  for (int seat = 0; seat < game_.state().seats && sheets; ++seat)
    fmt::print("\n{}", draw_sheet(now(), seat, app_.style()));
  const int total = score(game_.rules(), game_.state(), 0).total;
  const bool solo = game_.state().seats == 1;
  const std::string rating = solo ? rating_of(game_.catalog(), total, app_.language) : "";
  const Seats won = winners(game_.rules(), game_.state());
  fmt::print("\n{}", draw_final(now(), won, rating, app_.style()));
}

void play_at_table(const App& app, Game& game, TranscriptFile& save) {
  Table(app, game, save).run();
}

}  // namespace clever
