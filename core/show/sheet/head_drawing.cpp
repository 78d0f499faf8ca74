// The head of a sheet: name, dice, room for the player; below it tracks and rounds.
#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/show/sheet/sheet_parts_drawing.h"

namespace clever {
namespace {

constexpr double kTitle = 7.4;
constexpr double kDie = 6.6;
constexpr double kNameLine = 6.4;
constexpr double kTrack = 7.2;
constexpr double kSlot = 6.0;
constexpr double kSlotPitch = 6.9;
constexpr double kRound = 6.2;
constexpr double kRoundPitch = 8.6;
constexpr double kPartGap = 5;
const Type kSmall{.size = 2.5, .align = Align::kLeft};
const Type kWritten{.size = 3.6, .weight = Weight::kBold, .align = Align::kLeft, .colour = kPen};

void draw_dice(Canvas& canvas, const SheetJob& job, Point at) {
  const double side = canvas.mm(kDie);
  for (const DieView& die : job.snapshot().dice) {
    const auto pattern = job.words.patterns.of_letter.find(die.glyph);
    draw_chip(canvas, {at.x, at.y, side, side}, die.glyph, die.colour, pattern->second);
    at.x += side + canvas.mm(1);
  }
}

/// A word, and a line to write on behind it.
void draw_blank(Canvas& canvas, const Rect& room, const std::string& word,
                const std::string& written) {
  const double label = canvas.width(word, kSmall) + canvas.mm(1.2);
  const double y = room.bottom() - canvas.mm(1);
  canvas.text({room.x, y - canvas.mm(3.4), label, canvas.mm(3.6)}, word, kSmall);
  canvas.line({room.x + label, y}, {room.right(), y}, 0.2, kInk);
  canvas.text({room.x + label + canvas.mm(1), room.y, room.width - label - canvas.mm(1),
               y - canvas.mm(0.5) - room.y},
              written, kWritten);
}

/// One track: what it is, its slots, what its end brings.
class TrackDrawer {
 public:
  TrackDrawer(Canvas& canvas, const SheetJob& job, double width)
      : canvas_(canvas), job_(job), pitch_(canvas.mm(kSlotPitch)) {
    for (const TrackView& track : job.seat.tracks)
      name_ = std::max(name_, canvas.width(track.name, kSmall));
    name_ = std::min(name_, canvas.mm(26)) + canvas.mm(0.4);
    for (const TrackView& track : job.seat.tracks)
      pitch_ = std::min(
          pitch_, (width - before() - ends_width(track)) / std::max(1, count_of(track.slots)));
  }

  double width() const {
    double widest = 0;
    for (const TrackView& track : job_.seat.tracks)
      widest = std::max(widest, before() + count_of(track.slots) * pitch_ + ends_width(track));
    return widest;
  }
  double height() const { return count_of(job_.seat.tracks) * canvas_.mm(kTrack); }

  void draw(Point at) {
    for (const TrackView& track : job_.seat.tracks) {
      draw(track, at);
      at.y += canvas_.mm(kTrack);
    }
  }

 private:
  BonusView badge_of(const TrackView& track) const {
    return {.text = track.text, .name = track.name, .sign = track.sign};
  }
  double badge() const {
    double widest = 0;
    for (const TrackView& track : job_.seat.tracks)
      widest = std::max(widest, badge_width(canvas_, badge_of(track)));
    return widest;
  }
  double before() const { return badge() + name_ + canvas_.mm(2.2); }
  double ends_width(const TrackView& track) const {
    const double ends = track.ends.empty() ? 0 : canvas_.mm(4) + badges_width(canvas_, track.ends);
    const std::string left = unspent_text(track);
    return ends + (left.empty() ? 0 : canvas_.mm(1.5) + canvas_.width(left, kSmall));
  }
  /// What the slots are worth that nobody has used.
  std::string unspent_text(const TrackView& track) const {
    const Pen& pen = job_.words.pen;
    if (track.unspent == 0) return "";
    return say<texts::sheet_unspent>(pen.style.language,
                                     pen.signs.star + std::to_string(track.unspent));
  }

