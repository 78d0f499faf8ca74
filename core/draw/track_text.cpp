#include "core/draw/track_text.h"

#include <algorithm>

#include "core/base/numbers.h"

namespace clever {
namespace {

constexpr int kNameWidth = 16;

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
  switch (slot.state) {
    case SlotView::State::kLocked:
      return Line(" " + filled(label.empty() ? pen.signs.dot : label, width) + " ", {.dim = true});
    case SlotView::State::kUnlocked:
      return Line("(" + filled(label, width) + ")", {.bold = true});
    case SlotView::State::kSpent:
      break;
  }
  return Line("[" + filled(pen.signs.cross, width) + "]", {.dim = true});
}

Line end_line(const TrackView& track, const Pen& pen) {
  Line line;
  if (!track.ends.empty())
    line.add(" ").add(pen.signs.arrow).add(" ").add(bonus_line(track.ends, pen));
  return line;
}

}  // namespace

Block tracks_block(const SeatView& seat, int width, const Pen& pen) {
  int short_width = 0, name_width = 0;
  for (const TrackView& track : seat.tracks) {
    short_width = std::max(short_width, columns_of(pen.word(track.text)));
    name_width = std::max(name_width, columns_of(pen.word(track.name, kNameWidth)));
  }
  Block block;
  const int slot_width = label_width(seat);
  for (const TrackView& track : seat.tracks) {
    Line head(pen.word(track.text), {.bold = true});
    head.pad_to(short_width + 1)
        .add(pen.word(track.name, kNameWidth))
        .pad_to(short_width + name_width + 2);
    const int indent = head.width();
    std::vector<Line> slots;
    for (const SlotView& slot : track.slots) slots.push_back(slot_line(slot, slot_width, pen));
    if (!track.ends.empty()) slots.push_back(end_line(track, pen));
    for (const Line& line : flowed(slots, "", width - indent)) {
      block.push_back(head.pad_to(indent).add(line));
      head = Line();
    }
  }
  return block;
}

Block rounds_block(const Snapshot& snapshot, int width, const Pen& pen) {
  const std::string word = pen.word(pen.labels.round);
  const int label = columns_of(word) + 1;
  int pitch = 3;
  for (const RoundView& round : snapshot.rounds)
    pitch = std::max(pitch, columns_of(pen.word(round.bonus)) + 2);
  const int per_line = std::max(1, (width - label) / pitch);
  Block block;
  for (int first = 0; first < static_cast<int>(snapshot.rounds.size()); first += per_line) {
    Line numbers(first == 0 ? word : ""), bonuses;
    for (int i = first; i < std::min(first + per_line, static_cast<int>(snapshot.rounds.size()));
         ++i) {
      const RoundView& round = snapshot.rounds[at(i)];
      const int column = label + (i - first) * pitch;
      const bool now = i + 1 == snapshot.round;
      numbers.pad_to(column).add((now ? pen.signs.here : " ") + std::to_string(i + 1),
                                 {.bold = now});
      if (!round.bonus.empty())
        bonuses.pad_to(column + 1)
            .add(bonus_line({.text = round.bonus, .earned = round.begun, .missing = round.missing},
                            pen));
    }
    block.push_back(numbers);
    if (bonuses.width() > 0) block.push_back(bonuses);
  }
  return block;
}

Line extras_line(const SeatView& seat, const Pen& pen) {
  Line line(pen.word(pen.labels.foxes) + " " + std::to_string(seat.foxes));
  if (seat.foxes > 0)
    line.add(std::string(" ") + pen.signs.times + " " + std::to_string(seat.fox_value) + " = " +
             std::to_string(seat.fox_points));
  if (seat.bonus_points != 0)
    line.add("  " + pen.word(pen.labels.bonus_points) + " " + std::to_string(seat.bonus_points));
  return line;
}

}  // namespace clever
