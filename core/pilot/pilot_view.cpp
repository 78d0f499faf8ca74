// What the board and the pages show.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/bots/bot.h"
#include "core/draw/drawings.h"
#include "core/draw/pen.h"
#include "core/engine/score.h"
#include "core/pilot/pilot.h"
#include "core/play/typed_dice.h"
#include "core/texts/say.h"
#include "core/words/preview.h"
#include "core/words/wording.h"

namespace clever {
namespace {

/// A face that changes from look to look while a die rolls; no chance is involved.
int tumbling_face(const Die& die, int index, Milliseconds now) {
  constexpr int kEach = 40;  // milliseconds
  return die.shows[static_cast<int>((now.count() / kEach + 3 * index) % die.faces)];
}

/// The keys from the first of the numbers to the last.
std::string span_text(Numbers numbers) {
  if (numbers.single()) return std::to_string(numbers.first());
  return fmt::format("{}-{}", numbers.first(), numbers.last());
}

}  // namespace

Snapshot Pilot::now() const {
  Snapshot shot = snapshot(game().rules(), game().catalog(), state(), course_.names(), language());
  for (const int die : course_.tumbling())
    shot.dice[at(die)].face = tumbling_face(game().rules().dice[die], die, course_.now());
  if (course_.asks_faces())
    for (const int die : state().pool) shot.dice[at(die)].face = faces_[die];
  return shot;
}

Block Pilot::draw(int columns, int rows, const Style& style) {
  style_ = style;
  style_.width = columns;
  columns_ = columns;
  rows_ = rows;
  regions_.clear();
  if (columns < kLeastColumns || rows < kLeastRows)
    return drawn_ = too_small(columns, rows, language());
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
  if (course_.asks_placement()) {
    view.lost = tied_;
    view.lost.resize(std::min(tied_.size(), at(open_placement(game().rules(), state()).wanted)));
  }
  if (hint_) view.hint = hint_lines();
  fill_prompt(view);
  fill_keys(view);
  return view;
}

std::string Pilot::die_text(int die) const {
  return dice_text(game().catalog(), state().face, Dice::of(die));
}

std::string Pilot::entry_name(const Chooser::Entry& entry) const {
  if (entry.choice >= 0)
    return move_name(game().rules(), game().catalog(), state(), game().choices()[entry.choice],
                     language());
  for (const MoveGroup& group : chooser_.groups())
    if (group.die == entry.die)
      return group.choices.size() == 1
                 ? say<texts::die_entry_one>(language(), die_text(entry.die))
                 : say<texts::die_entry>(language(), die_text(entry.die), group.choices.size());
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
  view.preview = preview_texts(game().catalog(), state(), found, language());
  Snapshot after =
      snapshot(game().rules(), game().catalog(), found.after, course_.names(), language());
  view.gains = new_targets(now(), after, state().player);
  const std::string name = entry_name(chooser_.entries()[at(chooser_.cursor())]);
  if (chooser_.die() < 0)
    view.title = name;
  else if (chooser_.counted() > 0)
    view.title = say<texts::counted_title>(language(), die_text(view.die), view.counted, name);
  else
    view.title = say<texts::move_title>(language(), die_text(view.die), name);
}

/// The question, and the dice that have been named for it.
std::string Pilot::placement_text() const {
  const OpenPlacement open = open_placement(game().rules(), state());
  std::string named;
  for (int i = 0; i < open.answers(); ++i)
    named += (named.empty() ? "" : " ") +
             (i < count_of(tied_) ? game().catalog().dice[at(tied_[at(i)])].glyph : "_");
  return say<texts::platter_named>(language(), course_.names()[state().player],
                                   placement_question(game().catalog(), state(), open, language()),
                                   named);
}

/// What the player is to do; what was just said or is being typed comes before it.
void Pilot::fill_prompt(BoardView& view) const {
  const std::string& who = course_.names()[state().player];
  if (typing_) {
    view.title = ":" + typed_ + "_";
    view.preview.clear();
  } else if (!said_.empty()) {
    view.title = said_;
    view.preview.clear();
  } else if (looked_at_ >= 0) {
    view.title = say<texts::other_sheet>(language(), course_.names()[at(looked_at_)]);
  } else if (course_.asks_faces()) {
    view.title = say<texts::type_faces>(language(), who, faces_text());
  } else if (course_.asks_placement()) {
    view.title = placement_text();
  } else if (course_.asks_roll()) {
    view.title = say<texts::to_roll_now>(language(), who, dice_to_roll(game().catalog(), state()));
  } else if (!course_.asks_choice() && !course_.over()) {
    view.title = say<texts::bot_thinks>(language(), who);
  } else if (!chooser_.has_taken() && chooser_.cursor() < 0) {
    std::string letters;
    for (const MoveGroup& group : chooser_.groups()) letters += keys_.key_of_die(group.die);
    view.title = say<texts::take_a_die>(language(), who, letters);
  }
  if (view.title.empty() || typing_ || !said_.empty()) return;
  if (chooser_.has_taken() && !chooser_.numbers().empty() && chooser_.counted() == 0) {
    std::string numbers;
    for (const int number : chooser_.numbers())
      numbers += (numbers.empty() ? "" : " ") + std::to_string(number);
    view.preview.push_back(say<texts::could_count_as>(language(), numbers));
  }
}

void Pilot::add_key(BoardView& view, const std::string& shown, const std::string& does,
                    const Key& key) const {
  view.keys.push_back({shown, does});
  shown_keys_.push_back(key);
}

void Pilot::fill_keys(BoardView& view) const {
  using enum Key::Kind;
  shown_keys_.clear();
  const auto add = [&](const std::string& shown, const std::string& does, const Key& key) {
    add_key(view, shown, does, key);
  };
  const auto command = [&](Command which, const std::string& does) {
    const char key = keys_.key_of(which);
    add(std::string(1, key), does, letter(key));
  };
  const auto offers = [&](ActionType type) {
    return course_.asks_choice() &&
           std::ranges::count(game().choices().all(), type, &Action::type) > 0;
  };
  if (course_.asks_roll())
    add(say<texts::key_space>(language()), say<texts::key_roll>(language()), letter(' '));
  if (course_.asks_faces()) {
    Numbers faces;
    for (const int die : state().pool) faces |= game().rules().dice[die].all_faces;
    add(span_text(faces), say<texts::key_faces>(language()), letter('1'));
    add("Enter", say<texts::key_go_on>(language()), {kEnter});
  }
  if (course_.asks_placement()) {
    add(keys_.dice(), say<texts::key_tied>(language()), {kTab});
    add("Enter", say<texts::key_go_on>(language()), {kEnter});
  }
  if (course_.asks_choice()) {
    if (!chooser_.has_taken() || chooser_.die() >= 0)
      add(keys_.dice(), say<texts::key_die>(language()), {kTab});
    if (chooser_.die() >= 0 && !chooser_.numbers().empty())
      add(span_text(chooser_.numbers()), say<texts::key_count_as>(language()), {kTab});
    if (chooser_.entries().size() > 1)
      add(style_.ascii ? say<texts::key_arrows>(language()) : "←↑↓→",
          say<texts::key_field>(language()), {kRight});
    if (chooser_.cursor() >= 0) add("Enter", say<texts::key_mark>(language()), {kEnter});
    if (chooser_.has_other_way()) command(Command::kWay, say<texts::key_way>(language()));
    if (offers(ActionType::kRoll) || offers(ActionType::kStop) || offers(ActionType::kDone))
      add(say<texts::key_space>(language()), say<texts::key_go_on>(language()), letter(' '));
    if (offers(ActionType::kReroll)) command(Command::kReroll, say<texts::key_reroll>(language()));
    if (offers(ActionType::kPass) || offers(ActionType::kDecline))
      command(Command::kPass, say<texts::key_pass>(language()));
  }
  command(Command::kUndo, say<texts::key_undo>(language()));
  command(Command::kHint, say<texts::key_hint>(language()));
  add("?", say<texts::key_help>(language()), letter('?'));
  add(":", say<texts::key_type>(language()), letter(':'));
  command(Command::kQuit, say<texts::key_quit>(language()));
  command(Command::kLog, say<texts::key_log>(language()));
  command(Command::kLegend, say<texts::key_legend>(language()));
}

std::vector<std::string> Pilot::hint_lines() const {
  if (!course_.asks_choice()) return {say<texts::no_hint>(language())};
  if (course_.settings().hint) return course_.settings().hint(game());
  Random random(0);  // greedy does not use it
  const int best = make_bot("greedy")->choose(game().rules(), state(), game().choices(), random);
  const Action& action = game().choices()[best];
  const Preview found = preview(game().rules(), game().catalog(), state(), action);
  std::vector<std::string> lines = {say<texts::hint_is>(
      language(), shown_text(game().rules(), game().catalog(), state(), action, language()))};
  for (const std::string& piece : preview_texts(game().catalog(), state(), found, language()))
    lines.push_back(piece);
  return lines;
}

void Pilot::open_help() {
  const int width = columns_ - kBoxEdges;
  page_ = {.title = say<texts::page_help>(language()), .below = say<texts::page_keys>(language())};
  const auto heading = [&](const std::string& text) {
    if (!page_.lines.empty()) page_.lines.emplace_back();
    page_.lines.push_back(Line(text, {.bold = true}));
  };
  const BoardView shown = view();
  heading(say<texts::help_now>(language(), labels_of(language()).heading(state().moment)));
  append(page_.lines, paragraphs({shown.title}, width));
  const int cursor = chooser_.cursor();
  if (cursor >= 0 && chooser_.entries()[at(cursor)].where.kind == Target::Kind::kCell)
    append(page_.lines,
           paragraphs({area_sentence(game().catalog(), chooser_.entries()[at(cursor)].where.index,
                                     language())},
                      width));
  heading(say<texts::help_keys>(language()));
  for (const std::string& line : key_lines(keys_, language())) page_.lines.push_back(Line(line));
  heading(say<texts::help_turn>(language()));
  append(page_.lines, paragraphs(turn_sentences(game().rules(), state().seats, language()), width));
  heading(say<texts::help_areas>(language()));
  for (int area = 0; area < game().rules().area_count; ++area)
    append(page_.lines, paragraphs({area_sentence(game().catalog(), area, language())}, width));
}

void Pilot::open_log() {
  page_ = {.title = say<texts::does_log>(language()), .below = say<texts::page_keys>(language())};
  page_.lines = paragraphs(course_.log(), columns_ - kBoxEdges);
  page_.scroll(count_of(page_.lines), rows_);
}

void Pilot::open_legend() {
  page_ = {.title = say<texts::does_legend>(language()),
           .below = say<texts::page_keys>(language())};
  page_.lines = legend(now(), own_seat(), style_);
}

/// The scale of the rating, each area beside the best game so far, and the seed.
std::vector<std::string> Pilot::end_sentences() const {
  std::vector<std::string> sentences;
  std::string scale, areas;
  for (const RatingNames& band : game().catalog().ratings)
    if (state().seats == 1 && band.from)
      scale +=
          (scale.empty() ? "" : " · ") +
          say<texts::rating_from>(language(), *band.from, in_language(band.name, language(), ""));
  if (!scale.empty()) sentences.push_back(say<texts::rating_scale>(language(), scale));
  const Score own = score(game().rules(), state(), own_seat());
  for (std::size_t i = 0; i < best_.areas.size(); ++i) {
    const AreaNames& area = game().catalog().areas[i];
    areas += fmt::format("{}{} {} ({})", areas.empty() ? "" : " · ",
                         in_language(area.name, language(), area.id), own.areas[i], best_.areas[i]);
  }
  if (!areas.empty())
    sentences.push_back(say<texts::best_so_far>(language(), own.total, best_.total, areas));
  sentences.push_back(say<texts::seed_was>(language(), game().setup().seed));
  return sentences;
}

void Pilot::open_end() {
  at_end_ = true;
  page_ = {.title = say<texts::page_end>(language()), .below = say<texts::end_keys>(language())};
  const int total = score(game().rules(), state(), 0).total;
  const bool solo = state().seats == 1;
  const std::string rating = solo ? rating_of(game().catalog(), total, language()) : "";
  page_.lines = final_block(now(), winners(game().rules(), state()), rating, style_);
  page_.lines.emplace_back();
  append(page_.lines, paragraphs(end_sentences(), std::max(columns_, kLeastColumns) - kBoxEdges));
}

}  // namespace clever
