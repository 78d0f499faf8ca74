#include "cli/table.h"

#include <filesystem>
#include <iostream>

#include <fmt/format.h>

#include "core/draw/score_text.h"
#include "core/draw/sheet_text.h"
#include "core/draw/table_text.h"
#include "core/engine/score.h"
#include "core/words/wording.h"

namespace clever {
namespace {

/// A file name nobody has used yet, for a game that was not to be saved but was left.
std::string free_name(const std::string& variant, std::uint64_t seed) {
  std::string name = fmt::format("{}-{}.jsonl", variant, seed);
  for (int i = 2; std::filesystem::exists(name); ++i)
    name = fmt::format("{}-{}-{}.jsonl", variant, seed, i);
  return name;
}

std::string joined_with(const std::vector<std::string>& parts, const char* separator) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : separator) + part;
  return text;
}

bool belongs_to_choice(const Event& event) {
  return event.kind == Event::Kind::kMark || event.kind == Event::Kind::kGain ||
         event.kind == Event::Kind::kLost;
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

std::string lowered(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
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

}  // namespace

Table::Table(const App& app, Game& game, TranscriptFile& save)
    : app_(app), game_(game), save_(save), bot_random_(Random::of_game(game.setup().seed, 1)) {
  for (const std::string& player : game.setup().players) {
    names_.push_back(player_name(player));
    bots_.push_back(make_bot(player_bot(player)));
  }
}

Snapshot Table::now() const {
  return snapshot(game_.rules(), game_.catalog(), game_.state(), names_, app_.language);
}

void Table::keep() {
  if (save_.is_open() && !save_.follow(game_.lines()))
    throw Failure{kUsage, fmt::format("the game can no longer be written to {}", save_.path())};
}

void Table::run() {
  keep();
  show_events();
  while (game_.waits() != Waits::kNothing) {
    check_scripts();
    if (game_.waits() != Waits::kChoice) {
      game_.roll_or_place();
      fresh_ = true;
      show_events();
    } else if (Bot* bot = bots_[game_.state().player].get()) {
      bot_turn(*bot);
    } else if (!person_turn()) {
      return leave();
    }
    keep();
  }
  check_scripts();
  finish();
}

/// A script that failed has answered nothing, so the position is no longer to be trusted.
void Table::check_scripts() const {
  const HookFault* fault = game_.rules().hooks ? game_.rules().hooks->fault() : nullptr;
  if (fault)
    throw Failure{kNo,
                  fmt::format("{}:{}: a script of the variant failed: {}\nThe game cannot go on.",
                              fault->span.file ? fault->span.file->name : "", fault->span.line,
                              fault->message)};
}

/// What the last step did, a line a kind: marks, gains with where they come from, losses, turns.
void Table::show_events() {
  std::vector<std::string> marks, gains, lost;
  int player = game_.state().player;
  const auto flush = [&] {
    if (!marks.empty()) fmt::print("  {} marks {}\n", name_of(player), joined_with(marks, ", "));
    if (!gains.empty()) fmt::print("  {} gains {}\n", name_of(player), joined_with(gains, ", "));
    if (!lost.empty()) fmt::print("  lost, because it fits nowhere: {}\n", joined_with(lost, ", "));
    marks.clear(), gains.clear(), lost.clear();
  };
  for (const Event& event : game_.trace()) {
    if (!belongs_to_choice(event) || event.player != player) flush();
    if (belongs_to_choice(event)) player = event.player;
    const std::string text = app_.printed(event_text(game_.catalog(), event, app_.language));
    switch (event.kind) {
      case Event::Kind::kMark:
        marks.push_back(text);
        break;
      case Event::Kind::kGain:
        gains.push_back(text);
        break;
      case Event::Kind::kLost:
        lost.push_back(text);
        break;
      case Event::Kind::kRound:
        fmt::print("\n=== Round {} of {} ===\n", int{event.player},
                   int{game_.rules().rounds[game_.state().seats]});
        break;
      case Event::Kind::kTurn:
        fmt::print("\n--- {}: {} ---\n", name_of(event.player), text);
        break;
      case Event::Kind::kAuto:
        fmt::print("  {}: {} (nothing else is possible)\n", name_of(event.player), text);
        break;
    }
  }
  flush();
}

void Table::show_dice() { fmt::print("{}", draw_table(now(), app_.style())); }

void Table::show_scores() { fmt::print("{}", draw_scores(now(), app_.style())); }

void Table::show_position() {
  if (output_is_terminal())
    fmt::print("\n{}", draw_sheet(now(), game_.state().player, app_.style()));
  show_dice();
  show_scores();
}

void Table::bot_turn(Bot& bot) {
  const std::string name = name_of(game_.state().player);
  const int choice = bot.choose(game_.rules(), game_.state(), game_.choices(), bot_random_);
  if (fresh_) show_dice();
  fresh_ = false;
  fmt::print("  {} chooses {}\n", name,
             choice_text(game_.rules(), game_.catalog(), game_.state(), game_.choices()[choice]));
  game_.choose(choice);
  show_events();
}

/// What a choice would earn and how many points it is worth, found out on a copy.
std::string Table::gains_of(int choice) const {
  static Choices following;
  State after = game_.state();
  Trace trace;
  const int player = after.player;
  const int before = score(game_.rules(), after, player).total;
  step(game_.rules(), after, game_.choices()[choice], following, &trace);
  const int points = score(game_.rules(), after, player).total - before;
  std::string text = points == 0 ? "" : fmt::format("{:+}", points);
  for (const Event& event : trace) {
    if (!belongs_to_choice(event)) break;
    if (event.kind == Event::Kind::kGain)
      text += (text.empty() ? "" : "  ") +
              app_.printed(event_text(game_.catalog(), event, app_.language));
  }
  return text;
}

/// Numbered choices, grouped by die or bonus, in as many columns as the width has room for.
void Table::show_menu(const std::vector<std::string>& texts) {
  std::vector<std::string> entries;
  std::size_t widest = 0, longest = 0;
  for (const std::string& text : texts) longest = std::max(longest, text.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string gains = gains_of(static_cast<int>(i));
    entries.push_back(fmt::format("{:>3} {:<{}} {}", i + 1, texts[i], longest, gains));
    widest = std::max(widest, entries.back().size());
  }
  const std::size_t columns =
      std::max<std::size_t>(1, static_cast<std::size_t>(app_.style().width) / (widest + 2));
  for (std::size_t begin = 0; begin < entries.size();) {
    std::size_t end = begin + 1;
    while (end < entries.size() && same_group(game_.choices()[static_cast<int>(begin)],
                                              game_.choices()[static_cast<int>(end)]))
      ++end;
    print_columns(entries, begin, end, columns, widest + 2);
    begin = end;
  }
}

bool Table::person_turn() {
  const std::vector<std::string> texts =
      choice_texts(game_.rules(), game_.catalog(), game_.state(), game_.choices());
  if (fresh_) show_position();
  fresh_ = false;
  show_menu(texts);
  for (;;) {
    fmt::print("{}, your choice (help): ", name_of(game_.state().player));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      fmt::print("\n");
      return false;
    }
    line = trimmed(line);
    if (const std::string word = lowered(line); word == "quit" || word == "exit") return false;
    bool chosen = false;
    if (obey(line, chosen)) {
      if (chosen) return true;
      continue;
    }
    if (move(texts, line)) return true;
  }
}

