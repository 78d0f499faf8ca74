// The legend: which signs stand on a sheet, and what they mean.
#include <algorithm>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/text_lines.h"
#include "core/game/engine/state.h"
#include "core/show/draw/board_parts.h"

namespace clever {
namespace {

using Meaning = const char* Labels::*;

/// What stands between two numbers, and what that asks of the second.
constexpr std::pair<const char*, Meaning> kRelations[] = {
    {"<", &Labels::sign_rising},  {"<=", &Labels::sign_not_falling},
    {">", &Labels::sign_falling}, {">=", &Labels::sign_not_rising},
    {"=", &Labels::sign_equal},
};

class LegendWriter {
 public:
  LegendWriter(const Snapshot& snapshot, int seat, const Pen& pen)
      : snapshot_(snapshot), seat_(snapshot.seats[at(seat)]), pen_(pen) {}

  using Entries = std::vector<std::pair<Line, std::string>>;

  /// What names alone do not tell: what tracks, foxes and choices are for.
  Entries explained() const {
    Entries entries;
    for (const BonusView& bonus : snapshot_.bonuses)
      if (!bonus.text.empty() && !bonus.meaning.empty() &&
          (bonus.sign != BonusSign::kFox || snapshot_.has_foxes))
        entries.emplace_back(bonus_line(bonus, pen_), pen_.word(bonus.name + ": " + bonus.meaning));
    return entries;
  }

  /// Pairs of a sign and its meaning, all others.
  Entries write() {
    bonuses();
    bonus_signs();
    cells();
    facts();
    relations();
    tracks();
    board();
    return std::move(entries_);
  }

 private:
  /// Once, however often it occurs.
  void add(bool occurs, const Line& sign, const std::string& meaning) {
    const auto same = [&](const auto& entry) {
      return entry.first.text({}) == sign.text({}) && entry.second == pen_.word(meaning);
    };
    if (occurs && std::ranges::none_of(entries_, same))
      entries_.emplace_back(sign, pen_.word(meaning));
  }
  void add(bool occurs, const std::string& sign, Meaning meaning) {
    add(occurs, Line(sign), pen_.labels.*meaning);
  }

  template <class Holds>
  bool any_area(Holds holds) const {
    return std::ranges::any_of(seat_.areas, holds);
  }
  template <class Holds>
  bool any_cell(Holds holds) const {
    return any_area([&](const AreaView& area) { return std::ranges::any_of(area.cells, holds); });
  }
  template <class Holds>
  bool any_group(Holds holds) const {
    return any_area([&](const AreaView& area) { return std::ranges::any_of(area.groups, holds); });
  }
  bool any_bonus(bool BonusView::*member) const {
    const auto has = [&](const auto& part) {
      return std::ranges::any_of(part.bonuses, std::mem_fn(member));
    };
    return any_cell(has) || any_group(has);
  }
  bool any_slot(SlotView::State state) const {
    return std::ranges::any_of(seat_.tracks, [&](const TrackView& track) {
      return std::ranges::find(track.slots, state, &SlotView::state) != track.slots.end();
    });
  }
  bool in_state(CellView::State state) const {
    return any_cell([&](const CellView& cell) { return cell.state == state && !cell.start; });
  }

  void bonuses() {
    for (const BonusView& bonus : snapshot_.bonuses)
      add(!bonus.text.empty() && bonus.meaning.empty(), bonus_line(bonus, pen_),
          pen_.word(bonus.name, kNameWidth));
  }

  void bonus_signs() {
    add(any_bonus(&BonusView::earned), signs_.earned, &Labels::sign_earned);
    add(any_bonus(&BonusView::lost), signs_.lost, &Labels::sign_lost);
    add(any_bonus(&BonusView::conditional), signs_.condition, &Labels::condition);
    const auto diagonal = [](const GroupView& group) { return group.kind == SpotKind::kDiagonal; };
    add(any_group(diagonal), fmt::format("{} {}", signs_.falling, signs_.rising),
        &Labels::sign_diagonal);
  }

  void cells() {
    add(in_state(CellView::State::kCrossed), fmt::format("[{}]", signs_.cross),
        &Labels::sign_crossed);
    add(in_state(CellView::State::kWritten), "[5]", &Labels::sign_written);
    add(in_state(CellView::State::kCircled), "(3)", &Labels::sign_circled);
    add(in_state(CellView::State::kDotted), fmt::format("{0}3{0}", signs_.dot),
        &Labels::sign_dotted);
    add(any_cell(std::mem_fn(&CellView::start)),
        fmt::format("{}{}{} {}", signs_.start_open, signs_.cross, signs_.start_close, signs_.given),
        &Labels::sign_given);
    add(any_cell(std::mem_fn(&CellView::skipped)), "-3-", &Labels::sign_skipped);
    for (const AreaView& area : seat_.areas) shades(area);
  }

