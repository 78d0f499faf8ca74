// What the board and the pages show.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/engine/score.h"
#include "core/game/engine/step.h"
#include "core/game/play/typed_dice.h"
#include "core/game/words/preview.h"
#include "core/game/words/rolls.h"
#include "core/game/words/wording.h"
#include "core/players/bots/bot.h"
#include "core/show/draw/drawings.h"
#include "core/show/draw/pen.h"
#include "core/show/screens/pilot.h"

namespace clever {
namespace {

/// A face that changes from look to look while a die rolls; no chance is involved.
int tumbling_face(const Die& die, int index, Milliseconds now) {
  constexpr int kEach = 40;  // milliseconds
  return die.shows[static_cast<int>((now.count() / kEach + 3L * index) % die.faces)];
}

/// The keys from the first of the numbers to the last.
std::string span_text(Numbers numbers) {
  if (numbers.single()) return std::to_string(numbers.first());
  return fmt::format("{}-{}", numbers.first(), numbers.last());
}

}  // namespace

/// Of the dice that roll; 0 for the others.
Faces Pilot::tumbling_faces() const {
  Faces faces{};
  for (const int die : course_.tumbling())
    faces[die] = narrow<std::uint8_t>(tumbling_face(game().rules().dice[die], die, course_.now()));
  return faces;
}

Snapshot Pilot::now() const {
  Snapshot shot = snapshot(game().rules(), game().catalog(), state(), course_.names(), language());
  const Faces tumbling = tumbling_faces();
  for (const int die : course_.tumbling()) shot.dice[at(die)].face = tumbling[die];
  if (course_.asks_faces())
    for (const int die : state().pool) shot.dice[at(die)].face = 0;
  return shot;
}

Block Pilot::draw(int columns, int rows, const Style& style) {
  Style wanted = style;
  wanted.width = columns;
  const bool is_new = wanted != style_;
  style_ = wanted;
  columns_ = columns;
  rows_ = rows;
  regions_.clear();
  if (columns < kLeastColumns || rows < kLeastRows)
    return drawn_ = too_small(columns, rows, language());
  if (page_ && is_new) fill_page();
  if (page_) return drawn_ = page_.drawn(columns, rows, style_);
  drawn_ = draw_board(now(), view(), columns, rows, style_);
  regions_ = regions_of(drawn_);
  return drawn_;
}

BoardView Pilot::view() const {
  BoardView view;
  view.seat = looked_at_ >= 0 ? looked_at_ : own_seat();
  view.last = course_.last();
  view.log = course_.log();
  view.fresh = fresh_;
  view.cursor = asked_;
  if (course_.asks_choice() && looked_at_ < 0) fill_choices(view);
  if (hint_) view.hint = hint_found_.lines;
  if (hint_ && looked_at_ < 0) light_hint(view);
  fill_prompt(view);
  fill_keys(view);
  return view;
}

std::string Pilot::die_text(int die) const {
  return dice_text(game().catalog(), state().face, Dice::of(die));
}

/// Where its choices begin; several may begin at one field.
int Pilot::fields_of(const MoveGroup& group) const {
  std::vector<Target> fields;
  for (const int choice : group.choices) {
    const Target field = target_of(game().rules(), state(), game().choices()[choice]);
    if (std::ranges::find(fields, field) == fields.end()) fields.push_back(field);
  }
  return count_of(fields);
}

std::string Pilot::entry_name(const Chooser::Entry& entry) const {
  if (entry.choice >= 0)
    return move_name(game().rules(), game().catalog(), state(), game().choices()[entry.choice],
                     listener());
  for (const MoveGroup& group : chooser_.groups()) {
    if (group.die != entry.die) continue;
    const Action& first = game().choices()[group.choices.front()];
    if (first.area == kNone8)
      return shown_text(game().rules(), game().catalog(), state(), first, listener());
    const int fields = fields_of(group);
    return fields == 1 ? say<texts::die_entry_one>(language(), die_text(entry.die))
                       : say<texts::die_entry>(language(), die_text(entry.die), fields);
  }
  return "";
}

void Pilot::fill_choices(BoardView& view) const {
  const std::vector<Chooser::Entry>& entries = chooser_.entries();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    BoardChoice shown{{entries[i].where}, "", entry_name(entries[i]), worths_[i]};
    if (const int choice = entries[i].choice; choice >= 0) {
      const Action& action = game().choices()[choice];
      shown.where = targets_of(game().rules(), state(), action);
      shown.number = written_text(game().rules(), game().catalog(), state(), action);
    }
    view.choices.push_back(std::move(shown));
  }
  view.numbered = chooser_.has_taken();
  view.chosen = chooser_.cursor();
  view.die = chooser_.die();
  if (chooser_.counted() > 0) view.counted = std::to_string(chooser_.counted());
  view.choices_title = !chooser_.has_taken() ? say<texts::dice_of>(language())
                       : chooser_.die() < 0
                           ? say<texts::fields_for_waiting>(language())
                           : say<texts::fields_for>(language(), die_text(view.die));
  if (chooser_.choice() >= 0) fill_preview(view);
}

