// The head of a sheet: tracks with their slots, rounds with their bonuses, foxes.
#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/show/draw/sheet_parts.h"

namespace clever {
namespace {

constexpr int kTrackWidth = 16;

int label_width(const SeatView& seat) {
  int width = 0;
  for (const TrackView& track : seat.tracks)
    for (const SlotView& slot : track.slots) width = std::max(width, columns_of(slot.label));
  return std::max(1, width);
}

/// The text with spaces behind it.
std::string filled(const std::string& text, int width) {
  return text + std::string(at(std::max(0, width - columns_of(text))), ' ');
}

Line slot_line(const SlotView& slot, int width, const Pen& pen) {
  const std::string label = pen.word(slot.label);
  if (slot.missing) return Line(kMissing + filled(label, width) + kMissing, kMissingInk);
  if (slot.state == SlotView::State::kUnlocked)
    return Line("(" + filled(label, width) + ")", {.bold = true});
  if (slot.state == SlotView::State::kSpent)
    return Line("[" + filled(pen.signs.cross, width) + "]", {.dim = true});
  return Line(" " + filled(label.empty() ? pen.signs.dot : label, width) + " ", {.dim = true});
}

/// Columns of the short texts and of the names of the tracks.
struct HeadWidths {
  int text = 0, name = 0;
};

HeadWidths head_widths(const SeatView& seat, const Pen& pen) {
  HeadWidths widths;
  for (const TrackView& track : seat.tracks) {
    widths.text = std::max(widths.text, columns_of(pen.word(track.text)));
    widths.name = std::max(widths.name, columns_of(pen.word(track.name, kTrackWidth)));
  }
  return widths;
}

Line head_line(const TrackView& track, const HeadWidths& widths, const Pen& pen) {
  Line head(pen.word(track.text), {.bold = true});
  head.pad_to(widths.text + 1).add(pen.word(track.name, kTrackWidth));
  return head.pad_to(widths.text + widths.name + 2);
}

std::vector<Line> slot_lines(const TrackView& track, int index, int width, const Pen& pen) {
  std::vector<Line> lines;
  for (const SlotView& slot : track.slots)
    lines.push_back(
        slot_line(slot, width, pen).mark({Target::Kind::kSlot, index, count_of(lines)}));
  if (!track.ends.empty())
    lines.push_back(Line(fmt::format(" {} ", pen.signs.arrow)).add(bonus_line(track.ends, pen)));
  return lines;
}

/// Columns from one round to the next.
int round_pitch(const Snapshot& snapshot, const Pen& pen) {
  int pitch = 3;
  for (const BonusView& round : snapshot.rounds)
    pitch = std::max(pitch, columns_of(pen.word(round.text)) + 2);
  return pitch;
}

}  // namespace

Block tracks_block(const SeatView& seat, int width, const Pen& pen) {
  const HeadWidths widths = head_widths(seat, pen);
  const int slot_width = label_width(seat);
  Block block;
  for (int index = 0; index < count_of(seat.tracks); ++index) {
    const TrackView& track = seat.tracks[at(index)];
    Line head = head_line(track, widths, pen);
    const int indent = head.width();
    for (const Line& line : flowed(slot_lines(track, index, slot_width, pen), "", width - indent)) {
      block.push_back(head.pad_to(indent).add(line).mark({Target::Kind::kTrack, index}));
      head = Line();
    }
  }
  return block;
}

Block rounds_block(const Snapshot& snapshot, int width, const Pen& pen) {
  const std::string word = pen.word(pen.labels.round);
  const int label = columns_of(word) + 1;
  const int pitch = round_pitch(snapshot, pen);
  const int per_line = std::max(1, (width - label) / pitch);
  const int rounds = count_of(snapshot.rounds);
  Block block;
  for (int first = 0; first < rounds; first += per_line) {
    Line numbers(first == 0 ? word : ""), bonuses;
    for (int i = first; i < std::min(first + per_line, rounds); ++i) {
      const int column = label + (i - first) * pitch;
      const bool now = i + 1 == snapshot.round;
      const Target target{Target::Kind::kRound, i};
      Line number((now ? pen.signs.here : " ") + std::to_string(i + 1), {.bold = now});
      numbers.pad_to(column).add(number.mark(target));
      if (const BonusView& round = snapshot.rounds[at(i)]; !round.text.empty())
        bonuses.pad_to(column + 1).add(bonus_line(round, pen).mark(target));
    }
    block.push_back(numbers);
    if (bonuses.width() > 0) block.push_back(bonuses);
  }
  return block;
}

Line extras_line(const SeatView& seat, bool has_foxes, const Pen& pen) {
  Line line(has_foxes ? fmt::format("{} {}", pen.word(pen.labels.foxes), seat.points.foxes) : "");
  if (seat.points.foxes > 0)
    line.add(fmt::format(" {} {} = {}", pen.signs.times, seat.fox_value, seat.points.fox_points));
  if (seat.points.bonus_points != 0)
    line.add(has_foxes ? "  " : "")
        .add(fmt::format("{} {}", pen.word(pen.labels.bonus_points), seat.points.bonus_points));
  return line;
}

}  // namespace clever