  void draw(const TrackView& track, Point at) {
    const double tall = canvas_.mm(kTrack);
    draw_badge(canvas_, {at.x, at.y, badge(), tall}, badge_of(track), job_.words.patterns);
    canvas_.text({at.x + badge() + canvas_.mm(1), at.y, name_, tall}, track.name, kSmall);
    double x = at.x + before();
    for (const SlotView& slot : track.slots) {
      const double side = std::min(canvas_.mm(kSlot), pitch_ * 0.9);
      draw(slot, {x, at.y + (tall - side) / 2, side, side});
      x += pitch_;
    }
    if (!track.ends.empty()) x += draw_ends(track, {x, at.y});
    const std::string left = unspent_text(track);
    if (!left.empty())
      canvas_.text({x + canvas_.mm(1.2), at.y, canvas_.width(left, kSmall) + canvas_.mm(0.2), tall},
                   left, kSmall);
  }

  /// Their width.
  double draw_ends(const TrackView& track, Point at) {
    const double tall = canvas_.mm(kTrack), wide = badges_width(canvas_, track.ends);
    canvas_.text({at.x, at.y, canvas_.mm(3.2), tall}, job_.words.pen.signs.arrow, {.size = 3});
    draw_badges(canvas_, {at.x + canvas_.mm(3.8), at.y, wide, tall}, track.ends,
                job_.words.patterns);
    return canvas_.mm(4) + wide;
  }

  void draw(const SlotView& slot, const Rect& box) {
    canvas_.draw(ellipse(box), {.fill = kPaper, .line = kInk, .width = canvas_.mm(0.22)});
    canvas_.text(box.inset(box.width * 0.17), slot.label, {.size = 2.8});
    if (slot.state != SlotView::State::kLocked)
      canvas_.draw(ellipse(box.inset(canvas_.mm(0.3))), {.line = kPen, .width = canvas_.mm(0.6)});
    if (slot.state != SlotView::State::kSpent) return;
    const Rect inner = box.inset(box.width * 0.2);
    canvas_.line({inner.x, inner.y}, {inner.right(), inner.bottom()}, 0.6, kPen);
    canvas_.line({inner.right(), inner.y}, {inner.x, inner.bottom()}, 0.6, kPen);
  }

  Canvas& canvas_;
  const SheetJob& job_;
  double pitch_;  // from slot to slot
  double name_ = 0;
};

/// The rounds, and below each what it brings.
class RoundDrawer {
 public:
  RoundDrawer(Canvas& canvas, const SheetJob& job) : canvas_(canvas), job_(job) {
    label_ = canvas.width(job.words.pen.labels.round, kSmall) + canvas.mm(1.6);
    pitch_ = canvas.mm(kRoundPitch);
    for (const std::vector<BonusView>& bonuses : job.snapshot().round_bonuses) {
      most_ = std::max(most_, count_of(bonuses));
      for (const BonusView& bonus : bonuses)
        pitch_ = std::max(pitch_, badge_width(canvas, bonus) + canvas.mm(1.3));
    }
  }

  double width() const { return label_ + pitch_ * rounds(); }

  double draw(Point at, double width) {
    constexpr double kRounding = 1e-6;  // its own width has room for all of them
    const int most = std::max(1, static_cast<int>((width - label_) / pitch_ + kRounding));
    const int lines = (rounds() + most - 1) / most, per_line = (rounds() + lines - 1) / lines;
    for (int round = 0; round < rounds(); ++round)
      draw(round, {at.x + label_ + round % per_line * pitch_, at.y + round / per_line * height()});
    canvas_.text({at.x, at.y, label_ - canvas_.mm(0.8), canvas_.mm(kRound)},
                 job_.words.pen.labels.round, kSmall);
    return lines * height();
  }