void Pilot::fill_preview(BoardView& view) const {
  const Action& action = game().choices()[chooser_.choice()];
  const Preview found = preview(game().rules(), game().catalog(), state(), action);
  for (const int die : found.swept) view.lost.push_back(die);
  view.preview = preview_texts(game().catalog(), state(), found, listener());
  Snapshot after =
      snapshot(game().rules(), game().catalog(), found.after, course_.names(), language());
  view.gains = new_targets(now(), after, state().player);
  const std::string name = entry_name(chooser_.entries()[at(chooser_.cursor())]);
  const std::string question =
      question_of(game().rules(), game().catalog(), state(), action, listener());
  if (chooser_.die() < 0)
    view.title = question.empty() ? name : question;
  else if (chooser_.counted() > 0)
    view.title = say<texts::counted_title>(language(), die_text(view.die), view.counted, name);
  else
    view.title = say<texts::one_in_another>(language(), die_text(view.die), name);
}

/// What the person is to do; "" where the title of the move under the cursor says it.
std::string Pilot::prompt() const {
  const std::string& who = course_.names()[state().player];
  if (looked_at_ >= 0) return say<texts::other_sheet>(language(), course_.names()[at(looked_at_)]);
  if (course_.asks_faces())
    return say<texts::type_faces>(language(), who, dice_to_roll(game().catalog(), state()));
  if (course_.asks_placement())
    return say<texts::dark_field>(
        language(), who,
        placement_question(game().catalog(), state(), open_placement(game().rules(), state()),
                           language()));
  if (course_.asks_roll()) {
    const std::string dice = dice_to_roll(game().catalog(), state());
    return state().role == Role::kPassive ? say<texts::to_roll_again>(language(), who, dice)
                                          : say<texts::to_roll_now>(language(), who, dice);
  }
  if (course_.over()) return say<texts::sheet_at_end>(language());
  return course_.asks_choice() ? choice_prompt() : say<texts::bot_thinks>(language(), who);
}

/// The entries that `fits` says yes to.
template <class Fits>
std::string Pilot::entry_names(Fits fits) const {
  std::string names;
  for (const Chooser::Entry& entry : chooser_.entries())
    if (fits(entry)) names += (names.empty() ? "" : ", ") + entry_name(entry);
  return names;
}

/// Which die, and what for; and what has no key of its own.
std::string Pilot::choice_prompt() const {
  if (chooser_.has_taken() || chooser_.choice() >= 0) return "";
  if (const int cursor = chooser_.cursor(); cursor >= 0)
    return say<texts::die_pointed>(language(), entry_name(chooser_.entries()[at(cursor)]));
  std::string letters;
  for (const MoveGroup& group : chooser_.groups()) letters += keys_.key_of_die(group.die);
  if (letters.empty()) return prompt_without_die();
  const std::string own = entry_names([&](const Chooser::Entry& entry) {
    return entry.choice >= 0 && game().choices()[entry.choice].type == ActionType::kOwn;
  });
  const std::string prompt = die_prompt(letters);
  return own.empty() ? prompt : say<texts::or_by_arrows>(language(), prompt, own);
}

std::string Pilot::prompt_without_die() const {
  const bool wants_die =
      state().moment == Moment::kExtra
          ? extra_dice_left(game().rules(), state()) > 0
          : state().moment == Moment::kPick || state().moment == Moment::kPassive;
  const std::string& who = course_.names()[state().player];
  const std::string names = entry_names([](const Chooser::Entry&) { return true; });
  return wants_die ? say<texts::no_die_fits>(language(), who, names)
                   : say<texts::choose_one>(language(), who, names);
}