  /// All of an area in one line: the screen has few.
  void shades(const AreaView& area) {
    std::string signs, meanings;
    for (const Shade& shade : shades_of(area, pen_)) {
      signs += (signs.empty() ? "" : " ") + shade.sign;
      meanings += (meanings.empty() ? "" : ", ") + shade.meaning;
    }
    add(!signs.empty(), Line(signs), area.name + ": " + meanings);
  }

  /// Points of groups and tables have the star of those in cells.
  bool scores_groups() const {
    const auto scores = [](const GroupView& group) { return group.points.has_value(); };
    const auto has_table = [](const AreaView& area) { return !area.tables.empty(); };
    return any_group(scores) || any_area(has_table);
  }

  void facts() {
    add(scores_groups(), signs_.star, &Labels::sign_points);
    for (const AreaView& area : seat_.areas)
      for (const FactSign& fact : fact_signs(area, pen_)) add(true, Line(fact.sign), fact.meaning);
  }

  void relations() {
    for (const auto& [relation, meaning] : kRelations) {
      const auto asks = [sign = relation](const AreaView& area) {
        return !area.pairs && std::ranges::find(area.between, sign) != area.between.end();
      };
      add(any_area(asks), relation_sign(relation, pen_), meaning);
    }
    add(any_area(std::mem_fn(&AreaView::pairs)), signs_.minus, &Labels::sign_pair);
  }

  void tracks() {
    add(any_slot(SlotView::State::kLocked), signs_.dot, &Labels::sign_locked);
    add(any_slot(SlotView::State::kUnlocked), fmt::format("( ) {}", signs_.unlocked),
        &Labels::sign_unlocked);
    add(any_slot(SlotView::State::kSpent), fmt::format("[{}]", signs_.cross), &Labels::sign_spent);
    const auto ends = [](const TrackView& track) { return !track.ends.empty(); };
    add(std::ranges::any_of(seat_.tracks, ends), signs_.arrow, &Labels::sign_end);
  }

  /// What a board points out may come at any time.
  void board() {
    add(true, Line("{3}", kOpenInk), pen_.labels.sign_open);
    add(true, Line(fmt::format("{}3{}", signs_.cursor_open, signs_.cursor_close), kCursorInk),
        pen_.labels.sign_cursor);
    add(true, Line(fmt::format("{0}3{0}", signs_.hint), kHintInk), pen_.labels.sign_hint);
    add(true, fmt::format("|{}|", signs_.cross), &Labels::sign_fresh);
    add(true, signs_.near, &Labels::sign_near);
    add(true, signs_.down, &Labels::sign_sunk);
  }

  const Snapshot& snapshot_;
  const SeatView& seat_;
  const Pen& pen_;
  const Signs& signs_ = pen_.signs;
  Entries entries_;
};

/// Lines in as many columns as fit, read from top to bottom.
Block in_columns(const Block& lines, int width) {
  constexpr int kGapOfColumns = 3;
  const int columns = std::max(1, (width + kGapOfColumns) / (width_of(lines) + kGapOfColumns));
  const int height = (count_of(lines) + columns - 1) / columns;
  Block block;
  for (int first = 0; first < count_of(lines); first += height) {
    const int last = std::min(first + height, count_of(lines));
    block = beside(block, Block(lines.begin() + first, lines.begin() + last),
                   first == 0 ? 0 : kGapOfColumns);
  }
  return block;
}

}  // namespace

Block legend(const Snapshot& given, int seat, const Style& style) {
  const Snapshot snapshot = in_style(given, style);
  const Pen pen(style);
  LegendWriter writer(snapshot, seat, pen);
  const auto explained = writer.explained(), entries = writer.write();
  int column = 0;
  for (const auto& list : {explained, entries})
    for (const auto& [sign, meaning] : list) column = std::max(column, sign.width() + 2);
  Block block, lines;
  for (const auto& [sign, meaning] : explained) {
    Line line = sign;
    for (const std::string& piece : lines_of(wrapped(meaning, width_of(style) - column)))
      block.push_back(std::exchange(line, {}).pad_to(column).add(piece));
  }
  for (const auto& [sign, meaning] : entries)
    lines.push_back(Line(sign).pad_to(column).add(meaning));
  append(block, in_columns(lines, width_of(style)));
  return block;
}

}  // namespace clever