 private:
  int rounds() const { return std::max(1, count_of(job_.snapshot().round_bonuses)); }
  double height() const { return canvas_.mm(kRound + 0.9 + most_ * kBadgeHeight + 0.6); }

  void draw(int round, Point at) {
    const double side = canvas_.mm(kRound);
    const Rect box{at.x + (pitch_ - side) / 2, at.y, side, side};
    canvas_.draw(rounded(box, canvas_.mm(1)),
                 {.fill = kPaper, .line = kInk, .width = canvas_.mm(0.22)});
    canvas_.text(box.inset(canvas_.mm(0.9)), std::to_string(round + 1),
                 {.size = 3, .weight = Weight::kBold});
    if (round + 1 < job_.snapshot().round || job_.snapshot().moment == Moment::kOver)
      canvas_.line({box.x + side * 0.15, box.bottom() - side * 0.15},
                   {box.right() - side * 0.15, box.y + side * 0.15}, 0.6, kPen);
    if (round < count_of(job_.snapshot().round_bonuses))
      stack_badges(canvas_, {at.x, at.y + side + canvas_.mm(0.5), pitch_, canvas_.mm(kBadgeHeight)},
                   job_.snapshot().round_bonuses[clever::at(round)], job_.words.patterns);
  }

  Canvas& canvas_;
  const SheetJob& job_;
  double label_ = 0, pitch_ = 0;
  int most_ = 0;  // bonuses of a round
};

/// In one line, or in two where that lets it be larger.
void draw_title(Canvas& canvas, const std::string& name, const Rect& room) {
  Type type{.size = 5.4, .weight = Weight::kBold, .align = Align::kLeft};
  constexpr double kInTwoLines = 0.62;  // of its size
  if (canvas.width(name, type) * kInTwoLines <= room.width) return canvas.text(room, name, type);
  type.size *= kInTwoLines;
  const double about_half = canvas.width(name, type) * 0.55;
  const std::vector<std::string> lines = canvas.lines(name, std::min(room.width, about_half), type);
  if (lines.size() < 2) return canvas.text(room, name, type);
  const double half = room.height / 2;
  const std::vector<std::string> rest(lines.begin() + 1, lines.end());
  canvas.text({room.x, room.y, room.width, half}, lines[0], type);
  canvas.text({room.x, room.y + half, room.width, half}, fmt::format("{}", fmt::join(rest, " ")),
              type);
}

}  // namespace

double draw_head(Canvas& canvas, const SheetJob& job, Point at, double width) {
  const double dice = count_of(job.snapshot().dice) * canvas.mm(kDie + 1) - canvas.mm(1);
  const double left = width - dice - canvas.mm(3);
  draw_title(canvas, job.snapshot().name, {at.x, at.y, left, canvas.mm(kTitle)});
  draw_dice(canvas, job, {at.x + width - dice, at.y + canvas.mm((kTitle - kDie) / 2)});
  const double y = at.y + canvas.mm(kTitle + 0.4), name = width * 0.62;
  const std::string& language = job.words.pen.style.language;
  draw_blank(canvas, {at.x, y, name, canvas.mm(kNameLine)}, say<texts::sheet_player>(language),
             job.seat.name);
  draw_blank(canvas,
             {at.x + name + canvas.mm(3), y, width - name - canvas.mm(3), canvas.mm(kNameLine)},
             say<texts::sheet_date>(language), "");
  return canvas.mm(kTitle + 0.4 + kNameLine);
}

double draw_tracks(Canvas& canvas, const SheetJob& job, Point at, double width) {
  TrackDrawer tracks(canvas, job, width);
  RoundDrawer rounds(canvas, job);
  tracks.draw(at);
  const double beside = tracks.width() + canvas.mm(kPartGap);
  if (beside + rounds.width() <= width)
    return std::max(tracks.height(),
                    rounds.draw({at.x + width - rounds.width(), at.y}, rounds.width()));
  return tracks.height() + rounds.draw({at.x, at.y + tracks.height() + canvas.mm(0.6)}, width);
}

}  // namespace clever