std::string Pilot::die_prompt(const std::string& letters) const {
  const std::string& who = course_.names()[state().player];
  if (state().moment == Moment::kReturn) return say<texts::fetch_a_die>(language(), who, letters);
  if (state().moment == Moment::kExtra)
    return say<texts::take_extra_die>(language(), who, extra_dice_left(game().rules(), state()),
                                      letters);
  return say<texts::take_a_die>(language(), who, letters);
}

/// What is being typed or was just said comes before everything else but a question for dice.
void Pilot::fill_prompt(BoardView& view) const {
  if (typing_ && asks_dice()) {
    view.title = prompt();
    return void(view.preview = {typed_line()});
  }
  if (typing_ || !said_.empty()) {
    view.title = typing_ ? typed_line() : said_;
    return view.preview.clear();
  }
  if (const std::string text = prompt(); !text.empty()) view.title = text;
  add_numbers(view);
}

/// What the die that is taken could count as.
void Pilot::add_numbers(BoardView& view) const {
  if (!chooser_.has_taken() || chooser_.numbers().empty() || chooser_.counted() != 0) return;
  std::string numbers;
  for (const int number : chooser_.numbers())
    numbers += (numbers.empty() ? "" : " ") + std::to_string(number);
  view.preview.push_back(say<texts::could_count_as>(language(), numbers));
}

void Pilot::add_key(BoardView& view, const std::string& shown, const std::string& does,
                    const Key& key) const {
  view.keys.push_back({shown, does});
  shown_keys_.push_back(key);
}

void Pilot::add_key(BoardView& view, Command command, const std::string& does) const {
  const char key = keys_.key_of(command);
  add_key(view, std::string(1, key), does, letter(key));
}

void Pilot::fill_keys(BoardView& view) const {
  shown_keys_.clear();
  if (at_end_) return;  // any key goes back to the last page
  fill_keys_for_dice(view);
  if (course_.asks_choice()) fill_keys_for_choice(view);
  add_key(view, Command::kUndo, say<texts::key_undo>(language()));
  add_key(view, "?", say<texts::key_help>(language()), letter('?'));
  add_key(view, Command::kHint,
          hint_ && hides_some(view.hint) ? say<texts::key_more>(language())
                                         : say<texts::key_hint>(language()));
  if (!asked_ && space_marks())
    add_key(view, say<texts::key_space>(language()),
            rolls_after_mark() ? say<texts::key_mark_and_roll>(language())
                               : say<texts::key_mark>(language()),
            letter(' '));
  add_key(view, ":", say<texts::key_type>(language()), letter(':'));
  add_key(view, Command::kQuit, say<texts::key_quit>(language()));
  add_key(view, Command::kLog, say<texts::key_log>(language()));
  add_key(view, Command::kLegend, say<texts::key_legend>(language()));
}

void Pilot::fill_keys_for_dice(BoardView& view) const {
  using enum Key::Kind;
  if (course_.asks_roll())
    add_key(view, say<texts::key_space>(language()), say<texts::key_roll>(language()), letter(' '));
  if (course_.asks_faces()) {
    Numbers faces;
    for (const int die : state().pool) faces |= game().rules().dice[die].all_faces;
    add_key(view, span_text(faces), say<texts::key_faces>(language()), letter(':'));
  }
  if (course_.asks_placement())
    add_key(view, keys_.dice(), say<texts::key_tied>(language()), letter(':'));
}

/// What the player has gone to.
bool Pilot::space_marks() const {
  return aimed_ && course_.asks_choice() && chooser_.has_taken() && chooser_.choice() >= 0;
}

/// At once, with nothing to be decided before.
bool Pilot::rolls_after_mark() const {
  const State after =
      preview(game().rules(), game().catalog(), state(), game().choices()[chooser_.choice()]).after;
  return waits_for(after) == Waits::kRoll && after.player == state().player;
}

/// The die and the fields of the choice that a hint is for.
void Pilot::light_hint(BoardView& view) const {
  if (hint_found_.best < 0 || !course_.asks_choice()) return;
  const Action& action = game().choices()[hint_found_.best];
  view.hinted = targets_of(game().rules(), state(), action);
  for (const MoveGroup& group : chooser_.groups())
    if (group.die >= 0 && std::ranges::count(group.choices, hint_found_.best) > 0)
      view.hinted.push_back({Target::Kind::kDie, group.die, 0});
}