/// Words that are no moves. `chosen` is set when the position has changed and has to be shown
/// again.
bool Table::obey(const std::string& line, bool& chosen) {
  const std::string word = lowered(line.substr(0, line.find(' ')));
  if (line.empty()) return true;
  if (word == "help" || word == "?") return help(), true;
  if (word == "score") return show_scores(), true;
  if (word == "dice") return show_dice(), true;
  if (word == "menu") return chosen = true;
  if (word == "sheet") return show_sheet(line.substr(std::min<std::size_t>(line.size(), 6))), true;
  if (word != "undo") return false;
  if (!game_.undo()) {
    fmt::print("There is nothing to take back: the dice have been rolled since.\n");
    return true;
  }
  fmt::print("Taken back.\n");
  fresh_ = true;
  return chosen = true;
}

bool Table::move(const std::vector<std::string>& texts, const std::string& line) {
  const Match found = match(texts, line);
  if (found.index >= 0) {
    fmt::print("> {}\n", texts[static_cast<std::size_t>(found.index)]);
    game_.choose(found.index);
    show_events();
    return true;
  }
  if (found.candidates.size() > 1)
    fmt::print("That could be several choices:\n");
  else if (found.candidates.size() == 1)
    fmt::print("That is not possible now. Did you mean:\n");
  else
    fmt::print("That is not possible now. Type a number, a move as in the menu, or help.\n");
  for (const int candidate : found.candidates)
    fmt::print("{:>4}  {}\n", candidate + 1, texts[static_cast<std::size_t>(candidate)]);
  return false;
}

void Table::show_sheet(const std::string& who) {
  int seat = who.empty() ? game_.state().player : -1;
  for (std::size_t i = 0; i < names_.size(); ++i)
    if (who == names_[i] || who == std::to_string(i + 1)) seat = static_cast<int>(i);
  if (seat < 0)
    return fmt::print("There is no player '{}'; there are {}.\n", who, joined_with(names_, ", "));
  fmt::print("{}", draw_sheet(now(), seat, app_.style()));
}

void Table::help() const {
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

void Table::leave() {
  if (!save_.is_open()) {
    const std::string name = free_name(game_.catalog().id, game_.setup().seed);
    if (!save_.open(name))
      throw Failure{kUsage, fmt::format("the game could not be saved as {}", name)};
  }
  keep();
  fmt::print("The game is saved in {0}. Go on with: clever resume {0}\n", save_.path());
}

void Table::finish() {
  const Snapshot end = now();
  for (int seat = 0; seat < game_.state().seats; ++seat)
    if (output_is_terminal()) fmt::print("\n{}", draw_sheet(end, seat, app_.style()));
  const std::string rating =
      game_.state().seats == 1
          ? rating_of(game_.catalog(), score(game_.rules(), game_.state(), 0).total, app_.language)
          : "";
  fmt::print("\n{}", draw_final(end, winners(game_.rules(), game_.state()), rating, app_.style()));
  if (save_.is_open())
    fmt::print("The game is in {0}. See it again with: clever replay {0}\n", save_.path());
}

}  // namespace clever
