// The typed line: what the line mode accepts, behind a colon.
#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/text_lines.h"
#include "core/base/texts/say.h"
#include "core/game/play/typed_dice.h"
#include "core/game/play/why_not.h"
#include "core/game/words/wording.h"
#include "core/show/draw/pen.h"
#include "core/show/screens/pilot.h"

namespace clever {
namespace {

/// Where the letter before a place in a UTF-8 text begins.
std::size_t letter_before(const std::string& text, std::size_t place) {
  do --place;
  while (place > 0 && (static_cast<unsigned char>(text[place]) & 0xc0) == 0x80);
  return place;
}

void drop_letter(std::string& text) {
  if (!text.empty()) text.resize(letter_before(text, text.size()));
}

/// As many of its last letters as fit in so many columns.
std::string end_of(const std::string& text, int width) {
  std::size_t begin = text.size();
  for (int columns = 0; begin > 0;) {
    const std::size_t letter = letter_before(text, begin);
    columns += columns_of(text.substr(letter, begin - letter));
    if (columns > width) break;
    begin = letter;
  }
  return text.substr(begin);
}

}  // namespace

/// With the cursor; of what no board has room for, the end.
std::string Pilot::typed_line() const {
  constexpr int kRoom = 70;
  const std::string all = word(typed_), end = end_of(all, kRoom);
  return ":" + (end == all ? "" : std::string(signs_of(style_).cut)) + end + "_";
}

/// Where dice are asked for, a digit or the letter of a die opens the line.
bool Pilot::begins_dice(char sign) const {
  const bool face = course_.asks_faces() && sign >= '0' && sign <= '9';
  return asks_dice() && (face || keys_.die_of(sign) >= 0);
}

void Pilot::press_while_typing(const Key& key) {
  if (key.kind == Key::Kind::kText) return void(typed_ += key.text);
  if (key.kind == Key::Kind::kBackspace) return drop_letter(typed_);
  if (key.kind != Key::Kind::kEnter && key.kind != Key::Kind::kEscape) return;
  typing_ = false;
  if (key.kind == Key::Kind::kEnter) obey(trimmed(typed_));
}

/// What the line mode accepts; what it prints is a page here.
void Pilot::obey(const std::string& line) {
  const std::string word = folded(line.substr(0, line.find(' ')));
  const std::string rest = line.find(' ') < line.size() ? trimmed(line.substr(line.find(' '))) : "";
  const auto is = [&](const Text& text) {
    return word == text.english || word == folded(text.in(language()));
  };
  if (is(texts::cmd_quit) || is(texts::cmd_exit)) return void(wish_ = Wish::kLeave);
  if (is(texts::cmd_help) || is(texts::cmd_question)) return open(&Pilot::fill_help);
  if (is(texts::cmd_undo)) return undo();
  if (is(texts::cmd_redo)) return redo();
  if (is(texts::cmd_log)) return open_log();
  if (is(texts::cmd_hint)) return show_hint(true);
  if (is(texts::cmd_sheet)) return show_sheet_of(rest);
  if (is(texts::cmd_why)) return explain(rest);
  if (is(texts::word_roll) && course_.asks_roll()) return go_on();
  if (is(texts::cmd_score)) return open(&Pilot::fill_scores);
  if (is(texts::cmd_dice)) return open(&Pilot::fill_dice);
  if (is(texts::cmd_menu) && course_.asks_choice()) return open(&Pilot::fill_choices_page);
  if (!line.empty()) move_typed(line);
}

/// Dice at the table, as they are typed line by line; false where none are asked for.
bool Pilot::dice_typed(const std::string& line) {
  const Ruleset& rules = game().rules();
  if (course_.asks_faces()) {
    const TypedDice dice = read_dice(rules, game().catalog(), state(), line, language());
    said_ = dice.problem;
    if (said_.empty()) course_.lay(dice.faces);
  } else if (course_.asks_placement()) {
    const TypedPlacement typed = read_placement(rules, game().catalog(), state(), line, language());
    said_ = typed.problem;
    if (said_.empty()) course_.lay(typed.placement);
  } else {
    return false;
  }
  look_around();
  return true;
}

std::vector<std::string> Pilot::texts_for(const Listener& reader) const {
  return shown_texts(game().rules(), game().catalog(), state(), game().choices(), reader);
}

void Pilot::move_typed(const std::string& line) {
  if (dice_typed(line)) return;
  if (!course_.asks_choice()) return void(said_ = say<texts::cannot_now>(language()));
  const std::vector<std::string> ids =
      choice_texts(game().rules(), game().catalog(), state(), game().choices());
  const std::vector<std::string> shown = texts_for(listener());
  Match found = match(ids, texts_for(language()), line);
  if (found.index < 0)
    if (const Match seen = match(ids, shown, line); seen.index >= 0) found = seen;
  if (found.index >= 0) return make(found.index);
  std::string candidates;
  for (const int candidate : found.candidates)
    candidates += (candidates.empty() ? "" : ", ") + shown[at(candidate)];
  if (found.candidates.empty())
    said_ = say<texts::typed_nothing>(language(), line);
  else if (found.candidates.size() == 1)
    said_ = say<texts::typed_meant>(language(), candidates);
  else
    said_ = say<texts::typed_several>(language(), candidates);
}

void Pilot::explain(const std::string& move) {
  if (!course_.asks_choice()) return void(said_ = say<texts::cannot_now>(language()));
  if (move.empty()) return void(said_ = say<texts::why_what>(language()));
  const Match found =
      match(choice_texts(game().rules(), game().catalog(), state(), game().choices()),
            texts_for(language()), move);
  if (found.index >= 0)
    return void(said_ = say<texts::why_possible>(language(), move, found.index + 1));
  const std::string ids = with_ids(game().catalog(), move, language());
  said_ = say<texts::dark_field>(language(), move,
                                 main_reason(game().variant(), state(), ids).in(language()));
}

void Pilot::show_sheet_of(const std::string& who) {
  for (int seat = 0; seat < state().seats; ++seat)
    if (who == course_.names()[at(seat)] || who == std::to_string(seat + 1)) return look_at(seat);
  if (!who.empty())
    said_ = say<texts::no_such_player>(language(), who,
                                       fmt::format("{}", fmt::join(course_.names(), ", ")));
}

}  // namespace clever
