#include "core/show/draw/spoken.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/printed_cell.h"
#include "core/base/texts/say.h"
#include "core/game/engine/state.h"
#include "core/game/words/meanings.h"
#include "core/show/draw/pen.h"

namespace clever {
namespace {

using Words = std::vector<std::string>;

std::string listed(const Words& words) { return fmt::format("{}", fmt::join(words, ", ")); }

/// Says things in the language of the style.
class Speaker {
 public:
  explicit Speaker(const Style& style) : pen_(style) {}

  template <const Text& text, class... Arguments>
  std::string said(const Arguments&... arguments) const {
    return say<text>(pen_.style.language, arguments...);
  }
  std::string name(const std::string& text) const { return pen_.word(text, kNameWidth); }
  std::string points(int count) const { return points_in_words(count, pen_.style.language); }
  const Labels& labels() const { return pen_.labels; }

  std::string bonuses(const std::vector<BonusView>& all) const {
    Words words;
    for (const BonusView& bonus : all) words.push_back(name(bonus.name));
    return listed(words);
  }

 private:
  Pen pen_;
};

/// What a cell that is open asks for and brings: "at least 4", "times 2", "fox".
std::string facts(const AreaView& area, const CellView& cell, const Speaker& to) {
  Words words;
  if (cell.printed) words.push_back(std::to_string(*cell.printed));
  if (cell.minimum && area.bound == CellTest::kAtMost)
    words.push_back(to.said<texts::spoken_at_most>(*cell.minimum));
  else if (cell.minimum)
    words.push_back(to.said<texts::spoken_at_least>(*cell.minimum));
  if (cell.factor.value_or(1) != 1) words.push_back(to.said<texts::spoken_times>(*cell.factor));
  if (cell.points) words.push_back(to.points(*cell.points));
  if (cell.needs) words.push_back(to.said<texts::spoken_needs>(*cell.needs));
  if (!cell.bonuses.empty()) words.push_back(to.bonuses(cell.bonuses));
  return words.empty() ? "" : " (" + listed(words) + ")";
}

std::string mark(const CellView& cell, const Speaker& to) {
  if (cell.written) return "=" + std::to_string(*cell.written);
  return cell.state == CellView::State::kCircled ? " " + to.said<texts::spoken_circled>() : "";
}

void say_cells(const AreaView& area, const Speaker& to, std::string& text) {
  Words marked, open;
  for (int i = 0; i < count_of(area.cells); ++i) {
    const CellView& cell = area.cells[at(i)];
    if (cell.hole || cell.skipped) continue;
    const bool empty = cell.state == CellView::State::kEmpty;
    const std::string called = cell_name(area, i);
    (empty ? open : marked).push_back(called + (empty ? facts(area, cell, to) : mark(cell, to)));
  }
  if (!marked.empty()) text += " " + to.said<texts::spoken_marked>(listed(marked));
  if (!open.empty()) text += " " + to.said<texts::spoken_open>(listed(open));
}

std::string group_name(const AreaView& area, const GroupView& group, const Speaker& to) {
  const int first = group.cells.empty() ? 0 : group.cells.front();
  switch (group.kind) {
    case SpotKind::kRow:
      return to.said<texts::spot_row>(first / area.columns + 1);
    case SpotKind::kColumn:
      return to.said<texts::spot_column>(first % area.columns + 1);
    case SpotKind::kGap:
      return to.said<texts::spot_gap>(cell_name(area, group.cells[0]),
                                      cell_name(area, group.cells[1]));
    default:
      return to.name(group.name);
  }
}

/// What lines and groups bring that are not complete yet.
void say_groups(const AreaView& area, const Speaker& to, std::string& text) {
  for (const GroupView& group : area.groups) {
    std::vector<BonusView> ahead = group.bonuses;
    std::erase_if(ahead, [](const BonusView& bonus) { return bonus.earned || bonus.lost; });
    const std::string called = group_name(area, group, to);
    if (!ahead.empty()) text += " " + to.said<texts::spoken_earns>(called, to.bonuses(ahead));
    if (group.points && !group.reached)
      text += " " + to.said<texts::spoken_scores>(called, *group.points);
  }
}

std::string area_text(const AreaView& area, const Speaker& to) {
  std::string text = to.said<texts::spoken_place>(to.name(area.name), to.points(area.score));
  say_cells(area, to, text);
  say_groups(area, to, text);
  return text + "\n";
}

std::string track_text(const TrackView& track, const Speaker& to) {
  const auto in = [&](SlotView::State state) {
    return std::ranges::count(track.slots, state, &SlotView::state);
  };
  std::string text =
      to.said<texts::spoken_track>(to.name(track.name), in(SlotView::State::kUnlocked),
                                   in(SlotView::State::kSpent), track.slots.size());
  const bool ahead = in(SlotView::State::kLocked) > 0 && !track.ends.empty();
  return text + (ahead ? " " + to.said<texts::spoken_end>(to.bonuses(track.ends)) : "") + "\n";
}

std::string dice_at(const Snapshot& snapshot, Where where, const Speaker& to) {
  Words words;
  for (const DieView& die : snapshot.dice)
    if (die.where == where)
      words.push_back(to.name(die.name) + (die.face > 0 ? fmt::format(" {}", die.face) : ""));
  return listed(words);
}

/// "Pool: ...", nothing where no die lies.
std::string place_text(const Snapshot& snapshot, const std::string& label, Where where,
                       const Speaker& to) {
  const std::string dice = dice_at(snapshot, where, to);
  return dice.empty() ? "" : to.said<texts::spoken_place>(label, dice) + " ";
}

std::string seat_points(const SeatView& seat, bool has_foxes, const Speaker& to) {
  Words words;
  for (const AreaView& area : seat.areas)
    words.push_back(fmt::format("{} {}", to.name(area.name), area.score));
  if (has_foxes)
    words.push_back(to.said<texts::spoken_foxes>(seat.points.foxes, seat.points.fox_points));
  if (seat.points.bonus_points != 0)
    words.push_back(fmt::format("{} {}", to.labels().bonus_points, seat.points.bonus_points));
  return to.said<texts::spoken_total>(to.name(seat.name), to.points(seat.points.total),
                                      listed(words)) +
         "\n";
}

std::string verdict(const Snapshot& snapshot, Seats winners, const Speaker& to) {
  if (snapshot.seats.size() < 2 || winners.empty()) return "";
  Words names;
  for (const int seat : winners) names.push_back(to.name(snapshot.seats[at(seat)].name));
  const Labels& labels = to.labels();
  return fmt::format("{} {}.\n", listed(names), winners.single() ? labels.wins : labels.share);
}

}  // namespace

std::string spoken_lines(const std::string& sentences, const Style& style, int indent) {
  std::string text, line;
  for (std::size_t begin = 0; begin < sentences.size();) {
    const std::size_t end = std::min(sentences.find('\n', begin), sentences.size());
    line = cleaned(sentences.substr(begin, end - begin), style.ascii);
    line.erase(line.find_last_not_of(' ') + 1);
    text += wrapped(line, std::min(style.width, kSpokenWidth), indent) + "\n";
    begin = end + 1;
  }
  return text;
}

std::string spoken_sheet(const Snapshot& snapshot, int seat, const Style& style) {
  const Speaker to(style);
  const SeatView& view = snapshot.seats[at(seat)];
  std::string text =
      to.said<texts::spoken_sheet_of>(to.name(view.name), to.points(view.points.total)) + "\n";
  for (const TrackView& track : view.tracks) text += track_text(track, to);
  for (const AreaView& area : view.areas) text += area_text(area, to);
  return spoken_lines(text, style, 2);
}

std::string spoken_table(const Snapshot& snapshot, const Style& style) {
  const Speaker to(style);
  const Labels& labels = to.labels();
  std::string text = to.said<texts::spoken_round>(snapshot.round, snapshot.rounds.size()) + " ";
  if (snapshot.role == Role::kActive && snapshot.roll > 0)
    text += to.said<texts::spoken_roll>(snapshot.roll, snapshot.turn_rolls) + " ";
  text += to.said<texts::spoken_place>(to.name(snapshot.seats[at(snapshot.player)].name),
                                       labels.heading(snapshot.named)) +
          "\n" + place_text(snapshot, to.said<texts::spoken_pool>(), Where::kPool, to);
  for (int slot = 1; slot <= snapshot.rolls; ++slot)
    text += place_text(snapshot, to.said<texts::spoken_field>(slot), die_field(slot - 1), to);
  text += place_text(snapshot, to.said<texts::spoken_platter>(), Where::kPlatter, to);
  text += place_text(snapshot, to.said<texts::spoken_aside>(), Where::kAside, to);
  return spoken_lines(text, style);
}

std::string spoken_scores(const Snapshot& snapshot, const Style& style) {
  const Speaker to(style);
  std::string text;
  for (const SeatView& seat : snapshot.seats) text += seat_points(seat, snapshot.has_foxes, to);
  return spoken_lines(text, style, 2);
}

std::string spoken_final(const Snapshot& snapshot, Seats winners, const std::string& rating,
                         const Style& style) {
  const Speaker to(style);
  std::string text = to.said<texts::spoken_over>() + "\n";
  for (const SeatView& seat : snapshot.seats) text += seat_points(seat, snapshot.has_foxes, to);
  text += verdict(snapshot, winners, to);
  if (!rating.empty()) text += rating + "\n";
  return spoken_lines(text, style, 2);
}

}  // namespace clever