/// Those that choose, then those for which something is offered.
void Pilot::fill_keys_for_choice(BoardView& view) const {
  using enum Key::Kind;
  using enum ActionType;
  const auto offers = [&](std::initializer_list<ActionType> types) {
    return std::ranges::any_of(game().choices().all(), [&](const Action& action) {
      return std::ranges::count(types, action.type) > 0;
    });
  };
  const bool has_dice =
      std::ranges::any_of(chooser_.groups(), [](const MoveGroup& group) { return group.die >= 0; });
  if (has_dice && (!chooser_.has_taken() || chooser_.die() >= 0))
    add_key(view, keys_.dice(), say<texts::key_die>(language()), {kTab});
  if (chooser_.die() >= 0 && !chooser_.numbers().empty())
    add_key(view, span_text(chooser_.numbers()), say<texts::key_count_as>(language()), {kTab});
  if (chooser_.entries().size() > 1)
    add_key(
        view, style_.ascii ? say<texts::key_arrows>(language()) : "←↑↓→",
        chooser_.has_taken() ? say<texts::key_field>(language()) : say<texts::key_walk>(language()),
        {kRight});
  if (chooser_.cursor() >= 0 && !asked_)
    add_key(view, "Enter",
            chooser_.choice() >= 0 ? say<texts::key_mark>(language())
                                   : say<texts::key_take>(language()),
            {kEnter});
  if (chooser_.has_other_way()) add_key(view, Command::kWay, say<texts::key_way>(language()));
  if (offers({kRoll, kStop, kDone}) && !chooser_.has_taken())
    add_key(view, say<texts::key_space>(language()), say<texts::key_go_on>(language()),
            letter(' '));
  if (offers({kReroll})) add_key(view, Command::kReroll, say<texts::key_reroll>(language()));
  if (offers({kPass, kDecline})) add_key(view, Command::kPass, say<texts::key_pass>(language()));
}

/// Whoever gives it may take a while, so it is asked for once a position.
void Pilot::show_hint(bool shown) {
  hint_ = shown;
  if (!shown || !hint_found_.lines.empty()) return;
  const auto& hint = course_.settings().hint;
  hint_found_ =
      course_.asks_choice() && hint ? hint(game()) : Hint{{say<texts::no_hint>(language())}};
}

/// Reasons may have no room on a small screen; a single line has.
bool Pilot::hides_some(const std::vector<std::string>& hint) const {
  return !has_room_for_hint() && course_.asks_choice() && hint.size() > 1;
}

/// The same key again, where a hint had too little room.
bool Pilot::asks_for_whole_hint(const Key& key) const {
  return hint_ && !typing_ && !page_ && key == letter(keys_.key_of(Command::kHint)) &&
         hides_some(hint_found_.lines);
}

void Pilot::open(void (Pilot::*fill)()) {
  fill_ = fill;
  page_ = {};
  fill_page();
}

/// Again where the width is another one; it stays at the line that was at the top.
void Pilot::fill_page() {
  const int scrolled = page_.scrolled;
  (this->*fill_)();
  page_.scroll(scrolled, rows_);
}

/// Of what stands in the box of a page.
Style Pilot::page_style() const {
  Style style = style_;
  style.width = std::max(columns_, kLeastColumns) - kBoxEdges;
  return style;
}

std::string Pilot::word(const std::string& text) const { return Pen(style_).word(text); }

Block Pilot::text(const std::vector<std::string>& sentences) const {
  return paragraphs(sentences, page_style().width, style_.ascii);
}

void Pilot::fill_help() {
  page_ = {.title = say<texts::page_help>(language()), .below = say<texts::page_keys>(language())};
  const auto heading = [&](const std::string& text) {
    if (!page_.lines.empty()) page_.lines.emplace_back();
    page_.lines.push_back(Line(word(text), {.bold = true}));
  };
  const BoardView shown = view();
  heading(say<texts::help_now>(
      language(), labels_of(language()).heading(named_moment(game().rules(), state()))));
  append(page_.lines, text({shown.title}));
  const int cursor = chooser_.cursor();
  if (cursor >= 0 && chooser_.entries()[at(cursor)].where.kind == Target::Kind::kCell)
    append(page_.lines,
           text({area_sentence(game().catalog(), chooser_.entries()[at(cursor)].where.index,
                               language())}));
  heading(say<texts::help_keys>(language()));
  for (const std::string& line : key_lines(keys_, language()))
    page_.lines.push_back(Line(word(line)));
  heading(say<texts::help_turn>(language()));
  append(page_.lines, text(turn_sentences(game().rules(), state().seats, language())));
  append(page_.lines, text(sheet_sentences(game().rules(), game().catalog(), language())));
  heading(say<texts::help_areas>(language()));
  for (int area = 0; area < game().rules().area_count; ++area)
    append(page_.lines, text({area_sentence(game().catalog(), area, language())}));
}

