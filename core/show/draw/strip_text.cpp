// The parts of a board that need a line or two: who plays, tracks, dice, what a move brings, keys.
#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/text_lines.h"
#include "core/show/draw/board_parts.h"

namespace clever {
namespace {

constexpr int kMargin = 1;
constexpr int kLeastName = 3;
constexpr int kLeastTitle = 12;

Line player_part(const Snapshot& snapshot, const BoardView& view, int seat, int name,
                 const Pen& pen) {
  const SeatView& player = snapshot.seats[at(seat)];
  const bool shown = seat == view.seat;
  Line part(shown && snapshot.seats.size() > 1 ? pen.signs.here : "");
  part.add(pen.word(player.name, name), {.bold = shown});
  part.add((part.width() > 0 ? " " : "") + std::to_string(player.points.total), {.bold = true});
  return part.mark({Target::Kind::kPlayer, seat});
}

/// "Ann 54 · Robot 49", names of at most so many columns.
Line players_line(const Snapshot& snapshot, const BoardView& view, int name, const Pen& pen) {
  Line line;
  for (int seat = 0; seat < count_of(snapshot.seats); ++seat)
    line.add(seat > 0 ? fmt::format(" {} ", pen.signs.separator) : "")
        .add(player_part(snapshot, view, seat, name, pen));
  return line;
}

/// With shorter names where that is too wide; only the player who is shown where it still is.
Line players_within(const Snapshot& snapshot, const BoardView& view, int width, const Pen& pen) {
  for (int name = kNameWidth; name >= kLeastName; --name)
    if (Line line = players_line(snapshot, view, name, pen); line.width() <= width) return line;
  const Line shown = player_part(snapshot, view, view.seat, kLeastName, pen);
  return Line(shown).add(fmt::format(" {}", pen.signs.cut));
}

bool alike(const TrackView& track) {
  return std::ranges::all_of(
      track.slots, [&](const SlotView& slot) { return slot.label == track.slots.front().label; });
}

/// One column where all slots are alike: the cross of a spent one, an open one, a locked one.
Line small_slot(const TrackView& track, const SlotView& slot, const Pen& pen) {
  const std::string label = pen.word(slot.label);
  if (slot.state == SlotView::State::kSpent) return Line(pen.signs.cross, {.dim = true});
  if (slot.state == SlotView::State::kUnlocked)
    return alike(track) ? Line(pen.signs.unlocked, {.bold = true})
                        : Line("(" + label + ")", {.bold = true});
  return Line(alike(track) || label.empty() ? pen.signs.dot : label, {.dim = true});
}

Line track_part(const TrackView& track, int index, const Pen& pen) {
  Line line(pen.word(track.text), {.bold = true});
  line.add(" ");
  for (int slot = 0; slot < count_of(track.slots); ++slot) {
    if (slot > 0 && !alike(track)) line.add(" ");
    line.add(
        small_slot(track, track.slots[at(slot)], pen).mark({Target::Kind::kSlot, index, slot}));
  }
  if (!track.ends.empty()) line.add(pen.signs.arrow).add(bonus_line(track.ends, pen));
  return line.mark({Target::Kind::kTrack, index});
}

Line round_part(const Snapshot& snapshot, int index, const Pen& pen) {
  const bool now = index + 1 == snapshot.round;
  Line line((now ? pen.signs.here : "") + std::to_string(index + 1), {.bold = now});
  if (const BonusView& round = snapshot.rounds[at(index)]; !round.text.empty())
    line.add(" ").add(bonus_line(round, pen));
  return line.mark({Target::Kind::kRound, index});
}

/// `▸Y5◂` taken, `»Y5«` under the cursor, `Y5↓` lost, `-Y5-` not to be chosen.
Line small_die(const DieView& die, int index, const Pen& pen) {
  const std::string face = die.face > 0 ? std::to_string(die.face) : pen.signs.dot;
  const std::string counted = die.counted.empty() ? "" : "=" + pen.word(die.counted);
  const bool chosen = die.taken || die.cursor;
  const auto [left, right] = sides_of(die, pen);
  Line line(die.dark && !chosen && !die.hinted ? "-" : left, {.bold = chosen});
  Ink ink = on_colour(die.dark ? dimmed(die.colour) : die.colour);
  ink.bold = ink.bold || chosen;
  line.add(pen.word(die.glyph) + face + counted, ink);
  line.add(chosen || die.hinted ? right
           : die.lost           ? pen.signs.down
           : die.dark           ? "-"
                                : " ",
           {.bold = true});
  return line.mark({Target::Kind::kDie, index});
}

/// The dice that lie somewhere, each as `die_of` draws it.
Line dice_at(const Snapshot& snapshot, Where where, const Pen& pen) {
  Line line;
  for (int die = 0; die < count_of(snapshot.dice); ++die)
    if (snapshot.dice[at(die)].where == where)
      line.add(line.width() > 0 ? " " : "").add(small_die(snapshot.dice[at(die)], die, pen));
  return line;
}

/// A place with its dice, or a dot where none lie.
Line place_part(const Snapshot& snapshot, const std::string& label, Where where,
                const Target& target, const Pen& pen) {
  const Line dice = dice_at(snapshot, where, pen);
  Line line(label, {.bold = true});
  line.add(dice.width() > 0 ? dice : Line(std::string(" ") + pen.signs.dot));
  return target ? line.mark(target) : line;
}

std::vector<Line> place_parts(const Snapshot& snapshot, const Pen& pen) {
  std::vector<Line> parts;
  for (int field = 0; field < snapshot.rolls; ++field)
    parts.push_back(place_part(snapshot, roman(field + 1), die_field(field),
                               {Target::Kind::kDieField, field}, pen));
  parts.push_back(place_part(snapshot, pen.word(pen.labels.platter), Where::kPlatter,
                             {Target::Kind::kPlatter}, pen));
  if (dice_at(snapshot, Where::kAside, pen).width() > 0)
    parts.push_back(place_part(snapshot, pen.word(pen.labels.aside), Where::kAside, {}, pen));
  return parts;
}

/// Columns of the pool with all dice in it.
int full_pool(Snapshot snapshot, const Pen& pen) {
  for (DieView& die : snapshot.dice) die.where = Where::kPool;
  return dice_at(snapshot, Where::kPool, pen).width();
}

/// Parts in a few lines: what has no room there is left out with a sign.
Block few_lines(const std::vector<Line>& parts, int width, const Pen& pen) {
  constexpr std::size_t kMostLines = 3;
  Block block = indented(flowed(parts, "  ", width - kMargin), kMargin);
  const bool more = block.size() > kMostLines;
  if (more) block.resize(kMostLines);
  for (Line& line : block) line = line.shortened(width, pen.signs.cut);
  if (more) block.back() = block.back().pad_to(width).shortened(width - 1, pen.signs.cut);
  return block;
}

std::vector<std::string> words_in(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    if (end > begin) words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

/// A text that is longer than a line, in words, each with the blank before it.
Block broken(const std::string& text, int width, const Pen& pen) {
  std::vector<Line> words;
  for (const std::string& word : words_in(text))
    words.emplace_back(cut(word, width, pen.signs.cut));
  return flowed(words, " ", width);
}

/// The text with the sign that something is left out behind it.
std::string with_more(const std::string& text, int width, const Pen& pen) {
  if (columns_of(text) + 2 <= width) return text + " " + pen.signs.cut;
  return cut(text + "  ", width, pen.signs.cut);
}

}  // namespace

Block paragraph(const std::vector<std::string>& pieces, int width, int lines, const Pen& pen) {
  std::vector<Line> parts;
  for (const std::string& piece : pieces)
    if (const std::string text = pen.word(piece); columns_of(text) > width)
      append(parts, broken(text, width, pen));
    else if (!text.empty())
      parts.emplace_back(text);
  Block block = flowed(parts, "   ", width);
  if (count_of(block) <= lines) return block;
  block.resize(at(lines));
  if (lines > 0) block.back() = Line(with_more(block.back().text({}), width, pen));
  return block;
}

std::string moment_text(const Snapshot& snapshot, const BoardView& view, const Pen& pen) {
  if (!view.moment.empty()) return pen.word(view.moment);
  const Labels& labels = pen.labels;
  if (snapshot.moment == Moment::kPick && snapshot.roll > 0)
    return fmt::format("{} {} {} {}", pen.word(labels.roll), snapshot.roll, labels.of,
                       snapshot.turn_rolls);
  return pen.word(labels.heading(snapshot.named));
}

Line title_strip(const Snapshot& snapshot, const BoardView& view, int width, const Pen& pen) {
  const std::string round =
      fmt::format("   {} {} {} {} {} {}", pen.word(pen.labels.round), snapshot.round, pen.labels.of,
                  snapshot.rounds.size(), pen.signs.separator, moment_text(snapshot, view, pen));
  const int room = width - kLeastTitle - 2 * kMargin - 2;
  const Line players =
      players_within(snapshot, view, std::max(width / 3, room - columns_of(round)), pen);
  const int left = width - players.width() - 2 * kMargin - 2;
  Line line(std::string(kMargin, ' '));
  const std::string name = pen.word(snapshot.name, std::max(kLeastTitle, left - columns_of(round)));
  line.add(name, {.bold = true});
  line.add(cut(round, left - columns_of(name), pen.signs.cut));
  return line.pad_to(width - kMargin - players.width()).add(players);
}

Block tracks_strip(const Snapshot& snapshot, int seat, bool past, int width, const Pen& pen) {
  const SeatView& sheet = snapshot.seats[at(seat)];
  std::vector<Line> parts;
  for (int track = 0; track < count_of(sheet.tracks); ++track)
    parts.push_back(track_part(sheet.tracks[at(track)], track, pen));
  if (const Line extras = extras_line(sheet, snapshot.has_foxes, pen); extras.width() > 0)
    parts.push_back(extras);
  Line rounds(pen.word(pen.labels.round));
  const int first = past ? 0 : std::max(0, snapshot.round - 1);
  for (int round = first; round < count_of(snapshot.rounds); ++round)
    rounds.add(" ").add(round_part(snapshot, round, pen));
  parts.push_back(rounds);
  return few_lines(parts, width, pen);
}

Block dice_strip(const Snapshot& snapshot, int width, const Pen& pen) {
  const Line pool = dice_at(snapshot, Where::kPool, pen);
  const std::vector<Line> places = place_parts(snapshot, pen);
  // The places stay where they are while dice leave the pool, if there is room for that.
  const auto parts_with = [&](int least) {
    std::vector<Line> parts = places;
    if (least > 0) parts.insert(parts.begin(), Line(pool).pad_to(least));
    return parts;
  };
  const Block steady = flowed(parts_with(full_pool(snapshot, pen)), "  ", width - kMargin);
  return steady.size() == 1 ? indented(steady, kMargin)
                            : few_lines(parts_with(pool.width()), width, pen);
}

namespace {

/// Exactly so many lines.
Block text_strip(const Block& text, const Target& target, int width, int lines) {
  Block block = indented(text, kMargin);
  block.resize(at(lines));
  for (Line& line : block) line.pad_to(width).mark(target);
  return block;
}

}  // namespace

std::vector<std::string> preview_pieces(const BoardView& view) {
  std::vector<std::string> pieces = view.preview;
  if (!view.last.empty()) pieces.push_back("(" + view.last + ")");
  return pieces;
}

Block preview_strip(const BoardView& view, int width, int lines, const Pen& pen) {
  std::vector<std::string> pieces = preview_pieces(view);
  if (!view.title.empty())
    pieces.insert(pieces.begin(), view.title + (view.preview.empty() ? "" : ":"));
  return text_strip(paragraph(pieces, width - 2 * kMargin, lines, pen), {Target::Kind::kPreview},
                    width, lines);
}

std::vector<std::string> hint_lines(const std::vector<std::string>& hint, int width) {
  std::vector<std::string> lines;
  for (const std::string& line : hint) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const std::string text = wrapped(line.substr(indent), width - narrow<int>(indent));
    for (const std::string& piece : lines_of(text))
      lines.push_back(std::string(indent, ' ') + piece);
  }
  return lines;
}

namespace {

/// "  +1; loses B4" in pieces.
void add_reasons(const std::string& line, std::vector<std::string>& out) {
  for (std::size_t begin = line.find_first_not_of(' '), end = 0; begin < line.size();
       begin = end + 2) {
    end = std::min(line.find("; ", begin), line.size());
    out.push_back(line.substr(begin, end - begin));
  }
}

}  // namespace

Block hint_in_few_lines(const std::vector<std::string>& hint, int width, int lines,
                        const Pen& pen) {
  const auto is_move = [](const std::string& line) { return line[0] != ' '; };
  const auto second = std::find_if(hint.begin() + 1, hint.end(), is_move);
  std::vector<std::string> best = {hint.front()}, others;
  for (auto line = hint.begin() + 1; line != second; ++line) add_reasons(*line, best);
  std::copy_if(second, hint.end(), std::back_inserter(others), is_move);
  if (others.empty()) return paragraph(best, width, lines, pen);
  Block block = paragraph(best, width, lines - 1, pen);
  append(block, paragraph(others, width, lines - count_of(block), pen));
  return block;
}

Block hint_strip(const BoardView& view, int width, int lines, const Pen& pen) {
  std::vector<std::string> hint = view.hint;
  hint.front() = fmt::format("{}: {}", pen.labels.hint, hint.front());
  return text_strip(hint_in_few_lines(hint, width - 2 * kMargin, lines, pen), {Target::Kind::kHint},
                    width, lines);
}

std::pair<Line, Line> keys_strips(const BoardView& view, int width, const Pen& pen) {
  std::pair<Line, Line> lines;
  for (int index = 0; index < count_of(view.keys); ++index) {
    const BoardKey& key = view.keys[at(index)];
    Line part(pen.word(key.key), {.bold = true});
    part.add(" " + pen.word(key.does));
    for (Line* line : {&lines.first, &lines.second})
      if (line->width() + 2 + part.width() <= width) {
        line->add(line->width() > 0 ? "  " : " ").add(part.mark({Target::Kind::kKey, index}));
        break;
      }
  }
  return lines;
}

std::pair<std::string, std::string> sides_of(const DieView& die, const Pen& pen) {
  if (die.taken) return {pen.signs.here, pen.signs.back};
  if (die.cursor) return {pen.signs.cursor_open, pen.signs.cursor_close};
  if (die.hinted) return {pen.signs.hint, pen.signs.hint};
  return {" ", " "};
}

Line rule_strip(const std::string& text, int width, const Pen& pen) {
  Line line(pen.signs.horizontal);
  if (!text.empty()) line.add(" " + pen.word(text, width - 4) + " ", {.bold = true});
  return line.add(repeated(pen.signs.horizontal, width - line.width()));
}

}  // namespace clever