void Pilot::fill_log() {
  page_ = {.title = say<texts::does_log>(language()), .below = say<texts::page_keys>(language())};
  page_.lines = text(course_.log());
}

/// The newest lines are the last ones.
void Pilot::open_log() {
  open(&Pilot::fill_log);
  page_.scroll(count_of(page_.lines), rows_);
}

void Pilot::fill_legend() {
  page_ = {.title = say<texts::does_legend>(language()),
           .below = say<texts::page_keys>(language())};
  page_.lines = legend(now(), own_seat(), page_style());
}

void Pilot::fill_hint() {
  page_ = {.title = labels_of(language()).hint, .below = say<texts::page_keys>(language())};
  page_.lines = text(hint_found_.lines);
}

/// Numbered as line by line, with what each brings and costs.
void Pilot::fill_choices_page() {
  page_ = {.title = say<texts::page_choices>(language()),
           .below = say<texts::page_keys>(language())};
  const std::vector<std::string> shown =
      shown_texts(game().rules(), game().catalog(), state(), game().choices(), listener());
  for (int i = 0; i < count_of(shown); ++i) {
    const Preview found = preview(game().rules(), game().catalog(), state(), game().choices()[i]);
    std::vector<std::string> parts = preview_texts(game().catalog(), state(), found, listener());
    parts.insert(parts.begin(), fmt::format("{:>3} {}", i + 1, shown[at(i)]));
    append(page_.lines, text({fmt::format("{}", fmt::join(parts, ", "))}));
  }
}

void Pilot::fill_scores() {
  page_ = {.title = say<texts::page_scores>(language()),
           .below = say<texts::page_keys>(language())};
  page_.lines = scores_block(now(), page_style());
}

void Pilot::fill_dice() {
  page_ = {.title = say<texts::page_dice>(language()), .below = say<texts::page_keys>(language())};
  page_.lines = table_block(now(), page_style());
}

/// What a score is called, a line each; nothing where several play.
Block Pilot::scale_lines(int width) const {
  if (state().seats > 1 || game().catalog().ratings.empty()) return {};
  std::vector<std::string> lines = {say<texts::rating_scale>(language())};
  for (const RatingNames& band : game().catalog().ratings) {
    const std::string name = in_language(band.name, language(), "");
    lines.push_back(band.from ? say<texts::rating_from>(language(), *band.from, name)
                              : say<texts::rating_below>(language(), name));
  }
  return paragraphs(lines, width, style_.ascii);
}

Block Pilot::comparison_lines() const {
  if (best_.areas.empty()) return {};
  const Score own = score(game().rules(), state(), own_seat());
  std::vector<Line> areas;
  for (std::size_t i = 0; i < best_.areas.size(); ++i) {
    const AreaNames& area = game().catalog().areas[i];
    areas.emplace_back(fmt::format("{} {} ({})", word(in_language(area.name, language(), area.id)),
                                   own.areas[i], best_.areas[i]));
  }
  Block lines = text({say<texts::best_so_far>(language(), own.total, best_.total)});
  const std::string dot = fmt::format(" {} ", signs_of(style_).separator);
  append(lines, indented(flowed(areas, dot, page_style().width - 2), 2));
  return lines;
}

void Pilot::fill_end() {
  page_ = {.title = say<texts::game_is_over>(language()),
           .below = say<texts::end_keys>(language())};
  const int total = score(game().rules(), state(), 0).total;
  const bool solo = state().seats == 1;
  const std::string rating = solo ? rating_of(game().catalog(), total, language()) : "";
  const int width = page_style().width;
  const Block table = final_block(now(), winners(game().rules(), state()), rating, page_style());
  constexpr int kGap = 2, kLeastScale = 30;
  if (const int room = width - width_of(table) - kGap; room >= kLeastScale) {
    page_.lines = beside(table, scale_lines(room), kGap);
  } else {
    page_.lines = table;
    append(page_.lines, scale_lines(width));
  }
  page_.lines.emplace_back();
  append(page_.lines, comparison_lines());
  page_.lines.emplace_back(say<texts::seed_was>(language(), game().setup().seed));
}

void Pilot::open_end() {
  at_end_ = true;
  open(&Pilot::fill_end);
}

}  // namespace clever
